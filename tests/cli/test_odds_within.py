"""The commands within ``croupier odds``: their names, their help, how soon they answer, and the flags of before."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import time
from pathlib import Path

import pytest

from croupier import registry
from croupier.analysis.reports import cache
from croupier.cli import main
from croupier.cli.odds import WITHIN
from croupier.cli.odds.old_flags import QUESTIONS
from croupier.cli.odds.tables import TABLES
from tests.cli.test_odds import document

LINES = 45
"""The help of a command fits on a screen."""


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[str, str]:
    assert main(["odds", *words]) == 0
    out, err = capsys.readouterr()
    return out, err


# --- Names --------------------------------------------------------------------------------------------------------


def test_no_game_has_the_name_of_a_command() -> None:
    assert frozenset(WITHIN) == registry.RESERVED
    assert not registry.RESERVED & {*registry.MODULES, *registry.NOT_PLAYED, *registry.WITHIN}


@pytest.mark.parametrize(
    "words",
    [[], *([name] for name in WITHIN), *(["tables", name] for name in TABLES)],
    ids=lambda words: " ".join(words),
)
def test_its_help_is_short(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["odds", *words, "--help"])
    assert ended.value.code == 0
    shown = capsys.readouterr().out
    assert shown.startswith(f"usage: {' '.join(['croupier odds', *words])} ")
    assert len(shown.splitlines()) <= LINES
    assert "==SUPPRESS==" not in shown
    if words != ["tables"]:
        assert "GAME" in shown


def test_the_help_of_odds_names_every_command_and_no_flag_that_goes(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["odds", "--help"])
    shown = capsys.readouterr().out
    assert [name for name in WITHIN if f"croupier odds {name}" not in shown] == []
    assert [name for name in QUESTIONS if f"--{name}" in shown] == []


@pytest.mark.parametrize("words", [["compare"], ["compare", "roulette"], ["tables"], ["tables", "hands"], ["stake"]])
def test_what_is_missing_is_named(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["odds", *words])
    assert ended.value.code == 2
    assert "the following arguments are required: " in capsys.readouterr().err


def test_a_command_behind_its_game_is_put_right(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "roulette", "compare", "half_back"]) == 2
    assert "the command comes before the game: croupier odds compare roulette" in capsys.readouterr().err


# --- Flags of before ----------------------------------------------------------------------------------------------

RED = ["--wager", "red", "--set", "half_back=yes"]
REPLACED = [
    (["roulette", "--compare", "half_back", "--wager", "red"], ["compare", "roulette", "half_back", "--wager", "red"]),
    (["roulette", "--tornado", *RED], ["tornado", "roulette", *RED]),
    (["roulette", "--stake", "5", "--wager", "red"], ["stake", "roulette", "5", "--wager", "red"]),
    (["roulette", "--stake", "5,10", "--wager", "red"], ["stake", "roulette", "5,10", "--wager", "red"]),
    (["roulette", "--together", "red=2,straight 18"], ["joint", "roulette", "red=2,straight 18"]),
    (["roulette", "--by-clause", "--wager", "red"], ["tables", "by-clause", "roulette", "--wager", "red"]),
    (
        ["roulette", "--by-clause", "--stake", "5", "--wager", "red"],
        ["tables", "by-clause", "roulette", "--stake", "5", "--wager", "red"],
    ),
    (
        ["craps", "--readings", "--by-clause", "--wager", "lay-4"],
        ["tables", "readings", "craps", "--by-clause", "--wager", "lay-4"],
    ),
    (
        ["craps", "--tornado", "--stake", "20", "--wager", "field"],
        ["tornado", "craps", "--stake", "20", "--wager", "field"],
    ),
    (["punto-banco", "--readings", "--remove", "9h,9c"], ["tables", "readings", "punto-banco", "--remove", "9h,9c"]),
    (
        ["three-card-poker", "--strategy", "pair or better", "--by-clause", "--wager", "ante"],
        ["custom", "three-card-poker", "pair or better", "--by-clause"],
    ),
    (["blackjack", "--dealer", "--set", "decks=1"], ["tables", "dealer", "blackjack", "--set", "decks=1"]),
]


@pytest.mark.parametrize(("before", "now"), REPLACED, ids=lambda words: " ".join(words))
def test_a_flag_of_before_does_the_same_and_says_what_to_write(
    before: list[str], now: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    words, note = told(capsys, *before)
    assert ": gone in the next version; write croupier odds " in note
    (line,) = note.splitlines()
    flags, _, written = line.removeprefix("croupier: ").partition(": gone in the next version; write croupier odds ")
    assert flags.startswith("--")
    assert told(capsys, *now) == (words, "")
    assert sorted(shlex.split(written)) == sorted(now)
    assert told(capsys, *shlex.split(written)) == (words, "")
    assert json.dumps(document(capsys, "odds", *before, "--json")) == json.dumps(
        document(capsys, "odds", *now, "--json")
    )


def test_a_file_of_before(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drawn = tmp_path / "curve.svg"
    assert main(["odds", "roulette", "--stake", "5,10", "-o", str(drawn)]) == 0
    assert (
        f"--stake and --output: gone in the next version; write croupier odds stake roulette 5,10 --output {drawn}"
        in (capsys.readouterr().err)
    )
    assert drawn.read_text("utf-8").startswith("<svg")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (
            ["roulette", "--compare", "half_back", "--tornado"],
            "--compare and --tornado are questions of their own: croupier odds compare and croupier odds tornado",
        ),
        (["blackjack", "--dealer", "--hands"], "croupier odds tables hands and croupier odds tables dealer"),
        (["roulette", "-o", "x.svg"], "-o writes what a command within odds makes: tornado, stake or tables"),
    ],
)
def test_two_questions_of_before(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", *words]) == 2
    assert says in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["roulette", "--together", "red,odd", "--stake", "5"], "odds joint: error: unrecognized arguments: --stake 5"),
        (
            ["blackjack", "--strategy", "basic", "--remove", "As"],
            "odds custom: error: unrecognized arguments: --remove As",
        ),
        (["blackjack", "--strategy", "basic", "--wager", "insurance"], "unrecognized arguments: --wager insurance"),
    ],
)
def test_what_never_went_together(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["odds", *words])
    assert ended.value.code == 2
    assert says in capsys.readouterr().err


# --- How soon -----------------------------------------------------------------------------------------------------

HEAVY = ("numba", "numpy", "llvmlite", "sqlalchemy", "starlette", "gymnasium", "PIL")
QUICK = [["roulette"], ["compare", "roulette", "half_back"], ["stake", "craps", "5,25"], ["--help"]]


@pytest.mark.parametrize("words", QUICK, ids=lambda words: " ".join(words))
def test_what_needs_no_compiled_code_loads_none(words: list[str], tmp_path: Path) -> None:
    """Processor time, least of three: the machine may be busy. Loading numba alone takes longer."""
    code = (
        "import sys, time; from croupier.cli import main\n"
        "try: main(sys.argv[1:])\n"
        "except SystemExit: pass\n"
        f"print([name for name in {HEAVY} if name in sys.modules], time.process_time(), file=sys.stderr)"
    )
    environment = os.environ | {cache.VARIABLE: str(tmp_path)}
    took = []
    for _ in range(3):
        began = time.monotonic()
        ran = subprocess.run(
            [sys.executable, "-c", code, "odds", *words],
            env=environment, capture_output=True, encoding="utf-8", check=True,
        )  # fmt: skip
        loaded, _, seconds = ran.stderr.strip().splitlines()[-1].rpartition(" ")
        assert loaded == "[]"
        took.append(min(float(seconds), time.monotonic() - began))
    assert min(took) < 0.6  # 0.3 s where nothing else is at work
