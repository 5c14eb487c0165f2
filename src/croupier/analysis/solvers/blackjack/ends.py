"""How the dealer ends when certain cards are gone from a shoe: a table that grows as it is asked, shared by who asks.

Most options change what a hand wins and not how the dealer ends, so what is worked out under one set of rules is there
for the next ones that are asked about.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.solvers.blackjack.hands import Dealer, Gone, Ints
from croupier.analysis.solvers.blackjack.kernel import dealer_ends

RUNS_OUT = "the shoe can run out within a round"
KEPT = 6
"""Tables, those asked for last."""
LARGEST = 64 * 2**20
"""Bytes of a table that is kept."""


class DealerEnds:
    """How the dealer ends when certain cards are gone from the shoe; every such case is dealt out once."""

    def __init__(self, shoe: Ints, dealer: Dealer, sets: Gone) -> None:
        self.dealer, self.sets = dealer, sets
        self._shoes = shoe - sets.counts
        self._todo: NDArray[np.bool_] = np.all(self._shoes >= 0, axis=1)
        self._lock = Lock()
        self.table = np.zeros((len(sets.counts), len(dealer.starts), len(dealer.totals)))

    def need(self, rows: Ints) -> Ints:
        """See that the table has these cases, as far as they are possible."""
        wanted = np.zeros_like(self._todo)
        wanted[rows] = True
        with self._lock:
            new = np.flatnonzero(wanted & self._todo)
            if len(new):
                found, least = dealer_ends(self.dealer, self._shoes[new])
                if least < 1 - 1e-9:
                    raise Unavailable(RUNS_OUT)
                self.table[new] = found
                self._todo[new] = False
        return rows


_kept: OrderedDict[tuple[bytes, int, int], DealerEnds] = OrderedDict()
_lock = Lock()


def ends_of(shoe: Ints, dealer: Dealer, sets: Gone) -> DealerEnds:
    """The table of a shoe, a dealer and these sets of cards.

    It goes by the very objects: dealers and sets are made once (`hands`), and a table that is kept holds on to its own.
    """
    key = shoe.tobytes(), id(dealer), id(sets)
    with _lock:
        if key in _kept:
            _kept.move_to_end(key)
            return _kept[key]
    found = DealerEnds(shoe, dealer, sets)
    if found.table.nbytes <= LARGEST:
        with _lock:
            _kept[key] = found
            while len(_kept) > KEPT:
                _kept.popitem(last=False)
    return found
