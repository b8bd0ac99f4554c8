"""DW-063 to DW-090, DW-093, DW-094: Reapers played in your own turn."""

import pytest

from poulpe.games.deathwager.events import (
    Aimed,
    EyeLost,
    Guarded,
    HandsPassed,
    Looked,
    Moved,
    Placed,
    ReaperPlayed,
    Received,
    Tossed,
    Turned,
)
from poulpe.games.deathwager.tests.table import (
    asked,
    at,
    end,
    hand,
    let,
    lost,
    moves,
    of,
    play,
    refused,
    row,
    rows,
    table,
    totals,
    upto,
)

THREE = "[{0}] E09a E15b / [] E14a KINGa / [] E11a | round 2"


def three(reaper: str, options: str = "{}") -> str:
    return THREE.format(reaper) + f" | with {options}"


# ---------------------------------------------------------------- in general
def test_DW_063_a_reaper_is_shown_with_its_targets() -> None:
    match = at("[worker] E09a / [guide] KINGa")
    events = upto(match, "worker", "E09", "@1")
    assert of(ReaperPlayed, events)[0].reaper == "worker"
    assert [(e.card, e.target) for e in of(Aimed, events)] == [("E09", None), (None, 1)]
    assert hand(match, 0) == [] and table(match).stack[0].power == "worker" and asked(match) == [(1, "protect")]
    assert refused(at("[worker] / [guide] KINGa E09a"), "guide") == "DW-063"


def test_DW_064_afterwards_it_lies_in_the_discard_unless_it_stays() -> None:
    match = at(three("master"))
    play(match, "master", "E09")
    assert table(match).reapers_gone == ("master",)
    for reaper, picks in (("scales", ("@1", "heart")), ("game", ("@1", "skull")), ("guardian", ("E09",))):
        match = at(three(reaper))
        play(match, reaper, *picks)
        assert table(match).reapers_gone == ()


@pytest.mark.parametrize(
    ("reaper", "rule"),
    [
        ("scholar", "DW-065"), ("guide", "DW-065"), ("shepherd", "DW-065"), ("guardian", "DW-065"),
        ("manipulator", "DW-065"), ("upheaval", "DW-065"), ("gambler", "DW-R35"), ("oracle", "DW-065"),
        ("master", "DW-065"), ("worker", "DW-065"), ("protector", "DW-074"), ("lighthouse", "DW-091"),
    ],
)  # fmt: skip
def test_DW_065_without_a_target_it_cannot_be_played(reaper: str, rule: str) -> None:
    assert refused(at(f"[{reaper}] / [] | centre - - - - - - | pile KING"), reaper) == rule
    assert "scales" in moves(at("[scales] / [] | centre - - - - - - | pile KING"))


# ---------------------------------------------------------------- Scholar
@pytest.mark.rules("DW-067", "DW-068", "DW-R34")
def test_DW_066_the_scholar_swaps_two_eyes() -> None:
    match = at(three("scholar"))
    assert len(of(Moved, play(match, "scholar", "E15", "KING"))) == 2
    assert rows(match) == ["E09a KINGa", "E14a E15b", "E11a"]


def test_DW_067_both_keep_their_orientation() -> None:
    match = at("[scholar] E09b / [] E14a KINGb | round 2")
    play(match, "scholar", "E09", "KING")
    assert rows(match) == ["KINGb", "E09b E14a"] and table(match).king.top == "skull"


def test_DW_068_any_two_players() -> None:
    match = at(three("scholar"))
    play(match, "scholar", "E14", "E11")
    assert rows(match) == ["E09a E15b", "E11a KINGa", "E14a"]


@pytest.mark.rules("DW-066")
def test_DW_R54_the_scholar_needs_two_players_and_the_worker_another_one() -> None:
    match = at(three("scholar"))
    upto(match, "scholar", "E09")
    assert refused(match, "E15") == "DW-R54" and moves(match) == ["back", "E11", "E14", "KING"]
    match = at(three("worker"))
    upto(match, "worker", "E09")
    assert refused(match, "@0") == "DW-R54"


# ---------------------------------------------------------------- Guide
@pytest.mark.rules("DW-070", "DW-R53")
def test_DW_069_all_hands_go_to_the_neighbour() -> None:
    match = at("[guide worker] / [master oracle] KINGa / [] / [game] E09a | round 2")
    events = play(match, "guide", "left")
    assert of(HandsPassed, events)[0].way == "left"
    assert [hand(match, q) for q in range(4)] == [["game"], ["worker"], ["oracle", "master"], []]
    match = at("[guide worker] / [master oracle] KINGa / [] / [game] E09a | round 2")
    play(match, "guide", "right")
    assert [hand(match, q) for q in range(4)] == [["oracle", "master"], [], ["game"], ["worker"]]


def test_DW_069_folded_seats_are_skipped() -> None:
    match = at("[guide worker] / [] out1 / [master] KINGa / [game] | round 2")
    play(match, "guide", "left")
    assert [hand(match, q) for q in range(4)] == [["game"], [], ["worker"], ["master"]]


def test_DW_070_the_guide_itself_is_not_passed_on() -> None:
    match = at("[guide] / [master] KINGa E09a")
    play(match, "guide", "left")
    assert hand(match, 0) == ["master"] and hand(match, 1) == [] and table(match).reapers_gone == ("guide",)
    assert refused(at("[guide] / [] KINGa E09a"), "guide") == "DW-065"


@pytest.mark.rules("DW-007")
def test_giver_and_receiver_know_what_was_passed() -> None:
    match = at("[guide worker] / [master] KINGa / [game] | round 2")
    upto(match, "guide", "left")
    let(match, "protect")
    for q in (None, 0, 1, 2):
        got = {(e.seat, e.giver, e.reaper) for e in of(Received, match.told(q)) if e.reaper}
        every = {(1, 0, "worker"), (2, 1, "master"), (0, 2, "game")}
        assert got == {x for x in every if q in x[:2]}
    assert table(match, 0).places[1].known == ("worker",) and table(match, 0).places[2].known == ()


@pytest.mark.parametrize("reaper", ["guide", "shepherd"])
def test_DW_R52_with_two_players_left_and_right_are_the_same(reaper: str) -> None:
    match = at(f"[{reaper} game] E09a / [master] KINGa | round 2")
    upto(match, reaper)
    assert moves(match) == ["back", "left"] and refused(match, "right") == "DW-R52"


def test_DW_R53_an_empty_hand_gives_nothing() -> None:
    match = at("[guide] / [master worker] KINGa E09a")
    play(match, "guide", "left")
    assert [place.reapers for place in table(match).places] == [2, 0]


# ---------------------------------------------------------------- Scales and Game
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.rules("DW-R55")
def test_DW_071_the_scales_lie_before_anybody(seat: int) -> None:
    match = at(three("scales"))
    (placed,) = of(Placed, play(match, "scales", f"@{seat}", "skull"))
    assert placed.seat == seat and table(match).places[seat].placed[0].reaper == "scales"


def test_DW_071_but_not_before_a_folded_player() -> None:
    match = at("[scales] E09a / [] out1 / [] KINGa | round 2")
    upto(match, "scales")
    assert refused(match, "@1") == "DW-103" and moves(match) == ["back", "@0", "@2"]


@pytest.mark.parametrize(("icon", "icons", "total"), [("heart", (6, 0), 6), ("skull", (3, 3), 0)])
def test_DW_072_three_hearts_or_three_skulls(icon: str, icons: tuple[int, int], total: int) -> None:
    match = at("[scales] E09a / [] KINGa")
    play(match, "scales", "@0", icon)
    place = table(match).places[0]
    assert (place.hearts, place.skulls) == icons and place.total == total


def test_DW_R37_placed_cards_do_not_follow_eyes() -> None:
    match = at("[worker] E09a E02a / [] KINGa | round 2 | placed scales:heart@0 game:heart@0")
    play(match, "worker", "E02", "@1")
    assert [len(place.placed) for place in table(match).places] == [2, 0]


@pytest.mark.rules("DW-R55")
def test_DW_081_the_game_lies_before_anybody() -> None:
    for seat in range(3):
        match = at(three("game"))
        (placed,) = of(Placed, play(match, "game", f"@{seat}", "heart"))
        assert (placed.seat, placed.reaper, placed.icon) == (seat, "game", "heart")


def test_DW_082_every_cross_counts_as_two() -> None:
    match = at("[game] E02a E15b E09b / [] KINGa | round 2")
    play(match, "game", "@0", "heart")
    place = table(match).places[0]
    assert (place.hearts, place.skulls, place.crosses, place.total) == (4, 3, 2, 1)


def test_DW_083_the_game_follows_later_changes() -> None:
    match = at("[master] E02a E15a / [] KINGa | round 2 | placed game:skull@0")
    assert totals(match) == [0, 0]
    play(match, "master", "E15")
    assert totals(match) == [-4, 0]


def test_DW_R36_of_two_games_the_latest_decides() -> None:
    assert totals(at("[] E02a E15b / [] KINGa | round 2 | placed game:heart@0 game:skull@0^")) == [-4, 0]


# ---------------------------------------------------------------- Shepherd
@pytest.mark.rules("DW-076", "DW-R34")
def test_DW_075_all_rows_go_to_the_neighbour() -> None:
    match = at(three("shepherd") + "").copy()
    play(match, "shepherd", "left")
    assert rows(match) == ["E11a", "E09a E15b", "E14a KINGa"]
    match = at(three("shepherd"))
    play(match, "shepherd", "right")
    assert rows(match) == ["E14a KINGa", "E11a", "E09a E15b"] and table(match).king.seat == 0


def test_DW_076_orientations_and_placed_cards_stay() -> None:
    match = at("[shepherd] E09b / [] E14a KINGb | round 2 | placed scales:heart@0 game:skull@1")
    play(match, "shepherd", "left")
    assert rows(match) == ["E14a KINGb", "E09b"]
    assert [[card.reaper for card in place.placed] for place in table(match).places] == [["scales"], ["game"]]


# ---------------------------------------------------------------- Guardian
@pytest.mark.parametrize("card", ["E09", "E14", "KING", "placed 1"])
@pytest.mark.rules("DW-R31")
def test_DW_077_the_guardian_lies_under_any_card_before_a_player(card: str) -> None:
    match = at("[guardian] E09a / [] E14a KINGa | round 2 | placed scales:heart@1")
    (guarded,) = of(Guarded, play(match, "guardian", card))
    assert guarded.card == card or guarded.at == 0


@pytest.mark.parametrize("reaper", ["scholar", "manipulator", "master", "worker", "upheaval"])
@pytest.mark.rules("DW-R29")
def test_DW_078_a_guarded_card_cannot_be_touched(reaper: str) -> None:
    match = at(f"[{reaper}] E10a / [] E09a! E14a KINGa / [] E11a | round 2")
    upto(match, reaper)
    if reaper == "upheaval":
        upto(match, "E10")
    assert "E09" not in moves(match) and refused(match, "E09") == "DW-078" and "E14" in moves(match)


@pytest.mark.rules("DW-078")
def test_hunters_and_shamans_do_not_reach_a_guarded_card() -> None:
    match = at("[] E05a E07a E10a! E15a / [] E09a~ E14a KINGa | round 2")
    upto(match, "use E05")
    assert refused(match, "E09") == "DW-078"
    upto(match, "back", "use E07")
    assert refused(match, "E10") == "DW-078"


def test_DW_079_the_power_of_a_guarded_card_is_asleep() -> None:
    assert refused(at("[] E05a! / [] E14a KINGa"), "use E05") == "DW-079"


def test_DW_080_a_guarded_card_still_counts() -> None:
    assert totals(at("[] E09a! / [] E14a~ KINGa~")) == [3, -3]


def test_DW_R29_the_shepherd_leaves_a_guarded_card_behind() -> None:
    match = at("[shepherd] E09a! E10a / [] E14a KINGa~ | round 2")
    play(match, "shepherd", "left")
    assert rows(match) == ["E09a E14a", "E10a KINGa"]


@pytest.mark.rules("DW-R29")
def test_an_option_frees_the_owner_of_a_guarded_card() -> None:
    match = at('[worker] E07a E09a! / [] E14a~ KINGa | round 2 | with {"guardian_blocks_owner":false}')
    upto(match, "worker")
    assert moves(match) == ["back", "E07", "E09", "KING"] and refused(match, "E14") == "DW-078"
    upto(match, "back")
    play(match, "use E07", "E09")
    assert table(match).reapers_gone == ("guardian",) and "E09" in lost(match)


def test_DW_R30_a_guarded_king_cannot_be_moved_or_turned_but_scores() -> None:
    match = at("[gambler worker] E09a / [] E14a KINGa! | round 2")
    assert refused(match, "gambler") == "DW-R30" and totals(match) == [3, -3]
    upto(match, "worker")
    assert refused(match, "KING") == "DW-078"


def test_DW_R31_a_guardian_under_the_scales_keeps_them_from_the_upheaval() -> None:
    match = at("[upheaval] E09a / [] KINGa | round 2 | placed scales:heart@0! scales:heart@1^")
    upto(match, "upheaval")
    assert refused(match, "placed 1") == "DW-078" and moves(match) == ["back", "E09"]


def test_DW_R32_not_under_the_centre_nor_twice() -> None:
    match = at("[guardian] E09a~ / [] E14a KINGa")
    upto(match, "guardian")
    assert refused(match, "E09") == "DW-R32" and refused(match, "slot 1") == "DW-027"
    assert moves(match) == ["back", "E14", "KING"]


# ---------------------------------------------------------------- Manipulator, Master, Worker
def test_DW_084_the_manipulator_discards_an_opponents_eye() -> None:
    match = at(three("manipulator"))
    upto(match, "manipulator")
    assert moves(match) == ["back", "E11", "E14"]
    assert refused(match, "KING") == refused(match, "E09") == "DW-084"
    (gone,) = of(EyeLost, play(match, "E11"))
    assert (gone.card, gone.seat) == ("E11", 2)


@pytest.mark.rules("DW-R55")
def test_DW_093_the_master_turns_any_eye_but_the_king() -> None:
    match = at(three("master"))
    upto(match, "master")
    assert moves(match) == ["back", "E09", "E11", "E14", "E15"] and refused(match, "KING") == "DW-093"
    play(match, "E09")
    assert row(match, 0) == "E09b E15b"


@pytest.mark.rules("DW-R34", "DW-R55")
def test_DW_094_the_worker_moves_an_eye_as_it_lies() -> None:
    match = at(three("worker"))
    play(match, "worker", "E15", "@2")
    assert rows(match) == ["E09a", "E14a KINGa", "E11a E15b"]
    match = at(three("worker"))
    play(match, "worker", "KING", "@0")
    assert table(match).king.seat == 0 and table(match).king.top == "heart"


# ---------------------------------------------------------------- Upheaval
@pytest.mark.rules("DW-R33")
def test_DW_085_the_upheaval_turns_one_card_of_everybody() -> None:
    match = at(three("upheaval"))
    assert upto(match, "upheaval", "E15") == [], "told only when complete"
    assert refused(match, "E11") == "DW-085" and moves(match) == ["back", "E14"]
    assert len(of(Turned, play(match, "E14", "E11"))) == 3
    assert rows(match) == ["E09a E15a", "E14b KINGa", "E11b"]


def test_DW_086_the_upheaval_spares_the_king() -> None:
    match = at(three("upheaval"))
    upto(match, "upheaval", "E09")
    assert refused(match, "KING") == "DW-086"


def test_DW_087_who_has_nothing_to_turn_is_skipped() -> None:
    match = at("[upheaval] / [] KINGa / [] E11a / [] E09a! | round 2")
    upto(match, "upheaval")
    assert moves(match) == ["back", "E11"]
    play(match, "E11")
    assert row(match, 2) == "E11b"


def test_DW_R33_the_upheaval_turns_placed_cards_and_ones_own_are_compulsory() -> None:
    line = "[upheaval] E09a / [] KINGa | round 2 | placed scales:heart@0 game:skull@1"
    match = at(line)
    upto(match, "upheaval")
    assert moves(match) == ["back", "E09", "placed 1"]
    play(match, "placed 1", "placed 2")
    assert [place.placed[0].icon for place in table(match).places] == ["skull", "heart"]
    match = at(line + ' | with {"upheaval_placed_cards":false}')
    upto(match, "upheaval")
    assert refused(match, "placed 1") == "DW-R33"


# ---------------------------------------------------------------- Gambler
@pytest.mark.rules("DW-089", "DW-R63")
def test_DW_088_the_token_is_tossed_and_the_king_shows_it() -> None:
    falls = set()
    for seed in range(12):
        match = at("[gambler] E09a / [] KINGa | round 2", seed)
        events = play(match, "gambler")
        icon = of(Tossed, events)[0].icon
        falls.add(icon)
        assert table(match).king.top == icon and bool(of(Turned, events)) == (icon == "skull")
    assert falls == {"heart", "skull"}


def test_DW_089_the_same_icon_changes_nothing() -> None:
    for seed in range(12):
        match = at("[gambler] E09a / [] KINGb | round 2", seed)
        events = play(match, "gambler")
        assert bool(of(Turned, events)) == (of(Tossed, events)[0].icon == "heart")


def test_DW_R35_the_gambler_waits_for_the_king() -> None:
    assert refused(at("[gambler] E09a / [] E14a"), "gambler") == "DW-R35"


def test_DW_R63_only_the_gambler_turns_the_king() -> None:
    match = at("[worker scholar] E09a / [] KINGb E14a | round 2")
    play(match, "worker", "KING", "@0")
    assert table(match).king.top == "skull"


# ---------------------------------------------------------------- Oracle
def test_DW_090_the_oracle_shows_one_card_to_its_player_alone() -> None:
    match = at("[oracle] / [] KINGa E09a | round 3 | centre - E13b - E11a - -")
    upto(match, "oracle")
    assert moves(match) == ["back", "slot 2", "slot 4"] and refused(match, "slot 1") == "DW-090"
    play(match, "slot 2")
    seen = {q: [(e.card, e.up) for e in of(Looked, match.told(q))] for q in (None, 0, 1)}
    assert seen == {None: [(None, None)], 0: [("E13", "B")], 1: [(None, None)]}
    slot = {q: table(match, q).centre[1] for q in (None, 0, 1)}
    assert slot[0].card.id == "E13" and slot[0].card.up == "B" and slot[None].card is None and slot[1].card is None
    assert slot[1].looked == (0,) and not slot[0].taken


def test_DW_R56_when_another_takes_the_card_nothing_is_announced() -> None:
    match = at("[oracle] / [] KINGa E09a | round 3 | centre - E13b - E11a - -")
    play(match, "oracle", "slot 2")
    end(match)
    events = play(match, "turn 2")
    assert [type(e).__name__ for e in events] == ["Took"] and table(match, 0).centre[1].card is None


def test_DW_R55_one_may_harm_oneself() -> None:
    match = at("[scales] E09a / [] KINGa")
    play(match, "scales", "@0", "skull")
    assert totals(match)[0] == 0
