"""How an event of a subject changes the state: the plan, if it was amended, and every part that hears of it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from croupier.night.plan import Plan
from croupier.night.plan_file import parse
from croupier.night.running.subject import NightEvent, NightState, Subject

AMENDED = "plan.amended"


@lru_cache(maxsize=8)
def read_plan(text: str) -> Plan:
    """Read once: a night is folded anew whenever it is looked at from outside."""
    return parse(text)


def heard(state: NightState, event: NightEvent, subjects: Iterable[Subject]) -> None:
    """Fold an event into the parts of these subjects that want it."""
    if event.kind == AMENDED:
        state.amend(read_plan(event.body["plan"]))
    for subject in subjects:
        if subject.wants(event.kind):
            subject.fold(state.parts[subject.name], event)
            state.changes[subject.name] += 1
