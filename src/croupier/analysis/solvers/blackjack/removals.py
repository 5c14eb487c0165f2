"""What each card is worth to a player, and what a count of cards makes of that.

The best chart by totals stays as it is while one card is taken out of the shoe: that is what P. Griffin (The Theory of
Blackjack) calls the effect of removal, of the whole game and of every decision. All that a count can do follows from
those effects, as far as expectations are linear in the cards that are gone:

- betting correlation: of the tags with the effects on the game; insurance correlation: with those on insurance;
- the index of a decision: the true count (per 52 cards) at which the other answer is worth as much on average;
- playing efficiency: what departing from the chart at these indices gains, as a part of what it gains for one who knows
  every card. A decision that comes to ``m`` on average and has the spread ``b`` when ``n`` of ``N`` cards are left
  gains ``b U(|m|/b)``, with U the integral of unit normal loss; one who counts sees the part of ``b`` that correlates.
  It is averaged over the depth of the shoe, down to the cutting card.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import erfc, exp, fsum, pi, sqrt
from typing import Any, NamedTuple

import numpy as np

from croupier.analysis import progress
from croupier.analysis.solvers.blackjack.chart import Lines
from croupier.analysis.solvers.blackjack.counts import NUMBER, RANKS, CountSystem
from croupier.analysis.solvers.blackjack.hands import Floats, counts_of_values
from croupier.analysis.solvers.blackjack.kernel import come_to
from croupier.analysis.solvers.blackjack.own import PAIR, ChartLine, OwnChart, told, whole
from croupier.analysis.solvers.blackjack.solution import Solution, StartingCase
from croupier.analysis.solvers.blackjack.solve import TOTAL, solve_blackjack
from croupier.analysis.solvers.blackjack.terms import RANK
from croupier.equipment.cards import Pack

DEPTHS = 8
"""So many depths of the shoe are looked at."""
MOST_INDEX = 20
"""Indices that are further off are not told: no shoe comes there."""


class ChartDecision(NamedTuple):
    """An answer of the chart and another one: what the other is worth above it, per round in which it comes up."""

    hand: str
    up: int
    chart: str
    other: str
    chance: float
    mean: float
    effects: tuple[float, ...]  # of removing one card, by value


class Removals(NamedTuple):
    """The effects of removing one card, by value; for a player who keeps to the best chart."""

    cards: int
    mean: float  # of the whole shoe
    effects: tuple[float, ...]
    insurance: float  # one unit of it, of the whole shoe but an ace
    insurance_effects: tuple[float, ...]
    decisions: tuple[ChartDecision, ...]
    error: float


def removals(rules: Any) -> Removals:
    """Under rules with one card of the dealer's in sight."""
    ranks = Counter(card.rank for card in Pack(rules.decks, without=rules.without).cards())
    best = solve_blackjack(rules, ranks, play=TOTAL).chart
    assert best is not None
    lines = {ChartLine(*cell[:3], up): does for cell, does in best.items() if isinstance(up := cell.up, int)}
    chart = whole("basic", lines)
    now = solve_blackjack(rules, ranks, own=chart)
    without = [
        solve_blackjack(rules, ranks - Counter({RANK[place]: 1}), own=chart)
        for place in progress.each(range(len(RANKS)))
    ]
    effects = tuple(found.mean - now.mean for found in without)
    cards = sum(ranks.values())
    tens = sum(number for rank, number in ranks.items() if rank in range(10, 14))
    insurance = _insured(tens, cards - 1)  # beside the dealer's ace
    insured = tuple(_insured(tens - (rank == "10"), cards - 2) - insurance for rank in RANKS)
    found = (*_drawn(chart, now, without), *_first(chart, now, without))
    return Removals(cards, now.mean, effects, insurance, insured, found, 2 * now.error)


def _insured(tens: int, cards: int) -> float:
    return 3 * tens / cards - 1


# --- Decisions ----------------------------------------------------------------------------------------------------


def _drawn(chart: OwnChart, now: Solution, without: Sequence[Solution]) -> Iterator[ChartDecision]:
    """To draw or to stand, by total: hands of two cards and more that are not doubled, split or given up."""
    plays = now.plays
    hands = plays.hands
    lines = Lines(hands, by_cards=False)
    use = lines.of >= 0
    at, number = lines.of[use], len(lines.keys)
    cases: dict[Any, list[StartingCase]] = defaultdict(list)
    for case in now.cases:
        cases[case.up].append(case)
    shoe = plays.shoe.astype(np.float64)
    for up, start in plays.starts.items():
        assert isinstance(up, int)
        chance = np.zeros(len(hands.counts))
        for case in cases[up]:
            if case.action in ("stand", "draw"):
                chance[hands.at[counts_of_values(case.values)]] = case.chance
        come_to(shoe, plays.known[start], hands.counts, hands.child, plays.unsplit.action[start], chance)
        whole_ = _more(now, start)
        weights = np.bincount(at, chance[use], number)
        mean = np.bincount(at, (chance * whole_)[use], number)
        changed = []
        for found in without:
            other = _more(found, start)
            other = np.where(other == 0.0, whole_, other)  # a hand that cannot be had any more
            changed.append(np.bincount(at, (chance * (other - whole_))[use], number))
        for line, (kind, total, _) in enumerate(lines.keys):
            if weights[line] > 0:
                does = next(each for each in chart.lines[ChartLine(kind, total, "", up)] if each in ("stand", "draw"))
                sign = -1 if does == "draw" else 1
                effects = tuple(sign * float(each[line] / weights[line]) for each in changed)
                yield ChartDecision(
                    f"{kind} {total}",
                    up,
                    does,
                    "stand" if does == "draw" else "draw",
                    float(weights[line]),
                    sign * float(mean[line] / weights[line]),
                    effects,
                )


def _more(found: Solution, start: int) -> Floats:
    """What drawing is worth above standing, by hand; nothing where not both are open."""
    values = found.plays.unsplit.values[start]
    more: Floats = np.nan_to_num(values[:, 1] - values[:, 0])
    return more


def _first(chart: OwnChart, now: Solution, without: Sequence[Solution]) -> Iterator[ChartDecision]:
    """What may be done with two cards only: double, split, surrender."""
    sums: dict[tuple[str, int, str, str], Floats] = {}
    for case in now.cases:
        if not isinstance(case.up, int) or not case.options:
            continue
        for hand, does, other in _others(chart, case):
            key = hand, case.up, does, other
            diff = case.options[other] - case.options[does]
            row = [1.0, diff]
            for found in without:
                try:
                    options = found.case(case.values, case.up).options
                    row.append(options[other] - options[does] - diff)
                except KeyError:  # such cards are not left
                    row.append(0.0)
            sums[key] = sums.get(key, np.zeros(len(row))) + case.chance * np.array(row)
    for (hand, up, does, other), of in sums.items():
        chance, mean, *effects = of.tolist()
        changed = tuple(effect / chance for effect in effects)
        yield ChartDecision(hand, up, does, other, chance, mean / chance, changed)


def _others(chart: OwnChart, case: StartingCase) -> Iterator[tuple[str, str, str]]:
    assert isinstance(case.up, int)
    pair = case.values[0] == case.values[1]
    kind, total = told(case.values)
    named = f"{kind} {total}"
    if pair and "split" in case.options:
        other = case.unsplit if case.action == "split" else "split"
        yield f"{PAIR} of {RANKS[case.values[0] - 1]}s", case.action, other
        if case.action == "split":
            return
    line = next(
        chart.lines[key] for cards in ("", "two") if (key := ChartLine(kind, total, cards, case.up)) in chart.lines
    )
    plain = next(each for each in line if each in ("stand", "draw"))
    for action in ("double", "surrender"):
        if action in case.options:
            if case.action == action:
                yield named, action, plain
            elif case.action == plain:
                yield named, plain, action


# --- A count ------------------------------------------------------------------------------------------------------


def correlation(tags: Sequence[Any], effects: Sequence[float]) -> float:
    """Over the thirteen ranks."""
    one, other = _centered([float(tag) for tag in tags]), _centered(effects)
    return _product(one, other) / sqrt(_product(one, one) * _product(other, other))


def _centered(values: Sequence[float]) -> list[float]:
    mean = fsum(value * number for value, number in zip(values, NUMBER, strict=True)) / sum(NUMBER)
    return [value - mean for value in values]


def _product(one: Sequence[float], other: Sequence[float]) -> float:
    """The mean of the products over the thirteen ranks."""
    return fsum(a * b * number for a, b, number in zip(one, other, NUMBER, strict=True)) / sum(NUMBER)


def slope(cards: int, count: CountSystem, effects: Sequence[float]) -> float:
    """What one more true count, per 52 cards, adds on average."""
    tags, other = _centered([float(tag) for tag in count.tags]), _centered(effects)
    return (cards - 1) * _product(tags, other) / _product(tags, tags) / 52


def index(cards: int, count: CountSystem, mean: float, effects: Sequence[float]) -> float | None:
    """The true count at which the other answer is worth as much; none where the count says nothing of it."""
    more = slope(cards, count, effects)
    return None if abs(more) < 1e-12 else -mean / more


def efficiency(found: Removals, count: CountSystem, depth: float) -> float:
    """Playing efficiency, without insurance; ``depth``: the part of the shoe that is never dealt."""
    known, best = [], []
    for decision in found.decisions:
        spread = sqrt((found.cards - 1) * _product(*[_centered(decision.effects)] * 2))
        if spread < 1e-12:
            continue
        part = abs(correlation(count.tags, decision.effects))
        for step in range(1, DEPTHS + 1):
            left = found.cards * (1 - (1 - depth) * step / DEPTHS)
            b = spread * sqrt((found.cards - left) / left)
            best.append(decision.chance * _gain(decision.mean, b))
            known.append(decision.chance * _gain(decision.mean, part * b))
    return fsum(known) / fsum(best)


def _gain(mean: float, spread: float) -> float:
    """Unit normal loss: what departing is worth whenever it is worth something."""
    if spread <= 0:
        return 0.0
    x = abs(mean) / spread
    return spread * (exp(-x * x / 2) / sqrt(2 * pi) - x * erfc(x / sqrt(2)) / 2)


def document(found: Removals) -> dict[str, Any]:
    """The table, as plain data."""
    scale = (found.cards - 1) / 51
    return {
        "play": "the best chart by totals, whatever card is gone",
        "cards": found.cards,
        "expectation": f"{found.mean:.15f}",
        "error": f"{found.error:.0e}",
        "rows": [
            {
                "card": rank,
                "effect": f"{effect:.15f}",
                "of_one_deck": f"{effect * scale:.15f}",
                "insurance": f"{insured:.15f}",
            }
            for rank, effect, insured in zip(RANKS, found.effects, found.insurance_effects, strict=True)
        ],
    }


def counted_document(found: Removals, count: CountSystem, tags: Mapping[str, str], depth: float) -> dict[str, Any]:
    """What a count makes of it, as plain data."""
    per_count = slope(found.cards, count, found.effects)
    insure = index(found.cards, count, found.insurance, found.insurance_effects)
    return {
        "name": count.name,
        "tags": dict(tags),
        "balanced": count.mean == 0,
        "betting_correlation": f"{correlation(count.tags, found.effects):.6f}",
        "insurance_correlation": f"{correlation(count.tags, found.insurance_effects):.6f}",
        "playing_efficiency": f"{efficiency(found, count, depth):.6f}",
        "per_true_count": f"{per_count:.15f}",
        "even_at": f"{-found.mean / per_count:.6f}" if abs(per_count) > 1e-12 else None,
        "insurance_at": None if insure is None else f"{insure:.6f}",
        "deviations": list(_deviations(found, count)),
    }


def _deviations(found: Removals, count: CountSystem) -> Iterator[dict[str, Any]]:
    """What is worth most first."""
    rows = []
    for each in found.decisions:
        more = slope(found.cards, count, each.effects)
        at = index(found.cards, count, each.mean, each.effects)
        if at is None or abs(at) > MOST_INDEX:
            continue
        part = abs(correlation(count.tags, each.effects))
        spread = sqrt((found.cards - 1) * _product(*[_centered(each.effects)] * 2))
        gain = each.chance * _gain(each.mean, part * spread)  # with half of the shoe dealt
        rows.append((gain, each, at, more > 0))
    for gain, each, at, above in sorted(rows, key=lambda row: -row[0]):
        yield {
            "hand": each.hand,
            "dealer": RANKS[each.up - 1],
            "chart": each.chart,
            "instead": each.other,
            "from": "at or above" if above else "at or below",
            "index": f"{at:.6f}",
            "gain": f"{gain:.15f}",
        }
