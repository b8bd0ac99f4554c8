"""The protocol's documentation matches the code."""

from __future__ import annotations

from poulpe.server.protocol import FILE, protocol


def test_the_protocol_page_is_current() -> None:
    assert FILE.read_text(encoding="utf-8") == protocol(), "run: python -m poulpe.server.protocol"
