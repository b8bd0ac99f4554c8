"""Crash Octopus on its 3D board, rendered in software: mouse, keyboard, words, and a match played to its end."""

from __future__ import annotations

import json
import math
import re
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from poulpe.games.crash_octopus.tests.sea import Sea
from tests.browser.conftest import Come
from tests.browser.guest import Guest
from tests.browser.test_languages import spoken
from tests.browser.test_weight import COUNTED, counting, listen, report, weight

GAME = "crash-octopus"
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
HEAVIEST = 350_000  # bytes: the board with its shell, compressed
PROBE = """(ask) => {
  let found = null;
  const tell = (stage) => (found = ask(stage, stage.canvas.getBoundingClientRect()));
  document.querySelector('canvas').dispatchEvent(new CustomEvent('crash-octopus:probe', { detail: tell }));
  return found;
}"""  # web/scene/probe.ts
AT = f"""(name) => ({PROBE})((stage, box) => {{
  const {{ x, y, z }} = stage.where(name), at = stage.seen(x, y, z + 6);
  return [box.x + at.x, box.y + at.y];
}})"""
TABLE = f"""([x, y]) => ({PROBE})((stage, box) => {{
  const at = stage.seen(x, y);
  return [box.x + at.x, box.y + at.y];
}})"""
WHERE = f"""(name) => ({PROBE})((stage) => {{
  const {{ x, y, z }} = stage.where(name);
  return [x, y, z];
}})"""
Spot = tuple[float, float]


def shore(crab: int = 0) -> Sea:
    """A gold bar that Ana may flick lies south of her ship; a gem lies nearer."""
    sea = Sea(2, crab, hand_noise="none").gap("gem1", 12, 30)
    return sea.lay("gold1", 0, 150).lay("cup1", -150, 180)


def sits(come: Come, sea: Sea, recorded: bool = False, **habits: Any) -> Guest:
    ana = come(**habits).knows(game=GAME)
    if recorded:
        ana.context.add_init_script(RECORDER)
    table = ana.takes_up(sea.match.notation, GAME)
    ana.open(f"/t/{table}").page.locator("[data-stage=low]").wait_for()
    return ana


def made(ana: Guest) -> str:
    return ana.find("move").first.get_attribute("data-move") or ""


def pull(ana: Guest, piece: str, to: tuple[float, float]) -> None:
    """Press on a piece, drag to a point on the table, and release."""
    x, y = ana.page.evaluate(AT, piece)
    end = ana.page.evaluate(TABLE, to)
    ana.page.mouse.move(x, y)
    ana.page.mouse.down()
    ana.page.mouse.move((x + end[0]) / 2, (y + end[1]) / 2)
    ana.page.mouse.move(*end)
    expect(ana.find("choice-piece")).to_have_value(piece)
    ana.page.mouse.up()


TOLD_MORE = """(than) => document.querySelectorAll('[data-testid=story] > li').length > than
  || document.querySelector('[data-testid=outcome]')"""


def test_a_match_is_flicked_loaded_attacked_and_won(come: Come) -> None:
    ana = sits(come, shore(crab=17))
    ana.find("choice-piece").wait_for()

    # The referee shows what may not be flicked, and why.
    ana.find("tool-referee").click()
    expect(ana.page.locator(".tag.no").filter(has_text="nearest:")).to_contain_text("CO-045")
    ana.shoot("crash-referee")
    ana.page.mouse.click(*ana.page.evaluate(AT, "gem1"))
    ana.sees("why-not", "closest")
    ana.find("tool-referee").click()

    # Pulling south sends the bar north, against the ship.
    pull(ana, "gold1", (0, 60))
    load = ana.page.locator("[data-move*=Load][data-move*=spread]")
    expect(ana.find("mark").first).to_contain_text("touched")  # checked first: the mark disappears after a few seconds
    load.wait_for()
    expect(ana.find("story")).to_contain_text("Gold 1 touched Ana's ship.")
    ana.shoot("crash-touched")
    load.click()

    # The last bead is black: everybody drops the die twice, in turn, and then the match is over.
    for _ in range(24):
        ana.page.locator("[data-testid=move]:enabled, [data-testid=outcome]").first.wait_for()
        if ana.is_over:
            break
        ask = made(ana)
        if "DropDie" in ask:
            ana.find("dial-height").focus()
            ana.page.keyboard.press("Home")
            ana.shoot("crash-drop")
        told = ana.page.locator("[data-testid=story] > li").count()
        ana.page.locator("[data-testid=move]:enabled").first.click()
        ana.page.wait_for_function(TOLD_MORE, arg=told)
    ana.sees("outcome")
    ana.shoot("crash-end")

    ana.find("watch-replay").click()
    ana.sees("scrub")
    ana.find("replay-on").click()
    ana.page.locator("[data-stage=low]").wait_for()
    ana.shoot("crash-film")
    assert not ana.surprises


RECORDER = """
  window.seen = { films: 0, spoilt: [], knocks: [], aims: new Set(), heights: new Set() };
  const told = () => document.body.innerText + [...document.querySelectorAll('[aria-live]')].map((e) => e.textContent);
  let rolls = false;
  new MutationObserver(() => {
    const now = document.querySelector('canvas')?.dataset.rolling === 'true';
    if (now && !rolls) seen.films += 1;
    rolls = now;
    if (now) seen.heights.add(document.querySelector('canvas').clientHeight);
    if (now && /touched|touche/i.test(told())) seen.spoilt.push(told());
    const aim = document.querySelector('[data-testid=aiming]')?.textContent;
    if (aim) seen.aims.add(aim);
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const ramp = AudioParam.prototype.linearRampToValueAtTime;
  AudioParam.prototype.linearRampToValueAtTime = function (value, at) {
    if (rolls) seen.knocks.push(value);
    return ramp.call(this, value, at);
  };
"""
SEEN = "() => ({ ...seen, aims: [...seen.aims], heights: [...seen.heights], spoilt: seen.spoilt.length })"
HEIGHT = "() => document.querySelector('canvas').clientHeight"


def drag(ana: Guest, start: Spot, end: Spot, *, drop: bool = True) -> None:
    ana.page.mouse.move(*start)
    ana.page.mouse.down()
    ana.page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    ana.page.mouse.move(*end)
    if drop:
        ana.page.mouse.up()


def fields(ana: Guest) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(made(ana))
    return found


def until_answered(ana: Guest) -> None:
    """Waits until the table has said where the held piece would stand, and whether that is legal."""
    ana.waits(until=lambda: bool(ana.all("Aimed")) and ana.all("Aimed")[-1]["move"] == fields(ana))


def test_a_ship_sails_by_keys_and_is_dragged_turned_and_put_down(come: Come) -> None:
    ana = sits(come, shore().lay("chest1", 60, 262), recorded=True)
    ana.find("choice-piece").wait_for()
    ana.find("canvas").focus()
    ana.page.keyboard.press("p")  # the last piece on offer: the anchor
    expect(ana.find("choice-piece")).to_have_value("orange-anchor")
    for _ in range(4):
        ana.page.keyboard.press("ArrowUp")
    ana.page.keyboard.press("Shift+ArrowLeft")
    assert '"strength":130' in made(ana)
    expect(ana.find("move").first).to_be_enabled()
    ana.find("canvas").focus()
    ana.page.keyboard.press("Enter")
    ana.page.locator("[data-move*=Place]").first.wait_for()
    until_answered(ana)

    # The ship is dragged around its anchor. Half of the spots are taken or beyond the string, and the page says why.
    anchor, before, told = ana.page.evaluate(WHERE, "orange-anchor"), fields(ana), list[str]()
    for bearing in range(0, 360, 90):
        x, y = (anchor[k] + 70 * (math.cos, math.sin)[k](math.radians(bearing)) for k in (0, 1))
        drag(ana, ana.page.evaluate(AT, "orange-anchor"), ana.page.evaluate(TABLE, (x, y)), drop=False)
        until_answered(ana)
        told += ana.find("why-not").all_inner_texts()
        ana.shoot(f"crash-place-{bearing}")
        ana.page.mouse.up()
    assert any("CO-R37" in why or "CO-R38" in why for why in told), told
    assert fields(ana)["bearing"] != before["bearing"]

    # Its handle turns it.
    yaw = fields(ana)["yaw"]
    landing = ana.all("Aimed")[-1]["held"]["orange-ship"]["at"]
    knob = [landing[k] / 1000 + 46 * (math.cos, math.sin)[k](math.radians(yaw)) for k in (0, 1)]
    aside = [landing[k] / 1000 + 46 * (math.cos, math.sin)[k](math.radians(yaw + 60)) for k in (0, 1)]
    drag(ana, ana.page.evaluate(TABLE, knob), ana.page.evaluate(TABLE, aside))
    until_answered(ana)
    assert (fields(ana)["yaw"] - yaw) % 360 in range(40, 80), (yaw, fields(ana))

    # The keys move it to a free spot and put it down.
    ana.find("canvas").focus()
    for _ in range(72):
        if ana.find("why-not").count() == 0:
            break
        ana.page.keyboard.press("ArrowLeft")
        until_answered(ana)
    ana.page.keyboard.press("Enter")
    expect(ana.find("story")).to_contain_text("joined its anchor")

    # It is the turn of Inka, a bot: her aim is shown before her shot.
    ana.page.wait_for_function("() => seen.aims.size > 0")
    assert ana.page.evaluate(SEEN)["aims"] == ["Inka is aiming"]
    assert not ana.surprises


def test_a_hand_that_dropped_the_die_flicks_the_next_time(come: Come) -> None:
    """What it held for one question is no answer to the next."""
    ana = sits(come, shore().attack(0, done=1))
    asked = ana.page.locator("[data-testid=move]:enabled")
    for _ in range(24):
        ana.page.locator("[data-testid=move]:enabled, [data-testid=pick]:enabled").first.wait_for()
        if ana.find("pick").count():
            break
        # A die, or Inka's flick, may also push treasures out of the ocean: they are dropped on the head again.
        assert fields(ana)["type"] in ("DropDie", "DropTreasures", "Place")
        asked.first.click()
    ana.find("pick").click()
    expect(asked.first).to_be_visible()
    assert fields(ana)["type"] == "Flick" and None not in fields(ana).values()
    assert not ana.surprises


def test_cargo_is_stowed_by_hand_where_the_table_allows_it(come: Come) -> None:
    sea = Sea(2, 0, hand_noise="none", stacking="free", aim_help="cloud").gap("gem1", 12, 30)
    ana = sits(come, sea.lay("gold1", 0, 150).lay("cup1", -150, 180))
    ana.find("choice-piece").select_option("gold1")

    # A player practising alone is shown where the piece may end up.
    ana.page.wait_for_function(f"() => ({PROBE})((stage) => stage.dots('#b48ae0')) === 12")
    ana.shoot("crash-cloud")
    pull(ana, "gold1", (0, 60))
    ana.page.locator("[data-move*=Load][data-move*=hand]").click()
    ana.page.locator("[data-move*=Stow]").first.wait_for()
    until_answered(ana)
    ship = ana.page.evaluate(WHERE, "orange-ship")
    drag(ana, ana.page.evaluate(TABLE, ship[:2]), ana.page.evaluate(TABLE, (ship[0] - 12, ship[1] + 6)))
    until_answered(ana)  # the held piece follows the pointer frame by frame
    assert fields(ana)["x"] < -60, fields(ana)
    before = fields(ana)
    ana.find("canvas").focus()
    ana.page.keyboard.press("q")
    ana.page.keyboard.press("Shift+ArrowLeft")
    until_answered(ana)
    assert fields(ana) == before | {"yaw": (before["yaw"] + 15) % 360, "y": before["y"] + 1}
    ana.shoot("crash-stow")
    ana.page.keyboard.press("Enter")

    # So close to the rim it slips off and is back in hand; at the suggested spot it stands.
    expect(ana.find("story")).to_contain_text("did not stay")
    expect(ana.find("move").first).to_be_enabled()
    ana.find("move").first.click()
    expect(ana.find("seat-0")).to_contain_text("gold")
    assert not ana.surprises


def test_everybody_sees_the_film_before_they_are_told_its_end(come: Come) -> None:
    """Spectators and latecomers too. Harder hits are louder."""
    ana, ben, cid = (come(name, reduced_motion="no-preference").knows(game=GAME) for name in ("Ana", "Ben", "Cid"))
    for guest in (ana, ben, cid):
        guest.context.add_init_script(RECORDER)
    table = ana.takes_up(shore().match.notation, GAME)
    for guest in (ana, ben):
        guest.open(f"/t/{table}").page.locator("[data-stage=low]").wait_for()
    ana.find("choice-piece").wait_for()
    height = ana.page.evaluate(HEIGHT)
    pull(ana, "gold1", (0, 60))
    ana.page.locator("[data-move*=Load]").first.wait_for()
    expect(ana.find("story")).to_contain_text("touched")
    assert ana.page.evaluate(SEEN)["heights"] == [height] == [ana.page.evaluate(HEIGHT)], "the sea keeps its size"
    expect(ben.find("story")).to_contain_text("touched")

    def just_now(socket: WebSocketRoute) -> None:
        """Makes the act look only a moment old to Cid."""
        server = socket.connect_to_server()
        server.on_message(lambda letter: socket.send(re.sub(r'"ago":[\d.]+', '"ago":0.1', str(letter))))

    cid.page.route_web_socket(re.compile("/ws/"), just_now)
    cid.open(f"/t/{table}").page.locator("[data-stage=low]").wait_for()
    expect(cid.find("story")).to_contain_text("touched")
    seen = {guest.name: guest.page.evaluate(SEEN) for guest in (ana, ben, cid)}
    assert all(s["films"] == 1 and s["spoilt"] == 0 for s in seen.values()), seen
    knocks = [k for k in seen["Ana"]["knocks"] if k > 0]
    assert knocks and max(knocks) > 1.2 * min(knocks), "harder is louder"

    # Muted means silent, in slow motion too.
    ana.page.locator("header [aria-pressed]").first.click()
    before = len(ana.page.evaluate(SEEN)["knocks"])
    ana.find("tool-again").click()
    ana.find("slow-at").fill("20")
    ana.page.get_by_role("button", name="1×", exact=True).click()
    ana.page.wait_for_function("() => document.querySelector('canvas').dataset.rolling === 'false'")
    assert len(ana.page.evaluate(SEEN)["knocks"]) == before
    ana.find("slow-done").click()
    assert not ana.surprises + ben.surprises + cid.surprises


def test_the_table_is_told_and_played_in_words(come: Come) -> None:
    ana = sits(come, shore(), locale="fr-FR")
    ana.find("tool-words").click()
    ana.sees("told-treasures", "Gemme 1")
    expect(ana.find("told-treasures").locator("li").first).to_contain_text(re.compile("CO-045"))
    ana.shoot("crash-words")
    assert not spoken(ana, "en")
    ana.find("act-in-words").fill("saute par la fenêtre")
    ana.find("act-go").click()
    ana.sees("in-words", "Je n’ai pas compris")
    ana.find("act-in-words").fill("pichenette or 1 vers navire force 25")
    ana.find("act-go").click()
    ana.page.locator("[data-move*=Load]").first.wait_for()
    ana.find("act-in-words").fill("charger or 1 réparti")
    ana.find("act-go").click()
    expect(ana.find("seat-0")).to_contain_text("or")
    assert not ana.surprises


EYE = f"() => ({PROBE})((stage) => ({{ ...stage.rig.now }}))"
ABOVE = f"() => ({PROBE})((stage) => stage.rig.now.up > 1.5685 && !stage.rig.step(0))"
REACHED = """() => {
  const box = document.querySelector('.go').getBoundingClientRect();
  const deck = document.querySelector('.deck');
  return box.bottom <= innerHeight && box.height >= 44 && deck.scrollHeight <= deck.clientHeight + 1;
}"""


def spread(ana: Guest, at: Spot) -> None:
    """Two fingers spread around a point while they rotate."""
    touch = ana.context.new_cdp_session(ana.page)

    def fingers(kind: str, *spots: Spot) -> None:
        points = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(spots)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", (at[0] - 30, at[1]))
    fingers("touchStart", (at[0] - 30, at[1]), (at[0] + 30, at[1]))
    for k in range(1, 6):
        fingers("touchMove", (at[0] - 30 - 8 * k, at[1] - 5 * k), (at[0] + 30 + 8 * k, at[1] + 5 * k))
    fingers("touchEnd")


def test_on_a_telephone_the_last_act_is_seen_again_slowly(come: Come) -> None:
    ana = sits(come, shore(), **PHONE, reduced_motion="no-preference")
    ana.find("choice-piece").wait_for()
    assert ana.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ana.shoot("crash-phone")
    assert ana.page.evaluate(REACHED), "the one action is in sight, and nothing has to be scrolled for it"

    # Two fingers rotate and zoom the table; nothing is flicked.
    before = ana.page.evaluate(EYE)
    spread(ana, ana.page.evaluate(AT, "head"))
    after = ana.page.evaluate(EYE)
    assert after["away"] < 0.8 * before["away"] and after["around"] != before["around"]
    assert not ana.answers
    ana.find("tool-top").click()
    ana.page.wait_for_function(ABOVE)

    pull(ana, "gold1", (0, 60))
    ana.page.locator("[data-move*=Load]").first.wait_for()
    ana.find("tool-more").click()
    ana.find("tool-again").click()
    ana.sees("slow")
    ana.find("slow-at").fill("20")
    ana.shoot("crash-slow")
    ana.find("slow-done").click()
    ana.misses("slow")
    ana.find("tool-more").click()
    with ana.page.expect_download() as download:
        ana.find("tool-photo").click()
    assert download.value.suggested_filename.endswith(".png")
    ana.find("tool-top").click()
    ana.shoot("crash-top")
    assert not ana.surprises


def test_others_see_the_aim_and_the_board_is_light(come: Come) -> None:
    ana = counting(come).knows(game=GAME)
    table = ana.takes_up(shore().match.notation, GAME)
    sent = listen(ana)
    ana.open(f"/t/{table}").page.locator("[data-stage=low]").wait_for()
    ana.page.wait_for_load_state("networkidle")
    assert 0 < weight(sent) <= HEAVIEST, report(sent)
    assert {r.resource_type for r in sent} & set(COUNTED)

    ben = come("Ben").knows(game=GAME)
    ben.open(f"/t/{table}").page.locator("[data-stage=low]").wait_for()
    ana.find("choice-piece").select_option("gold1")
    expect(ben.page.get_by_text("Ana is aiming")).to_be_visible()
    assert not ben.surprises
