"""A person with their own browser: a cookie, a language, and a tab that records every letter it receives."""

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

PATIENCE = 60_000  # milliseconds: the longest anything may take on a busy machine
MANY = 300  # moves within which a condition must come true
MOVES = "[data-testid=move]:enabled"
WORDS = """all => all.map(
    (li) => [...li.childNodes].filter((n) => n.nodeType === Node.TEXT_NODE).map((n) => n.data).join(" "))"""
# A game may merge lines of its story. The module that does so loads a little later, and then there are fewer lines.
BRIEF = """async () => {
  const module = performance.getEntriesByType('resource').find((e) => e.name.includes('/assets/telling-'));
  if (module) await import(module.name); // the page requested it first, so it is loaded there too
  return module !== undefined;
}"""
LIVELY = {"starting_life": 20}  # nobody is eliminated while a test is running
SHORT = {"starting_life": 1, "rounds_to_win": 1, "first_octoman_holder": 0}  # a match of a few moves; seat 0 starts
SHOTS = os.environ.get("POULPE_SHOTS")  # a folder for screenshots
CALM = """() => !document.getAnimations().some(
  (a) => a.playState === 'running' && a.effect.getComputedTiming().endTime < Infinity)"""  # all animations have ended
GL_IS_SLOW = "GPU stall due to ReadPixels"  # software rendering logs this on every screenshot of a scene
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
        self.answers: list[dict[str, Any]] = []  # every answer this page has sent
        self.troubles: list[str] = []
        self.expected: list[str] = []  # errors that the test provokes
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
        if message.type in ("error", "warning"):  # includes content security policy violations
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

    # ---------------------------------------------------------------- places
    def open(self, path: str) -> Self:
        self.page.goto(path)
        return self

    def at(self, table: str) -> Self:
        """Opens a table with the plain board, which every game has."""
        self.open(f"/t/{table}?board=plain")
        self.page.locator("h1", has_text=re.compile(".")).wait_for()
        self.page.locator("[data-testid^=seat-]").first.wait_for()
        return self

    def at_board(self, table: str) -> Self:
        """Opens a table with the game's own board."""
        self.open(f"/t/{table}").page.locator("[data-spot=deck]").wait_for()
        return self

    def lobby(self) -> Self:
        """Opens the lobby and picks the game of these tests."""
        self.open("/").find(f"game-{GAME}").click()
        return self

    @property
    def table(self) -> str:
        """The table's id, from the URL."""
        self.page.wait_for_url("**/t/*")
        return self.page.url.split("/t/")[1].split("?")[0]

    def plain(self) -> Self:
        """Opens the same table with the plain board."""
        return self.at(self.table)

    # ---------------------------------------------------------------- shortcuts that bypass the page
    def api(self, method: str, path: str, **body: Any) -> Any:
        answer = self.context.request.fetch(path, method=method, data=body or None)
        assert answer.ok, answer.text()
        return answer.json()

    def opens(self, bots: int | None = None, **wish: Any) -> str:
        """Opens a table and deals: the guest sits on seat 0, bots on the last seats (by default, on all others)."""
        seats = wish.get("seats", SEATS)
        kinds = ["random"] * (seats - 1 if bots is None else bots)
        wish = {"game": GAME, "seats": seats, "sit": 0, "options": LIVELY, "start": True, "bots": kinds} | wish
        id: str = self.api("POST", "/api/tables", **wish)["id"]
        return id

    def takes_up(self, position: str, game: str = GAME, called: str | None = None) -> str:
        """Opens a table that continues from a position in notation: the guest sits on seat 0, bots on the others.

        `called`: the game's name on the server, if it differs from its name here.
        """
        log = poulpe.Match.at(game, position).log
        log = msgspec.structs.replace(log, game=called or game)
        id: str = self.api("POST", "/api/logs", log=poulpe.to_json(log).decode(), private=True)["id"]
        self.open("/health").page.evaluate(SIT_DOWN, [id, log.seats])
        return id

    def knows(self, *notes: str, game: str = GAME) -> Self:
        """Marks these notes of the guide as already seen; with no arguments, turns all of them off."""
        progress = msgspec.json.encode({"off": not notes, "seen": notes}).decode()
        key = f"poulpe.guide.{game}"
        self.context.add_init_script(f"localStorage.setItem({key!r}, {progress!r})")
        return self

    # ---------------------------------------------------------------- what the page shows
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
        """Takes a screenshot if POULPE_SHOTS names a folder for them."""
        if not SHOTS:
            return
        self.page.evaluate("document.fonts.ready")
        self.page.wait_for_function(CALM)
        self.page.wait_for_timeout(400)  # the 3D table is drawn in full detail once it is still
        self.page.screenshot(path=Path(SHOTS) / f"{name}.png")

    @property
    def story(self) -> list[str]:
        """The sentences of the story as the game merges them, without their rule links and buttons."""
        self.page.wait_for_function(BRIEF)
        lines = self.page.locator("[data-testid=story] > li").evaluate_all(WORDS)
        return [re.sub(r"[ \n]+", " ", line).strip(" ") for line in lines]

    @property
    def whole_story(self) -> list[str]:
        """The story with all its chapters: a page that joins late shows only the last ones at first."""
        if self.find("whole-story").count():
            self.find("whole-story").click()
            self.misses("whole-story")
        return self.story

    @property
    def text(self) -> str:
        """All text in the document, visible or not, plus the moves behind its buttons, without white space."""
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
        """Waits until there is a move to make or the match is over."""
        self.page.locator(f"{MOVES}, [data-testid=outcome]").first.wait_for()
        return self

    def move(self) -> None:
        """Clicks a random move, and confirms it if necessary."""
        self.ready()
        offered = self.moves.evaluate_all("all => all.map((e) => e.dataset.move)")
        wanted = [i for i, move in enumerate(offered) if msgspec.json.decode(move)["type"] != "Back"]
        if not wanted:
            return  # since then, a window has closed or the match has ended
        self.moves.nth(self.dice.choice(wanted)).click()
        if self.find("confirm").count():
            self.find("confirm").click()

    def waits(self, until: Callable[[], bool]) -> Self:
        """Waits until a condition holds; letters keep arriving meanwhile."""
        end = time.monotonic() + LONG
        while not until():
            assert time.monotonic() < end, "timed out waiting for a condition"
            self.page.wait_for_timeout(40)
        return self

    def plays_on(self) -> Self:
        """Makes one complete choice and waits until the story shows it; by then the old buttons are gone."""
        lines = len(self.ready().story)
        play_together((self,), until=lambda: len(self.story) > lines)
        return self

    def play(self, until: Callable[[], bool], most: int = MANY) -> Self:
        """Makes random moves until a condition holds."""
        self.ready()
        for _ in range(most):
            if until():
                return self
            self.move()
            self.ready()
        raise AssertionError(f"the condition did not hold within {most} moves")

    def say(self, text: str) -> None:
        if self.find("tab-chat").count():
            self.find("tab-chat").click()
        self.find("chat-input").fill(text)
        self.find("chat-send").click()


def play_together(guests: Iterable[Guest], until: Callable[[], bool], most: int = MANY) -> None:
    """Every guest who is asked makes random moves, until a condition holds."""
    company, moves = list(guests), 0
    end = time.monotonic() + LONG
    while not until():
        assert time.monotonic() < end, "timed out waiting for a condition"
        asked = [guest for guest in company if guest.is_asked]
        for guest in asked:
            guest.move()
        moves += len(asked)
        assert moves < most, f"the condition did not hold within {moves} moves"
        company[0].page.wait_for_timeout(40)


def all_have_heard(guests: Iterable[Guest]) -> bool:
    """True when somebody is asked and all guests have received the same chapters."""
    company = list(guests)
    chapters = {guest.all("Shown")[-1]["chapter"] for guest in company}
    return len(chapters) == 1 and any(guest.is_asked for guest in company)


def sit_together(host: Guest, *others: Guest, **wish: Any) -> str:
    """Starts a match of these guests, from seat 0 on, with bots on the remaining seats; all guests open it."""
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
    """A line of the plain picture as it appears in the document, without its markup."""
    return tight(re.sub(r"(?<!\\)\[/?[a-z]*\]", "", line).replace("\\[", "["))
