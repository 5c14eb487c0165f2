"""Answers kept on disk: found again, never believed when they are not whole, and never in the way."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from croupier import registry
from croupier.analysis.files import UNFINISHED, replacing_file
from croupier.analysis.reports import cache
from croupier.analysis.reports.cache import cached, directory, prune, recomputing_answers, sources_digest
from croupier.analysis.reports.computed import Computed, Unavailable
from croupier.analysis.reports.dispatch import distribution, work_out
from croupier.analysis.reports.outcomes import explore
from croupier.analysis.reports.records import decode_computed, decode_distribution, encode_computed, encode_distribution
from croupier.cli import main


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of its own that keeps everything, however quickly it was made."""
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "kept"))
    monkeypatch.setattr(cache, "WORTH_KEEPING", 0.0)
    monkeypatch.setattr(cache, "_said", set())
    monkeypatch.setattr(cache, "_pruned", set())
    return tmp_path / "kept"


class Question:
    """Counts how often it had to be worked out."""

    def __init__(self) -> None:
        self.made = 0

    def ask(self, key: object = "why", decode: Callable[[Any], int] = int) -> int:
        return cached("question", key, self._make, str, decode)

    def _make(self) -> int:
        self.made += 1
        return 41 + self.made


def entry(folder: Path) -> Path:
    (file,) = folder.iterdir()
    return file


def test_the_second_time_is_not_worked_out(folder: Path) -> None:
    question = Question()
    assert [question.ask(), question.ask(), question.made] == [42, 42, 1]
    assert [question.ask("another"), question.made] == [43, 2]


def test_recomputing_refreshes_the_entry(folder: Path) -> None:
    question = Question()
    question.ask()
    with recomputing_answers():
        assert question.ask() == 43
    assert [question.ask(), question.made] == [43, 2]


def test_what_is_quick_is_not_kept_but_an_old_entry_is_refreshed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "WORTH_KEEPING", 60.0)
    question = Question()
    question.ask()
    assert not folder.exists()
    monkeypatch.setattr(cache, "WORTH_KEEPING", 0.0)
    question.ask()
    monkeypatch.setattr(cache, "WORTH_KEEPING", 60.0)
    with recomputing_answers():
        question.ask()
    assert question.ask() == 44


def test_another_version_asks_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    question = Question()
    question.ask()
    monkeypatch.setattr(cache, "VERSION", "0.0.0 0000000000000000")
    assert question.ask() == 43


def broken(text: str) -> list[str]:
    head, body, _ = text.split("\n")
    other = json.dumps(json.loads(head) | {"question": ["question", "who", cache.VERSION]})
    return [
        "",
        "not ours at all",
        "\x00\xff",
        text[: len(text) // 2],
        text[:-1],
        text.replace("42", "43"),
        f"{other}\n{body}\n",
        f"{head}\n",
        "[" * 100_000,
    ]


@pytest.mark.parametrize("way", range(9))
def test_a_broken_entry_is_ignored_with_a_note_and_overwritten(
    folder: Path, way: int, caplog: pytest.LogCaptureFixture
) -> None:
    question = Question()
    question.ask()
    file = entry(folder)
    file.write_text(broken(file.read_text("utf-8"))[way], "utf-8")
    assert question.ask() == 43
    (note,) = caplog.messages
    assert f"cache entry {file} is broken" in note
    assert [question.ask(), question.made] == [43, 2]
    assert len(caplog.messages) == 1


def test_an_answer_that_cannot_be_read_back_is_broken(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    question = Question()
    question.ask()

    def decode(data: Any) -> int:
        raise KeyError(data)

    assert question.ask(decode=decode) == 43
    assert "is broken" in caplog.text


def test_an_unwritable_folder_is_only_a_note(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, folder: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "file" / "below"))
    question = Question()
    assert [question.ask(), question.ask()] == [42, 43]
    assert any("nothing can be kept" in message for message in caplog.messages)
    assert len(caplog.messages) == len(set(caplog.messages))


def test_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cache.VARIABLE, "off")
    assert directory() is None
    question = Question()
    assert [question.ask(), question.ask()] == [42, 43]


@pytest.mark.skipif(sys.platform == "win32", reason="folders of other systems")
def test_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(cache.VARIABLE)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert directory() == tmp_path / "xdg" / "croupier"
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    monkeypatch.setattr(sys, "platform", "linux")
    assert directory() == tmp_path / ".cache" / "croupier"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert directory() == tmp_path / "Library" / "Caches" / "croupier"
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "mine"))
    assert directory() == tmp_path / "mine"


def test_a_changed_source_is_another_version(tmp_path: Path) -> None:
    for name in ("table.py", "games/craps.py", "games/blackjack/play.py", "cli/odds.py", "games/notes.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("one")
    seen = [sources_digest(tmp_path)]
    for name in ("table.py", "games/craps.py", "games/blackjack/play.py"):
        os.utime(tmp_path / name, ns=(1, 1))
        seen.append(sources_digest(tmp_path))
    (tmp_path / "games" / "red_dog.py").write_text("new")
    seen.append(sources_digest(tmp_path))
    assert len(set(seen)) == len(seen)
    for name in ("cli/odds.py", "games/notes.txt"):  # how an answer is shown, and what is no module
        (tmp_path / name).write_text("another")
    assert sources_digest(tmp_path) == seen[-1]


def test_the_oldest_entries_go(tmp_path: Path) -> None:
    for number in range(6):
        file = tmp_path / f"{number}.json"
        file.write_bytes(b"x" * 10_000)
        os.utime(file, (number, number))
    (tmp_path / f"{UNFINISHED}1-a.json").write_text("left behind")
    os.utime(tmp_path / f"{UNFINISHED}1-a.json", (1, 1))
    (tmp_path / f"{UNFINISHED}2-b.json").write_text("somebody is at it")
    prune(tmp_path, most=35_000)
    assert sorted(file.name for file in tmp_path.iterdir()) == [f"{UNFINISHED}2-b.json", "3.json", "4.json", "5.json"]


def test_a_process_prunes_when_it_first_keeps_something(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder.mkdir()
    old = folder / "old.json"
    old.write_bytes(b"x" * cache.MOST)
    os.utime(old, (1, 1))
    Question().ask()
    assert not old.exists()
    assert entry(folder).stat().st_mtime > time.time() - 60


def test_an_interrupted_file_is_not_there(tmp_path: Path) -> None:
    whole = tmp_path / "sheet.svg"
    whole.write_text("before")

    def interrupted() -> None:
        with replacing_file(whole) as beside:
            beside.write_text("half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert [file.name for file in tmp_path.iterdir()] == ["sheet.svg"]
    assert whole.read_text() == "before"


# --- What solvers find --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "wager"), [("craps", "pass"), ("red-dog", "wager"), ("punto-banco", "banker")])
def test_an_exact_answer_comes_back_to_the_fraction(folder: Path, game: str, wager: str) -> None:
    found = registry.game_named(game)
    rules = found.Rules()
    (asked,) = (each for each in found.wagers(rules) if each.name == wager)
    fresh = distribution(found, rules, asked)
    data = json.loads(json.dumps(encode_distribution(fresh)))
    assert decode_distribution(data) == fresh
    assert distribution(found, rules, asked) == fresh
    assert list(decode_distribution(data).chances) == list(fresh.chances)


def test_it_still_says_that_there_were_decisions(folder: Path) -> None:
    game = registry.game_named("red-dog")
    rules = game.Rules()
    wager = game.wagers(rules)[0]
    assert explore(game, rules, wager).plays
    for _ in range(2):
        found = distribution(game, rules, wager)
        assert found.decisions
        assert not found.plays


def test_chances_that_do_not_sum_to_one_are_refused() -> None:
    data = {"chances": [["1", "1", [], "1/2"]], "made": "1", "decisions": False, "note": ""}
    with pytest.raises(ValueError, match="not all there"):
        decode_distribution(data)


def test_a_computed_answer_comes_back_to_the_last_bit() -> None:
    found = Computed(-0.1 / 3, 1e-12, risked=1.1, square=None, decisions=True, note="so")
    assert decode_computed(json.loads(json.dumps(encode_computed(found)))) == found
    why = decode_computed(json.loads(json.dumps(encode_computed(Unavailable("nobody can say")))))
    assert isinstance(why, Unavailable)
    assert str(why) == "nobody can say"


def test_wagers_and_packs_are_told_apart(folder: Path) -> None:
    game = registry.game_named("punto-banco")
    rules = game.Rules()
    banker, player, _ = game.wagers(rules)
    ace = next(iter(game.pack(rules).counts())) if game.pack else None
    assert ace is not None
    means = set[Fraction]()
    for _ in range(2):
        for wager, removed in [(banker, ()), (player, ()), (banker, (ace,)), (banker, (ace, ace))]:
            found = work_out(game, rules, wager, removed)
            assert not isinstance(found, Computed)
            means.add(found.mean())
    assert len(means) == 4
    assert len(list(folder.iterdir())) == 4


def test_blackjack_from_the_cache_needs_no_numba(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("numba")
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path))
    asked = ["odds", "blackjack", "--wager", "wager", "--json"]
    code = (
        f"import sys; from croupier.cli import main; main({asked});"
        "print('numba' in sys.modules, 'numpy' in sys.modules, file=sys.stderr)"
    )
    assert main(asked) == 0
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stderr.split() == ["False", "False"]
    assert run.stdout == capsys.readouterr().out
