"""A running night with words for what the staff do."""

from __future__ import annotations

from typing import Any

from croupier.night.plan import Plan
from croupier.night.plan_file import game_id
from croupier.night.receipt import receipt_items
from croupier.night.running.standing import Standing, standing
from croupier.night.staff.opening import opening_steps
from tests.night.running import Evening


class Shift(Evening):
    """An evening at which people work."""

    def sign_in(self, *people: str) -> None:
        for name in people:
            self.do("staff.sign-in", name, person=name, acknowledged=True)

    def receive(self, name: str) -> None:
        table = next(each for each in self.plan.tables if each.name == name)
        for item in receipt_items(game_id(table.game) or "", table.rules):
            figures = [each.least for each in item.measures]
            self.do("receipt.look", "Ann", table=name, section=item.section, ticked=True, figures=figures)
        self.do("receipt.sign", "Ann", table=name)

    def open(self, name: str, **places: str) -> dict[str, Any]:
        table = next(each for each in self.plan.tables if each.name == name)
        steps = {step.id: "Ed" for step in opening_steps(table)}
        told = {"places": places} if places else {}
        return self.do("staff.open", "Ed", table=name, steps=steps, **told)

    @property
    def plan(self) -> Plan:
        with self.night.read() as state:
            return state.plan

    def now(self) -> Standing:
        with self.night.read() as state:
            return standing(state, self.clock())

    def alarms(self) -> list[str]:
        return [
            f"{each.constraint} {each.severity} {each.table} {each.section}"
            for each in self.now().alarms
            if each.severity != "advises"
        ]
