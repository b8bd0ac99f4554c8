"""Names and chat: one line of text that shows what it is."""

from __future__ import annotations

import unicodedata

TURNS = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")  # the rest of a line around, in Unicode


def folded(text: str) -> str:
    """Blanks, control characters and changes of direction become one blank."""
    return " ".join("".join(" " if _is_unseen(c) else c for c in text).split())


def _is_unseen(c: str) -> bool:
    return unicodedata.category(c) == "Cc" or unicodedata.bidirectional(c) in TURNS
