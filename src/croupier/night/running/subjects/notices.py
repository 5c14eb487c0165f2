"""The notices that hang: which, where, by whom and since when. One that is required and does not hang is an alarm."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from croupier.errors import did_you_mean
from croupier.night import hours
from croupier.night.names import spelled_name
from croupier.night.plan import NOTICES, PLACES, Plan, PlannedTable, Posting
from croupier.night.running.subject import NightEvent, NightOrder, OrderContext, Refused, Subject
from croupier.night.running.subjects.staff import table_of

_NAMED = {spelled_name(notice): notice for notice in NOTICES}
"""As pages write them, and as a plan does."""


@dataclass(frozen=True)
class Hung:
    notice: str
    place: str
    """One of the places of the plan, or a table."""
    by: str
    at: datetime


@dataclass
class Walls:
    """What was put up while the night runs and hangs now; and everything that was put up or taken down, in order."""

    hangs: dict[tuple[str, str], Hung] = field(default_factory=dict)
    down: set[tuple[str, str]] = field(default_factory=set)
    """What was taken down: it hangs no more, also if the plan says that it was put up before the night began."""
    history: list[tuple[str, Hung]] = field(default_factory=list)

    def postings(self, plan: Plan) -> list[Posting]:
        """Those of the event that hang, as a plan has them."""
        before = [each for each in plan.posted if (each.notice, each.place) not in self.down]
        return before + [
            Posting(each.notice, each.place, each.by, hours.local_time(each.at).replace(tzinfo=None))
            for each in self.hangs.values()
            if each.place in PLACES
        ]

    def at_table(self, table: PlannedTable) -> tuple[str, ...]:
        before = (notice for notice in table.notices if (notice, table.name) not in self.down)
        return (*before, *(each.notice for each in self.hangs.values() if each.place == table.name))


@dataclass(frozen=True)
class NoticeAt:
    notice: str
    place: str = ""
    """Where it hangs."""
    table: str = ""
    """Of a notice about an option of a table: at which; the notice is then the name of the option."""


def _which(asked: NoticeAt, given: OrderContext) -> tuple[str, str]:
    """The notice, by its name in a plan, and where it hangs."""
    if asked.table:
        table = table_of(given, asked.table)
        options = type(table.rules).options() if table.rules else {}
        if asked.notice not in options:
            raise Refused(
                f"{table.name} has no option {asked.notice!r}. {did_you_mean(asked.notice, options)}".rstrip()
            )
        return asked.notice, table.name
    notice = _NAMED.get(asked.notice, asked.notice)
    if notice not in NOTICES:
        raise Refused(f"there is no notice {asked.notice!r}. {did_you_mean(asked.notice, _NAMED)}".rstrip())
    if asked.place not in PLACES:
        raise Refused(f"there is no place {asked.place!r}. {did_you_mean(asked.place, PLACES)}".rstrip())
    return notice, asked.place


def post(asked: NoticeAt, given: OrderContext) -> None:
    notice, where = _which(asked, given)
    given.record("posted", notice=notice, place=where)


def take_down(asked: NoticeAt, given: OrderContext) -> None:
    (notice, where), walls = _which(asked, given), given.state[Walls]
    if asked.table:
        hangs = notice in walls.at_table(table_of(given, asked.table))
    else:
        hangs = any((each.notice, each.place) == (notice, where) for each in walls.postings(given.plan))
    if not hangs:
        raise Refused(f"the notice of the {spelled_name(notice)} does not hang there")
    given.record("taken-down", notice=notice, place=where)


def fold(part: Walls, event: NightEvent) -> None:
    """Whoever posts the rate at the window has put up its notice."""
    rate = event.kind == "bank.rate"
    notice, place = ("exchange rate", "window") if rate else (event.body["notice"], event.body["place"])
    hung = Hung(notice, place, event.who.by, event.when)
    part.history.append(("posted" if rate else event.kind.removeprefix("notices."), hung))
    if rate or event.kind == "notices.posted":
        part.hangs[hung.notice, hung.place] = hung
        part.down.discard((hung.notice, hung.place))
    else:
        part.hangs.pop((hung.notice, hung.place), None)
        part.down.add((hung.notice, hung.place))


def _empty(_: Plan) -> Walls:
    return Walls()


SUBJECT = Subject(
    "notices",
    _empty,
    (
        NightOrder("post", NoticeAt, post, "a notice is put up"),
        NightOrder("take-down", NoticeAt, take_down, "a notice is taken down"),
    ),
    fold,
    hears=("bank.rate",),
)
