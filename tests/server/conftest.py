"""One server, shared by all tests that do not stop it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.hosting import Host


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """Every person has their own IP address, so the rate limits affect only the tests that are about them."""
    running = Host(tmp_path_factory.mktemp("host") / "data", "--sockets", "3", "--requests", "240").start()
    yield running
    running.kill()
    assert not running.complaints()
