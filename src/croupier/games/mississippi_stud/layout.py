"""What is wagered before the deal of Mississippi stud, and who may wager it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from croupier.games.mississippi_stud.rules import STREETS, TIMES, Rules
from croupier.games.shared.poker_layout import Layout
from croupier.law.pay_tables import NONE
from croupier.table import Bet, Move, OpenWager, Spot, Window

ANTE, THREE_CARD_BONUS = Spot("ante"), Spot("three-card-bonus")
STREET_BY = dict(
    zip(
        STREETS,
        (
            "§13:69F-35.1[third-street-wager]",
            "§13:69F-35.1[fourth-street-wager]",
            "§13:69F-35.1[fifth-street-wager]",
        ),
        strict=True,
    )
)
"""What each bet is."""


def bet_name(street: str, times: int) -> str:
    """What a bet is called: "3rd-street-1x"."""
    return f"{street}-{times}x"


LAYOUT = Layout(
    (ANTE, THREE_CARD_BONUS),
    by="§13:69F-35.6[ante]",
    no_changes="§13:69F-35.6[no-late-wagers]",
    seated="§13:69F-35.6[seated]",
    two_positions="§13:69F-35.6[two-positions]",
    later={name: by for street, by in STREET_BY.items() for name in (street, *(bet_name(street, n) for n in TIMES))},
    needs={THREE_CARD_BONUS: ANTE},
    same={"bonus": THREE_CARD_BONUS, "3 card bonus": THREE_CARD_BONUS},
)


def check(rules: Rules, move: Move, standing: Sequence[Bet]) -> None:
    """Refuse, with the section, what may not be bet."""
    off = {THREE_CARD_BONUS: "§13:69F-35.6[three-card-bonus]"} if rules.three_card_bonus == NONE else {}
    LAYOUT.check(move, standing, two=rules.two_positions, off=off)


@lru_cache(maxsize=16)
def window(rules: Rules) -> Window:
    """An ante, §13:69F-35.1[ante-wager], and the three-card bonus beside it; odds are shown, §13:69E-1.13X(b)4."""
    pays = f"a pair of jacks or better by the table {rules.pays}, odds to 1 from a royal flush down; sixes to tens push"
    opened = [OpenWager("ante", "ante", pays, "§13:69F-35.11[pays]")]
    if rules.three_card_bonus != NONE:
        on = f"a pair or better in the three community cards by the table {rules.three_card_bonus}"
        by = "§13:69F-35.11[three-card-bonus]"
        opened.append(OpenWager("three-card-bonus", "three card bonus", on, by, needs="ante"))
    return Window(
        "Place your antes",
        tuple(opened),
        read=LAYOUT.read,
        check=lambda move, standing: check(rules, move, standing),
    )
