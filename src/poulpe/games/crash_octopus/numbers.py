"""Rules of the variants and mini-games by number: IS-003 is `IS + 3` (core/rulebook.py)."""

from poulpe.core.rulebook import FAMILY

FAMILIES = ("IS", "PI", "LO", "FC", "OC", "OB")
IS, PI, LO, FC, OC, OB = (FAMILY * n for n in range(1, 1 + len(FAMILIES)))
