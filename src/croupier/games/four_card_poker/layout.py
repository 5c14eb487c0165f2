"""What is wagered before the deal of four card poker, and who may wager it."""

from __future__ import annotations

from functools import lru_cache

from croupier.games.four_card_poker.rules import Rules
from croupier.games.shared.poker_layout import Layout
from croupier.table import OpenWager, Spot, Window

ANTE, ACES_UP, BONUS = Spot("ante"), Spot("aces-up"), Spot("ante-bonus")
LAYOUT = Layout(
    (ANTE, ACES_UP),
    by="§19:47-27.6[ante]",
    no_changes="§19:47-27.6[no-late-wagers]",
    seated="§19:47-27.6[seated]",
    two_positions="§19:47-27.6[two-positions]",
    later=dict.fromkeys(("play", "play-1x", "play-2x", "play-3x"), "§19:47-27.6[ante]"),
    same={"aces": ACES_UP},
)


@lru_cache(maxsize=16)
def window(rules: Rules) -> Window:
    """An ante, aces up, or both."""
    bonus = f"1 to 1, ties too; and for three of a kind or better a bonus by the table {rules.bonus}"
    pays = f"a pair of aces or better by the table {rules.aces_up}, odds to 1 from the best hand down"
    return Window(
        "Place your antes and aces up wagers",
        (
            OpenWager("ante", "ante", bonus, "§19:47-27.11[bonus]"),
            OpenWager("aces-up", "aces up", pays, "§19:47-27.11[aces-up]"),
        ),
        read=LAYOUT.read,
        check=lambda move, standing: LAYOUT.check(move, standing, two=rules.two_positions),
    )
