"""Which forms a page has, and in which order: those that belong together stand together.

An order that would be refused whatever is filled in has no form. What is refused unless it happened all the same is
offered as that: with when it happened, for two people to stand for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from croupier.night.running.subject import NightState
from croupier.night.running.subjects.bank.state import Bank
from croupier.night.running.subjects.close import unaccepted_losses
from croupier.night.running.subjects.prizes.state import REDEEMED, WON, PrizesState
from croupier.night.running.subjects.tables.state import TablesState

YES, LATE, NO = "yes", "late", "no"
"""Now; only as something that has happened earlier; not at all."""

GROUPS: Mapping[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "window": (
        ("Guests", ("bank.admit", "bank.change", "bank.money-back")),
        ("Open and pack", ("bank.open", "bank.rate", "bank.bag")),
        ("Money and pieces", ("bank.supply", "bank.take-back", "bank.float", "bank.drop")),
        ("Count and close", ("bank.count", "bank.hand-over", "bank.close", "bank.return-float", "bank.deposit")),
        ("Put right", ("bank.correct", "bank.correct-admission", "bank.correct-count")),
        ("Copied from paper", ("bank.sell", "bank.hand", "bank.cancel")),
    ),
    "tables": (
        ("Pieces", ("tables.fill", "tables.credit", "tables.colour-up", "tables.count")),
        ("Machines", ("tables.meters", "tables.hand-pay")),
        ("Lost and found", ("tables.lost", "tables.found")),
        ("Put right", ("tables.correct-fill", "tables.correct-credit", "tables.correct-count")),
    ),
    "prizes": (
        ("Redemption", ("prizes.redeem", "prizes.price", "prizes.add")),
        ("Raffle tickets", ("prizes.roll", "prizes.issue", "prizes.void", "prizes.close-tickets")),
        ("Drawing", ("prizes.post-drawing", "prizes.draw", "prizes.claim", "prizes.set-aside")),
        (
            "Sealed drawing",
            ("prizes.seal", "prizes.throw", "prizes.lock", "prizes.draw-sealed", "prizes.back-to-drum"),
        ),
        ("Put right", ("prizes.correct", "prizes.take-back")),
    ),
}
MORE = "More"


def group_of(page: str, name: str) -> tuple[int, int, str]:
    """Where the form of an order stands on a page, and under which head."""
    for place, (title, names) in enumerate(GROUPS.get(page, ())):
        if name in names:
            return place, names.index(name), title
    return len(GROUPS.get(page, ())), 0, MORE if page in GROUPS else ""


def _electronic(state: NightState) -> bool:
    """Whether a sealed drawing is posted and was not given up."""
    prizes = state[PrizesState]
    return bool(prizes.posted and prizes.posted.electronic and not prizes.given_up)


def _ordered(state: NightState) -> bool:
    seal = state[PrizesState].seal
    return bool(seal and seal.order)


def _in_the_drum(state: NightState) -> str:
    """Tickets come and go until they are closed; of a sealed drawing none does afterwards, on paper neither."""
    prizes = state[PrizesState]
    if not prizes.closed:
        return YES
    return NO if prizes.seal and not prizes.given_up else LATE


def _thrown(state: NightState) -> bool:
    prizes = state[PrizesState]
    return bool(_electronic(state) and prizes.seal and prizes.closed and not prizes.seal.order)


def _any_award(*states: str) -> Callable[[NightState], str]:
    return lambda state: YES if any(each.state in states for each in state[PrizesState].awards.values()) else NO


def _when(holds: Callable[[NightState], bool], otherwise: str = NO) -> Callable[[NightState], str]:
    return lambda state: YES if holds(state) else otherwise


_OFFERED: Mapping[str, Callable[[NightState], str]] = {
    "bank.hand": _when(lambda state: bool(state[Bank].rung)),
    "bank.cancel": _when(lambda state: bool(state[Bank].rung)),
    "bank.correct": _when(lambda state: len(state[Bank].sales) > len(state[Bank].rung)),
    "bank.correct-admission": _when(lambda state: bool(state[Bank].admissions)),
    "bank.correct-count": _when(lambda state: bool(state[Bank].counts)),
    "tables.correct-fill": _when(lambda state: any(tray.fills for tray in state[TablesState].trays.values())),
    "tables.correct-credit": _when(lambda state: any(tray.credits for tray in state[TablesState].trays.values())),
    "tables.correct-count": _when(lambda state: any(tray.counts for tray in state[TablesState].trays.values())),
    "tables.meters": _when(lambda state: any(tray.machine for tray in state[TablesState].trays.values())),
    "tables.hand-pay": _when(lambda state: any(tray.machine for tray in state[TablesState].trays.values())),
    "prizes.issue": _in_the_drum,
    "prizes.void": _in_the_drum,
    "prizes.close-tickets": _when(lambda state: not state[PrizesState].closed),
    "prizes.post-drawing": _when(lambda state: not state[PrizesState].closed, LATE),
    "prizes.draw": _when(lambda state: bool(state[PrizesState].closed) and not _electronic(state), LATE),
    "prizes.claim": _any_award(WON),
    "prizes.set-aside": _any_award(WON),
    "prizes.correct": _any_award(REDEEMED),
    "prizes.take-back": lambda state: LATE if state[PrizesState].awards else NO,
    "prizes.seal": _when(
        lambda state: _electronic(state) and state[PrizesState].seal is None and not state[PrizesState].closed
    ),
    "prizes.throw": _when(_thrown),
    "prizes.lock": _when(_thrown),
    "prizes.draw-sealed": _when(lambda state: _electronic(state) and _ordered(state)),
    "prizes.back-to-drum": _when(lambda state: _electronic(state) and not _ordered(state)),
    "close.accept-loss": _when(lambda state: bool(unaccepted_losses(state))),
    "close.close": _when(lambda state: not unaccepted_losses(state)),
}


def offered(name: str, state: NightState) -> str:
    """Whether a page has the form of an order, as things stand."""
    return _OFFERED[name](state) if name in _OFFERED else YES
