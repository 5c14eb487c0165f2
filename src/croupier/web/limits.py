"""How much one visitor may ask for: token buckets, in memory, used from the event loop only."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from typing import NamedTuple

from croupier.web.errors import TooMany


class BurstRate(NamedTuple):
    """``burst`` at once, then ``per_second``."""

    burst: float
    per_second: float


class HouseLimits(NamedTuple):
    """The limits of a house. Loopback and a room of two hundred phones stay far below them."""

    body: int = 64 * 1024  # bytes
    body_seconds: float = 10.0
    address: BurstRate = BurstRate(400, 200)  # all requests of one address
    session: BurstRate = BurstRate(60, 20)  # all requests of one session
    joins: BurstRate = BurstRate(60, 1)  # new people from one address
    # Wrong codes and PINs. All visitors together: 100 + 3600 x 0.25 = at most a thousand in any hour, so that guessing
    # one of two hundred live 40-bit codes succeeds less than twice in ten million hours (1000 x 200 / 2^40).
    # One address: 20 + 3600 x 0.02 = 92, and what was under way when these were used up (at most 60, by `joins`). From
    # then on it gets less than a tenth of what comes back for all, so that nobody keeps the others out by guessing
    # from one place: it would take thirteen.
    guesses: BurstRate = BurstRate(100, 0.25)
    guesses_each: BurstRate = BurstRate(20, 0.02)
    # Wrong check codes of tickets: in a hall of two hundred, some mistype theirs. There are 31^6 codes, so that two
    # thousand tries in an hour find that of one ticket once in fifty years.
    codes: BurstRate = BurstRate(200, 0.5)
    codes_each: BurstRate = BurstRate(40, 0.05)
    streams: int = 1000  # open event streams in all
    streams_each: int = 24  # and of one person, or of one address without a session
    streams_address: int = 250  # and of all at one address


class Buckets:
    """One bucket for each key. A bucket that is full again is forgotten."""

    def __init__(self, rate: BurstRate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self._clock = clock
        self._level: dict[Hashable, tuple[float, float]] = {}  # tokens left, at what time
        self._sweep_at = 1024

    def take(self, key: Hashable, message: str) -> None:
        """One token, or a refusal that says how long to wait."""
        self.look(key, message)
        self.spend(key)

    def look(self, key: Hashable, message: str) -> None:
        """A refusal if there is no token; if there is one, it stays."""
        level = self._at(key, self._clock())
        if level < 1:
            raise TooMany(message, (1 - level) / self.rate.per_second, often=True)

    def spend(self, key: Hashable) -> None:
        """One token, there or not: of several that only looked, the last may find none left, and owes it."""
        now = self._clock()
        self._level[key] = (self._at(key, now) - 1, now)
        if len(self._level) > self._sweep_at:
            self._sweep(now)

    def give_back(self, key: Hashable) -> None:
        now = self._clock()
        self._level[key] = (min(self.rate.burst, self._at(key, now) + 1), now)

    def _at(self, key: Hashable, now: float) -> float:
        left, then = self._level.get(key, (self.rate.burst, now))
        return min(self.rate.burst, left + (now - then) * self.rate.per_second)

    def _sweep(self, now: float) -> None:
        self._level = {key: level for key, level in self._level.items() if self._at(key, now) < self.rate.burst}
        self._sweep_at = max(1024, 2 * len(self._level))


class Guesses:
    """How many wrong answers are taken: of one address, and of all together."""

    def __init__(self, all_of_them: BurstRate, each: BurstRate, what: str) -> None:
        self.all, self.each, self._what = Buckets(all_of_them), Buckets(each), what

    def look(self, address: str) -> None:
        """Before an answer waits for its turn: whether any more are taken from there."""
        self.each.look(address, f"too many wrong {self._what} came from your address; wait a while, or ask the owner")

    def take(self) -> None:
        """While an answer is looked at it counts for the whole house, and not before.

        Else a hundred people who join in the same moment would be taken for guessers.
        """
        self.all.take("", f"too many wrong {self._what} were tried in this house; wait a while, or ask the owner")

    def judge(self, address: str, *, wrong: bool) -> None:
        """Afterwards: a wrong answer counts; one that was right, or refused for another reason, does not."""
        if wrong:
            self.each.spend(address)
        else:
            self.all.give_back("")
