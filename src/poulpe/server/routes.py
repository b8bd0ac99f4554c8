"""Everything that can be asked over HTTP, and whose answer it is. OpenAPI and the protocol are made from this table."""

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
    Route("GET", "/api/me", "Who this browser is; the first request gets a cookie.", people.me, gives=Me),
    Route("PATCH", "/api/me", "Another name.", people.rename, Rename, Me),
    Route("POST", "/api/tokens", "A bot's own token.", people.new_token, Rename, Token, "openings"),
    Route("GET", "/api/tokens", "The tokens you made that still count.", people.tokens, gives=list[TokenCard]),
    Route("DELETE", "/api/tokens/{bot}", "A token counts no more.", people.revoke, gives=list[TokenCard]),
    Route("GET", "/api/games", "The shelf, and the games that are on their way.", games.games, gives=list[GameShape]),
    Route("GET", "/api/games/{game}/rulebook", "Every rule of a game.", games.rulebook, gives=RulebookShape),
    Route("GET", "/api/games/{game}/records", "The best runs.", games.records, gives=list[ContestHighScores]),
    Route("POST", "/api/check", "Whether options fit together.", games.check, Setup, Fit),
    Route("GET", "/api/tables", "The lobby.", tables.lobby, gives=Lobby),
    Route("POST", "/api/tables", "Opens a table.", tables.open_table, NewTable, TableCard, "openings"),
    Route("POST", "/api/quick", "Play now.", tables.quick, Quick, TableCard, "openings"),
    Route("GET", "/api/tables/{table}", "A table.", tables.table, gives=TableCard),
    Route("GET", "/api/tables/{table}/log", "The log of a match that is over.", matches.log, gives=Log),
    Route("GET", "/api/tables/{table}/replay", "A whole match.", matches.replay, None, Replay, "openings", REPLAY),
    Route("GET", "/api/tables/{table}/analysis", "How a match went.", matches.analysis, gives=Analysis, query=ANALYSIS),
    Route("GET", "/api/tables/{table}/qr.svg", "The link of a table as a QR code.", tables.qr),
    Route("POST", "/api/logs", "A saved match as a table.", tables.import_log, LogFile, TableCard, "openings"),
    Route("GET", "/health", "Is the server well?", hosts.health, gives=Health),
    Route("GET", "/metrics", "Figures for Prometheus.", hosts.metrics),
)
