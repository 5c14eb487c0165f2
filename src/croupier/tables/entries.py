"""The lines of a tape: what was answered (inputs) and what followed from it (outputs).

The record of a round is its inputs; the outputs are kept beside them so that a replay can be compared.
"""

from __future__ import annotations

from typing import NamedTuple

from croupier.equipment.dice import Roll
from croupier.equipment.faces import Face, Faces
from croupier.equipment.urns import Drawing
from croupier.equipment.wheels import Pocket
from croupier.table import Bet, Call, Fact, Irregularity, Put, Spot, Take

# --- Inputs: people -----------------------------------------------------------------------------------------------


class Close(NamedTuple):
    """The window closes: no more bets."""


class Decide(NamedTuple):
    """A player's decision, with what he puts up for it."""

    player: str
    choice: str
    stake: int = 0
    secret: bool = False  # nobody else may know it before the round is over


class Accept(NamedTuple):
    """A player's answer to an offer (the cut, the dice)."""

    player: str
    answer: str


# --- Inputs: chance -----------------------------------------------------------------------------------------------


class Shuffled(NamedTuple):
    """The cards have a fresh order."""


class Dealt(NamedTuple):
    """A card went face down."""

    to: str


class DealtUp(NamedTuple):
    """A card went face up."""

    to: str
    card: Face


class Turned(NamedTuple):
    """Cards were turned face up."""

    cards: Faces


class Looked(NamedTuple):
    """A player looked at his cards; none are named where only he knows them."""

    player: str
    cards: Faces


class Rolled(NamedTuple):
    roll: Roll


class Spun(NamedTuple):
    pocket: Pocket


class Drawn(NamedTuple):
    """Things were drawn from an urn."""

    things: Drawing


class MeterRead(NamedTuple):
    """The house says what one of its meters shows."""

    meter: str
    cents: int


class Go(NamedTuple):
    """Nothing to report at this point."""

    point: str


class Report(NamedTuple):
    """The dealer reports an irregularity."""

    irregularity: Irregularity


Input = (
    Put
    | Take
    | Call
    | Close
    | Decide
    | Accept
    | Shuffled
    | Dealt
    | DealtUp
    | Turned
    | Looked
    | Rolled
    | Spun
    | Drawn
    | MeterRead
    | Go
    | Report
)

OUTCOMES = (Shuffled, Dealt, DealtUp, Turned, Looked, Rolled, Spun, Drawn)
"""The inputs that chance gives."""

# --- Outputs ------------------------------------------------------------------------------------------------------


class Said(NamedTuple):
    text: str


class Booked(NamedTuple):
    """A bet stands. Its chips come from its player, or from the stake of the bet that is its source."""

    bet: Bet
    source: int = 0


class Removed(NamedTuple):
    """A bet was taken down and goes back to its player."""

    bet: Bet


class BetCalled(NamedTuple):
    """A bet was called on or off."""

    bet: Bet


class Moved(NamedTuple):
    """A bet travelled to another spot."""

    bet: Bet
    spot: Spot


class Settled(NamedTuple):
    """A bet ended: ``paid`` is what the player is up or down by it, in cents."""

    bet: Bet
    result: str
    paid: int
    by: str


class Charged(NamedTuple):
    """A vigorish on a bet; a deferred one is only marked."""

    bet: Bet
    amount: int
    by: str
    deferred: bool


class Collected(NamedTuple):
    """A marked vigorish was taken."""

    player: str
    amount: int
    by: str


class Covered(NamedTuple):
    """A bet lies against a bank from now on."""

    bet: Bet


class BankClosed(NamedTuple):
    """A bank ended: what its holder is up or down by it, and what the house is, which may have put up a part of it."""

    bank: Bet
    partners: tuple[Bet, ...]  # the parts of the bank that the house put up
    paid: int
    house: int
    by: str


class Gathered(NamedTuple):
    """A stake went into a pot."""

    bet: Bet
    pot: str


class Returned(NamedTuple):
    """A stake came back out of a pot, whose round is void."""

    bet: Bet
    pot: str


class Pushed(NamedTuple):
    """Chips of a pot went to a player."""

    pot: str
    player: str
    amount: int
    by: str


class Raked(NamedTuple):
    """Chips of a pot went to the house: to the tray, or to a meter."""

    pot: str
    amount: int
    by: str
    to: str = ""


class MeterFed(NamedTuple):
    """A meter grew out of the tray or, by a seed, out of the bank; or it fell."""

    meter: str
    amount: int
    by: str
    seed: bool = False


class Issued(NamedTuple):
    """A bet became its bearer's: a ticket."""

    bet: Bet
    ticket: str


class RoundVoid(NamedTuple):
    """The round is void; every stake goes back."""

    by: str


class Undone(NamedTuple):
    """The round is void: what an earlier line has paid, collected or charged is moved back."""

    line: Settled | Charged | Collected | BankClosed | Pushed | Raked | MeterFed


class Shown(NamedTuple):
    """A fact, for programs: of the table, or of the hand, player or place that is named."""

    what: str
    value: Fact
    at: str


class Placed(NamedTuple):
    """Cards moved to another place."""

    serials: tuple[int, ...]
    to: str


Output = (
    Said
    | Booked
    | Removed
    | BetCalled
    | Moved
    | Settled
    | Charged
    | Collected
    | Covered
    | BankClosed
    | Gathered
    | Returned
    | Pushed
    | Raked
    | MeterFed
    | Issued
    | RoundVoid
    | Undone
    | Shown
    | Placed
)
Entry = Input | Output
