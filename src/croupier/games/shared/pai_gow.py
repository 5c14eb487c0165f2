"""What pai gow (subchapter 10, tiles) and pai gow poker (subchapter 11) have in common.

Where the deal begins, who may hold the bank and what it covers, which areas a player may wager on and in which order
their hands are set, how a setting is named, what becomes of two hands against two, and how that is settled against the
dealer, a bank or a co-bank. What is dealt, how it ranks and how the house sets it is each game's own, and so are the
clauses: a `Law` of theirs.

Positions are counted counterclockwise, from the dealer over the last box, at his right, to the first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple, Protocol

from croupier.equipment.faces import Face
from croupier.equipment.urns import Urn
from croupier.errors import IllegalAction, InvalidWager, TakeDownFirst
from croupier.games.shared import banks
from croupier.games.shared.shaken import shaken
from croupier.law.options import option
from croupier.money import in_dollars
from croupier.odds import to
from croupier.table import (
    DEALER,
    Amount,
    Bet,
    Choice,
    Owed,
    Put,
    Settlement,
    Spot,
    TableOf,
    in_box,
    lose,
    void,
    win,
)

WAGER, BANK = Spot("wager"), Spot("bank")
DICE, SHAKES = 3, 3
COIN = 25  # cents, to which a vigorish is rounded up
FIVE_PERCENT = Fraction(1, 20)
DEALER_OUT = "bank-dealer-out"
"""To hold the bank alone, with no wager of the dealer's against it."""
SAYS = {**banks.SAYS, DEALER_OUT: "you cover the players' wagers; the dealer has none"}


class Rules(Protocol):
    """What the house chooses of all this."""

    @property
    def minimum(self) -> int: ...

    @property
    def chip(self) -> int: ...

    @property
    def banking(self) -> str: ...

    @property
    def two_areas(self) -> bool: ...

    @property
    def vigorish(self) -> Fraction: ...


class Law(NamedTuple):
    """The clauses by which a game does it."""

    offered: str  # the bank goes round
    eligible: str  # who may take it
    not_twice: str  # running
    covers: str  # what it puts up
    dealer_wager: str  # against the bank
    one_area: str  # of the bank
    areas: str  # of a player
    position: str  # one wager to a position
    win: str
    lose: str
    push: str
    vigorish: str
    dealer_lost: str  # the dealer's wager against a bank, or pushed
    dealer_won: str
    bank: str  # all that is settled against it, and its surplus
    co_bank: str
    against_bank: str  # the vigorish of whoever wins against a bank
    foul: str


# --- What the house chooses ---------------------------------------------------------------------------------------


def banking(cite: str) -> Any:
    return option(
        "bank-and-co-bank",
        allowed=("bank-and-co-bank", "bank", "none"),
        cite=cite,
        words="whether players may hold the bank, alone or also with the house",
    )


def two_areas(cite: str) -> Any:
    return option(False, cite=cite, words="a player may wager on two betting areas side by side")


def vigorish(cite: str) -> Any:
    return option(
        FIVE_PERCENT, allowed=(FIVE_PERCENT,), cite=cite, words="part of what is won that is paid as vigorish"
    )


# --- Where the deal begins ----------------------------------------------------------------------------------------


def positions(boxes: int, *more: str) -> list[str]:
    """Where hands are delivered, counterclockwise from the dealer; what lies at his left comes last."""
    return [DEALER, *(in_box(box) for box in range(boxes, 0, -1)), *more]


async def starting_number(table: TableOf[Any], device: str, size: int) -> int:
    """The total of three dice in the shaker, or a number of the generator's."""
    if device == "generator":
        (number,) = await table.draw(Urn("starting positions", size), 1)
        return number
    return sum(await shaken(table, "The dealer", SHAKES, DICE))


def delivered(places: Sequence[str], first: str, number: int, *, clockwise: bool = False) -> list[str]:
    """The positions in the order of the deal: it begins where the count ends, ``first`` being number one."""
    at = places.index(first) + number - 1
    step = -1 if clockwise else 1
    return [places[(at + step * each) % len(places)] for each in range(len(places))]


# --- The bank -----------------------------------------------------------------------------------------------------


class Played(NamedTuple):
    """Somebody's wager against the dealer: of two, the one that counts is the larger."""

    player: str
    box: int
    stake: Amount


class Carry(NamedTuple):
    """What a round leaves to the next, for the bank."""

    played: tuple[Played, ...] = ()  # in the last round in which no player held the bank
    holder: str = ""  # who held it in the last round
    turn: str = ""  # who held it last: the next to be offered it sits at his right
    bets: tuple[Bet, ...] = ()
    owed: tuple[Owed, ...] = ()

    def left(self, bets: tuple[Bet, ...], owed: tuple[Owed, ...]) -> Carry:
        return self._replace(bets=bets, owed=owed)


class Holder(NamedTuple):
    """Who holds the bank, where, which part of it is his, and what the dealer wagers against it."""

    player: str
    box: int
    part: Fraction
    dealer: Amount = 0

    @property
    def place(self) -> str:
        return in_box(self.box)

    @property
    def shared(self) -> bool:
        """Whether the house holds a part of it."""
        return self.part != banks.ALONE


def next_carry(carry: Carry, bets: Iterable[Bet], holder: Holder | None) -> Carry:
    """After a round with these wagers."""
    if holder:
        return Carry(carry.played, holder.player, holder.player)
    larger: dict[str, Played] = {}
    for bet in bets:
        before = larger.get(bet.player)
        if before is None or bet.stake > before.stake:
            larger[bet.player] = Played(bet.player, bet.box, bet.stake)
    return Carry(tuple(larger.values()), "", carry.turn)


async def choose_bank(table: TableOf[Any], rules: Rules, carry: Carry, law: Law) -> Holder | None:
    """Offer the bank round the table; nobody holds it if nobody may or wants to: then the dealer does."""
    played = {one.player: one for one in carry.played}
    found = None
    if rules.banking != "none":  # §19:47-10.8[banking]
        order = banks.in_turn(table.players, carry.turn)
        found = await banks.offer_bank(
            table,
            order,
            lambda player: _open(table, rules, carry, law, player),
            what="the bank",
            by=law.offered,
        )
    if found is None:
        banks.show_holder(table, "")
        return None
    player, answer = found
    last = played[player]
    together = answer.choice == banks.CO_BANK
    part = banks.HALF if together else banks.ALONE
    banks.show_holder(table, player, part)
    dealer: Amount = 0
    if answer.choice == banks.BANK:  # less than that if the bank could not cover it
        dealer = min(last.stake, table.funds(player) // rules.chip * rules.chip)
        table.say(f"The dealer wagers {_money(dealer)} against the bank ({law.dealer_wager})")
    return Holder(player, last.box, part, dealer)


def _open(table: TableOf[Any], rules: Rules, carry: Carry, law: Law, player: str) -> list[Choice]:
    """What somebody may do who is offered the bank."""
    why = ""
    if all(one.player != player for one in carry.played):
        why = f"whoever takes the bank has wagered against the dealer in the last round without one ({law.eligible})"
    elif carry.holder == player:
        why = f"nobody holds the bank in two rounds running ({law.not_twice})"
    elif table.funds(player) < rules.minimum:
        why = f"the bank covers every wager, and not even one of {in_dollars(rules.minimum)} could be ({law.covers})"
    names = [banks.BANK, DEALER_OUT]
    if rules.banking == "bank-and-co-bank":
        names.append(banks.CO_BANK)
    return [Choice(name, barred=why, says=SAYS[name]) for name in names]


def _money(amount: Amount) -> str:
    return in_dollars(int(amount))


# --- Wagers -------------------------------------------------------------------------------------------------------


def check_two_areas(move: Put, others: set[int], *, allowed: bool, cite: str) -> None:
    """Refuse a second area where the house permits one, one that is not beside the first, and a third."""
    if others and not allowed:
        raise IllegalAction(f"{move.player} wagers on one betting area here; two are for the house to permit ({cite})")
    if len(others) > 1 or any(abs(box - move.box) != 1 for box in others):
        raise IllegalAction(f"two betting areas of a player are side by side, and there is no third ({cite})")


def check_area(rules: Rules, law: Law, move: Put, standing: Sequence[Bet], boxes: int) -> None:
    """Refuse a wager in a box that is not the player's to wager in."""
    if move.box > boxes:
        raise InvalidWager(f"this layout has {boxes} betting areas, not {move.box} ({law.position})")
    if lying := [bet for bet in standing if bet.box == move.box]:
        if lying[0].player != move.player:
            raise IllegalAction(f"area {move.box} is another player's ({law.position})")
        raise TakeDownFirst(f"{move.player} has a wager there already; take it down to put another ({law.position})")
    others = {bet.box for bet in standing if bet.player == move.player} - {move.box}
    check_two_areas(move, others, allowed=rules.two_areas, cite=law.areas)


def check_bank(move: Put, holder: Holder, *, cite: str) -> None:
    """Refuse a wager of the bank's own, and one in its area."""
    if move.player == holder.player:
        raise IllegalAction(f"{move.player} holds the bank and plays no other area ({cite})")
    if move.box == holder.box:
        raise IllegalAction(f"area {move.box} is the bank's ({cite})")


def check_cover(
    table: TableOf[Any], move: Put, standing: Sequence[Bet], holder: Holder, *, chip: int, cite: str
) -> None:
    """Refuse a wager that the bank cannot cover."""
    room = table.funds(holder.player) / holder.part - holder.dealer - sum(bet.stake for bet in standing)
    if move.stake > room:
        most = max(0, int(room // chip * chip))
        raise InvalidWager(
            f"the bank covers {in_dollars(most)} more, and not {_money(move.stake)} ({cite})",
            most=most,
            step=chip,
        )


def put_up(table: TableOf[Any], holder: Holder, bets: Sequence[Bet]) -> tuple[Bet, list[Bet]]:
    """The bank, and all that lies against it: the dealer's wager first, if there is one."""
    against = [*bets]
    if holder.dealer:
        against.insert(0, table.post(DEALER, 0, WAGER, holder.dealer))
    bank = banks.put_up(table, holder.player, BANK, sum(bet.stake for bet in against), holder.part)
    return bank, table.cover(bank, against)


# --- Setting hands ------------------------------------------------------------------------------------------------


def in_setting_order(bets: Iterable[Bet]) -> list[list[Bet]]:
    """Which hands are set together: everybody's first, then the second of those who have two.

    Of two the one with the larger wager is the first; of equal wagers the first counterclockwise.
    """
    hands: dict[str, list[Bet]] = {}
    for bet in sorted(bets, key=lambda bet: (-bet.stake, -bet.box)):  # §19:47-10.10(b)
        hands.setdefault(bet.player, []).append(bet)
    waves = max((len(each) for each in hands.values()), default=0)
    return [
        sorted((each[wave] for each in hands.values() if len(each) > wave), key=_from_the_right)
        for wave in range(waves)
    ]


def _from_the_right(bet: Bet) -> int:
    return -bet.box


def low_place(place: str) -> str:
    """Where the low hand of a position lies; the high hand stays where all was dealt."""
    return f"{place}-2"


def setting_name(low: Iterable[Face]) -> str:
    """What a player says of a setting: the low hand. The rest is the high hand."""
    return "+".join(map(str, low))


# --- Two hands against two ----------------------------------------------------------------------------------------

Hands = tuple[Any, Any]
"""What a low hand and a high hand are worth: whatever the game compares."""


def compared(own: Hands, theirs: Hands) -> str:
    """Both hands higher: a win. Neither: a loss, for a copy is not higher. One of each: a push, §19:47-11.1[push]."""
    # §19:47-10.7[lose], §19:47-10.7[push]
    higher = sum(mine > other for mine, other in zip(own, theirs, strict=True))
    return ("lose", "push", "win")[higher]


def against(law: Law, result: str, holder: Holder | None, player: str) -> Settlement:
    """What becomes of a wager: against the dealer, or against whoever holds the bank."""
    if holder is None:
        return _settled(result, law.win, law.lose, law.push)
    if player == DEALER:
        return _settled(result, law.dealer_won, law.dealer_lost, law.dealer_lost)
    by = law.co_bank if holder.shared else law.bank
    return _settled(result, by, by, by)


def _settled(result: str, won: str, lost: str, pushed: str) -> Settlement:
    return {"win": win(to(1), by=won), "lose": lose(by=lost), "push": void(by=pushed)}[result]


def charge(table: TableOf[Any], rules: Rules, bet: Bet, won: Amount, by: str) -> None:
    """The vigorish on what was won."""
    table.charge(bet, won * rules.vigorish, by=by, step=COIN)  # §19:47-10.7[vigorish-rounding]


def settle_against_bank(
    table: TableOf[Any],
    rules: Rules,
    law: Law,
    bank: Bet,
    holder: Holder,
    ends: Sequence[tuple[Bet, Settlement]],
) -> None:
    """All that lies against a bank, in one breath and in the order given; then the vigorish of those who won."""
    by = law.co_bank if holder.shared else law.bank
    surplus = banks.settle_bank(table, bank, ends, by=by, part=holder.part)
    for bet, end in ends:
        if end.result == "win" and bet.player != DEALER:
            charge(table, rules, bet, bet.stake * end.gain, law.against_bank)
    if surplus > 0:
        charge(table, rules, bank, surplus, by)
