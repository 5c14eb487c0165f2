"""What becomes of the two sides' wagers, when each hand may draw, and the wagers that odds are asked for."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from croupier.game import Other, Wager
from croupier.games.chemin_de_fer.layout import BANKER, PLAYER
from croupier.games.chemin_de_fer.rules import FREE, FREE_PLACES, STRICT, Rules
from croupier.games.shared.baccarat import EVEN, TABLE_2, by_value, player_draws
from croupier.table import Amount, Ask, Settlement, lose, void, win

CARD, STAY, STAKE = "card", "stay", "stake"
"""Choices: to draw a third card or not; to hold the bank at the least that it may be held at."""

NATURAL = 8
"""An eight or nine on two cards, §19:47-4.9[natural]."""


# --- Judgements ---------------------------------------------------------------------------------------------------


def settle(rules: Rules, wager: str, player: int, banker: int) -> Settlement:
    """What becomes of a wager on either hand by the final counts; of the banker's, of the part that was covered."""
    if wager == BANKER.wager:
        if player == banker:
            return void(by="§19:47-4.6(a)3")
        return win(EVEN, by="§19:47-4.6(a)1") if banker > player else lose(by="§19:47-4.6(a)2")
    if player == banker:
        return void(by="§19:47-4.10[tie]")
    return win(EVEN, by="§19:47-4.10[even-money]") if player > banker else lose(by="§19:47-4.6(a)1")


def vigorish(rules: Rules, wager: str, player: int, banker: int) -> tuple[Fraction, str]:
    """What the house takes of a banker's wager that won, per unit covered, and the clause."""
    return (rules.vigorish if wager == BANKER.wager and banker > player else Fraction(0)), "§19:47-4.10[vigorish]"


def player_must(count: int, *, free: bool = False, bound: bool = False) -> str:
    """What the player's hand does with a count below eight; nothing where it has the choice, §19:47-4.9[player].

    A caller of banco may be ``free`` on every count; a hand that is ``bound`` is played by the table of punto banco.
    """
    if bound:
        return CARD if player_draws(count, 0) else STAY
    if free or count == 5:
        return ""
    return CARD if count < 5 else STAY


def by_table(count: int, third: int | None) -> str:
    """What punto banco's table has the banker's hand do, §19:47-4.9[banker-table]; from eight on it stays."""
    if count >= NATURAL:
        return STAY
    return CARD if TABLE_2[count][0 if third is None else 2 + third] == "D" else STAY


def banker_must(rules: Rules, count: int, third: int | None, *, bound: bool = False) -> str:
    """What the banker's hand does after this third card of the player's, if any; nothing where it has the choice."""
    if count >= NATURAL or bound or rules.banker_draw == STRICT:
        return by_table(count, third)
    if rules.banker_draw == FREE:  # but for zero, §19:47-4.9[banker-free]
        return CARD if count == 0 else ""
    return "" if (count, third) in FREE_PLACES else by_table(count, third)


# --- Odds ---------------------------------------------------------------------------------------------------------


def holds_bank(ask: Ask) -> Sequence[tuple[str, Amount, int]]:
    """Keeps the bank at the least that it may be held at; else as usual."""
    for choice in ask.choices:
        if choice.name == STAKE and choice.stake:
            return [(STAKE, choice.stake[0], 1)]
    return [(ask.default, 0, 1)]


def wagers(rules: Rules) -> tuple[Wager, ...]:
    """The two sides of one bank. Who is on the other side is not important to the odds, only how he draws."""
    return (
        Wager("player", ((PLAYER, 1),), lens=by_value, others=(Other("banker", ((BANKER, 1),), holds_bank),)),
        Wager("banker", ((BANKER, 1),), choice=STAKE, lens=by_value, others=(Other("punter", ((PLAYER, 1),)),)),
    )
