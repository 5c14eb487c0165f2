"""Two-card joker poker: the lowest hand to call, exactly, as a rule and as a chart; simpler rules with their cost."""

from __future__ import annotations

from collections.abc import Callable, Collection
from fractions import Fraction
from typing import Any

from croupier.analysis.reports.report import as_percent
from croupier.analysis.solvers.play_or_fold.two_card import FOLD, TwoCardPoker, TwoCards
from croupier.analysis.strategy.hands import SHOWN, dashed, read_cards
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
from croupier.equipment.cards import ACE, JOKER, Card
from croupier.game import Game
from croupier.games.two_card_joker_poker.layout import CALL
from croupier.games.two_card_joker_poker.play import Seen
from croupier.games.two_card_joker_poker.rules import OWN, PACK, Rules
from croupier.games.two_card_joker_poker.wagers import HIGH_CARD, Value, qualifies, value
from croupier.table import Hand

PUBLISHED = "published, Wizard of Odds"


def strategies(game: Game, rules: Rules, asked: StrategyArguments) -> list[Strategy]:
    """The ante; pair up asks nothing."""
    counted = TwoCardPoker(rules, PACK.cards())
    ordered = sorted(counted.all_first, key=lambda first: first.value.value, reverse=True)
    found = counted.distribution()
    plays, best = found.plays, -found.mean()
    called = sum(first.ways for first in ordered if first.carried_on)
    every = sum(first.ways for first in ordered)

    def edge(calls: Callable[[Value], bool]) -> Fraction:
        gained = sum((Fraction(each.worth) * each.ways for each in ordered if calls(each.value.value)), Fraction(0))
        return -Fraction(counted.folded.net) - gained / counted.deals

    def short(name: str, words: str, calls: Callable[[Value], bool], source: str = "") -> ShortRule:
        cost = edge(calls) - best
        return ShortRule(name, (words,), best + cost, cost, source=source)

    def answer(sees: Any, open_: Collection[str]) -> str:
        return plays[Seen(sees.hand),]

    lowest = next(first for first in ordered[::-1] if first.carried_on).value.value
    short_rules = [
        short("one line", f"Call {_words(lowest)} or better.", lambda own: own >= lowest, _source(lowest)),
        short("like the dealer", "Call queen high or better: what the dealer qualifies with.", qualifies),
        short("made hands", "Call a flush, a pair, a straight or better.", lambda own: own.name != HIGH_CARD),
        short("every hand", "Call every hand.", lambda own: True),
    ]
    return [
        Strategy(
            game,
            rules,
            game.wagers(rules)[0],
            "best play",
            "best play over the own two cards",
            "exact",
            best,
            Decisions(
                ("hand", "answer"),
                tuple((_hand(first.value), CALL if first.carried_on else FOLD) for first in ordered),
            ),
            answer,
            words=(
                f"Call {_words(lowest)} or better; fold the rest.",
                f"That is {called:,} of the {every:,} hands, {as_percent(Fraction(called, every), 2)} %.",
            ),
            grids=(_grid(plays),),
            codes=(Code("C", "call", "raise"), Code("F", "fold", "fold")),
            short_rules=tuple(sorted(short_rules, key=lambda rule: -rule.cost)),
            house=f"the dealer qualifies with queen high; the call pays {rules.call} to 1 for a pair of jokers, a "
            "royal flush, a straight flush and any other hand",
        )
    ]


def _source(lowest: Value) -> str:
    return PUBLISHED if lowest.name == HIGH_CARD and lowest.strength[1:] == (12, 5) else ""


def _words(own: Value) -> str:
    ranks = own.strength[1:]
    return dashed(ranks) if own.name == HIGH_CARD else f"a {own.name.replace('-', ' ')} {dashed(ranks)}".rstrip()


def _hand(alike: TwoCards) -> str:
    hand = alike.hands[0]
    suited = hand[0].suit == hand[1].suit and hand[0].rank != hand[1].rank
    return " ".join(str(card) for card in hand[::-1]) + (" (suited)" if suited else "")


def _grid(plays: Any) -> Grid:
    """Suited right of the pairs, others left; the joker makes a pair of every card."""
    ranks = range(ACE, 1, -1)

    def code(first: int, second: int) -> str:
        hand: Hand = tuple(sorted((Card(first, "c"), Card(second, "c" if first > second else "d"))))
        return "C" if plays[Seen(hand),] == CALL else "F"

    rows = tuple((SHOWN[first], tuple(code(first, second) for second in ranks)) for first in ranks)
    joker = tuple("C" if plays[Seen((JOKER, Card(rank, "c"))),] == CALL else "F" for rank in ranks)
    columns = tuple(SHOWN[rank] for rank in ranks)
    return Grid("Suited right of the pairs, others left", "two cards", columns, (*rows, ("joker", joker)))


# --- One hand -----------------------------------------------------------------------------------------------------


def one_hand(game: Game, rules: Rules, hand: str, up: str, asked: StrategyArguments) -> HandReport:
    """The dealer's hands, one by one; none of them shows."""
    words = f"{hand} {up}".replace(",", " ").split()
    if len(words) == OWN and {word.lower() for word in words} == {str(JOKER).lower()}:
        own: Hand = (JOKER, JOKER)
    elif len(words) == OWN:
        own = tuple(sorted(read_cards(" ".join(words), OWN, "a hand has", jokers=1)))
    else:
        raise BadHand(f"a hand has {OWN} cards, not {len(words)}: {hand!r}")
    counted = TwoCardPoker(rules, PACK.cards())
    first = next(first for first in counted.all_first if own in first.value.hands)
    worth = sum((Fraction(end.net) * ways for end, ways in first.on), Fraction(0)) / counted.after
    return hand_report(
        " ".join(map(str, own)),
        "a hand that does not show",
        {CALL: worth, FOLD: Fraction(counted.folded.net)}.items(),
        method="exact",
        unit="ante",
        notes=(f"{value(rules, own).name.replace('-', ' ')}; {counted.after:,} hands of the dealer's",),
    )
