"""Work in threads: told in order, as it goes on, and not to its end where a part of it fails."""

from __future__ import annotations

from threading import Event, get_ident

import pytest

from croupier.analysis import progress
from croupier.analysis.solvers.at_once import at_once


def test_results_come_in_the_order_of_the_items_and_are_reported() -> None:
    told: list[float] = []
    with progress.listen_to_progress(lambda done, _: told.append(done)):
        assert at_once(lambda item: item * item, range(20)) == [item * item for item in range(20)]
    assert told == [number / 20 for number in range(1, 21)]


def test_nothing_to_do_and_one_thing() -> None:
    assert at_once(str, []) == []
    assert at_once(str, [7]) == ["7"]


def test_the_first_is_done_here_and_before_all_others() -> None:
    order: list[tuple[int, int]] = []
    at_once(lambda item: order.append((item, get_ident())), range(5))
    assert order[0] == (0, get_ident())
    assert all(thread != get_ident() for _, thread in order[1:])


def test_what_fails_is_raised_and_what_was_not_begun_is_left() -> None:
    begun: list[int] = []
    failed = Event()

    def work(item: int) -> None:
        begun.append(item)
        if item == 1:
            failed.set()
            raise ValueError("the second")
        if item > 1:
            failed.wait(10)

    with pytest.raises(ValueError, match="the second"):
        at_once(work, range(10_000))
    assert len(begun) < 10_000
