"""Names and chat: one line of text that shows what it is."""

from __future__ import annotations

import unicodedata

JOINERS = "\u200c\u200d"  # they make one sign of several, as in many emoji and scripts
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs by their category, but nothing is drawn


def folded(text: str) -> str:
    """Blanks, control characters, changes of direction and all else that is not seen become one blank."""
    line = " ".join("".join(" " if _is_unseen(c) else c for c in text).split())
    return line if line.strip(JOINERS + " ") else ""


def _is_unseen(c: str) -> bool:
    return c in BLANKS or (unicodedata.category(c) in ("Cc", "Cf") and c not in JOINERS)
