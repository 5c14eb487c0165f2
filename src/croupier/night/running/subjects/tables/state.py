"""How the tables stand: what was brought to each, what was taken, counted and won."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from croupier.night.plan import Plan
from croupier.night.running.subject import NightEvent, OrderContext, RecordedMoment, Refused

MACHINES = ("skill-stop-reel", "skill-stop-video", "token-pusher")


@dataclass
class Tray:
    """The tray of one table, or a machine."""

    name: str
    machine: bool
    fills: list[dict[str, Any]] = field(default_factory=list)
    credits: list[dict[str, Any]] = field(default_factory=list)
    counts: list[dict[str, Any]] = field(default_factory=list)
    meters: list[dict[str, Any]] = field(default_factory=list)
    hand_pays: list[dict[str, Any]] = field(default_factory=list)
    counted: list[RecordedMoment] = field(default_factory=list)
    won: int = 0
    """What guests have lost at the table by all counts so far, less what was lost to them; hand-pays are apart."""

    def settled(self, given: OrderContext) -> bool:
        """Whether it was counted after what is entered late, which was in the count already."""
        return self.counted_since(RecordedMoment(given.at, given.state.seq + 1, given.late))

    def counted_since(self, moment: RecordedMoment) -> bool:
        return any(moment.before(at) for at in self.counted)

    def last_count(self) -> dict[str, Any] | None:
        """The one that no other followed, however late it was entered."""
        return next((each for each in self.counts if not self.counted_since(each["moment"])), None)


@dataclass
class TablesState:
    trays: dict[str, Tray]

    def slip(self, kind: str, number: int) -> dict[str, Any]:
        """A fill or a credit, by the number of its slip."""
        for tray in self.trays.values():
            for each in tray.fills if kind == "fill" else tray.credits:
                if each["slip"] == number:
                    return each
        raise Refused(f"there is no {kind} {number}")

    def tray(self, name: str) -> Tray:
        if name not in self.trays:
            raise Refused(f"there is no table {name!r} in the plan; there are {', '.join(self.trays) or 'none'}")
        return self.trays[name]


def empty(plan: Plan) -> TablesState:
    return TablesState({table.name: Tray(table.name, table.game in MACHINES) for table in plan.tables})


def fold(part: TablesState, event: NightEvent) -> None:
    body: Any = event.body
    if event.kind == "plan.amended":
        for name, game in body["tables"]:
            part.trays.setdefault(name, Tray(name, game in MACHINES))
        return
    tray = part.trays[body["table"]]
    tray.won += body.get("won", 0)
    moment = RecordedMoment(event.when, event.seq, event.late)
    kept = {**body, "at": event.at, "by": event.who.by, "second": event.who.second, "moment": moment}
    match event.kind:
        case "tables.filled":
            tray.fills.append(kept)
        case "tables.credited":
            tray.credits.append(kept)
        case "tables.counted":
            tray.counts.append(kept)
            tray.counted.append(moment)
        case "tables.fill-corrected":
            _corrected(part.slip("fill", body["slip"]), event)
        case "tables.credit-corrected":
            _corrected(part.slip("credit", body["slip"]), event)
        case "tables.count-corrected":
            count = next(each for each in tray.counts if each["moment"].event == body["count"])
            _corrected(count, event)
        case "tables.meters":
            tray.meters.append(kept)
        case "tables.hand-paid":
            tray.hand_pays.append(kept)


def _corrected(slip: dict[str, Any], event: NightEvent) -> None:
    """The slip says what happened, and beside it what it said before."""
    was = {"was": slip["pieces"], "by": event.who.by, "second": event.who.second, "at": event.at}
    slip["corrections"] = [*slip.get("corrections", ()), {**was, "reason": event.body["reason"]}]
    slip["pieces"] = dict(event.body["pieces"])
