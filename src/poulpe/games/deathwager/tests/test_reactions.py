"""Protectors, Angels and the Lighthouse: who is asked, what is cancelled, whose turn it is."""

import pytest

from poulpe.core.match import Match
from poulpe.games.deathwager.box import TWICE
from poulpe.games.deathwager.events import (
    Cancelled,
    Declined,
    EyeLost,
    Moved,
    PowerUsed,
    Protected,
    ReaperPlayed,
    TurnBegan,
)
from poulpe.games.deathwager.tests.table import (
    asked,
    at,
    deal,
    end,
    hand,
    let,
    lost,
    mover,
    moves,
    of,
    play,
    refused,
    row,
    rows,
    table,
    upto,
)

SENT = "[worker] E14a / [guide] E03a KINGa / [protector]"
TWO_OF_THEM = deal(2, deck={"reapers": TWICE}).notation.rpartition("| with ")[2]


# ---------------------------------------------------------------- the Protector
def test_DW_073_a_protector_cancels_what_an_opponent_uses() -> None:
    match = at("[master] E09a / [protector] KINGa E14a")
    events = upto(match, "master", "E14", "1:protect")
    (protected,) = of(Protected, events)
    assert (protected.seat, protected.target, protected.power) == (1, 0, "master")
    assert of(Cancelled, events) and row(match, 1) == "E14a KINGa"
    assert table(match).reapers_gone == ("protector", "master") and asked(match) == [(0, "act")]


def test_DW_074_not_on_ones_own_card_and_not_when_nothing_is_pending() -> None:
    match = at("[master protector] E09a / [guide] KINGa E14a")
    assert refused(match, "protector") == "DW-074"
    upto(match, "master", "E14")
    assert asked(match) == [(1, "protect")] and refused(match, "protect", seat=0) == "DW-026"
    assert refused(match, "protect", seat=1) == "DW-074"


@pytest.mark.parametrize("held", ["protector", "guide", "protector game", "guide game"])
def test_who_is_asked_does_not_depend_on_who_holds_the_protector(held: str) -> None:
    match = at(f"[master] E09a / [{held}] KINGa E14a / [oracle] / [] | round 2")
    upto(match, "master", "E14")
    assert asked(match) == [(1, "protect"), (2, "protect")], "everybody with a Reaper, whichever it is"


def test_nobody_is_asked_when_the_protector_lies_face_up() -> None:
    match = at("[master] E09a / [guide] KINGa E14a | gone protector")
    upto(match, "master", "E14")
    assert row(match, 1) == "E14b KINGa" and asked(match) == [(0, "act")]
    match = at("[master] E09a / [guide] KINGa E14a | buried protector")
    upto(match, "master", "E14")
    assert asked(match) == [(1, "protect")], "face down it may be anywhere"


def test_a_sealed_answer_shows_to_nobody_else() -> None:
    match = at("[master] E09a / [protector] KINGa E14a / [guide] | round 2")
    upto(match, "master", "E14")
    before = [match.view(q).notation for q in (None, 0, 2)]
    assert upto(match, "1:protect") == []
    assert [match.view(q).notation for q in (None, 0, 2)] == before
    assert of(Protected, upto(match, "2:let"))


USES = (
    ("[guide game] E14a / [protector] KINGa", ("guide", "left"), "guide"),
    ("[] E05a / [protector] E14a KINGa", ("use E05", "E14"), "hunter"),
    ("[] E07a E09a / [protector] E14a KINGa", ("use E07", "E09"), "shaman"),
    ("[] E01a / [protector] E14a KINGa", ("use E01", "more"), "demon"),
)


@pytest.mark.parametrize(("line", "texts", "what"), USES)
def test_DW_R27_reapers_and_eye_powers_can_be_stopped(line: str, texts: tuple[str, ...], what: str) -> None:
    match = at(line)
    assert of(Cancelled, upto(match, *texts, "1:protect"))[0].power == what


@pytest.mark.parametrize("move", ["keep 1", "exchange guide", "pass", "fold"])
@pytest.mark.rules("DW-044")
def test_DW_R27_taking_exchanging_passing_and_folding_cannot(move: str) -> None:
    match = at("[guide] E09a / [protector] E14a KINGa / [game] | round 2")
    upto(match, move)
    assert all(kind != "protect" for _, kind in asked(match))


def test_DW_R28_a_cancelled_card_counts_as_played() -> None:
    match = at("[master worker] E09a / [protector guide] KINGa E14a")
    upto(match, "master", "E14", "1:protect")
    assert refused(match, "worker") == "DW-031" and hand(match, 0) == ["worker"]
    end(match)
    assert "guide" in moves(match), "the Protector counts against nobody's limit"


@pytest.mark.rules("DW-073")
def test_several_protectors_answer_each_other_last_in_first_out() -> None:
    match = at(f"[master protector] E09a / [protector] KINGa E14a | round 2 | with {TWO_OF_THEM}")
    upto(match, "master", "E14", "1:protect")
    assert [e.power for e in table(match).stack] == ["master", "protector"] and asked(match) == [(0, "protect")]
    events = upto(match, "0:protect")
    assert [e.power for e in of(Cancelled, events)] == ["protector"] and row(match, 1) == "E14b KINGa"


@pytest.mark.rules("DW-074")
def test_of_two_protectors_the_first_clockwise_is_played() -> None:
    match = at(f"[master] E09a / [protector] KINGa / [protector] E14a | round 2 | with {TWO_OF_THEM}")
    upto(match, "master", "E14", "2:protect", "1:protect")
    assert table(match).places[1].reapers == 0 and hand(match, 2) == ["protector"]


# ---------------------------------------------------------------- the Angel
@pytest.mark.rules("DW-046")
def test_DW_056_an_angel_discards_a_card_just_sent() -> None:
    match = at(SENT)
    play(match, "worker", "E14", "@1")
    assert asked(match) == [(1, "angel")] and table(match).arrived == ("E14",) and moves(match) == ["let", "use E03"]
    events = upto(match, "use E03")
    assert of(PowerUsed, events)[0].power == "angel" and asked(match) == [(2, "protect")], "its user's opponents"
    assert [e.card for e in of(EyeLost, let(match, "protect"))] == ["E14"]
    assert row(match, 1) == "KINGa" and lost(match) == ["E03", "E14"] and asked(match) == [(0, "act")]


@pytest.mark.rules("DW-056")
def test_an_angel_may_stay_and_may_be_stopped() -> None:
    match = at(SENT)
    play(match, "worker", "E14", "@1")
    assert of(Declined, upto(match, "let")) and row(match, 1) == "E03a E14a KINGa" and asked(match) == [(0, "act")]
    match = at(SENT)
    play(match, "worker", "E14", "@1")
    upto(match, "use E03", "2:protect")
    assert row(match, 1) == "E14a KINGa" and lost(match) == ["E03"], "the cost is not refunded"


def test_DW_057_the_angel_is_another_card_than_the_one_received() -> None:
    match = at("[worker] E03a / [] KINGa | round 2")
    play(match, "worker", "E03", "@1")
    assert asked(match) == [(0, "act")]
    match = at("[worker] E03a / [] E04a KINGa | round 2")
    play(match, "worker", "E03", "@1")
    assert moves(match) == ["let", "use E04"] and refused(match, "use E03") == "DW-057"


@pytest.mark.rules("DW-R26")
def test_DW_058_no_angel_against_the_king() -> None:
    match = at("[worker] KINGa / [] E03a | round 2")
    play(match, "worker", "KING", "@1")
    assert asked(match) == [(0, "act")]


@pytest.mark.rules("DW-R26")
def test_DW_R26_nor_in_a_swap() -> None:
    match = at("[scholar] KINGa / [] E03a E09a | round 2")
    play(match, "scholar", "KING", "E09")
    assert asked(match) == [(0, "act")]


@pytest.mark.rules("DW-057")
def test_a_guarded_angel_is_not_asked() -> None:
    match = at("[worker] E14a / [] E03a! KINGa | round 2")
    play(match, "worker", "E14", "@1")
    assert asked(match) == [(0, "act")]


def test_DW_R24_the_angel_does_not_answer_the_shepherd_unless_an_option_says_so() -> None:
    line = "[shepherd] E14a E04a E09a / [] E03a KINGa E10a | round 2"
    match = at(line)
    play(match, "shepherd", "left")
    assert asked(match) == [(0, "act")]
    match = at(line + ' | with {"angel_on_shepherd":true}')
    play(match, "shepherd", "left")
    assert asked(match) == [(1, "angel")] and moves(match) == ["let", "use E04"]
    upto(match, "use E04")
    assert moves(match) == ["back", "E09", "E14"], "which of the cards that came"
    play(match, "E14")
    assert rows(match) == ["E03a E10a KINGa", "E09a"]


def test_DW_R25_the_angel_answers_the_scholar_for_each_other_receiver() -> None:
    match = at("[scholar] / [] E03a KINGa E14a / [] E04a E10b | round 2")
    play(match, "scholar", "E14", "E10")
    assert asked(match) == [(1, "angel")], "clockwise from the user"
    play(match, "use E03")
    assert asked(match) == [(2, "angel")]
    play(match, "use E04")
    assert rows(match) == ["", "KINGa", ""] and asked(match) == [(0, "act")]
    match = at("[scholar] E03a E09a / [] KINGa E14a | round 2")
    play(match, "scholar", "E09", "E14")
    assert asked(match) == [(0, "act")], "the user sent it himself"


# ---------------------------------------------------------------- the Lighthouse
def lit(line: str, *texts: str) -> Match:
    match = at(line)
    upto(match, *texts)
    return match


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.rules("DW-R40", "DW-R38")
def test_DW_091_at_the_end_of_any_turn(seat: int) -> None:
    hands = ["lighthouse" if q == seat else "guide" for q in range(3)]
    hands = [name if i == seat else ("guide", "game", "oracle")[i] for i, name in enumerate(hands)]
    match = lit(f"[{hands[0]}] E09a / [{hands[1]}] KINGa / [{hands[2]}] | round 2", "keep 1")
    assert refused(match, "shine", seat=0) == "DW-027"
    upto(match, "end")
    assert asked(match) == [(0, "end"), (1, "end"), (2, "end")]
    others = [q for q in range(3) if q != seat]
    assert refused(match, "shine", seat=others[0]) == "DW-091"
    events = upto(match, *(f"{q}:let" for q in others), f"{seat}:shine") + let(match, "protect")
    assert of(ReaperPlayed, events)[0].reaper == "lighthouse" and of(TurnBegan, events)[0].seat == seat
    assert asked(match) == [(seat, "act")] and table(match).turn == seat


@pytest.mark.rules("DW-R40")
def test_DW_092_it_gives_a_full_turn() -> None:
    match = lit("[lighthouse worker] E05a / [] KINGa E14a / [] | round 2", "keep 1", "end", "0:shine")
    assert {"keep 2", "use E05", "worker"} <= set(moves(match)) and "pass" in moves(match)


def test_DW_R38_play_goes_on_from_its_player_or_where_it_was() -> None:
    line = "[guide] / [game] KINGa / [lighthouse] E09a / [] | round 2"
    match = lit(line, "pass", "0:let", "1:let", "2:shine", "0:let", "1:let", "keep 1")
    end(match)
    assert mover(match) == 3
    match = lit(
        line + ' | with {"lighthouse_order":"resume"}', "pass", "0:let", "1:let", "2:shine", "0:let", "1:let", "keep 1"
    )
    end(match)
    assert mover(match) == 1


@pytest.mark.rules("DW-107")
def test_DW_R39_after_the_last_eye_the_turn_has_an_empty_centre() -> None:
    line = "[lighthouse worker] E09a / [] KINGa E14a | round 3 | turn 1 | centre E10a - - - - -"
    match = lit(line, "keep 1", "end", "0:shine")
    assert asked(match) == [(0, "act")] and moves(match) == ["pass", "fold", "exchange worker", "worker"]
    play(match, "worker", "E10", "@0")
    end(match)
    assert match.over
    match = lit(line + ' | with {"lighthouse_on_last_turn":false}', "keep 1", "end")
    assert match.over


def test_DW_R40_it_is_not_the_reaper_of_the_turn() -> None:
    match = lit("[lighthouse worker] E05a / [] KINGa E14a / [] | round 2", "pass", "0:shine")
    play(match, "worker", "E14", "@0")
    assert "E14a" in row(match, 0)


@pytest.mark.rules("DW-091")
def test_a_lighthouse_can_be_stopped_and_play_goes_on() -> None:
    match = lit("[lighthouse] / [protector] KINGa / [] E09a | round 2", "pass", "0:shine", "1:let", "1:protect")
    assert asked(match) == [(1, "act")] and set(table(match).reapers_gone) == {"lighthouse", "protector"}


@pytest.mark.rules("DW-091")
def test_of_two_lighthouses_the_first_clockwise_from_the_turn_counts() -> None:
    line = f"[lighthouse] / [lighthouse] KINGa / [] E09a | round 2 | with {TWO_OF_THEM}"
    match = lit(line, "pass", "0:shine", "1:shine")
    let(match, "protect")
    assert asked(match) == [(1, "act")] and hand(match, 0) == ["lighthouse"]


def test_who_has_the_switch_does_not_depend_on_who_holds_the_lighthouse() -> None:
    for held in ("lighthouse", "guide"):
        match = lit(f"[oracle] / [{held}] KINGa / [] E09a | round 2", "pass")
        assert asked(match) == [(0, "end"), (1, "end")]
    match = lit("[oracle] / [guide] KINGa / [] E09a | round 2 | gone lighthouse", "pass")
    assert asked(match) == [(1, "act")], "it lies face up: nobody is asked any more"


def test_the_window_opens_after_a_fold_but_not_after_an_ante() -> None:
    match = lit("[oracle] / [guide] KINGa / [game] E09a | round 2", "fold")
    assert asked(match) == [(1, "end"), (2, "end")]
    match = lit("[oracle] / [guide] KINGa / [game] E09a | round 2 | phase ante", "pay", "fold", "pay")
    assert asked(match) == [(0, "act")]


def test_a_reaction_moves_nothing_before_it_is_resolved() -> None:
    match = at(SENT)
    assert not of(Moved, upto(match, "worker", "E14", "@1")) and row(match, 0) == "E14a"
