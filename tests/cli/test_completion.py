"""What the Tab key offers: asked of the parsers, and typed into bash itself."""

from __future__ import annotations

import argparse
import os
import pty
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier import registry
from croupier.cli import COMMANDS, command, main
from croupier.cli.completion import SHELLS, answer
from croupier.cli.odds import WITHIN
from croupier.cli.odds.tables import TABLES
from croupier.cli.offers import KNOWN


def bash(*words: str) -> list[str]:
    return answer("bash", words)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_of_every_command_is_offered(name: str) -> None:
    _, parser, _ = command(name)
    offered = set(bash(name, "-"))
    shown = (action for action in parser._actions if action.help != argparse.SUPPRESS)  # not what goes
    assert offered == {option for action in shown for option in action.option_strings}
    assert "--help" in offered


def test_commands() -> None:
    assert bash("") == list(COMMANDS)
    assert bash("re") == ["replay", "restore"]
    assert bash("--v") == ["--version"]
    assert bash("dance", "") == []


def test_the_shell_alone_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["completion"])
    assert "arguments are required: bash|zsh|fish\n" in capsys.readouterr().err


def test_games_wagers_and_choices() -> None:
    assert bash("odds", "") == [*WITHIN, *registry.game_ids()]
    assert bash("odds", "t") == ["tornado", "tables", "three-card-poker", "two-card-joker-poker", "token-pusher"]
    assert bash("odds", "--json", "red") == ["red-dog"]
    assert bash("odds", "roulette", "--wager", "bl") == ["black"]
    assert bash("odds", "roulette", "--wager=bl") == ["--wager=black"]
    assert bash("odds", "--wager", "") == []  # of which game?
    assert bash("odds", "dice", "--wager", "") == []
    assert bash("strategy", "blackjack", "--play", "t") == ["total", "two-card"]
    assert bash("completion", "") == list(SHELLS)


def test_house_options_and_their_values() -> None:
    assert bash("odds", "roulette", "--set", "half") == ["half_back="]
    assert answer("fish", ["odds", "roulette", "--set", "half_back="]) == ["half_back=no", "half_back=yes"]
    assert bash("odds", "compare", "roulette", "half") == ["half_back"]
    assert bash("odds", "compare", "punto-banco", "tie_odds=") == []  # of one's own
    assert bash("odds", "blackjack", "--set", "same_suit_odds", "=") == []  # each would be many words


def test_bash_takes_words_apart() -> None:
    assert bash("odds", "roulette", "--set", "half_back", "=") == ["no", "yes"]
    assert bash("odds", "roulette", "--set", "half_back", "=", "y") == ["yes"]
    assert bash("odds", "roulette", "--wager", "=", "bl") == ["black"]
    assert bash("rules", "19", ":", "47-5") == ["47-5"]
    assert bash("rules", "19", ":", "47-5.2") == ["47-5.2"]
    assert bash("rules", "19:47-5.2") == ["19:47-5.2"]  # where the colon is no break


def test_nothing_is_offered_that_would_be_refused() -> None:
    assert "--host" in bash("serve", "--")
    assert not {"--host", "--lan"} & set(bash("serve", "--lan", "--"))  # one of the two, and once
    assert "--set" in bash("odds", "craps", "--set", "odds=1", "--")  # may be given again
    assert bash("odds", "craps", "") == []  # there is only one game
    assert bash("check", "") == []  # a file: the shell knows them


def test_a_command_with_actions_of_its_own() -> None:
    ours = set("new check calendar budget print ticket open do show orders remove envelope sample drawing".split())
    assert ours <= set(bash("night", ""))
    assert bash("night", "n") == ["new"]
    assert set(bash("night", "new", "--")) == {"--help", "--from", "--date"}
    assert bash("night", "check", "night.toml", "--js") == ["--json"]
    assert bash("night", "dance", "--") == []


def test_what_stands_within_a_command() -> None:
    assert bash("odds", "joint", "red") == ["red-dog"]
    assert bash("odds", "joint", "roulette", "bl") == ["black"]
    assert bash("odds", "tables", "") == list(TABLES)
    assert bash("odds", "tables", "hands", "two") == ["two-card-joker-poker"]
    assert bash("odds", "tables", "by-clause", "roulette", "--wager", "bl") == ["black"]
    assert "--tornado" not in bash("odds", "roulette", "--t")
    assert answer("fish", ["odds", "custo"]) == ["custom\tfor one who plays in a way of his own"]


def test_what_a_word_means() -> None:
    assert answer("fish", ["odds", "red-"]) == ["red-dog\tRed dog"]
    assert answer("zsh", ["rules", "13:69E"]) == [r"13\:69E-1:Gaming equipment\: the tables"]


def test_every_kind_of_value_is_one_of_a_parser() -> None:
    within = [("odds", [name]) for name in WITHIN]
    asked = [*((name, list[str]()) for name in COMMANDS), *within]
    known = {action.dest for name, words in asked for action in command(name, words)[1]._actions}
    assert set(KNOWN) <= known


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_asks_for_its_own_shell(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    assert f" completion {shell} " in capsys.readouterr().out


# --- Bash itself ----------------------------------------------------------------------------------------------------

PROMPT = "\nready> "
COMMAND = """#!/bin/sh
case "$1" in
completion) exec "{python}" -m croupier "$@" ;;
*) printf '%s|' "$@" >>"{said}"; echo >>"{said}" ;;
esac
"""


@pytest.fixture
def typed(tmp_path: Path) -> Iterator[Typist]:
    said = tmp_path / "said"
    script = tmp_path / "bin" / "croupier"
    script.parent.mkdir()
    script.write_text(COMMAND.format(python=sys.executable, said=said))
    script.chmod(0o755)
    (tmp_path / "letter to the house.txt").touch()
    typist = Typist(tmp_path, said)
    yield typist
    typist.close()


class Typist:
    """Somebody who types into an interactive bash, and what the command was then given."""

    def __init__(self, home: Path, said: Path) -> None:
        self.said = said
        self.end, theirs = pty.openpty()
        path = f"{home / 'bin'}:{os.environ['PATH']}"
        environment = {**os.environ, "PATH": path, "HOME": str(home), "PS1": PROMPT, "TERM": "dumb"}
        self.bash = subprocess.Popen(
            ["bash", "--norc", "--noprofile", "-i"],
            stdin=theirs, stdout=theirs, stderr=theirs, cwd=home, env=environment, start_new_session=True,
        )  # fmt: skip
        os.close(theirs)
        self.wait()
        self.line('eval "$(croupier completion bash)"')

    def line(self, text: str) -> None:
        os.write(self.end, f"{text}\n".encode())
        self.wait()

    def wait(self) -> None:
        """Until bash asks for a line."""
        shown, until = "", time.monotonic() + 60
        while "ready> " not in shown:
            ready, _, _ = select.select([self.end], [], [], until - time.monotonic())
            assert ready, shown
            shown += os.read(self.end, 4096).decode(errors="replace")

    def __call__(self, text: str) -> list[str]:
        """The words that the command is given when that was typed."""
        self.line(f"croupier {text}")
        return self.said.read_text().splitlines()[-1].split("|")[:-1]

    def close(self) -> None:
        self.bash.kill()
        self.bash.wait()
        os.close(self.end)


@pytest.mark.skipif(not shutil.which("bash"), reason="no bash here")
def test_bash_itself(typed: Typist) -> None:
    assert typed("od\tred-\t--wag\twa\t") == ["odds", "red-dog", "--wager", "wager"]
    assert typed("odds roulette --set half\ty\t--wager=bla\t") == [
        "odds", "roulette", "--set", "half_back=yes", "--wager=black",
    ]  # fmt: skip
    assert typed("rules 19:47-16\t") == ["rules", "19:47-16"]
    assert typed("check let\t") == ["check", "letter to the house.txt"]  # bash's own, with its own quotes
