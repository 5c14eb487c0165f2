"""A round that cannot go on: what its players get back."""

from __future__ import annotations

import json
import re
from typing import NamedTuple

from croupier.equipment.shoe import NO_SHOE
from croupier.errors import BrokenTape
from croupier.floor.state import Between, Spec
from croupier.table import is_ticket, standing
from croupier.tables import upgraded


class Refund(NamedTuple):
    """What a round is undone to."""

    chips: dict[str, int]  # of each player when it began, with every standing stake returned; and of tickets
    fees: int  # paid on top of those stakes, which the tray gives back
    between: Between  # a table opened anew


def refunded(spec: Spec, tape: str) -> Refund:
    """What goes back of a round, by the head of its tape, which may be of an earlier version of the game.

    What stood is asked of the carry itself, brought up to date: how it is written is the game's own. The stake of a
    ticket is its own, by its number. No number of a bet is given again: tickets are known by them.
    """
    head = dict(re.findall(r"^(game|players|carry|next-bet): (.*)$", tape, re.MULTILINE))
    fees = 0
    try:
        chips: dict[str, int] = json.loads(head["players"])
        version = int(head["game"].partition(" ")[2])
        for bet in standing(upgraded.upgraded_carry(spec.found, version, json.loads(head["carry"]))):
            if is_ticket(bet.player):
                chips.setdefault(bet.player, 0)
            chips[bet.player] += int(bet.stake + bet.fee)
            fees += int(bet.fee)
        next_bet = int(head.get("next-bet", 1)) + len(re.findall(r"^> bet ", tape, re.MULTILINE))
    except (KeyError, ValueError, TypeError, AttributeError, ArithmeticError) as fault:
        raise BrokenTape(f"the round that runs cannot be read, not even to give its stakes back: {fault!r}") from None
    return Refund(chips, fees, Between(spec.found.start(spec.house_rules), NO_SHOE, next_bet))
