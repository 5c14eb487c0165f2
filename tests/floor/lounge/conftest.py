"""A lounge that is open."""

from __future__ import annotations

import pytest

from tests.floor.lounge.lounges import Lounge
from tests.floor.playing import Clock, Club


@pytest.fixture
def lounge(fast_club: Club, clock: Clock) -> Lounge:
    return Lounge(fast_club, clock)
