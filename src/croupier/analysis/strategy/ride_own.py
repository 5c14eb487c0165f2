"""Rules of one's own for let it ride, priced exactly: on which three and which four cards a bet rides.

A case names what the cards have, all of it: ``paid`` (a pair of tens or better), ``royal`` (of one suit, all ten or
higher), ``suited``, ``in a row``, ``spread 4`` (from the lowest to the highest so many ranks), ``2 high`` (at
least so many of ten or higher), ``outside straight``, ``inside straight``, ``pair``; and which hands it does not mean:
``except A-2-3, 2-3-4``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from croupier.analysis.reports.dispatch import distribution
from croupier.analysis.solvers.poker_hands.holdings import Holding
from croupier.analysis.strategy.kinds import HeldCards, gaps, held_of, high, paired, straights
from croupier.analysis.strategy.own import CustomPlay, Priced, best_edge, without_plays
from croupier.analysis.strategy.ride import paid
from croupier.analysis.strategy.rule_words import RANKS, BadRule, read_rule
from croupier.game import Game
from croupier.games.let_it_ride.wagers import LEAST_PAIR

Fits = Callable[[HeldCards], bool]

_PARTS = {"first": "first", "first bet": "first", "second": "second", "second bet": "second"}
_WORD = {"one": 1, "two": 2, "three": 3, "four": 4}
_FILLING = re.compile(r"[\s,]+|\b(?:with|and|an?|to|any|cards?|flush|at least|or more|of|the|hands?|three|four)\b")
HOW = (
    "write what the cards have: every hand, paid, pair, royal, suited, in a row, spread 4, 2 high, outside straight, "
    "inside straight; and after 'except' hands such as A-2-3"
)


def _phrases() -> list[tuple[re.Pattern[str], Callable[[re.Match[str]], Fits]]]:
    return [
        (re.compile(r"every hand|all\b"), lambda _: lambda held: True),
        (re.compile(r"none\b"), lambda _: lambda held: False),
        (re.compile(r"paid|paying"), lambda _: paid),
        (re.compile(r"pair"), lambda _: paired),
        (re.compile(r"royal"), lambda _: lambda held: held.suited and high(held, LEAST_PAIR) == len(held.ranks)),
        (re.compile(r"suited|of one suit|same suit"), lambda _: lambda held: held.suited),
        (re.compile(r"in a row"), lambda _: lambda held: not paired(held) and gaps(held) == 0),
        (re.compile(r"spread (\d)"), _spread),
        (re.compile(r"(\d|one|two|three|four)(?: or more)? high|high (\d)"), _high),
        (re.compile(r"outside straight"), lambda _: lambda held: not paired(held) and straights(held) == 2),
        (re.compile(r"inside straight"), lambda _: lambda held: not paired(held) and straights(held) == 1),
    ]


def _spread(told: re.Match[str]) -> Fits:
    number = int(told[1])
    return lambda held: not paired(held) and gaps(held) + len(held.ranks) == number


def _high(told: re.Match[str]) -> Fits:
    number = told[1] or told[2]
    least = _WORD.get(number) or int(number)
    return lambda held: high(held, LEAST_PAIR) >= least


def read_case(case: str) -> Fits:
    """Whether cards are meant."""
    text, _, but = case.lower().partition(" except ")
    fits: list[Fits] = []
    place = 0
    while place < len(text):
        for pattern, made in _phrases():
            if told := pattern.match(text, place):
                fits.append(made(told))
                place = told.end()
                break
        else:
            skipped = _FILLING.match(text, place)
            if not skipped:
                raise BadRule(f"{case!r}: {text[place:]!r} cannot be read; {HOW}")
            place = skipped.end()
    if not fits:
        raise BadRule(f"{case!r} names no hand; {HOW}")
    left_out = [_hand(hand, case) for hand in re.split(r",|\s+and\s+", but) if hand.strip()]
    return lambda held: all(fit(held) for fit in fits) and held.ranks not in left_out


def _hand(text: str, case: str) -> tuple[int, ...]:
    letters = re.findall(r"10|[2-9AKQJT]", text.upper())
    if not letters or "".join(letters) != re.sub(r"[-\s]", "", text.upper()):
        raise BadRule(f"{case!r}: {text.strip()!r} is no hand: write it as in A-2-3")
    return tuple(sorted((RANKS[letter] for letter in letters), reverse=True))


def own(game: Game, rules: Any, what: str) -> CustomPlay:
    """On which cards the first and the second bet ride; they are withdrawn otherwise."""
    from croupier.analysis.solvers.streets.let_it_ride import follow

    name, rule = read_rule(what, _PARTS)
    parts = {part: [read_case(case) for case in cases] for part, cases in rule.parts}
    if missing := [part for part in ("first", "second") if part not in parts]:
        raise BadRule(f"{name}: nothing is said of the {missing[0]} bet; write '{missing[0]}: none' if it never rides")

    def rides(cards: Holding) -> bool:
        held = held_of(cards)
        return any(fits(held) for fits in parts["first" if len(held.ranks) == 3 else "second"])

    def price() -> Priced:
        best = distribution(game, rules, game.wagers(rules)[0])
        return Priced(without_plays(follow(game, rules, rides)), best_edge(best))

    return CustomPlay(name, rule.id, (*rule.words, "withdraw otherwise"), price)
