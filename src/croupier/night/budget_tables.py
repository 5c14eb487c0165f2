"""What the tables are expected to hold of imitation money, from the exact odds, at stated rounds, players and bets.

"Hold" is imitation money and never becomes cash. Expectations are exact where the odds are; standard deviations are
floating point, and a range is the expectation with two of them on either side.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any

from croupier import registry
from croupier.analysis.reports.report import WagerOdds, as_decimal, as_ratio, report_odds
from croupier.companions import companions_of
from croupier.errors import UnknownName, did_you_mean
from croupier.game import Game
from croupier.law.options import HouseRules, OneOf
from croupier.law.values import value_words
from croupier.money import in_dollars
from croupier.night.plan import Plan, PlannedTable
from croupier.night.plan_file import game_id

ROUNDS = {
    "night-baccarat": 50,
    "beat-the-dealer": 40,
    "night-blackjack": 50,
    "night-caribbean-stud": 35,
    "chuck-a-luck": 50,
    "night-craps": 90,
    "joker-seven": 30,
    "night-let-it-ride": 35,
    "night-mini-baccarat": 60,
    "money-wheel": 40,
    "multi-action-blackjack": 25,
    "night-red-dog": 60,
    "night-roulette": 35,
    "skill-stop-reel": 240,
    "skill-stop-video": 240,
    "token-pusher": 240,
    "under-over": 50,
}
"""Rounds an hour, where the plan says nothing: assumptions of ours, with volunteers at the tables."""
USUAL = {
    "chuck-a-luck": "number",
    "joker-seven": "four-or-more-red",
    "under-over": "under-7",
    "skill-stop-video": "token",
}
"""The wager that is reckoned with, where the felt has no first one with a name."""
OF_INTEREST = {
    "night-blackjack": ("tie_option",),
    "night-roulette": ("half_back", "wheel"),
}
"""Options whose other lawful values are worked out beside that of the plan."""
DESIGNATOR_LIMITS = (100, 500, 2500, 10_000)
"""Limits on a designator that are looked at besides the plan's, in cents."""
DEVIATIONS = 2
"""On either side of what a table is expected to win: nineteen nights in twenty lie within two of a bell curve. One
would promise a treasurer too much, a third make the range so wide that nobody plans by it."""
PLAYERS = 5
"""At a table of which the plan does not say how many play, or all its seats if it has fewer: an assumption, and told as
one. What is bet, and so what is expected to be won, grows in proportion to it."""


@dataclass(frozen=True)
class Play:
    """How much is played at a table; what the plan does not say is assumed."""

    wager: str
    rounds: int
    players: int
    bet: int  # in cents
    assumed: tuple[str, ...]


@dataclass(frozen=True)
class Hold:
    """What a table is expected to hold in an hour, in cents of imitation money."""

    table: str
    game: str
    play: Play
    odds: WagerOdds

    @property
    def bets(self) -> Fraction:
        """Bets decided in an hour: one that takes several rounds lies there meanwhile."""
        return self.play.rounds * self.play.players / (self.odds.rounds or Fraction(1))

    @property
    def expected(self) -> Fraction | None:
        return None if self.odds.house_edge is None else self.bets * self.play.bet * self.odds.house_edge

    def deviation(self, hours: float, *, together: bool = False) -> float | None:
        """Its standard deviation, players winning apart from each other, or all of them together."""
        if self.odds.std_dev is None:
            return None
        at_once = self.play.players if together else 1
        return float(self.odds.std_dev) * self.play.bet * sqrt(float(self.bets) * at_once * hours)

    def range(self, hours: Fraction) -> tuple[int, int] | None:
        """The expectation of so many hours and two deviations on either side, of players who win and lose together.

        In cents of whole dollars. A table is outside of it about one night in twenty, or less often.
        """
        expected, deviation = self.expected, self.deviation(float(hours), together=True)
        if expected is None or deviation is None:
            return None
        middle = float(expected * hours)
        low, high = (round((middle + way * DEVIATIONS * deviation) / 100) * 100 for way in (-1, 1))
        return low, high

    def document(self, hours: Fraction | None) -> dict[str, Any]:
        found: dict[str, Any] = {
            "table": self.table,
            "game": self.game,
            "wager": self.play.wager,
            "rounds": self.play.rounds,
            "players": self.play.players,
            "bet": self.play.bet,
            "assumed": list(self.play.assumed),
            "house_edge": as_ratio(self.odds.house_edge, exact=self.odds.method == "exact"),
            "method": self.odds.method,
            "per_hour": amount(self.expected, exact=self.odds.method == "exact"),
            "std_dev_per_hour": self.deviation(1),
            "std_dev_per_hour_together": self.deviation(1, together=True),
            "evening": None,
        }
        if hours and self.expected is not None:
            spread = self.range(hours)
            found["evening"] = {
                "expected": amount(self.expected * hours, exact=self.odds.method == "exact"),
                "range": list(spread) if spread else None,
            }
        return found


def amount(cents: Fraction | None, *, exact: bool = True) -> dict[str, str | None] | None:
    """An exact amount for programs: the fraction, in cents, and dollars with two decimals."""
    return None if cents is None else {"cents": str(cents) if exact else None, "dollars": as_decimal(cents / 100, 2)}


def expected_hold(table: PlannedTable, bet: int) -> Hold | None:
    """The hold of a table; ``bet`` is the average bet that is assumed. None, if it is no game of a casino night."""
    id = game_id(table.game)
    if not id:
        return None
    game = registry.game_named(id)
    rules = table.rules or game.Rules()
    play = _play(table, game, rules, bet)
    (found,) = report_odds(game, rules, play.wager).wagers
    return Hold(table.name, table.game, play, found)


def _play(table: PlannedTable, game: Game, rules: HouseRules, bet: int) -> Play:
    assumed = []
    wager = table.wager or _usual(game)
    names = [each.name for each in game.wagers(rules)]
    if wager not in names:
        raise UnknownName(f"table {table.name}: {game.title} has no wager {wager!r}. {did_you_mean(wager, names)}")
    if not table.wager and len(names) > 1:
        assumed.append("wager")
    machine = game.family == "machine"
    rounds, players, stake = table.rounds, table.players, table.average_bet
    if rounds is None:
        rounds = ROUNDS[game.id]
        assumed.append("rounds")
    if players is None:
        players = 1 if machine else min(PLAYERS, table.seats or game.seats[0])
        assumed.append("players")
    if stake is None:
        stake = getattr(rules, "token", 0) if machine else _fitting(rules, bet)
        assumed.append("average bet")
    return Play(wager, rounds, players, stake, tuple(assumed))


def _usual(game: Game) -> str:
    first = companions_of(game).first_bet
    return USUAL.get(game.id) or (first.wager if first else "")


def _fitting(rules: HouseRules, bet: int) -> int:
    """A bet within the limits of the table, in its chips."""
    chip, least, most = (getattr(rules, name, bet) for name in ("chip", "minimum", "maximum"))
    return int(min(max(bet // chip * chip, least), most))


# --- What other options would change ------------------------------------------------------------------------------


@dataclass(frozen=True)
class OptionChoice:
    """A lawful value of an option, and what a table would hold in an hour with it."""

    table: str
    option: str
    words: str
    section: str
    value: str
    now: bool
    per_hour: Fraction | None
    exact: bool
    deviation: float | None

    def document(self) -> dict[str, Any]:
        return {
            "table": self.table,
            "option": self.option,
            "section": self.section,
            "value": self.value,
            "now": self.now,
            "per_hour": amount(self.per_hour, exact=self.exact),
            "std_dev_per_hour": self.deviation,
        }


def choices(plan: Plan, bet: int) -> Iterator[OptionChoice]:
    """What the lawful values of some options come to, table by table; those with the same rules and play once."""
    seen = set()
    for table in plan.tables:
        id = game_id(table.game)
        game = registry.game_named(id) if id else None
        if game is None:
            continue
        rules = table.rules or game.Rules()
        key = (id, rules, _play(table, game, rules, bet))
        if key in seen:
            continue
        seen.add(key)
        for option in OF_INTEREST.get(game.id, ()):
            yield from _values(table, game, rules, option, bet, plan)
        if game.id == "money-wheel":
            yield from _designators(table, game, rules, bet)


def _values(
    table: PlannedTable, game: Game, rules: HouseRules, option: str, bet: int, plan: Plan
) -> Iterator[OptionChoice]:
    what = rules.options()[option]
    allowed = what.allowed(plan.occasion.date)
    for value in allowed.values if isinstance(allowed, OneOf) else (True, False):
        other = rules.set({option: value})
        if other.breaches(plan.occasion.date):
            continue
        play = _play(table, game, rules, bet)
        (found,) = report_odds(game, other, play.wager).wagers
        held = Hold(table.name, table.game, play, found)
        yield OptionChoice(
            table.name,
            option,
            what.words,
            what.cite,
            value_words(value),
            other == rules,
            held.expected,
            found.method == "exact",
            held.deviation(1),
        )


def _designators(table: PlannedTable, game: Game, rules: Any, bet: int) -> Iterator[OptionChoice]:
    """One guest with the most on a designator at every spin: the odds favor that guest, so the limit is what counts."""
    what = rules.options()["designator_maximum"]
    (found,) = report_odds(game, rules, rules.first_designator).wagers
    spins = _play(table, game, rules, bet).rounds
    for limit in sorted({*DESIGNATOR_LIMITS, rules.designator_maximum}):
        play = Play(rules.first_designator, spins, 1, limit, ())
        held = Hold(table.name, table.game, play, found)
        yield OptionChoice(
            table.name,
            "designator_maximum",
            "one guest with the most on a designator at every spin",
            what.cite,
            in_dollars(limit),
            limit == rules.designator_maximum,
            held.expected,
            True,
            held.deviation(1),
        )
