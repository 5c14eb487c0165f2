"""What a game script may ask of a table.

A game is a script; a table is what runs it. The script awaits whatever must be answered from outside the rules
(chance and people) and states the rest (announcements, settlements). Nothing here knows who answers.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple, Protocol

from croupier.equipment.cards import Card, Token
from croupier.equipment.dice import Roll
from croupier.equipment.faces import F, Faces, PackOf
from croupier.equipment.shoe import ShoeState
from croupier.equipment.urns import Drawing, Urn
from croupier.equipment.wheels import Pocket, Wheel

Amount = int | Fraction
"""A stake: whole cents where people play, exact units where odds are worked out."""

Hand = tuple[Card, ...]
"""Cards that lie together; their order means nothing unless a script says so."""

Fact = str | int | None
"""What a script says of the table for programs; nothing, where there is no such thing at the moment."""

DEALER = "dealer"
COMMUNITY = "community"
DISCARD = "discard"
DEAD_HAND = "dead-hand"
STUB = "stub"
"""Where a card goes that is mixed into the cards not yet dealt: it may come again."""
PLACES = frozenset(
    {DEALER, COMMUNITY, DISCARD, DEAD_HAND, STUB, "banker", "player", *(f"box-{box}" for box in range(1, 31))}
)
"""Names of places at a table, which no player can have."""


def in_box(box: int, hand: int = 1) -> str:
    """The place of a box's cards; of those that it was split into, the first hand stays where it was."""
    return f"box-{box}" if hand == 1 else f"box-{box}-{hand}"


def box_of(place: str) -> tuple[int, int]:
    """The box and the number of the hand that lie in a place; none for another place."""
    kind, *numbers = place.split("-")
    if kind != "box" or not 1 <= len(numbers) <= 2 or not all(map(str.isdecimal, numbers)):
        return 0, 0
    return int(numbers[0]), int([*numbers, "1"][1])


def place_words(place: str) -> str:
    """Where cards lie, for people: "box 3", "box 3, hand 2", "dealer"."""
    box, hand = box_of(place)
    told = f"box {box}, hand {hand}" if hand > 1 else f"box {box}"
    return told if box else place.replace("-", " ")


class Spot(NamedTuple):
    """A place of the layout: the wager in the regulation's words, and where, if there are several such places."""

    wager: str
    where: str = ""

    def __str__(self) -> str:
        return f"{self.wager} {self.where}" if self.where else self.wager

    @property
    def words(self) -> str:
        """As people say it, and as the layout has it: "don't pass", "place 6", "8 the hardway"."""
        within = {"place-to-win": "place #", "place-to-lose": "place # to lose", "hardway": "# the hardway"}
        named = within.get(self.wager) or self.wager.replace("-", " ").replace("dont ", "don't ") + " #"
        return named.replace("#", self.where).strip()


class Bet(NamedTuple):
    """A stake on a spot. It ends at its first decision; what stays up after that is a new bet.

    One in no box (0) lies at its player's own seat, or at the dealer's.
    """

    id: int
    player: str
    box: int
    spot: Spot
    stake: Amount
    parent: int = 0  # the bet it came from (a split, a raise, a part of a horn), 0 for one made by itself
    fee: Amount = 0  # paid on top of the stake when the bet was made (a buy bet's vigorish)
    call: str = ""  # what its player last called: "on", "off" or nothing
    against: int = 0  # the bank that it lies against; 0: the tray


# --- Settlements: one a stake, each with its clause ---------------------------------------------------------------


class Settlement(NamedTuple):
    """How a bet ends. ``gain`` is won, or lost if below zero, per unit staked; ``prize`` is a fixed sum in dollars."""

    result: str
    gain: Fraction
    by: str
    prize: Amount = 0
    at_most: int = 0  # a payout limit in dollars, 0 for none
    meter: str = ""  # the meter of the house that the prize comes from, if any
    step: int = 0  # a payment is rounded down to so many cents, where that is more than the house's coin

    def net(self, stake: Amount) -> Amount:
        """What the player is up or down, exactly and without the limit, with stake and prize in the same unit."""
        return stake * self.gain + self.prize


_ONE = Fraction(1)
_MINUS_ONE = Fraction(-1)
_NOTHING = Fraction(0)


def win(odds: Fraction, *, by: str, at_most: int = 0, step: int = 0) -> Settlement:
    """The stake comes back with ``odds`` times as much."""
    return Settlement("win", odds, by, at_most=at_most, step=step)


def lose(part: Fraction = _ONE, *, by: str) -> Settlement:
    """The stake is taken, or that part of it; the rest comes back."""
    return Settlement("lose", _MINUS_ONE if part is _ONE else -part, by)


def void(*, by: str) -> Settlement:
    """Neither won nor lost: the stake comes back."""
    return Settlement("void", _NOTHING, by)


def withdrawn(*, by: str) -> Settlement:
    """Taken back by its player before it was decided: the stake comes back and was not at risk."""
    return Settlement("back", _NOTHING, by)


def award(dollars: Amount, *, by: str, stake_returned: bool, meter: str = "") -> Settlement:
    """A fixed prize; the clause says whether the stake comes back with it. What is really paid leaves the meter."""
    return Settlement("win", _NOTHING if stake_returned else _MINUS_ONE, by, prize=dollars, meter=meter)


class Owed(NamedTuple):
    """A vigorish marked in a player's box, to be collected later."""

    player: str
    amount: Amount
    by: str


class Carry(Protocol):
    """What stays on the table between rounds: frozen, and known by its parts to whoever stores or voids a round.

    A game that leaves nothing has none: its carry is ``None``.
    """

    @property
    def bets(self) -> tuple[Bet, ...]:
        """The bets that stand."""

    @property
    def owed(self) -> tuple[Owed, ...]:
        """Vigorish that is marked and not yet collected."""

    def left(self, bets: tuple[Bet, ...], owed: tuple[Owed, ...]) -> Carry:
        """The same with only these bets, and only this to collect."""


def is_ticket(player: str) -> bool:
    """Whether a bet is its bearer's and no player's: tickets are called by number, as in #17."""
    return player.startswith("#")


def standing(carry: Carry | None) -> tuple[Bet, ...]:
    return carry.bets if carry is not None else ()


# --- People -------------------------------------------------------------------------------------------------------


class Choice(NamedTuple):
    """Something a player may do. ``stake`` is the least and most it costs: (0, most) is any amount up to the most.

    A choice that is not open is listed with ``barred``: why not, with the section.
    """

    name: str
    stake: tuple[Amount, Amount] | None = None
    barred: str = ""
    says: str = ""  # what it comes to, for people: "low 7, high Gong"
    lies: Amount = 0  # what lies there already and counts with it: people say what they raise to, not by
    by: str = ""  # the clauses that bound the stake, where the decision's own does not

    @property
    def words(self) -> str:
        """As people say it: "no raise"; cards or tiles, which are joined by a plus, by themselves: "6-5 3-1"."""
        return self.name.replace("+", " ") if "+" in self.name else self.name.replace("-", " ")


class Answer(NamedTuple):
    """A player's choice, with the bet that it put up."""

    choice: str
    bet: Bet | None = None


class Sees(Hashable, Protocol):
    """What a seat knows when it decides: a named tuple of its game, with hands and facts as fields.

    Two are equal where the player cannot or need not tell them apart: best play has one answer to both.
    """

    def _asdict(self) -> dict[str, Any]:
        """The fields by name."""


class Ask(NamedTuple):
    """A decision: whose, over which bet, between what, knowing what; and what happens if no answer comes.

    A decision that is about no bet says ``what`` it is about, in words, and at which box it is made, if that is not
    just where the player sits. Whoever is asked something ``hidden`` alone knows what may be answered; of something
    ``secret`` nobody else knows the answer either, before the round is over.
    """

    who: str
    about: Bet | None
    choices: tuple[Choice, ...]
    sees: Sees
    default: str
    box: int = 0
    hidden: bool = False
    secret: bool = False
    what: str = ""  # for people, where no bet says it: "the bank at $50"
    by: str = ""  # the clause that gives the turn to whoever is asked

    @property
    def place(self) -> int:
        """The box at which it is made."""
        return self.about.box if self.about else self.box

    @property
    def parent(self) -> int:
        """The bet that what is put up goes with; 0 if it is made by itself."""
        return self.about.id if self.about else 0

    def usual(self) -> Choice:
        """The choice that is made for who does not answer."""
        return next(choice for choice in self.choices if choice.name == self.default)


class Put(NamedTuple):
    """Chips put down."""

    player: str
    box: int
    spot: Spot
    stake: Amount


class Take(NamedTuple):
    """A bet taken down."""

    player: str
    bet: int


class Call(NamedTuple):
    """A bet called "on" or "off"."""

    player: str
    bet: int
    call: str


Move = Put | Take | Call


class OpenWager(NamedTuple):
    """A wager that is open, for people: how to ask for it, what it pays, by which clause."""

    wager: str
    words: str
    pays: str
    by: str
    called: bool = False  # a bet on it may be called on or off
    needs: str = ""  # the wager that must stand already, of the same player, in the same box and place
    odds: Fraction | None = None  # where it has one price
    fee: bool = False  # a fee is taken in advance, besides


def _free(spot: Spot, stake: Amount) -> Amount:
    return 0


def _usual(spot: Spot) -> tuple[int, int] | None:
    return None


@dataclass(frozen=True, eq=False)
class Window:
    """A time in which chips may move: what is open, how words name it, and a cited refusal of what is not."""

    title: str
    wagers: tuple[OpenWager, ...]
    read: Callable[[str], Spot]
    check: Callable[[Move, Sequence[Bet]], None]
    fee: Callable[[Spot, Amount], Amount] = _free
    fee_by: Callable[[Spot], str] = str  # the clause of the fee
    may_pass: bool = False  # it may close with nothing put down: an auction, a draw of tickets bought before
    not_for: tuple[str, ...] = ()  # who has nothing to put down in it, and is not waited for: whoever holds the bank
    limits: Callable[[Spot], tuple[int, int] | None] = _usual  # in cents; None: the table's own minimum and maximum
    lacks: Callable[[str, Sequence[Bet]], tuple[str, str]] | None = None  # what a player must bet first, and why


# --- Irregularities -----------------------------------------------------------------------------------------------


class Irregularity(NamedTuple):
    """Something went wrong at the table: which case of the game's, and the cards or box it concerns."""

    name: str
    cards: Faces = ()
    box: int = 0


SHOE_EMPTY = "shoe-empty"
"""The case that a table reports by itself when a card is due and none is left."""


class Case(NamedTuple):
    """A kind of irregularity: its clause, what it is and what follows, and the moments at which it may be reported."""

    by: str
    text: str
    at: tuple[str, ...]
    again: str = ""  # which case it is when it is reported a second time in a round
    only: tuple[tuple[str, tuple[Any, ...]], ...] = ()  # the choices of the house under which it can happen


class Void(Exception):
    """The round is void: stakes go back, what was paid, collected or charged is undone, cards may be shuffled anew.
    Bets to ``keep`` are not at risk in it; of the wagers that ``stands`` names what was decided stands."""

    def __init__(
        self, by: str, *, reshuffle: bool = False, keep: Sequence[Bet] = (), stands: Sequence[str] = ()
    ) -> None:
        super().__init__(by)
        self.by, self.reshuffle, self.keep, self.stands = by, reshuffle, tuple(keep), tuple(stands)


class ScriptFault(Exception):
    """A script does what cannot be: a bank that cannot pay, a question while money is half moved."""


class Reported(Exception):
    """Raised into a script that said it would take an irregularity itself, with the answers already given."""

    def __init__(self, irregularity: Irregularity, answers: Sequence[Answer | None] = ()) -> None:
        super().__init__(irregularity.name)
        self.irregularity = irregularity
        self.answers = tuple(answers)


# --- The table ----------------------------------------------------------------------------------------------------


class TableOf(Protocol[F]):
    """What runs a script. Each await is answered by people, a tape, a generator, or by every answer in turn.

    What it deals are cards or tiles; the verbs speak of cards, whichever they are.
    """

    @property
    def players(self) -> Sequence[str]:
        """Who sits here, from the dealer's left, clockwise."""

    def seat(self, player: str) -> int:
        """The number of a player's seat, from 1 at the dealer's left; seats between may be empty."""

    @property
    def shoe(self) -> ShoeState:
        """What anybody may know of the shoe: how many cards, how many dealt, whether the cutting card is out."""

    # people
    async def bets(self, window: Window, standing: Sequence[Bet] = ()) -> tuple[Bet, ...]:
        """Let chips move until the window closes; all bets that then stand."""

    async def ask(self, ask: Ask, also: tuple[str, ...] = ()) -> Answer:
        """One player's decision; irregularities in ``also`` are raised as `Reported`."""

    async def ask_each(self, asks: Sequence[Ask], also: tuple[str, ...] = ()) -> list[Answer]:
        """Several players' decisions, open at the same time."""

    async def offer(self, who: str, what: str, answers: Sequence[str | int], default: str | int) -> str | int:
        """Ceremony that changes no odds: the cut, the dice, the shoe."""

    # chance
    async def shuffle(self, pack: PackOf[F], sides: int = 1) -> None:
        """Put the whole pack into a fresh order that nobody knows; with two sides such a pack for each, in a row."""

    async def shuffle_discards(self, cards: Sequence[Token] = ()) -> None:
        """These cards, or else the discards of earlier rounds, are taken, shuffled, and lie behind the others."""

    def cut(self, at: int, behind: int = 0) -> None:
        """Bring the cards in front of the cut to the back; ``behind`` so many of the next cards, which stay."""

    def place_cutting_card(self, from_back: int) -> None:
        """The cutting card comes out when only ``from_back`` cards are left."""

    async def deal(self, to: str) -> Token:
        """The next card, face down."""

    async def deal_up(self, to: str, also: tuple[str, ...] = ()) -> F:
        """The next card, face up."""

    async def turn(self, tokens: Iterable[Token], also: tuple[str, ...] = ()) -> tuple[F, ...]:
        """Cards turned face up for everybody, together: their order means nothing."""

    async def look(self, who: str, tokens: Iterable[Token]) -> tuple[F, ...] | None:
        """Cards that one player looks at. ``None`` where a person deals: then only the player knows them."""

    async def roll(self, dice: int, also: tuple[str, ...] = ()) -> Roll:
        """A valid throw."""

    async def spin(self, wheel: Wheel, also: tuple[str, ...] = ()) -> Pocket:
        """A valid spin."""

    async def draw(self, urn: Urn, number: int, also: tuple[str, ...] = ()) -> Drawing:
        """So many different things of an urn, at once; their order means nothing."""

    async def meter(self, name: str) -> int:
        """What a meter of the house shows now, in cents, with what this round has fed it."""

    async def ready(self, point: str, also: tuple[str, ...] = ()) -> None:
        """A point at which the dealer may report something."""

    # statements
    def say(self, text: str) -> None:
        """The dealer announces, for people's ears: no program reads it."""

    def show(self, what: str, value: Fact, at: str = "") -> None:
        """A fact that programs need: a hand's total, the point, a count. What stands is the last value of each."""

    def place(self, cards: Iterable[F | Token], to: str, at: str = "") -> None:
        """Cards that move to another place; where they lie is said of cards that are known by their faces."""

    def divide(self, bet: Bet, parts: Sequence[tuple[Spot, Fraction]]) -> list[Bet]:
        """A stake booked as several, each a share of it, each settled for itself."""

    def move(self, bet: Bet, spot: Spot) -> Bet:
        """The same stake, moved to another spot."""

    def renew(self, bet: Bet) -> Bet:
        """After a decision the stake stays up: a new bet like the old one."""

    def settle(self, bet: Bet, settlement: Settlement) -> None:
        """The end of a bet: pay it, take it or give it back."""

    def reward(self, bet: Bet, spot: Spot, settlement: Settlement) -> None:
        """What a settled bet brings besides, though nothing was put down for it; told on a spot of its own."""

    def charge(self, bet: Bet, amount: Amount, *, by: str, step: int = 0, deferred: bool = False) -> Owed:
        """A vigorish on a bet, rounded up to ``step`` cents if given; deferred, it is only marked."""

    def collect(self, owed: Owed) -> None:
        """Take a vigorish that was marked."""

    # chips that do not lie against the tray
    def funds(self, player: str) -> Amount:
        """What a player can still put down."""

    def post(self, player: str, box: int, spot: Spot, stake: Amount, parent: int = 0) -> Bet:
        """A stake that the rules put down: a blind, an ante, a bank; the `DEALER`'s comes out of the tray."""

    def cover(self, bank: Bet, bets: Sequence[Bet]) -> list[Bet]:
        """From now on these bets lie against that bank, and against the dealer's share of it: a child of the bank."""

    def close(self, bank: Bet, *, by: str, share: Fraction = _ONE) -> Amount:
        """The end of a bank, once all that lay against it is settled: its holder's part of the surplus, signed."""

    def gather(self, bets: Iterable[Bet], pot: str) -> Amount:
        """Stakes go into a pot; what lies in it then."""

    def push(self, pot: str, player: str, amount: Amount, *, by: str) -> None:
        """Chips of a pot go to a player."""

    def rake(self, pot: str, amount: Amount, *, by: str, to: str = "") -> None:
        """Chips of a pot go to the house: to the tray, or to one of its meters."""

    def feed_meter(self, name: str, amount: Amount, *, by: str, seed: bool = False) -> None:
        """Chips of the tray, or a ``seed`` of the bank, go to a meter in whole cents; below zero they come from it."""

    def issue(self, bet: Bet) -> Bet:
        """A ticket: from now on the bet is its bearer's, who may leave the table."""


Table = TableOf[Card]
"""A table at which cards are dealt. The script of a game with tiles takes a ``TableOf[Tile]``."""
