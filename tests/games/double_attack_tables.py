"""A live table of double attack blackjack, driven to the moment that a test is about."""

from __future__ import annotations

from typing import Any

from croupier.equipment.shoe import ShoeState
from croupier.games.blackjack.shoe import Carry
from croupier.games.double_attack.rules import Rules
from croupier.tables.live import LiveTable
from tests.driving import drive, outputs

RULES = Rules()
SHOE = ShoeState(size=384, dealt=40, cutting_card=288, shuffles=1)
PLAYED = Carry(spread=False)
EVEN = "§19:47-26.5(e)[even]"
LOST = "§19:47-26.5[wager]"
BEATEN = "§19:47-26.5[dealer-blackjack]"


def table(lines: str = "", *, carry: Carry = PLAYED, **settings: Any) -> LiveTable:
    players = dict.fromkeys(("alice", "bert", "carol", "dora"), 1_000_000)
    return drive("double-attack", lines, settings=settings, chips=players, carry=carry, shoe=SHOE)


def dealt(up: str, hand: str, *more: str, attack: int = 0, wager: int = 1000, **settings: Any) -> LiveTable:
    """Alice alone, to the decision on her first two cards; with a reader the dealer has a card face down."""
    first, second = hand.split()
    attacks = f"decide alice double-attack {attack}" if attack else "decide alice pass"
    lines = [
        f"put alice 1 wager {wager}",
        "close",
        f"up dealer {up}",
        attacks,
        f"up box-1 {first}",
        f"up box-1 {second}",
    ]
    down = ["deal dealer"] if settings.get("card_reader", True) else []
    return table("\n".join([*lines, *down, *more]), **settings)


def ends(found: LiveTable) -> list[str]:
    return outputs(found, "win", "lose", "void")


def open_names(found: Any) -> set[str]:
    return {choice.name for choice in found if not choice.barred}
