"""Craps at a casino night: no odds behind a wager, no line bet to shoot, whole dollars; the odds a second time."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any

import pytest

from croupier.analysis.outcomes import explore
from croupier.errors import IllegalAction
from croupier.games.craps import Carry
from croupier.games.craps_layout import fee, on_layout, read_spot, step, window
from croupier.games.craps_rules import NUMBERS
from croupier.games.night_craps import GAME, Rules
from croupier.law.check import check
from croupier.law.house import parse
from croupier.table import Spot
from croupier.tables.entries import Settled
from croupier.tables.live import LiveTable
from croupier.tables.requests import Betting, Offering, Rolling
from croupier.tables.sample import Flat, SampleTable
from croupier.tables.tape import read_input
from croupier.terminal import layouts
from tests.games import craps_tables
from tests.games.craps_tables import CAME, ON_SIX, PASS, bet, left, refused, said
from tests.games.test_craps import expected

RULES = Rules()
ODDS = ("pass-odds", "dont-pass-odds", "come-odds", "dont-come-odds")
THREE = ("alice", "bert", "carla")
table = partial(craps_tables.table, game=GAME)


def settled(live: LiveTable) -> list[tuple[str, str, int, str]]:
    return [(str(e.bet.spot), e.result, e.paid, e.by) for e in live.entries if isinstance(e, Settled)]


# --- Wagers -------------------------------------------------------------------------------------------------------

# The list of §13:47-20.25(h)1 in its order. Wager and stake, the point before the throw, the dice, the result, what is
# won or lost by the odds of §13:47-20.25(i)2, and the clause: of the line and come bets and of any loss the item of the
# list, of other wins the table of odds.
THROWS = """
pass              100  0  5 6  win    100  §13:47-20.25(h)1i
pass              100  0  6 6  lose  -100  §13:47-20.25(h)1i
dont-pass         100  0  1 2  win    100  §13:47-20.25(h)1ii
dont-pass         100  0  3 4  lose  -100  §13:47-20.25(h)1ii
dont-pass         100  0  6 6  void     0  §13:47-20.25(h)1ii
come              100  6  3 4  win    100  §13:47-20.25(h)1iii
come              100  6  1 1  lose  -100  §13:47-20.25(h)1iii
dont-come         100  6  1 1  win    100  §13:47-20.25(h)1iv
dont-come         100  6  5 6  lose  -100  §13:47-20.25(h)1iv
dont-come         100  6  6 6  void     0  §13:47-20.25(h)1iv
place-4-to-win    500  6  1 3  win    900  §13:47-20.25(i)2
place-9-to-win    500  6  4 5  win    700  §13:47-20.25(i)2
place-8-to-win    600  6  4 4  win    700  §13:47-20.25(i)2
place-8-to-win    600  6  3 4  lose  -600  §13:47-20.25(h)1v
place-4-to-lose  1100  6  3 4  win    500  §13:47-20.25(i)2
place-9-to-lose   800  6  3 4  win    500  §13:47-20.25(i)2
place-8-to-lose   500  6  3 4  win    400  §13:47-20.25(i)2
place-8-to-lose   500  6  4 4  lose  -500  §13:47-20.25(h)1vi
4-the-hardway     100  6  2 2  win    700  §13:47-20.25(i)2
4-the-hardway     100  6  1 3  lose  -100  §13:47-20.25(h)1vii
6-the-hardway     100  4  3 3  win    900  §13:47-20.25(i)2
6-the-hardway     100  4  4 2  lose  -100  §13:47-20.25(h)1viii
8-the-hardway     100  6  4 4  win    900  §13:47-20.25(i)2
8-the-hardway     100  6  3 4  lose  -100  §13:47-20.25(h)1ix
10-the-hardway    100  6  5 5  win    700  §13:47-20.25(i)2
10-the-hardway    100  6  6 4  lose  -100  §13:47-20.25(h)1x
field             100  6  5 4  win    100  §13:47-20.25(i)2
field             100  6  1 1  win    200  §13:47-20.25(i)2
field             100  6  6 6  win    200  §13:47-20.25(i)2
field             100  6  4 4  lose  -100  §13:47-20.25(h)1xi
any-seven         100  6  3 4  win    400  §13:47-20.25(i)2
any-seven         100  6  4 4  lose  -100  §13:47-20.25(h)1xii
any-craps         100  6  6 6  win    700  §13:47-20.25(i)2
any-craps         100  6  4 4  lose  -100  §13:47-20.25(h)1xiii
craps-2           100  6  1 1  win   3000  §13:47-20.25(i)2
craps-2           100  6  1 2  lose  -100  §13:47-20.25(h)1xiv
craps-3           100  6  1 2  win   1500  §13:47-20.25(i)2
craps-3           100  6  1 1  lose  -100  §13:47-20.25(h)1xv
craps-12          100  6  6 6  win   3000  §13:47-20.25(i)2
craps-12          100  6  1 1  lose  -100  §13:47-20.25(h)1xvi
11-in-one-roll    100  6  5 6  win   1500  §13:47-20.25(i)2
11-in-one-roll    100  6  1 1  lose  -100  §13:47-20.25(h)1xvii
buy-10           2000  6  4 6  win   4000  §13:47-20.25(j)
buy-5            2000  6  4 1  win   3000  §13:47-20.25(j)
buy-8            2000  6  4 4  win   2400  §13:47-20.25(j)
lay-10           4000  6  3 4  win   2000  §13:47-20.25(k)
lay-5            3000  6  3 4  win   2000  §13:47-20.25(k)
lay-8            2400  6  3 4  win   2000  §13:47-20.25(k)
"""


@pytest.mark.parametrize("row", THROWS.strip().splitlines())
def test_throws(row: str) -> None:
    wager, stake, point, one, other, result, paid, clause = row.split()
    live = table(Carry(int(point), "alice"), f"put alice 1 {wager} {stake}", "close", f"roll {one} {other}")
    assert settled(live) == [(wager, result, int(paid), clause)]


# What is won of so many dollars, part by part: §13:47-20.25(i)3, §13:47-20.25(i)4.
COMBINED = """
craps-11        200  1 2  {"any-craps": 700, "11-in-one-roll": -100}                          §13:47-20.25(h)1xviii
craps-11        200  5 6  {"any-craps": -100, "11-in-one-roll": 1500}                         §13:47-20.25(h)1xviii
horn            400  6 6  {"craps-2": -100, "craps-3": -100, "11-in-one-roll": -100, "craps-12": 3000}  §13:47-20.25(h)1xix
horn-high-3     500  1 2  {"craps-2": -100, "craps-3": 3000, "11-in-one-roll": -100, "craps-12": -100}  §13:47-20.25(h)1xx
horn-high-3     500  4 4  {"craps-2": -100, "craps-3": -200, "11-in-one-roll": -100, "craps-12": -100}  §13:47-20.25(h)1xx
"""


@pytest.mark.parametrize("area", [True, False])
@pytest.mark.parametrize("row", COMBINED.strip().splitlines())
def test_combined_wagers(row: str, area: bool) -> None:
    """Without an area of its own a horn high bet is a horn and a single, §13:47-20.25(h)1xx; the money is the same."""
    (wager, stake, one, other), parts = row.split()[:4], row[row.index("{") : row.index("}") + 1]
    live = table(ON_SIX, f"put alice 1 {wager} {stake}", "close", f"roll {one} {other}", horn_high_area=area)
    paid: dict[str, int] = {}
    for name, _, net, _ in settled(live):
        paid[name] = paid.get(name, 0) + net
    assert paid == eval(parts)
