"""Ultimate Texas hold 'em: which hands are played before the flop, exactly, as a chart; what one hand is worth later.

After the flop there are too many hands to be listed. They are told one by one (``--hand``, ``--up``), and by the rule
that is published, whose first part is held against best play.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import Any

import numpy as np

from croupier.analysis.reports.report import as_percent
from croupier.analysis.solvers.streets.ultimate import CHECK, FOLD, Player, compared, count
from croupier.analysis.solvers.streets.ultimate_flop import on_flop
from croupier.analysis.strategy.hands import SHOWN, read_cards
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
from croupier.equipment.cards import ACE, JACK, KING, QUEEN, STANDARD, Card
from croupier.game import Game
from croupier.games.ultimate_texas_holdem.layout import play_name
from croupier.games.ultimate_texas_holdem.rules import FLOP, LAST, LATE, ON_FLOP, OWN, Rules

PUBLISHED = "published, Wizard of Odds"
RULE = (
    "Before the flop play four times the ante with any ace, a pair of threes or better, any suited king and K-5, a "
    "suited Q-6 and Q-8, a suited J-8 and J-10; check the rest. Three times is never better.",
    "On the flop play twice with two pair or better, a pair that a card of your own makes but a pair of twos in the "
    "hand, and four to a flush with a card of ten or higher in it of your own.",
    "At last play once with a pair or better that a card of your own makes, and where fewer than 21 cards of the "
    "dealer's beat you; fold the rest.",
)


@lru_cache(maxsize=2)
def _player(rules: Rules) -> Player:
    return Player(rules)


def published(one: Card, other: Card) -> bool:
    """Whether the published rule plays these two cards before the flop."""
    low, high = sorted((one.rank, other.rank))
    if high == low:
        return high >= 3
    least = {ACE: (2, 2), KING: (2, 5), QUEEN: (6, 8), JACK: (8, 10)}
    return high in least and low >= least[high][0 if one.suit == other.suit else 1]


def _classes(player: Player) -> list[tuple[Card, Card]]:
    """Two cards of each class."""
    cards = player.deal.deck.cards
    return [(cards[one], cards[other]) for one, other in player.deal.pairs.sets.tolist()]


def _first(player: Player, pair: tuple[Card, Card]) -> list[Fraction]:
    """What each choice before the flop adds to a round, over all hands like this one."""
    return [Fraction(worth, player.solved.deals * player.table.parts) for worth in player.first(pair).values()]


def strategies(game: Game, rules: Rules, asked: StrategyArguments) -> list[Strategy]:
    """The ante; trips asks nothing."""
    wager = game.wagers(rules)[0]
    player = _player(rules)

    def answer(sees: Any, open_: Collection[str]) -> str:
        return player.choice(sees.hand, sees.community)

    grid = _grid(player)
    rows = [
        (label, column, code) for label, codes in grid.rows for column, code in zip(grid.columns, codes, strict=True)
    ]
    told = tuple((f"{one}{two}", "four times" if code == "4" else "check") for one, two, code in rows)
    played = sum(player.choice(hand, ()) != CHECK for hand in combinations(STANDARD, OWN))
    best = -count(game, rules, wager).mean()

    def short(name: str, words: str, plays: Callable[[Card, Card], bool], source: str = "") -> ShortRule:
        """A rule for before the flop; what follows is played best."""
        edge = -sum((_first(player, pair)[0 if plays(*pair) else -1] for pair in _classes(player)), Fraction(0))
        return ShortRule(name, (words,), edge, edge - best, source=source)

    short_rules = [
        short("the published line", RULE[0], lambda one, two: published(one, two), PUBLISHED),
        short("every hand", "Play four times the ante with every hand.", lambda one, two: True),
        short("never at once", "Check every hand before the flop.", lambda one, two: False),
    ]
    return [
        Strategy(
            game,
            rules,
            wager,
            "best play",
            "best play over the own two cards and the community cards dealt so far",
            "exact",
            best,
            Decisions(("two cards, suited if the higher is first", "before the flop"), told),
            answer,
            words=(
                *RULE,
                f"Before the flop that is {played:,} of 1,326 hands, {as_percent(Fraction(played, 1326), 2)} %.",
            ),
            grids=(grid,),
            codes=(
                Code("4", "play four times the ante", "raise"),
                Code("C", "check", "depends"),
            ),
            short_rules=tuple(sorted(short_rules, key=lambda rule: -rule.cost)),
            notes=(
                "after the flop every hand is decided exactly as well, but not listed: ask with --hand and --up; of "
                "the published rule for flop and last cards no cost was worked out",
            ),
            house=f"the dealer opens with a pair; the blind pays {rules.blind} to 1 from a royal flush to a straight",
        )
    ]


def _cards(first: int, second: int) -> tuple[Card, Card]:
    """Two cards of a chart: suited where the higher is named first."""
    return Card(first, "c"), Card(second, "c" if first > second else "d")


def _grid(player: Player) -> Grid:
    ranks = range(ACE, 1, -1)

    def code(first: int, second: int) -> str:
        return "C" if player.choice(_cards(first, second), ()) == CHECK else "4"

    rows = tuple((SHOWN[first], tuple(code(first, second) for second in ranks)) for first in ranks)
    title = "Before the flop: suited right of the pairs, others left"
    return Grid(title, "two cards", tuple(SHOWN[rank] for rank in ranks), rows)


# --- One hand -----------------------------------------------------------------------------------------------------


def one_hand(game: Game, rules: Rules, hand: str, up: str, asked: StrategyArguments) -> HandReport:
    """Two cards of one's own; with ``up`` the flop, or all five community cards."""
    own = read_cards(hand, OWN, "a hand has")
    turned = len(up.replace(",", " ").split())
    board = read_cards(up, (FLOP, FLOP + LAST), "a flop, or the whole board, has") if turned else ()
    read_cards(f"{hand} {up}", OWN + turned, "hand and board have")  # no card twice
    return hand_report(
        " ".join(map(str, own)),
        " ".join(map(str, board)) or "no community card yet",
        worths(rules, own, board).items(),
        method="exact",
        unit="ante",
    )


def worths(rules: Rules, own: tuple[Card, ...], board: tuple[Card, ...]) -> dict[str, Fraction]:
    """What every choice is worth with these cards, in antes."""
    player = _player(rules)
    parts = player.table.parts
    if not board:
        every = Fraction(player.solved.deals, 1326) * _ways(own) * parts
        return {choice: worth / every for choice, worth in player.first(own).items()}
    if len(board) == FLOP:
        played, checked, deals = on_flop(player, own, board)
        return {play_name(ON_FLOP): Fraction(played, deals * parts), CHECK: Fraction(checked, deals * parts)}
    worth, folded = player.last(own, board)
    deals = int(np.sum(compared(own, board, STANDARD)[1])) * parts
    return {play_name(LATE): Fraction(worth, deals), FOLD: Fraction(folded, deals)}


def _ways(own: tuple[Card, ...]) -> int:
    """How many hands are like this one but for their suits."""
    one, other = own
    return 6 if one.rank == other.rank else 4 if one.suit == other.suit else 12
