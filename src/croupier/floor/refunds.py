"""A round that cannot go on: what its players get back."""

from __future__ import annotations

import json
import re

from croupier.equipment.shoe import NO_SHOE
from croupier.errors import BrokenTape
from croupier.floor.state import Between, Spec
from croupier.table import is_ticket


def refunded(spec: Spec, tape: str) -> tuple[dict[str, int], Between]:
    """What each player had when the round began, with every standing stake returned; and a table opened anew.

    The stake of a ticket is its own, by its number. No number of a bet is given again: tickets are known by them.
    """
    head = dict(re.findall(r"^(players|carry|next-bet): (.*)$", tape, re.MULTILINE))
    try:
        chips: dict[str, int] = json.loads(head["players"])
        carry = json.loads(head["carry"])
        for bet in carry.get("bets", []) if isinstance(carry, dict) else []:
            if is_ticket(whose := bet["player"]):
                chips.setdefault(whose, 0)
            chips[whose] += bet["stake"] + bet.get("fee", 0)
        next_bet = int(head.get("next-bet", 1)) + len(re.findall(r"^> bet ", tape, re.MULTILINE))
    except (KeyError, ValueError, TypeError) as fault:
        raise BrokenTape(f"the round that runs cannot be read, not even to give its stakes back: {fault!r}") from None
    return chips, Between(spec.found.start(spec.house_rules), NO_SHOE, next_bet)
