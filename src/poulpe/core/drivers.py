"""Loops over any game. `game` comes first; in a compiled module it is bound and disappears."""

from __future__ import annotations

from typing import Any

from poulpe.core.chance import Chance, below, reseed
from poulpe.core.kernel import B, Kernel, Out, S
from poulpe.core.records import assign, native, rule
from poulpe.core.rulebook import RULING

NO_ROOM = -1  # what a driver returns when a play had more events than the buffer holds
RANDOM, THUMB = 0, 1  # bots, as numbers
RULES = 2 * RULING  # places of a counter of events by rule
PROBED = 6  # places that probe_at writes before the scores


@rule
def first_asked(game: Kernel[B, S], box: B, s: S) -> int:
    seats = game.asked(box, s)
    seat = 0
    while not seats >> seat & 1:
        seat += 1
    return seat


@rule
def playout(game: Kernel[B, S], box: B, s: S, out: Out, acts: list[int], dice: Chance) -> int:
    """Random legal play to the end; the policy has dice of its own. Returns the number of moves."""
    moves = 0
    while not game.over(box, s):
        seat = first_asked(game, box, s)
        n = game.legal(box, s, seat, acts)
        out.n = 0
        game.play(box, s, out, seat, acts[below(dice, n)])
        moves += 1
    return NO_ROOM if out.lost > 0 else moves


@rule
def random_match(
    game: Kernel[B, S], box: B, s: S, out: Out, acts: list[int], dice: Chance, seed: int, number: int
) -> int:
    """Match `number` of a series: the truth and the players draw from two streams of the same seed."""
    reseed(s.chance, seed, number, 1, 0)
    reseed(dice, seed, number, 2, 0)
    out.n = 0
    game.deal(box, s, out)
    return playout(game, box, s, out, acts, dice)


@rule
def random_matches(
    game: Kernel[B, S],
    boxes: list[B],
    states: list[S],
    outs: list[Out],
    dice: list[Chance],
    acts: list[int],
    count: int,
    seed: int,
) -> int:
    """Plays matches 0 .. count - 1 and counts their moves. states[0] is an empty record, states[1] is played on."""
    moves = 0
    for i in range(count):
        assign(states, 1, 0)
        played = random_match(game, boxes[0], states[1], outs[0], acts, dice[0], seed, i)
        if played == NO_ROOM:
            return NO_ROOM
        moves += played
    return moves


@rule
def bot_move(
    game: Kernel[B, S], box: B, states: list[S], at: int, blank: int, seat: int, bot: int, acts: list[int], dice: Chance
) -> int:
    """What a bot plays for a seat: any legal move, or its game's thumb on a blinded copy in states[blank]."""
    if bot == THUMB:
        assign(states, blank, at)
        game.blind(box, states[blank], seat)
        return game.thumb(box, states[blank], seat, acts, dice)
    return acts[below(dice, game.legal(box, states[at], seat, acts))]


@native("fired[number] += 1", cuda="cuda.atomic.add(fired, number, 1)")
def tick(fired: list[int], number: int) -> None:
    """Threads of a GPU count into one array."""
    fired[number] += 1


@rule
def contest_match(
    game: Kernel[B, S],
    box: B,
    states: list[S],
    at: int,
    out: Out,
    dice: Chance,
    acts: list[int],
    bots: list[int],
    notes: list[int],
    fired: list[int],
    counter: int,
    number: int,
    seed: int,
) -> int:
    """Match `number` of a series between bots, in states[at], with states[at + 1] for blinded copies: its moves."""
    assign(states, at, 0)
    s = states[at]
    reseed(s.chance, seed, number, 1, 0)
    reseed(dice, seed, number, 2, 0)
    out.n = 0
    game.deal(box, s, out)
    moves = 0
    while True:
        game.note(box, s, out, notes)
        for e in range(out.n):
            tick(fired, counter + out.events[e].rule)
        if game.over(box, s):
            return NO_ROOM if out.lost > 0 else moves
        seat = first_asked(game, box, s)
        action = bot_move(game, box, states, at, at + 1, seat, bots[seat], acts, dice)
        out.n = 0
        game.play(box, s, out, seat, action)
        moves += 1


@rule
def contest_lane(
    game: Kernel[B, S],
    boxes: list[B],
    states: list[S],
    outs: list[Out],
    dice: list[Chance],
    acts: list[int],
    bots: list[int],
    points: list[int],
    notes: list[int],
    fired: list[int],
    moves: list[int],
    lane: int,
    first: int,
    seed: int,
) -> None:
    """One match of the series in the records and arrays of a lane, a thread of a GPU. states[0] is empty."""
    lanes = len(moves)
    a, p, n = len(acts) // lanes, len(points) // lanes, len(notes) // lanes
    mine = notes[lane * n : (lane + 1) * n]
    counter = lane % (len(fired) // RULES) * RULES  # one of several, so that lanes seldom meet
    at = 1 + 2 * lane
    moves[lane] = contest_match(
        game,
        boxes[0],
        states,
        at,
        outs[lane],
        dice[lane],
        acts[lane * a : (lane + 1) * a],
        bots,
        mine,
        fired,
        counter,
        first + lane,
        seed,
    )
    game.scores(boxes[0], states[at], points[lane * p : (lane + 1) * p])


@rule
def contest(
    game: Kernel[B, S],
    boxes: list[B],
    states: list[S],
    outs: list[Out],
    dice: list[Chance],
    acts: list[int],
    bots: list[int],
    points: list[int],
    notes: list[int],
    fired: list[int],
    rows: list[int],
    first: int,
    count: int,
    seed: int,
) -> int:
    """Matches first .. first + count - 1 of a series between bots (one number per seat); returns the moves of all.

    Three states: empty, played, blinded. fired[rule] counts events. A match's row in `rows`: moves, scores, notes.
    """
    total = 0
    at = 0
    for i in range(count):
        for j in range(len(notes)):
            notes[j] = 0
        moves = contest_match(game, boxes[0], states, 1, outs[0], dice[0], acts, bots, notes, fired, 0, first + i, seed)
        if moves == NO_ROOM:
            return NO_ROOM
        total += moves
        game.scores(boxes[0], states[1], points)
        rows[at] = moves
        at += 1
        for j in range(len(points)):
            rows[at] = points[j]
            at += 1
        for j in range(len(notes)):
            rows[at] = notes[j]
            at += 1
    return total


@rule
def deal_at(game: Kernel[B, S], boxes: list[B], states: list[S], outs: list[Out], at: int) -> None:
    outs[0].n = 0
    game.deal(boxes[0], states[at], outs[0])


@rule
def legal_at(game: Kernel[B, S], boxes: list[B], states: list[S], acts: list[int], at: int, seat: int) -> int:
    return game.legal(boxes[0], states[at], seat, acts)


@rule
def forbids_at(game: Kernel[B, S], boxes: list[B], states: list[S], at: int, seat: int, action: int) -> int:
    return game.forbids(boxes[0], states[at], seat, action)


@rule
def play_at(
    game: Kernel[B, S], boxes: list[B], states: list[S], outs: list[Out], at: int, seat: int, action: int
) -> int:
    """One move; returns the rule that forbids it, the state then untouched."""
    number = game.forbids(boxes[0], states[at], seat, action)
    if number == 0:
        outs[0].n = 0
        game.play(boxes[0], states[at], outs[0], seat, action)
    return number


@rule
def blind_at(game: Kernel[B, S], boxes: list[B], states: list[S], at: int, seat: int) -> None:
    game.blind(boxes[0], states[at], seat)


@rule
def imagine_at(game: Kernel[B, S], boxes: list[B], states: list[S], dice: list[Chance], at: int, seat: int) -> None:
    """states[at], blinded, becomes a truth that the seat cannot rule out."""
    game.imagine(boxes[0], states[at], seat, dice[0])


@rule
def probe_at(
    game: Kernel[B, S],
    boxes: list[B],
    states: list[S],
    dice: list[Chance],
    acts: list[int],
    found: list[int],
    at: int,
    seat: int,
) -> None:
    """All a game says of a position: asked, over, hazy, evaluate; absent and thumb (-1 if not asked); the scores."""
    box, s = boxes[0], states[at]
    found[0] = game.asked(box, s)
    found[1] = 1 if game.over(box, s) else 0
    found[2] = 1 if game.hazy(box, s, seat) else 0
    found[3] = game.evaluate(box, s, seat)
    found[4] = game.absent(box, s, seat, dice[0]) if found[0] >> seat & 1 else -1
    found[5] = game.thumb(box, s, seat, acts, dice[0]) if found[0] >> seat & 1 else -1
    game.scores(box, s, found[PROBED:])


# One position at a time: what tests, tools and searchers call. The series above are built when they are asked for.
DRIVERS: tuple[Any, ...] = (deal_at, legal_at, forbids_at, play_at, blind_at, imagine_at, probe_at)
