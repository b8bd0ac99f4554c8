"""Options define what is possible, and serialise to plain JSON."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from poulpe.core.options import Option, changed, choice, data, flag, number, settle, subset

FLAG = flag("open_hands", False, "Open hands", "Mains ouvertes")
CHOICE = choice("order", ("first", "last", 3), "first", "Order", "Ordre")
SUBSET = subset("extras", ("shark", "whale", "squid"), "Extras", "Extensions")
NUMBER = number("hand", 1, 5, 3, "Cards", "Cartes")
DATA = data("deck", [1, 2], ([3],), "Deck", "Pioche")
ALL = (FLAG, CHOICE, SUBSET, NUMBER, DATA)


def refusal(option: Option, value: Any) -> str:
    with pytest.raises(ValueError) as e:
        option.check(value)
    return str(e.value)


# ---------------------------------------------------------------- each kind
@pytest.mark.parametrize("value", [0, 1, "true", None])
def test_a_flag_is_true_or_false(value: Any) -> None:
    assert FLAG.check(True) is True and FLAG.check(False) is False
    assert refusal(FLAG, value) == f"open_hands is true or false, got {value!r}"


@pytest.mark.parametrize("value", ["middle", 3.0, None, True, ["first"]])
def test_a_choice_is_one_of_its_values(value: Any) -> None:
    assert CHOICE.check("last") == "last" and CHOICE.check(3) == 3
    assert refusal(CHOICE, value) == f"order is one of first, last, 3, got {value!r}"


@pytest.mark.parametrize("value", [1.0, "3", True, None])
def test_a_number_is_whole(value: Any) -> None:
    assert refusal(NUMBER, value) == f"hand is a whole number, got {value!r}"


@pytest.mark.parametrize("value", [0, 6, -(2**70)])
def test_a_number_keeps_its_bounds(value: int) -> None:
    assert NUMBER.check(1) == 1 and NUMBER.check(5) == 5
    assert refusal(NUMBER, value) == f"hand must be in 1..5, got {value}"


@pytest.mark.parametrize("value", [["squid", "shark"], ("squid", "shark"), {"squid", "shark"}, ["shark", "squid"] * 2])
def test_a_subset_comes_in_the_order_of_its_values(value: Any) -> None:
    assert SUBSET.check(value) == ["shark", "squid"]


@pytest.mark.parametrize("value", ["shark", 3, None, True])
def test_a_subset_is_a_list(value: Any) -> None:
    assert refusal(SUBSET, value) == f"extras is a list of shark, whale, squid, got {value!r}"


def test_a_subset_names_the_strangers() -> None:
    assert refusal(SUBSET, ["shark", "eel", "cod"]) == "extras knows shark, whale, squid, not eel, cod"


def test_data_becomes_plain_json() -> None:
    given = ({"copies": (1, 2)},)
    assert DATA.check(given) == [{"copies": [1, 2]}]


def test_data_is_copied() -> None:
    given = [[1]]
    kept = DATA.check(given)
    given[0].append(2)
    assert kept == [[1]]


def test_data_that_is_no_json_is_refused() -> None:
    assert refusal(DATA, object()).startswith("deck")


# ---------------------------------------------------------------- samples
@pytest.mark.parametrize("option", ALL, ids=lambda o: o.name)
def test_samples_are_possible_and_not_the_default(option: Option) -> None:
    assert option.samples and option.default not in option.samples
    assert all(option.check(value) == value for value in option.samples)


@pytest.mark.parametrize("option", ALL, ids=lambda o: o.name)
def test_the_default_is_possible(option: Option) -> None:
    assert option.check(option.default) == option.default


def test_an_option_has_its_words_and_travels_as_json() -> None:
    assert NUMBER.text["fr"] == "Cartes"
    assert msgspec.json.decode(msgspec.json.encode(NUMBER), type=Option) == NUMBER


# ---------------------------------------------------------------- all of a game
def test_what_is_not_given_has_its_default() -> None:
    assert settle("reef", ALL, {"hand": 5}) == {
        "open_hands": False,
        "order": "first",
        "extras": [],
        "hand": 5,
        "deck": [1, 2],
    }


def test_the_specification_s_spelling_is_taken_too() -> None:
    assert settle("reef", ALL, {"openHands": True})["open_hands"] is True


def test_an_unknown_option_names_those_there_are() -> None:
    with pytest.raises(ValueError, match="reef has no option 'hands'; it has open_hands, order, extras, hand, deck"):
        settle("reef", ALL, {"hands": 5})


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(ValueError, match="reef has no option 'hand'; it has none"):
        settle("reef", (), {"hand": 5})


@pytest.mark.parametrize("given", [{}, {"hand": 4}, {"extras": ["whale"], "open_hands": True}, {"hand": 3}])
def test_only_what_differs_from_the_default_is_carried(given: dict[str, Any]) -> None:
    carried = changed(ALL, settle("reef", ALL, given))
    assert carried == {key: value for key, value in given.items() if value != 3}
    assert settle("reef", ALL, carried) == settle("reef", ALL, given)


def test_settled_values_are_nobody_else_s() -> None:
    """Otherwise, changing the options of one match would change the defaults of all others."""
    known = subset("extras", ("shark",), "", ""), data("deck", [1, 2], (), "", "")
    spoilt = settle("reef", known, {})
    spoilt["extras"].append("shark")
    spoilt["deck"].clear()
    assert settle("reef", known, {}) == {"extras": [], "deck": [1, 2]}
