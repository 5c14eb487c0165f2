"""``croupier strategy``: the contract for programs, files and charts, and what is said to a wrong call."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from croupier import registry
from croupier.analysis.strategy import explored
from croupier.cli import main
from tests.quick import FAMILIES, among, slow
from tests.schemas import assert_fits
from tests.typed_in import arguments

# Best play differs from the opening of the game only where something is decided.
DECIDED = {
    "blackjack": "wager",
    "night-blackjack": "wager",
    "multi-action-blackjack": "wager",
    "caribbean-stud": "ante",
    "night-caribbean-stud": "ante",
    "let-it-ride": "bet",
    "night-let-it-ride": "bet",
    "red-dog": "wager",
    "spanish-21": "wager",
    "double-attack": "wager",
    "casino-war": "wager",
    "chemin-de-fer": "player banker",
    "double-down-stud": "wager",
    "three-card-poker": "ante",
    "four-card-poker": "ante",
    "pai-gow": "wager wager-set-best bank-set-best",
    "boston-5": "ante",
    "colorado-holdem": "ante",
    "mississippi-stud": "ante",
    "ultimate-texas-holdem": "ante",
    "two-card-joker-poker": "ante",
    "night-red-dog": "wager",
    "pai-gow-poker": "wager",
}


def document(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert main(["strategy", *arguments, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert_fits(found, "strategy")
    return found


@pytest.mark.parametrize("game", among(registry.game_ids(), FAMILIES | {"let-it-ride", "night-red-dog"}))
def test_the_document_fits_its_schema(capsys: pytest.CaptureFixture[str], game: str) -> None:
    found = document(capsys, game, *arguments(game))
    assert (found["says"] is None) is (game in DECIDED)
    assert [each["wager"] for each in found["strategies"]] == DECIDED.get(game, "").split()
    for each in found["strategies"]:
        codes = {code["code"] for code in each["legend"]}
        used = {code for grid in each["grids"] for row in grid["rows"] for code in row["cells"]}
        assert codes <= used
        assert all(len(row["cells"]) == len(grid["columns"]) for grid in each["grids"] for row in grid["rows"])
        assert all(len(row) == len(each["decisions"]["columns"]) for row in each["decisions"]["rows"])
        assert (each["method"] == "exact") is (each["house_edge"]["fraction"] is not None)


def test_a_game_without_decisions_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["strategy", "roulette"]) == 0
    assert capsys.readouterr().out == "Roulette: nothing is decided after the wager is made\n"


@pytest.mark.parametrize("game", [slow("blackjack"), "red-dog"])
def test_the_edge_is_that_of_the_odds(capsys: pytest.CaptureFixture[str], game: str) -> None:
    """Best play by the cards of the hand, which `croupier odds` tells too, under the same fingerprint."""
    found = document(capsys, game, *(["--play", "cards"] if game == "blackjack" else []))
    assert main(["odds", game, "--wager", "wager", "--json"]) == 0
    odds = json.loads(capsys.readouterr().out)
    assert odds["fingerprint"] == found["fingerprint"]
    assert odds["wagers"][0]["house_edge"].items() <= found["strategies"][0]["house_edge"].items()


def test_text_has_letters_and_colors_only_on_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["strategy", "red-dog"]) == 0
    plain = capsys.readouterr().out
    assert "\033" not in plain
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert main(["strategy", "red-dog"]) == 0
    assert "\033[48;5;28m" in capsys.readouterr().out
    monkeypatch.setenv("NO_COLOR", "1")
    assert main(["strategy", "red-dog"]) == 0
    assert "\033[48" not in capsys.readouterr().out


def test_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["strategy", "red-dog", "--words"]) == 0
    assert (
        "Raise, answer: no raise against 1, 2, 3, 4, 5, 6; raise by the full amount against 7"
        in capsys.readouterr().out
    )


def test_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    kinds = ("svg", "png", "csv", "json")
    wanted = [part for kind in kinds for part in ("-o", str(tmp_path / f"chart.{kind}"))]
    assert main(["strategy", "blackjack", "--set", "surrender=yes", *wanted]) == 0
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("wrote ") == len(kinds)
    found = json.loads((tmp_path / "chart.json").read_text("utf-8"))
    assert_fits(found, "strategy")
    (strategy,) = found["strategies"]
    texts = [each.text for each in ElementTree.parse(tmp_path / "chart.svg").iter("{http://www.w3.org/2000/svg}text")]
    assert {"Rs", "Rh", "Ds", "P", "Hard", "Soft", "Pairs", "10,10"} <= set(texts)
    assert any(strategy["strategy"] in (text or "") for text in texts)
    assert any(found["fingerprint"] in (text or "") for text in texts)
    assert (tmp_path / "chart.png").read_bytes().startswith(b"\x89PNG")
    with (tmp_path / "chart.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.reader(file))
    assert rows[0] == ["Hard", "2", "3", "4", "5", "6", "7", "8", "9", "10", "A"]
    assert ["16", "S", "S", "S", "S", "S", "H", "H", "Rh", "Rs", "Rh"] in rows
    assert not list(tmp_path.glob(".unfinished-*"))


def test_a_wide_chart_is_wider_than_high(tmp_path: Path) -> None:
    for name, more in (("tall", []), ("wide", ["--wide"])):
        assert main(["strategy", "let-it-ride", "-o", str(tmp_path / f"{name}.svg"), *more]) == 0
    tall, wide = (ElementTree.parse(tmp_path / f"{name}.svg").getroot() for name in ("tall", "wide"))
    assert float(tall.get("width", "")) < float(tall.get("height", ""))
    assert float(wide.get("width", "")) > float(wide.get("height", ""))


def test_one_hand(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "caribbean-stud", "--hand", "Ac Kd Qh 8s 4c", "--up", "5d")
    bet, fold = found["hand"]["actions"]
    assert (bet["action"], bet["worth"]["fraction"], bet["cost"]["fraction"]) == ("bet", "-162611/163185", "0")
    assert (fold["action"], fold["worth"]["fraction"]) == ("fold", "-1")
    assert main(["strategy", "blackjack", "--hand", "10,6", "--up", "10"]) == 0
    text = capsys.readouterr().out
    assert main(["strategy", "blackjack", "--hand", "8/3", "--up", "6"]) == 0
    assert "8,3 after splitting 8s against 6" in capsys.readouterr().out
    for part in ("draw", "stand", "double", "hard 16", found_fingerprint("blackjack"), "one round from a fresh shoe"):
        assert part in text


def found_fingerprint(game_id: str) -> str:
    game = registry.game_named(game_id)
    return game.Rules().fingerprint(game.id, game.version)


def test_an_unlawful_house_is_refused_or_labelled(capsys: pytest.CaptureFixture[str]) -> None:
    unlawful = ["strategy", "red-dog", "--set", "odds.spread-1=4 to 1"]
    assert main(unlawful) == 1
    assert "§19:47-6.5(i)3" in capsys.readouterr().err
    assert main([*unlawful, "--anyway"]) == 0
    assert "UNLAWFUL: odds pays below the least odds" in capsys.readouterr().out
    assert main([*unlawful, "--anyway", "--hand", "4 Q"]) == 0
    assert "UNLAWFUL" in capsys.readouterr().out


WRONG = [
    (["rulette"], 2, "Did you mean roulette"),
    (["blackjack", "-o", "chart.gif"], 2, ".svg, .png, .csv, .json, not 'chart.gif'"),
    (["roulette", "--play", "cards"], 2, "about blackjack, not roulette"),
    (["roulette", "--hand", "7"], 2, "no hand to ask about"),
    (["blackjack", "--up", "10"], 2, "--hand"),
    (["blackjack", "--hand", "10,6,9", "--up", "10"], 2, "counts 25: there is nothing to decide"),
    (["red-dog", "-o", "no-such-folder/chart.csv"], 2, "cannot write"),
    (["roulette", "-o", "chart.svg"], 2, "nothing is decided after the wager is made, so there is nothing to write"),
]


@pytest.mark.parametrize(("arguments", "code", "says"), WRONG)
def test_a_wrong_call_says_what_is_wrong(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    arguments: list[str],
    code: int,
    says: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["strategy", *arguments]) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert says in err
    assert not list(tmp_path.iterdir())


@pytest.mark.usefixtures("uncached")
def test_what_nobody_can_say(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from croupier.analysis.reports.computed import Unavailable

    def fails(*args: Any) -> Any:
        raise Unavailable('needs numba: pip install "croupier[lab]"')

    monkeypatch.setattr(explored, "strategies", fails)
    assert main(["strategy", "beat-the-dealer", "--no-cache"]) == 1
    assert capsys.readouterr().err == 'croupier: Beat the dealer: needs numba: pip install "croupier[lab]"\n'
