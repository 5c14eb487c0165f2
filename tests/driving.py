"""A live table driven by the input lines of a tape, for tests that look at what follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from croupier import registry
from croupier.equipment.shoe import ShoeState
from croupier.errors import CroupierError
from croupier.table import Ask
from croupier.tables.entries import Entry, Said
from croupier.tables.lines import is_input, read_input, write
from croupier.tables.live import LiveTable
from croupier.tables.requests import Deciding

NO_SHOE = ShoeState()


def drive(
    game_id: str,
    lines: str,
    *,
    settings: Mapping[str, Any] = {},
    chips: Mapping[str, int] = {"alice": 100_000},
    carry: Any = None,
    shoe: ShoeState = NO_SHOE,
) -> LiveTable:
    """The table after these answers; a person deals."""
    game = registry.game_named(game_id)
    rules = game.Rules().set(settings)
    table = LiveTable(game, rules, game.start(rules) if carry is None else carry, chips, shoe=shoe)
    feed(table, lines)
    return table


def feed(table: LiveTable, lines: str) -> list[Entry]:
    """What follows from these answers."""
    before = len(table.entries)
    for line in filter(None, map(str.strip, lines.splitlines())):
        table.feed(read_input(line))
    return table.entries[before:]


def asked(table: LiveTable) -> list[Ask]:
    """What is to be decided now."""
    assert isinstance(table.waiting, Deciding)
    return list(table.waiting.asks)


def refusal(table: LiveTable, line: str) -> str:
    """Why this answer is refused; it must leave everything as it was."""
    before = list(table.entries), dict(table.chips)
    with pytest.raises(CroupierError) as refused:
        table.feed(read_input(line))
    assert (table.entries, table.chips) == before
    return str(refused.value)


def outputs(table: LiveTable, *kinds: str) -> list[str]:
    """What followed, as a tape writes it; only lines of these kinds ("win", "say") where some are named."""
    lines = [write(entry).removeprefix("> ") for entry in table.entries if not is_input(entry)]
    return [line for line in lines if not kinds or line.split()[0] in kinds]


def said(table: LiveTable) -> list[str]:
    """What was announced."""
    return [entry.text for entry in table.entries if isinstance(entry, Said)]
