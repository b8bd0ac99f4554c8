"""One browser, and one server for all tests that do not stop it. A test fails if its pages log an error."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any, NoReturn

import pytest
from playwright.sync_api import Browser, sync_playwright

from poulpe.server.app import STATIC
from tests.browser.chromium import FLAGS, chromium
from tests.browser.guest import Guest
from tests.browser.newcomer import made
from tests.server.hosting import Host

Come = Callable[..., Guest]
FREE = ("--requests", "0", "--openings", "0", "--sockets", "0")  # no rate limits: all guests share one IP address


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed before the tests of other folders start, because those run their own event loops."""
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
    """A server with a fifth game: the toy, added by following the two documents for newcomers."""
    base = tmp_path_factory.getbasetemp()  # of this process; with several, those of all lie in one folder
    repository = made(base.parent if "PYTEST_XDIST_WORKER" in os.environ else base)
    env = {"PYTHONPATH": str(repository / "src")}
    running = Host(tmp_path_factory.mktemp("fifth") / "data", *FREE, env=env).start()
    yield running
    running.kill()
    assert not running.complaints()


@pytest.fixture
def welcome(browser: Browser) -> Iterator[Callable[[Host], Come]]:
    """Makes guests for any server. At the end, none of their browsers may have reported an error."""
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
    """Makes guests for the shared server: `come("Ana")`, plus any options of a Playwright browser context."""
    return welcome(host)
