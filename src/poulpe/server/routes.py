"""Every HTTP request and the function that answers it. OpenAPI and docs/protocol.md are made from this table."""

from __future__ import annotations

from poulpe.core.vocabulary import Log
from poulpe.server.answers import games, hosts, matches, people, tables
from poulpe.server.answers.matches import ANALYSIS, REPLAY
from poulpe.server.endpoints import Route
from poulpe.server.shapes import (
    Analysis,
    ContestHighScores,
    Fit,
    GameShape,
    Health,
    Lobby,
    LogFile,
    Me,
    NewTable,
    Quick,
    Rename,
    Replay,
    RulebookShape,
    Setup,
    TableCard,
    Token,
    TokenCard,
)

ROUTES = (
    Route("GET", "/api/me", "Who this browser is; the first request sets a cookie.", people.me, gives=Me),
    Route("PATCH", "/api/me", "Changes the name.", people.rename, Rename, Me),
    Route("POST", "/api/tokens", "Creates a token for a bot.", people.new_token, Rename, Token, "openings"),
    Route("GET", "/api/tokens", "The tokens you made that are still valid.", people.tokens, gives=list[TokenCard]),
    Route("DELETE", "/api/tokens/{bot}", "Revokes a token.", people.revoke, gives=list[TokenCard]),
    Route("GET", "/api/games", "The games on the shelf, and those to come.", games.games, gives=list[GameShape]),
    Route("GET", "/api/games/{game}/rulebook", "Every rule of a game.", games.rulebook, gives=RulebookShape),
    Route("GET", "/api/games/{game}/records", "The high scores.", games.records, gives=list[ContestHighScores]),
    Route("POST", "/api/check", "Whether options fit together.", games.check, Setup, Fit),
    Route("GET", "/api/tables", "The tables of the lobby.", tables.lobby, gives=Lobby),
    Route("POST", "/api/tables", "Opens a table.", tables.open_table, NewTable, TableCard, "openings"),
    Route("POST", "/api/quick", "Play now: opens or joins a table.", tables.quick, Quick, TableCard, "openings"),
    Route("GET", "/api/tables/{table}", "One table.", tables.table, gives=TableCard),
    Route("GET", "/api/tables/{table}/log", "The log of a finished match.", matches.log, gives=Log),
    Route("GET", "/api/tables/{table}/replay", "A whole match.", matches.replay, None, Replay, "openings", REPLAY),
    Route("GET", "/api/tables/{table}/analysis", "Its analysis.", matches.analysis, gives=Analysis, query=ANALYSIS),
    Route("GET", "/api/tables/{table}/qr.svg", "The link of a table as a QR code.", tables.qr),
    Route("POST", "/api/logs", "Opens a saved match.", tables.import_log, LogFile, TableCard, "openings"),
    Route("GET", "/health", "Whether the server is well.", hosts.health, gives=Health),
    Route("GET", "/metrics", "Figures for Prometheus.", hosts.metrics),
)
