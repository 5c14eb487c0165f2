"""What is wagered before the deal of Colorado hold 'em, and who may wager it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from croupier.errors import InvalidWager
from croupier.games.colorado_holdem.rules import Rules
from croupier.games.shared.poker_layout import Layout
from croupier.law.pay_tables import NONE
from croupier.table import Bet, Move, OpenWager, Put, Spot, Window

ANTE, BONUS = Spot("ante"), Spot("bonus")
LAYOUT = Layout(
    (ANTE, BONUS),
    by="§19:47-23.6[ante]",
    no_changes="§19:47-23.6[no-late-wagers]",
    seated="§19:47-23.6[seated]",
    two_positions="§19:47-23.6[two-positions]",
    later={"bet": "§19:47-23.10[required-bet]"},
    needs={BONUS: ANTE},
)


def check(rules: Rules, move: Move, standing: Sequence[Bet]) -> None:
    """Refuse, with the section, what may not be bet."""
    if isinstance(move, Put) and move.box > rules.positions:
        raise InvalidWager(f"this layout has {rules.positions} positions, not {move.box} (§13:69E-1.13L(a))")
    off = {BONUS: "§19:47-23.6A[bonus]"} if rules.bonus == NONE else {}
    LAYOUT.check(move, standing, two=rules.two_positions, off=off)


@lru_cache(maxsize=16)
def window(rules: Rules) -> Window:
    """An ante, and a bonus wager beside it where the house has a table for it; odds are shown, §13:69E-1.13L(b)5."""
    pays = f"by the table of this house: {rules.pays}; an immediate winner {rules.immediate_winner} to 1"
    opened = [OpenWager("ante", "ante", pays, "§19:47-23.12[pays]")]
    if rules.bonus != NONE:
        on = f"a pair or better in the first three cards by the table {rules.bonus}"
        opened.append(OpenWager("bonus", "bonus", on, "§19:47-23.6A[bonus]", needs="ante"))
    return Window(
        "Place your antes",
        tuple(opened),
        read=LAYOUT.read,
        check=lambda move, standing: check(rules, move, standing),
    )
