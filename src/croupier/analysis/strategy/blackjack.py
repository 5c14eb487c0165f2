"""Blackjack: the chart by totals, the hands that best play by the cards plays otherwise, and one hand looked at.

The figures come from the solver (`analysis.solvers.blackjack`), which needs Numba; it is imported when it is asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

from croupier.analysis import progress
from croupier.analysis.solvers.blackjack.insurance import by_hand as insured_by_hand
from croupier.analysis.strategy.blackjack_grids import (
    STAR,
    by_cards,
    by_total,
    cards_words,
    codes,
    dealer_words,
    else_words,
)
from croupier.analysis.strategy.model import (
    BadHand,
    Decisions,
    Departure,
    Grid,
    HandReport,
    NotInstalled,
    Strategy,
    StrategyArguments,
    hand_report,
)
from croupier.equipment.cards import ACE, Pack, card
from croupier.errors import UnknownName, did_you_mean, to_install
from croupier.game import Game
from croupier.games.blackjack.judgements import (
    VALUE,
    against_blackjack,
    is_soft,
    no_double,
    no_split,
    no_surrender,
    score,
)
from croupier.odds import say

if TYPE_CHECKING:
    from croupier.analysis.solvers.blackjack.solution import InformationSet, Solution, Up

TOTAL, TWO_CARD, CARDS = "total", "two-card", "cards"
PLAYS = {
    TOTAL: "total-dependent basic strategy",
    TWO_CARD: "total-dependent basic strategy, with lines of their own for hands of two cards",
    CARDS: "best play by the cards of the hand",
}
"""What may be asked for, and its name."""


def lab() -> Any:
    try:
        from croupier.analysis.solvers.blackjack import solve
    except ModuleNotFoundError as missing:
        if missing.name not in ("numba", "numpy", "llvmlite"):
            raise
        raise NotInstalled(f"needs numba: {to_install('lab')}") from missing
    return solve


def solve_play(rules: Any, asked: StrategyArguments, play: str) -> Solution:
    solver = lab()
    kinds = {TOTAL: solver.TOTAL, TWO_CARD: solver.TOTAL_AND_CARDS, CARDS: solver.COMPOSITION}
    split_play = asked.split_play or solver.REOPTIMIZED
    ranks = solver.INFINITE if asked.infinite else None
    found: Solution = solver.solve_blackjack(rules, ranks, play=kinds[play], split_play=split_play)
    return found


def strategies(game: Game, rules: Any, asked: StrategyArguments) -> list[Strategy]:
    """The main wager. Insurance is a wager for itself; when it is worth taking is told in words."""
    play = asked.play or TOTAL
    if play not in PLAYS:
        raise UnknownName(f"no way to play {play!r}. {did_you_mean(play, PLAYS)}")
    with progress.part(0, 2, "by the cards"):
        best = solve_play(rules, asked, CARDS)
    with progress.part(1, 2, "by total"):
        found = best if play == CARDS else solve_play(rules, asked, play)
    if not any(case.options for case in found.cases):
        return []
    grids = tuple(by_cards(found) if play == CARDS else by_total(found))
    return [
        Strategy(
            game,
            rules,
            game.wagers(rules)[0],
            PLAYS[play],
            found.note,
            "computed",
            Fraction(-found.mean),
            _by_hand(found) if play == CARDS else _by_line(found),
            BlackjackAnswers(found),
            error=f"{found.error:.0e}",
            words=tuple(_words(best, found, play)),
            grids=grids,
            codes=codes(grids),
            departures=() if play == CARDS else tuple(departures(best, found)),
            notes=tuple(_notes(asked, grids)),
            house=", ".join(_house(rules, asked)),
            insurance=() if asked.infinite else insured_by_hand(rules, _ranks(rules)),
        )
    ]


def _ranks(rules: Any) -> Counter[int]:
    return Counter(card.rank for card in Pack(rules.decks).cards())


# --- What it says -------------------------------------------------------------------------------------------------


def _by_line(found: Solution) -> Decisions:
    """The chart itself: of several answers the first that is open."""
    assert found.chart is not None
    rows = []
    for cell, preference in found.chart.items():
        hand = f"{cell.kind} {cell.total}" if cell.kind != "pair" else f"pair of {cards_words((cell.total,))}"
        answer = else_words(preference) if preference else "as its total"
        rows.append((hand, cell.cards, dealer_words(cell.up), answer))
    return Decisions(("hand", "cards", "dealer shows", "answer"), tuple(rows))


def _by_hand(found: Solution) -> Decisions:
    """Every hand that comes up when the strategy is followed."""
    rows = [
        (
            cards_words(each.values),
            dealer_words(each.up),
            cards_words((each.pair,)) if each.pair else "",
            ("later" if each.later else "first") if each.pair else "",
            "yes" if each.may_split else "no",
            each.action,
        )
        for each in found.decisions()
        if each.chance > 0
    ]
    columns = ("cards", "dealer shows", "split from a pair of", "hand of the split", "may be split", "answer")
    return Decisions(columns, tuple(rows))


def departures(best: Solution, chart: Solution) -> Iterable[Departure]:
    """Those worth most first, of hands that come up."""
    found = []
    for each in best.decisions():
        if each.chance > 0:
            told = chart.action(each.values, each.up, each.pair, may_split=each.may_split, later=each.later)
            if told != each.action:
                gain = each.options[each.action] - each.options[told]
                found.append(Departure(_hand(each), dealer_words(each.up), told, each.action, gain, each.chance))
    return sorted(found, key=lambda each: -each.gain * each.chance)


def _hand(decision: InformationSet) -> str:
    text = cards_words(decision.values)
    if not decision.pair:
        return text
    return f"{text} after splitting {cards_words((decision.pair,))}s" + (", a later hand" if decision.later else "")


def _words(best: Solution, found: Solution, play: str) -> Iterable[str]:
    insurable = [case for case in best.cases if case.insurance is not None]
    if insurable:
        good = [case for case in insurable if case.insurance is not None and case.insurance > 0]
        if not good:
            yield "Never take insurance."
        else:
            hands = ", ".join(cards_words(case.values) for case in good)
            yield f"Take insurance with {hands} and with nothing else."
    if play != CARDS:
        cost = Fraction(best.mean) - Fraction(found.mean)
        yield f"Best play by the cards of the hand would win {_percent(cost)} % of a wager more."


def _percent(value: Fraction) -> str:
    return f"{float(value) * 100:.4f}"


def _notes(asked: StrategyArguments, grids: Sequence[Grid]) -> Iterable[str]:
    if asked.infinite:
        yield "For a deck without end, which no rule allows: a figure to compare with, not one of this table."
    if any(STAR in code for grid in grids for _, cells in grid.rows for code in cells):
        yield "A star: the dealer's two cards matter, not only their total; the commonest answer is shown."


def _house(rules: Any, asked: StrategyArguments) -> Iterable[str]:
    """The rules that players ask about, in their order."""
    decks = "one deck" if rules.decks == 1 else f"{rules.decks} decks"
    yield "a deck without end" if asked.infinite else decks
    yield "the dealer hits a soft 17" if rules.hits_soft_17 else "the dealer stands on all 17s"
    if rules.hole_card_up:
        yield "both of the dealer's cards lie face up"
    elif rules.looks:
        yield "the dealer looks for a blackjack"
    else:
        yield "nobody knows the dealer's second card"
        takes = "only the original wager" if against_blackjack(rules, "double", 0).result == "void" else "all wagers"
        yield f"a dealer's blackjack takes {takes}"
    yield from _extras(rules)
    terms = rules.terms
    yield f"a blackjack pays {say(terms.blackjack.gain)}"
    if terms.tie.result == "lose":
        yield "ties lose"
    if rules.five_card_21:
        yield f"21 in five cards pays {say(rules.five_card_odds)}"


def _extras(rules: Any) -> Iterable[str]:
    """Doubling, splitting and giving up."""
    (totals, why), soft = rules.doubled_totals, rules.doubled_soft
    doubles = _any_double(rules, split=False)
    if doubles:
        only = [*map(str, totals), *(f"soft {total}" for total in soft)]
        yield f"double on {', '.join(only)} only" if why else "double any two cards"
    splits = not no_split(rules, 8, 8, split=False, room=True)
    if splits:
        if doubles:
            yield "double after a split" if _any_double(rules, split=True) else "no double after a split"
        again = not no_split(rules, 8, 8, split=True, room=True)
        yield (
            f"split to {rules.most_hands} hands"
            if again and rules.most_hands < 10
            else ("split without a limit" if again else "split once")
        )
        if again and no_split(rules, ACE, ACE, split=True, room=True):
            yield "aces once"
        if rules.aces_play_on:
            yield "split aces are played on"
    if not (doubles or splits):
        yield "no doubling or splitting"
    elif not (doubles and splits):
        yield "no splitting" if doubles else "no doubling"
    early = "early surrender" if rules.early_surrender else "surrender"
    yield early if not no_surrender(rules, split=False) else "no surrender"


def _any_double(rules: Any, *, split: bool) -> bool:
    pairs = combinations_with_replacement(range(2, ACE + 1), 2)
    return any(not no_double(rules, *pair, split=split) for pair in pairs)


# --- At a table ---------------------------------------------------------------------------------------------------


class BlackjackAnswers:
    """What to answer at one box; it keeps in mind which pair was split there."""

    def __init__(self, solution: Solution) -> None:
        self._solution = solution
        self._pair = 0

    def __call__(self, sees: Any, open_: Collection[str]) -> str:
        if "decline" in open_:  # insurance is a wager for itself
            return "decline"
        if "play-on" in open_:  # before the dealer looks
            gives_up = self._solution.action(sees.hand, sees.up) == "surrender"
            return "surrender" if gives_up else "play-on"
        may_split = "split" in open_
        if not sees.split:
            self._pair = sees.hand[0]
            return self._solution.action(sees.hand, sees.up, may_split=may_split)
        return self._solution.action(sees.hand, sees.up, self._pair, may_split=may_split, later=bool(sees.before))


# --- One hand -----------------------------------------------------------------------------------------------------


def one_hand(game: Game, rules: Any, hand: str, up: str, asked: StrategyArguments) -> HandReport:
    """Every open action with its expectation, if the rest is played by the cards.

    A hand that comes from a split is written with its first card before a stroke: "8/3" or "8/2,4".
    """
    pair, values = _read_hand(rules, hand)
    shown = read_values(up)
    hard = sum(values)
    total, soft = score(hard, 1 in values), is_soft(hard, 1 in values)
    if total >= 21:
        raise BadHand(f"{hand} counts {total}: there is nothing to decide")
    best = solve_play(rules, asked, CARDS)
    dealer: Up = shown[0] if len(shown) == 1 else (min(shown), max(shown)) if len(shown) == 2 else 0
    if dealer not in best.ups:
        lies = "its two cards, as in --up 10,6" if rules.hole_card_up else "one card, as in --up 10"
        raise BadHand(f"what the dealer shows is told by {lies}, not {up!r}")
    options = best.options(values, dealer, pair)
    if not options or (pair and len(options) < 2):
        raise BadHand(f"there is nothing to decide with {hand} against {up}")
    told = solve_play(rules, asked, TOTAL).action(values, dealer, pair, may_split="split" in options)
    notes = [
        f"{'soft' if soft else 'hard'} {total}; the chart by totals says: {told}",
        *(_after_split(best, values, dealer, pair) if pair else ()),
        best.note,
        f"error below {best.error:.0e}",
    ]
    return hand_report(
        f"{cards_words(values)} after splitting {cards_words((pair,))}s" if pair else cards_words(values),
        dealer_words(dealer),
        ((action, Fraction(worth)) for action, worth in options.items()),
        method="computed",
        unit="unit of the hand's wager" if pair else "unit of the wager",
        notes=notes,
    )


def _read_hand(rules: Any, hand: str) -> tuple[int, tuple[int, ...]]:
    """The value of the pair that the hand was split from, or 0, and its values."""
    first, stroke, rest = hand.partition("/")
    values = read_values(f"{first} {rest}")
    if len(values) < 2:
        raise BadHand(f"a hand has two cards or more: write --hand '10,6', not {hand!r}")
    if not stroke:
        return 0, values
    pair = read_values(first)
    if len(pair) != 1:
        raise BadHand(f"before the stroke stands the one card that was split, as in --hand 8/3, not {first!r}")
    rank = next(rank for rank, value in enumerate(VALUE) if rank and value == pair[0])
    if barred := no_split(rules, rank, rank, split=False, room=True):
        raise BadHand(f"{hand} does not come from a split: {barred}")
    return pair[0], values


def _after_split(best: Solution, values: Sequence[int], dealer: Up, pair: int) -> Iterable[str]:
    """What is meant, and where another hand of the split is worth something else."""
    yield "the hand of the split that has the original wager, with one more pair card gone"
    mine, other = (best.options(values, dealer, pair, later=later) for later in (False, True))
    if any(abs(mine[name] - worth) > best.error for name, worth in other.items()):
        order = sorted(other.items(), key=lambda one: -one[1])
        yield "a hand with a splitting stake: " + ", ".join(f"{name} {100 * worth:.4f} %" for name, worth in order)


_RANKS = {"A": ACE, "T": 10, "J": 10, "Q": 10, "K": 10} | {str(number): number for number in range(2, 11)}


def read_values(text: str) -> tuple[int, ...]:
    """Values, an ace as 1, of cards typed with or without their suits."""
    found = []
    for word in text.replace(",", " ").split():
        rank = _RANKS.get(word.upper())
        try:
            found.append(VALUE[card(word).rank if rank is None else rank])
        except ValueError:
            raise BadHand(f"{word!r} is not a card: write A, 2 to 10, J, Q or K, with or without a suit") from None
    return tuple(sorted(found))
