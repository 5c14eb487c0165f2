"""The machines of a casino night: skill-stop reel, skill-stop video and token pusher.

Their subchapter has no rules of play for them. It says what they are (13:47-20.2) and that they may be offered
(§13:47-20.4), that each is identical to a tested and certified model (§13:47-20.15(d)) and that a token bears its value
(§13:47-20.11(e)). All else is the machine's own: data of a model, here of examples that no one has certified.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from croupier.errors import IllegalAction
from croupier.game import Wager
from croupier.games.shared.night import WHOLE_DOLLARS, NightRules
from croupier.games.shared.short_layout import short_layout
from croupier.law.conflicts import Conflict
from croupier.law.options import AnyText, Reading, option
from croupier.table import Bet, Case, Irregularity, OpenWager, Put, Spot, Table, Void, Window

TOKEN = Spot("token")
EXAMPLE = "example, not certified"
PROVENANCE = "statute for what the machine is and that it be certified; its figures and pays are an example's own"


@dataclass(frozen=True)
class MachineRules(NightRules):
    defined: ClassVar[str] = ""  # the definition that says what the machine is

    certification: str = option(
        EXAMPLE,
        allowed=AnyText(),
        cite="§13:47-20.15(d)",
        words="reference of the certified model that the machine is identical to",
    )
    token: int = option(
        100,
        allowed=WHOLE_DOLLARS,
        cite="§13:47-20.11(e)",
        words="what a token is worth, in cents, as it is marked on it",
        notice="§13:47-20.11(e)",
    )

    conflicts: ClassVar[tuple[Conflict, ...]] = (
        Conflict(
            ("certification",),
            "§13:47-20.15(d)",
            lambda rules: rules.certification.strip().lower() in ("", "none", "no"),
            "a machine that is not identical to a certified model is not used at a casino night",
            "the reference of its certification",
        ),
        Conflict(
            ("token", "minimum", "maximum"),
            "§13:47-20.17(a)",
            lambda rules: WHOLE_DOLLARS.permits(rules.token) and not rules.minimum <= rules.token <= rules.maximum,
            "the token is no wager between the least and the most",
            "a token from the minimum to the maximum",
            runs=True,
        ),
    )


def wagers(rules: MachineRules) -> tuple[Wager, ...]:
    return (Wager("token", ((TOKEN, 1),)),)


def kept_token(defined: str) -> Reading:
    return Reading(
        "the-token-is-kept",
        defined,
        "The token stays in the machine, and a play that awards nothing has lost it.",
        "It is inserted to start the machine, and only awards come out.",
        "There is none in the text.",
    )


MALFUNCTION = Reading(
    "malfunction",
    "§13:47-20.15(d)",
    "A play in which the machine fails is void: the token comes back and the machine is taken out of play.",
    "A machine that fails is not like its certified model, and unfit equipment may be ordered out of play by "
    "§13:47-20.15(b); what becomes of the token is not said.",
    "The play could stand as the machine left it.",
)
CASES = {
    "malfunction": Case("§13:47-20.15(d)", "the machine fails; the token comes back", ("spin", "offer", "decisions"))
}


async def remedy(table: Table, rules: MachineRules, irregularity: Irregularity) -> None:
    """The only irregularity there is."""
    raise Void(by="§13:47-20.15(d)")


def slot(rules: MachineRules, pays: str) -> Window:
    """One token a play, and nothing else: it is the imitation money of the machine, §13:47-20.10(c)1."""

    def refuse(put: Put, standing: Sequence[Bet]) -> None:
        if standing:
            raise IllegalAction(f"the machine takes one token a play ({rules.defined}), and one is in it")

    return short_layout(
        [OpenWager("token", "token", pays, rules.defined)],
        {"token": TOKEN},
        section=rules.defined,
        title="Insert a token",
        refuse=refuse,
        limits=lambda spot: (rules.token, rules.token),
    )


def warnings(rules: MachineRules) -> tuple[str, ...]:
    """What an organizer should know before offering this machine."""
    if rules.certification != EXAMPLE:
        return ()
    return (
        "certification: the machine here is an example and no certified model; its return says nothing of a real one. "
        "An event may use only a machine identical to a certified model (§13:47-20.15(d)): name its reference.",
    )
