"""Who comes in, as what, and who is kept out."""

from __future__ import annotations

import re
import secrets
import threading
from datetime import timedelta

import pytest
from sqlalchemy import text

from croupier.errors import CroupierError
from croupier.floor import keys, log, people, pins
from croupier.floor.audit import audit
from croupier.floor.names import clean, folded, table_name
from croupier.floor.people import BadCode, BadName, Locked, NotAllowed, Person, WrongPin
from croupier.floor.store import Store
from croupier.records import timestamps
from tests.floor.playing import BOTH

PIN = "246810"


@pytest.fixture
def owner(store: Store) -> Person:
    with store.write() as connection:
        code = people.found_house(connection)
        assert code
        return people.join_by_code(connection, code, "Olga", PIN)[0]


def come(store: Store, name: str, role: str = "player", pin: str = "") -> tuple[Person, str]:
    with store.write() as connection:
        return people.come_in(connection, name, role, pin)


def whose(store: Store, token: str) -> Person | None:
    with store.read() as connection:
        return people.by_token(connection, token)


def pass_time(monkeypatch: pytest.MonkeyPatch, **by: int) -> None:
    later = timestamps.utc_now() + timedelta(**by)
    monkeypatch.setattr(timestamps, "utc_now", lambda: later)


# --- The owner ---


def test_the_first_start_gives_a_code_for_the_owner(store: Store) -> None:
    with store.write() as connection:
        code = people.found_house(connection)
        assert code
        assert re.fullmatch(r"([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}", code)
    with store.write() as connection:
        second = people.found_house(connection)  # nobody came: the next start gives another
        assert second
    with store.write() as connection:
        person, token = people.join_by_code(connection, second, "")
        assert person == Person(1, "Owner", "owner")
    assert whose(store, token) == person
    with store.write() as connection:
        assert people.found_house(connection) is None
        for used_up in (code, second):
            with pytest.raises(BadCode):
                people.join_by_code(connection, used_up, "Mallory")


def test_whoever_starts_the_server_can_become_the_owner_again(store: Store, owner: Person) -> None:
    for _ in range(3):
        with pytest.raises((WrongPin, Locked)):
            people.log_in(store, "Olga", "000000")
    with store.write() as connection:
        code = people.found_house(connection, again=True)
        assert code
        again, token = people.join_by_code(connection, code, "", "135791")
    assert again == owner
    assert whose(store, token) == owner
    with store.write() as connection:
        unused = people.found_house(connection, again=True)
        last = people.found_house(connection, again=True)
        assert unused
        assert last
        with pytest.raises(BadCode):  # whoever lost the first piece of paper asks for another
            people.join_by_code(connection, unused, "Mallory")
        assert people.join_by_code(connection, last, "", "135791")[0] == owner
    assert people.log_in(store, "Olga", "135791")[0] == owner


# --- Invitations ---


@BOTH
def test_a_code_lets_so_many_in(store: Store, owner: Person) -> None:
    with store.write() as connection:
        code = people.invite_people(connection, owner, "player", uses=2)
        assert re.fullmatch(r"[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}", code)  # 32^8 = 2^40
        assert people.role_of(connection, code) == "player"
    for name in ("Ann", "Bob"):
        with store.write() as connection:
            assert people.join_by_code(connection, code, name)[0].role == "player"
    with pytest.raises(BadCode), store.write() as connection:
        people.join_by_code(connection, code, "Cid")
    with store.read() as connection:
        assert people.role_of(connection, code) is None
        assert people.open_invitations(connection) == []


def test_the_largest_invitation(store: Store, owner: Person) -> None:
    with store.write() as connection:
        people.invite_people(connection, owner, "player", uses=people.MOST_USES, hours=people.MOST_HOURS)
        for more in ({"uses": people.MOST_USES + 1}, {"hours": people.MOST_HOURS + 1}, {"uses": 0}, {"hours": 0}):
            with pytest.raises(CroupierError, match="an invitation is for 1 to 1000 people and 1 to 744 hours"):
                people.invite_people(connection, owner, "player", **more)


def test_a_refused_name_does_not_use_up_the_code(store: Store, owner: Person) -> None:
    with store.write() as connection:
        code = people.invite_people(connection, owner, "player")
    with pytest.raises(BadName), store.write() as connection:
        people.join_by_code(connection, code, "<b>")
    with store.write() as connection:
        people.join_by_code(connection, code, "Bea")


def test_a_code_is_read_as_people_type_it(store: Store, owner: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    picks = iter([1, 0, 10, 11, 1, 0, 2, 3])
    monkeypatch.setattr(secrets, "choice", lambda letters: letters[next(picks)])
    with store.write() as connection:
        assert people.invite_people(connection, owner, "player", uses=5) == "10AB-1023"
        for typed in ("10ab1023", " lOaB-iO23 ", "10AB 1023", "1-0-a-b-1-0-2-3"):
            assert people.role_of(connection, typed) == "player"
        for typed in ("", "10AB-1024", "10AB-102", "\ud800", "10AB-1023-0"):
            assert people.role_of(connection, typed) is None


def test_a_code_grows_old(store: Store, owner: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    with store.write() as connection:
        code = people.invite_people(connection, owner, "player", hours=12)
    pass_time(monkeypatch, hours=11, minutes=59)
    with store.read() as connection:
        assert people.role_of(connection, code) == "player"
    pass_time(monkeypatch, minutes=2)
    with pytest.raises(BadCode), store.write() as connection:
        people.join_by_code(connection, code, "Ann")
    with store.write() as connection:
        people.tidy_sessions(connection)
        assert connection.scalar(text("SELECT count(*) FROM invitations")) == 0


def test_codes_that_are_used_up_are_tidied_and_others_stay(store: Store, owner: Person) -> None:
    with store.write() as connection:
        used = people.invite_people(connection, owner, "player")
        people.invite_people(connection, owner, "dealer")
        people.join_by_code(connection, used, "Ann")
        people.tidy_sessions(connection)
        assert connection.scalars(text("SELECT role FROM invitations")).all() == ["dealer"]


def test_a_code_can_be_withdrawn(store: Store, owner: Person) -> None:
    ann, _ = come(store, "Ann")
    with store.write() as connection:
        code = people.invite_people(connection, owner, "player")
        (open_one,) = people.open_invitations(connection)
        assert (open_one.role, open_one.uses) == ("player", 1)
    with pytest.raises(NotAllowed), store.write() as connection:
        people.withdraw_code(connection, ann, open_one.id)
    with store.write() as connection:
        people.withdraw_code(connection, owner, open_one.id)
        assert people.role_of(connection, code) is None


@pytest.mark.parametrize("role", people.ROLES)
@pytest.mark.parametrize("invited", people.ROLES)
def test_who_may_invite_whom(file_store: Store, role: str, invited: str) -> None:
    by, _ = come(file_store, "Ann", role)
    allowed = role == "owner" or (role == "dealer" and invited in ("player", "viewer"))
    with file_store.write() as connection:
        if allowed:
            code = people.invite_people(connection, by, invited)
            assert people.join_by_code(connection, code, "Bob")[0].role == invited
        else:
            with pytest.raises(NotAllowed):
                people.invite_people(connection, by, invited)


def test_a_wrong_invitation(store: Store, owner: Person) -> None:
    for wrong, says in (
        ({"role": "king"}, "there is no role 'king'"),
        ({"role": "player", "uses": 0}, "an invitation is for"),
        ({"role": "player", "hours": 10**6}, "an invitation is for"),
    ):
        with pytest.raises(CroupierError, match=says), store.write() as connection:
            people.invite_people(connection, owner, **wrong)


def test_somebody_who_lost_a_phone_is_let_in_again(store: Store, owner: Person) -> None:
    ann, old = come(store, "Ann")
    with pytest.raises(BadName, match="taken"):
        come(store, "ann")
    with pytest.raises(NotAllowed), store.write() as connection:
        people.invite_back(connection, ann, owner.id)
    with store.write() as connection:
        code = people.invite_back(connection, owner, ann.id)
        again, token = people.join_by_code(connection, code, "")
    assert again == ann
    assert whose(store, token) == whose(store, old) == ann


# --- Names ---


@BOTH
def test_names_are_unique_whatever_their_case(store: Store) -> None:
    come(store, "Ann Lee")
    for same in ("ann lee", "ANN  LEE", "Ann-Lee", "Ａnn Lee"):
        with pytest.raises(BadName, match="taken"):
            come(store, same)
    assert come(store, "Ann  Leigh")[0].name == "Ann Leigh"


@pytest.mark.parametrize("name", ["Ann", "J. O'Neil", "Zoë", "李雷", "Ann-Marie 2", "x" * 20, "Ольга"])
def test_what_is_a_name(name: str) -> None:
    assert clean(f"  {name} ") == name
    assert " " not in table_name(name)


@pytest.mark.parametrize(
    "name",
    [
        *("", "  ", "x" * 21, "<b>", "a/b", "a_b", "=1+1", "'-.", "tab\x00", "\u202eevil", "\ud800", "🙂"),
        *("dealer", "Dealer", "box 3", "BOX-3", "community", "you", "erased-4", "Bank", "felt"),
        *(
            "\N{CYRILLIC CAPITAL LETTER A}nn",
            "B\N{GREEK SMALL LETTER OMICRON}b",
        ),  # who could tell them from Ann and Bob?
    ],
)
def test_what_is_no_name(name: str) -> None:
    with pytest.raises(BadName):
        clean(name)


def test_the_name_for_tapes_is_one_word_that_a_tape_can_hold() -> None:
    from croupier.tables.tape import NAME

    for name in ("J. O'Neil", "Zoë van Dyke", "李雷"):
        assert NAME.fullmatch(table_name(name))
    assert folded("Straße") == folded("STRASSE")


# --- PINs and locks ---


@pytest.mark.usefixtures("costly_pins")
def test_a_pin_lets_in_again(store: Store) -> None:
    ann, first = come(store, "Ann Lee", pin=PIN)
    again, second = people.log_in(store, "ann  lee", PIN)
    assert again == ann
    assert first != second
    assert whose(store, second) == ann


@pytest.mark.parametrize("pin", ["12345", "1234567890123", "12345a", "١٢٣٤٥٦", "12 456"])
def test_what_is_no_pin(store: Store, pin: str) -> None:
    with pytest.raises(pins.BadPin):
        come(store, "Ann", pin=pin)


@pytest.mark.usefixtures("costly_pins")
def test_a_pin_is_kept_as_a_salted_scrypt_hash(store: Store) -> None:
    come(store, "Ann", pin=PIN)
    come(store, "Bob", pin=PIN)
    with store.read() as connection:
        kept = connection.execute(text("SELECT pin FROM people ORDER BY id")).scalars().all()
    assert all(each.startswith("scrypt 16384 8 1 ") and PIN not in each for each in kept)
    assert kept[0] != kept[1]


def test_the_third_failure_locks_until_the_owner_unlocks(store: Store, owner: Person) -> None:
    ann, token = come(store, "Ann", "dealer", PIN)
    for _ in range(2):
        with pytest.raises(WrongPin):
            people.log_in(store, "Ann", "000000")
    with pytest.raises(Locked):
        people.log_in(store, "Ann", "000000")
    with pytest.raises(Locked):
        people.log_in(store, "Ann", PIN)  # the right one is too late
    assert whose(store, token) == ann  # who is in stays in
    with store.read() as connection:
        assert [member.locked for member in people.all_members(connection)] == [False, True]
    with pytest.raises(NotAllowed), store.write() as connection:
        people.unlock_name(connection, ann, ann.id)
    with store.write() as connection:
        people.unlock_name(connection, owner, ann.id)
    assert people.log_in(store, "Ann", PIN)[0] == ann


@BOTH
def test_failures_count_in_a_row_and_across_a_restart(where: str) -> None:
    with Store.open(where) as store:
        come(store, "Ann", pin=PIN)
        for _ in range(2):
            with pytest.raises(WrongPin):
                people.log_in(store, "Ann", "111111")
        people.log_in(store, "Ann", PIN)
        for _ in range(2):
            with pytest.raises(WrongPin):
                people.log_in(store, "Ann", "111111")
    with Store.open(where) as store, pytest.raises(Locked):
        people.log_in(store, "Ann", "111111")


@BOTH
def test_guesses_at_once_are_counted_one_by_one(store: Store) -> None:
    """Ten guesses at the same moment, one of them right: at most three were answered."""
    come(store, "Ann", pin=PIN)
    answers: list[str] = []
    together = threading.Barrier(10)

    def guess(pin: str) -> None:
        together.wait()
        try:
            people.log_in(store, "Ann", pin)
            answers.append("in")
        except CroupierError as refusal:
            answers.append(type(refusal).__name__)

    threads = [threading.Thread(target=guess, args=(f"99999{n}",)) for n in range(10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == ["Locked"] * 8 + ["WrongPin"] * 2


def test_strangers_and_people_without_a_pin_get_the_same_answer(store: Store) -> None:
    come(store, "Ann")
    said = set()
    for name in ("Ann", "Nobody here", "", "\ud800"):
        for pin in ("000000", "", "x" * 10_000, "\ud800"):
            with pytest.raises(WrongPin) as raised:
                people.log_in(store, name, pin)
            said.add(str(raised.value))
    assert len(said) == 1


def test_a_pin_can_be_set_later(store: Store) -> None:
    ann, _ = come(store, "Ann")
    with store.write() as connection:
        people.set_pin(connection, ann.id, PIN)
    assert people.log_in(store, "Ann", PIN)[0] == ann


# --- Sessions ---


def test_a_token_is_long_and_only_its_hash_is_kept(store: Store) -> None:
    ann, token = come(store, "Ann")
    assert len(token) == 43  # 32 bytes
    with store.read() as connection:
        for table in ("sessions", "events", "people"):
            assert token not in str(connection.execute(text(f"SELECT * FROM {table}")).all())
    assert whose(store, token) == ann
    for wrong in ("", token[:-1], token.swapcase(), "\ud800", "x" * 100_000):
        assert whose(store, wrong) is None


def test_sessions_end(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, token = come(store, "Ann")
    dan, at_work = come(store, "Dan", "dealer")
    with store.write() as connection:
        people.log_out(connection, token)
    assert whose(store, token) is None
    assert whose(store, at_work) == dan
    pass_time(monkeypatch, hours=people.STAFF_HOURS, seconds=1)
    assert whose(store, at_work) is None
    with store.write() as connection:
        people.tidy_sessions(connection)
        assert connection.scalar(text("SELECT count(*) FROM sessions")) == 0
    assert ann.id != dan.id


# --- Roles, erasing ---


def test_the_owner_gives_roles(store: Store, owner: Person) -> None:
    ann, token = come(store, "Ann")
    with pytest.raises(NotAllowed), store.write() as connection:
        people.appoint_person(connection, ann, ann.id, "owner")
    with store.write() as connection:
        assert people.appoint_person(connection, owner, ann.id, "dealer") == Person(ann.id, "Ann", "dealer")
    assert whose(store, token) is None  # she comes in anew, as what she is now
    with pytest.raises(NotAllowed, match="needs an owner"), store.write() as connection:
        people.appoint_person(connection, owner, owner.id, "player")
    with pytest.raises(CroupierError, match="no role"), store.write() as connection:
        people.appoint_person(connection, owner, ann.id, "king")


@BOTH
def test_erasing_takes_the_person_and_leaves_the_record(store: Store, owner: Person) -> None:
    ann, token = come(store, "Annabella", pin=PIN)
    with store.write() as connection:
        keys.answer_once(connection, "k", ann.id, "d", lambda: {"you": "Annabella"})
        code = people.invite_back(connection, owner, ann.id)
    with pytest.raises(NotAllowed), store.write() as connection:
        people.erase_person(connection, ann, owner.id)
    with store.write() as connection:
        assert people.role_of(connection, code) == "player"
        people.erase_person(connection, ann, ann.id)  # anybody may erase themselves
        assert people.role_of(connection, code) is None
    assert whose(store, token) is None
    with pytest.raises(WrongPin):
        people.log_in(store, "Annabella", PIN)
    with store.read() as connection:
        log.check_tail(connection, depth=10**9)
        for table in ("people", "sessions", "invitations", "answers", "events"):
            assert "Annabella" not in str(connection.execute(text(f"SELECT * FROM {table}")).all())
        last = people.all_members(connection)[-1]
        assert (last.person.name, last.erased, last.has_pin) == (f"erased-{ann.id}", True, False)
        assert people.person(connection, ann.id).name == f"erased-{ann.id}"
    assert come(store, "Annabella")[0].id == ann.id + 1  # the name is free, the number is not
    with pytest.raises(CroupierError), store.write() as connection:
        people.erase_person(connection, owner, ann.id)
    with pytest.raises(NotAllowed, match="needs an owner"), store.write() as connection:
        people.erase_person(connection, owner, owner.id)


def test_no_name_is_in_the_log(store: Store, owner: Person) -> None:
    come(store, "Annabella", pin=PIN)
    for _ in range(3):
        with pytest.raises((WrongPin, Locked)):
            people.log_in(store, "Annabella", "000000")
    with store.read() as connection:
        said = str([event.body for event in log.read_events(connection)])
    assert "was locked" in said
    assert "Annabella" not in said
    assert "Olga" not in said


@BOTH
def test_each_server_of_a_house_prints_a_link_that_is_good(store: Store) -> None:
    with store.write() as connection:
        codes = [people.found_house(connection) or "" for _ in range(3)]
        assert [people.role_of(connection, code) for code in codes] == ["owner"] * 3
        people.join_by_code(connection, codes[1], "Olga")
        assert [people.role_of(connection, code) for code in codes] == [None] * 3  # one owner came; nobody else may
        assert people.found_house(connection) is None


# --- What the log says of them ---


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("UPDATE people SET role = 'owner' WHERE id = 2", "person 2 is kept as owner; the log says player"),
        ("UPDATE people SET id = 7 WHERE id = 2", "person 7 is kept as player, but never came in by the log"),
        ("UPDATE people SET id = 7 WHERE id = 2", "person 2 came in by the log, but is not kept"),
        ("UPDATE people SET erased = NULL WHERE id = 3", "person 3 was erased by the log, which the record of people "),
        ("UPDATE people SET erased = joined WHERE id = 2", "person 2 was not erased by the log, which the record of "),
    ],
)
def test_who_made_somebody_something_in_the_file_is_found(store: Store, owner: Person, change: str, says: str) -> None:
    come(store, "Ann")
    come(store, "Bob")
    with store.write() as connection:
        connection.execute(text("DELETE FROM sessions WHERE person = 2"))
        people.erase_person(connection, owner, 3)
    assert audit(store).faults == []
    with store.write() as connection:
        connection.execute(text(change))
    assert any(fault.startswith(says) for fault in audit(store).faults)


def test_who_comes_back_as_the_owner_he_made_himself_is_found(store: Store, owner: Person) -> None:
    """The house then logs a role that it believes; but nobody gave it."""
    ann, _ = come(store, "Ann")
    with store.write() as connection:
        code = people.invite_back(connection, owner, ann.id)
        connection.execute(text("UPDATE people SET role = 'owner' WHERE id = 2"))
        people.join_by_code(connection, code, "")
    assert "person 2 came back as owner, and was player: nobody appointed him" in audit(store).faults


def test_whoever_is_appointed_is_found_to_be_so(store: Store, owner: Person) -> None:
    ann, _ = come(store, "Ann")
    with store.write() as connection:
        people.appoint_person(connection, owner, ann.id, "dealer")
        people.join_by_code(connection, people.invite_back(connection, owner, ann.id), "Anna")
    assert audit(store).faults == []
