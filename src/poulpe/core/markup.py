"""The few marks that a table drawn in words uses; the terminal knows their styles."""

from __future__ import annotations


def soft(text: object) -> str:
    """Secondary."""
    return f"[soft]{text}[/]"


def cell(label: str, value: object) -> str:
    """What something is called, and beside it what it is."""
    return f"{soft(label)}\t{value}"
