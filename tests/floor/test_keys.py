"""Commands that are sent more than once."""

from __future__ import annotations

import threading
from datetime import timedelta

import pytest
from sqlalchemy import text

from croupier.errors import CroupierError
from croupier.floor import keys, log
from croupier.floor.store import Store
from croupier.records import timestamps
from tests.floor.playing import BOTH

pytestmark = BOTH


def test_the_same_command_has_one_effect_and_one_answer(store: Store) -> None:
    answers = []
    for _ in range(3):
        with store.write() as connection:
            answers.append(
                keys.answer_once(
                    connection,
                    "k",
                    7,
                    "d",
                    lambda: {"z": log.append_event(connection, "note", {}).seq, "a": (1, 2), 5: "é"},
                )
            )
    assert answers == [{"z": 2, "a": [1, 2], "5": "é"}] * 3
    assert {tuple(answer) for answer in answers} == {("z", "a", "5")}  # in the order in which it was first told


def test_the_same_key_with_another_body_is_refused(store: Store) -> None:
    with store.write() as connection:
        keys.answer_once(connection, "k", 7, keys.body_digest_of({"bet": 5}), lambda: 1)
    with pytest.raises(keys.KeyReused), store.write() as connection:
        keys.answer_once(connection, "k", 7, keys.body_digest_of({"bet": 6}), lambda: 2)


def test_keys_belong_to_a_person(store: Store) -> None:
    with store.write() as connection:
        assert keys.answer_once(connection, "k", 7, "d", lambda: 1) == 1
        assert keys.answer_once(connection, "k", 8, "other", lambda: 2) == 2


def test_a_refused_command_may_be_tried_again(store: Store) -> None:
    def refuse() -> None:
        raise CroupierError("not now")

    with pytest.raises(CroupierError, match="not now"), store.write() as connection:
        keys.answer_once(connection, "k", 7, "d", refuse)
    with store.write() as connection:
        assert keys.answer_once(connection, "k", 7, "d", lambda: "done") == "done"


def test_the_same_key_at_once(store: Store) -> None:
    together = threading.Barrier(8)
    got: list[object] = []

    def send() -> None:
        together.wait()
        with store.write() as connection:
            got.append(keys.answer_once(connection, "k", 7, "d", lambda: log.append_event(connection, "note", {}).seq))

    threads = [threading.Thread(target=send) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert got == [2] * 8


def test_two_bodies_are_told_apart_whatever_their_order() -> None:
    assert keys.body_digest_of({"a": 1, "b": [2]}) == keys.body_digest_of({"b": [2], "a": 1})
    assert keys.body_digest_of({"a": 1}) != keys.body_digest_of({"a": "1"})
    assert keys.body_digest_of({"a": "\ud800"})  # JSON can hold half a character; it must not be a server's error


@pytest.mark.parametrize("key", ["", "x" * 129, "two\nlines", "ключ", "\x00"])
def test_what_cannot_be_a_key(store: Store, key: str) -> None:
    with pytest.raises(keys.BadKey), store.write() as connection:
        keys.answer_once(connection, key, 7, "d", lambda: 1)


def test_old_answers_are_forgotten(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    with store.write() as connection:
        keys.answer_once(connection, "old", 7, "d", lambda: 1)
    later = timestamps.utc_now() + timedelta(hours=47)
    monkeypatch.setattr(timestamps, "utc_now", lambda: later)
    with store.write() as connection:
        keys.answer_once(connection, "new", 7, "d", lambda: 1)
        assert keys.forget_answers(connection) == 0
    much_later = later + timedelta(hours=2)
    monkeypatch.setattr(timestamps, "utc_now", lambda: much_later)
    with store.write() as connection:
        assert keys.forget_answers(connection) == 1
        assert connection.execute(text("SELECT key FROM answers")).scalars().all() == ["new"]


@pytest.mark.parametrize("key", ["k", "k" * 128])
def test_the_shortest_and_the_longest_key(store: Store, key: str) -> None:
    with store.write() as connection:
        assert keys.answer_once(connection, key, 7, "d", lambda: 1) == 1
        assert keys.answer_once(connection, key, 7, "d", lambda: 2) == 1
