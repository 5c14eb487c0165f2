"""Token pusher, §13:47-20.2[token-pusher]: a token dropped in a chute may push others off a moving shelf.

No rule and no schedule says how often tokens fall, and how they lie is not chance that could be dealt. All that a model
can tell is the return that its maker states. Play here is a stand-in with exactly that return: either nothing falls, or
a fixed number of tokens does.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import ClassVar

from croupier.equipment.wheels import Pocket, Wheel
from croupier.game import Game
from croupier.games.shared.machine import (
    CASES,
    MALFUNCTION,
    PROVENANCE,
    MachineRules,
    kept_token,
    remedy,
    slot,
    wagers,
    warnings,
)
from croupier.law.conflicts import Conflict
from croupier.law.options import Range, Reading, option
from croupier.odds import to
from croupier.table import Settlement, Table, Window, lose, win


@dataclass(frozen=True)
class Rules(MachineRules):
    defined: ClassVar[str] = "§13:47-20.2[token-pusher]"

    stated_return: Fraction = option(
        Fraction(4, 5),
        allowed=Range(0),
        cite="§13:47-20.15(d)",
        words="what its maker states that comes back of a token, on average",
    )
    fall: int = option(
        5,
        allowed=Range(1),
        cite="§13:47-20.2[token-pusher]",
        words="tokens that fall at a time, in the stand-in for the shelf",
    )

    conflicts: ClassVar[tuple[Conflict, ...]] = (
        Conflict(
            ("fall", "stated_return"),
            "§13:47-20.2[token-pusher]",
            lambda rules: rules.stated_return > rules.fall,
            "tokens would have to fall more often than one is dropped",
            "a fall no smaller than the stated return",
        ),
    )


READINGS = (
    Reading(
        "stand-in-for-the-shelf",
        "§13:47-20.2[token-pusher]",
        "A dropped token pushes none or a fixed number of tokens off the shelf, as often as the stated return asks.",
        "The text describes the machine and gives no schedule; how the tokens lie is neither dealt nor seen here.",
        "Any other way of falling with the same average; the return is the maker's figure in every case.",
    ),
    Reading(
        "what-falls-is-awarded",
        "§13:47-20.2[token-pusher]",
        "The tokens that fall off the shelf are awarded to the player.",
        "He plays to push them off; the other two machines are said to award imitation money.",
        "A schedule could say what a fall brings; none is given.",
    ),
    kept_token("§13:47-20.2[token-pusher]"),
    MALFUNCTION,
)


@lru_cache
def shelf(rules: Rules) -> Wheel:
    """The stand-in: of so many equal chances, those in which tokens fall, and those in which none do."""
    chance = rules.stated_return / rules.fall
    falls = (str(rules.fall),) * chance.numerator
    return Wheel("shelf", falls + ("0",) * (chance.denominator - chance.numerator))


def settle(fallen: Pocket) -> Settlement:
    """The tokens that fell are the player's; the one dropped stays in: n tokens are n - 1 to 1."""
    if tokens := int(fallen):
        return win(to(tokens - 1), by="§13:47-20.2[token-pusher]")
    return lose(by="§13:47-20.2[token-pusher]")


@lru_cache
def window(rules: Rules) -> Window:
    return slot(rules, "the tokens that fall")


async def play(table: Table, rules: Rules, carry: None) -> None:
    """One token."""
    bets = await table.bets(window(rules))
    for bet in bets:
        await table.offer(bet.player, "drop the token in the chute", ["drop"], "drop")
        fallen = await table.spin(shelf(rules))
        table.say(f"{fallen} tokens fall")
        table.settle(bet, settle(fallen))


GAME = Game(
    id="token-pusher",
    title="Token pusher",
    family="machine",
    subchapter="13:47-20",
    provenance=PROVENANCE,
    version=2,  # since losses and awards name the clause that orders them
    Rules=Rules,
    play=play,
    wagers=wagers,
    seats=(1, ""),
    remedy=remedy,
    cases=CASES,
    readings=READINGS,
    warnings=warnings,
    basis="the return that the machine's maker states, shown through a stand-in for its shelf; nothing else is known",
)
