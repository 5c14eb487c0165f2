"""Par sheets and charts from Python: the same as what the commands write, shown by a notebook, refused in words."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.analysis.drawing import SvgDrawing
from croupier.cli import main
from croupier.errors import CroupierError
from croupier.papers import Chart


def test_a_par_sheet_is_the_one_that_the_command_writes(tmp_path: Path) -> None:
    sheet = croupier.par("roulette", {"half_back": True}, "red")
    assert (
        main(["par", "roulette", "--set", "half_back=yes", "--wager", "red", "-o", str(tmp_path / "theirs.csv")]) == 0
    )
    ours = sheet.to(tmp_path / "ours.csv").read_text("utf-8")
    without = [line for line in (tmp_path / "theirs.csv").read_text("utf-8").splitlines() if ",command," not in line]
    assert ours.splitlines() == without
    assert sheet.to(str(tmp_path / "sheet.html")).read_text("utf-8") == sheet._repr_html_()
    frame = sheet.frame()
    edge = frame["name"].index("house edge")
    assert Fraction(int(frame["value_numerator"][edge]), int(frame["value_denominator"][edge])) == Fraction(1, 38)
    assert sheet.fingerprint in repr(sheet)


def test_a_chart_is_the_one_that_the_command_writes(tmp_path: Path) -> None:
    chart = croupier.chart("red-dog")
    assert isinstance(chart, Chart)
    for suffix in ("svg", "csv", "json"):
        assert main(["strategy", "red-dog", "-o", str(tmp_path / f"theirs.{suffix}")]) == 0
        assert chart.to(tmp_path / f"ours.{suffix}").read_bytes() == (tmp_path / f"theirs.{suffix}").read_bytes()
    assert chart._repr_html_() == (tmp_path / "theirs.svg").read_text("utf-8")
    grid = json.loads((tmp_path / "theirs.json").read_text("utf-8"))["strategies"][0]["grids"][0]
    frame = chart.frame()
    assert set(frame) == {"grid", "row", "column", "play"}
    assert frame["grid"][0] == grid["title"]
    # from a spread of seven on a raise wins more than it loses
    answers = [("answer", str(spread), "R" if spread >= 7 else "N") for spread in range(1, 12)]
    assert list(zip(frame["row"], frame["column"], frame["play"], strict=True))[:11] == answers
    assert repr(chart).startswith("Red dog")


def test_charts_of_sessions(tmp_path: Path) -> None:
    found = croupier.simulate("roulette", 5, wager="red", bankroll=50, rounds=20, sessions=50)
    fan = croupier.chart(found)
    assert isinstance(fan, SvgDrawing)
    assert fan.to(tmp_path / "fan.svg").read_text("utf-8") == fan._repr_html_()
    assert {croupier.chart(found, kind=kind)._repr_html_() for kind in ("fan", "distribution", "ruin")} > {fan.svg()}
    assert found.to(tmp_path / "run.csv").read_text("utf-8").count("\n") == 51


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (lambda: croupier.chart("roulette"), "nothing is decided.*no chart"),
        (lambda: croupier.chart(3), "of a game, as in 'blackjack'"),  # type: ignore[arg-type]
        (lambda: croupier.chart("red-dog", kind="fan"), "of a game there is one"),
        (lambda: croupier.chart("red-dog").to("chart.pdf"), "ends in .svg, .png, .csv, .json"),
        (lambda: croupier.par("roulette", wager="rad"), "no wager 'rad'"),
        (lambda: croupier.par("roulette", wager="red").to("sheet.doc"), "ends in .html, .pdf"),
        (lambda: croupier.par("roulette", wager="red").frame("arrow"), "a frame is of pandas or polars"),
        (lambda: Chart.frame(croupier.chart("red-dog"), "arrow"), "a frame is of pandas"),  # type: ignore[arg-type]
        (lambda: croupier.par("roulette", wager="red").to(3), "named by its path"),  # type: ignore[arg-type]
    ],
)
def test_what_is_not_made_is_refused(asked: Any, says: str) -> None:
    with pytest.raises(CroupierError, match=says):
        asked()


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_a_table_of_a_library(library: str) -> None:
    """Where it is there: every column as it is in the frame, of sessions and of papers."""
    pytest.importorskip(library)
    for found in (
        croupier.simulate("roulette", wager="red", bankroll=9, rounds=9, sessions=9),
        croupier.chart("red-dog"),
    ):
        assert not isinstance(found, SvgDrawing)
        table = found.frame(library)
        assert {name: list(table[name]) for name in table.columns} == {n: list(c) for n, c in found.frame().items()}


def test_sessions_have_no_other_chart() -> None:
    found = croupier.simulate("roulette", 5, wager="red", bankroll=50, rounds=2, sessions=2)
    with pytest.raises(CroupierError, match="charts fan, distribution, ruin, not 'pie'"):
        croupier.chart(found, kind="pie")
    with pytest.raises(CroupierError, match="a frame is of pandas or polars"):
        found.frame("arrow")
