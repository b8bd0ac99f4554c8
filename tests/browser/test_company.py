"""Several people at one table, each in their own browser, plus a spectator."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.guest import Guest, all_have_heard, play_together, sit_together, tight


def test_two_people_play_and_a_third_watches(come: Come) -> None:
    ana, bo, cy = come("Ana"), come("Bo"), come("Cy")

    # Ana opens a table with the form and shares its link.
    ana.lobby().find("new-table").click()
    ana.find("seats").select_option("4")
    ana.find("table-form").locator("summary").first.click()
    ana.find("option-starting_life").fill("20")
    ana.find("option-starting_life").press("Tab")
    ana.find("open-table").click()
    table = ana.plain().table
    link = ana.find("share-link").input_value()
    assert link.endswith(f"/t/{table}")

    # Bo follows the link and sits down, Cy stays in the gallery, and bots take the remaining seats.
    bo.open(f"{link}?board=plain").find("sit-1").click()
    cy.open(f"{link}?board=plain").sees("seat-1", "Bo")
    expect(cy.find("start")).to_have_count(0)
    expect(ana.find("start")).to_be_disabled()
    for seat in (2, 3):
        ana.find(f"bot-{seat}").click()
        expect(ana.find(f"clear-{seat}")).to_be_visible()
    ana.find("start").click()
    for guest in (ana, bo, cy):
        guest.sees("picture")
    expect(cy.page.get_by_text("watching from the gallery")).to_be_visible()

    # Both play; Cy cannot move.
    play_together((ana, bo), until=lambda: min(turns(ana), turns(bo)) >= 3)
    cy.waits(until=lambda: all_have_heard((ana, bo, cy)))
    assert not cy.find("move").count()
    expect(cy.find("waiting")).to_be_visible()

    # Each saw only their own hand.
    assert hands(ana) == {0} and hands(bo) == {1} and hands(cy) == set()
    assert not any(letter["view"]["asks"] for letter in cy.all("Shown"))
    assert "Yourhand" in ana.text and "Yourhand" in bo.text and "Yourhand" not in cy.text
    for guest, seat in ((ana, 0), (bo, 1)):
        public = {line["text"] for line in told(cy)}
        private = [line for line in told(guest) if line["text"] not in public]
        # If one steals a card from the other, both may know it.
        secrets = [line["text"] for line in private if 1 - seat not in line["event"]["told"]]
        assert secrets, "they drew no card"
        others = cy.text + (bo if guest is ana else ana).text
        assert not [line for line in secrets if tight(line) in others], f"seat {seat} has no secrets"

    # The public lines of the story are the same for everybody.
    same = [line["text"] for line in told(cy) if line["event"]["told"] is None]
    for guest in (ana, bo, cy):
        expect(guest.page.locator("[data-testid=story] > li")).to_have_count(len(cy.story))
        assert [line for line in guest.story if line in same] == same

    # Chat messages reach everybody.
    for guest in (ana, bo, cy):
        guest.find("tab-chat").click()
    for guest in (ana, bo, cy):
        guest.say(f"{guest.name} was here")
        for other in (ana, bo, cy):
            expect(other.find("chat")).to_contain_text(f"{guest.name} was here")


def test_a_private_table_opens_by_its_link_only(come: Come) -> None:
    ana, bo = come("Ana"), come("Bo")
    ana.lobby().find("new-table").click()
    ana.find("private").check()
    ana.find("open-table").click()
    table = ana.table
    expect(ana.page.get_by_text("Only people with this link")).to_be_visible()
    picture = ana.page.locator("img[src$='qr.svg']")
    expect(picture).to_have_attribute("alt", "QR code of the link to this table")
    ana.page.wait_for_function("e => e.naturalWidth > 20", arg=picture.element_handle())

    cy = come("Cy")
    cy.at(public := cy.opens(bots=0, start=False))
    bo.open("/").sees(f"table-{public}")  # so the lobby has been updated
    bo.misses(f"table-{table}")
    bo.open(f"/t/{table}").find("sit-1").click()
    ana.sees("seat-1", "Bo")
    ana.open("/").sees(f"table-{table}")  # among her own tables
    bo.open("/").sees(f"table-{table}")  # Bo sits there now


def test_an_open_table_is_found_in_the_lobby(come: Come) -> None:
    ana, bo = come("Ana"), come("Bo")
    bo.open("/").sees("play-others")
    ana.at(table := ana.opens(bots=1, start=False))
    bo.find(f"table-{table}").click()  # the lobby refreshes by itself
    bo.find("sit-1").click()
    bo.sees("stand-1")
    assert bo.table == table


def test_play_with_others_sits_down_with_somebody_who_waits(come: Come) -> None:
    ana, bo = come("Ana"), come("Bo")
    for guest in (ana, bo):
        guest.lobby().find("play-others").click()
    assert bo.api("GET", f"/api/tables/{bo.table}")["people"]
    bo.page.locator("[data-testid^=stand-]").wait_for()


def test_a_host_mutes_and_sends_away(come: Come) -> None:
    ana, bo = come("Ana"), come("Bo")
    sit_together(ana, bo)
    bo.say("first")
    ana.find("tab-chat").click()
    ana.find("chat").get_by_role("button", name="Bo").click()
    ana.page.get_by_role("button", name="Mute Bo").click()
    expect(ana.page.get_by_role("button", name="Let Bo speak again")).to_be_visible()  # so the table has received it

    bo.say("second")
    bo.sees("refusal", "The host has muted you.")
    ana.page.get_by_role("button", name="Let Bo speak again").click()
    expect(ana.page.get_by_role("button", name="Mute Bo")).to_be_visible()
    bo.say("third")
    expect(ana.find("chat")).to_contain_text("third")
    assert "second" not in ana.find("chat").inner_text()

    ana.page.get_by_role("button", name="Send Bo away").click()
    ana.page.get_by_role("button", name="Send Bo away for good?").click()
    expect(bo.page.locator("h1", has_text="You were sent away")).to_be_visible()
    expect(ana.find("seat-1")).to_contain_text("bot")
    bo.page.reload()
    expect(bo.page.locator("h1", has_text="You were sent away")).to_be_visible()
    ana.ready().move()


def told(guest: Guest) -> list[dict[str, Any]]:
    """All lines of the story that this tab received, in order."""
    return [line for letter in guest.all("Shown") for line in letter["news"]]


def turns(guest: Guest) -> int:
    """How many new asks this tab has seen."""
    return len({ask["id"] for letter in guest.all("Shown") for ask in letter["view"]["asks"]})


def hands(guest: Guest) -> set[int]:
    """The seats whose hands were ever sent to this tab."""
    views = [letter["view"] for letter in guest.all("Shown")]
    return {q for view in views for q, place in enumerate(view["places"]) if place["hand"] is not None}
