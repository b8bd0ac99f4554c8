"""What all letters have in common."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Lang = Literal["en", "fr"]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
PersonId = Annotated[str, Meta(min_length=1, max_length=40)]


class Letter(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """A message between a page and its table."""
