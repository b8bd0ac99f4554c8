"""The pieces of notation that all games share, both ways."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from poulpe.core.notation import cards, counted, join, one_of, read_options, split, whole, write_options

KNOWN = ("turn", "pile", "with")
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


# ---------------------------------------------------------------- parts
def test_parts_are_joined_in_their_order() -> None:
    assert join("[a] / [b]", {"turn": "1", "pile": "c d"}) == "[a] / [b] | turn 1 | pile c d"


def test_an_empty_part_is_left_out() -> None:
    assert join("[a]", {"turn": "", "pile": "c"}) == "[a] | pile c"


def test_parts_are_split_by_their_keyword() -> None:
    assert split(" [a] / [b]|pile  c d |turn 1 ", KNOWN) == ("[a] / [b]", {"pile": "c d", "turn": "1"})


def test_a_notation_without_parts_is_its_first() -> None:
    assert split("[a]\n", KNOWN) == ("[a]", {})


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[a] | pyle c", "notation: the part 'pyle c': 'pyle' is not one of turn, pile, with"),
        ("[a] | turn 1 | turn 2", "notation: the part 'turn 2': 'turn' stands there twice"),
        ("[a] | ", "notation: the part '': '' is not one of turn, pile, with"),
        ("[a]\n| turn 1", "a notation is one line of text"),
    ],
)
def test_a_part_that_does_not_fit_is_named(text: str, why: str) -> None:
    with pytest.raises(ValueError) as e:
        split(text, KNOWN)
    assert str(e.value) == why


# ---------------------------------------------------------------- words
@pytest.mark.parametrize("text", ["0", "3"])
def test_a_whole_number_keeps_its_bounds(text: str) -> None:
    assert whole(text, "turn", 0, 3) == int(text)


@pytest.mark.parametrize("text", ["4", "-1", "1.5", "", "one"])
def test_a_number_out_of_bounds_is_named(text: str) -> None:
    with pytest.raises(ValueError, match=f"notation: turn is a whole number from 0 to 3, got '{text}'"):
        whole(text, "turn", 0, 3)


def test_a_word_is_one_of_those_known() -> None:
    assert one_of("play", "phase", {"deal": 4, "play": 7}) == 7
    assert one_of("b", "a card", "abc") == 1
    with pytest.raises(ValueError, match="notation: phase is one of deal, play, got 'pay'"):
        one_of("pay", "phase", {"deal": 4, "play": 7})


# ---------------------------------------------------------------- options
def test_options_are_short_and_in_one_order() -> None:
    assert write_options({"pearl": 3, "hand": 2}) == '{"hand":2,"pearl":3}'
    assert write_options({}) == "" and read_options("") == {}


@given(st.dictionaries(st.text(), JSON, max_size=3))
def test_options_come_back(options: dict[str, Any]) -> None:
    assert read_options(write_options(options)) == options


@given(st.dictionaries(st.text(min_size=1), JSON, min_size=1, max_size=3))
def test_options_come_back_from_a_whole_line(options: dict[str, Any]) -> None:
    """Options may hold anything, even a bar, because cards may have names."""
    line = join("[a]", {"turn": "1", "with": write_options(options)})
    assert read_options(split(line, KNOWN)[1]["with"]) == options


@pytest.mark.parametrize(("text", "why"), [("{hand: 2}", "options are written as JSON"), ("[2]", "are a JSON object")])
def test_options_that_are_no_object_are_refused(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=f"notation: .*{why}"):
        read_options(text)


# ---------------------------------------------------------------- cards
@pytest.mark.parametrize(
    ("names", "text"),
    [("", ""), ("ab", "a b"), ("?", "?"), ("a???b", "a ?x3 b"), ("??a??", "?x2 a ?x2"), ("?" * 35, "?x35")],
)
def test_runs_of_unknown_cards_are_counted(names: str, text: str) -> None:
    assert counted(names) == text and cards(text) == list(names)


@given(st.lists(st.sampled_from(["a", "shark", "x", "x2", "?"])))
def test_cards_come_back(names: list[str]) -> None:
    assert cards(counted(names)) == names


@pytest.mark.parametrize("text", ["?x0", "?x-2", "?xx", "?x1000", "a ?x1.5"])
def test_a_strange_number_of_cards_is_named(text: str) -> None:
    word = text.split()[-1]
    with pytest.raises(ValueError, match="notation: the number of unknown cards in") as e:
        cards(text)
    assert repr(word) in str(e.value)
