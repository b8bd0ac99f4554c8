"""The few markup tags of a table drawn in text; the terminal knows their styles."""

from __future__ import annotations


def soft(text: object) -> str:
    """Secondary."""
    return f"[soft]{text}[/]"


def cell(label: str, value: object) -> str:
    """What something is called, and beside it what it is."""
    return f"{soft(label)}\t{value}"
