"""What is said of stakes that the table would not take: in sessions no limit of the table applies, as in the odds."""

from __future__ import annotations

from croupier.analysis.reports.at_stake import beyond_limits, beyond_on_layout
from croupier.simulation.bettors import Facts, Looks, answer, table_of
from croupier.simulation.boards import CENTS, puts_of
from croupier.simulation.counters import Spread
from croupier.simulation.run import named
from croupier.simulation.sessions import LAYOUT, PlayedSessions, SessionPlan


def warning(played: PlayedSessions) -> str:
    """Which stakes, taken as dollars, are outside the table's limits, as far as they are known before; or nothing."""
    game, rules, plan = played.game, played.rules, played.plan
    if played.wager == LAYOUT:
        puts, _ = puts_of(plan.bettor, Facts(plan.bankroll, plan.bankroll, standing={}))
        wrong = beyond_on_layout(game, rules, {words: stake * CENTS for words, stake in puts.items()})
    else:
        made = [stake * CENTS for stake in _stakes(plan) if 0 < stake <= plan.bankroll]
        wrong = beyond_limits(game, rules, named(game, rules, played.wager), made) if made else ""
    return f"{wrong}; it is played all the same, since no limit of the table applies to sessions" if wrong else ""


def _stakes(plan: SessionPlan) -> list[int]:
    """All that the bettor can come to bet, where a table tells that; else what he bets first."""
    bettor = plan.bettor
    if isinstance(bettor, Spread):
        return [bettor.unit * units for _, units in bettor.steps]
    try:
        return list(table_of(bettor, plan.bankroll).stakes)
    except Looks:
        return [answer(bettor, Facts(plan.bankroll, plan.bankroll, count=0 if plan.system else None))[0]]
