"""The map of the architecture, "a chip on red", followed: what it names is where it says, and happens as it says."""

from __future__ import annotations

import re
from pathlib import Path

from croupier import registry
from croupier.floor.bookkeeping import reason
from croupier.table import Put, Spot
from croupier.tables.entries import Close, Spun
from croupier.tables.lines import write
from croupier.tables.live import LiveTable

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "croupier"
MAP = (ROOT / "docs" / "architecture.md").read_text("utf-8").partition("## A chip on red\n")[2].partition("\n## ")[0]


def test_every_name_stands_in_the_file_that_is_said() -> None:
    named = re.findall(r"`([A-Za-z_.]+)`(?: in)? \(?`([\w/]+\.py)`", MAP)
    assert len(named) >= 7
    for name, file in named:
        assert re.search(rf"\b{name.rpartition('.')[2]}\b", (SOURCE / file).read_text("utf-8")), (name, file)


def test_a_chip_on_red() -> None:
    game = registry.get("roulette")
    table = LiveTable(game, game.Rules(), None, {"Ann": 10_000})
    said = [
        write(entry) for given in (Put("Ann", 1, Spot("red"), 500), Close(), Spun("18")) for entry in table.feed(given)
    ]
    assert [line.split()[1] for line in said[:2]] == ["put", "bet"]
    for told in ("spin 18", "win 1 red +500"):
        assert f"`{told}`" in MAP
        assert any(line[2:].startswith(told) for line in said)
    assert table.chips == {"Ann": 10_500}
    assert f'"{reason(1, 5, 8)}"' in MAP
