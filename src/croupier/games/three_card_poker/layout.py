"""What is wagered before the deal of three card poker, and who may wager it."""

from __future__ import annotations

from functools import lru_cache

from croupier.games.shared.poker_layout import Layout
from croupier.games.three_card_poker.rules import Rules
from croupier.table import OpenWager, Spot, Window

ANTE, PAIR_PLUS, BONUS = Spot("ante"), Spot("pair-plus"), Spot("ante-bonus")
LAYOUT = Layout(
    (ANTE, PAIR_PLUS),
    by="§19:47-20.6[three-ways]",
    no_changes="§19:47-20.6[no-late-wagers]",
    seated="§19:47-20.6[seated]",
    two_positions="§19:47-20.6[two-positions]",
    later={"play": "§19:47-20.6[play]"},
    same={"pairplus": PAIR_PLUS},
)


@lru_cache(maxsize=16)
def window(rules: Rules) -> Window:
    """An ante, pair plus, or both."""
    bonus = f"1 to 1; and for a straight, three of a kind or a straight flush a bonus by the table {rules.ante_bonus}"
    pays = f"a pair or better by the table {rules.pair_plus}, odds to 1 from the best hand down"
    return Window(
        "Place your antes and pair plus wagers",
        (
            OpenWager("ante", "ante", bonus, "§19:47-20.11[ante-bonus]"),
            OpenWager("pair-plus", "pair plus", pays, "§19:47-20.11[pair-plus]"),
        ),
        read=LAYOUT.read,
        check=lambda move, standing: LAYOUT.check(move, standing, two=rules.two_positions),
    )
