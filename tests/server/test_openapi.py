"""The OpenAPI description is accurate: whatever is sent, the response matches it."""

from __future__ import annotations

import json
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from poulpe.server.openapi import openapi
from poulpe.server.routes import ROUTES
from tests.server.hosting import GAME, LONG, Host, new_address, person
from tests.server.test_http import is_trouble

schema = schemathesis.openapi.from_dict(openapi())
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@schema.parametrize()
@settings(max_examples=60, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck))
def test_every_answer_is_as_it_is_described(case: Any, host: Host) -> None:
    if isinstance(case.body, dict) and "game" in case.body and len(case.body) % 2:
        case.body["game"] = GAME  # random data would hardly hit a game's name
    response = case.call(base_url=host.url, headers={"X-Forwarded-For": new_address()}, timeout=LONG)
    case.validate_response(response, checks=CHECKS)
    if response.status_code >= 400:
        trouble = response.json()
        assert set(trouble) == {"path", "why"} and set(trouble["why"]) == {"en", "fr"}


@pytest.mark.anyio
async def test_the_description_is_served_and_names_every_route(host: Host) -> None:
    async with person(host) as someone:
        served = (await someone.http.get("/openapi.json")).json()
        assert served == json.loads(json.dumps(openapi())) and served["openapi"].startswith("3.1")
        found = {(method, path): op for path, ops in served["paths"].items() for method, op in ops.items()}
        assert set(found) == {(r.method.lower(), r.path) for r in ROUTES}
        assert len({op["operationId"] for op in found.values()}) == len(ROUTES)
        assert all(op["summary"] for op in found.values())


@pytest.mark.anyio
async def test_real_answers_fit_their_description(host: Host) -> None:
    """Takes one table from its opening to its log."""
    async with person(host) as someone:
        table = await someone.table(sit=None, bots=["random"] * 4, start=True)
        await someone.ended(table)
        for route in ROUTES:
            if route.method == "GET":
                path = route.path.format(table=table, game="octorage") if "{" in route.path else route.path
                answer = await someone.http.get(path)
                assert answer.status_code == 200, f"{path}: {answer.text}"
                if route.gives is not None:
                    operation = schema[route.path]["GET"]
                    assert operation.is_valid_response(answer), path
        assert is_trouble(await someone.http.get("/api/tables/nothing/log")) == "$.table"
