"""Pai gow poker: the house's way of setting seven cards, rule by rule, and what every setting of one hand is worth.

Whoever sets a hand as the house does plays almost as well as can be; by how much one hand is set better is told for it.
"""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from typing import Any

from croupier.analysis.solvers.pai_gow_poker.counts import count_wager
from croupier.analysis.strategy.hands import read_cards
from croupier.analysis.strategy.model import (
    Decisions,
    HandReport,
    NotInstalled,
    Strategy,
    StrategyArguments,
    hand_report,
)
from croupier.equipment.cards import Card
from croupier.errors import to_install
from croupier.game import Game
from croupier.games.pai_gow_poker.house_way import HOUSE_WAYS, house_way, told
from croupier.games.pai_gow_poker.rules import PACK, VIGORISH, Rules
from croupier.games.pai_gow_poker.setting import CARDS, Arrangement, arrangements, named, words


def strategies(game: Game, rules: Rules, asked: StrategyArguments) -> list[Strategy]:
    """Every hand set in the house's way."""
    wager = next(each for each in game.wagers(rules) if each.name == "wager")
    found = count_wager(game, rules, wager)
    way = HOUSE_WAYS[rules.house_way]
    rows = told(way)

    def answer(sees: Any, open_: Collection[str]) -> str:
        return named(house_way(way, rules.wheel, sees.hand).low)

    return [
        Strategy(
            game,
            rules,
            wager,
            "the house's way",
            f"every hand is set as the dealer has to set his: {way.title}, {way.source}",
            "exact",
            -found.mean() / found.made,
            Decisions(("hand", "low hand"), tuple((rule.hand, rule.front) for rule in rows)),
            answer,
            words=(
                "The first rule that fits says what goes into the low hand; the joker is an ace.",
                *(f"With {rule.hand}: {rule.front}." for rule in rows),
            ),
            notes=("What each setting of one hand is worth: croupier strategy pai-gow-poker --hand with seven cards.",),
            house=f"the dealer sets in the way of {way.title}; ace to five is {rules.ace_to_five}",
        )
    ]


# --- One hand -----------------------------------------------------------------------------------------------------


def one_hand(game: Game, rules: Rules, hand: str, up: str, asked: StrategyArguments) -> HandReport:
    """What each of the 21 settings is worth against every hand that the dealer can have."""
    cards = read_cards(f"{hand} {up}", CARDS, "a hand is set from", jokers=1)
    lawful = [one for one in arrangements(rules.wheel, cards) if not one.foul]
    usual = house_way(HOUSE_WAYS[rules.house_way], rules.wheel, cards)
    worth = worths(rules, cards, lawful)
    return hand_report(
        " ".join(map(str, cards)),
        "the dealer's 53,524,680 hands",
        ((_named(one, usual), value) for one, value in zip(lawful, worth, strict=True)),
        method="exact",
        unit="unit of the wager",
    )


def _named(one: Arrangement, usual: Arrangement) -> str:
    mark = ", the house's way" if one == usual else ""
    return f"{named(one.low).replace('+', ' ')} in front ({words(one.low_rank)}; {words(one.high_rank)}){mark}"


def worths(rules: Rules, cards: tuple[Card, ...], settings: list[Arrangement], *, bank: bool = False) -> list[Fraction]:
    """What each setting is worth against every hand of the dealer's, set the house's way; a bank has the copies."""
    try:
        from croupier.analysis.solvers.pai_gow_poker.hands import worth
        from croupier.analysis.solvers.pai_gow_poker.pairs import tally
    except ModuleNotFoundError as error:
        raise NotInstalled(f"needs numba: {to_install('lab')}") from error
    dealt = tally(rules.house_way, rules.wheel, [card for card in PACK.cards() if card not in cards])
    below = dealt.cumsum(0).cumsum(1)  # hands of the dealer's that are not higher in either part
    total = int(below[-1, -1])
    high, low = ({rank: number for number, rank in enumerate(ranks)} for ranks in worth(rules.wheel))

    def not_higher(first: int, second: int) -> int:
        return int(below[first, second]) if min(first, second) >= 0 else 0

    found = []
    for one in settings:
        at = high[one.high_rank], low[one.low_rank]
        high_place, low_place = (place if bank else place - 1 for place in at)  # the highest that each part beats
        wins = not_higher(high_place, low_place)
        beaten_high = not_higher(high_place, below.shape[1] - 1)
        beaten_low = not_higher(below.shape[0] - 1, low_place)
        loses = total - beaten_high - beaten_low + wins
        found.append((wins * (1 - VIGORISH) - loses) / total)
    return found
