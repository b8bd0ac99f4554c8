"""Somebody with a browser of their own: a cookie, a language, and a tab that remembers all it was told."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any, Self

import msgspec
from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, WebSocket, expect

import poulpe
from tests.server.hosting import GAME, LONG, SEATS

PATIENCE = 60_000  # milliseconds: how long something may take on a busy machine
MANY = 300  # moves after which something must have happened
MOVES = "[data-testid=move]:enabled"
WORDS = """all => all.map(
    (li) => [...li.childNodes].filter((n) => n.nodeType === Node.TEXT_NODE).map((n) => n.data).join(" "))"""
# A game may put lines of its story together: with the module for that, which comes a moment later, they are fewer.
BRIEF = """async () => {
  const module = performance.getEntriesByType('resource').find((e) => e.name.includes('/assets/telling-'));
  if (module) await import(module.name); // the page asked for it before: by now it has it too
  return module !== undefined;
}"""
LIVELY = {"starting_life": 20}  # nobody drops out of a round while a test looks at it
SHORT = {"starting_life": 1, "rounds_to_win": 1, "first_octoman_holder": 0}  # a match of a few moves; seat 0 begins
SHOTS = os.environ.get("POULPE_SHOTS")  # a folder for pictures of what the tests see
CALM = """() => !document.getAnimations().some(
  (a) => a.playState === 'running' && a.effect.getComputedTiming().endTime < Infinity)"""  # all is where it belongs
GL_IS_SLOW = "GPU stall due to ReadPixels"  # a driver in software says so when the browser takes a picture of a scene
SIT_DOWN = """async ([table, seats]) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${table}`);
  const send = (letter) => socket.send(JSON.stringify(letter));
  const dealt = new Promise((done) => {
    socket.onmessage = (e) => JSON.parse(e.data).type === 'Shown' && done();
  });
  await new Promise((done) => (socket.onopen = done));
  send({ type: 'Sit', seat: 0, name: null });
  for (let seat = 1; seat < seats; seat++) send({ type: 'SeatBot', seat, bot: 'random' });
  send({ type: 'Start' });
  await dealt;
  socket.close();
}"""
expect.set_options(timeout=PATIENCE)


class Guest:
    def __init__(self, context: BrowserContext, name: str) -> None:
        self.context, self.name = context, name
        self.letters: list[dict[str, Any]] = []
        self.answers: list[dict[str, Any]] = []  # what this page has answered
        self.troubles: list[str] = []
        self.expected: list[str] = []  # troubles that belong to the test
        self.dice = Random(name)
        self.page = self._new_page()

    def _new_page(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.troubles.append(f"{self.name}: {error}"))
        page.on("websocket", self._socket)
        return page

    def _console(self, message: ConsoleMessage) -> None:
        if GL_IS_SLOW in message.text:
            return
        if message.type in ("error", "warning"):  # what the content security policy blocks is told here too
            self.troubles.append(f"{self.name}: {message.text} ({message.location.get('url')})")

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.letters.append(msgspec.json.decode(frame)))
        socket.on("framesent", self._sent)

    def _sent(self, frame: str | bytes) -> None:
        letter = msgspec.json.decode(frame)
        if letter["type"] == "Answer":
            self.answers.append(letter)

    @property
    def surprises(self) -> list[str]:
        return [t for t in self.troubles if not any(re.search(e, t) for e in self.expected)]

    def twin(self) -> Guest:
        """The same person in another tab."""
        return Guest(self.context, f"{self.name}, another tab")

    # ---------------------------------------------------------------- where
    def open(self, path: str) -> Self:
        self.page.goto(path)
        return self

    def at(self, table: str) -> Self:
        """At a table, with the board in words that every game has."""
        self.open(f"/t/{table}?board=plain")
        self.page.locator("h1", has_text=re.compile(".")).wait_for()
        self.page.locator("[data-testid^=seat-]").first.wait_for()
        return self

    def at_board(self, table: str) -> Self:
        """At a table, with the board that the game brings."""
        self.open(f"/t/{table}").page.locator("[data-spot=deck]").wait_for()
        return self

    def lobby(self) -> Self:
        """In the lobby, with the game of these tests chosen, whatever else is on the shelf."""
        self.open("/").find(f"game-{GAME}").click()
        return self

    @property
    def table(self) -> str:
        """The table in the address."""
        self.page.wait_for_url("**/t/*")
        return self.page.url.split("/t/")[1].split("?")[0]

    def plain(self) -> Self:
        """The same table with the plain board."""
        return self.at(self.table)

    # ---------------------------------------------------------------- without the page, where it is not the point
    def api(self, method: str, path: str, **body: Any) -> Any:
        answer = self.context.request.fetch(path, method=method, data=body or None)
        assert answer.ok, answer.text()
        return answer.json()

    def opens(self, bots: int | None = None, **wish: Any) -> str:
        """A new table: they sit on seat 0, bots on the last seats (all others unless told), and then it is dealt."""
        seats = wish.get("seats", SEATS)
        kinds = ["random"] * (seats - 1 if bots is None else bots)
        wish = {"game": GAME, "seats": seats, "sit": 0, "options": LIVELY, "start": True, "bots": kinds} | wish
        id: str = self.api("POST", "/api/tables", **wish)["id"]
        return id

    def takes_up(self, position: str, game: str = GAME, called: str | None = None) -> str:
        """A table that goes on from a position in one line of text: they sit on seat 0, bots on the others.

        `called`: the name of the game there, if it is another one than here.
        """
        log = poulpe.Match.at(game, position).log
        log = msgspec.structs.replace(log, game=called or game)
        id: str = self.api("POST", "/api/logs", log=poulpe.to_json(log).decode(), private=True)["id"]
        self.open("/health").page.evaluate(SIT_DOWN, [id, log.seats])
        return id

    def knows(self, *hints: str, game: str = GAME) -> Self:
        """Has been told these hints before; without any: wants none."""
        progress = msgspec.json.encode({"off": not hints, "seen": hints}).decode()
        key = f"poulpe.guide.{game}"
        self.context.add_init_script(f"localStorage.setItem({key!r}, {progress!r})")
        return self

    # ---------------------------------------------------------------- what is seen
    def find(self, testid: str) -> Locator:
        return self.page.get_by_test_id(testid)

    def sees(self, testid: str, text: str | re.Pattern[str] | None = None) -> Locator:
        found = self.find(testid)
        expect(found).to_be_visible()
        if text is not None:
            expect(found).to_contain_text(text)
        return found

    def misses(self, testid: str) -> None:
        expect(self.find(testid)).to_have_count(0)

    def shoot(self, name: str) -> None:
        """A picture for whoever asks for it: POULPE_SHOTS=folder."""
        if not SHOTS:
            return
        self.page.evaluate("document.fonts.ready")
        self.page.wait_for_function(CALM)
        self.page.wait_for_timeout(400)  # the table in 3D is drawn finely once nothing changes
        self.page.screenshot(path=Path(SHOTS) / f"{name}.png")

    @property
    def story(self) -> list[str]:
        """The sentences of the story, as its game puts them together, without the rules and buttons behind them."""
        self.page.wait_for_function(BRIEF)
        lines = self.page.locator("[data-testid=story] > li").evaluate_all(WORDS)
        return [re.sub(r"[ \n]+", " ", line).strip(" ") for line in lines]

    @property
    def whole_story(self) -> list[str]:
        """Whoever comes anew is told the last chapters first, and the others when they ask for them."""
        if self.find("whole-story").count():
            self.find("whole-story").click()
            self.misses("whole-story")
        return self.story

    @property
    def text(self) -> str:
        """All words in the document, seen or not, with the moves behind the buttons; white space is left out."""
        everything = """() => document.documentElement.textContent +
            [...document.querySelectorAll('[data-move]')].map((e) => e.dataset.move).join()"""
        return tight(self.page.evaluate(everything))

    def all(self, kind: str) -> list[dict[str, Any]]:
        return [letter for letter in self.letters if letter["type"] == kind]

    def shown(self, seat: int | None = 0) -> dict[str, Any]:
        return [letter for letter in self.all("Shown") if letter["seat"] == seat][-1]

    # ---------------------------------------------------------------- playing
    @property
    def moves(self) -> Locator:
        return self.page.locator(MOVES)

    @property
    def is_asked(self) -> bool:
        return self.moves.count() > 0

    @property
    def is_over(self) -> bool:
        return self.find("outcome").count() > 0

    def ready(self) -> Self:
        """Waits until something can be answered, or the match is over."""
        self.page.locator(f"{MOVES}, [data-testid=outcome]").first.wait_for()
        return self

    def move(self) -> None:
        """Presses one of the moves, and confirms it where that is asked."""
        self.ready()
        offered = self.moves.evaluate_all("all => all.map((e) => e.dataset.move)")
        wanted = [i for i, move in enumerate(offered) if msgspec.json.decode(move)["type"] != "Back"]
        if not wanted:
            return  # a window closed, or the match ended, since it was ready
        self.moves.nth(self.dice.choice(wanted)).click()
        if self.find("confirm").count():
            self.find("confirm").click()

    def waits(self, until: Callable[[], bool]) -> Self:
        """Letters come in meanwhile."""
        end = time.monotonic() + LONG
        while not until():
            assert time.monotonic() < end, "it never came true"
            self.page.wait_for_timeout(40)
        return self

    def plays_on(self) -> Self:
        """One whole choice, until it is told: what could be pressed before is gone by then."""
        lines = len(self.ready().story)
        play_together((self,), until=lambda: len(self.story) > lines)
        return self

    def play(self, until: Callable[[], bool], most: int = MANY) -> Self:
        """Moves until it is so."""
        self.ready()
        for _ in range(most):
            if until():
                return self
            self.move()
            self.ready()
        raise AssertionError(f"{most} moves, and it never came true")

    def say(self, text: str) -> None:
        if self.find("tab-chat").count():
            self.find("tab-chat").click()
        self.find("chat-input").fill(text)
        self.find("chat-send").click()


def play_together(guests: Iterable[Guest], until: Callable[[], bool], most: int = MANY) -> None:
    """Whoever is asked moves, until it is so."""
    company, moves = list(guests), 0
    end = time.monotonic() + LONG
    while not until():
        assert time.monotonic() < end, "it never came true"
        asked = [guest for guest in company if guest.is_asked]
        for guest in asked:
            guest.move()
        moves += len(asked)
        assert moves < most, f"{moves} moves, and it never came true"
        company[0].page.wait_for_timeout(40)


def all_have_heard(guests: Iterable[Guest]) -> bool:
    """Somebody is asked, and everybody was told all that happened before."""
    company = list(guests)
    chapters = {guest.all("Shown")[-1]["chapter"] for guest in company}
    return len(chapters) == 1 and any(guest.is_asked for guest in company)


def sit_together(host: Guest, *others: Guest, **wish: Any) -> str:
    """A match of these people from seat 0 on, and bots on what is left; everybody looks at it."""
    bots = ["random"] * (wish.get("seats", SEATS) - 1 - len(others))
    table = host.opens(start=False, **{"bots": len(bots), **wish})
    host.at(table)
    for seat, guest in enumerate(others, 1):
        guest.at(table).find(f"sit-{seat}").click()
        expect(guest.find(f"stand-{seat}")).to_be_visible()
    host.find("start").click()
    for guest in (host, *others):
        guest.sees("picture")
    return table


def tight(text: str) -> str:
    return re.sub(r"\s+", "", text)


def unmarked(line: str) -> str:
    """A line of the plain picture as it stands in the document."""
    return tight(re.sub(r"(?<!\\)\[/?[a-z]*\]", "", line).replace("\\[", "["))
