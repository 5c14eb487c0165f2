"""How a golden tape is written: a short header and inputs, from which all else follows."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.errors import BrokenTape, UnknownName
from tests import golden, law_tables

SHORT = """
# Half of an even-money wager is taken.
game: roulette
rules: {"half_back": true}

< put alice 1 red 1000
< close
< spin 0
"""


def test_a_short_header_is_filled_in() -> None:
    whole = golden.played(SHORT)
    head, _, lines = whole.partition("\n\n")
    assert [row.split(":")[0] for row in head.splitlines()[2:]] == ["game", "fingerprint", "rules", "players", "carry"]
    assert head.splitlines()[1] == "# Half of an even-money wager is taken."
    assert lines.splitlines()[:2] == ["< put alice 1 red 1000", "> bet 1 alice 1 red 1000"]
    assert golden.played(whole) == whole


def test_a_tape_of_another_version_is_brought_up_to_date() -> None:
    whole = golden.played(SHORT)
    old = whole.replace("game: roulette ", "game: roulette 9").replace("fingerprint: ", "fingerprint: 0")
    assert old != whole
    assert golden.played(old) == whole


def test_what_followed_before_does_not_matter() -> None:
    whole = golden.played(SHORT)
    assert golden.played(whole.replace("> bet 1", "> bet 7")) == whole


BROKEN = [
    ("game: roulette\n", "", "the header lacks 'game'"),
    ("< spin 0\n", "", "breaks off"),
    ("< spin 0", "< spin 99", "at '< spin 99'"),
    ("< spin 0", "< spin 0\n< spin 1", "over before '< spin 1'"),
]


@pytest.mark.parametrize(("now", "then", "says"), BROKEN)
def test_a_tape_that_cannot_be_played_says_where(now: str, then: str, says: str) -> None:
    with pytest.raises(BrokenTape) as fault:
        golden.played(SHORT.replace(now, then))
    assert says in str(fault.value)


def test_a_game_nobody_knows() -> None:
    with pytest.raises(UnknownName, match="roulette"):
        golden.played(SHORT.replace("game: roulette", "game: rulette"))


def test_all_that_can_be_played_is_rewritten_and_the_rest_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    monkeypatch.setattr(law_tables, "main", lambda: None)
    (tmp_path / "roulette").mkdir()
    good, bad = tmp_path / "roulette/good.tape", tmp_path / "roulette/bad.tape"
    good.write_text(SHORT, "utf-8")
    bad.write_text(SHORT.replace("< close\n", ""), "utf-8")
    assert golden.main() == 1
    assert good.read_text("utf-8") == golden.played(SHORT)
    assert bad.read_text("utf-8") == SHORT.replace("< close\n", "")
    assert capsys.readouterr().err.startswith("roulette/bad: at '< spin 0': ")
    bad.unlink()
    assert golden.main() == 0
