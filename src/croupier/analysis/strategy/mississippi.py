"""Mississippi stud: what to bet on each street, exactly, as a table, as charts, and as the rule that is published.

The rule is not taken for granted: it is priced by the same counting as best play, and told with what it costs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from fractions import Fraction
from functools import lru_cache
from math import perm
from typing import Any

from croupier.analysis.reports.report import as_percent
from croupier.analysis.solvers.poker_hands.holdings import Holding, holding_of
from croupier.analysis.solvers.streets.mississippi import FOLD, Bets, Plays, Streets
from croupier.analysis.strategy.hands import SHOWN, read_cards
from croupier.analysis.strategy.kinds import HeldCards, held_of, straights
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
from croupier.equipment.cards import ACE, JACK, STANDARD, Card
from croupier.game import Game
from croupier.games.mississippi_stud.layout import bet_name
from croupier.games.mississippi_stud.rules import COMMUNITY_CARDS, OWN, STREETS, TIMES, Rules
from croupier.games.mississippi_stud.wagers import PUSHES_FROM

PUBLISHED = "published, Wizard of Odds"
RULE = (
    "Points: a jack or higher is worth two, a six to a ten one, lower cards none; a low pair is one below sixes.",
    "3rd street: bet three times the ante on a pair; once on two points or more, and on a suited 6-5; fold the rest.",
    "4th street: three times on a pair of sixes or better, on three to a royal flush, on three suited in a row from "
    "7-6-5 up, with one gap and a jack or higher, with two gaps and two of them (an ace is high); once on other three "
    "suited, a low pair, three points or more, three in a row from 6-5-4 up, and with one gap and two cards from six "
    "to ten; fold the rest.",
    "5th street: three times on a pair of sixes or better, four suited, and four in a row open at both ends from "
    "8-7-6-5 up; once on any other four to a straight, a low pair, four points or more, and three cards from six to "
    "ten after a bet of three times; fold the rest.",
)


def _high(held: HeldCards) -> int:
    return sum(rank >= JACK for rank in held.ranks)


def _middle(held: HeldCards) -> int:
    return sum(PUSHES_FROM <= rank < JACK for rank in held.ranks)


def _points(held: HeldCards) -> int:
    return 2 * _high(held) + _middle(held)


def _pair(held: HeldCards) -> int:
    """The highest rank that is there twice or more; nothing if none is."""
    return max((rank for rank, number in Counter(held.ranks).items() if number > 1), default=0)


def published(cards: Holding, bets: Bets) -> int:
    """The rule, as a way to play."""
    held = held_of(cards)
    pair = _pair(held)
    if not bets:
        if pair:
            return 3
        return 1 if _points(held) >= 2 or (held.suited and held.ranks == (6, 5)) else FOLD
    made = pair >= PUSHES_FROM or len(set(held.ranks)) < len(held.ranks) - 1  # two pair, three of a kind
    if made:
        return 3
    if pair:
        return 1
    return _on_third_card(held) if len(bets) == 1 else _on_fourth_card(held, bets)


def _on_third_card(held: HeldCards) -> int:
    apart = held.ranks[0] - held.ranks[-1] + 1 - len(held.ranks)  # ranks missing between them, an ace being high
    if held.suited:
        royal = held.ranks[-1] >= 10
        in_a_row = apart == 0 and held.ranks[0] >= 7
        return 3 if royal or in_a_row or (apart == 1 and _high(held)) or (apart == 2 and _high(held) > 1) else 1
    if _points(held) >= 3 or (apart == 0 and held.ranks[0] >= 6):
        return 1
    return 1 if apart == 1 and _middle(held) >= 2 else FOLD


def _on_fourth_card(held: HeldCards, bets: Bets) -> int:
    open_ended = straights(held) == 2
    if held.suited or (open_ended and held.ranks[0] >= 8):
        return 3
    if straights(held) or _points(held) >= 4:
        return 1
    return 1 if _middle(held) == 3 and max(bets) == 3 else FOLD


# --- The strategy -------------------------------------------------------------------------------------------------

_CODES = (
    Code("3", "bet three times the ante", "raise"),
    Code("2", "bet twice the ante", "raise"),
    Code("1", "bet as much as the ante", "depends"),
    Code("F", "fold", "fold"),
)


@lru_cache(maxsize=4)
def _streets(rules: Rules, pack: tuple[Card, ...] = STANDARD) -> Streets:
    return Streets(rules, pack)


def strategies(game: Game, rules: Rules, asked: StrategyArguments) -> list[Strategy]:
    """The ante; the bonus asks nothing."""
    streets = _streets(rules)
    found = streets.distribution()
    best = -found.mean()

    def short(name: str, words: tuple[str, ...], plays: Plays, source: str = "") -> ShortRule:
        edge = -streets.distribution(plays).mean()
        return ShortRule(name, words, edge, edge - best, source=source)

    def answer(sees: Any, open_: Collection[str]) -> str:
        times = streets.best(holding_of((*sees.hand, *sees.community)), sees.bets)
        return "fold" if times == FOLD else bet_name(STREETS[len(sees.bets)], times)

    short_rules = [
        short("points and draws", RULE, published, PUBLISHED),
        short("never fold", ("Bet once the ante on every street, whatever comes.",), lambda held, bets: 1),
        short(
            "made hands",
            ("Bet three times the ante on a pair of sixes or better, once on anything else, and never fold.",),
            lambda held, bets: 3 if _pair(held_of(held)) >= PUSHES_FROM else 1,
        ),
    ]
    rows = sorted(set(_rows(found.plays.items())), key=lambda row: (row[0], row[2], row[1], row[3]))
    return [
        Strategy(
            game,
            rules,
            game.wagers(rules)[0],
            "best play",
            "best play over the own two cards, the community cards turned so far and the bets made before",
            "exact",
            best,
            Decisions(
                ("street", "cards", "bets before", "of one suit", "answer"),
                tuple((street, cards, bets, suited, told) for street, bets, cards, suited, told in rows),
            ),
            answer,
            words=_words(short_rules[0]),
            grids=(_two_cards(streets),),
            codes=_CODES,
            short_rules=tuple(sorted(short_rules, key=lambda rule: -rule.cost)),
            notes=(found.note,),
            house=f"pays {rules.pays} to 1 from a royal flush down to a pair of jacks; sixes to tens push",
        )
    ]


def _words(rule: ShortRule) -> tuple[str, ...]:
    """The rule with what it costs; of bets in proportion it is never better to bet twice than once or three times."""
    cost = "It is best play, hand by hand." if not rule.cost else f"It costs {as_percent(rule.cost)} % of the ante."
    return (*RULE, cost)


def _rows(plays: Any) -> Iterator[tuple[str, str, str, str, str]]:
    for (cards, bets), choice in plays:
        held = held_of(cards)
        suited = "yes" if held.suited else "no"
        yield STREETS[len(bets)], "-".join(map(str, bets)), str(held), suited, choice


def _two_cards(streets: Streets) -> Grid:
    """3rd street: suited above the diagonal, pairs on it."""
    ranks = range(ACE, 1, -1)

    def code(first: int, second: int) -> str:
        high, low = max(first, second), min(first, second)
        times = streets.best(Holding((low, high), "c" if first > second else ""), ())
        return str(times) if times else "F"

    rows = tuple((SHOWN[first], tuple(code(first, second) for second in ranks)) for first in ranks)
    return Grid("3rd street: suited right of the pairs, others left", "two cards", tuple(SHOWN[r] for r in ranks), rows)


# --- One hand -----------------------------------------------------------------------------------------------------


def one_hand(game: Game, rules: Rules, hand: str, up: str, asked: StrategyArguments) -> HandReport:
    """Two own cards, and with ``up`` or behind them the community cards turned; bets before were once the ante each."""
    cards = read_cards(f"{hand} {up}", (OWN, OWN + 1, OWN + 2), "a bet is made on")
    if up and len(hand.replace(",", " ").split()) != OWN:
        raise BadHand("--up is the community cards beside two cards of your own")
    turned = len(cards) - OWN
    return hand_report(
        " ".join(map(str, cards[:OWN])),
        " ".join(map(str, cards[OWN:])) or "no community card yet",
        worths(rules, cards, (1,) * turned).items(),
        method="exact",
        unit="ante",
        notes=(f"the bets before it once the ante each ({', '.join(STREETS[:turned])})",) if turned else (),
    )


def worths(rules: Rules, cards: tuple[Card, ...], bets: Bets, pack: tuple[Card, ...] = STANDARD) -> dict[str, Fraction]:
    """What each bet and a fold are worth on these cards after these bets, in antes; best play follows."""
    streets = _streets(rules, pack)
    orders = perm(len(pack) - len(cards), OWN + COMMUNITY_CARDS - len(cards))
    of_bets = streets.worths(streets.alike(holding_of(cards)), bets)
    found = {bet_name(STREETS[len(bets)], times): Fraction(of_bets[times]) / orders for times in TIMES}
    return {**found, "fold": Fraction(of_bets[FOLD]) / orders}
