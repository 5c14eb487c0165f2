"""Three card poker: the lowest hand to play, exactly, as a rule and as a chart; and simpler rules with their cost.

That best play is one line (this hand or better, whatever its suits) is not taken for granted: every hand is held
against it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable
from fractions import Fraction
from itertools import combinations
from typing import Any

from croupier.analysis.reports.report import as_percent
from croupier.analysis.solvers.play_or_fold.three_card import FOLD, PLAY, ThreeCardPoker
from croupier.analysis.strategy.hands import SHOWN, hand_words, read_cards
from croupier.analysis.strategy.model import (
    Code,
    Decisions,
    Grid,
    HandReport,
    ShortRule,
    Strategy,
    StrategyArguments,
    hand_report,
)
from croupier.equipment.cards import ACE, QUEEN, STANDARD
from croupier.equipment.poker import Category, Rank
from croupier.game import Game
from croupier.games.three_card_poker.rules import HAND, PACK, Rules
from croupier.games.three_card_poker.wagers import RANKING, ante_bonus, qualifies, settle
from croupier.table import Amount

PUBLISHED = "published, Wizard of Odds"
PUBLISHED_LINE = (QUEEN, 6, 4)


def strategies(game: Game, rules: Rules, asked: StrategyArguments) -> list[Strategy]:
    """The ante; pair plus asks nothing."""
    counted = ThreeCardPoker(rules, PACK.cards())
    line = min(first.value.rank for first in counted.all_first if first.carried_on)
    assert all(first.carried_on == (first.value.rank >= line) for first in counted.all_first)
    worth: dict[Rank, Amount] = defaultdict(int)  # of all hands of a rank, if they are played, above folding them
    ways: Counter[Rank] = Counter()
    for first in counted.all_first:
        worth[first.value.rank] += first.worth * first.ways
        ways[first.value.rank] += first.ways

    def edge(plays: Callable[[Rank], bool]) -> Fraction:
        gained: Amount = sum(value for rank, value in worth.items() if plays(rank))
        return 1 - Fraction(gained) / counted.deals

    def short(name: str, words: str, plays: Callable[[Rank], bool], source: str = "") -> ShortRule:
        found = edge(plays)
        return ShortRule(name, (words,), found, found - best, source=source)

    def answer(sees: Any, open_: Collection[str]) -> str:
        return PLAY if RANKING.rank(sees.hand) >= line else FOLD

    ranks = sorted(ways)
    best = edge(lambda rank: rank >= line)
    played = sum(number for rank, number in ways.items() if rank >= line)
    source = PUBLISHED if line.strength[1:] == PUBLISHED_LINE else ""
    short_rules = [
        short("every hand", "Play every hand.", lambda rank: True, PUBLISHED),
        short("pairs", "Play a pair or better.", lambda rank: rank.category is not Category.HIGH_CARD),
        short("like the dealer", "Play queen high or better: what the dealer qualifies with.", qualifies, PUBLISHED),
        short("one line", f"Play {hand_words(line)} or better.", lambda rank: rank >= line, source),
    ]
    return [
        Strategy(
            game,
            rules,
            game.wagers(rules)[0],
            "best play",
            "best play over the own three cards",
            "exact",
            best,
            Decisions(
                ("hand", "answer"), tuple((hand_words(rank), PLAY if rank >= line else FOLD) for rank in ranks[::-1])
            ),
            answer,
            words=(
                f"Play {hand_words(line)} or better; fold {hand_words(ranks[ranks.index(line) - 1])} and below.",
                f"That is {played:,} of the {ways.total():,} hands, {as_percent(Fraction(played, ways.total()), 2)} %.",
            ),
            grids=(_grid(ranks, line),),
            codes=(*_CODES, *(Code(f"{SHOWN[n]}+", _third(n), "depends") for n in range(3, ACE))),
            short_rules=tuple(sorted(short_rules, key=lambda rule: -rule.cost)),
            house=f"the dealer qualifies with queen high; ante bonus {rules.ante_bonus} to 1 for a straight flush, "
            "three of a kind and a straight",
        )
    ]


# --- As a chart ---------------------------------------------------------------------------------------------------

_CODES = (
    Code("P", "play, whatever the third card", "raise"),
    Code("F", "fold, whatever the third card", "fold"),
)


def _third(rank: int) -> str:
    return f"play if the third card is a {SHOWN[rank]} or higher"


def _grid(ranks: Iterable[Rank], line: Rank) -> Grid:
    """Hands without a pair, a straight or a flush, by their two highest cards."""
    of: dict[tuple[int, int], list[Rank]] = {}
    for rank in ranks:
        if rank.category is Category.HIGH_CARD:
            first, second, _ = rank.strength[1:]
            of.setdefault((first, second), []).append(rank)
    firsts, seconds = (sorted({key[place] for key in of}, reverse=True) for place in (0, 1))
    rows = [(SHOWN[first], tuple(_cell(of.get((first, second), []), line) for second in seconds)) for first in firsts]
    columns = tuple(SHOWN[second] for second in seconds)
    return Grid("No pair, no straight, no flush", "highest card / second card", columns, tuple(rows))


def _cell(hands: list[Rank], line: Rank) -> str:
    """Of hands that differ in their third card, lowest first."""
    played = [rank for rank in hands if rank >= line]
    if len(played) in (0, len(hands)):
        return "" if not hands else "P" if played else "F"
    return f"{SHOWN[played[0].strength[-1]]}+"


# --- One hand -----------------------------------------------------------------------------------------------------


def one_hand(game: Game, rules: Rules, hand: str, up: str, asked: StrategyArguments) -> HandReport:
    """The dealer's hands, one by one; none of them shows."""
    own = read_cards(f"{hand} {up}", HAND, "a hand has")
    rank = RANKING.rank(own)
    left = [card for card in STANDARD if card not in own]
    ends = Counter(RANKING.rank(dealer) for dealer in combinations(left, HAND))
    total = Fraction(0)
    for dealer, number in ends.items():
        total += number * sum(end.net(1) for end in settle(rank, dealer))
    bonus = ante_bonus(rules, rank)
    worth = total / ends.total() + (bonus.net(1) if bonus else 0)
    return hand_report(
        " ".join(map(str, own)),
        "a hand that does not show",
        {PLAY: worth, FOLD: Fraction(-1)}.items(),
        method="exact",
        unit="ante",
        notes=(f"{hand_words(rank)}; {ends.total():,} hands of the dealer's",),
    )
