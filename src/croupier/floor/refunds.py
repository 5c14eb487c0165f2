"""A round that cannot go on: what its players get back."""

from __future__ import annotations

import json
import re

from croupier.equipment.shoe import NO_SHOE
from croupier.errors import BrokenTape
from croupier.floor.state import Between, Spec


def refunded(spec: Spec, tape: str) -> tuple[dict[str, int], Between]:
    """What each player had when the round began, with every standing stake returned; and a table opened anew."""
    head = dict(re.findall(r"^(players|carry): (.*)$", tape, re.MULTILINE))
    try:
        chips: dict[str, int] = json.loads(head["players"])
        carry = json.loads(head["carry"])
        for bet in carry.get("bets", []) if isinstance(carry, dict) else []:
            chips[bet["player"]] += bet["stake"] + bet.get("fee", 0)
    except (KeyError, ValueError, TypeError) as fault:
        raise BrokenTape(f"the round that runs cannot be read, not even to give its stakes back: {fault!r}") from None
    return chips, Between(spec.found.start(spec.house_rules), NO_SHOE)
