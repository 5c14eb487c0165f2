"""Options that are a file: of a house file, one that lies beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.compliance.house import BadHouseFile, load, parse_house
from croupier.games.keno.schedules import from_file, schedule

ROOT = Path(__file__).resolve().parents[2]
KENO = """format = "croupier-house/1"
house = "X"
[[tables]]
game = "keno"
[tables.rules]
schedule = "@rates.toml"
"""
RATES = 'format = "croupier-keno-schedule/1"\nname = "ours"\nkind = "house"\nsource = "us"\n[pays.1]\n1 = 3\n'


def test_an_option_may_be_a_file_beside_the_house_file(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(KENO, "utf-8")
    with pytest.raises(BadHouseFile, match=r"house.toml:6: .*cannot read 'rates.toml'.*No such file"):
        load(house)
    (tmp_path / "rates.toml").write_text(RATES, "utf-8")
    assert load(house).rules_for("keno").settings()["schedule"] == "1: 1=3"
    (tmp_path / "rates.toml").write_text(RATES.replace("house", "law"), "utf-8")
    with pytest.raises(BadHouseFile, match=r"house.toml:6: .*rates.toml: kind is one of"):
        load(house)
    (tmp_path / "rates.toml").write_bytes(b"\xff")
    with pytest.raises(BadHouseFile, match="it is no text"):
        load(house)


def test_a_text_that_lies_nowhere_names_no_file() -> None:
    """It may come from anybody: no file of the machine is read for it."""
    with pytest.raises(BadHouseFile, match="this text lies in no folder"):
        parse_house(KENO.replace("@rates.toml", f"@{__file__}"))


def test_the_keno_rates_of_the_boardwalk_are_in_a_file_too() -> None:
    rates = (ROOT / "examples" / "keno-rates.toml").read_text("utf-8")
    boardwalk = load(ROOT / "examples" / "boardwalk.toml").rules_for("keno")
    assert schedule(from_file(rates, "keno-rates.toml")).lines == boardwalk.pay.lines  # type: ignore[attr-defined]
