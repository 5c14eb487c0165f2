"""Four card poker: which hands are folded, played once or played three times, by the dealer's card; and simpler rules.

Best play goes by every card of the hand. What is told goes by its rank and by the card that shows; a place where
suits, the cards beside a pair or the fifth card decide has a star, and the decisions say how many hands are played how.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from fractions import Fraction
from itertools import chain, combinations
from typing import Any

import numpy as np

from croupier.analysis.solvers.play_or_fold import four_card
from croupier.analysis.solvers.play_or_fold.four_card import CHOICES, RANKS, TIMES, Ends, FourCardPlays, Row
from croupier.analysis.solvers.poker_hands.poker_batch import codes, hand_evaluator
from croupier.analysis.strategy.hands import SHOWN, hand_words, plural, read_cards
from croupier.analysis.strategy.model import (
    BadHand,
    Code,
    Decisions,
    Grid,
    HandReport,
    ShortRule,
    Strategy,
    StrategyArguments,
    hand_report,
)
from croupier.equipment.cards import ACE, KING, STANDARD, Card
from croupier.equipment.poker import Category, Rank
from croupier.game import Game
from croupier.games.four_card_poker.play import Seen
from croupier.games.four_card_poker.rules import DEALERS, OWN, PACK, Rules
from croupier.games.four_card_poker.wagers import RANKING, ante_bonus

UPS = range(2, ACE + 1)
PUBLISHED = "published, on a leaflet of the game's maker"
_LETTERS = {0: "F", 1: "1", 3: "3"}
_CODES = (
    Code("3", "play three times the ante", "double"),
    Code("1", "play once the ante", "raise"),
    Code("F", "fold", "fold"),
    Code("3*", "play three times the ante, mostly", "double"),
    Code("1*", "play once the ante, mostly", "raise"),
    Code("F*", "fold, mostly", "fold"),
)

Group = Callable[[Rank, int], Hashable]
"""What a rule goes by: the rank of the own hand and that of the dealer's card, to what it tells apart."""


def strategies(game: Game, rules: Rules, asked: StrategyArguments) -> list[Strategy]:
    """The ante; aces up asks nothing."""
    return [strategy(game, rules, four_card.four_card_rows(), PACK.cards())]


def strategy(game: Game, rules: Rules, rows: Sequence[Row], cards: Sequence[Card]) -> Strategy:
    """Best play of the ante from these cards."""
    worth = ExactWorths(rules, rows, len(cards))
    plays = FourCardPlays(cards, None)

    def answer(sees: Any, open_: Collection[str]) -> str:
        return plays[Seen(sees.hand, sees.up),]

    best = worth.best()
    return Strategy(
        game,
        rules,
        game.wagers(rules)[0],
        "best play",
        "best play over the own five cards and the dealer's card that shows",
        "exact",
        best,
        Decisions(("hand", "dealer shows", "answer"), tuple(_decisions(rows))),
        answer,
        words=tuple(_words(rows)),
        grids=(_grid(rows),),
        codes=_CODES,
        short_rules=tuple(_short_rules(worth, best)),
        notes=("A star: the cards beside the pair, the fifth card and suits decide; the commonest answer is shown.",),
        house=f"bonus {rules.bonus} to 1 for four of a kind, a straight flush and three of a kind",
    )


class ExactWorths:
    """What ways to play are worth, exactly."""

    def __init__(self, rules: Rules, rows: Sequence[Row], cards: int) -> None:
        self._rows = rows
        self._ends = Ends(rules, cards)

    def _of(self, row: Row, times: int, ways: int, held: int) -> Fraction:
        won, lost = self._ends.of(row, times)
        return Fraction(won.net * held + lost.net * (ways * self._ends.hands - held), self._ends.deals)

    def best(self) -> Fraction:
        """The house edge under best play."""
        parts = (
            self._of(row, times, ways, held)
            for row in self._rows
            for times, ways, held in zip(TIMES, row.ways, row.held, strict=True)
        )
        return -sum(parts, Fraction(0))

    def followed(self, times: Callable[[Rank, int], int]) -> Fraction:
        """The house edge of a rule about ranks."""
        each = ((row, times(RANKS[row.rank], row.up), sum(row.ways), sum(row.held)) for row in self._rows)
        return -sum((self._of(*one) for one in each), Fraction(0))

    def best_by(self, group: Group) -> Callable[[Rank, int], int]:
        """The best rule that tells no more hands apart than this."""
        worth: dict[Hashable, list[Fraction]] = defaultdict(lambda: [Fraction(0)] * len(TIMES))
        for row in self._rows:
            sums = worth[group(RANKS[row.rank], row.up)]
            for place, times in enumerate(TIMES):
                sums[place] += self._of(row, times, sum(row.ways), sum(row.held))
        found = {key: TIMES[max(range(len(TIMES)), key=sums.__getitem__)] for key, sums in worth.items()}
        return lambda rank, up: found.get(group(rank, up), 0)  # nobody holds a hand that is not there


# --- Simpler rules ------------------------------------------------------------------------------------------------


def kind(rank: Rank) -> tuple[int, ...]:
    """What a hand is as far as most people look: its pair, or ace-king, or what it makes."""
    if rank.category is Category.ONE_PAIR:
        return rank.strength[:2]
    return rank.strength[:3] if ace_king(rank) else rank.strength[:1]


def ace_king(rank: Rank) -> bool:
    return rank.category is Category.HIGH_CARD and rank.strength[1:3] == (ACE, KING)


def _like_the_leaflet(times: Callable[[Rank, int], int]) -> bool:
    """Fold a pair of twos or less, once with threes to nines, three times with tens or better."""
    pairs = [rank for rank in RANKS if rank.category is Category.ONE_PAIR]
    return all(times(rank, 2) == (0 if rank.strength[1] < 3 else 1 if rank.strength[1] < 10 else 3) for rank in pairs)


def _short_rules(worth: ExactWorths, best: Fraction) -> Iterable[ShortRule]:
    by_pair, by_chart, by_rank = (
        worth.best_by(group)
        for group in (lambda rank, up: kind(rank), lambda rank, up: (kind(rank), up), lambda rank, up: (rank, up))
    )

    def rule(name: str, words: Iterable[str], times: Callable[[Rank, int], int], source: str = "") -> ShortRule:
        edge = worth.followed(times)
        return ShortRule(name, tuple(words), edge, edge - best, source=source)

    found = [
        rule("always once", ["Play every hand once the ante."], lambda rank, up: 1),
        rule("by the pair alone", _by_pair(by_pair), by_pair, PUBLISHED if _like_the_leaflet(by_pair) else ""),
        rule("by the chart", ["The chart, its stars left aside: the best rule by pair and dealer's card."], by_chart),
        rule("by the hand", ["The best rule by the four cards that count and the dealer's card."], by_rank),
    ]
    return sorted(found, key=lambda one: -one.cost)


def _by_pair(times: Callable[[Rank, int], int]) -> Iterable[str]:
    """A rule that does not look at the dealer's card."""
    pairs = {rank.strength[1]: times(rank, 2) for rank in RANKS if rank.category is Category.ONE_PAIR}
    once, thrice = (min(pair for pair, played in pairs.items() if played >= least) for least in (1, 3))
    yield f"Three times the ante with a pair of {plural(thrice)} or better."
    if once < thrice:
        yield f"Once with a pair of {plural(once)} or better."
    yield "Fold everything else."


# --- In words and as a chart ----------------------------------------------------------------------------------------


def _words(rows: Iterable[Row]) -> Iterable[str]:
    ways: dict[int, Counter[int]] = defaultdict(Counter)
    for row in rows:
        for times, number in zip(TIMES, row.ways, strict=True):
            ways[row.rank][times] += number
    always = min(
        place for place in ways if all(not ways[above][0] and not ways[above][1] for above in ways if above >= place)
    )
    played = min(place for place in ways if ways[place][1] or ways[place][3])
    pair = RANKS[always]
    lowest = pair.category is Category.ONE_PAIR and pair == min(
        RANKS[place] for place in ways if RANKS[place].strength[:2] == pair.strength[:2]
    )
    name = f"a pair of {plural(pair.strength[1])}" if lowest else hand_words(pair)
    yield f"Always play three times the ante with {name} or better."
    yield f"Always fold what is below {hand_words(RANKS[played])}."
    yield "In between, lower pairs and ace-king: as the chart says."
    total: Counter[int] = sum((ways[place] for place in ways), Counter())
    told = ", ".join(f"{CHOICES[times]} {float(Fraction(total[times] * 100, total.total())):.2f} %" for times in TIMES)
    yield f"Of all hands and cards: {told}."


def _grid(rows: Iterable[Row]) -> Grid:
    """Pairs and ace-king against the dealer's card."""
    of: dict[tuple[tuple[int, ...], int], Counter[int]] = defaultdict(Counter)
    for row in rows:
        rank = RANKS[row.rank]
        if rank.category is Category.ONE_PAIR or ace_king(rank):
            for times, number in zip(TIMES, row.ways, strict=True):
                of[kind(rank), row.up][times] += number
    kinds = sorted({key for key, _ in of}, reverse=True)
    lines = []
    for key in kinds:
        label = f"a pair of {plural(key[1])}" if len(key) == 2 else "ace-king"
        lines.append((label, tuple(_cell(of[key, up]) for up in UPS)))
    return Grid("One pair, and ace-king", "your hand / dealer shows", tuple(SHOWN[up] for up in UPS), tuple(lines))


def _cell(ways: Counter[int]) -> str:
    if not ways:  # the dealer cannot show it, with few cards
        return ""
    (most, number), *_ = ways.most_common()
    return f"{_LETTERS[most]}{'' if number == ways.total() else '*'}"


def _decisions(rows: Iterable[Row]) -> Iterable[tuple[str, str, str]]:
    """Highest hands first; neighbors that are all played alike share a row."""
    by_up: dict[int, list[Row]] = defaultdict(list)
    for row in rows:
        by_up[row.up].append(row)
    for up, of in by_up.items():
        run: list[Row] = []
        for row in sorted(of, reverse=True):
            if run and (_told(row) != _told(run[0]) or _mixed(row)):
                yield _run(run), SHOWN[up], _told(run[0])
                run = []
            run.append(row)
        yield _run(run), SHOWN[up], _told(run[0])


def _mixed(row: Row) -> bool:
    return sum(bool(number) for number in row.ways) > 1


def _told(row: Row) -> str:
    parts = [(CHOICES[times], number) for times, number in zip(TIMES, row.ways, strict=True) if number]
    return parts[0][0] if len(parts) == 1 else ", ".join(f"{choice} {number}" for choice, number in parts)


def _run(rows: list[Row]) -> str:
    first, last = (hand_words(RANKS[row.rank]) for row in (rows[0], rows[-1]))
    return first if len(rows) == 1 else f"{first} down to {last}"


# --- One hand -----------------------------------------------------------------------------------------------------


def one_hand(game: Game, rules: Rules, hand: str, up: str, asked: StrategyArguments) -> HandReport:
    """Every hand of the dealer's, one by one."""
    own = read_cards(hand, OWN, "a hand has")
    if not up:
        raise BadHand("the dealer's face-up card is missing: write --up 9d")
    (shown,) = read_cards(up, 1, "the dealer shows")
    if shown in own:
        raise BadHand(f"{shown} cannot be in both hands")
    rank = RANKING.best(own)
    left = codes([[card] for card in STANDARD if card != shown and card not in own])[:, 0]
    places = np.fromiter(chain.from_iterable(combinations(range(len(left)), DEALERS - 1)), np.uint8)
    hole = left[places].reshape(-1, DEALERS - 1)
    shows = np.broadcast_to(codes([[shown]]), (len(hole), 1))
    values = hand_evaluator(RANKING, DEALERS).values(np.concatenate([hole, shows], axis=1))
    held = int((values <= RANKS.index(rank)).sum())
    margin = Fraction(2 * held, len(hole)) - 1
    bonus = ante_bonus(rules, rank)
    worth = {
        CHOICES[times]: (1 + times) * margin + (bonus.net(1) if bonus else 0) if times else Fraction(-1)
        for times in TIMES
    }
    return hand_report(
        " ".join(map(str, own)),
        str(shown),
        worth.items(),
        method="exact",
        unit="ante",
        notes=(f"{hand_words(rank)}; {held:,} of {len(hole):,} hands of the dealer's are no higher",),
    )
