"""The OpenAPI description, generated from the table of routes and the shapes, so it cannot disagree with them."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec

from poulpe.server.answers.hosts import VERSION
from poulpe.server.endpoints import Route
from poulpe.server.routes import ROUTES
from poulpe.server.shapes import Trouble

REF = "#/components/schemas/{name}"
JSON = "application/json"


@cache
def openapi() -> dict[str, Any]:
    types = [t for r in ROUTES for t in (r.body, r.gives) if t is not None] + [Trouble]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    shape = dict(zip(map(repr, types), schemas, strict=True))
    paths: dict[str, Any] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, shape)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Poulpe", "version": VERSION, "description": "An open server for octopus games."},
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(route: Route, shape: dict[str, Any]) -> dict[str, Any]:
    good: dict[str, Any] = {"description": "Done"}
    if route.gives is not None:
        good["content"] = {JSON: {"schema": shape[repr(route.gives)]}}
    trouble = {
        "description": "Refused, with the place and the reason",
        "content": {JSON: {"schema": shape[repr(Trouble)]}},
    }
    found: dict[str, Any] = {
        "operationId": route.answer.__name__,
        "summary": route.what,
        "responses": {"200": good, "4XX": trouble},
    }
    text = {"type": "string", "minLength": 1}
    parameters = [
        {"name": n, "in": "path", "required": True, "schema": text} for n in re.findall(r"{(\w+)}", route.path)
    ]
    parameters += [{"name": n, "in": "query", "required": False, "schema": s} for n, s in route.query.items()]
    if parameters:
        found["parameters"] = parameters
    if route.body is not None:
        found["requestBody"] = {"required": True, "content": {JSON: {"schema": shape[repr(route.body)]}}}
    return found
