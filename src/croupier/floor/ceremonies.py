"""What a player is asked once: the bank, whether he waits for a blind; and if he likes, the cut, the dice, the shoe.

The answer stands until it is recalled. Whoever has not said that he likes to cut is not asked: the usual is done.

The tape has every answer, as if it had been given each time.
"""

from __future__ import annotations

from collections.abc import Iterable

from croupier.floor.state import Seat
from croupier.tables.ceremony import USUAL
from croupier.tables.entries import Accept, Decide

STANDING: dict[str, frozenset[str] | None] = {
    "take the cut": None,
    "how many cards in front of the cut": None,
    "take the dice": None,
    "keep the dice": frozenset({"keep"}),  # who passes them once does not mean for ever
    "take the shoe": None,
    "keep the shoe": frozenset({"keep"}),
    "how the stacks go out": None,
    "the bank": frozenset({"pass"}),  # who holds it once does not mean for ever
    "coming in": frozenset({"wait"}),
}
"""By what is asked, the answers that stand; None: all. Other questions are a part of the game, and come each time."""


def done_as_usual(seat: Seat, what: str) -> bool:
    """Whether it is done without asking; then it is noted that it was."""
    if what not in USUAL or seat.asks:
        return False
    if what not in seat.done:
        seat.done.append(what)
    return True


def wishes(seat: Seat) -> list[str]:
    """What somebody may say who likes to be asked about what was done for him."""
    return list(dict.fromkeys(USUAL[what] for what in seat.done))


def remember(seat: Seat, what: str, given: Accept | Decide) -> None:
    if what in STANDING:
        standing, answer = STANDING[what], given.answer if isinstance(given, Accept) else given.choice
        if standing is None or answer in standing:
            seat.standing[what] = answer


def known(seat: Seat, what: str, answers: Iterable[object]) -> str | None:
    """The answer that stands, if it can be given here."""
    answer = seat.standing.get(what)
    return answer if answer is not None and answer in map(str, answers) else None
