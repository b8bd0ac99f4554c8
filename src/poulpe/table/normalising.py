"""Names and chat become one line of text without invisible tricks."""

from __future__ import annotations

import unicodedata

JOINERS = "\u200c\u200d"  # they join several characters into one, as in many emoji and scripts
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and symbols by category, but drawn as nothing


def normalised(text: str) -> str:
    """Runs of spaces, control characters, direction marks and anything else invisible become one space."""
    line = " ".join("".join(" " if _is_unseen(c) else c for c in text).split())
    return line if line.strip(JOINERS + " ") else ""


def _is_unseen(c: str) -> bool:
    return c in BLANKS or (unicodedata.category(c) in ("Cc", "Cf") and c not in JOINERS)
