"""Who decides what: a function from what a player is asked and sees to one of the choices, and the table of it.

    def never_bust(decision: Decision) -> str:
        return "draw" if sum(decision.sees.hand) < 12 else "stand"

It is asked once about each decision that comes up, or twice, to know that it answers alike: its answers are its table.
What a choice costs (a double, a raise) is put up to the most that is allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from croupier.errors import CroupierError
from croupier.table import Ask


class BadDecider(CroupierError):
    """A function that cannot be used to decide."""


class Decision(NamedTuple):
    """What a player is asked."""

    sees: Any  # all that he sees, as the game tells it: the ``hand``, the dealer's card ``up``, and so on
    choices: tuple[str, ...]  # those that are open


Decider = Callable[[Decision], str]


def open_choices(ask: Ask) -> tuple[str, ...]:
    return tuple(choice.name for choice in ask.choices if not choice.barred)


class ByFunction:
    """Answers as a function does."""

    def __init__(self, decide: Decider) -> None:
        if not callable(decide):
            raise BadDecider(f"who decides is a function from a Decision to one of its choices, not {decide!r}")
        self.decide = decide
        self.name: str = getattr(decide, "__name__", type(decide).__name__)
        self._answers: dict[Decision, str] = {}

    def __reduce__(self) -> tuple[type[ByFunction], tuple[Decider]]:
        return ByFunction, (self.decide,)  # to another process, without the table

    def __call__(self, ask: Ask) -> str:
        return self.answer(ask.sees, open_choices(ask))

    def answer(self, sees: Any, choices: Sequence[str]) -> str:
        """What it says to this, by its table if it was asked before."""
        if len(choices) == 1:
            return choices[0]
        # What a game takes for alike may be told apart by a function (red dog's two cards of one spread).
        known = Decision(tuple(sees) if isinstance(sees, tuple) else sees, tuple(choices))
        found = self._answers.get(known)
        if found is None:
            asked = Decision(sees, known.choices)
            found = self._answers[known] = self._asked(asked)
            if self._asked(asked) != found:
                raise BadDecider(f"{self.name} does not answer alike to the same: {sees}")
        return found

    def _asked(self, decision: Decision) -> str:
        try:
            found = self.decide(decision)
        except AttributeError as why:
            raise self._peeked(why, decision) from None
        if found not in decision.choices:
            raise BadDecider(
                f"{self.name} answers {found!r} to {decision.sees}; open are {', '.join(decision.choices)}"
            )
        return found

    def _peeked(self, why: AttributeError, decision: Decision) -> Exception:
        """Who asked for what is not there: of the decision, or of something else, which is the function's own fault."""
        for told in (decision, decision.sees):
            if why.obj is told:
                names = ", ".join(getattr(told, "_fields", ()))
                return BadDecider(f"{self.name} asks for {why.name!r}, which nobody tells him; he is told {names}")
        return why
