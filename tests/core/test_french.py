"""`de` and `que` before a name."""

from __future__ import annotations

import pytest

from poulpe.core.french import elided, of


@pytest.mark.parametrize(
    ("text", "names", "told"),
    [
        ("Au tour de Otto.", ("Ana", "Otto"), "Au tour d'Otto."),
        ("Le tour de Bruno est fini.", ("Otto", "Bruno"), "Le tour de Bruno est fini."),
        ("Ce que Émile reçoit de Inka.", ("Émile", "Inka"), "Ce qu'Émile reçoit d'Inka."),
        ("De Ana à Bo.", ("Ana", "Bo"), "D'Ana à Bo."),
        ("Au tour de Anaïs.", ("Ana",), "Au tour de Anaïs."),
        ("Une mise de 5.", (), "Une mise de 5."),
    ],
)
def test_a_vowel_takes_the_e_away(text: str, names: tuple[str, ...], told: str) -> None:
    assert elided(text, names) == told


def test_whose_it_is() -> None:
    assert [of(name) for name in ("Otto", "Bruno", "Élise", "")] == ["d'Otto", "de Bruno", "d'Élise", "de "]
