"""What goes against rules of a house, and notices owed of them; options that exclude or require each other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple


class Breach(NamedTuple):
    """A house rule that is not allowed: which option, what is wrong, the section, and what would be lawful."""

    option: str
    says: str
    by: str
    lawful: str
    runs: bool = False  # rounds that were played under it stand all the same

    @property
    def told(self) -> str:
        """What is wrong with its section, once."""
        return self.says if f"({self.by})" in self.says else f"{self.says} ({self.by})"


class OwedNotice(NamedTuple):
    """A notice that the house owes for an option in force."""

    option: str
    says: str
    by: str


@dataclass(frozen=True)
class Conflict:
    """Options that exclude or require each other."""

    options: tuple[str, ...]
    by: str
    broken: Callable[[Any], bool]
    says: str | Callable[[Any], str]
    lawful: str
    runs: bool = False  # it only forbids what cannot be played as it is written; rounds of before stand

    def told(self, rules: Any) -> str:
        """What is wrong with rules that break it."""
        return self.says if isinstance(self.says, str) else self.says(rules)


def in_steps(
    limits: tuple[str, ...], step: str, *, cite: str, says: str, when: Callable[[Any], bool] = bool
) -> Conflict:
    """Limits that are multiples of another option: else nobody could put down what is written there."""
    return Conflict(
        (*limits, step),
        cite,
        lambda rules: when(rules) and any(getattr(rules, limit) % getattr(rules, step) for limit in limits),
        f"{' or '.join(limits)} {says}",
        f"{' and '.join(limits)} in multiples of {step}",
        runs=True,
    )
