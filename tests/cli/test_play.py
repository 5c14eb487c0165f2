"""``croupier play``, from the command line: options, the menu, pipes, and processes that die."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from croupier import registry
from croupier.cli import main
from croupier.law.citations import SIGN
from croupier.terminal.store import TableStore

CROUPIER = [sys.executable, "-m", "croupier"]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CROUPIER_HOME", str(tmp_path))
    return tmp_path


class Player:
    """Somebody who calls the command and types lines."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch, self._capsys = monkeypatch, capsys
        self.errors = ""

    def __call__(self, *arguments: str, typed: str = "", code: int = 0) -> str:
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        assert main(["play", *arguments]) == code
        out, self.errors = self._capsys.readouterr()
        return out


@pytest.fixture
def play(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Player:
    return Player(monkeypatch, capsys)


def tables(home: Path) -> set[str]:
    return {path.name for path in (home / "tables").glob("*.json*")}


# --- Which table ----------------------------------------------------------------------------------------------------


def test_a_menu_of_all_games(play: Player, home: Path) -> None:
    shown = play(typed="99\nred dog\nquit\n")
    for number, game in enumerate(registry.game_ids(), 1):
        assert re.search(rf"^ +{number}  {game} ", shown, re.MULTILINE)
    assert "No game '99'" in shown
    assert "Red dog, N.J.A.C. 19:47-6" in shown
    assert "red-dog          Red dog  (your table is kept)" in play(typed="")


@pytest.mark.parametrize(("typed", "title"), [("\nquit\n", "Roulette"), ("2\nquit\n", "Craps"), ("bl\n", "Blackjack")])
def test_the_menu_takes_a_number_or_a_name(play: Player, typed: str, title: str) -> None:
    assert f"{title}, N.J.A.C." in play(typed=typed)


def test_an_unknown_game(play: Player) -> None:
    play("rulette", code=2)
    assert play.errors.startswith("croupier: no game 'rulette'. Did you mean roulette")


def test_the_menu_suggests_what_was_meant(play: Player) -> None:
    shown = play(typed="blakjack\nmini-craps\nc\n")
    assert "No game 'blakjack': a number from 1 to " in shown
    assert "from the list. Did you mean blackjack or" in shown
    assert "It is craps with table = mini-craps: croupier play craps --set table=mini-craps" in shown
    assert "Did you mean craps or chemin-de-fer or caribbean-stud?" in shown


@pytest.mark.parametrize(("game", "of"), registry.WITHIN.items())
def test_a_game_that_is_an_option_of_another(play: Player, game: str, of: tuple[str, str]) -> None:
    name, option = of
    play(game, code=2)
    assert f"no game {game!r}. It is {name} with {option} = {game}: croupier play {name} --set" in play.errors
    registry.game_named(name).Rules().set({option: game}).permitted()


def test_leaving_and_coming_back(play: Player, home: Path) -> None:
    play("roulette", "--chips", "200", typed="5 on red\n")
    shown = play("roulette", typed="bets\nchips\n")
    assert "Your table is as you left it, in round 1." in shown
    assert "#1 $5 on red" in shown
    assert "You: $195 in chips, $5 on the table" in shown
    shown = play("roulette", "--new", typed="chips\n")
    assert "as you left it" not in shown
    assert "You: $1,000 in chips\n" in shown
    assert tables(home) == {"roulette.json"}


def test_options_belong_to_a_new_table(play: Player) -> None:
    play("roulette")
    play("roulette", "--chips", "50", "--set", "minimum=100", code=2)
    assert "--chips, --set cannot apply" in play.errors
    assert "--new" in play.errors


def test_players_and_their_names(play: Player) -> None:
    assert "anna: $1,000" in play("roulette", "--names", "anna,bert", typed="chips\n")
    shown = play("roulette", "--new", "--seats", "3", typed="chips\n")
    assert all(f"player-{number}: $1,000" in shown for number in (1, 2, 3))


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--seats", "9"], "Roulette has 1 to 8 seats"),
        (["--seats", "0"], "not 0"),
        (["--seats", "3", "--names", "anna,bert"], "3 seats, but 2 names"),
        (["--names", "anna,Anna"], "two players have the same name"),
        (["--names", "anna,dealer"], "'dealer' cannot be a player's name"),
        (["--names", "anna b"], "'anna b' cannot be a player's name"),
        (["--names", "anna,"], "'' cannot be a player's name"),
        (["--chips", "3"], "cannot make the least wager here, $5"),
        (["--chips", "many"], "cannot read the amount 'many'"),
        (["--set", "minimum"], "--set takes option=value"),
        (["--set", "minimun=5"], "no option 'minimun'. Did you mean minimum"),
        (["--table", "A"], "give the file with --rules"),
        (["--rules", "nowhere.toml"], "nowhere.toml: cannot be read"),
    ],
)
def test_wrong_use_is_told_and_nothing_is_opened(play: Player, home: Path, arguments: list[str], says: str) -> None:
    play("roulette", *arguments, code=2)
    assert says in play.errors
    assert tables(home) == set()


def test_an_unlawful_house_is_refused_with_the_section(play: Player, home: Path) -> None:
    """Half back is only for the double-zero wheel, §19:47-5.2[single-zero]."""
    play("roulette", "--set", "half_back=yes", "--set", "wheel=single-zero", code=1)
    assert "§19:47-5.2[single-zero]" in play.errors
    assert tables(home) == set()


def test_a_house_file(play: Player, home: Path) -> None:
    house = home / "house.toml"
    house.write_text(
        'format = "croupier-house/1"\nhouse = "The Boardwalk"\n'
        '[[tables]]\nname = "One"\ngame = "roulette"\n[tables.rules]\nminimum = 1000\n'
        '[[tables]]\nname = "Two"\ngame = "roulette"\n[tables.rules]\nminimum = 2500\n',
        "utf-8",
    )
    assert "Limits: $10 to $1,000" in play("roulette", "--rules", str(house))
    assert "Limits: $25 to $1,000" in play("roulette", "--rules", str(house), "--table", "Two", "--new")
    assert "Limits: $25 to $1,000" in play("roulette")  # it keeps its rules


# --- Practice and live ----------------------------------------------------------------------------------------------


def test_practice_repeats_with_its_seed(play: Player) -> None:
    typed = "5 on red\nspin\n5 on 17\nspin\nquit\n"
    first = play("roulette", "--seed", "5", typed=typed)
    play("roulette", "--seed", "5", "--new")
    # Tapes are numbered on, so only the numbers of the rounds differ.
    again = play("roulette", "--seed", "5", "--new", typed=typed)
    assert re.sub(r"Round \d+", "Round", first) == re.sub(r"Round \d+", "Round", again)
    assert "PRACTICE with seed 5" in first


def test_practice_and_live_tables_are_kept_apart(play: Player, home: Path) -> None:
    play("roulette", typed="5 on red\n")
    assert "bets" not in play("roulette", "--seed", "5", typed="7 on black\n").lower().split("round 1")[0]
    play("roulette", "--dealer", typed="9 on odd\n")
    assert tables(home) == {"roulette.json", "roulette-practice.json", "roulette-dealer.json"}
    shown = play("roulette", typed="bets\n")
    assert "$5 on red" in shown
    assert "PRACTICE" not in shown
    assert '"seed"' not in (home / "tables" / "roulette.json").read_text("utf-8")


def test_the_seed_of_a_saved_table_cannot_be_changed(play: Player) -> None:
    play("roulette", "--seed", "5")
    play("roulette", "--seed", "6", code=2)
    assert "has seed 5" in play.errors
    assert "PRACTICE with seed 6" in play("roulette", "--seed", "6", "--new")


def test_a_live_table_never_gets_a_seed(play: Player, home: Path) -> None:
    play("roulette")
    path = home / "tables" / "roulette.json"
    path.write_text(path.read_text("utf-8").replace('"round"', '"seed": 5, "round"'), "utf-8")
    play("roulette", code=1)
    assert "a practice table has a seed and no other table ever does" in play.errors


def test_a_person_deals_or_a_seed_does(play: Player) -> None:
    with pytest.raises(SystemExit) as wrong:
        main(["play", "roulette", "--seed", "5", "--dealer"])
    assert wrong.value.code == 2


def test_a_broken_table_is_kept_aside_by_a_new_one(play: Player, home: Path) -> None:
    play("roulette")
    path = home / "tables" / "roulette.json"
    path.write_text("{", "utf-8")
    play("roulette", code=1)
    assert str(path) in play.errors
    assert "--new" in play.errors
    assert tables(home) == {"roulette.json"}
    play("roulette", "--new")
    assert tables(home) == {"roulette.json", "roulette.json.broken"}
    assert path.with_name("roulette.json.broken").read_text("utf-8") == "{"
    assert "as you left it" in play("roulette")


# --- Processes ------------------------------------------------------------------------------------------------------


def run(home: Path, *arguments: str, typed: str, **settings: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*CROUPIER, *arguments],
        input=typed,
        env=os.environ | {"CROUPIER_HOME": str(home), "PYTHONIOENCODING": "utf-8"} | settings,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def test_a_pipe_plays_a_round(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "roulette", typed="5 on red\nspin\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(rf"^  (win +\+\$5|lose +-\$5)  #1 red  {SIGN}19:47-5\.\d\[[a-z-]+\]$", done.stdout, re.MULTILINE)
    assert "> " not in done.stdout
    assert "\033" not in done.stdout


def test_letters_where_symbols_cannot_be_shown(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "caribbean-stud", typed="5 on ante\n\nquit\n", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert re.search(r"^  You:    (\w[cdhs] ?){5}$", done.stdout, re.MULTILINE)


class Process:
    """A player's process that can be killed."""

    def __init__(self, home: Path, *arguments: str) -> None:
        self._process = subprocess.Popen(
            [*CROUPIER, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"CROUPIER_HOME": str(home), "PYTHONIOENCODING": "utf-8"},
            encoding="utf-8",
        )

    def type(self, text: str) -> None:
        assert self._process.stdin
        self._process.stdin.write(text)
        self._process.stdin.flush()

    def until(self, pattern: str) -> list[str]:
        """The lines shown up to one with this pattern."""
        assert self._process.stdout
        lines: list[str] = []
        for line in self._process.stdout:
            lines.append(line.rstrip("\n"))
            if re.search(pattern, line):
                return lines
        raise AssertionError(f"never shown: {pattern}\n" + "\n".join(lines))

    def kill(self) -> str:
        """End it without warning; what it had shown and nobody had read yet."""
        self._process.send_signal(signal.SIGKILL)
        shown, _ = self._process.communicate(timeout=60)
        return shown


def hands(lines: list[str]) -> list[str]:
    return [line for line in lines if line.startswith(("  You:  ", "  Dealer:"))]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no such signal there")
def test_killed_in_the_middle_of_a_hand(play: Player, tmp_path: Path) -> None:
    """The same cards lie there, however often the process is killed; the hand ends as its tape says."""
    first = Process(tmp_path, "play", "caribbean-stud")
    first.type("5 on ante\ndeal\n")
    dealt = hands(first.until("fold"))
    first.kill()
    assert len(dealt) == 2
    order = TableStore(tmp_path, "caribbean-stud", "live").load().order
    for _ in range(2):
        again = Process(tmp_path, "play", "caribbean-stud")
        assert hands(again.until("fold")) == dealt
        again.kill()
    assert TableStore(tmp_path, "caribbean-stud", "live").load().order == order
    assert "Round 1: You " in play("caribbean-stud", typed="bet\nquit\n")
    tape = tmp_path / "tables" / "caribbean-stud" / "round-1.tape"
    assert main(["replay", str(tape)]) == 0


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no such signal there")
@pytest.mark.parametrize("wait", [0.0, 0.02, 0.05])
def test_killed_at_any_moment_all_that_was_shown_is_on_disk(play: Player, tmp_path: Path, wait: float) -> None:
    process = Process(tmp_path, "play", "roulette")
    process.type("5 on red\nspin\n" + "again\nspin\n" * 400)
    before = process.until("Round 2: ")
    time.sleep(wait)
    shown = "\n".join([*before, process.kill()])
    ends = re.findall(r"It stops on (\d+)(?:(?!It stops on ).)*?^Round (\d+): You", shown, re.MULTILINE | re.DOTALL)
    assert len(ends) > 1
    recorded = {}
    for path in (tmp_path / "tables" / "roulette").glob("round-*.tape"):
        number = int(path.name.removeprefix("round-").removesuffix(".tape"))
        recorded[number] = re.findall(r"^< spin (\d+)$", path.read_text("utf-8"), re.MULTILINE)
    for ball, number in ends:
        assert recorded[int(number)] == [ball]
    assert "Your table is as you left it" in play("roulette", typed="chips\nquit\n")


def test_a_second_terminal_is_turned_away(play: Player, tmp_path: Path) -> None:
    first = Process(tmp_path, "play", "roulette")
    first.until("Round 1")
    play("roulette", typed="quit\n", code=2)
    first.kill()
    assert "another terminal sits at this table" in play.errors
    play("roulette", typed="quit\n")  # a dead process holds no seat
