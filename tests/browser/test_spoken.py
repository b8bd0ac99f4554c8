"""What a screen reader finds on the board, and what it announces when something happens."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.seats import busy, press

BOARD = """
- region "The table":
  - paragraph: Round 2 · turn 4 · first to 2 clockwise
  - list:
    - listitem:
      - button "Inka, bot, plays at random, José, 3 of 5 life, 3 cards in hand, Octopus God's Jewels, Emerald Crown"
    - listitem:
      - button "Otto, bot, plays at random, Gilles, 5 of 5 life, 4 cards in hand"
    - listitem:
      - button "Sepia, bot, plays at random, Courtney, 2 of 5 life, 1 card in hand, 1 round won"
    - listitem:
      - button "Nauti, bot, plays at random, Britney, out"
  - text: /Deck, \\\\d+ cards/
  - button "Discard, 4 cards, Machete 2"
  - 'group "Play area. At least 8."'
  - button "Rage, Level 3. An attack costs 3 life now."
  - paragraph: "Your move: play a card, or be attacked"
  - button "Ana (you), Pamela, to move, 4 of 5 life, 5 cards in hand, Octoman, 1 round won"
  - list "Your hand":
    - listitem:
      - button "Machete 3, cannot be played now"
    - listitem:
      - button "Pistol 9, can be played"
    - listitem:
      - button "Dynamite 12, can be played"
    - listitem:
      - button "Dodge, can be played"
    - listitem:
      - button "Sacrificial Sceptre, can be played, then choose whom to curse"
  - button "Be attacked costs you 3 life"
""".replace("\\\\", "\\")


def test_the_board_can_be_read_aloud(come: Come) -> None:
    ana = come().knows()
    ana.at_board(ana.takes_up(busy(5, curses=""))).ready()
    expect(ana.page.get_by_role("region", name="The table")).to_match_aria_snapshot(BOARD)


def test_what_happens_and_whose_move_it_is_is_told(come: Come) -> None:
    ana = come().knows()
    ana.at_board(ana.takes_up(busy(3, curses=""))).ready()
    called, told = ana.page.locator("[aria-live=assertive]"), ana.page.locator("[aria-live=polite]")
    expect(called).to_contain_text("Your turn. Your move: play a card")
    press(ana.ready().moves.first)
    expect(ana.page.locator("[data-testid=story] > li").nth(1)).to_be_attached()
    ana.ready()
    last = ana.story[-1]
    expect(told).to_contain_text(last)  # same words as in the story


def test_a_reason_and_a_target_are_told(come: Come) -> None:
    ana = come().knows()
    ana.at_board(ana.takes_up(busy(3, curses=""))).ready()
    press(ana.find("barred").first)
    expect(ana.page.locator("[role=status]", has_text="Machete 3")).to_be_visible()
    press(ana.find("pick"))
    expect(ana.find("seat-1").get_by_role("button")).to_have_accessible_name(re.compile("Sacrificial Sceptre.*Inka"))
