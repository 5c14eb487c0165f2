"""The most that a house can lose on a wager: per unit, and at the most that may be put down; and a player's most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from croupier.analysis.par.events import WagerEvent
from croupier.analysis.reports.at_stake import most_taken
from croupier.analysis.reports.dispatch import distribution
from croupier.analysis.reports.packs import without
from croupier.companions import companions_of, load_companion
from croupier.equipment.faces import Face
from croupier.game import ME, Game, Wager
from croupier.money import in_dollars
from croupier.table import standing


@dataclass(frozen=True)
class Exposure:
    """The largest net payment. Money is in cents."""

    event: str
    net: Fraction  # per unit first put down
    most: int | None  # the most that may be put down; nothing where that is for other bets to decide
    paid: Fraction | None  # the net payment on that, in full
    lost: Fraction  # the most that a player can lose, per unit first put down
    lost_event: str
    limit: str = ""  # what the rules say of a most in all
    within: int | None = None  # the largest net payment on the most that may be put down, within limits and in coins
    edge: Fraction | None = None  # the house edge there
    beside: bool = False  # what may be put down is that of the wager beside which it is made


def exposure(
    game: Game, rules: Any, wager: Wager, rows: Sequence[WagerEvent], made: Fraction, removed: Sequence[Face] = ()
) -> Exposure:
    best, worst = max(rows, key=lambda row: row.net), min(rows, key=lambda row: row.net)
    lost = max(-worst.net, Fraction(0))
    found = Exposure(best.name, best.net, None, None, lost, worst.name, _limit(rules, wager), beside=bool(wager.choice))
    if _supports(wager) or not wager.puts:
        return found
    stake = most_taken(game, rules, wager)
    at_most = distribution(game, rules, wager, removed, stake=stake)
    return replace(
        found,
        most=stake * wager.puts[-1][1],
        paid=best.net * made * stake,  # the units of the explorer, in cents
        within=int(max(max(outcome.net for outcome in at_most.chances), 0)),
        edge=-at_most.mean() / at_most.made,
    )


def computed_exposure(game: Game, rules: Any, wager: Wager, removed: Sequence[Face] = ()) -> Exposure | None:
    """Of a computed wager, whatever the player does; none if its solver cannot tell."""
    brought = companions_of(game).extremes.get(wager.name)
    if not brought or game.pack is None:
        return None
    won, lost = load_companion(brought)(game, rules, without(game, rules, removed) or game.pack(rules).cards())
    most = most_taken(game, rules, wager)
    return Exposure(won.says, won.net, most, won.net * most, lost.net, lost.says)


def _supports(wager: Wager) -> bool:
    """Odds, alone or with their bet: how much may be put down is a multiple of the bet that they support."""
    return wager.later is not None or any(bet.player == ME for bet in standing(wager.carry))


_LIMITED = {"ante", "bet"}


def _limit(rules: Any, wager: Wager) -> str:
    """A payout limit of the rules, for the wagers that it covers."""
    if wager.name not in _LIMITED or not getattr(rules, "payout_limit", 0):
        return ""
    what = rules.options()["payout_limit"]
    return f"{in_dollars(rules.payout_limit * 100)}: {what.words.removesuffix(', in dollars')} ({what.cite})"
