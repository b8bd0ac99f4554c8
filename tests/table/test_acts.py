"""Acts of skill at a table: simulated elsewhere, judged here, kept with their shots."""

from __future__ import annotations

import msgspec

from poulpe.api import bots
from poulpe.core.fairness import digest
from poulpe.core.match import Match, replay
from poulpe.core.skill import pack
from poulpe.table import Act, Reader, Step, Table
from poulpe.table import entries as kept
from poulpe.table.letters import Aim, Aimed, Answer, Guess, Guessed, Habits, Refusal, SeatBot, Shown, Sit, Start

GAME, NOON, SALT = "crash-octopus", 1_000_000.0, "sea salt"
DROP = {"type": "DropTreasures", "offset": 0, "bearing": 0, "height": 100}
read_entry = msgspec.json.Decoder(kept.AnyEntry).decode


def opened(**habits: object) -> tuple[Table, Reader, list[kept.AnyEntry]]:
    first = kept.Opened(
        at=NOON, game=GAME, seats=2, options={"first_player": "host"}, habits=Habits(**habits), private=True, seed="7",  # type: ignore[arg-type]
        salt=SALT, host="ana",
    )  # fmt: skip
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


def asked(table: Table) -> int:
    return next(iter(table.live.asks.values())).id


def refusals(step: Step) -> list[Refusal]:
    return [letter for _, letter in step.letters if isinstance(letter, Refusal)]


def test_an_act_is_played_when_its_shot_has_come() -> None:
    table, ana, log = opened()
    ask = asked(table)
    step = table.hear(ana, Answer(ask=ask, move=DROP), NOON)
    assert step.entries == [] and len(step.acts) == 1 and not refusals(step)
    again = table.hear(ana, Answer(ask=ask, move=DROP), NOON)
    assert again.acts == [] and "under way" in refusals(again)[0].why
    shot = simulated(step.acts[0])
    landed = table.landed(step.acts[0], shot, NOON)
    assert [type(e) for e in landed.entries] == [kept.Moved] and landed.entries[0].shot == shot  # type: ignore[union-attr]
    shown = next(letter for _, letter in landed.letters if isinstance(letter, Shown))
    assert shown.view.shot.frames and shown.news
    log += [read_entry(msgspec.json.encode(e)) for e in landed.entries]
    restored = Table.restore("t", log, table.digest, table.live.bots)
    assert restored.live.match and table.live.match and restored.live.match.state == table.live.match.state
    assert replay(table.live.match.log).state == table.live.match.state


def test_a_late_shot_changes_nothing() -> None:
    table, ana, _ = opened()
    act = table.hear(ana, Answer(ask=asked(table), move=DROP), NOON).acts[0]
    shot = simulated(act)
    table.landed(act, shot, NOON)
    assert table.landed(act, shot, NOON).entries == []


def test_without_physics_a_person_may_try_again() -> None:
    table, ana, _ = opened()
    act = table.hear(ana, Answer(ask=asked(table), move=DROP), NOON).acts[0]
    failed = table.landed(act, None, NOON)
    assert failed.entries == [] and "try again" in refusals(failed)[0].why
    assert len(table.hear(ana, Answer(ask=asked(table), move=DROP), NOON).acts) == 1


def test_a_bots_act_goes_the_same_way_and_never_stops_the_match() -> None:
    table, ana, _ = opened()
    act = table.hear(ana, Answer(ask=asked(table), move=DROP), NOON).acts[0]
    step = table.landed(act, simulated(act), NOON)
    while table.live.asks and next(iter(table.live.asks)) == 0:  # what fell outside is dropped again
        act = table.hear(ana, Answer(ask=asked(table), move=DROP), NOON).acts[0]
        step = table.landed(act, simulated(act), NOON)
    (thought,) = step.thoughts
    step = table.thought(thought.seat, thought.ask, table.live.move({"type": "ChooseShip", "ship": "green-ship"}), NOON)
    assert [type(e) for e in step.entries] == [kept.Moved] and step.acts == [], "choosing a ship needs no physics"


def test_a_clock_that_runs_out_lets_the_game_act() -> None:
    table, _, _ = opened(clock="move", time=5)
    step = table.tick(NOON + 10)
    assert len(step.acts) == 1 and step.acts[0].by == "clock"
    assert table.tick(NOON + 11).acts == [], "it is under way"
    landed = table.landed(step.acts[0], None, NOON + 12)
    assert [type(e) for e in landed.entries] == [kept.Moved], "without a worker it is simulated here"


def test_the_words_of_an_act_travel_with_its_question() -> None:
    table, ana, _ = opened()
    shown = next(letter for _, letter in table.fresh(ana, NOON).letters if isinstance(letter, Shown))
    assert shown.choices and shown.choices.fields == {
        "offset": "distance from the head's top", "bearing": "from which side", "height": "height",
    }  # fmt: skip


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
    assert [type(letter) for _, letter in step.letters][:1] == [Refusal], "not an act at all"
    step = table.hear(ana, Aim(ask=ask, move={"type": "DropDie", "offset": 0, "bearing": 0, "height": 90}), NOON)
    whys = {reader.person: letter.why for reader, letter in step.letters if isinstance(letter, Aimed)}
    assert whys["ana"] and whys["ben"] is None
    step = table.hear(ana, Aim(ask=ask, move=move, share=False), NOON)
    assert [reader.person for reader, _ in step.letters] == ["ana"]
    assert table.hear(ana, Aim(ask=ask + 7, move=move), NOON).letters == [], "late: the hand has moved on"


def test_only_whoever_practises_alone_may_ask_where_an_act_would_end() -> None:
    table, ana, _ = opened()
    guess = Guess(ask=asked(table), move=DROP)
    (found,) = table.hear(ana, guess, NOON).guesses
    told = table.guessed(found, [(1.0, 2.0)], NOON)
    assert [(reader, letter.spots) for reader, letter in told.letters if isinstance(letter, Guessed)] == [
        (ana, ((1.0, 2.0),))
    ]
    assert table.hear(Reader("ben", "Ben"), guess, NOON).guesses == [], "it is not Ben's hand"
    table.live.seating.change(1, person="ben", bot=None)
    assert table.hear(ana, guess, NOON).guesses == [], "with company it would be unfair"
