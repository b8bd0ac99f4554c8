"""Acts of skill at a table: simulated by a worker, judged there or at the table, stored with their shots."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import poulpe
from poulpe.api import bots
from poulpe.core.fairness import digest
from poulpe.core.match import Match, replay
from poulpe.core.skill import Landing, Verdict, pack
from poulpe.server.worker import Done, answer
from poulpe.table import Reader, Step, Table, letters
from poulpe.table import entries as kept
from poulpe.table.jobs import Act, Guess, Think
from poulpe.table.letters import Aim, Aimed, Answer, Guessed, Habits, Refusal, SeatBot, Shown, Sit, Start

GAME, NOON, SALT = "crash-octopus", 1_000_000.0, "sea salt"
DROP = {"type": "DropTreasures", "offset": 0, "bearing": 0, "height": 100}
read_entry = msgspec.json.Decoder(kept.AnyEntry).decode


def opened(**habits: Any) -> tuple[Table, Reader, list[kept.AnyEntry]]:
    first = kept.Opened(
        at=NOON,
        game=GAME,
        seats=2,
        options={"first_player": "host"},
        habits=Habits(**habits),
        private=True,
        seed="7",
        salt=SALT,
        host="ana",
    )
    table, ana = Table("t", first, digest(7, SALT), bots(GAME)), Reader("ana", "Ana")
    log: list[kept.AnyEntry] = [first]
    for step in (
        table.enter(ana, NOON),
        *(table.hear(ana, letter, NOON) for letter in (Sit(seat=0), SeatBot(seat=1, bot="random"), Start())),
    ):
        log += step.entries
    return table, ana, log


def simulated(act: Act) -> bytes:
    """What a worker does."""
    shot = Match.at(GAME, act.truth).simulate(act.seat, act.move)
    assert shot is not None
    return pack(shot)


def unjudged(shot: bytes) -> Landing:
    """A landing without a position, so that the table has to judge the shot itself."""
    return Landing(shot, Verdict(b"", b"", (), {}))


def act_of(match: Match, seat: int, ask: int, move: str) -> Act:
    return Act(game=GAME, seat=seat, ask=ask, move=move, by="bot", truth=match.notation)


def landing(act: Act) -> Landing:
    """A landing simulated and judged by the worker."""
    done = answer(act)
    assert isinstance(done, Done)
    return act.read(done.result)


def asked(table: Table) -> int:
    return next(iter(table.live.asks.values())).id


def refusals(step: Step) -> list[Refusal]:
    return [letter for _, letter in step.letters if isinstance(letter, Refusal)]


def test_an_act_is_played_when_its_shot_has_come() -> None:
    table, ana, log = opened()
    ask = asked(table)
    step = table.hear(ana, Answer(ask=ask, move=DROP), NOON)
    assert step.entries == [] and len(step.wanted(Act)) == 1 and not refusals(step)
    again = table.hear(ana, Answer(ask=ask, move=DROP), NOON)
    assert again.wanted(Act) == [] and "under way" in refusals(again)[0].why
    shot = simulated(step.wanted(Act)[0])
    landed = table.acted(step.wanted(Act)[0], unjudged(shot), NOON)
    assert [type(e) for e in landed.entries] == [kept.Moved] and landed.entries[0].shot == shot  # type: ignore[union-attr]
    shown = next(letter for _, letter in landed.letters if isinstance(letter, Shown))
    assert shown.view.shot.frames and shown.news
    log += [read_entry(msgspec.json.encode(e)) for e in landed.entries]
    restored = Table.restore("t", log, table.digest, table.live.bots)
    assert restored.live.match and table.live.match and restored.live.match.state == table.live.match.state
    assert replay(table.live.match.log).state == table.live.match.state


def test_an_act_judged_elsewhere_is_told_as_if_it_were_judged_here() -> None:
    (here, ana, _), (there, bo, _) = opened(), opened()
    for moment in (NOON, NOON + 1):
        act = here.hear(ana, Answer(ask=asked(here), move=DROP), moment).wanted(Act)[0]
        assert there.hear(bo, Answer(ask=asked(there), move=DROP), moment).wanted(Act) == [act]
        found = landing(act)
        own, told = here.acted(act, unjudged(found.shot), moment), there.acted(act, found, moment)
        assert there.live.match and there.live.match._given, "the worker's verdict is used"
        assert [msgspec.json.encode(x) for _, x in own.letters] == [msgspec.json.encode(x) for _, x in told.letters]
        assert (own.entries, own.jobs, here.live.asks) == (told.entries, told.jobs, there.live.asks)
        if 0 not in here.live.asks:
            break


@pytest.mark.parametrize("way", [{"seats": 4}, {"seats": 3, "pirate": True, "little_octopus": True}])
def test_a_match_goes_on_from_verdicts_as_from_its_own(way: dict[str, Any]) -> None:
    here = Match.deal(GAME, seed=11, **way)
    there, bot = here.copy(), poulpe.bot(GAME, "thumb", 1)
    for n in range(16):
        ask = here.asks[0]
        move = here.game.moves.write(here.box, here.check(ask.seat, bot.choose(here.view(ask.seat), ask)))
        if here.needs_shot(move):
            found = landing(act_of(there, ask.seat, ask.id, move))
            assert here.play(ask.seat, move, shot=found.shot) == there.settle(ask.seat, move, found.shot, found.verdict)
            assert there._given or there.over
        else:
            assert here.play(ask.seat, move) == there.play(ask.seat, move)
        if n % 2:
            there.rest()
        for q in (None, *range(here.seats)):
            assert (here.view(q), here.view(q, slim=True)) == (there.view(q), there.view(q, slim=True))
            assert here.told(q) == there.told(q)
        assert here.asks == there.asks and here.log == there.log


def test_a_verdict_on_another_position_does_not_count() -> None:
    table, ana, _ = opened()
    act = table.hear(ana, Answer(ask=asked(table), move=DROP), NOON).wanted(Act)[0]
    found = landing(act)
    verdict = msgspec.structs.replace(found.verdict, before=found.verdict.after, after=b"", views={0: b"{}"})
    table.acted(act, Landing(found.shot, verdict), NOON)
    assert table.live.match and replay(table.live.match.log).state == table.live.match.state


def test_a_late_shot_changes_nothing() -> None:
    table, ana, _ = opened()
    act = table.hear(ana, Answer(ask=asked(table), move=DROP), NOON).wanted(Act)[0]
    shot = simulated(act)
    table.acted(act, unjudged(shot), NOON)
    assert table.acted(act, unjudged(shot), NOON).entries == []


def test_without_physics_a_person_may_try_again() -> None:
    table, ana, _ = opened()
    act = table.hear(ana, Answer(ask=asked(table), move=DROP), NOON).wanted(Act)[0]
    failed = table.acted(act, None, NOON)
    assert failed.entries == [] and "try again" in refusals(failed)[0].why
    assert len(table.hear(ana, Answer(ask=asked(table), move=DROP), NOON).wanted(Act)) == 1


def test_a_bots_act_goes_the_same_way_and_never_stops_the_match() -> None:
    table, ana, _ = opened()
    act = table.hear(ana, Answer(ask=asked(table), move=DROP), NOON).wanted(Act)[0]
    step = table.acted(act, unjudged(simulated(act)), NOON)
    while table.live.asks and next(iter(table.live.asks)) == 0:  # a piece that fell outside is dropped again
        act = table.hear(ana, Answer(ask=asked(table), move=DROP), NOON).wanted(Act)[0]
        step = table.acted(act, unjudged(simulated(act)), NOON)
    (thought,) = step.wanted(Think)
    step = table.thought(thought, table.live.move({"type": "ChooseShip", "ship": "green-ship"}), NOON)
    assert [type(e) for e in step.entries] == [kept.Moved] and step.wanted(Act) == [], (
        "choosing a ship needs no physics"
    )


def test_a_clock_that_runs_out_lets_the_game_act() -> None:
    table, _, _ = opened(clock="move", time=5)
    step = table.tick(NOON + 10)
    assert len(step.wanted(Act)) == 1 and step.wanted(Act)[0].by == "clock"
    assert table.tick(NOON + 11).wanted(Act) == [], "the act is already being simulated"
    landed = table.acted(step.wanted(Act)[0], None, NOON + 12)
    assert [type(e) for e in landed.entries] == [kept.Moved], "without a worker it is simulated here"


def test_the_words_of_an_act_travel_with_its_question() -> None:
    table, ana, _ = opened()
    shown = next(letter for _, letter in table.fresh(ana, NOON).letters if isinstance(letter, Shown))
    assert shown.choices and shown.choices.fields == {
        "offset": "distance from the head's top",
        "bearing": "from which side",
        "height": "height",
    }


def test_others_see_an_aim_and_only_the_hand_hears_what_forbids_it() -> None:
    table, ana, _ = opened()
    ask = asked(table)
    ben = Reader("ben", "Ben")
    table.enter(ben, NOON)
    move = {"type": "DropTreasures", "offset": 100, "bearing": 900, "height": 120, "head": "head"}
    step = table.hear(ana, Aim(ask=ask, move=move), NOON)
    told = {reader.person: letter for reader, letter in step.letters if isinstance(letter, Aimed)}
    assert set(told) == {"ana", "ben"} and told["ben"].move == move and not step.entries, "nothing is played"
    step = table.hear(ana, Aim(ask=ask, move={"type": "Jump"}), NOON)
    assert [type(letter) for _, letter in step.letters][:1] == [Refusal], "not an act"
    step = table.hear(ana, Aim(ask=ask, move={"type": "DropDie", "offset": 0, "bearing": 0, "height": 90}), NOON)
    whys = {reader.person: letter.why for reader, letter in step.letters if isinstance(letter, Aimed)}
    assert whys["ana"] and whys["ben"] is None
    step = table.hear(ana, Aim(ask=ask, move=move, share=False), NOON)
    assert [reader.person for reader, _ in step.letters] == ["ana"]
    assert table.hear(ana, Aim(ask=ask + 7, move=move), NOON).letters == [], "an aim for another ask is ignored"


def test_only_whoever_practises_alone_may_ask_where_an_act_would_end() -> None:
    table, ana, _ = opened()
    guess = letters.Guess(ask=asked(table), move=DROP)
    (found,) = table.hear(ana, guess, NOON).wanted(Guess)
    told = table.guessed(ana, found, ((1.0, 2.0),), NOON)
    assert [(reader, letter.spots) for reader, letter in told.letters if isinstance(letter, Guessed)] == [
        (ana, ((1.0, 2.0),))
    ]
    assert table.hear(Reader("ben", "Ben"), guess, NOON).wanted(Guess) == [], "Ben is not the one to aim"
    table.live.seating.change(1, person="ben", bot=None)
    assert table.hear(ana, guess, NOON).wanted(Guess) == [], "it would be unfair against others"
