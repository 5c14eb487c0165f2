"""Withdrawing codes, unlocking names, giving roles, erasing and letting people in again is the owner's."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlalchemy import Connection

from croupier.errors import UnknownName
from croupier.floor import log, people
from croupier.floor.people import BadName, NotAllowed, Person
from croupier.floor.store import Store

Act = Callable[[Connection, Person, int, int], object]

KEEPING_HOUSE: dict[str, Act] = {
    "withdraw": lambda connection, by, whom, code: people.withdraw_code(connection, by, code),
    "unlock": lambda connection, by, whom, code: people.unlock_name(connection, by, whom),
    "appoint": lambda connection, by, whom, code: people.appoint_person(connection, by, whom, "viewer"),
    "erase": lambda connection, by, whom, code: people.erase_person(connection, by, whom),
    "let an auditor in again": lambda connection, by, whom, code: people.invite_back(connection, by, whom),
}


@pytest.mark.parametrize("role", people.ROLES)
@pytest.mark.parametrize("act", KEEPING_HOUSE)
def test_who_keeps_house(file_store: Store, act: str, role: str) -> None:
    """The owner alone, and everybody may erase himself."""
    with file_store.write() as connection:
        owner, by, whom = (
            people.come_in(connection, *who)[0] for who in (("Olga", "owner"), ("Ann", role), ("Bob", "auditor"))
        )
        people.invite_people(connection, owner, "player")
        (code,) = people.open_invitations(connection)
        before = log.end(connection).seq
        if role == "owner":
            KEEPING_HOUSE[act](connection, by, whom.id, code.id)
        else:
            with pytest.raises(NotAllowed):
                KEEPING_HOUSE[act](connection, by, whom.id, code.id)
        assert (log.end(connection).seq > before) is (role == "owner")
        if act == "erase":
            people.erase_person(connection, by, by.id)


@pytest.mark.parametrize("act", ["unlock", "appoint", "erase", "let an auditor in again"])
def test_nothing_is_done_to_nobody(file_store: Store, act: str) -> None:
    """Nor is it in the log."""
    with file_store.write() as connection:
        owner, _ = people.come_in(connection, "Olga", "owner")
        before = log.end(connection).seq
        for whom in (99, 0):
            with pytest.raises(UnknownName, match=f"there is no person {whom}"):
                KEEPING_HOUSE[act](connection, owner, whom, 0)
        with pytest.raises(UnknownName, match="there is no person 99"):
            people.appoint_person(connection, owner, 99, "owner")
        with pytest.raises(UnknownName, match="there is no person 99"):
            people.person(connection, 99)
        assert log.end(connection).seq == before


def test_nobody_comes_back_under_the_name_of_another(file_store: Store) -> None:
    with file_store.write() as connection:
        owner, ann, _ = (people.come_in(connection, *who)[0] for who in (("Olga", "owner"), ("Ann",), ("Bob",)))
        code = people.invite_back(connection, owner, ann.id)
    for name, says in (("bob", "bob is taken; choose another"), ("B0b", "B0b looks like a name that is taken")):
        with pytest.raises(BadName, match=says), file_store.write() as connection:
            people.join_by_code(connection, code, name)
