"""A game of skill on the plain board: an act is entered in form fields, in the player's language."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Come

GAME = "crash-octopus"
WORDS = {"en-GB": ("from which side", "in the ocean"), "fr-FR": ("de quel côté", "dans l'océan")}
OPEN = """async (game) => (await (await fetch('/api/tables', {
  method: 'POST', headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ game, seats: 2, sit: 0, bots: ['thumb'], start: true,
    options: { first_player: 'host' } }),
})).json()).id"""


@pytest.mark.parametrize("locale", WORDS)
def test_an_act_is_made_with_a_form(come: Come, locale: str) -> None:
    ana = come(locale=locale).open("/")
    table = ana.page.evaluate(OPEN, GAME)
    ana.at(table)
    form = ana.find("space")
    expect(form).to_contain_text(WORDS[locale][0])
    ana.find("range-height").fill("90")
    ana.find("range-height").blur()
    form.locator("button").click()
    expect(ana.page.get_by_text(WORDS[locale][1]).first).to_be_visible()
    assert not ana.surprises
