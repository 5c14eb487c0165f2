"""A visit to a table as a script of typed lines, for tests that look at what is shown."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

from croupier import registry
from croupier.tables.chance import HouseChance
from croupier.tables.live import LiveTable
from croupier.tables.requests import Betting
from croupier.terminal.screen import Screen
from croupier.terminal.session import Session
from croupier.terminal.sitting import Sitting
from croupier.terminal.store import Kind, TableStore
from tests.typed_in import usual


def open_table(
    folder: Path, game_id: str, kind: Kind = "live", players: Sequence[str] = ("you",), seed: int | None = None
) -> Session:
    game = registry.game_named(game_id)
    return Session.open(TableStore(folder, game_id, kind), game, usual(game), players, 100_000, seed)


def resume(folder: Path, game_id: str, kind: Kind = "live") -> Session:
    return Session.resume(TableStore(folder, game_id, kind), registry.game_named(game_id))


def first_bets(game_id: str) -> Betting:
    """The window in which bets are first open at a new table."""
    game = registry.game_named(game_id)
    table = LiveTable(game, usual(game), game.start(usual(game)), {"you": 100_000}, chance=HouseChance())
    while not isinstance(table.waiting, Betting):
        given = table.default()
        assert given is not None
        table.feed(given)
    return table.waiting


def visit(session: Session, *lines: str, resumed: bool = False) -> str:
    """What is shown to somebody who types these lines and then nothing more."""
    out = io.StringIO()
    typed = io.StringIO("".join(f"{line}\n" for line in lines))
    Sitting(session, Screen(typed, out)).run(resumed=resumed)
    return out.getvalue()
