"""The order in which a dealer settles: what is lost is collected before anything is paid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from croupier.table import Bet, Settlement, TableOf


def losers_first(table: TableOf[Any], settled: Sequence[tuple[Bet, Settlement]]) -> None:
    """Collect, then pay, each in the order given."""
    for wins in (False, True):
        for bet, settlement in settled:
            if (settlement.result == "win") is wins:
                table.settle(bet, settlement)
