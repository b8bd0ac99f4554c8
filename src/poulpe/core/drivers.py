"""Loops over any game. `game` comes first; in a compiled module it is bound and disappears."""

from __future__ import annotations

from typing import Any

from poulpe.core.chance import Chance, below, reseed
from poulpe.core.kernel import B, Kernel, Out, S
from poulpe.core.records import assign, rule

NO_ROOM = -1  # what a driver returns when a play had more events than the buffer holds
PROBED = 5  # places that probe_at writes before the scores


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
def random_lane(
    game: Kernel[B, S],
    boxes: list[B],
    states: list[S],
    outs: list[Out],
    dice: list[Chance],
    acts: list[int],
    moves: list[int],
    lane: int,
    count: int,
    seed: int,
) -> None:
    """One lane of many plays `count` matches of the series in records of its own; states[0] stays empty.

    A GPU runs a lane a thread. moves[lane] becomes the number of its moves, or NO_ROOM.
    """
    room = len(acts) // len(moves)
    mine = acts[lane * room : (lane + 1) * room]
    total = 0
    for i in range(count):
        assign(states, lane + 1, 0)
        number = lane * count + i
        played = random_match(game, boxes[0], states[lane + 1], outs[lane], mine, dice[lane], seed, number)
        total = NO_ROOM if played == NO_ROOM or total == NO_ROOM else total + played
    moves[lane] = total


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
    game: Kernel[B, S], boxes: list[B], states: list[S], dice: list[Chance], found: list[int], at: int, seat: int
) -> None:
    """Everything a game says of a position: asked, over, hazy, evaluate, absent (-1 where not asked), the scores."""
    box, s = boxes[0], states[at]
    found[0] = game.asked(box, s)
    found[1] = 1 if game.over(box, s) else 0
    found[2] = 1 if game.hazy(box, s, seat) else 0
    found[3] = game.evaluate(box, s, seat)
    found[4] = game.absent(box, s, seat, dice[0]) if found[0] >> seat & 1 else -1
    game.scores(box, s, found[PROBED:])


DRIVERS: tuple[Any, ...] = (
    random_matches, deal_at, legal_at, forbids_at, play_at, blind_at, imagine_at, probe_at,
)  # fmt: skip
