"""How cards and moves are spelled: `9c`, `Ωo`, `resist 1o`, `be crab`."""

from __future__ import annotations

from poulpe.games.crabs_vs_octopuses.cards import CARD_NAMES, KIND, LETTERS
from poulpe.games.crabs_vs_octopuses.moves import MOVE_OF, PLAIN, ChooseSpecies, card_of
from poulpe.games.crabs_vs_octopuses.pieces import ACTIONS, Box

OTHER_SIGNS = {"alpha": "α", "a": "α", "omega": "Ω", "w": "Ω"}


def kind_of(name: str, species: int | None = None) -> int:
    """A card by its name; without the letter of its species it is one of the seat it is named in."""
    value, letter = (name[:-1], name[-1]) if name[-1:] in tuple(LETTERS) else (name, "")
    if not letter and species is not None:
        letter = LETTERS[species]
    found = KIND.get(OTHER_SIGNS.get(value, value) + letter)
    if found is None:
        raise ValueError(f"notation: a card is a value and c or o, like {', '.join(CARD_NAMES[9:15])}; got {name!r}")
    return found


VERBS = {"Resist": "resist", "Discard": "discard", "Give": "give", "Reshuffle": "reshuffle", "Take": "take"}


def _move_words(action: int) -> str:
    """9c · pass · resist 1o · let · yes · no · discard 3c · give 4o · reshuffle Ωc · take 7c · done · back · be crab"""
    shape = MOVE_OF[action]
    name = type(shape).__name__
    if action in PLAIN:
        return {"Use": "yes", "Decline": "no"}.get(name, name.lower())
    if isinstance(shape, ChooseSpecies):
        return f"be {shape.species}"
    return f"{VERBS.get(name, '')} {CARD_NAMES[card_of(action)]}".strip()


MOVE_WORDS = {_move_words(a): a for a in range(ACTIONS)}


def write_move(box: Box, action: int) -> str:
    return _move_words(action)


def read_move(box: Box, text: str) -> int:
    words = text.split()
    if words and words[-1][:-1] in OTHER_SIGNS:
        words[-1] = OTHER_SIGNS[words[-1][:-1]] + words[-1][-1]
    found = MOVE_WORDS.get(" ".join(words))
    if found is None:
        raise ValueError(
            "a move of crabs-vs-octopuses is written 9c, pass, resist 1o, let, yes, no, discard 3c, give 4o, "
            f"reshuffle Ωc, take 7c, done, back or be crab; got {text!r}"
        )
    return found
