"""Puts the toy on the shelf beside the games, and knows the marker that names further rules."""

import pytest

from poulpe.core.shelf import put_on_shelf
from tests.toy import GAME as TOY

put_on_shelf(TOY.name, lambda: TOY)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rules(*ids): further rules and rulings that a test proves")
