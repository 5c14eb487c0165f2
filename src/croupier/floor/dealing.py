"""Who deals the rounds of a table, and who reports irregularities in them.

A dealer may report a case after he has seen what came, as at a real table. So it is kept with every round who dealt it,
who reported what in it, and whose stakes went back by that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from croupier import registry
from croupier.floor.names import table_name
from croupier.floor.people import Person
from croupier.floor.state import State
from croupier.table import Bet
from croupier.tables.entries import Entry, Report, Returned, RoundVoid, Settled
from croupier.tables.lines.kind import Document

Dealing = dict[str, Any]
"""Of a round in a table's state: ``dealt``, the names of those who dealt by their numbers, and their ``reports``."""


def note_dealt(state: State, who: Person, tell: Callable[..., None]) -> None:
    """Somebody enters an outcome. Whoever sits at the table as well is named to everybody there, once a round."""
    dealt = state.dealing.setdefault("dealt", {})
    if str(who.id) in dealt:
        return
    dealt[str(who.id)] = table_name(who.name)
    if seat := state.of_person(who.id):
        text = f"{seat.name} deals this round and plays in it, at seat {seat.box}."
        tell("deals-himself", text, player=seat.name, box=seat.box)


def note_report(state: State, who: Person, case: str, lying: Iterable[Bet]) -> None:
    """Somebody reports a case, before anything follows from it; ``lying`` are the bets that it may save."""
    stakes: Counter[str] = Counter()
    for bet in lying:
        stakes[bet.player] += int(bet.stake)
    one = {"by": who.id, "name": table_name(who.name), "case": case, "stakes": dict(sorted(stakes.items()))}
    state.dealing.setdefault("reports", []).append(one)


def logged(dealing: Dealing, entries: Iterable[Entry]) -> Document:
    """What the log has of a round that is over: people by their numbers, and what went back by the last report."""
    reports = [{**_without_name(one), "back": {}} for one in dealing.get("reports", ())]
    if reports:
        reports[-1]["back"] = went_back(entries)
    return {"dealt": sorted(map(int, dealing.get("dealt", {}))), "reports": reports}


def _without_name(report: Mapping[str, Any]) -> Document:
    return {key: value for key, value in report.items() if key != "name"}


def went_back(entries: Iterable[Entry]) -> dict[str, int]:
    """The stakes that a void gave back after a report, by player, in cents; nothing if no void followed one."""
    reported = void = False
    back: Counter[str] = Counter()
    for entry in entries:
        reported |= isinstance(entry, Report)
        void |= reported and isinstance(entry, RoundVoid)
        if void and isinstance(entry, Settled | Returned):
            back[entry.bet.player] += int(entry.bet.stake)
    return dict(sorted(back.items()))


def people_of(body: Mapping[str, Any]) -> set[int]:
    """Who is named in what was logged of a round."""
    return {*body.get("dealt", ()), *(one["by"] for one in body.get("reports", ()))}


def told(game: str, body: Mapping[str, Any], names: Mapping[int, str]) -> Document:
    """Who dealt a round and what was reported in it, as people read it. Earlier versions kept nothing of it."""
    rails = body.get("rails") or {}
    seats = {account.rpartition(":")[2]: name for name, account in rails.items()}
    reports = [
        {
            "by": names.get(one["by"], ""),
            "case": one["case"],
            "text": case_of(game, one["case"]),
            "stakes": one["stakes"],
            "back": one["back"],
            "plays": str(one["by"]) in seats,
        }
        for one in body.get("reports", ())
    ]
    dealt = [{"name": names.get(number, ""), "plays": str(number) in seats} for number in body.get("dealt", ())]
    return {"dealt": dealt, "reports": reports}


def now(state: State) -> list[Document]:
    """Who deals the round that runs; between rounds, and before anybody did, who dealt the one before."""
    dealt = state.dealing.get("dealt") or state.before.get("dealt") or {}
    return [{"name": name, "plays": state.of_person(int(number)) is not None} for number, name in dealt.items()]


def reported(game: str, reports: Iterable[Mapping[str, Any]]) -> list[Document]:
    """What was reported in the round before."""
    return [{"by": one["name"], "case": one["case"], "text": case_of(game, one["case"])} for one in reports]


def case_of(game: str, name: str) -> str:
    """What the case is and what follows, in words."""
    cases = registry.game_named(game).cases if registry.is_known(game) else {}
    return cases[name].text if name in cases else name
