"""The sample night: lawful, half played, and of one piece; whatever the hour at which it is made."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.night import hours
from croupier.night.books.store import NightStore
from croupier.night.check import check_plan
from croupier.night.closing.figures import close_figures
from croupier.night.running.audit import audit_night
from croupier.night.running.night import Night
from croupier.night.running.standing import standing
from croupier.night.sample.evening import make_sample
from croupier.night.sample.plan import opening, sample_plan

NINE = datetime(2027, 3, 7, 2, 7, tzinfo=UTC)
AFTER_TWO = datetime(2026, 11, 18, 7, 10, tzinfo=UTC)


def test_it_is_made_after_two_in_the_morning(tmp_path: Path) -> None:
    """It opened just after midnight: its tables are made ready no earlier, since its licence begins then."""
    path = tmp_path / "sample.db"
    make_sample(path, AFTER_TWO)
    with NightStore.inspect(path) as store:
        assert audit_night(store).faults == []


def test_half_an_evening_is_played_and_comes_out(tmp_path: Path) -> None:
    path = tmp_path / "sample.db"
    assert check_plan(make_sample(path, NINE)).blocks == []
    with NightStore.inspect(path) as store:
        assert audit_night(store).faults == []
    with Night.open(path, clock=lambda: NINE) as night, night.read() as state:
        found, now = close_figures(state, NINE), standing(state, NINE)
        flags = [flag.code for flag in state.flags]
    assert len(now.rows) == 12
    assert all(row.open and row.operator and row.supervisor for row in now.rows)
    alarms = [f"{each.constraint} {each.table} {each.section}" for each in now.alarms if each.severity != "advises"]
    assert alarms == ["E66 Red dog §13:47-20.19(a)1", "E66 Red dog §13:47-20.31(d)1"]
    assert now.left.to_close
    assert 100 < now.left.to_close < 180
    assert flags == ["till-short"]
    assert (found.guests, found.money.admission) == (144, 144 * 25_00)
    # 59 sales of eight sums in turn: seven rounds of $510, then $20, $40 and $20.
    assert found.money.sales == 7 * 510_00 + 80_00
    assert (found.money.over, found.money.off, found.imitation.off) == ({"1:Cleo": -5_00}, 0, 0)
    assert (found.imitation.redeemed, found.imitation.tickets) == (850_00, 800_00)
    assert list(found.alarms) == []


@pytest.mark.parametrize("hour", range(0, 24, 3))
def test_it_is_lawful_at_every_hour(hour: int) -> None:
    for minute in (0, 29, 59):
        now = datetime(2027, 3, 7, hour, minute, tzinfo=UTC)
        opened, closes = opening(now)
        assert opened < now <= closes
        assert check_plan(sample_plan(now)).blocks == [], hours.local_time(now)


def test_the_command_makes_it_and_takes_it_away(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "sample.db"
    assert main(["night", "sample", str(path)]) == 0
    assert "12 tables" in capsys.readouterr().out
    assert main(["night", "remove", str(path)]) == 0
    assert not path.exists()
