"""What is wagered before the deal of ultimate Texas hold 'em, and who may wager it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from croupier.errors import InvalidWager
from croupier.games.shared.poker_layout import Layout, in_parts, limits_in_parts
from croupier.games.ultimate_texas_holdem.rules import EARLY, LATE, ON_FLOP, Rules
from croupier.law.pay_tables import NONE
from croupier.table import Bet, Move, OpenWager, Put, Spot, Window

ANTE, BLIND, TRIPS = Spot("ante"), Spot("blind"), Spot("trips")
PLAY = "play"
PARTS = 2
"""An ante and a blind are put down at once, in so many equal parts."""


def play_name(times: int) -> str:
    """What a play wager is called: "play-4x"."""
    return f"{PLAY}-{times}x"


LAYOUT = Layout(
    (ANTE, TRIPS),
    by="§13:69F-32.6[ante]",
    no_changes="§13:69F-32.6[no-late-wagers]",
    seated="§13:69F-32.6[seated]",
    two_positions="§13:69F-32.6[two-positions]",
    later={
        BLIND.wager: "§13:69F-32.6[blind]",
        **dict.fromkeys((PLAY, *map(play_name, (*EARLY, ON_FLOP, LATE))), "§13:69F-32.6[play]"),
    },
    needs={TRIPS: ANTE},
)


def check(rules: Rules, move: Move, standing: Sequence[Bet]) -> None:
    """Refuse, with the section, what may not be bet."""
    if isinstance(move, Put) and move.spot == BLIND:
        raise InvalidWager("the blind is laid with the ante, half and half (§13:69F-32.6[blind]); put both on the ante")
    off = {TRIPS: "§13:69F-32.6[trips]"} if rules.trips == NONE else {}
    LAYOUT.check(move, standing, two=rules.two_positions, off=off)
    in_parts(rules, move, ANTE, PARTS, what="a blind of the same amount (§13:69F-32.6[blind])")


@lru_cache(maxsize=16)
def window(rules: Rules) -> Window:
    """An ante with its blind, and trips beside it."""
    both = "laid as an ante and a blind of the same amount; the ante pays 1 to 1 if the dealer opens"
    blind = f"the blind of a straight or better by the table {rules.blind}"
    opened = [OpenWager("ante", "ante", f"{both}, {blind}", "§13:69F-32.11[blind]")]
    if rules.trips != NONE:
        pays = f"three of a kind or better by the table {rules.trips}, whatever the dealer holds"
        opened.append(OpenWager("trips", "trips", pays, "§13:69F-32.11[trips]", needs="ante"))
    return Window(
        "Place your antes, each with its blind",
        tuple(opened),
        read=LAYOUT.read,
        check=lambda move, standing: check(rules, move, standing),
        limits=limits_in_parts(rules, ANTE, PARTS).get,
    )
