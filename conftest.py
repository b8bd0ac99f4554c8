"""Puts the toy on the shelf beside the games, and knows the marker that names further rules."""

import os

import pytest

from poulpe.core.shelf import put_on_shelf
from tests.toy import GAME as TOY

put_on_shelf(TOY.name, lambda: TOY)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rules(*ids): further rules and rulings that a test proves")


# Tests of real processes, servers, browsers: on a machine that others use too, something may take longer than anybody
# waits for it. On CI such a test has a second try, and the run names it, so that it is looked at; rules have none.
LIVE = ("tests/browser/", "tests/server/", "tests/cli/test_processes.py", "tests/test_bench.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items if os.environ.get("CI") else ():
        if item.nodeid.startswith(LIVE):
            item.add_marker(pytest.mark.flaky(reruns=1))
