"""What an order would bring, before it is kept: it is carried out on a copy, and the same alarms are judged there.

So an alarm is coded once, where the board judges it, and whoever gives an order that raises it reads its sentence
first. What an order says of itself (`Given.ask`) is among it. What happened all the same is kept, with a flag.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from croupier.night import hours
from croupier.night.alarm import Alarm, Concern
from croupier.night.running import registry
from croupier.night.running.folding import heard
from croupier.night.running.standing import RESTS_ON, standing
from croupier.night.running.subject import NightEvent, NightOrder, NightState, OrderContext, Subject
from croupier.night.running.subjects.close import CloseState
from croupier.records import timestamps


def concerns(state: NightState, subject: Subject, given: OrderContext, now: datetime) -> list[Concern]:
    """What somebody should know before this order is kept: alarms that it raises, and what it asks itself."""
    raised = [_of_alarm(alarm) for alarm in _raised(state, subject, given, now)]
    own = [Concern(code, "requires", section, says) for code, section, says in given.asks]
    found = [*own, *raised]
    return sorted(dict.fromkeys(found), key=lambda each: (each.due, each.severity))


def _of_alarm(alarm: Alarm) -> Concern:
    return Concern(alarm.constraint, alarm.severity, alarm.section, alarm.says, alarm.do, alarm.due)


def _raised(state: NightState, subject: Subject, given: OrderContext, now: datetime) -> Iterable[Alarm]:
    """The alarms that stand after the order and did not before it: now, and when it happened if that was earlier."""
    tried = _tried(state, subject, given, now)
    if tried is None:
        return []
    found: dict[Alarm, None] = {}
    for at in dict.fromkeys((given.at, now)):
        before = set(standing(state, at).alarms)
        after = (alarm for alarm in standing(tried, at).alarms if alarm.severity != "advises")
        found |= dict.fromkeys(alarm for alarm in after if alarm not in before)
    return found


def _tried(state: NightState, subject: Subject, given: OrderContext, now: datetime) -> NightState | None:
    """The night as it would be; nothing where no alarm rests on what this order changes."""
    at = timestamps.time_stamp(now)
    events = [
        NightEvent(state.seq + place, at, f"{subject.name}.{kind}", given.who, body)
        for place, (kind, body) in enumerate(given.events, 1)
    ]
    parts = [each for each in registry.all_subjects() if each.name in RESTS_ON]
    hears = [each for each in parts if any(each.wants(event.kind) for event in events)]
    if not hears:
        return None
    tried = state.copied(each.name for each in hears)
    for event in events:
        heard(tried, event, hears)
    return tried


def flags_of(own: Iterable[tuple[str, str, str]], asks: Iterable[Concern]) -> list[dict[str, Any]]:
    """What is worth a look afterwards: the flags of an order, and what was accepted before it was kept.

    An alarm that the order flags itself, by the same section, is not flagged a second time.
    """
    wrong = [each for each in asks if not each.due]
    about = {each.section for each in wrong if each.section} | {each.says for each in wrong}
    found = [
        {"code": code, "section": section, "says": says} | ({"asked": True} if {section, says} & about else {})
        for code, section, says in own
    ]
    sections, told = {each["section"] for each in found}, {each["says"] for each in found}
    for each in wrong:
        if each.says not in told and each.section not in sections:
            found.append({"code": each.code, "section": each.section, "says": each.says, "asked": True})
    return found


def after_the_close(given: OrderContext, kind: NightOrder) -> None:
    """What is done at the event only, and is ordered when the doors or the books are closed."""
    if not kind.at_the_event:
        return
    evening, closed = hours.evening(given.plan.occasion), given.state[CloseState].closed
    if closed and given.at >= timestamps.read_stamp(closed["at"]):
        when = hours.on_the_clock(timestamps.read_stamp(closed["at"]))
        says = f"{kind.says} after the books were closed at {when}: it goes into them as a dated correction"
        given.ask("books-closed", kind.at_the_event, says)
    elif evening and given.at >= evening.ends and given.in_hours():  # later than that is against the licence too
        says = f"{kind.says} after the evening closed at {hours.on_the_clock(evening.ends)}"
        given.ask("after-the-close", kind.at_the_event, says)
