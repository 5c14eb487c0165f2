"""The chapter on a typical player in every format, against arithmetic by hand."""

from __future__ import annotations

import csv
import json
from fractions import Fraction
from io import BytesIO, StringIO
from math import isclose, sqrt
from typing import Any

import openpyxl
import pypdf
import pytest

from croupier import registry
from croupier.analysis.par.csv_table import csv_table
from croupier.analysis.par.json_document import sheet_document
from croupier.analysis.par.player import WagersPerHour
from croupier.analysis.par.sheet import Sheet, par_sheet
from croupier.analysis.par.xlsx import xlsx
from croupier.analysis.reports.joint import known_joint_odds, read_mix
from croupier.cli import main
from tests.analysis.par_written import html, pdf, text
from tests.schemas import assert_fits

F = Fraction
HOUR = 40
# Five on red and one on 18, forty spins an hour, on 38 pockets: 18 wins 5 + 35, 17 others 5 - 1, and 20 lose 6
NETS = {40: 1, 4: 17, -6: 20}
LOSS = -sum((F(net * ways, 38) for net, ways in NETS.items()), F(0))
VARIANCE = sum((F(net**2 * ways, 38) for net, ways in NETS.items()), F(0)) - LOSS**2


@pytest.fixture(scope="module")
def made() -> Sheet:
    game = registry.game_named("roulette")
    plays = known_joint_odds(game, game.Rules(), read_mix(game, game.Rules(), "red=5,straight 18"))
    return par_sheet(game, game.Rules(), "red", player=WagersPerHour(plays, HOUR))


def test_the_document(made: Sheet) -> None:
    found = sheet_document(made)
    assert_fits(found, "par")
    player = found["player"]
    assert player["expected_loss"]["fraction"] == str(LOSS) == "6/19"
    assert player["variance"]["fraction"] == str(VARIANCE)
    hour = player["an_hour"]
    assert hour["times"] == HOUR
    assert hour["expected_loss"]["fraction"] == str(HOUR * LOSS)
    assert isclose(float(hour["std_dev"]), sqrt(HOUR * VARIANCE), abs_tol=1e-6)
    assert hour["put_down"]["fraction"] == str(6 * HOUR)


def test_what_is_read(made: Sheet) -> None:
    pages = pypdf.PdfReader(BytesIO(pdf(made))).pages
    for told in (text(made), html(made), "\n".join(page.extract_text() for page in pages)):
        assert "A typical player" in told
        assert "12.63157895" in told  # forty times six nineteenths
        assert f"{sqrt(HOUR * VARIANCE):.6f}" in told


def test_the_workbook_follows_its_units(made: Sheet) -> None:
    """The formulas are those of the sum; what they come to is stored beside them."""
    content = BytesIO(xlsx(made))
    page, stored = (openpyxl.load_workbook(content, data_only=only)["A typical player"] for only in (False, True))
    values: dict[Any, Any]
    covariances: list[list[Any]]
    names = {row[0].value: row[1] for row in page.iter_rows(max_col=2)}
    values = {row[0].value: row[1].value for row in stored.iter_rows(max_col=2)}
    assert [names[name].value for name in ("red", "straight 18")] == [5, 1]
    assert names["Variance"].value == "=SUMPRODUCT(MMULT($F$4:$G$5,$B$4:$B$5),$B$4:$B$5)"
    assert isclose(values["Variance"], VARIANCE)
    assert names["Theoretical loss an hour"].value == "=$B$9*$B$15"
    assert (page["A9"].value, page["A15"].value) == ("Expected loss each time", "Times an hour")
    assert isclose(values["Theoretical loss an hour"], HOUR * LOSS)
    covariances = [[stored.cell(row, column).value for column in (6, 7)] for row in (4, 5)]
    units = (5, 1)
    assert isclose(sum(a * b * covariances[i][j] for i, a in enumerate(units) for j, b in enumerate(units)), VARIANCE)


def test_the_table(made: Sheet) -> None:
    rows = [row for row in csv.DictReader(StringIO(csv_table(made))) if row["record"] == "player"]
    told = {row["name"]: row for row in rows}
    hour = told["theoretical loss an hour"]
    assert F(int(hour["value_numerator"]), int(hour["value_denominator"])) == HOUR * LOSS
    assert told["covariance of red and straight 18"]["note"] == "correlation 0.173292"


def test_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    """A shooter takes 557/165 throws to decide a pass bet; the odds behind it cost nothing."""
    asked = ["par", "craps", "--wager", "pass", "--player", "pass-with-odds,field=1/2", "--an-hour", "33"]
    assert main([*asked, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["made"]["command"] == (
        "croupier par craps --wager pass --player pass-with-odds,field=1/2 --an-hour 33"
    )
    assert found["player"]["an_hour"]["expected_loss"]["fraction"] == str(33 * (F(7, 495) + F(1, 36)))
    assert main(asked) == 0
    told = capsys.readouterr().out
    assert "Rounds an hour" in told
    assert "557/5" in told  # 33 times 557/165


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (["--an-hour", "30"], "--an-hour is about a player"),
        (["--player", "wager,sevens", "--set", "additional=sevens"], "these wagers cannot be told together: sevens"),
    ],
)
def test_what_is_refused(capsys: pytest.CaptureFixture[str], more: list[str], says: str) -> None:
    assert main(["par", "blackjack", *more]) == 2
    assert says in capsys.readouterr().err
