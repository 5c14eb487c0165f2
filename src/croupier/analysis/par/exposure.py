"""The most that a house can lose on a wager: per unit, and at the most that may be put down; and a player's most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from croupier.analysis.par.events import Event
from croupier.game import Game, Wager
from croupier.money import dollars
from croupier.table import Bet, Window, standing
from croupier.tables.explore import ExploreTable, Stop, Tracked


@dataclass(frozen=True)
class Exposure:
    """The largest net payment. Money is in cents."""

    event: str
    net: Fraction  # per unit first put down
    most: int | None  # the most that may be put down; nothing where a bet that it stands behind decides
    paid: Fraction | None  # the net payment on that
    lost: Fraction  # the most that a player can lose, per unit first put down
    lost_event: str
    limit: str = ""  # what the rules say of a most in all
    beside: bool = False  # what may be put down is that of the wager beside which it is made


def exposure(game: Game, rules: Any, wager: Wager, rows: Sequence[Event], made: Fraction) -> Exposure:
    best, worst = max(rows, key=lambda row: row.net), min(rows, key=lambda row: row.net)
    most = _most(game, rules, wager)
    paid = None
    if most is not None:
        paid = best.net * made * most / wager.puts[-1][1]  # the units of the explorer, in cents
    lost = max(-worst.net, Fraction(0))
    limit = _limit(rules, wager)
    return Exposure(best.name, best.net, most, paid, lost, worst.name, limit, beside=bool(wager.choice))


def computed_exposure(game: Game, rules: Any, wager: Wager) -> Exposure | None:
    """Of a computed wager, whatever the player does; none if its solver cannot tell."""
    if game.family != "blackjack" or game.pack is None:
        return None
    from croupier.analysis.blackjack.extremes import extremes  # needs the extra `lab`, as the wager itself did

    won, lost = extremes(rules, Counter(card.rank for card in game.pack(rules).cards()))
    most = _most(game, rules, wager)
    paid = None if most is None else won.net * most
    return Exposure(won.says, won.net, most, paid, lost.net, lost.says)


def _most(game: Game, rules: Any, wager: Wager) -> int | None:
    """The most that may be put on the spot, from the table's maximum or a limit of its own."""
    spot = wager.puts[-1][0]
    if any(bet.player == "me" for bet in standing(wager.carry)):
        return None  # odds: a multiple of the bet that they support
    found = _Asked(game, rules, (), Tracked(), carry=wager.carry, company=wager.company)
    next(found.paths())
    limits = found.window.limits(spot) if found.window else None
    return int(rules.maximum) if limits is None else limits[1]


class _Asked(ExploreTable):
    """A table that only wants to know what may be bet."""

    window: Window | None = None

    async def bets(self, window: Window, standing: Sequence[Bet] = ()) -> tuple[Bet, ...]:
        self.window = window
        raise Stop


_LIMITED = {"ante", "bet"}


def _limit(rules: Any, wager: Wager) -> str:
    """A payout limit of the rules, for the wagers that it covers."""
    if wager.name not in _LIMITED or not getattr(rules, "payout_limit", 0):
        return ""
    what = rules.options()["payout_limit"]
    return f"{dollars(rules.payout_limit * 100)}: {what.words.removesuffix(', in dollars')} ({what.cite})"
