"""The map of the architecture followed: the picture of its parts is theirs, and what "a chip on red" names is where it
says, and happens as it says."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

from croupier import registry
from croupier.floor.bookkeeping import reason
from croupier.table import Put, Spot
from croupier.tables.entries import Close, Spun
from croupier.tables.lines import write
from croupier.tables.live import LiveTable
from tests.test_source import MAY_IMPORT

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "croupier"
MAP = (ROOT / "docs" / "architecture.md").read_text("utf-8").partition("## A chip on red\n")[2].partition("\n## ")[0]


def test_every_name_stands_in_the_file_that_is_said() -> None:
    named = re.findall(r"`([A-Za-z_.]+)`(?: in)? \(?`([\w/]+\.py)`", MAP)
    assert len(named) >= 7
    for name, file in named:
        assert re.search(rf"\b{name.rpartition('.')[2]}\b", (SOURCE / file).read_text("utf-8")), (name, file)


def test_the_picture_of_the_parts_is_fresh_and_leads_downward() -> None:
    """Every import is an arrow or follows from some; `make docs` draws it anew."""
    drawn = runpy.run_path(str(ROOT / "docs" / "parts.py"))
    assert (ROOT / "docs" / "parts.svg").read_text("utf-8") == drawn["picture"]()
    arrows: dict[str, set[str]] = {}
    for one, other in drawn["arrows"]():
        arrows.setdefault(one, set()).add(other)

    def reached(part: str) -> set[str]:
        return arrows.get(part, set()).union(*map(reached, arrows.get(part, ())))

    found = {part: reached(part) for part in MAY_IMPORT}
    assert all(others <= found[part] for part, others in MAY_IMPORT.items())
    assert len(arrows) > 20
    assert "parts.svg" in (ROOT / "docs" / "architecture.md").read_text("utf-8")


def test_a_chip_on_red() -> None:
    game = registry.game_named("roulette")
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
