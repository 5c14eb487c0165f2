"""The lines of a tape that say what followed: announcements, and what becomes of chips."""

from __future__ import annotations

from croupier.money import dollars
from croupier.schema import SECTION, cents, count, flag, word
from croupier.tables.entries import Booked, Called, Charged, Collected, Moved, Removed, RoundVoid, Said, Settled
from croupier.tables.lines.kind import A_BET, PLAYER, SPOT, Document, Kind, Postings, Scene, plain, written

_RESULTS = {"win": "wins", "lose": "loses", "void": "void, stake back:", "back": "stake back:"}

TRAY = "tray"


def rail(player: str) -> str:
    return f"rail:{player}"


def pile(bet: int) -> str:
    """The chips of a bet on the layout."""
    return f"bet:{bet}"


class SaidLine(Kind[Said]):
    word = "say"
    name = "said"

    def says(self, entry: Said, scene: Scene) -> str:
        return entry.text


class BookedLine(Kind[Booked]):
    word = name = "bet"
    fields = {"bet": A_BET, "source": count("the bet whose stake this is a part of; 0: these are its player's chips")}

    def write(self, entry: Booked, format: int) -> str:
        source = f" from {entry.source}" if entry.source and format > 1 else ""
        return f"bet {written(entry.bet)}{source}"

    def says(self, entry: Booked, scene: Scene) -> str:
        bet = entry.bet
        of = f", with bet {bet.parent}" if bet.parent else ""
        fee = f", fee {dollars(bet.fee)}" if bet.fee else ""
        number = f"#{bet.id} " if scene.numbered else ""
        return f"{scene.who(bet.player)}: {number}{dollars(bet.stake)} on {bet.spot}{of}{fee}."

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
        return f"{scene.who(bet.player)}: {scene.spot(bet)} comes down, {dollars(bet.stake + bet.fee)} back."

    def posts(self, entry: Removed) -> Postings:
        stake, fee = int(entry.bet.stake), int(entry.bet.fee)
        return [(pile(entry.bet.id), -stake), (TRAY, -fee), (rail(entry.bet.player), stake + fee)]


class CalledLine(Kind[Called]):
    name = "called"
    fields = {"bet": A_BET}

    def write(self, entry: Called, format: int) -> str:
        return f"called {entry.bet.id} {entry.bet.call}"

    def says(self, entry: Called, scene: Scene) -> str:
        return f"{scene.spot(entry.bet)} is {entry.bet.call}."


class MovedLine(Kind[Moved]):
    name = "moved"
    fields = {"bet": A_BET, "to": SPOT}

    def write(self, entry: Moved, format: int) -> str:
        return f"move {entry.bet.id} {written(entry.spot)}"

    def says(self, entry: Moved, scene: Scene) -> str:
        moved = scene.bet(entry.bet)
        return f"{moved[0].upper()}{moved[1:]} goes to {entry.spot}."

    def more(self, entry: Moved, scene: Scene) -> Document:
        return {"to": plain(entry.spot)}


class SettledLine(Kind[Settled]):
    name = "settled"
    fields = {
        "bet": A_BET,
        "result": word("how it ended", *_RESULTS),
        "paid": cents("what its player is up or down by it"),
        "by": SECTION,
    }

    def write(self, entry: Settled, format: int) -> str:
        return f"{entry.result} {entry.bet.id} {written(entry.bet.spot)} {entry.paid:+d} {entry.by}"

    def says(self, entry: Settled, scene: Scene) -> str:
        bet, result, paid, _ = entry
        amount = bet.stake if result in ("void", "back") else abs(paid)
        return f"{scene.who(bet.player)}: {scene.spot(bet)} {_RESULTS[result]} {dollars(amount)}."

    def posts(self, entry: Settled) -> Postings:
        bet, result, paid, _ = entry
        stake, fee = int(bet.stake), int(bet.fee) if result == "void" else 0
        return [(pile(bet.id), -stake), (TRAY, -paid - fee), (rail(bet.player), stake + paid + fee)]


class ChargedLine(Kind[Charged]):
    name = "fee"
    fields = {
        "bet": A_BET,
        "amount": cents("the vigorish"),
        "by": SECTION,
        "deferred": flag("it is only marked for now"),
    }

    def write(self, entry: Charged, format: int) -> str:
        return f"{'owe' if entry.deferred else 'vigorish'} {entry.bet.id} {entry.amount} {entry.by}"

    def says(self, entry: Charged, scene: Scene) -> str:
        later = ", marked for later" if entry.deferred else ""
        return f"Vigorish {dollars(entry.amount)} on {scene.bet(entry.bet)}{later}."

    def posts(self, entry: Charged) -> Postings:
        return [] if entry.deferred else [(rail(entry.bet.player), -entry.amount), (TRAY, entry.amount)]


class CollectedLine(Kind[Collected]):
    word = "collect"
    name = "collected"
    fields = {"player": PLAYER, "amount": cents("the vigorish that was marked"), "by": SECTION}

    def says(self, entry: Collected, scene: Scene) -> str:
        return f"Vigorish {dollars(entry.amount)} collected from {entry.player}."

    def posts(self, entry: Collected) -> Postings:
        return [(rail(entry.player), -entry.amount), (TRAY, entry.amount)]


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
    RoundVoidLine(),
)
