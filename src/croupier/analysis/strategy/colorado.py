"""Colorado hold 'em: which card to discard and whether to bet, exactly, under the tables that a house has typed in."""

from __future__ import annotations

from collections.abc import Callable, Collection
from fractions import Fraction
from functools import lru_cache
from typing import Any

from croupier.analysis.reports.report import as_percent
from croupier.analysis.solvers.play_or_fold.colorado import ColoradoHoldem, ThreeToDiscard, discarded, discards, starts
from croupier.analysis.solvers.poker_hands.disjoint import hands_alike
from croupier.analysis.strategy.hands import read_cards, three_ranks
from croupier.analysis.strategy.model import (
    Code,
    Decisions,
    HandReport,
    ShortRule,
    Strategy,
    StrategyArguments,
    hand_report,
)
from croupier.equipment.poker import Category
from croupier.game import Game
from croupier.games.colorado_holdem.play import BET, CHECK, FOLD
from croupier.games.colorado_holdem.rules import OWN, PACK, REQUIRED, Rules
from croupier.games.colorado_holdem.wagers import THREE_CARD_RANKING, immediate_winner
from croupier.table import Hand

WINS = "wins at once"
"""Instead of a decision: an immediate winner."""


def strategies(game: Game, rules: Rules, asked: StrategyArguments) -> list[Strategy]:
    """The ante; the bonus wager asks nothing."""
    counted = ColoradoHoldem(rules, PACK.cards())
    found = starts(PACK.cards())
    other = FOLD if rules.version == REQUIRED else CHECK
    hands = sum(start.ways for start in found)
    played = {start: counted.played(start) for start in found}

    def edge(bets: Callable[[ThreeToDiscard], bool]) -> Fraction:
        total = Fraction(0)
        for start in found:
            if won := _winner(rules, start):
                total += won.net(1) * start.ways
                continue
            unit = Fraction(played[start].worth) / counted.after
            alone = Fraction(-1) if rules.version == REQUIRED else unit
            total += (2 * unit if bets(start) else alone) * start.ways
        return -total / hands

    def short(name: str, words: str, bets: Callable[[ThreeToDiscard], bool]) -> ShortRule:
        cost = edge(bets)
        return ShortRule(name, (words,), cost, cost - least)

    def told(start: ThreeToDiscard) -> str:
        if _winner(rules, start):
            return WINS
        if not played[start].bets and rules.version == REQUIRED:
            return FOLD
        return f"{BET if played[start].bets else CHECK}, discard {start.cards[played[start].discard]}"

    def answer(sees: Any, open_: Collection[str]) -> str:
        start = _start_of()[sees.hand]
        if BET in open_:
            return BET if played[start].bets else other
        return str(discarded(played[start], start, sees.hand))

    least = edge(lambda start: played[start].bets)
    decided = [start for start in found if not _winner(rules, start)]
    betting = sum(start.ways for start in decided if played[start].bets)
    all_hands = sum(start.ways for start in decided)
    ordered = sorted(found, key=lambda start: (-Fraction(played[start].worth), start.cards))
    return [
        Strategy(
            game,
            rules,
            game.wagers(rules)[0],
            "best play",
            "best play over the own three cards",
            "exact",
            least,
            Decisions(
                ("first three cards, but for a change of suits", "answer"),
                tuple((" ".join(map(str, start.cards[::-1])), told(start)) for start in ordered),
            ),
            answer,
            words=(
                f"Bet {betting:,} of {all_hands:,} hands, {as_percent(Fraction(betting, all_hands), 2)} %; "
                f"else {other}. The card to discard stands beside each hand.",
                "Under the tables that this house has typed in: what the regulation pays is not known.",
            ),
            grids=(three_ranks({start.cards: "B" if played[start].bets else other[0].upper() for start in decided}),),
            codes=(
                Code("B", "bet", "raise"),
                Code(other[0].upper(), other, "fold"),
                Code(f"B/{other[0].upper()}", "it depends on the third card or on suits", "depends"),
            ),
            short_rules=tuple(
                sorted(
                    (
                        short("every hand", "Bet every hand, and discard as in best play.", lambda start: True),
                        short("pairs", "Bet a pair, and discard as in best play.", _pair),
                        short("no hand", f"Never bet: {other}, and discard as in best play.", lambda start: False),
                    ),
                    key=lambda rule: -rule.cost,
                )
            ),
            house=f"{rules.version.replace('-', ' ')}; {rules.pays}; an immediate winner {rules.immediate_winner} to 1",
        )
    ]


def _winner(rules: Rules, start: ThreeToDiscard) -> Any:
    return immediate_winner(rules, THREE_CARD_RANKING.rank(start.cards))


def _pair(start: ThreeToDiscard) -> bool:
    return THREE_CARD_RANKING.rank(start.cards).category is Category.ONE_PAIR


@lru_cache(maxsize=1)
def _start_of() -> dict[Hand, ThreeToDiscard]:
    """The class of every first three cards, in order."""
    alike = hands_alike(PACK.cards(), OWN)
    return {hand: start for start in starts(PACK.cards()) for hand in alike[start.cards]}


# --- One hand -----------------------------------------------------------------------------------------------------


def one_hand(game: Game, rules: Rules, hand: str, up: str, asked: StrategyArguments) -> HandReport:
    """Over all community cards, none of which show; bets are told with the best discard."""
    own = tuple(sorted(read_cards(f"{hand} {up}", OWN, "a hand has")))
    counted, start = _counted(rules), _start_of()[own]
    if won := _winner(rules, start):
        actions = {WINS: Fraction(won.net(1))}
        note = "an immediate winner: nothing is decided"
    else:
        played = counted.played(start)
        actions = worths(rules, own)
        note = f"with {discarded(played, start, own)} discarded; {counted.after:,} boards"
    return hand_report(
        " ".join(map(str, own)),
        "community cards that do not show",
        actions.items(),
        method="exact",
        unit="ante",
        notes=(note,),
    )


def worths(rules: Rules, own: Hand) -> dict[str, Fraction]:
    """What a bet and the other choice are worth with these three cards, and each discard, in antes.

    A bet goes by the best discard. A discard before the bet, where the version has it so, by the better of betting and
    not; after it, with the bet made. Two like cards are alike.
    """
    counted, start = _counted(rules), _start_of()[own]
    played = counted.played(start)
    unit = Fraction(played.worth) / counted.after
    required = rules.version == REQUIRED
    found = {BET: 2 * unit, (FOLD if required else CHECK): Fraction(-1) if required else unit}
    for card, gone in zip(own, discards(played, start, own), strict=True):
        worth = Fraction(gone) / counted.after
        found[str(card)] = 2 * worth if required else max(worth, 2 * worth)
    return found


@lru_cache(maxsize=4)
def _counted(rules: Rules) -> ColoradoHoldem:
    return ColoradoHoldem(rules, PACK.cards())
