"""The golden tapes: written from short scripts of inputs, so that a person reviews only what follows from them.

``make golden`` rewrites every tape under ``tests/tapes/`` and every law table; review the diff.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from croupier import registry
from croupier.equipment.shoe import NO_SHOE, ShoeState
from croupier.law.citations import exchanged
from croupier.tables.tape import Tape, read_input
from tests import law_tables

FOLDER = Path(__file__).parent / "tapes"


class Script(NamedTuple):
    """A round as it is entered at a table where a person deals."""

    name: str
    comment: str
    lines: str
    settings: Mapping[str, Any] = {}
    chips: Mapping[str, int] = {"alice": 100_000}
    carry: Any = None  # none: a table just opened
    shoe: ShoeState = NO_SHOE
    next_bet: int = 1


def under(scripts: Iterable[Script], law: Mapping[str, str], *without: str) -> list[Script]:
    """The rounds of a twin game, played again under our clauses; some may be left out by name."""
    return [s._replace(comment=exchanged(s.comment, law)) for s in scripts if s.name not in without]


def tape(game_id: str, script: Script) -> Tape:
    """The tape that a script makes."""
    game = registry.get(game_id)
    rules = game.Rules().set(script.settings)
    carry = game.start(rules) if script.carry is None else script.carry
    start = Tape(
        game, rules, carry, dict(script.chips), script.shoe, script.next_bet, comment=inspect.cleandoc(script.comment)
    )
    table = start.table()
    for line in script.lines.strip().splitlines():
        if table.over:
            raise ValueError(f"{game_id}/{script.name}: the round is over before {line.strip()!r}")
        try:
            table.feed(read_input(line.strip()))
        except Exception as fault:
            fault.add_note(f"{game_id}/{script.name}, at {line.strip()!r}")
            raise
    if not table.over:
        raise ValueError(f"{game_id}/{script.name} breaks off: waiting for {table.waiting}")
    return Tape.of(table, start)


def scripts() -> Iterator[tuple[str, Script]]:
    for game_id, module in registry.MODULES.items():
        for script in import_module(f"tests.tapes.scripts.{module}").TAPES:
            yield game_id, script


def path(game_id: str, script: Script) -> Path:
    return FOLDER / game_id / f"{script.name}.tape"


def main() -> None:
    for game_id, script in scripts():
        file = path(game_id, script)
        file.parent.mkdir(exist_ok=True)
        file.write_text(tape(game_id, script).text(), "utf-8")
    law_tables.main()


if __name__ == "__main__":
    main()
