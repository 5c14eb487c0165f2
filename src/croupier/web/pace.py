"""How fast requests of one address are read: what comes faster stays unread, where it costs nothing but its sender.

Refusing costs nearly as much as answering. So an address has a rate, at which its requests are taken out of the
network; and the time that its answers take is counted too. While several addresses want something the rate is lower,
and while the server lags behind as well, both are counted many times over: whoever asks for little does not notice, and
whoever asks for much waits.

Who asks for much is told by comparison: an address that took more than twice the average of all that want something.
All of these together share what one of them would have, so that more addresses win nothing.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import exp

from croupier.web.limits import Rate

ALONE = Rate(60, 200)
SEVERAL = Rate(20, 60)  # while other addresses want something
BUSY = Rate(20, 10)  # and the server lags
SHARE, SHARE_BUSY = 1.0, 0.2  # of a processor, that answers to one address may take
SLOWEST = 0.5  # requests a second that an address has in any case
LAG = 0.05  # seconds
SEVERAL_SECONDS = 5.0  # for so long an address that asked is remembered as one of several
REMEMBERED = 20.0  # seconds in which what was used counts for a third of what it did
EACH = 0.003  # seconds of the processor that a request takes besides its answer
MUCH, LITTLE = 2.0, 0.03  # times the average, and so many seconds are not much in any case
COUNT_SECONDS = 0.1  # for so long the average holds
_MOST = 4096  # addresses that are remembered


class Pace:
    """When the next request of an address is read. Used from the event loop only."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._due: dict[str, float] = {}  # the moment up to which an address has used what it may
        self._used: dict[str, tuple[float, float]] = {}  # seconds of the processor, and when that was so
        self._last = ""  # the address that asked last
        self._several_at = float("-inf")  # when another one had asked before it
        self._much, self._crowd, self._counted_at = float("inf"), 1, float("-inf")
        self.lag = 0.0

    def note_lag(self, seconds: float) -> None:
        """How late the event loop is, at this moment; it is remembered for some seconds, a hundred such moments."""
        self.lag = max(seconds, 0.97 * self.lag)

    @property
    def several(self) -> bool:
        return self._clock() - self._several_at < SEVERAL_SECONDS

    @property
    def busy(self) -> bool:
        return self.lag > LAG and self.several

    def used(self, address: str) -> float:
        """What an address took of the processor lately."""
        seconds, then = self._used.get(address, (0.0, 0.0))
        return seconds * exp((then - self._clock()) / REMEMBERED)

    def takes_much(self, address: str) -> bool:
        """Whether an address takes more than its part."""
        self._compare()
        return self.used(address) > self._much

    @property
    def crowd(self) -> int:
        """How many addresses do, and at least one."""
        self._compare()
        return self._crowd

    def _compare(self) -> None:
        now = self._clock()
        if now - self._counted_at > COUNT_SECONDS:
            taken = [self.used(one) for one in self._used]
            self._much = max(LITTLE, MUCH * sum(taken) / max(1, len(taken)))
            self._crowd = max(1, sum(one > self._much for one in taken))
            self._counted_at = now

    def wait(self, address: str) -> float:
        """How many seconds a request that comes now must wait before it is read."""
        now = self._clock()
        if address != self._last:
            self._several_at = now if self._last else self._several_at
            self._last = address
        rate = BUSY if self.busy else SEVERAL if self.several else ALONE
        each = max(SLOWEST, rate.per_second / self._shared_by(address))
        begun = now - rate.burst / rate.per_second
        due = self._due[address] = max(self._due.get(address, begun), begun) + 1 / each
        self._use(address, EACH)
        if len(self._due) > _MOST:
            self._forget(now)
        return due - now if due - now > 1e-6 else 0.0

    def charge(self, address: str, seconds: float) -> None:
        """An answer took so much processor time."""
        if address in self._due:
            share = SHARE_BUSY if self.busy else SHARE
            self._due[address] += seconds / share * self._shared_by(address)
            self._use(address, seconds)

    def _shared_by(self, address: str) -> int:
        """How many have to share what one would have."""
        return self.crowd if self.busy and self.takes_much(address) else 1

    def _use(self, address: str, seconds: float) -> None:
        self._used[address] = self.used(address) + seconds, self._clock()

    def _forget(self, now: float) -> None:
        self._due = {one: then for one, then in self._due.items() if then > now - 10}
        self._used = {one: used for one, used in self._used.items() if one in self._due}
