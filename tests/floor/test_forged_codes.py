"""Codes that let people in, and that somebody who has the file made, bent or used again: `croupier verify` tells."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from croupier.floor import people
from croupier.floor.audit import audit
from croupier.floor.schema import invitations
from croupier.floor.store import Store
from tests.floor.playing import Club

COLUMNS = "id, hash, role, person, uses, since, until"
COPY = "INSERT INTO invitations ({columns}) SELECT 99, '{hash}', 'owner', NULL, 1, since, until FROM invitations"


def come_in(club: Club, code: str, change: str = "") -> people.Person:
    """By that code, after something was done to the file."""
    with club.house.store.write() as connection:
        if change:
            connection.execute(text(change))
        return people.join_by_code(connection, code, f"Eve-{next(club.keys)}")[0]


def code(club: Club, role: str = "player", uses: int = 1) -> str:
    with club.house.store.write() as connection:
        return people.invite_people(connection, club.owner, role, uses=uses)


def faults(store: Store) -> list[str]:
    return audit(store).faults


def test_codes_as_they_are_meant_leave_nothing_to_be_told(fast_club: Club) -> None:
    """Several uses, a way back, numbers of codes that were tidied away and given again, another link for the owner."""
    club, store = fast_club, fast_club.house.store
    for_two = code(club, uses=2)
    for _ in range(2):
        ann = come_in(club, for_two)
    with store.write() as connection:
        back = people.invite_back(connection, club.owner, ann.id)
        people.join_by_code(connection, back, "")
        people.tidy_sessions(connection)
    come_in(club, code(club, "dealer"))
    with store.write() as connection:
        link = people.found_house(connection, again=True)
        assert link
        people.join_by_code(connection, link, "")
    assert faults(store) == []


def test_a_guest_who_takes_the_first_owners_place_is_nobody_strange(file_store: Store) -> None:
    with file_store.write() as connection:
        link = people.found_house(connection)
        guest, _ = people.come_in(connection, "Ann")
        assert link
        assert people.join_by_code(connection, link, "", known=guest)[0] == people.Person(guest.id, "Ann", "owner")
    assert faults(file_store) == []


def test_a_code_that_was_written_into_the_file_is_found(fast_club: Club) -> None:
    code(fast_club)
    forged = COPY.format(columns=COLUMNS, hash=people._hash("AAAABBBB"))
    eve = come_in(fast_club, "AAAA-BBBB", forged)
    said = f"person {eve.id} came in as owner by a code that nobody had made, or that was used up"
    assert faults(fast_club.house.store) == [said]


@pytest.mark.parametrize("role", ["owner", "dealer"])
def test_a_code_that_was_made_to_be_more_is_found(fast_club: Club, role: str) -> None:
    eve = come_in(fast_club, code(fast_club), f"UPDATE invitations SET role = '{role}' WHERE role = 'player'")
    said = f"person {eve.id} came in as {role} by a code that was made for anybody as player"
    assert faults(fast_club.house.store) == [said]


def test_a_code_for_one_person_lets_in_no_other(fast_club: Club) -> None:
    ann, bob = fast_club.person("Ann"), fast_club.person("Bob")
    with fast_club.house.store.write() as connection:
        back = people.invite_back(connection, fast_club.owner, ann.id)
    come_in(fast_club, back, f"UPDATE invitations SET person = {bob.id} WHERE person = {ann.id}")
    said = f"person {bob.id} came in as player by a code that was made for person {ann.id} as player"
    assert faults(fast_club.house.store) == [said]


def test_a_code_that_is_used_once_too_often_is_found(fast_club: Club) -> None:
    once = code(fast_club)
    come_in(fast_club, once)
    assert faults(fast_club.house.store) == []
    eve = come_in(fast_club, once, "UPDATE invitations SET uses = 1")
    said = f"person {eve.id} came in as player by a code that nobody had made, or that was used up"
    assert faults(fast_club.house.store) == [said]


def test_a_code_that_was_withdrawn_is_good_for_nobody(fast_club: Club) -> None:
    withdrawn = code(fast_club)
    with fast_club.house.store.write() as connection:
        (open,) = people.open_invitations(connection)
        people.withdraw_code(connection, fast_club.owner, open.id)
    eve = come_in(fast_club, withdrawn, "UPDATE invitations SET uses = 1")
    said = f"person {eve.id} came in as player by a code that nobody had made, or that was used up"
    assert faults(fast_club.house.store) == [said]


def test_of_two_codes_for_one_person_one_is_good(fast_club: Club) -> None:
    """Who is let in again by one ends the other; put back into the file, it is found."""
    ann, store = fast_club.person("Ann"), fast_club.house.store
    with store.write() as connection:
        first, second = (people.invite_back(connection, fast_club.owner, ann.id) for _ in range(2))
        kept = connection.execute(text("SELECT * FROM invitations ORDER BY id DESC LIMIT 1")).mappings().one()
        people.join_by_code(connection, first, "")
        assert people.role_of(connection, second) is None
        connection.execute(invitations.insert(), dict(kept))
        people.join_by_code(connection, second, "")
    said = f"person {ann.id} came in as player by a code that nobody had made, or that was used up"
    assert faults(store) == [said]
