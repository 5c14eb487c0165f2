"""What a par sheet tells of Spanish 21 and double attack besides figures: starting hands, net results, the most won.

Net results of rounds without a split follow from how often each hand is come to, those of splits from `split_nets`.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import fsum
from typing import Any

import numpy as np

from croupier.analysis.reports.computed import Nets
from croupier.analysis.solvers.at_once import at_once
from croupier.analysis.solvers.blackjack.extremes import Extreme
from croupier.analysis.solvers.blackjack.hands import BLACKJACK, OVER, VALUES, Floats, Ints, counts_of_values
from croupier.analysis.solvers.blackjack.terms import DOUBLE, DRAW, STAND, SURRENDER, as_fraction
from croupier.analysis.solvers.spanish.solve import SpanishSolution, solve_spanish
from croupier.analysis.solvers.spanish.solver import QUITS
from croupier.analysis.solvers.spanish.split_nets import split_sums
from croupier.analysis.solvers.spanish.suits import SPECIAL
from croupier.equipment.cards import Card
from croupier.game import Game

_RAREST = 1e-14
"""Less likely net results are left out of a sheet: they are what rounding leaves of results that cannot come up."""

_Told = Iterator[tuple[float, float]]
"""What is won, and how often."""


def starting(game: Game, rules: Any, pack: Iterable[Card] | None) -> dict[str, Any]:
    """Starting hands, all suits together, and net results, as plain data."""
    assert game.pack is not None
    cards = Counter(game.pack(rules).cards() if pack is None else pack)
    found = solve_spanish(rules, cards, spanish_21=game.id == "spanish-21")
    rows: dict[tuple[tuple[int, int], int], list[Any]] = defaultdict(lambda: [0.0, 0.0, []])
    for case in found.cases:
        row = rows[case.values, case.up]
        row[0] += case.chance
        row[1] += case.chance * case.worth * found.units(case.up)
        row[2] += [case.action] * (case.action not in row[2])
    nets = nets_of(found)
    return {
        "hands": [
            [list(values), [up], chance, returns / chance, " or ".join(actions)]
            for (values, up), (chance, returns, actions) in rows.items()
        ],
        "nets": [[str(net), chance] for net, chance in nets.chances],
        "unresolved": nets.unresolved,
    }


def at_most(game: Game, rules: Any, pack: Iterable[Card]) -> tuple[Extreme, Extreme]:
    """The most that a round can win, and the most that it can lose: from a shoe that has the cards for it."""
    hands = rules.most_hands
    if game.id != "spanish-21":  # a double attack doubles all that follows
        units = 2 * hands * (2 if rules.double_attack else 1)
        how = "after a double attack, " * rules.double_attack + f"{hands} hands, all doubled and"
        return Extreme(Fraction(units), f"{how} won"), Extreme(Fraction(units), f"{how} lost")
    best = max(*rules.bonus_odds.values(), Fraction(2))
    won = f"{hands} hands, each a 21 with the highest bonus"
    return Extreme(hands * best, won), Extreme(Fraction(2 * hands), f"{hands} hands, all doubled and lost")


def nets_of(found: SpanishSolution) -> Nets:
    """How often a round comes to each net result."""
    won: dict[Fraction, list[float]] = defaultdict(list)
    unresolved = []
    split: dict[tuple[int, int], list[float]] = defaultdict(list)
    for case in found.cases:
        if case.action == "split":
            split[case.values[0], case.up].append(case.chance)
    told = at_once(split_sums, [found.splits(*pair) for pair in split])
    for ((_, up), parts), sums in zip(split.items(), told, strict=True):
        share = fsum(parts)
        for net, chance in sums.chances.items():
            won[found.units(up) * as_fraction(net)].append(share * chance)
        if not sums.resolved:
            unresolved.append(share * (1 - fsum(sums.chances.values())))
    for up in found.ups:
        for net, chance in (*_dealt(found, up), *_played(found, up)):
            won[found.units(up) * as_fraction(net)].append(chance)
    chances = {net: fsum(parts) for net, parts in sorted(won.items())}
    return Nets(tuple((net, chance) for net, chance in chances.items() if chance > _RAREST), fsum(unresolved))


def _dealt(found: SpanishSolution, up: int) -> _Told:
    """Blackjacks, and first cards that are given up."""
    solver, start = found.solver, found.solver.starts[up]
    for case in found.cases:
        if case.up != up:
            continue
        meets = solver.blackjacks(np.array(counts_of_values(case.values)), start)
        if not case.options:
            yield solver.terms.natural, case.chance * (1 - meets)
            yield solver.terms.both_natural, case.chance * meets


def _played(found: SpanishSolution, up: int) -> _Told:
    """Hands that are played on."""
    solver, start = found.solver, found.solver.starts[up]
    hands, terms = solver.hands, solver.terms
    over, lost, given_up, quitting = terms.first
    chance, doubled = found.reached(up)
    does = {bit: chance * _share(found, up, bit) for bit in (STAND, DRAW, DOUBLE, SURRENDER)}
    ends = solver.ends.table[solver.gone.hands, start]
    blackjack = solver.dealer.totals.index(BLACKJACK)
    meets = ends[:, blackjack]
    yield from _by_value(terms.gains, ends * does[STAND][:, None], blackjack)
    quits = found.plays.unsplit.action[start, :, QUITS] == 1
    yield from _by_value(2 * terms.doubled, ends * np.where(quits, 0.0, doubled)[:, None], blackjack)
    if quits.any():  # else nobody is paid for it, and it may not be open
        yield quitting, float((doubled * quits * (1 - meets)).sum())
    yield given_up, float((does[SURRENDER] * (1 - meets)).sum())
    yield lost, float(((does[STAND] + doubled + does[SURRENDER]) * meets).sum())
    known = solver.dealer.starts[start]
    left = np.maximum(solver.shoe - known - hands.counts, 0)
    size = np.maximum(left.sum(axis=1), 1)
    for stakes, often in ((1, does[DRAW]), (2, does[DOUBLE])):
        for place in range(len(VALUES)):
            busts = np.where(hands.child[:, place] == OVER, often * left[:, place] / size, 0.0)
            risk = _risk(left, size, known, place)
            yield stakes * over, float((busts * (1 - risk)).sum())
            yield lost, float((busts * risk).sum())
    yield from _suited(found, up, chance)


def _by_value(gains: Floats, chances: Floats, blackjack: int) -> _Told:
    """By what is won; against a blackjack that is told elsewhere."""
    kept = np.delete(gains, blackjack, axis=1), np.delete(chances, blackjack, axis=1)
    for value in np.unique(kept[0]).tolist():
        yield value, float(kept[1][kept[0] == value].sum())


def _share(found: SpanishSolution, up: int, bit: int) -> Floats:
    """Which part of each hand is played so: all or nothing, but where suits matter."""
    solver, start = found.solver, found.solver.starts[up]
    share: Floats = (found.plays.unsplit.action[start, :, 0] == bit).astype(np.float64)
    for pair in SPECIAL if solver.suits else ():
        cases = [case for case in found.cases if (case.values, case.up) == (pair, up) and case.action != "split"]
        whole = fsum(case.chance for case in cases)
        hand = solver.hands.at[counts_of_values(pair)]
        kinds = [(case, found.plays.unsplit.action[start, hand, solver.classes.index(case.suits)]) for case in cases]
        share[hand] = fsum(case.chance for case, action in kinds if action == bit) / whole if whole else 0.0
    return share


def _risk(left: Ints, size: Ints, known: Ints, place: int) -> Floats:
    """That the dealer turns out to have a blackjack, when one more card of a value is gone."""
    needs = 9 if known[0] else 0 if known[9] else -1
    if needs < 0:
        return np.zeros(len(left))
    found: Floats = (left[:, needs] - (place == needs)) / np.maximum(size - 1, 1)
    return found


def _suited(found: SpanishSolution, up: int, chance: Floats) -> _Told:
    """What 6-7-8 and 7-7-7 of one suit are paid more: moved from what they are paid with mixed suits."""
    solver, start = found.solver, found.solver.starts[up]
    if solver.suits is None:
        return
    classes, hands = solver.of_line(solver.every, None), solver.hands
    for number, pair in enumerate(SPECIAL):
        hand, third = hands.at[counts_of_values(pair)], int(classes.third[number])
        to = int(hands.child[hand, third])
        left = solver.shoe - solver.dealer.starts[start] - hands.counts[hand]
        drawn = float(left[third] / left.sum()) * (1 - solver.blackjacks(hands.counts[to], start))
        plain = float(solver.terms.gains[to].max())
        for case in found.cases:
            if (case.values, case.up) != (pair, up) or case.action != "draw":
                continue
            kind = solver.classes.index(case.suits)
            more, square = classes.extra[number, start, kind], classes.extra_square[number, start, kind]
            if more:
                won = float(square / more) - plain  # since a^2 - b^2 = (a - b)(a + b)
                often = case.chance * drawn * float(more) / (won - plain)
                yield won, often
                yield plain, -often
