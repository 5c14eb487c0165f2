"""The lines of a tape that say what followed: announcements, and what becomes of chips."""

from __future__ import annotations

from croupier.money import in_dollars
from croupier.schema import SECTION, cents_field, count_field, flag_field, string_field, word_field
from croupier.table import DEALER, is_ticket
from croupier.tables.entries import (
    BankClosed,
    BetCalled,
    Booked,
    Charged,
    Collected,
    Covered,
    Gathered,
    Issued,
    MeterFed,
    Moved,
    Pushed,
    Raked,
    Removed,
    Returned,
    RoundVoid,
    Said,
    Settled,
)
from croupier.tables.lines.kind import (
    A_BET,
    METER,
    PLAYER,
    SPOT,
    Document,
    Kind,
    Postings,
    Scene,
    in_words,
    plain_part,
    written,
)

_RESULTS = {"win": "wins", "lose": "loses", "void": "void, stake back:", "back": "stake back:"}

TRAY = "tray"
BANK = "bank"
POT = string_field("the name of a pot")


def rail(player: str) -> str:
    """Where a player's chips are: the dealer's are the tray's, a ticket's wait for its bearer."""
    return TRAY if player == DEALER else f"ticket:{player}" if is_ticket(player) else f"rail:{player}"


def pile(bet: int) -> str:
    """The chips of a bet on the layout."""
    return f"bet:{bet}"


def pot(name: str) -> str:
    return f"pot:{name}"


def meter_account(name: str) -> str:
    return f"meter:{name}"


def upper(text: str) -> str:
    """The beginning of a sentence."""
    return f"{text[0].upper()}{text[1:]}"


class SaidLine(Kind[Said]):
    word = "say"
    name = "said"

    def says(self, entry: Said, scene: Scene) -> str:
        return entry.text


class BookedLine(Kind[Booked]):
    word = name = "bet"
    fields = {
        "bet": A_BET,
        "source": count_field("the bet whose stake this is a part of; 0: these are its player's chips"),
    }

    def write(self, entry: Booked, format: int) -> str:
        source = f" from {entry.source}" if entry.source and format > 1 else ""
        return f"bet {written(entry.bet)}{source}"

    def says(self, entry: Booked, scene: Scene) -> str:
        bet = entry.bet
        of = f", with bet {bet.parent}" if bet.parent else ""
        fee = f", fee {in_dollars(bet.fee)}" if bet.fee else ""
        number = f"#{bet.id} " if scene.numbered else ""
        return f"{scene.who(bet.player)}: {number}{in_dollars(bet.stake)} on {bet.spot.words}{of}{fee}."

    def posts(self, entry: Booked) -> Postings:
        bet, source = entry
        stake, fee = int(bet.stake), int(bet.fee)
        paid = [(pile(source), -stake)] if source else [(rail(bet.player), -stake - fee), (TRAY, fee)]
        return [*paid, (pile(bet.id), stake)]


class RemovedLine(Kind[Removed]):
    word = name = "down"
    fields = {"bet": A_BET}

    def says(self, entry: Removed, scene: Scene) -> str:
        bet = entry.bet
        return f"{scene.who(bet.player)}: {scene.spot(bet)} comes down, {in_dollars(bet.stake + bet.fee)} back."

    def posts(self, entry: Removed) -> Postings:
        stake, fee = int(entry.bet.stake), int(entry.bet.fee)
        return [(pile(entry.bet.id), -stake), (TRAY, -fee), (rail(entry.bet.player), stake + fee)]


class CalledLine(Kind[BetCalled]):
    name = "called"
    fields = {"bet": A_BET}

    def write(self, entry: BetCalled, format: int) -> str:
        return f"called {entry.bet.id} {entry.bet.call}"

    def says(self, entry: BetCalled, scene: Scene) -> str:
        return f"{scene.spot(entry.bet)} is {entry.bet.call}."


class MovedLine(Kind[Moved]):
    name = "moved"
    fields = {"bet": A_BET, "to": SPOT}

    def write(self, entry: Moved, format: int) -> str:
        return f"move {entry.bet.id} {written(entry.spot)}"

    def says(self, entry: Moved, scene: Scene) -> str:
        return f"{upper(scene.bet(entry.bet))} goes to {entry.spot.words}."

    def more(self, entry: Moved, scene: Scene) -> Document:
        return {"to": plain_part(entry.spot)}


class SettledLine(Kind[Settled]):
    name = "settled"
    fields = {
        "bet": A_BET,
        "result": word_field("how it ended", *_RESULTS),
        "paid": cents_field("what its player is up or down by it"),
        "by": SECTION,
    }

    def write(self, entry: Settled, format: int) -> str:
        return f"{entry.result} {entry.bet.id} {written(entry.bet.spot)} {entry.paid:+d} {entry.by}"

    def says(self, entry: Settled, scene: Scene) -> str:
        bet, result, paid, _ = entry
        amount = bet.stake if result in ("void", "back") else abs(paid)
        return f"{scene.who(bet.player)}: {scene.spot(bet)} {_RESULTS[result]} {in_dollars(amount)}."

    def posts(self, entry: Settled) -> Postings:
        bet, result, paid, _ = entry
        stake, fee = int(bet.stake), int(bet.fee) if result == "void" else 0
        other = pile(bet.against) if bet.against else TRAY
        return [(pile(bet.id), -stake), (other, -paid), (TRAY, -fee), (rail(bet.player), stake + paid + fee)]


class ChargedLine(Kind[Charged]):
    name = "fee"
    fields = {
        "bet": A_BET,
        "amount": cents_field("the vigorish"),
        "by": SECTION,
        "deferred": flag_field("it is only marked for now"),
    }

    def write(self, entry: Charged, format: int) -> str:
        return f"{'owe' if entry.deferred else 'vigorish'} {entry.bet.id} {entry.amount} {entry.by}"

    def says(self, entry: Charged, scene: Scene) -> str:
        later = ", marked for later" if entry.deferred else ""
        return f"Vigorish {in_dollars(entry.amount)} on {scene.bet(entry.bet)}{later}."

    def posts(self, entry: Charged) -> Postings:
        return [] if entry.deferred else [(rail(entry.bet.player), -entry.amount), (TRAY, entry.amount)]


class CollectedLine(Kind[Collected]):
    word = "collect"
    name = "collected"
    fields = {"player": PLAYER, "amount": cents_field("the vigorish that was marked"), "by": SECTION}

    def says(self, entry: Collected, scene: Scene) -> str:
        return f"Vigorish {in_dollars(entry.amount)} collected from {entry.player}."

    def posts(self, entry: Collected) -> Postings:
        return [(rail(entry.player), -entry.amount), (TRAY, entry.amount)]


# --- Banks, pots, meters and tickets --------------------------------------------------------------------------------


class CoveredLine(Kind[Covered]):
    name = "covered"
    fields = {"bet": A_BET}
    since = 2

    def write(self, entry: Covered, format: int) -> str:
        return f"against {entry.bet.against} {entry.bet.id}"

    def says(self, entry: Covered, scene: Scene) -> str:
        return f"{upper(scene.bet(entry.bet))} is covered."


class BankClosedLine(Kind[BankClosed]):
    name = "bank"
    fields = {
        "bank": A_BET,
        "paid": cents_field("what its holder is up or down by it"),
        "house": cents_field("what the house is up or down by its part of it"),
        "by": SECTION,
    }
    since = 2

    def write(self, entry: BankClosed, format: int) -> str:
        house = f" house {entry.house:+d}" if entry.partners or entry.house else ""
        return f"bank {entry.bank.id} {entry.paid:+d}{house} {entry.by}"

    def says(self, entry: BankClosed, scene: Scene) -> str:
        won = "is even" if not entry.paid else f"{'wins' if entry.paid > 0 else 'loses'} {in_dollars(abs(entry.paid))}"
        return f"{scene.who(entry.bank.player)}: the bank {won}."

    def posts(self, entry: BankClosed) -> Postings:
        bank, partners, paid, house, _ = entry
        stake, put = int(bank.stake), sum(int(bet.stake) for bet in partners)
        parts = [(pile(bet.id), -int(bet.stake)) for bet in partners]
        return [(pile(bank.id), -stake - paid - house), *parts, (rail(bank.player), stake + paid), (TRAY, put + house)]


class GatheredLine(Kind[Gathered]):
    name = "gathered"
    fields = {"bet": A_BET, "pot": POT}
    since = 2

    def write(self, entry: Gathered, format: int) -> str:
        return f"gather {entry.pot} {entry.bet.id}"

    def says(self, entry: Gathered, scene: Scene) -> str:
        return f"{upper(scene.bet(entry.bet))} goes to the {entry.pot}."

    def posts(self, entry: Gathered) -> Postings:
        return [(pile(entry.bet.id), -int(entry.bet.stake)), (pot(entry.pot), int(entry.bet.stake))]


class ReturnedLine(Kind[Returned]):
    name = "returned"
    fields = {"bet": A_BET, "pot": POT}
    since = 2

    def write(self, entry: Returned, format: int) -> str:
        return f"return {entry.pot} {entry.bet.id}"

    def says(self, entry: Returned, scene: Scene) -> str:
        return f"{upper(scene.bet(entry.bet))} comes back out of the {entry.pot}."

    def posts(self, entry: Returned) -> Postings:
        return [(pot(entry.pot), -int(entry.bet.stake)), (pile(entry.bet.id), int(entry.bet.stake))]


class PushedLine(Kind[Pushed]):
    word = "push"
    name = "pushed"
    fields = {"pot": POT, "player": PLAYER, "amount": cents_field("the chips"), "by": SECTION}
    since = 2

    def says(self, entry: Pushed, scene: Scene) -> str:
        return f"{scene.who(entry.player)}: {in_dollars(entry.amount)} from the {entry.pot}."

    def posts(self, entry: Pushed) -> Postings:
        return [(pot(entry.pot), -entry.amount), (rail(entry.player), entry.amount)]


class RakedLine(Kind[Raked]):
    name = "raked"
    fields = {
        "pot": POT,
        "amount": cents_field("the chips"),
        "by": SECTION,
        "to": string_field("a meter; empty: the tray"),
    }
    since = 2

    def write(self, entry: Raked, format: int) -> str:
        return f"rake {entry.pot} {entry.amount}{f' to {entry.to}' if entry.to else ''} {entry.by}"

    def says(self, entry: Raked, scene: Scene) -> str:
        to = f"meter {in_words(entry.to)}" if entry.to else "house"
        return f"{in_dollars(entry.amount)} of the {entry.pot} go to the {to}."

    def posts(self, entry: Raked) -> Postings:
        return [(pot(entry.pot), -entry.amount), (meter_account(entry.to) if entry.to else TRAY, entry.amount)]


class FedLine(Kind[MeterFed]):
    name = "fed"
    fields = {
        "meter": METER,
        "amount": cents_field("by how much it grows; below zero it falls"),
        "by": SECTION,
        "seed": flag_field("the chips come from the bank, not from the tray"),
    }
    since = 2

    def write(self, entry: MeterFed, format: int) -> str:
        return f"{'seed' if entry.seed else 'feed'} {entry.meter} {entry.amount:+d} {entry.by}"

    def says(self, entry: MeterFed, scene: Scene) -> str:
        way = "grows" if entry.amount > 0 else "falls"
        return f"The meter {in_words(entry.meter)} {way} by {in_dollars(abs(entry.amount))}."

    def posts(self, entry: MeterFed) -> Postings:
        return [(BANK if entry.seed else TRAY, -entry.amount), (meter_account(entry.meter), entry.amount)]


class IssuedLine(Kind[Issued]):
    name = "ticket"
    fields = {"bet": A_BET, "ticket": string_field("the number of the ticket, as in #17")}
    since = 2

    def write(self, entry: Issued, format: int) -> str:
        return f"ticket {entry.ticket} {entry.bet.id}"

    def says(self, entry: Issued, scene: Scene) -> str:
        bet = entry.bet
        return f"{scene.who(bet.player)}: ticket {entry.ticket} for {in_dollars(bet.stake)} on {bet.spot.words}."


class RoundVoidLine(Kind[RoundVoid]):
    word = name = "void"
    fields = {"by": SECTION}

    def says(self, entry: RoundVoid, scene: Scene) -> str:
        return "The round is void and every stake goes back."


OUTPUTS = (
    SaidLine(),
    BookedLine(),
    RemovedLine(),
    CalledLine(),
    MovedLine(),
    SettledLine(),
    ChargedLine(),
    CollectedLine(),
    CoveredLine(),
    BankClosedLine(),
    GatheredLine(),
    ReturnedLine(),
    PushedLine(),
    RakedLine(),
    FedLine(),
    IssuedLine(),
    RoundVoidLine(),
)
