"""One server for all tests that do not end it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.hosting import Host


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """Everybody comes from an address of their own, so its limits bother only the tests that are about them."""
    running = Host(tmp_path_factory.mktemp("host") / "data", "--sockets", "3", "--requests", "240").start()
    yield running
    running.kill()
    assert not running.complaints()
