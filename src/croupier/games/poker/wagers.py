"""Poker has no wager against the house: what the house takes is said instead of odds."""

from __future__ import annotations

from croupier.game import Wager
from croupier.games.poker.rules import Rules
from croupier.money import in_dollars


def takes(rules: Rules) -> str:
    """What the house takes, in words."""
    most = f", at most {in_dollars(rules.rake_cap)} of a pot" if rules.rake_cap else ""
    match rules.rake:
        case "percentage":
            return f"the rake takes {float(rules.rake_rate * 100):g}% of each pot{most} (§19:47-14.14[percentage])"
        case "incremental":
            amount, every = in_dollars(rules.rake_amount), in_dollars(rules.rake_every)
            return f"the rake takes {amount} for each {every} in the pot{most} (§19:47-14.14[incremental])"
        case "time":
            return (
                f"each seat pays {in_dollars(rules.time_charge)} for every {rules.time_hands} hands and no rake "
                "(§19:47-14.14[time])"
            )
    return "the house takes nothing (§19:47-14.14[method])"


def wagers(rules: Rules) -> tuple[Wager, ...]:
    """The pot, of which no odds are told."""
    fund = (
        f"; {in_dollars(rules.bad_beat_drop)} of each pot goes to the fund of bad beats, which the players get back "
        "(§19:47-14.19[fund])"
        if rules.bad_beat
        else ""
    )
    why = (
        f"players bet against each other, not against the house: {takes(rules)}{fund}. "
        "What given hands are worth against each other: croupier equity"
    )
    return (Wager("pot", (), unavailable=why),)
