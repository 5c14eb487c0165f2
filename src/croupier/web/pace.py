"""How fast requests of one address are read: what comes faster stays unread, where it costs nothing but its sender.

Refusing costs nearly as much as answering. So an address has a rate, at which its requests are taken out of the
network; and the time that its answers take is counted too. While several addresses want something the rate is lower,
and while the server lags behind as well, both are counted many times over: whoever asks for little does not notice, and
whoever asks for much waits.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from croupier.web.limits import Rate

ALONE = Rate(60, 200)
SEVERAL = Rate(20, 60)  # while other addresses want something
BUSY = Rate(20, 10)  # and the server lags
SHARE, SHARE_BUSY = 1.0, 0.2  # of a processor, that answers to one address may take
LAG = 0.05  # seconds
SEVERAL_SECONDS = 5.0  # for so long an address that asked is remembered as one of several
_MOST = 4096  # addresses that are remembered


class Pace:
    """When the next request of an address is read. Used from the event loop only."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._due: dict[str, float] = {}  # the moment up to which an address has used what it may
        self._last = ""  # the address that asked last
        self._several_at = float("-inf")  # when another one had asked before it
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

    def wait(self, address: str) -> float:
        """How many seconds a request that comes now must wait before it is read."""
        now = self._clock()
        if address != self._last:
            self._several_at = now if self._last else self._several_at
            self._last = address
        rate = BUSY if self.busy else SEVERAL if self.several else ALONE
        begun = now - rate.burst / rate.per_second
        due = self._due[address] = max(self._due.get(address, begun), begun) + 1 / rate.per_second
        if len(self._due) > _MOST:
            self._due = {one: then for one, then in self._due.items() if then > now - 10}
        return due - now if due - now > 1e-6 else 0.0

    def charge(self, address: str, seconds: float) -> None:
        """An answer took so much processor time."""
        if address in self._due:
            self._due[address] += seconds / (SHARE_BUSY if self.busy else SHARE)
