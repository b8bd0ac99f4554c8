"""Whatever people do, in whatever order, nothing breaks and the room's checks hold after every step."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from poulpe.table import letters
from poulpe.table.letters import FromPage
from tests.table.room import Page, Room, wire

PEOPLE = ("ann", "bob", "cyd", "eve")
GARBAGE: tuple[dict[str, Any], ...] = (
    {},
    {"type": None},
    {"type": "Castle"},
    {"type": "Pick", "card": "zebra"},
    {"type": "Aim", "seat": -(10**25)},
    {"type": "Dive", "depth": 1e300, "side": []},
    {"type": "PlayWeapon", "card": 10**25},
    {"type": "Take", "card": ""},
    {"type": "PlayTreasure", "treasure": "x", "target": 99},
    {"type": "Pass", "more": [{}] * 9},
    {"type": "Back"},
)


class Chaos:
    def __init__(self, game: str, seed: int) -> None:
        self.dice = dice = Random(seed)
        seats = dice.choice((2, 3, 4) if game == "reef" else (3, 4))
        habits = {
            "clock": dice.choice(("none", "move", "match", "days")),
            "time": dice.choice((1, 20, 300)),
            "window": dice.choice(("auto", "steady", "brisk")),
            "window_seconds": dice.choice((0.25, 6.0)),
            "take_back": dice.random() < 0.5,
            "pace": dice.choice((0.0, 1.5)),
            "grace": dice.choice((0.0, 45.0)),
        }
        options: dict[str, Any] = {}
        if game == "octorage":
            options = {"absent_player": dice.choice(("bot", "passive")), "timer": dice.choice((0, 15))}
        self.room = Room(game, seats, "ann", options, None, (), seed, **habits)

    def play(self, steps: int) -> None:
        for person in PEOPLE:
            self.room.enter(person, self.dice.choice(("en", "fr")), self.dice.random() < 0.3)
        for seat, person in enumerate(PEOPLE[: self.dice.randint(1, self.room.table.live.opened.seats)]):
            if person != "eve":
                self.room.page(person).sit(seat)
        for seat, sitter in enumerate(self.room.table.live.seating.sitters):
            if sitter is None and self.dice.random() < 0.9:
                self.room.page("ann").say(letters.SeatBot(seat=seat, bot="random"))
        self.room.page("ann").say(letters.Start())
        for _ in range(steps):
            self._step()

    def _step(self) -> None:
        dice, room = self.dice, self.room
        what = dice.random()
        if what < 0.05 and len(room.pages) > 1:
            room.exit(dice.choice(room.pages))
        elif what < 0.12:
            room.enter(dice.choice(PEOPLE), dice.choice(("en", "fr")), dice.random() < 0.3)
        elif what < 0.14:
            room.restart()
            room.enter(dice.choice(PEOPLE))
        elif what < 0.15:
            room.rename(dice.choice(PEOPLE), dice.choice(("Zoë", "[b]old", "{x}")))
        elif what < 0.35:
            room.wait(dice.choice((0.0, 0.25, 1.0, 3.0, 10.0, 50.0)))
        else:
            page = dice.choice(room.pages)
            page.say(self._letter(page))

    def _letter(self, page: Page) -> FromPage:
        if self.dice.random() < 0.6 and (sensible := self._sensible(page)):
            return sensible
        return self._any_letter()

    def _sensible(self, page: Page) -> FromPage | None:
        if self.room.table.take_back_request:
            return letters.Consent(yes=self.dice.random() < 0.9)
        asks = [a for q, a in self.room.table.live.asks.items() if q in self._own(page)]
        if not asks:
            return None
        ask = self.dice.choice(asks)
        if self.dice.random() < 0.1:
            return letters.Answer(ask=ask.id, move=self._any_move())
        if ask.space and self.dice.random() < 0.7:
            return letters.Answer(ask=ask.id, move={"type": ask.space.move} | ask.space.default)
        return letters.Answer(ask=ask.id, move=wire(self.dice.choice(ask.moves)))

    def _own(self, page: Page) -> tuple[int, ...]:
        return self.room.table.live.seating.seats_of(page.person)

    def _any_letter(self) -> FromPage:
        dice = self.dice
        seat, person = dice.randrange(5), dice.choice((*PEOPLE, "nobody"))
        return dice.choice(
            (
                letters.Sit(seat=seat, name=dice.choice((None, " ", "Nemo [b]"))),
                letters.Stand(seat=seat),
                letters.SeatBot(seat=seat, bot=dice.choice(("thumb", "random", "{0}"))),
                letters.ClearSeat(seat=seat),
                letters.Start(),
                letters.Answer(ask=dice.randrange(-2, 60), move=self._any_move()),
                letters.AnswerEarly(seat=seat, kind=dice.choice(("window", "play")), move=self._any_move()),
                letters.AnswerEarly(seat=seat, kind="window", move=None),
                letters.Leave(),
                letters.Return(),
                letters.TakeBack(seat=seat),
                letters.TakeBack(seat=seat),
                letters.Consent(yes=dice.random() < 0.8),
                letters.Rematch(),
                letters.Say(text=dice.choice(("hello", "  ", "{why} [b]", "é" * 300))),
                letters.Mute(person=person, on=dice.random() < 0.5),
                letters.Speak(lang=dice.choice(("en", "fr"))),
                letters.TellStory(),
                letters.Kick(person=person) if dice.random() < 0.1 else letters.TellStory(),
            )
        )

    def _any_move(self) -> dict[str, Any]:
        game = self.room.table.live.game
        if self.dice.random() < 0.5:
            return self.dice.choice(GARBAGE)
        action = self.dice.randrange(game.kernel.actions)
        fields: dict[str, Any] = msgspec.to_builtins(game.moves.move(game.fill(3, {})[1], action))
        return fields


@pytest.mark.parametrize("seed", range(10))
def test_nothing_that_people_do_breaks_a_table_of_reef(seed: int) -> None:
    Chaos("reef", seed).play(120)


@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_people_do_breaks_a_table_of_octorage(seed: int) -> None:
    Chaos("octorage", seed).play(80)
