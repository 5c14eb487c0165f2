"""What a constraint is: its number, its section, when it arises, and a function that looks for breaches in a plan."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

from croupier.compliance.check import Severity
from croupier.compliance.toml_lines import Key
from croupier.night.plan import Plan

Stage = Literal["plan", "posting", "print", "receipt", "opening", "running", "closing"]
STAGES: tuple[Stage, ...] = get_args(Stage)
JUDGED: tuple[Stage, ...] = ("plan", "posting")
"""The stages that a plan can be judged at; of the others it does not hold what happens."""


class Objection(NamedTuple):
    """Something found in a plan: where, what, and what to do. What is left out is as the constraint has it."""

    key: Key
    says: str
    do: str
    severity: Severity | None = None
    section: str = ""
    stage: Stage | None = None


Judge = Callable[[Plan], Iterable[Objection]]


@dataclass(frozen=True)
class Constraint:
    id: str
    severity: Severity
    section: str
    says: str
    stages: tuple[Stage, ...] = ("plan",)
    judge: Judge | None = None
    """Without one it is judged by the options of the tables, or does not arise before its stage."""
    by_options: bool = False

    @property
    def judged(self) -> bool:
        """Whether a plan shows it."""
        return self.stage in JUDGED and (self.judge is not None or self.by_options)

    @property
    def stage(self) -> Stage:
        """That at which the plan is judged by it."""
        return self.stages[0]


def constraint(
    id: str, severity: Severity, section: str, says: str, *, stages: tuple[Stage, ...] = ("plan",)
) -> Callable[[Judge], Constraint]:
    """Makes a constraint of the function that judges it."""
    return lambda judge: Constraint(id, severity, section, says, stages, judge)


def blanks(plan: Plan, section: str, **wanted: str) -> Iterator[Objection]:
    """What a section of the plan does not tell yet, each with what to do."""
    part = getattr(plan, section)
    for name, do in wanted.items():
        if getattr(part, name) in (None, "", ()):
            yield Objection((section, name), f"{section}.{name} is not known yet", do, "requires")
