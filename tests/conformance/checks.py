"""What must hold for every game, as functions of a game. The suite runs them, and plants faults to see them fail."""

from __future__ import annotations

import copy as stdlib_copy
import pickle
from random import Random
from types import ModuleType
from typing import Any

import msgspec
import numpy as np

from poulpe.bots.thumb import ThumbBot
from poulpe.core.chance import keyed
from poulpe.core.drivers import PROBED
from poulpe.core.game import AnyGame
from poulpe.core.kernel import GALLERY, Out, heard_by, seats_of, truth
from poulpe.core.match import Match, replay
from poulpe.core.records import blank, copy, flat, from_bytes, pack, to_bytes, unpack
from poulpe.core.skill import pack as packed_shot
from poulpe.core.vocabulary import LANGUAGES, Log, Refused, from_json, to_json
from tests.conformance.stories import TooMany, Truths, check_story, every_deal, tell_story
from tests.conformance.walks import SKILL, Setup, Step, answer, blinded, dealt, imagined, legal, played, walk, watchers

FEW = 12  # tries of each act, enough to see whether they tell anything


# ---------------------------------------------------------------- rules
def check_legality(game: AnyGame, setup: Setup, seed: int) -> None:
    """`legal` lists exactly the actions that `forbids` allows; all of them can be played, and nobody else may move."""
    k = game.kernel
    for i, (box, s, _, _, _, _) in enumerate(walk(game, setup, seed)):
        asked = k.asked(box, s)
        assert asked, "the match is not over, but nobody is asked"
        for q in range(setup.seats):
            allowed = [a for a in range(k.actions) if k.forbids(box, s, q, a) == 0]
            if not asked >> q & 1:
                assert not allowed, f"seat {q} is not asked but may play {allowed}"
                continue
            assert allowed == legal(game, box, s, q), "legal and forbids disagree"
            assert allowed or game.asks.space(box, s, q), "there is an ask without a legal answer"
            assert k.forbids(box, s, q, -1) and k.forbids(box, s, q, k.actions), "forbids allows an action out of range"
            for a in allowed if i % 7 == 0 else ():
                played(game, box, s, q, a)


def check_pieces(game: AnyGame, setup: Setup, seed: int) -> None:
    """No piece is ever lost or created, neither in the truth nor in what a seat imagines."""
    pieces = game.views.pieces
    for box, before, _, _, after, _ in walk(game, setup, seed):
        had, have = pieces(box, before), pieces(box, after)
        assert had == have or not had, f"pieces changed: {had} -> {have}"
    for i, (box, _, _, _, after, _) in enumerate(walk(game, setup, seed)):
        if i % 5 == 0:
            for q in watchers(setup.seats):
                t = imagined(game, box, blinded(game, box, after, q), q, seed)
                assert pieces(box, t) == pieces(box, after), "an imagined truth has different pieces"


def check_absent(game: AnyGame, setup: Setup, seed: int) -> None:
    """What `absent` plays on a timeout is legal in every state, and a match of absent seats ends too."""
    k = game.kernel
    for box, s, _, _, _, _ in walk(game, setup, seed):
        for q in seats_of(k.asked(box, s)):
            action = k.absent(box, blinded(game, box, s, q), q, keyed(seed))
            assert k.forbids(box, s, q, action) == 0, f"absent plays {action}, which is forbidden"
    if game.physics:  # absent seats may play safe for ever: a player who leaves is replaced by a bot
        return
    match = Match.deal(game, setup.seats, seed, **setup.options)
    for _ in range(3000):
        if match.over:
            return
        match.absent(match.asks[0].seat)
    raise AssertionError("absent seats never end their match")


def check_thumb(game: AnyGame, setup: Setup, seed: int) -> None:
    """The thumb's move is legal for every ask and depends only on what the seat knows."""
    k = game.kernel
    for box, s, _, _, _, _ in walk(game, setup, seed):
        for q in seats_of(k.asked(box, s)):
            action = k.thumb(box, blinded(game, box, s, q), q, [0] * k.actions, keyed(seed))
            assert k.forbids(box, s, q, action) == 0, f"the thumb plays {action}, which is forbidden"


def check_end(game: AnyGame, setup: Setup, seed: int) -> None:
    """At the end every seat has a score and one rank, and nobody is asked; evaluate always stays in its range."""
    k, last = game.kernel, None
    for last in walk(game, setup, seed):
        for q in range(setup.seats):
            assert -1000 <= k.evaluate(last.box, last.after, q) <= 1000
    assert last and (game.physics or (k.over(last.box, last.after) and not k.asked(last.box, last.after)))
    match = _thumb_match(game, setup, seed) if game.physics else _random_match(game, setup, seed)
    outcome = match.outcome
    assert match.over and outcome and len(outcome.scores) == setup.seats and match.asks == ()
    assert sorted(q for group in outcome.ranking for q in group) == list(range(setup.seats))
    best = max(outcome.scores)
    assert outcome.winners == tuple(q for q, x in enumerate(outcome.scores) if x == best)


def check_concession(game: AnyGame, setup: Setup, seed: int) -> None:
    """If a game knows conceding, any seat can do so at any time, asked or not; it never wins, and the log shows it."""
    if game.kernel.concede is None:
        return
    match, dice = Match.deal(game, setup.seats, seed, **setup.options), Random(seed)
    while not match.over:
        if dice.random() < 0.1:
            _check_quitting(match.copy(), dice.randrange(setup.seats))
        seat = dice.choice(match.asks).seat
        match.play(seat, game.moves.move(match.box, dice.choice(legal(game, match.box, match.state, seat))))


def _check_quitting(match: Match, seat: int) -> None:
    game, before = match.game, match.game.views.pieces(match.box, match.state)
    assert match.concede(seat) and match.over and match.outcome and seat not in match.outcome.winners
    assert game.views.pieces(match.box, match.state) == before, "conceding loses pieces"
    assert Match.at(game, match.notation).state == replay(match.log).state == match.state
    assert all(match.view(q).over for q in (None, *range(match.seats)))


# ---------------------------------------------------------------- backends
def check_backends(game: AnyGame, setup: Setup, seed: int, module: ModuleType) -> None:
    """Compiled rules do exactly what plain Python does: states, events, legality, blind and imagine."""
    k = game.kernel
    box = game.fill(*setup)[1]
    boxes, outs, acts, found = pack(box), blank(Out), np.zeros(k.actions, np.int64), np.zeros(32, np.int64)
    states = blank(k.state, 2)
    states[0] = pack(k.state(chance=keyed(seed)))[0]
    module.deal_at(boxes, states, outs, 0)
    assert states[0].tobytes() == to_bytes(dealt(game, box, seed)[0]), "the deal differs"
    for i, (_, s, seat, action, after, events) in enumerate(walk(game, setup, seed)):
        q = i % (setup.seats + 1) - 1
        n = module.legal_at(boxes, states, acts, 0, seat)
        assert acts[:n].tolist() == legal(game, box, s, seat), "legal differs"
        _compare_forbids(game, module, box, boxes, states, s, i)
        _compare_knowledge(game, module, box, boxes, states, s, q, seed + i)
        _compare_probe(game, module, box, boxes, states, found, s, max(q, 0), seed)
        assert module.play_at(boxes, states, outs, 0, seat, action) == 0
        assert states[0].tobytes() == to_bytes(after), "the state differs after a move"
        assert truth(unpack(Out, outs[0])) == events, "events differ"


def _compare_forbids(game: AnyGame, module: ModuleType, box: Any, boxes: Any, states: Any, s: Any, i: int) -> None:
    for q in range(box.seats):
        for a in range(i % 3, game.kernel.actions, 3):  # a third of all actions in each state
            assert module.forbids_at(boxes, states, 0, q, a) == game.kernel.forbids(box, s, q, a), "forbids differs"


def _compare_knowledge(
    game: AnyGame, module: ModuleType, box: Any, boxes: Any, states: Any, s: Any, q: int, seed: int
) -> None:
    states[1] = states[0]
    module.blind_at(boxes, states, 1, q)
    b = blinded(game, box, s, q)
    assert states[1].tobytes() == to_bytes(b), "blind differs"
    module.imagine_at(boxes, states, pack(keyed(seed)), 1, q)
    assert states[1].tobytes() == to_bytes(imagined(game, box, b, q, seed)), "imagine differs"


def _compare_probe(
    game: AnyGame, module: ModuleType, box: Any, boxes: Any, states: Any, found: Any, s: Any, q: int, seed: int
) -> None:
    k = game.kernel
    dice = keyed(seed)
    module.probe_at(boxes, states, pack(dice), np.zeros(k.actions, np.int64), found, 0, q)
    asked = k.asked(box, s)
    scores = [0] * box.seats
    k.scores(box, s, scores)
    absent = k.absent(box, s, q, dice) if asked >> q & 1 else -1
    thumb = k.thumb(box, s, q, [0] * k.actions, dice) if asked >> q & 1 else -1
    expected = [asked, k.over(box, s), k.hazy(box, s, q), k.evaluate(box, s, q), absent, thumb, *scores]
    assert found[: PROBED + box.seats].tolist() == expected, "the game's answers about a position differ"


# ---------------------------------------------------------------- what a seat may know
def check_same_view(game: AnyGame, setup: Setup, seed: int) -> None:
    """Truths that blind to the same record cannot be told apart: same view, same asks, same events told."""
    dice = Random(seed)
    match = Match.deal(game, setup.seats, seed, **setup.options)
    for i, step in enumerate(walk(game, setup, seed)):
        match.state = step.before
        match._forget_what_was_worked_out()
        for q in watchers(setup.seats) if i % 12 == 0 else [dice.randrange(-1, setup.seats)]:
            b = blinded(game, step.box, step.before, q)
            assert blinded(game, step.box, b, q) == b, "blinding a second time changes the record"
            t = imagined(game, step.box, b, q, seed + i)
            assert blinded(game, step.box, t, q) == b, "an imagined truth looks different to the seat that imagines it"
            seat = None if q == GALLERY else q
            assert match.blinded(seat) == b, "glimpse differs from blind on a copy"
            other = match.copy()
            other.state = t
            other._forget_what_was_worked_out()
            assert to_json(match.view(seat)) == to_json(other.view(seat)), "the view distinguishes two truths"
            assert blinded(game, step.box, step.before, q) == b, "taking a view has changed the truth"
            _check_told(game, step, t, q)


def _check_told(game: AnyGame, step: Step, other: Any, watcher: int) -> None:
    """Plays the same move in both truths: if the watcher then knows the same, it must have been told the same.

    Events told in full may differ: cards may be shown, then shuffled away within the same play.
    """
    k = game.kernel
    if step.seat == watcher or not k.asked(step.box, other) >> step.seat & 1:
        return
    if k.forbids(step.box, other, step.seat, step.action):
        return
    after, events = played(game, step.box, other, step.seat, step.action)
    if blinded(game, step.box, after, watcher) == blinded(game, step.box, step.after, watcher):
        mine, theirs = ([e for e in heard_by(said, watcher) if not e.full] for said in (step.events, events))
        assert mine == theirs, f"the events differ in {set(mine) ^ set(theirs)}"


def check_silence(game: AnyGame, setup: Setup, seed: int) -> None:
    """Nobody is told about steps of a choice or sealed answers; who is asked depends on public facts only."""
    k = game.kernel
    for box, before, seat, _, after, events in walk(game, setup, seed):
        if events:
            public = k.asked(box, blinded(game, box, after, GALLERY))
            assert k.asked(box, after) == public, "who is asked depends on what the gallery cannot know"
            continue
        for q in watchers(setup.seats):
            if q != seat:
                same = blinded(game, box, before, q) == blinded(game, box, after, q)
                assert same, f"a silent step of seat {seat} changes what {q} knows"


def check_imagination(game: AnyGame, setup: Setup, stories: int, most: int = 8000) -> int:
    """On a tiny deck, imagines exactly the truths that the story allows, or more once something is forgotten."""
    told, deals = 0, every_deal(game, game.fill(*setup)[1])
    for seed in range(stories):
        story = tell_story(game, setup, seed, 16)
        try:
            truths = Truths(game, story, deals, most)
        except TooMany:
            continue
        if len(truths.all) <= 100:
            check_story(game, story, truths)
            told += 1
    return told


# ---------------------------------------------------------------- words
def check_round_trips(game: AnyGame, setup: Setup, seed: int) -> None:
    """Moves, events, views, pickle and copies: everything round-trips."""
    match, dice = Match.deal(game, setup.seats, seed, **setup.options), Random(seed)
    rules = game.rulebook
    while not match.over and not (game.physics and len(match.moves) >= SKILL):
        ask = dice.choice(match.asks)
        assert len(ask.moves) <= 110, f"{len(ask.moves)} moves are too many for one ask"
        move = game.moves.move(match.box, answer(game, match.box, match.state, ask.seat, dice))
        number = game.moves.action(match.box, move)
        assert game.moves.move(match.box, number) == move
        assert game.moves.read(match.box, game.moves.write(match.box, number)) == number
        assert msgspec.json.decode(to_json(move), type=_union(game.moves.shapes)) == move
        _check_barred(match, ask)
        events = match.play(ask.seat, move)
        for e in events:
            assert e.rule in rules, f"{e} names a rule that does not exist"
            assert msgspec.json.decode(to_json(e), type=_union(game.events.shapes)) == e
            assert all(game.events.sentence(e, lang, tuple("ABCDEF")) for lang in LANGUAGES)
        if dice.random() < 0.05:
            _check_copies(game, match)
    _check_copies(game, match)


def check_states(game: AnyGame, setup: Setup, seed: int) -> None:
    """Notation, log, JSON and bytes bring back every state of a match. Cheap enough for every setup."""
    match, dice = Match.deal(game, setup.seats, seed, **setup.options), Random(seed)
    again = replay(match.log)  # goes on by what the log has gained since
    while True:
        log = from_json(to_json(match.log), Log)
        assert log == match.log, "the log does not survive JSON"
        for made in log.moves[len(again.moves) :]:
            again.play(made.seat, made.move, shot=(log.shots or {}).get(len(again.moves)))
        assert again.state == match.state, "the log leads to another state"
        line = match.notation
        read = Match.at(game, line)
        assert read.notation == line and read.state == match.state, f"the notation loses something: {line}"
        assert from_bytes(type(match.state), to_bytes(match.state)) == match.state, "the bytes lose something"
        view = match.view(dice.choice((None, *range(match.seats))))
        assert from_json(to_json(view), game.views.shape) == view, "the view does not survive JSON"
        if match.over or (game.physics and len(match.moves) >= SKILL):
            break
        seat = dice.choice(match.asks).seat
        match.play(seat, game.moves.move(match.box, answer(game, match.box, match.state, seat, dice)))


def _check_barred(match: Match, ask: Any) -> None:
    for no in ask.barred:
        try:
            match.copy().play(ask.seat, no.move)
        except Refused as refused:
            assert refused.rule == no.rule and refused.why
        else:
            raise AssertionError(f"{no.move} is barred but was played")


def _check_copies(game: AnyGame, match: Match) -> None:
    for twin in (match.copy(), pickle.loads(pickle.dumps(match)), stdlib_copy.deepcopy(match)):
        assert twin.state == match.state and twin.log == match.log and twin.asks == match.asks
        assert twin.state is not match.state
    for seat in (None, *range(match.seats)):
        view = match.view(seat)
        assert msgspec.json.decode(to_json(view), type=game.views.shape) == view
        assert len(flat(copy(match.state))) == len(flat(match.state))


def check_refusals(game: AnyGame, setup: Setup, seed: int) -> None:
    """An illegal move is refused with an existing rule and a sentence in both languages, and changes nothing."""
    match, dice = Match.deal(game, setup.seats, seed, **setup.options), Random(seed)
    for _ in range(SKILL if game.physics else 40):
        if match.over:
            break
        before = match.notation
        for _ in range(6):
            seat, move = dice.randrange(setup.seats), game.moves.move(match.box, dice.randrange(game.kernel.actions))
            if game.kernel.forbids(match.box, match.state, seat, game.moves.action(match.box, move)):
                said = {lang: _refusal(match, seat, move, lang) for lang in LANGUAGES}
                assert said["en"].rule in game.rulebook and said["en"].why != said["fr"].why
        assert match.notation == before, "a refused move changed the match"
        ask = dice.choice(match.asks)
        match.play(ask.seat, game.moves.move(match.box, answer(game, match.box, match.state, ask.seat, dice)))


def _refusal(match: Match, seat: int, move: Any, lang: str) -> Refused:
    try:
        match.play(seat, move, lang=lang)
    except Refused as refused:
        return refused
    raise AssertionError(f"{move} by seat {seat} should be refused")


def check_spaces(game: AnyGame, setup: Setup, seed: int) -> int:
    """An ask with ranges accepts its default and the ends of each range, and refuses anything just beyond them. Acts of
    skill may be refused at an end too, for instance because a piece is in the way."""
    met = 0
    match, dice = Match.deal(game, setup.seats, seed, **setup.options), Random(seed)
    while not match.over and not (game.physics and len(match.moves) >= SKILL):
        ask = dice.choice(match.asks)
        if ask.space:
            met += 1
            for given, fits in _corners(ask.space):
                move = game.moves.made(ask.space.move, given)
                number = game.kernel.forbids(match.box, match.state, ask.seat, game.moves.action(match.box, move))
                strict = not game.physics or not fits or given == ask.space.default
                assert not strict or (number == 0) == fits, f"{move}: expected {'allowed' if fits else 'refused'}"
        match.play(ask.seat, game.moves.move(match.box, answer(game, match.box, match.state, ask.seat, dice)))
    return met


def _corners(space: Any) -> list[tuple[dict[str, Any], bool]]:
    answers = [(dict(space.default), True)]
    for r in space.ranges:
        answers += [({**space.default, r.name: x}, True) for x in (r.low, r.high)]
        answers += [({**space.default, r.name: x}, False) for x in (r.low - r.step, r.high + r.step)]
    for c in space.choices:
        answers += [({**space.default, c.name: x}, True) for x in c.values]
        answers += [({**space.default, c.name: "nowhere"}, False)]
    return answers


def check_aims(game: AnyGame, setup: Setup, seed: int) -> dict[str, bool]:
    """An ask is marked as aimed exactly if trying acts gives advice. Returns the mark of each kind of ask."""
    assert game.physics
    seen: dict[str, bool] = {}
    match = Match.deal(game, setup.seats, seed, **setup.options)
    while not match.over and len(match.moves) < SKILL:
        ask = match.asks[0]
        if ask.kind not in seen:
            seen[ask.kind] = ask.space is not None and ask.space.aimed
            advice = game.physics.prospects(match.box, match.state, ask.seat, seed, FEW)
            assert seen[ask.kind] == bool(advice), f"{ask.kind}: aimed is {seen[ask.kind]}, but the advice is {advice}"
        match.absent(ask.seat)
    return seen


def check_shots(game: AnyGame, setup: Setup, seed: int) -> None:
    """Simulation is repeatable, and judging a stored shot, from memory or from bytes, is the same as playing it."""
    match, dice = Match.deal(game, setup.seats, seed, **setup.options), Random(seed)
    while not match.over and len(match.moves) < SKILL:
        seat = match.asks[0].seat
        move = game.moves.move(match.box, answer(game, match.box, match.state, seat, dice))
        shot, again = match.simulate(seat, move), Match.at(game, match.notation).simulate(seat, move)
        assert shot == again, "the same truth and act gave a different shot"
        assert (shot is not None) == match.needs_shot(move)
        judged, packed = match.copy(), match.copy()
        judged.play(seat, move, shot=shot)
        packed.play(seat, move, shot=None if shot is None else packed_shot(shot))
        match.play(seat, move)
        assert judged.state == match.state == packed.state, "a stored shot is judged differently"
        assert judged.log == match.log == packed.log
        assert match.last_shot == shot


def _thumb_match(game: AnyGame, setup: Setup, seed: int) -> Match:
    match, players = Match.deal(game, setup.seats, seed, **setup.options), ThumbBot(game, seed)
    while not match.over and len(match.moves) < 3000:
        ask = match.asks[0]
        match.play(ask.seat, players.choose(match.view(ask.seat), ask))
    return match


def _random_match(game: AnyGame, setup: Setup, seed: int) -> Match:
    match, dice = Match.deal(game, setup.seats, seed, **setup.options), Random(seed)
    while not match.over:
        seat = dice.choice(match.asks).seat
        moves = legal(game, match.box, match.state, seat)
        match.play(seat, game.moves.move(match.box, dice.choice(moves)))
    return match


def _union(shapes: tuple[type, ...]) -> Any:
    union: Any = shapes[0]
    for shape in shapes[1:]:
        union = union | shape
    return union
