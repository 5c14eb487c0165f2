"""The order in which a dealer settles: what is lost is collected before anything is paid."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.table import Bet, Settlement, Table


def losers_first(table: Table, settled: Iterable[tuple[Bet, Settlement]]) -> None:
    """Collect, then pay, each in the order given."""
    for bet, settlement in sorted(settled, key=lambda each: each[1].result == "win"):
        table.settle(bet, settlement)
