"""croupier verify, backup, restore and doctor."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from croupier.errors import CroupierError
from croupier.floor import fair
from croupier.floor.store import Store
from tests.floor.playing import keep_round
from tests.floor.test_audit import play, small
from tests.floor.test_fair import full


def call(command: str, *arguments: str) -> int:
    """As the dispatcher calls it."""
    module = import_module(f"croupier.cli.{command}")
    parser = argparse.ArgumentParser(prog=f"croupier {command}", description=module.__doc__)
    module.configure(parser)
    code: int = module.run(parser.parse_args(arguments))
    return code


@pytest.fixture
def house(where: str) -> str:
    """A house that is not open."""
    with Store.open(where) as store:
        small(store)
    return where


def test_an_evening_of_commands(
    tmp_path: Path, house: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROUPIER_HOME", str(tmp_path / "home"))
    assert call("verify", house) == 0
    said = capsys.readouterr().out
    assert "all is as it was written" in said
    noted = said.splitlines()[-1].removeprefix("checkpoint: ")
    assert call("backup", str(tmp_path / "copy.db"), "--store", house) == 0
    assert f"checkpoint: {noted}" in capsys.readouterr().out
    assert call("restore", str(tmp_path / "copy.db")) == 0  # to one's own house
    assert capsys.readouterr().out.splitlines()[-1] == f"checkpoint of the backup: {noted}"
    assert call("verify", "--checkpoint", noted, "--quick") == 0
    assert f"agrees with the checkpoint {noted}" in capsys.readouterr().out
    assert call("doctor") == 0
    assert "they balance" in capsys.readouterr().out
    assert (tmp_path / "home" / "house.db").exists()


def test_verify_says_no(tmp_path: Path, house: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert call("verify", house, "--checkpoint", "3 0000 0000 0000 0000") == 1
    said = capsys.readouterr().out
    assert "rewritten" in said
    assert "NOT as it was written" in said
    assert call("verify", house, "--checkpoint", "99999 0000 0000 0000 0000") == 1
    assert "cut off" in capsys.readouterr().out
    with pytest.raises(CroupierError, match="no checkpoint"):
        call("verify", house, "--checkpoint", "yesterday's")


def test_many_faults_are_not_all_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Store.open(tmp_path / "house.db") as store, store.write() as connection:
        for number in range(1, 40):
            keep_round(connection, "t", number, "croupier tape 1\n")
            connection.exec_driver_sql(f"INSERT INTO house_tables VALUES ('t{number}','','','','','',5,NULL,0)")
    assert call("verify", str(tmp_path / "house.db")) == 1
    assert "and 58 more" in capsys.readouterr().out


def test_a_transcript(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "seal.json"
    path.write_text(json.dumps(full(), indent=2))
    assert call("verify", str(path)) == 0
    assert (
        "5 draws with the words of 2 players come out the same. Pledged but not opened: the words of Cid"
        in capsys.readouterr().out
    )
    path.write_text(json.dumps({**full(), "game": "roulette"}))
    assert call("verify", str(path)) == 1
    assert "draw 1" in capsys.readouterr().out
    with pytest.raises(CroupierError, match="not against a transcript"):
        call("verify", str(path), "--checkpoint", "3 0000 0000 0000 0000")


def test_a_transcript_of_a_real_house(file_store: Store, tmp_path: Path) -> None:
    """Whatever a table drew, a guest can check."""
    play(file_store, ("craps", "punto-banco"), 20)
    with file_store.write() as connection:
        seals = [(table, 1) for table in ("craps-1", "punto-banco-1")]
        documents = [fair.reveal(connection, *seal) for seal in seals]
    for document in documents:
        (tmp_path / "seal.json").write_text(json.dumps(document))
        assert document["draws"]
        assert call("verify", str(tmp_path / "seal.json")) == 0


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"Dear house", "neither a transcript nor a house"),
        (b"\xff\xfe\x00", "neither a transcript nor a house"),
        (b"", "neither a transcript nor a house"),
        (b"[" * 100_000, "neither a transcript nor a house"),
        (b"croupier tape 1\ngame: craps 1\n", "croupier replay"),
    ],
)
def test_what_cannot_be_verified(tmp_path: Path, content: bytes, says: str) -> None:
    (tmp_path / "file").write_bytes(content)
    with pytest.raises(CroupierError, match=says) as raised:
        call("verify", str(tmp_path / "file"))
    assert raised.value.exit_code == 2
    with pytest.raises(CroupierError, match="No such file"):
        call("verify", str(tmp_path / "nothing"))


def test_json_that_is_no_transcript(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("[1, 2]")
    assert call("verify", str(tmp_path / "file")) == 1
    assert "no transcript" in capsys.readouterr().out


def test_doctor_says_no(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "letter.txt").write_text("Dear house, " * 100)
    assert call("doctor", "--store", str(tmp_path / "letter.txt")) == 1
    assert "not a house of Croupier" in capsys.readouterr().out


def test_passwords_are_not_printed(house: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    if "://" not in house:
        return
    secret = house.replace("croupier@", "croupier:sesame@")
    call("verify", secret)
    call("doctor", "--store", secret)
    call("backup", str(tmp_path / "copy.db"), "--store", secret)
    assert "sesame" not in "".join(capsys.readouterr())


WITHOUT = """
import sys
sys.modules["sqlalchemy"] = None
import argparse
from croupier.cli import verify
from croupier.errors import CroupierError
parser = argparse.ArgumentParser()
verify.configure(parser)
print(verify.run(parser.parse_args([sys.argv[1]])))
try:
    verify.run(parser.parse_args([sys.argv[2]]))
except CroupierError as refusal:
    print(refusal)
"""


def test_a_guest_needs_nothing_but_python_to_check_a_transcript(tmp_path: Path) -> None:
    (tmp_path / "seal.json").write_text(json.dumps(full()))
    Store.open(tmp_path / "house.db").close()
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, tmp_path / "seal.json", tmp_path / "house.db"],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ},
    )
    assert done.stdout.splitlines()[1:] == ["0", 'a house needs sqlalchemy: pip install "croupier[floor]"']
