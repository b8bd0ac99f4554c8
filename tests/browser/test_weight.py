"""What must be fetched before a page can be used: HTML, scripts and styles, compressed as they are sent."""

from __future__ import annotations

from playwright.sync_api import Request

from tests.browser.conftest import Come
from tests.browser.guest import Guest
from tests.browser.seats import busy

KILO = 1000
FIRST_PAGE, TABLE = 60 * KILO, 150 * KILO
COUNTED = ("document", "script", "stylesheet")


def test_the_first_page_is_light(come: Come) -> None:
    ana = counting(come)
    sent = listen(ana)
    ana.open("/").sees("play-now")
    ana.page.wait_for_load_state("networkidle")
    assert 0 < weight(sent) <= FIRST_PAGE, report(sent)


def test_a_table_of_the_game_is_light(come: Come) -> None:
    ana = counting(come)
    table = ana.takes_up(busy(3))
    sent = listen(ana)
    ana.at_board(table).sees("guide-note")
    ana.page.wait_for_load_state("networkidle")
    assert 0 < weight(sent) <= TABLE, report(sent)


def counting(come: Come) -> Guest:
    """A guest without the service worker, which would fetch everything a second time for its cache."""
    guest = come(service_workers="block")
    guest.expected.append("Service Worker registration blocked")
    return guest


def listen(guest: Guest) -> list[Request]:
    """Collects every request that finishes from now on."""
    sent: list[Request] = []
    guest.page.on("requestfinished", lambda request: sent.append(request))
    return sent


def sizes(sent: list[Request]) -> dict[str, int]:
    found = [r for r in sent if r.resource_type in COUNTED]
    return {r.url.split("/", 3)[3]: r.sizes()["responseBodySize"] for r in found}


def weight(sent: list[Request]) -> int:
    return sum(sizes(sent).values())


def report(sent: list[Request]) -> str:
    heaviest = sorted(sizes(sent).items(), key=lambda one: -one[1])
    return f"{weight(sent)} bytes: " + ", ".join(f"{name} {size}" for name, size in heaviest[:8])
