"""How fast requests of one address are read."""

from __future__ import annotations

import pytest

from croupier.web.pace import ALONE, BUSY, LITTLE, SEVERAL, SEVERAL_SECONDS, SHARE_BUSY, Pace


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def at_once(pace: Pace, address: str, most: int = 1000) -> int:
    """How many requests are read without waiting."""
    return next(count for count in range(most) if pace.wait(address))


def test_a_burst_and_then_each_has_its_moment(clock: Clock) -> None:
    pace = Pace(clock)
    assert at_once(pace, "a") == ALONE.burst
    assert [pace.wait("a") for _ in range(3)] == pytest.approx([2 / 200, 3 / 200, 4 / 200])  # one was refused above
    clock.now += 60
    assert at_once(pace, "a") == ALONE.burst


def test_a_server_that_lags_reads_less_of_whoever_asks_much(clock: Clock) -> None:
    pace = Pace(clock)
    pace.wait("ann")
    pace.note_lag(1)
    assert at_once(pace, "eve") == BUSY.burst
    assert pace.wait("eve") == pytest.approx(2 / BUSY.per_second)
    pace.charge("eve", 0.5)  # half a second of the processor: she waits for more than two
    assert pace.wait("eve") == pytest.approx(3 / BUSY.per_second + 0.5 / SHARE_BUSY)
    clock.now += 1
    assert pace.wait("ann") == 0
    assert pace.wait("eve") > 1.5
    for _ in range(100):
        pace.note_lag(0)
    assert not pace.busy  # it has caught up


def test_several_have_less_than_one_alone(clock: Clock) -> None:
    pace = Pace(clock)
    pace.wait("ann")
    assert at_once(pace, "eve") == SEVERAL.burst
    assert pace.wait("eve") == pytest.approx(2 / SEVERAL.per_second)


def test_who_is_alone_is_not_kept_waiting_because_the_machine_is_slow(clock: Clock) -> None:
    pace = Pace(clock)
    pace.note_lag(1)
    assert at_once(pace, "ann") == ALONE.burst
    pace.wait("ben")
    assert pace.wait("ann") > 1 / ALONE.per_second
    clock.now += SEVERAL_SECONDS + 60
    assert at_once(pace, "ann") == ALONE.burst


def test_addresses_that_come_once_are_forgotten(clock: Clock) -> None:
    pace = Pace(clock)
    for number in range(20_000):
        clock.now += 0.1
        pace.wait(f"address {number}")
    assert len(pace._due) <= 4096


def test_many_who_ask_for_much_share_what_one_would_have(clock: Clock) -> None:
    """Ten addresses get no more requests and no more of the processor than one; a guest among them does not notice."""
    pace = Pace(clock)
    eves = [f"eve {number}" for number in range(10)]
    for guest in range(50):
        pace.wait(f"guest {guest}")
    for eve in eves:
        pace.wait(eve)
        pace.charge(eve, 10 * LITTLE)
    pace.note_lag(1)
    clock.now += 1
    assert pace.crowd == 10
    assert all(pace.takes_much(eve) for eve in eves)
    pace.wait("eve 0")
    before = pace.wait("eve 0")
    assert pace.wait("eve 0") - before == pytest.approx(10 / BUSY.per_second)
    pace.wait("eve 1")
    before = pace.wait("eve 1")
    pace.charge("eve 1", 0.1)
    assert pace.wait("eve 1") - before == pytest.approx(10 / BUSY.per_second + 10 * 0.1 / SHARE_BUSY)
    assert not pace.takes_much("guest 1")
    assert pace.wait("guest 1") == 0


def test_what_was_used_is_forgotten(clock: Clock) -> None:
    pace = Pace(clock)
    for guest in range(10):
        pace.wait(f"guest {guest}")
    pace.charge("guest 0", 1.0)
    assert pace.takes_much("guest 0")
    clock.now += 120
    assert not pace.takes_much("guest 0")
