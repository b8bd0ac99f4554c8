"""The shared nouns, as they travel in JSON."""

from __future__ import annotations

import pickle

import msgspec
import pytest

from poulpe import Log, Outcome, Refused, from_json, to_json
from poulpe.core.vocabulary import Played, Text
from tests.toy.moves import AnyMove, Pick


def test_a_text_speaks_both_languages_and_no_other() -> None:
    text = Text("reef", "récif")
    assert (text["en"], text["fr"]) == ("reef", "récif")
    with pytest.raises(ValueError, match="languages are en, fr, got 'de'"):
        text["de"]


def test_a_refusal_names_its_rule() -> None:
    refused = Refused("RF-006", "nobody there has a card")
    assert str(refused) == "Refused [RF-006]: nobody there has a card" and isinstance(refused, ValueError)


def test_a_refusal_travels_between_processes() -> None:
    again = pickle.loads(pickle.dumps(Refused("RF-006", "no")))
    assert (again.rule, again.why) == ("RF-006", "no")


@pytest.mark.parametrize(
    ("scores", "ranking"),
    [
        ((3, 1, 2), ((0,), (2,), (1,))),
        ((1, 4, 4, -2), ((1, 2), (0,), (3,))),
        ((0, 0), ((0, 1),)),
    ],
)
def test_seats_with_the_same_score_share_a_place(scores: tuple[int, ...], ranking: tuple[tuple[int, ...], ...]) -> None:
    outcome = Outcome.of(scores)
    assert outcome.ranking == ranking and outcome.winners == ranking[0]


def test_a_log_travels_as_json() -> None:
    log = Log(game="reef", seats=2, seed="7f", moves=(Played(0, "pass"),))
    assert from_json(to_json(log), Log) == log and b'"moves":[[0,"pass"]]' in to_json(log)


def test_json_that_does_not_fit_names_the_place() -> None:
    with pytest.raises(ValueError, match=r"Expected `int`, got `str` - at `\$\.seats`"):
        from_json('{"game": "reef", "seats": "two", "seed": "7"}', Log)


def test_a_move_travels_with_its_type() -> None:
    assert to_json(Pick("a")) == b'{"type":"Pick","card":"a"}'
    assert msgspec.json.decode(b'{"type":"Pick","card":"a"}', type=AnyMove) == Pick("a")
