"""One browser and one server for all tests that do not end it. Nobody may leave an error behind."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any, NoReturn

import pytest
from playwright.sync_api import Browser, sync_playwright

from poulpe.server.app import STATIC
from tests.browser.chromium import FLAGS, chromium
from tests.browser.guest import Guest
from tests.browser.newcomer import copied, follow
from tests.server.hosting import Host

Come = Callable[..., Guest]
FREE = ("--requests", "0", "--openings", "0", "--sockets", "0")  # all guests come from one address


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed before tests of other folders begin: they have event loops of their own."""
    path = chromium()
    if path is None:
        _go_without("no Chromium: install one (Debian: apt install chromium) or set POULPE_CHROMIUM to its path")
    if not (STATIC / "index.html").is_file():
        _go_without("the page is not built: run make page")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


def _go_without(why: str) -> NoReturn:
    if os.environ.get("CI"):
        pytest.fail(why)
    pytest.skip(why)


@pytest.fixture(scope="package")
def host(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    running = Host(tmp_path_factory.mktemp("browser") / "data", *FREE).start()
    yield running
    running.kill()
    assert not running.complaints()


@pytest.fixture(scope="package")
def fifth(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server with one game more than is here: what a newcomer makes of the toy."""
    folder = tmp_path_factory.mktemp("fifth")
    follow(copied(folder / "repository"))
    env = {"PYTHONPATH": str(folder / "repository" / "src")}
    running = Host(folder / "data", *FREE, env=env).start()
    yield running
    running.kill()
    assert not running.complaints()


@pytest.fixture
def welcome(browser: Browser) -> Iterator[Callable[[Host], Come]]:
    """People for any server. At the end nothing may have gone wrong in their browsers."""
    guests: list[Guest] = []

    def at(host: Host) -> Come:
        def come(name: str = "Ana", **habits: Any) -> Guest:
            how = {"locale": "en-GB", "reduced_motion": "reduce", "base_url": host.url} | habits
            guest = Guest(browser.new_context(**how), name)
            guest.api("PATCH", "/api/me", name=name)
            guests.append(guest)
            return guest

        return come

    yield at
    for guest in guests:
        guest.context.close()
    assert not [trouble for guest in guests for trouble in guest.surprises]


@pytest.fixture
def come(welcome: Callable[[Host], Come], host: Host) -> Come:
    """People who come to the server of all: `come("Ana")`, with whatever a browser may be like."""
    return welcome(host)
