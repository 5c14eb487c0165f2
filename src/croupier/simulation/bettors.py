"""Who bets how much: a function from what a player knows to what he bets next, and a table of it where it is pure.

    def martingale(facts: Facts) -> int:
        return 2 * facts.stake if facts.won < 0 else 10

A bettor may also answer with a stake and something of his own to remember, anything that can be hashed; he finds it in
``facts.memory`` the next time. A stake of 0 leaves the table. Amounts are in whatever the bankroll is counted in.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from inspect import signature
from types import MappingProxyType
from typing import Any, NamedTuple

from croupier.errors import CroupierError, whole_number
from croupier.table import Amount

LONGEST_STREAK = 64
"""A streak is told up to so many."""
MOST_MEMORIES = 20_000
"""States of a bettor that a table has. One who remembers more is asked before every round instead, which is slower,
and the note says why."""
MOST_STAKE = 10**12
"""Units of a stake: so that stakes, times the parts of a chip in which results are counted, stay within 64 bits."""


_NOTHING: Mapping[str, Amount] = MappingProxyType({})


class BadBettor(CroupierError):
    """A bettor that cannot be used as one."""


class Facts(NamedTuple):
    """What a player knows before a wager."""

    bankroll: Amount
    start: Amount  # what it was at the beginning
    stake: int = 0  # of the wager before; 0 before the first
    won: int = 0  # whether that was won (1), lost (-1) or neither
    streak: int = 0  # so many won, or lost if below 0, one after another
    wagers: int = 0  # made so far
    memory: Hashable = None
    # Of cards, where one is kept: by deck left, or as it runs.
    count: int | None = None  # type: ignore[assignment]  # tuples have a method of that name, which nobody needs here
    point: int = 0  # of craps; 0 before a come-out roll
    standing: Mapping[str, Amount] = _NOTHING  # what lies on the layout, where he puts down bets of his own


Puts = Mapping[str, int]
"""Bets by the words of the layout, as in {"come": 10, "come odds 6": 20}."""
Answer = int | tuple[int, Hashable] | Puts | tuple[Puts, Hashable]
Bettor = Callable[[Facts], Answer]


# --- Bettors by data ----------------------------------------------------------------------------------------------


def check_unit(unit: Any, name: str) -> None:
    if type(unit) is not int or unit < 1:
        raise BadBettor(f"{name}: a unit is a whole number from 1 on, not {unit!r}")


MOVES = ("first", "same", "next", "previous", "last")


@dataclass(frozen=True)
class Steps:
    """Walks along a row of stakes, in units: where he goes when a wager is won, lost or neither.

    A place is ``first``, ``same``, ``next``, ``previous`` or ``last``, or so many steps: ``-2``. There is no place
    before the first; what comes after the last is said by ``after_last``.
    """

    name: str
    stakes: tuple[int, ...]
    unit: int = 1
    won: str | int = "same"
    lost: str | int = "same"
    even: str | int = "same"
    after_last: str = "last"

    def __post_init__(self) -> None:
        if not self.stakes or any(type(stake) is not int or not 1 <= stake <= MOST_STAKE for stake in self.stakes):
            raise BadBettor(
                f"{self.name}: stakes are whole units from 1 to {MOST_STAKE:,}, as in [1, 2, 4], not {self.stakes}"
            )
        check_unit(self.unit, self.name)
        for what in ("won", "lost", "even"):
            move = getattr(self, what)
            if move not in MOVES and type(move) is not int:
                raise BadBettor(f"{self.name}: {what} is {', '.join(MOVES)} or a number of steps, not {move!r}")
        if self.after_last not in ("first", "last"):
            raise BadBettor(f"{self.name}: after_last is first or last, not {self.after_last!r}")

    def __call__(self, facts: Facts) -> Answer:
        at = 0
        if facts.stake:
            assert isinstance(facts.memory, int)
            at = self._moved(facts.memory, (self.even, self.won, self.lost)[facts.won])
        return self.unit * self.stakes[at], at

    def _moved(self, at: int, move: str | int) -> int:
        last = len(self.stakes) - 1
        to = {"first": 0, "same": at, "next": at + 1, "previous": at - 1, "last": last}.get(str(move))
        if to is None:
            assert isinstance(move, int)
            to = at + move
        if to > last:
            return 0 if self.after_last == "first" else last
        return max(0, to)


def flat(stake: int = 1) -> Steps:
    """Always the same."""
    return Steps("flat", (1,), stake)


def martingale(stake: int = 1, doublings: int = 6) -> Steps:
    """Doubles after a loss, so often; the first stake again after a win, or when all doublings are lost."""
    return Steps(
        "martingale", tuple(2**n for n in range(doublings + 1)), stake, won="first", lost="next", after_last="first"
    )


def dalembert(stake: int = 1, most: int = 50) -> Steps:
    """A unit more after a loss, a unit less after a win."""
    return Steps("dalembert", tuple(range(1, most + 1)), stake, won="previous", lost="next")


def fibonacci(stake: int = 1, most: int = 12) -> Steps:
    """A step on in the row 1, 1, 2, 3, 5 after a loss, two back after a win."""
    row = [1, 1]
    while len(row) < most:
        row.append(row[-1] + row[-2])
    return Steps("fibonacci", tuple(row), stake, won=-2, lost="next")


def paroli(stake: int = 1) -> Steps:
    """Doubles after a win, three times; from the beginning after a loss."""
    return Steps("paroli", (1, 2, 4), stake, won="next", lost="first", after_last="first")


def one_three_two_six(stake: int = 1) -> Steps:
    """One unit, three, two and six while he wins."""
    return Steps("1-3-2-6", (1, 3, 2, 6), stake, won="next", lost="first", after_last="first")


@dataclass(frozen=True)
class Proportional:
    """A part of the bankroll each time, as whole units; what Kelly's rule asks of whoever has an edge."""

    part: Fraction
    unit: int = 1
    name: str = "proportional"

    def __post_init__(self) -> None:
        check_unit(self.unit, self.name)
        if type(self.part) not in (int, float, Fraction) or not 0 < self.part <= 1:
            raise BadBettor(f"{self.name}: a part of the bankroll is above 0 and at most 1, not {self.part!r}")

    def __call__(self, facts: Facts) -> Answer:
        return max(1, int(facts.bankroll * self.part / self.unit)) * self.unit


# --- Tables -------------------------------------------------------------------------------------------------------


class Looks(Exception):
    """At something that a table cannot hold."""


class _Few:
    """The facts that a table can hold, and whether the streak was among those looked at."""

    def __init__(self, start: Amount, stake: int, won: int, streak: int, memory: Hashable) -> None:
        self.start, self.stake, self.won, self.memory = start, stake, won, memory
        self._streak = streak
        self.looked = False

    @property
    def streak(self) -> int:
        self.looked = True
        return self._streak

    @property
    def bankroll(self) -> Amount:
        raise Looks("his stakes depend on the bankroll")

    @property
    def wagers(self) -> int:
        raise Looks("his stakes depend on how many wagers he has made")

    @property
    def count(self) -> int | None:
        raise Looks("his stakes depend on the count, by a function of his own")

    @property
    def point(self) -> int:
        raise BadBettor("the point is told to whoever puts down bets of his own, as in {'pass': 10}, not to one stake")

    standing = point

    def __getattr__(self, name: str) -> Any:
        raise peeks(name)

    def __iter__(self) -> Iterator[Any]:
        raise Looks("he takes all facts at once")

    def __getitem__(self, at: Any) -> Any:
        raise Looks("he takes facts by their places, not by their names")


def peeks(name: str) -> BadBettor:
    return BadBettor(f"a bettor is told {', '.join(Facts._fields)}; he asked for {name!r}, which nobody knows before")


def peeked(why: AttributeError, facts: Any) -> Exception:
    """What a bettor did who asked for what is not there: of the facts, or of something else, which is his own fault."""
    return peeks(why.name or "") if why.obj is facts else why


@dataclass(frozen=True)
class BettorTable:
    """A pure bettor: what is bet in each memory, and which follows when it is lost, neither, or won.

    Where ``grown`` the table ends, not the bettor: nothing is known of what follows.
    """

    stakes: tuple[int, ...]
    after: tuple[tuple[int, int, int], ...]
    grown: tuple[bool, ...]


def table_of(bettor: Bettor, start: Amount) -> BettorTable:
    """The table of a bettor; `Looks` says why there is none."""
    found = _table(bettor, start, streaks=False) or _table(bettor, start, streaks=True)
    assert found, "he looks at streaks, and they are told apart"
    return found


def _table(bettor: Bettor, start: Amount, *, streaks: bool) -> BettorTable | None:
    """None if he looks at streaks, and they are not told apart."""
    few = _Few(start, 0, 0, 0, None)
    states = [_State(*answer(bettor, few), 0)]
    index = {states[0]: 0}
    after: list[tuple[int, int, int]] = []
    grown: list[bool] = []
    for state in states:  # it grows meanwhile
        grown.append(state.stake > MOST_STAKE or len(states) > MOST_MEMORIES)
        follow = []
        for won in (-1, 0, 1) if state.stake and not grown[-1] else ():
            streak = lengthened(state.streak, won) if streaks else 0
            few = _Few(start, state.stake, won, streak, state.memory)
            following = _State(*answer(bettor, few), streak)
            if few.looked and not streaks:
                return None
            if following not in index:
                index[following] = len(states)
                states.append(following)
            follow.append(index[following])
        after.append((follow[0], follow[1], follow[2]) if follow else (0, 0, 0))
    return BettorTable(tuple(state.stake for state in states), tuple(after), tuple(grown))


class _State(NamedTuple):
    """All that what a pure bettor does next depends on, but for how the wager ends."""

    stake: int
    memory: Hashable
    streak: int


def lengthened(streak: int, won: int) -> int:
    """A streak after another wager; one that is neither won nor lost leaves it."""
    if not won:
        return streak
    longer = streak + won if streak * won > 0 else won
    return max(-LONGEST_STREAK, min(LONGEST_STREAK, longer))


def check_takes_facts(bettor: Any) -> None:
    """Refuse what is no function, or one of something else than the facts alone."""
    if not callable(bettor):
        raise BadBettor(f"a bettor is a function from facts to a stake, as flat(10) is, not {bettor!r}")
    try:
        takes = signature(bettor)
    except (TypeError, ValueError):  # some that are not written in Python do not say
        return
    try:
        takes.bind(None)
    except TypeError:
        raise BadBettor(f"a bettor is called with the facts and nothing else; this one takes {takes}") from None


def answer(bettor: Bettor, facts: Any) -> tuple[int, Hashable]:
    """What he bets and remembers; the same if he is asked again."""
    first, again = _once(bettor, facts), _once(bettor, facts)
    if first != again:
        raise BadBettor(f"a bettor answers the same to the same facts; this one said {first[0]} and then {again[0]}")
    return first


def _once(bettor: Bettor, facts: Any) -> tuple[int, Hashable]:
    try:
        said = bettor(facts)
    except AttributeError as why:
        raise peeked(why, facts) from None
    stake, memory = said if isinstance(said, tuple) and len(said) == 2 else (said, None)
    whole = whole_number(stake)
    if whole is None or whole < 0:
        raise BadBettor(f"a bettor answers with a whole number from 0 on, or with that and a memory, not {said!r}")
    try:
        hash(memory)
    except TypeError:
        raise BadBettor(f"what a bettor remembers can be hashed, as a tuple can; {memory!r} cannot") from None
    return whole, memory
