"""How fast requests of one party are read: what comes faster stays unread, where it costs nothing but its sender.

A party is an address, or in a crowded one somebody there (`parties`). Refusing costs nearly as much as answering. So a
party has a rate, at which its requests are taken out of the network; and the time that its answers take is counted too.
While several parties want something the rate is lower, and while the server lags behind as well, both are counted many
times over: whoever asks for little does not notice, and whoever asks for much waits.

Who asks for much is told by comparison: a party that took more than twice the average of all that want something, or
more than a guest ever does. All of these together share what one of them would have, so that more addresses win
nothing. And all of these at one address share its rate besides, so that more sessions win nothing either.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import exp

from croupier.web.limits import BurstRate
from croupier.web.parties import address_of

ALONE = BurstRate(60, 200)
SEVERAL = BurstRate(20, 60)  # while others want something
BUSY = BurstRate(20, 10)  # and the server lags
SHARE, SHARE_BUSY = 1.0, 0.2  # of a processor, that answers to one party may take
SLOWEST = 0.5  # requests a second that a party has in any case
LAG = 0.05  # seconds
SEVERAL_SECONDS = 5.0  # for so long a party that asked is remembered as one of several
REMEMBERED = 20.0  # seconds in which what was used counts for a third of what it did
EACH = 0.003  # seconds of the processor that a request takes besides its answer
MUCH = 2.0  # times the average is much
LITTLE, MODEST = 0.1, 0.25  # so many seconds are not in any case, and more than so many are; a fast guest takes 0.25
COUNT_SECONDS = 0.1  # for so long the average holds
_MOST = 4096  # parties that are remembered


class Pace:
    """When the next request of a party is read. Used from the event loop only."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._due: dict[str, float] = {}  # the moment up to which a party has used what it may
        self._used: dict[str, tuple[float, float]] = {}  # seconds of the processor, and when that was so
        self._last = ""  # the party that asked last
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

    def used(self, party: str) -> float:
        """What a party took of the processor lately."""
        seconds, then = self._used.get(party, (0.0, 0.0))
        return seconds * exp((then - self._clock()) / REMEMBERED)

    def takes_much(self, party: str) -> bool:
        """Whether a party takes more than its part."""
        self._compare()
        return self.used(party) > self._much

    @property
    def crowd(self) -> int:
        """How many parties do, and at least one."""
        self._compare()
        return self._crowd

    def _compare(self) -> None:
        now = self._clock()
        if now - self._counted_at > COUNT_SECONDS:
            taken = [self.used(one) for one in self._used]
            self._much = max(LITTLE, min(MUCH * sum(taken) / max(1, len(taken)), MODEST))
            self._crowd = max(1, sum(one > self._much for one in taken))
            self._counted_at = now

    def wait(self, party: str) -> float:
        """How many seconds a request that comes now must wait before it is read."""
        now = self._clock()
        if party != self._last:
            self._several_at = now if self._last else self._several_at
            self._last = party
        waits = max(self._turn(one, now) for one in self._counted_for(party))
        self._use(party, EACH)
        if len(self._due) > _MOST:
            self._forget(now)
        return waits if waits > 1e-6 else 0.0

    def _turn(self, one: str, now: float) -> float:
        rate = BUSY if self.busy else SEVERAL if self.several else ALONE
        each = max(SLOWEST, rate.per_second / self._shared_by(one))
        begun = now - rate.burst / rate.per_second
        due = self._due[one] = max(self._due.get(one, begun), begun) + 1 / each
        return due - now

    def charge(self, party: str, seconds: float) -> None:
        """An answer took so much processor time."""
        if party in self._due:
            share = SHARE_BUSY if self.busy else SHARE
            for one in self._counted_for(party):
                self._due[one] = self._due.get(one, self._clock()) + seconds / share * self._shared_by(one)
            self._use(party, seconds)

    def _counted_for(self, party: str) -> tuple[str, ...]:
        """In a crowded address, who asks for more than a guest takes it from all there who do, and no others."""
        address = address_of(party)
        return (party, f"{address} much") if address != party and self.used(party) > MODEST else (party,)

    def _shared_by(self, party: str) -> int:
        """How many have to share what one would have."""
        return self.crowd if self.busy and self.takes_much(party) else 1

    def _use(self, party: str, seconds: float) -> None:
        self._used[party] = self.used(party) + seconds, self._clock()

    def _forget(self, now: float) -> None:
        self._due = {one: then for one, then in self._due.items() if then > now - 10}
        self._used = {one: used for one, used in self._used.items() if one in self._due}
