"""The wagers of pai gow as their odds are asked for."""

from __future__ import annotations

from croupier.game import ME, Other, Wager
from croupier.games.pai_gow.rules import Rules
from croupier.games.shared.banks import BANK
from croupier.games.shared.pai_gow import WAGER, Carry, Played

HOUSE_WAY, BEST = "", "-set-best"
"""How the player sets his hands, after the name of a wager: like the dealer, or best."""

NEIGHBOR = "neighbor"


def wagers(rules: Rules) -> tuple[Wager, ...]:
    """A player's wager against the dealer, and the bank against one wager: the dealer's.

    Whoever asks for a bank's odds has wagered one unit in the round before, and a neighbor wagers nothing. Where the
    deal begins makes no difference.
    """
    offered = {"banking": "bank"} if rules.banking == "none" else {}
    carry = Carry((Played(ME, 1, 1),))
    others = (Other(NEIGHBOR),)
    found = []
    for how in (HOUSE_WAY, BEST):
        usual = "the house way" if how == HOUSE_WAY else ""
        found += [
            Wager(f"wager{how}", ((WAGER, 1),), usual=usual, blind=True),
            Wager(f"bank{how}", (), choice=BANK, carry=carry, settings=offered, others=others, usual=usual, blind=True),
        ]
    return tuple(found)
