"""What is wagered before the deal of Boston 5 stud poker, and who may wager it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from croupier.games.boston_5.rules import TIMES, Rules
from croupier.games.shared.poker_layout import Layout, in_parts, limits_in_parts
from croupier.law.pay_tables import NONE
from croupier.table import Bet, Move, OpenWager, Spot, Window

ANTE, THREE_CARD_BONUS = Spot("ante"), Spot("three-card-bonus")
FIRST_WAGER, BONUS = Spot("first-wager"), Spot("ante-bonus")
SECOND_WAGER = "second-wager"
PARTS = 1 + TIMES
"""An ante and a first wager are put down at once, in so many equal parts."""
LAYOUT = Layout(
    (ANTE, THREE_CARD_BONUS),
    by="§19:47-24.6[ante]",
    no_changes="§19:47-24.6[no-late-wagers]",
    seated="§19:47-24.6[seated]",
    two_positions="§19:47-24.6[two-positions]",
    later={"first-wager": "§19:47-24.6[first-wager]", SECOND_WAGER: "§19:47-24.10[second-wager]"},
    needs={THREE_CARD_BONUS: ANTE},
    same={"bonus": THREE_CARD_BONUS, "3 card bonus": THREE_CARD_BONUS},
)


def check(rules: Rules, move: Move, standing: Sequence[Bet]) -> None:
    """Refuse, with the section, what may not be bet."""
    off = {THREE_CARD_BONUS: "§19:47-24.6[three-card-bonus]"} if rules.three_card_bonus == NONE else {}
    LAYOUT.check(move, standing, two=rules.two_positions, off=off)
    in_parts(rules, move, ANTE, PARTS, what="a first wager of twice as much (§19:47-24.6[first-wager])")


@lru_cache(maxsize=16)
def window(rules: Rules) -> Window:
    """An ante with its first wager, and the three-card bonus beside it."""
    both = "laid as an ante and a first wager of twice as much, which pays 1 to 1 while the ante of a winner goes back"
    bonus = f"two pair or better bring a bonus on the ante by the table {rules.ante_bonus}"
    opened = [OpenWager("ante", "ante", f"{both}; {bonus}", "§19:47-24.11[ante-bonus]")]
    if rules.three_card_bonus != NONE:
        pays = f"a pair or better in the first three cards by the table {rules.three_card_bonus}"
        by = "§19:47-24.11[three-card-bonus]"
        opened.append(OpenWager("three-card-bonus", "three card bonus", pays, by, needs="ante"))
    return Window(
        "Place your antes, each with its first wager",
        tuple(opened),
        read=LAYOUT.read,
        check=lambda move, standing: check(rules, move, standing),
        limits=limits_in_parts(rules, ANTE, PARTS).get,
    )
