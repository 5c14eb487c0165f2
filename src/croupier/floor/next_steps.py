"""What each person can do next at a table of the house: by the seat, and for whoever has none."""

from __future__ import annotations

from croupier.errors import CroupierError
from croupier.floor.state import Seat, Spec, State
from croupier.table import Put, is_ticket
from croupier.tables import next_step
from croupier.tables.entries import Close
from croupier.tables.lines.kind import Document, plain_part
from croupier.tables.live import LiveTable
from croupier.tables.next_step import Better, Step
from croupier.tables.repeating import left_to_repeat
from croupier.tables.requests import Betting

CLOSED = Step("The table is closed. The lobby has others.")


def document(step: Step) -> Document:
    """A step as programs are given it."""
    return step._asdict() | {"spot": plain_part(step.spot), "choices": list(step.choices)}


def documents(spec: Spec, state: State, live: LiveTable | None, *, closed: bool) -> dict[str, Document]:
    """By the name at the table, what can be done next; "": by somebody who has no seat."""
    found = {seat.name: _of_seat(spec, state, live, seat) for seat in state.seats}
    found[""] = CLOSED if closed else _of_guest(spec, state)
    return {name: document(step) for name, step in found.items()}


def _of_guest(spec: Spec, state: State) -> Step:
    if spec.chips == "tickets":
        return Step("Choose your numbers and buy a ticket.")
    if spec.chips == "dealer":
        return Step("You are watching: the dealer seats the guests.")
    if spec.chips == "none":
        return Step("You are watching.")
    free = spec.found.seats[0] - len(state.seats) - len(state.waiting)
    if free > 0:
        return Step("Take a seat to play: it costs nothing.", "sit")
    if spec.found.waiting_list:
        return Step("All seats are taken: join the list, and you are called when one is free.", "wait")
    return Step("All seats are taken. You are watching.")


def _of_seat(spec: Spec, state: State, live: LiveTable | None, seat: Seat) -> Step:
    if state.paused:
        return Step("The table is paused: it goes on when the dealer says so.")
    if live is None or not seat.playing:
        return Step("You are in from the next round.")
    who = _better(spec, state, live, seat)
    return next_step.next_step_for(live, who, person_deals=spec.mode == "dealer")


def _better(spec: Spec, state: State, live: LiveTable, seat: Seat) -> Better:
    company = [each for each in state.seats if each is not seat and not each.leaving]
    others = [each for each in company if each.playing]
    betting = live.waiting if isinstance(live.waiting, Betting) else None
    not_for = betting.window.not_for if betting else ()
    return Better(
        seat.name,
        seat.box,
        alone=not others and spec.mode == "house",
        others=sum(_can_play(live, each) for each in company),
        again=may_repeat(live, state, seat),
        before=_before(state, seat.name) if _is_news(live, seat.name) else "",
        ready=seat.ready,
        waits_for=[each.name for each in others if not each.ready and not each.away and each.name not in not_for],
    )


def may_repeat(live: LiveTable | None, state: State, seat: Seat) -> bool:
    """Whether any of somebody's bets of the round before would be taken now."""
    if live is None or not seat.playing or not isinstance(betting := live.waiting, Betting):
        return False
    return any(_taken(live, put) for put in left_to_repeat(state.last, betting.bets, seat.name))


def _taken(live: LiveTable, put: Put) -> bool:
    try:
        live.check(put)
    except CroupierError:
        return False
    return True


def _can_play(live: LiveTable, seat: Seat) -> bool:
    """Whether somebody has chips: on the rail, or on the layout; whoever has just come plays from the next round on."""
    if not seat.playing:
        return seat.chips > 0
    return live.funds(seat.name) > 0 or any(bet.player == seat.name for bet in live.standing.values())


def _is_news(live: LiveTable, name: str) -> bool:
    """What came of the last round, until bets of this one are closed or somebody has put some down himself."""
    return not any(isinstance(each, Close) or (isinstance(each, Put) and each.player == name) for each in live.entries)


def _before(state: State, name: str) -> str:
    """What came of somebody's bets in the round before, if anything did."""
    results = [each["result"] for each in state.before.get("results", ()) if _of(each) == name]
    net = state.before.get("net", {}).get(name, 0)
    if not results and not net:
        return ""
    return next_step.result_in_words(net, came_back=set(results) <= {"void", "back"})


def _of(result: Document) -> str:
    player = str(result.get("bet", {}).get("player", "")) if isinstance(result.get("bet"), dict) else ""
    return "" if is_ticket(player) else player
