"""Poulpe as an installed app, and what it shows without a connection."""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from poulpe.server.app import STATIC
from tests.browser.conftest import FREE, Come
from tests.server.hosting import Host


@pytest.fixture
def mortal(browser: Browser, tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path / "data", *FREE).start()
    yield host
    host.kill()


def test_it_can_be_installed(come: Come) -> None:
    ana = come()
    ana.open("/").sees("play-now")
    link = ana.page.locator("link[rel=manifest]").get_attribute("href")
    manifest = json.loads(ana.context.request.get(link or "").text())
    assert manifest["name"] == "Poulpe" and manifest["start_url"] == "/" and manifest["display"] == "standalone"
    sizes = {}
    for icon in manifest["icons"]:
        answer = ana.context.request.get(icon["src"])
        assert answer.ok and answer.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", answer.body()[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            sizes[width, icon.get("purpose", "any")] = icon["src"]
    assert {(192, "any"), (512, "any"), (512, "maskable")} <= set(sizes)
    assert ana.context.request.get(ana.page.locator("link[rel=apple-touch-icon]").get_attribute("href") or "").ok


WORDS = {"en-GB": "No connection to the table", "fr-FR": "Pas de connexion avec la table"}


def test_without_a_connection_a_friendly_page_waits(mortal: Host, welcome: Callable[[Host], Come]) -> None:
    guests = {locale: welcome(mortal)(locale, locale=locale) for locale in WORDS}
    for guest in guests.values():
        guest.expected += ["ERR_CONNECTION_REFUSED", "Failed to load resource"]
        guest.open("/").sees("play-now")
        guest.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        guest.page.wait_for_load_state("networkidle")  # the shelf's pictures load late; one cut off would log an error

    mortal.kill()
    for locale, guest in guests.items():
        guest.open("/t/anywhere")
        heading = guest.page.locator("h1:visible")
        expect(heading).to_have_text(WORDS[locale])  # in one language only
        expect(guest.page.locator("html")).to_have_attribute("lang", locale[:2])
        assert guest.page.evaluate("() => document.querySelector('img').naturalWidth") > 0, "the octopus is kept too"

    mortal.start()
    for guest in guests.values():
        expect(guest.page.get_by_role("banner")).to_be_visible()  # it reconnects by itself


def test_every_piece_of_the_offline_page_is_built() -> None:
    worker = (STATIC / "sw.js").read_text()
    pieces = re.findall(r"'(/[\w.]+)'", worker.split("PIECES")[1].split("]")[0])
    assert "/offline.html" in pieces
    assert all((STATIC / piece[1:]).is_file() for piece in pieces)
