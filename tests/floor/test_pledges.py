"""Nobody chooses after seeing: players pledge words before the house locks a seal, and open them afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text

from croupier.equipment.randomness import random_below
from croupier.equipment.sealed import Stream
from croupier.equipment.wheels import DOUBLE_ZERO
from croupier.errors import CroupierError, IllegalAction
from croupier.floor import fair
from croupier.floor.audit import audit
from croupier.floor.deadlines import WORDS
from croupier.floor.house import House
from croupier.floor.people import Person
from croupier.floor.session import TableSession
from croupier.floor.store import Store
from croupier.floor.streams import key, pledge, pledged
from croupier.floor.transcript import transcript_summary
from croupier.floor.upkeep import backup, restore
from tests.floor.playing import Clock, Club, View, accept_offers
from tests.floor.test_audit import bend

ROULETTE = "roulette-1"


def sat(club: Club, *names: str, words: bool = True) -> list[Person]:
    """Some who sit at a wheel, each with a bet and a pledge of words: their own name."""
    club.open("roulette", bet_seconds=0)
    people = [club.person(name) for name in names]
    for person in people:
        given = {"pledge": pledge(ROULETTE, 1, person.name)} if words else {}
        club.do(person, ROULETTE, "sit", buy_in=50_000, **given)
        club.do(person, ROULETTE, "put", wager="red", stake=500)
    return people


def view(club: Club, who: Person | None = None) -> View:
    return club.house.shown.view(ROULETTE, who)


def told(club: Club, kind: str) -> list[View]:
    return [
        each for event in club.house.shown.events(ROULETTE, None, 0) for each in event["shown"] if each["e"] == kind
    ]


def states(club: Club) -> list[str]:
    return [seal["state"] for seal in club.house.shown.seals(ROULETTE)]


def ready(club: Club, *people: Person) -> None:
    for person in people:
        club.do(person, ROULETTE, "ready")


def spin(club: Club, *given: list[str | None]) -> str:
    """What whoever has the secret knows: the first spin of seal 1 with these words."""
    with club.house.store.read() as connection:
        secret = connection.scalars(text("SELECT secret FROM seals WHERE number = 1")).one()
    stream = Stream(key(bytes.fromhex(secret), ROULETTE, 1, "roulette", given))
    return DOUBLE_ZERO.pockets[random_below(38, stream)]


def test_words_are_opened_after_the_last_pledge_and_before_the_spin(club: Club) -> None:
    ann, bob = sat(club, "Ann", "Bob")
    hashes = [pledge(ROULETTE, 1, name) for name in ("Ann", "Bob")]
    assert [each["pledge"] for each in view(club)["seal"]["contributions"]] == hashes
    with pytest.raises(IllegalAction, match="between its last pledge and its first use"):
        club.do(ann, ROULETTE, "open", words="Ann")
    ready(club, ann, bob)
    now = view(club, ann)
    assert (now["phase"], now["headline"], now["pocket"]) == ("spin", "The dealer is at work", None)
    assert now["seal"]["gathering"]
    assert "open" in now["you"]["may"]
    (closed,) = told(club, "pledges-closed")
    assert closed["pledges"] == pledged([["Ann", hashes[0], None], ["Bob", hashes[1], None]])
    club.do(ann, ROULETTE, "open", words="Ann")
    assert [each["opened"] for each in view(club)["seal"]["contributions"]] == [True, False]
    assert view(club)["pocket"] is None
    club.do(bob, ROULETTE, "open", words="Bob")
    came = spin(club, ["Ann", hashes[0], "Ann"], ["Bob", hashes[1], "Bob"])
    assert (view(club)["pocket"], view(club)["round"]) == (came, 2)
    (locked,) = told(club, "locked")
    assert locked["text"] == "Seal 1 is locked with the words of Ann and Bob."
    assert states(club) == ["locked", "open"]
    assert audit(club.house.store).faults == []


def test_whoever_has_the_secret_cannot_choose_words_after_others(club: Club) -> None:
    """An accomplice of whoever has the store: she knows the secret, waits for Ann's words, and wants a zero."""
    ann, eve = sat(club, "Ann", "Eve")
    ready(club, ann, eve)
    club.do(ann, ROULETTE, "open", words="Ann")
    fixed: list[str | None] = ["Ann", pledge(ROULETTE, 1, "Ann"), "Ann"]
    # Before pledges this search ended in a spin of zero: here are the words for it, and they are refused.
    for n in range(1_000):
        words = f"zero {n}"
        if spin(club, fixed, ["Eve", pledge(ROULETTE, 1, words), words]) == "0":
            break
    for order in ({"do": "open", "words": words}, {"do": "pledge", "pledge": pledge(ROULETTE, 1, words)}):
        with pytest.raises(IllegalAction, match=r"not the words that Eve pledged|pledges are taken until"):
            club.house.command(eve, ROULETTE, order, club.key())
    stranger = club.person("Zoe")
    for order in ({"do": "pledge", "pledge": "0" * 64}, {"do": "open", "words": words}):
        with pytest.raises(IllegalAction, match="take a seat first"):
            club.house.command(stranger, ROULETTE, order, club.key())
    club.do(eve, ROULETTE, "open", words="Eve")
    assert view(club)["pocket"] == spin(club, fixed, ["Eve", pledge(ROULETTE, 1, "Eve"), "Eve"])


def test_the_name_of_the_game_is_no_word_of_whoever_has_the_file(club: Club) -> None:
    """It goes into the key: whoever could write another into the seal would choose what comes, after all words."""
    ann, bob = sat(club, "Ann", "Bob")
    ready(club, ann, bob)
    club.do(ann, ROULETTE, "open", words="Ann")
    bend(club.house.store, "UPDATE seals SET game = 'roulette 17' WHERE number = 1")
    assert audit(club.house.store).faults == ["seal 1 of roulette-1: it is of 'roulette 17'; its table plays roulette"]
    club.do(bob, ROULETTE, "open", words="Bob")
    given: list[list[str | None]] = [[name, pledge(ROULETTE, 1, name), name] for name in ("Ann", "Bob")]
    assert view(club)["pocket"] == spin(club, *given)
    assert audit(club.house.store).faults == []


def test_words_that_are_kept_back_do_not_count_and_that_is_written_down(club: Club, clock: Clock) -> None:
    """All that is left to Eve: one of two outcomes, by keeping her words back; everybody can read that she did."""
    ann, eve = sat(club, "Ann", "Eve")
    ready(club, ann, eve)
    club.do(ann, ROULETTE, "open", words="Ann")
    clock.now += WORDS - 0.5
    assert club.house.tick() == []
    clock.now += 10
    assert club.house.tick() == [ROULETTE]
    kept_back: list[list[str | None]] = [
        ["Ann", pledge(ROULETTE, 1, "Ann"), "Ann"],
        ["Eve", pledge(ROULETTE, 1, "Eve"), None],
    ]
    assert view(club)["pocket"] == spin(club, *kept_back)
    (locked,) = told(club, "locked")
    assert locked["left_out"] == ["Eve"]
    assert locked["text"].endswith("Those of Eve were not opened and do not count.")
    with pytest.raises(IllegalAction, match="words are opened between"):
        club.do(eve, ROULETTE, "open", words="Eve")
    club.do(club.owner, ROULETTE, "shut")
    transcript = club.house.shown.seal(ROULETTE, 1)
    assert transcript["contributions"] == kept_back
    assert transcript_summary(transcript) == (
        "seal 1 of roulette-1: the commitment holds, and 1 draw with the words of 1 player come out the same. "
        "Pledged but not opened: the words of Eve"
    )


def test_a_restore_while_words_are_opened_bars_that_seal_too(club: Club) -> None:
    """Somebody may have seen what came of it."""
    ann, bob = sat(club, "Ann", "Bob")
    ready(club, ann, bob)
    assert states(club) == ["gathering"]
    with club.house.store.write() as connection:
        fair.bar(connection, fair.RESTORED)
    assert states(club) == ["barred"]
    again = Club(House(club.house.store), club.owner, club.keys)
    again.house.take_up(ROULETTE)
    assert states(again) == ["revealed", "open"]


def test_the_longest_words(club: Club) -> None:
    (ann,) = sat(club, "Ann", words=False)
    words = "w" * 100
    club.do(ann, ROULETTE, "pledge", pledge=pledge(ROULETTE, 1, words))
    ready(club, ann)
    with pytest.raises(CroupierError, match="words have 1 to 100 printable characters"):
        club.do(ann, ROULETTE, "open", words=words + "w")
    club.do(ann, ROULETTE, "open", words=words)
    assert view(club)["pocket"] == spin(club, ["Ann", pledge(ROULETTE, 1, words), words])


def test_whoever_is_about_to_leave_pledges_nothing(club: Club) -> None:
    """A page did so by itself, and the pledge stayed behind under a name that the next guest could have."""
    table, ann = club.open("caribbean-stud"), club.person("Ann")
    club.do(ann, table, "sit")
    accept_offers(club, table, ann)
    club.do(ann, table, "put", wager="ante", stake=1_000)
    club.do(ann, table, "ready")
    assert "pledge" in club.house.shown.view(table, ann)["you"]["may"]
    club.do(ann, table, "leave")  # when the hand is decided
    assert "pledge" not in club.house.shown.view(table, ann)["you"]["may"]
    with pytest.raises(IllegalAction, match="you are leaving the table, so you cannot pledge words"):
        club.do(ann, table, "pledge", pledge=pledge(table, 2, "Ann"))
    club.do(ann, table, "decide", choice="fold")
    assert club.house.shown.view(table, None)["seal"]["contributions"] == []


def test_whoever_leaves_is_not_waited_for(club: Club) -> None:
    ann, bob = sat(club, "Ann", "Bob")
    ready(club, ann, bob)
    club.do(ann, ROULETTE, "open", words="Ann")
    club.do(bob, ROULETTE, "leave")
    assert view(club)["pocket"] is not None
    assert told(club, "locked")[0]["left_out"] == ["Bob"]


def test_whoever_is_away_is_not_waited_for(club: Club) -> None:
    ann, bob = sat(club, "Ann", "Bob")
    ready(club, ann, bob)
    club.do(ann, ROULETTE, "open", words="Ann")

    def gone(session: TableSession) -> bool:
        session.seats.mark(session.state.seats[1], away=True)
        return True

    assert club.house._steadily(ROULETTE, gone)
    assert told(club, "locked")[0]["left_out"] == ["Bob"]


def test_whoever_left_before_has_pledged_nothing(club: Club) -> None:
    ann, bob = sat(club, "Ann", "Bob")
    club.do(bob, ROULETTE, "leave")
    assert [each["player"] for each in view(club)["seal"]["contributions"]] == ["Ann"]
    ready(club, ann)
    club.do(ann, ROULETTE, "open", words="Ann")
    assert [given[0] for given in club.house.shown.seals(ROULETTE)[0]["contributions"]] == ["Ann"]


def test_a_restart_in_between_changes_nothing(club: Club, clock: Clock) -> None:
    ann, bob = sat(club, "Ann", "Bob")
    ready(club, ann, bob)
    club.do(ann, ROULETTE, "open", words="Ann")
    again = Club(House(club.house.store, clock=clock), club.owner, club.keys)
    assert view(again)["seal"] == view(club)["seal"]
    again.do(bob, ROULETTE, "open", words="Bob")
    assert told(again, "locked")[0]["opened"] == ["Ann", "Bob"]
    assert audit(club.house.store).faults == []


def test_a_paused_table_waits(club: Club, clock: Clock) -> None:
    (ann,) = sat(club, "Ann")
    ready(club, ann)
    club.do(club.owner, ROULETTE, "pause")
    club.do(ann, ROULETTE, "open", words="Ann")
    clock.now += 60
    assert club.house.tick() == []
    assert view(club)["pocket"] is None
    club.do(club.owner, ROULETTE, "resume")
    assert view(club)["pocket"] is not None


def test_the_first_shuffle_has_the_words_of_whoever_sits_down_first(club: Club) -> None:
    table, ann, bob = club.open("blackjack"), club.person("Ann"), club.person("Bob")
    club.do(ann, table, "sit", pledge=pledge(table, 1, "x"), ceremony="ask")
    assert club.house.shown.view(table, None)["phase"] == "shuffle"
    club.do(
        bob, table, "sit", pledge=pledge(table, 1, "y")
    )  # too late for this one, which does not keep him from sitting
    assert [each["player"] for each in club.house.shown.view(table, None)["seal"]["contributions"]] == ["Ann"]
    club.do(ann, table, "open", words="x")
    assert club.house.shown.view(table, None)["offer"]["who"] in ("Ann", "Bob")
    assert club.house.shown.view(table, None)["boxes"] == {"1": "Ann", "2": "Bob"}
    assert audit(club.house.store).faults == []


def test_a_seal_for_nobody_is_opened_unused(club: Club) -> None:
    """Or a guest who sits down later would find a seal that takes no more words, made with an accomplice's."""
    table, eve, ann = club.open("blackjack"), club.person("Eve"), club.person("Ann")
    club.do(eve, table, "sit", pledge=pledge(table, 1, "x"))
    club.do(eve, table, "leave")
    assert [seal["state"] for seal in club.house.shown.seals(table)] == ["revealed", "open"]
    club.do(ann, table, "sit", pledge=pledge(table, 2, "mine"))
    club.do(ann, table, "open", words="mine")
    assert [seal["state"] for seal in club.house.shown.seals(table)] == ["revealed", "locked", "open"]
    assert audit(club.house.store).faults == []


def test_no_words_no_waiting(club: Club) -> None:
    (ann,) = sat(club, "Ann", words=False)
    ready(club, ann)
    assert view(club)["pocket"] is not None
    assert told(club, "locked") == []


def test_where_a_person_deals_nothing_is_pledged(club: Club) -> None:
    table = club.open("roulette", mode="dealer", chips="accounts")
    ann = club.person("Ann")
    club.do(ann, table, "sit", pledge="0" * 64)
    for order in ({"do": "pledge", "pledge": "0" * 64}, {"do": "open", "words": "x"}):
        with pytest.raises(CroupierError, match="nothing is sealed"):
            club.house.command(ann, table, order, club.key())


# --- With the file in hand ---


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE seals SET state = 'open' WHERE number = 1",
        f"""UPDATE seals SET contributions = replace(contributions, '{pledge(ROULETTE, 1, "Eve")}',
        '{pledge(ROULETTE, 1, "other")}') WHERE number = 1""",
    ],
)
def test_nothing_is_drawn_with_pledges_that_were_exchanged_after_they_were_told(club: Club, change: str) -> None:
    """Eve has the store: after she has heard Ann's words she opens the seal once more, or exchanges her own pledge."""
    ann, eve = sat(club, "Ann", "Eve")
    ready(club, ann, eve)
    club.do(ann, ROULETTE, "open", words="Ann")
    bend(club.house.store, change)
    again = Club(House(club.house.store), club.owner, club.keys)
    with pytest.raises(IllegalAction, match="seal 2 is open"):
        again.do(eve, ROULETTE, "open", words="other")
    (void,) = told(again, "void")
    assert void["text"].startswith("What was kept of its seal did not come from it")
    assert states(again) == ["revealed", "open"]


def exchanged(club: Club, number: int = 1) -> None:
    """Ann's pledge is another one now; the house knows only what was told."""
    bend(
        club.house.store,
        f"""UPDATE seals SET contributions = replace(contributions, '{pledge(ROULETTE, 1, "Ann")}',
        '{pledge(ROULETTE, 1, "other")}') WHERE number = {number}""",
    )


@pytest.mark.parametrize(
    ("who", "do", "fields"),
    [
        ("Bob", "pledge", {"pledge": pledge(ROULETTE, 1, "else")}),
        ("Ann", "leave", {}),
        ("Cid", "sit", {"pledge": pledge(ROULETTE, 1, "Cid")}),
        ("Bob", "ready", {}),
    ],
)
def test_nothing_is_added_to_pledges_that_were_exchanged(club: Club, who: str, do: str, fields: dict[str, str]) -> None:
    """Each order that goes on with them would else keep the others as those that were told."""
    ann, bob = sat(club, "Ann", "Bob")
    ready(club, ann)
    exchanged(club)
    people = {"Ann": ann, "Bob": bob, "Cid": club.person("Cid")}
    with pytest.raises(fair.Forged, match="are not those that were told"):
        club.do(people[who], ROULETTE, do, **fields)


def test_no_words_are_opened_beside_pledges_that_were_exchanged(club: Club) -> None:
    ann, bob = sat(club, "Ann", "Bob")
    ready(club, ann, bob)
    exchanged(club)
    with pytest.raises(fair.Forged, match="are not those that were told"):
        club.do(bob, ROULETTE, "open", words="Bob")


# --- A seal that is put aside ---


def test_pledges_to_a_seal_that_a_restore_puts_aside_are_no_fault(club: Club, tmp_path: Path) -> None:
    """It is opened without ever having been closed to pledges: an honest house was called forged."""
    sat(club, "Ann", "Bob")
    copy, _ = backup(club.house.store.where, tmp_path / "copy.db")
    restore(copy, tmp_path / "again.db")
    with Store.open(tmp_path / "again.db") as store:
        again = Club(House(store), club.owner, club.keys)
        again.house.take_up(ROULETTE)
        again.do(again.person("Cid"), ROULETTE, "sit")
        assert states(again) == ["revealed", "open"]
        assert audit(store).faults == []


def test_pledges_to_the_seals_of_a_round_that_was_not_settled_are_no_fault(club: Club) -> None:
    sat(club, "Ann", "Bob")
    club.house.take_up(ROULETTE, unsettled=True)
    assert states(club) == ["revealed", "open"]
    assert audit(club.house.store).faults == []
