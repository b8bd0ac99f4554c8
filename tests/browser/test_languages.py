"""The page in French and in English."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.guest import SHORT, Guest
from tests.server.hosting import GAME

WORDS = Path(__file__).parents[2] / "web" / "words"
PHRASE = re.compile(r"(\w+):\s*'((?:[^'\\]|\\.)*)'")
FACT = re.compile(r"\{\w+\}")
LONG = 12  # characters: longer phrases are also looked for inside a line


def phrases() -> dict[str, list[str]]:
    """The phrases of the page that differ between the languages, by language."""
    en, fr = (PHRASE.findall((WORDS / f"{lang}.ts").read_text()) for lang in ("en", "fr"))
    assert [key for key, _ in en] == [key for key, _ in fr]
    apart = [(e, f) for (_, e), (_, f) in zip(en, fr) if e != f and re.search(r"\w", FACT.sub("", e))]
    assert len(apart) > 150
    return {"en": [e for e, _ in apart], "fr": [f for _, f in apart]}


def spoken(guest: Guest, lang: str) -> list[str]:
    """Phrases of a language in the visible text and in labels read by screen readers."""
    labels = "all => all.flatMap((e) => [e.ariaLabel, e.placeholder, e.title, e.alt]).filter(Boolean)"
    read = guest.page.locator("body").inner_text().splitlines()
    read += guest.page.locator("body *").evaluate_all(labels)
    lines = [re.sub(r"\s+", " ", line).strip() for line in read]
    return [phrase for phrase in phrases()[lang] if any(_is_in(phrase, line) for line in lines)]


def _is_in(phrase: str, line: str) -> bool:
    pattern = re.sub(r"\\\{\w+\\\}", ".+", re.escape(phrase))
    fits = re.search if len(phrase) > LONG and "{" not in phrase else re.fullmatch
    return fits(pattern, line) is not None


def test_a_french_browser_gets_a_french_page(come: Come) -> None:
    ana = come(locale="fr-FR")
    places = ["/", f"/rules/{GAME}", "/nowhere/at/all", f"/t/{ana.opens(start=False)}?board=plain"]
    for place in places:
        ana.open(place).page.locator("h1").first.wait_for()
        expect(ana.page.locator("html")).to_have_attribute("lang", "fr")
        assert spoken(ana, "fr"), place
        assert not spoken(ana, "en"), place

    # The form with all its options.
    ana.lobby().find("new-table").click()
    ana.sees("table-form")
    for summary in ana.find("table-form").locator("summary").all():
        summary.click()
    assert not spoken(ana, "en")

    # A whole match.
    ana.at(ana.opens(options=SHORT)).ready()
    assert not spoken(ana, "en")
    ana.play(until=lambda: ana.is_over)
    expect(ana.find("fairness-verdict")).to_have_attribute("data-verdict", "kept")
    assert not spoken(ana, "en")


def test_a_table_that_is_not_there_is_missed_in_french(come: Come) -> None:
    ana = come(locale="fr-CA")
    ana.expected.append("status of 404")
    ana.open("/t/nothing-here")
    expect(ana.page.locator("h1")).to_have_text("Cette table n’existe pas")
    assert not spoken(ana, "en")


def test_the_language_can_be_changed_during_a_match(come: Come) -> None:
    ana = come(locale="fr-FR")
    ana.at(ana.opens())
    for _ in range(2):
        ana.move()
    french = words(ana.ready())
    ana.find("lang-en").click()
    expect(ana.page.locator("html")).to_have_attribute("lang", "en")
    expect(ana.find("question")).not_to_have_text(french[0])
    english = words(ana)
    assert len(english[1]) == len(french[1]) and english[1] != french[1], "moves"
    assert len(english[2]) == len(french[2]) and english[2][0] != french[2][0], "story"
    assert not spoken(ana, "fr")
    ana.move()

    # The choice is remembered for the next visit.
    ana.page.reload()
    ana.ready()
    assert not spoken(ana, "fr")


def words(guest: Guest) -> tuple[str, list[str], list[str]]:
    return guest.find("question").inner_text(), guest.find("move").all_inner_texts(), guest.whole_story


def test_everybody_else_gets_english(come: Come) -> None:
    ana = come(locale="de-DE")
    ana.open("/").sees("play-now", "Play now")
    expect(ana.page.locator("html")).to_have_attribute("lang", "en")
    assert not spoken(ana, "fr")
