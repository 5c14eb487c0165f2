"""Pledges that nobody told: whoever has the file puts in those of players who never sat, and opens what suits him."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import select, update

from croupier.floor import fair, log, schema
from croupier.floor.audit import audit
from croupier.floor.pledge_audit import LoggedPledges
from croupier.floor.streams import digest, pledge
from croupier.floor.transcript import transcript_faults
from croupier.records.canonical import canonical_json
from tests.floor import independent
from tests.floor.forging import reopened
from tests.floor.playing import Club
from tests.floor.test_fair import full
from tests.floor.test_pledges import ROULETTE, ready, sat, states, told

Kept = dict[str, Any]
STRANGERS = [[f"G{n}", pledge(ROULETTE, 1, f"g{n}"), None] for n in range(30)]
NOT_TOLD = "its pledges and opened words are not those that the events of its table told"


def put(club: Club, change: Callable[[Kept], object], table: str = ROULETTE) -> None:
    """Change what is kept of the pledges to seal 1."""
    where = (schema.seals.c.table_id == table, schema.seals.c.number == 1)
    with club.house.store.write() as connection:
        kept = json.loads(connection.scalars(select(schema.seals.c.contributions).where(*where)).one())
        change(kept)
        connection.execute(update(schema.seals).where(*where).values(contributions=canonical_json(kept)))


def strangers(kept: Kept) -> None:
    kept["given"] += STRANGERS


def strangers_as_if_told(kept: Kept) -> None:
    strangers(kept)
    kept["told"]["pledged"] += [kept["told"]["pledged"][-1]] * len(STRANGERS)
    kept["told"]["opened"] += [None] * len(STRANGERS)


def nobody(kept: Kept) -> None:
    kept |= {"given": [], "told": {"pledged": [], "closed": None, "opened": []}}


def another(kept: Kept) -> None:
    kept["given"][0][1] = pledge(ROULETTE, 1, "other")


@pytest.mark.parametrize("change", [strangers, strangers_as_if_told, nobody, another])
def test_pledges_that_nobody_told_are_found_and_nothing_is_drawn_with_them(
    club: Club, change: Callable[[Kept], object]
) -> None:
    ann, bob = sat(club, "Ann", "Bob")
    assert audit(club.house.store).faults == []
    put(club, change)
    assert any(NOT_TOLD in fault for fault in audit(club.house.store).faults)
    again = reopened(club)
    again.house.take_up(ROULETTE)
    assert states(again) == ["revealed", "open"]
    assert len(told(again, "void")) == 1
    assert any(NOT_TOLD in fault for fault in audit(again.house.store).faults)
    for who in (ann, bob):
        again.do(who, ROULETTE, "put", wager="red", stake=500)
    ready(again, ann, bob)
    assert states(again) == ["revealed", "locked", "open"]


def test_a_house_that_runs_believes_no_stranger_either(club: Club) -> None:
    """Somebody writes into the file beside the server: nothing is drawn, and the next order finds out."""
    ann, bob = sat(club, "Ann", "Bob")
    put(club, strangers_as_if_told)
    club.do(ann, ROULETTE, "ready")
    with pytest.raises(fair.Forged, match="the pledges to seal 1 of roulette-1 are not those that were told"):
        club.do(bob, ROULETTE, "ready")
    club.do(bob, ROULETTE, "put", wager="black", stake=500)
    assert states(club) == ["revealed", "open"]
    assert len(told(club, "void")) == 1


def test_words_are_opened_by_who_pledged_them_only(club: Club) -> None:
    """Or left out: the list that was told is the same then, and the outcome another."""
    ann, bob = sat(club, "Ann", "Bob")
    ready(club, ann, bob)
    club.do(ann, ROULETTE, "open", words="Ann")

    def opened(kept: Kept) -> None:
        kept["given"][1][2] = "Bob"
        kept["told"]["opened"][1] = kept["told"]["closed"]

    put(club, opened)
    assert any(NOT_TOLD in fault for fault in audit(club.house.store).faults)
    again = reopened(club)
    again.house.take_up(ROULETTE)
    assert states(again) == ["revealed", "open"]


def test_a_transcript_refuses_pledges_that_no_event_told(club: Club) -> None:
    """As far as it can know: the revisions that it names are those of the table's events."""
    ann, bob = sat(club, "Ann", "Bob")
    ready(club, ann, bob)
    for who in (ann, bob):
        club.do(who, ROULETTE, "open", words=who.name)
    club.do(club.owner, ROULETTE, "shut")
    transcript = club.house.shown.seal(ROULETTE, 1)
    assert transcript_faults(transcript) == []
    assert independent.holds(transcript)
    events = {event["revision"]: event["shown"] for event in club.house.shown.events(ROULETTE, None, 0)}
    for player, revision in zip(("Ann", "Bob"), transcript["told"]["pledged"], strict=True):
        said = next(each for each in events[revision] if each["e"] == "contributed")
        assert (said["player"], said["pledge"]) == (player, pledge(ROULETTE, 1, player))
    stranger = ["Zoe", pledge(ROULETTE, 1, "z"), None]
    more = {**transcript, "contributions": [*transcript["contributions"], stranger]}
    assert "not every pledge in it was told at the table" in transcript_faults(more)
    assert not independent.holds(more)


@pytest.mark.parametrize(
    "change",
    [
        {"pledged": [3, 4]},
        {"pledged": [3, 4, 5, 6], "opened": [6, 7, None, None]},
        {"pledged": [3, 5, 4]},
        {"pledged": [3, 4, 7]},  # after the last one was taken
        {"closed": None},
        {"opened": [5, 7, None]},  # before that
        {"opened": [None, 7, None]},  # those of Ann count
        {"opened": [6, 7, 8]},  # those of Cid do not
        {"opened": ["6", 7, None]},
        {"more": 1},
    ],
)
def test_a_transcript_tells_where_each_pledge_was_told(change: Kept) -> None:
    """Both verifiers refuse what does not fit, whatever its digest."""
    right = full()
    assert right["told"] == {"pledged": [3, 4, 5], "closed": 6, "opened": [6, 7, None]}
    document = right | {"told": right["told"] | change}
    document["digest"] = digest(document)
    assert transcript_faults(document)
    if change not in ({"opened": ["6", 7, None]}, {"more": 1}):  # of another shape, which the second does not look at
        assert not independent.holds(document)


def test_whoever_pledges_sits_there_or_has_a_ticket() -> None:
    logged = LoggedPledges()
    given = {"e": "contributed", "number": 1, "pledge": "0" * 64}
    orders: list[tuple[int, Kept]] = [
        (2, {"shown": [{"e": "sat", "player": "Ann"}, {**given, "player": "Ann"}]}),
        (2, {"shown": [{"e": "left", "player": "Ann"}, {**given, "player": "Ann"}]}),
        (3, {"tickets": [{"did": "sold", "ticket": 1, "buyer": 3}], "shown": [{**given, "player": "Bob"}]}),
        (3, {"tickets": [{"did": "void", "ticket": 1}], "shown": [{**given, "player": "Bob"}]}),
        (3, {"shown": [{"e": "pledges-closed", "number": 1}, {"e": "withdrawn", "player": "Bob", "number": 1}]}),
    ]
    for revision, (by, body) in enumerate(orders, 1):
        logged.note_event("t", revision, by, body)
    assert logged.strange == [
        "seal 1 of t: Ann pledged words to it and had neither a seat nor a ticket",
        "seal 1 of t: Bob pledged words to it and had neither a seat nor a ticket",
        "seal 1 of t: Bob pledged or withdrew words after it was told that it takes no more",
    ]


def test_in_a_lounge_too(club: Club) -> None:
    table = club.open("keno", chips="tickets", bet_seconds=0, rules={"schedule": "sample"})
    ann = club.person("Ann")
    club.do(ann, table, "request", wager="3-spot", where="3-11-17", stake=100)
    club.do(ann, table, "pledge", pledge=pledge(table, 1, "words"))
    assert audit(club.house.store).faults == []
    put(club, strangers, table)
    assert any(NOT_TOLD in fault for fault in audit(club.house.store).faults)
    again = reopened(club)
    again.do(club.owner, table, "close")
    assert [seal["state"] for seal in again.house.shown.seals(table)] == ["revealed", "revealed", "open"]
    assert [one["seal"] for one in again.house.shown.round(table, 1, None)["seals"]] == [2]


@pytest.mark.parametrize("marked", [True, False])
def test_a_seal_is_of_the_format_in_which_it_was_made(club: Club, marked: bool) -> None:
    """Whoever would have it older, so that nobody asks who pledged what, contradicts the log."""
    sat(club, "Ann")
    if marked:
        put(club, lambda kept: (kept.pop("told"), kept.update(format="croupier-seal/2")))
        says = "it is kept in the format croupier-seal/2, in which it was not made"
    else:
        with club.house.store.write() as connection:
            log.append_event(connection, "seal", {"number": 2, "commitment": "0" * 64}, table=ROULETTE)
        says = "seal 2 of roulette-1 was made as by an earlier version, after this one had made others"
    assert any(says in fault for fault in audit(club.house.store).faults)
