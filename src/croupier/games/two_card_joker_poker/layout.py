"""What is wagered before the deal of two-card joker poker, and who may wager it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from croupier.games.shared.poker_layout import Layout
from croupier.games.two_card_joker_poker.rules import Rules
from croupier.law.pay_tables import NONE
from croupier.table import Bet, Move, OpenWager, Spot, Window

ANTE, PAIR_UP = Spot("ante"), Spot("pair-up")
CALL = "call"
LAYOUT = Layout(
    (ANTE, PAIR_UP),
    by="§13:69F-30.6[ante]",
    no_changes="§13:69F-30.6[no-late-wagers]",
    seated="§13:69F-30.6[seated]",
    two_positions="§13:69F-30.6[two-positions]",
    later={CALL: "§13:69F-30.6[call]"},
)


def check(rules: Rules, move: Move, standing: Sequence[Bet]) -> None:
    """Refuse, with the section, what may not be bet."""
    off = {PAIR_UP: "§13:69F-30.6[pair-up]"} if rules.pair_up == NONE else {}
    LAYOUT.check(move, standing, two=rules.two_positions, off=off)


@lru_cache(maxsize=16)
def window(rules: Rules) -> Window:
    """An ante, pair up where the house has a table for it, or both."""
    pays = f"1 to 1; the call that may follow by the table {rules.call}"
    opened = [OpenWager("ante", "ante", pays, "§13:69F-30.11[call]")]
    if rules.pair_up != NONE:
        on = f"the own two cards by the table {rules.pair_up}, odds to 1 from a pair of jokers down to a flush"
        opened.append(OpenWager("pair-up", "pair up", on, "§13:69F-30.11[pair-up]"))
    return Window(
        "Place your antes",
        tuple(opened),
        read=LAYOUT.read,
        check=lambda move, standing: check(rules, move, standing),
    )
