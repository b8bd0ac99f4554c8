"""What holds whatever players do: short random matches with real physics. `make soak` plays thousands of acts."""

from __future__ import annotations

from random import Random

import pytest

import poulpe
from poulpe.core.match import Match, replay
from poulpe.core.vocabulary import from_json, to_json
from poulpe.games.crash_octopus import GAME
from poulpe.games.crash_octopus.moves import DropDie, Flick
from poulpe.games.crash_octopus.physics import hands
from poulpe.games.crash_octopus.physics.desk import desk
from poulpe.games.crash_octopus.referee.facts import bars_flick, is_in_ocean, may_flick, types_aboard
from poulpe.games.crash_octopus.scene.geometry import footprint, is_wholly_inside
from poulpe.games.crash_octopus.scene.layout import ANCHOR, DIE, HEAD, SHIP, TENTACLE, in_play, ships, treasures
from poulpe.games.crash_octopus.scene.poses import ONE
from poulpe.games.crash_octopus.state import (
    ABOARD,
    IN_HAND,
    ON_TABLE,
    RETURNING,
    aboard,
    is_on_table,
    pose,
    poses,
)

ACTS = 14


def played(seed: int, bot: str, **options: object) -> Match:
    match = Match.deal(GAME, 2 + seed % 3, seed, **options)
    player = poulpe.bot("crash-octopus", bot, seed)
    while not match.over and len(match.moves) < ACTS:
        ask = match.asks[0]
        match.play(ask.seat, player.choose(match.view(ask.seat), ask))
        check_table(match)
    return match


def check_table(match: Match) -> None:
    s, box = match.state, match.box
    for piece in in_play(box.kit):
        at = pose(s, piece)
        if is_on_table(s, piece):
            assert abs(sum(c * c for c in at[3:]) / ONE**2 - 1) < 1e-6, "a turn is a unit quaternion"
            assert at.z > -1000 and max(abs(at.x), abs(at.y)) < 2_000_000, "nothing sinks or flies away"
    for ship in ships(box.kit):
        cargo = aboard(box, s, ship)
        assert len(cargo) == len(types_aboard(box, s, ship)), "never two of a type aboard"
    phase = match.asks[0].kind if match.asks else "over"
    if phase == "turn":
        assert all(is_in_ocean(p, pose(s, p)) for p in in_play(box.kit) if is_on_table(s, p) and p != DIE)
        assert all(s.where[t] == ON_TABLE or s.where[t] >= ABOARD for t in treasures(box.kit))
        assert s.where[DIE] == IN_HAND
        allowed = [t for t in treasures(box.kit) if not bars_flick(box, s, s.turn, t)]
        assert may_flick(box, s, s.turn) == allowed, "one by one and all at once"
    if phase == "return":
        assert any(s.where[t] == RETURNING for t in treasures(box.kit))
    assert desk(box.kit, bool(box.string)).deepest(poses(box, s)) < 2.0, "nothing is put into something else"


@pytest.mark.parametrize(("seed", "bot"), [(1, "random"), (2, "thumb"), (3, "random"), (4, "thumb")])
def test_a_table_stays_a_table(seed: int, bot: str) -> None:
    match = played(seed, bot)
    again = replay(from_json(to_json(match.log), poulpe.Log))
    assert again.state == match.state, "a replay feeds the stored shots"


def test_a_replay_simulates_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    log = played(5, "thumb").log

    def forbidden(*_: object) -> None:
        raise AssertionError("a stored shot was simulated again")

    physics = GAME.physics
    assert physics is not None
    monkeypatch.setattr("poulpe.games.crash_octopus.physics.acts.perform", forbidden)
    assert len(replay(log).moves) == len(log.moves)


def test_hands_are_as_unsteady_as_the_table_says() -> None:
    flick, drop = Flick("gold1", 900, 500), DropDie(100, 0, 200)
    spread = {}
    for level, hand in hands.PEOPLE.items():
        dice = Random(1)
        strikes = [hands.strike(flick, hand, dice) for _ in range(400)]
        aims = [s.aim for s in strikes]
        mean = sum(aims) / len(aims)
        spread[level] = (sum((a - mean) ** 2 for a in aims) / len(aims)) ** 0.5
        assert all(0 <= s.strength <= 1 and abs(s.lateral) <= 0.8 for s in strikes)
        releases = [hands.release(drop, hand, dice, 50, 400) for _ in range(200)]
        assert all(50 <= r.height <= 400 for r in releases)
    assert spread[0] < 1e-9 < spread[1] < spread[2]
    assert 0.4 < spread[1] * 57.3 < 0.6 and 1.2 < spread[2] * 57.3 < 1.8


def test_nobody_can_know_the_dice_of_an_act() -> None:
    """In a different truth that looks the same, the same act gives a different shot; a seat's view holds no dice."""
    one, two = (Match.deal(GAME, 2, 1, first_player="host") for _ in range(2))
    from poulpe.core.chance import rekey

    rekey(two.state.chance, 99)
    two._forget_what_was_worked_out()
    assert to_json(one.view(0)) == to_json(two.view(0))
    act = "drop offset=0 bearing=0 height=100"
    assert one.simulate(0, act) != two.simulate(0, act)


def test_pieces_on_the_table_fit_the_scene() -> None:
    match = Match.deal(GAME, 4, 1)
    s = match.state
    for piece in (HEAD, *range(TENTACLE, SHIP), *range(SHIP, ANCHOR), *range(ANCHOR, DIE)):
        assert is_wholly_inside(footprint(piece, pose(s, piece)))
