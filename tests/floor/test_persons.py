"""A seat is a person, not a name: who takes the name of somebody at a table gets none of that seat.

The attack, as it was made: a player sits before five hidden cards, is let in again under another name (or is erased),
and a stranger comes in under the name that is free again.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import select, update

from croupier.errors import CroupierError, IllegalAction
from croupier.floor import ledger, log, people, schema
from croupier.floor.audit import audit
from croupier.floor.house import House
from croupier.floor.names import BadName, alike
from croupier.floor.orders.performing import ORDERS
from croupier.floor.people import Person, StillSeated
from croupier.floor.schema import events
from tests.floor import forging
from tests.floor.playing import Clock, Club, accept_offers


@pytest.fixture
def ann(club: Club) -> Person:
    return club.person("Ann")


@pytest.fixture
def table(club: Club, ann: Person) -> str:
    """Ann has anted, and has her five cards before her."""
    table = club.open("caribbean-stud", decide_seconds=30)
    club.do(ann, table, "sit")
    accept_offers(club, table, ann)
    club.do(ann, table, "put", wager="ante", stake=1_000)
    club.do(ann, table, "ready")
    assert len(cards(club.house.shown.view(table, ann))) == 6  # and one of the dealer's
    return table


def cards(view: dict[str, Any]) -> list[str]:
    return [card["card"] for hand in view["hands"] for card in hand["cards"] if card["card"] != "??"]


def told(club: Club, table: str, who: Person) -> str:
    """Everything that this person can read about the table."""
    house = club.house
    rounds = [house.shown.round(table, each["number"], who) for each in house.shown.rounds(table)]
    return json.dumps([house.shown.view(table, who, full=True), house.shown.events(table, who, 0), rounds])


def let_in_again_as(club: Club, person: Person, name: str) -> Person:
    with club.house.store.write() as connection:
        code = people.invite_back(connection, club.owner, person.id)
        found, _ = people.join_by_code(connection, code, name)
    return found


def hidden(club: Club, table: str, ann: Person) -> list[str]:
    """The cards that Ann alone has looked at."""
    public = cards(club.house.shown.view(table, None))
    return [card for card in cards(club.house.shown.view(table, ann)) if card not in public]


def test_a_stranger_under_the_old_name_of_a_player_gets_nothing_of_the_seat(
    club: Club, ann: Person, table: str
) -> None:
    renamed = let_in_again_as(club, ann, "Anna")
    assert (renamed.id, renamed.name) == (ann.id, "Anna")
    stranger, secret = club.person("Ann"), hidden(club, table, ann)
    assert len(secret) == 5
    with pytest.raises(IllegalAction, match="somebody else sits here as Ann"):
        club.do(stranger, table, "sit")
    for order in ({"do": "decide", "choice": "fold"}, {"do": "leave"}, {"do": "buy", "amount": 1_000}):
        with pytest.raises(IllegalAction, match="take a seat first"):
            club.house.command(stranger, table, order, club.key())
    assert not any(f'"{card}"' in told(club, table, stranger) for card in secret)
    assert cards(club.house.shown.view(table, renamed)) == cards(club.house.shown.view(table, ann))
    shown = club.do(renamed, table, "decide", choice="fold")["shown"]
    assert any(each["e"] == "settled" for each in shown)
    club.do(renamed, table, "leave")
    club.do(stranger, table, "sit")  # the name is free now
    assert not any(f'"{card}"' in told(club, table, stranger) for card in secret)
    assert all(f'"{card}"' in told(club, table, renamed) for card in secret)
    with pytest.raises(IllegalAction, match="no earlier bet of yours"):
        club.do(stranger, table, "again")
    club.check_books(table)
    assert audit(club.house.store).faults == []


def test_a_name_that_cannot_be_told_from_one_at_the_table_is_refused(club: Club, ann: Person, table: str) -> None:
    let_in_again_as(club, ann, "Zoe")
    with pytest.raises(IllegalAction, match="somebody else sits here as Ann"):
        club.do(club.person("ANN"), table, "sit")


def test_the_answer_to_an_order_is_cut_for_the_person(club: Club, ann: Person, table: str) -> None:
    """Not for whoever has the player's name: an owner called Ann hears of no card when she pauses the table."""
    let_in_again_as(club, ann, "Anna")
    club.do(ann, table, "decide", choice="fold")
    owner = club.person("Ann", "owner")
    club.do(ann, table, "put", wager="ante", stake=1_000)
    shown = club.do(owner, table, "close")["shown"]
    looked = [each for each in shown if each["e"] == "look"]
    assert looked
    assert not any("cards" in each for each in looked)


def erase(club: Club, by: Person, person: Person) -> None:
    with club.house.store.write() as connection:
        people.erase_person(connection, by, person.id)


def test_nobody_is_erased_who_sits_at_a_table(club: Club, ann: Person) -> None:
    table, bob = club.open("caribbean-stud", decide_seconds=0), club.person("Bob")
    for person in (ann, bob):
        club.do(person, table, "sit")
    accept_offers(club, table, ann, bob)
    for person in (ann, bob):
        club.do(person, table, "put", wager="ante", stake=1_000)
        club.do(person, table, "ready")
    secret = hidden(club, table, ann)
    with pytest.raises(people.StillSeated, match="Ann sits at caribbean-stud-1"):
        erase(club, ann, ann)
    club.house.unseat(ann.id, by=ann.id)
    erase(club, ann, ann)
    stranger = club.person("Ann")
    with pytest.raises(IllegalAction, match="somebody else sits here as Ann"):
        club.do(stranger, table, "sit")  # the hand is not over
    assert not any(f'"{card}"' in told(club, table, stranger) for card in secret)
    assert [ask["who"] for ask in club.house.shown.view(table, None)["asks"]] == ["Bob"]  # nobody waits for Ann
    club.do(bob, table, "decide", choice="fold")
    view = club.house.shown.view(table, None)
    assert ([player["name"] for player in view["players"]], view["bets"]) == (["Bob"], [])
    with club.house.store.read() as connection:
        assert ledger.balance_of(connection, f"purse:{ann.id}") == 49_000  # an ante of $10 is folded
    club.do(stranger, table, "sit")
    assert not any(f'"{card}"' in told(club, table, stranger) for card in secret)
    assert audit(club.house.store).faults == []


def test_who_is_given_a_role_that_does_not_play_leaves_the_table_first(club: Club, ann: Person) -> None:
    table = club.open("roulette")
    club.do(ann, table, "sit")
    with club.house.store.write() as connection:
        people.appoint_person(connection, club.owner, ann.id, "owner")  # plays on
    with pytest.raises(people.StillSeated, match="roulette-1"), club.house.store.write() as connection:
        people.appoint_person(connection, club.owner, ann.id, "dealer")
    club.house.unseat(ann.id, by=club.owner.id)
    with club.house.store.write() as connection:
        people.appoint_person(connection, club.owner, ann.id, "dealer")
    assert club.house.shown.view(table, None)["players"] == []


def test_a_guest_of_the_dealer_is_nobody_with_an_account(club: Club) -> None:
    """A person with the name of a guest whom the dealer entered sees none of that guest's cards afterwards."""
    table = club.open("caribbean-stud", mode="dealer", chips="dealer")
    owner, ann = club.owner, club.person("Ann")
    club.do(owner, table, "seat", name="Ann")
    accept_offers_for(club, table)
    club.do(owner, table, "put", **{"for": "Ann", "wager": "ante", "stake": 1_000})
    club.do(owner, table, "close")
    deck = iter("Ah 9c 7d 5s 3h Kd Qc Jc 8h 2s".split())
    while wanted := club.house.shown.view(table, owner).get("wanted"):
        seen = wanted["kind"] == "turn" or wanted.get("up")
        text = " ".join(next(deck) for _ in range(wanted["count"])) if seen else ""
        club.do(owner, table, "outcome", text=text)
    club.do(owner, table, "decide", **{"for": "Ann", "choice": "fold"})
    assert "9c" in club.house.shown.round(table, 1, owner)["tape"]  # the owner may know
    assert "9c" not in json.dumps(club.house.shown.round(table, 1, ann))


def accept_offers_for(club: Club, table: str) -> None:
    while club.house.shown.view(table, None)["phase"] != "bets":
        view = club.house.shown.view(table, club.owner)
        if offer := view["offer"]:
            club.do(club.owner, table, "accept", **{"for": offer["who"], "answer": offer["default"]})
        else:
            club.do(club.owner, table, "outcome")


# --- croupier verify ---


def bend(club: Club, table: str, change: dict[str, Any], seat: int = 0) -> None:
    """As somebody does who has the file."""
    with club.house.store.write() as connection:
        forging.bend(connection, table, "state", lambda state: state["seats"][seat].update(change))


def test_a_swapped_seat_is_found(club: Club, ann: Person, clock: Clock) -> None:
    """Ann and Bob have the same chips, so that no balance gives it away."""
    table, bob = club.open("roulette"), club.person("Bob")
    for person in (ann, bob):
        club.do(person, table, "sit")
    assert audit(club.house.store).faults == []
    bend(club, table, {"person": bob.id}, 0)
    bend(club, table, {"person": ann.id}, 1)
    assert audit(club.house.store).faults == [
        f"{table}: person {bob.id} is kept in the seat of Ann; the log says that person {ann.id} sat down there",
        f"{table}: person {ann.id} is kept in the seat of Bob; the log says that person {bob.id} sat down there",
    ]
    assert audit(club.house.store, tapes=False).faults  # without playing anything again, too


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"name": "Eve"}, "Eve is kept in a seat; the log does not say that anybody sat down under that name"),
        ({"box": 5}, "Ann is kept in seat 5; the log says seat 1"),
        ({"person": 0}, "a guest of the dealer's is kept in the seat of Ann; the log says that person 2 sat down"),
    ],
)
def test_other_ways_to_bend_a_seat(club: Club, ann: Person, change: dict[str, Any], says: str) -> None:
    table = club.open("roulette")
    club.do(ann, table, "sit")
    bend(club, table, change)
    assert any(says in fault for fault in audit(club.house.store).faults)


def test_a_seat_that_is_taken_away_is_found(club: Club, ann: Person) -> None:
    table = club.open("roulette")
    club.do(ann, table, "sit")
    with club.house.store.write() as connection:
        forging.bend(connection, table, "state", lambda state: state.update(seats=[]))
    assert any("Ann sits there by the log, but has no seat" in fault for fault in audit(club.house.store).faults)


def test_two_seats_of_one_name_are_found(club: Club, ann: Person) -> None:
    """As a house of the version before could have come to have them."""
    table, bob = club.open("roulette"), club.person("Bob")
    for person in (ann, bob):
        club.do(person, table, "sit")
    bend(club, table, {"name": "Ann"}, 1)
    assert any("two seats are called Ann" in fault for fault in audit(club.house.store).faults)


# --- what was kept before ---


def test_the_round_that_was_kept_is_found_in_a_long_log(club: Club, ann: Person) -> None:
    """By halving, whatever else is in the log; also rounds after which everybody left, and the last one."""
    table, other = club.open("roulette"), club.open("craps")
    for number in range(1, 8):
        if not club.house.shown.view(table, ann)["you"]["seated"]:
            club.do(ann, table, "sit")
        club.do(ann, table, "put", wager="red", stake=500)
        club.do(ann, table, "ready")
        if number % 3 == 0:
            club.do(ann, table, "leave")
            for do in ("pause", "resume"):
                club.do(club.owner, table, do)
                club.do(club.owner, other, do)
    with club.house.store.read() as connection:
        chosen = select(events.c.body).where(events.c.kind == log.ROUND, events.c.table_id == table)
        bodies = {body["round"]: body for body in map(json.loads, connection.scalars(chosen))}
        assert len(bodies) >= 7
        for number in range(12):
            assert log.kept_round(connection, table, number) == bodies.get(number)


def test_cards_of_events_from_before_are_shown_to_nobody(club: Club, ann: Person, table: str, clock: Clock) -> None:
    """Events of the version before do not say whose they are; what lies on the table now is told by the view."""
    with club.house.store.write() as connection:
        connection.exec_driver_sql("DROP TRIGGER events_no_update")
        for row in connection.execute(select(events.c.seq, events.c.body).where(events.c.kind == log.TABLE)).all():
            body = {key: value for key, value in json.loads(row.body).items() if key != "seats"}
            connection.execute(update(events).where(events.c.seq == row.seq).values(body=json.dumps(body)))
    club.house = House(club.house.store, clock=clock)
    looks = [each for event in club.house.shown.events(table, ann, 0) for each in event["shown"] if each["e"] == "look"]
    assert looks
    assert not any("cards" in each for each in looks)
    assert len(cards(club.house.shown.view(table, ann))) == 6


def test_whoever_is_not_at_the_table_has_no_part_in_it(club: Club, table: str) -> None:
    """Every order that is about a seat, by somebody who has none."""
    stranger = club.person("Cy")
    parts: dict[str, Any] = {"amount": 1_000, "wager": "ante", "stake": 1_000, "bet": 1, "call": "on", "ticket": 1}
    parts |= {
        "choice": "fold",
        "answer": "decline",
        "text": "fold",
        "name": "Ann",
        "cards": [],
        "pledge": "0" * 64,
        "words": "x",
    }
    for do, order in ORDERS.items():
        if do == "sit":
            continue
        needed = {each.name: parts[each.name] for each in order.fields if each.needed}
        for more in ({}, {"for": "Ann"} if order.for_others else {}):
            with pytest.raises(CroupierError):
                club.do(stranger, table, do, **needed, **more)


# --- Names that look alike ---

CAPE = (
    "\N{CYRILLIC CAPITAL LETTER ES}\N{CYRILLIC SMALL LETTER A}\N{CYRILLIC SMALL LETTER ER}\N{CYRILLIC SMALL LETTER IE}"
)


@pytest.mark.parametrize(
    ("one", "other", "are"),
    [
        ("Cape", CAPE, True),
        ("cape", CAPE, True),
        ("\N{GREEK CAPITAL LETTER BETA}", "B", True),
        ("\N{CYRILLIC CAPITAL LETTER IO}", "\N{LATIN CAPITAL LETTER E WITH DIAERESIS}", True),
        ("Ian", "lan", True),
        ("Bob 10", "Bob lO", True),
        ("Boss", "B0ss", True),
        ("boss", "B0SS", True),
        ("BOSS", "b0ss", True),
        ("Alan", "A1AN", True),
        ("Bill", "b1LL", True),
        ("Bill", "B111", True),
        ("Ann Lee", "ann-lee", True),
        ("Norman", "Noman", False),
        ("Barny", "Bamy", True),
        ("BARNY", "BAMY", False),
        ("Vivvy", "Viwy", True),
        ("Boss", "Boss.", True),
        ("Boss", "B'oss", True),
        ("Boss", "Boss-", True),
        ("Ann Lee", "Annlee", False),
        ("Boss", "\N{LATIN LETTER SMALL CAPITAL B}oss", True),
        ("Jo", "\N{ARMENIAN SMALL LETTER YI}\N{ARMENIAN SMALL LETTER OH}", True),
        ("\N{ARABIC LETTER BEH}\N{ARABIC TATWEEL}", "\N{ARABIC LETTER BEH}", True),
        ("Ella", "Eila", False),
        ("Bob 8", "Bob B", False),
        ("Ian", "Lan", False),
        ("Anna", "Ann", False),
        ("\N{CYRILLIC CAPITAL LETTER I}\N{CYRILLIC SMALL LETTER VE}", "Iv", False),
    ],
)
def test_names_that_cannot_be_told_apart(one: str, other: str, are: bool) -> None:
    assert alike(one, other) is alike(other, one) is are


def test_nobody_comes_in_under_a_name_that_looks_like_anothers(club: Club) -> None:
    club.person("Cape")
    with pytest.raises(BadName, match="looks like a name that is taken"):
        club.person(CAPE)
    club.person("Boss")
    for name in ("B0ss", "b0SS", "B0SS", "b0ss"):
        with pytest.raises(BadName, match="is taken"):
            club.person(name)
    for name in ("B\N{ARMENIAN SMALL LETTER OH}ss", "B\N{DEVANAGARI DIGIT ZERO}ss"):
        with pytest.raises(BadName, match=r"one alphabet|digits 0 to 9"):
            club.person(name)
    lisu = ("B\N{LISU LETTER O}SS", "\N{LISU LETTER BA}\N{LISU LETTER O}\N{LISU LETTER SA}\N{LISU LETTER SA}")
    for name in (*lisu, "\N{CHEROKEE LETTER YV}\N{CHEROKEE LETTER DU}"):
        with pytest.raises(BadName, match=r"one alphabet|an alphabet that many can read"):
            club.person(name)
    filler = "\N{HANGUL FILLER}"
    for name in (filler, filler * 2, f"\N{HANGUL SYLLABLE GIM}{filler}", "\N{HANGUL JUNGSEONG FILLER}"):
        with pytest.raises(BadName, match="can be seen"):
            club.person(name)
    for name in ("Boss\N{MODIFIER LETTER LOW VERTICAL LINE}", "Boss\N{MODIFIER LETTER APOSTROPHE}", "Boss.", "'Boss'"):
        with pytest.raises(BadName, match=r"letters, digits, spaces|is taken"):
            club.person(name)
    for name in (
        "Ka\N{MODIFIER LETTER TURNED COMMA}ahu",
        "\N{KATAKANA LETTER MI}\N{KATAKANA-HIRAGANA PROLONGED SOUND MARK}",
    ):
        club.person(name)
    for name in ("Dea1er", "h0use", "Y0U"):
        with pytest.raises(BadName, match="means something else at a table"):
            club.person(name)
    with pytest.raises(BadName, match="means something else at a table"):
        club.person("\N{GREEK SMALL LETTER GAMMA}\N{GREEK SMALL LETTER OMICRON}\N{GREEK SMALL LETTER UPSILON}")  # you


def test_two_of_before_whose_names_look_alike_sit_at_no_table_together(club: Club) -> None:
    """An earlier version has let them in."""
    first, second = club.person("Cape"), club.person("Cyril")
    with club.house.store.write() as connection:
        connection.execute(update(schema.people).where(schema.people.c.id == second.id).values(name=CAPE))
    second = second._replace(name=CAPE)
    table = club.open("roulette")
    club.do(first, table, "sit")
    with pytest.raises(IllegalAction, match="somebody else sits here as Cape, and no one could tell you apart"):
        club.do(second, table, "sit")
    club.do(first, table, "leave")
    club.do(second, table, "sit")


def test_whoever_comes_back_as_the_owner_leaves_no_seat_behind(club: Club) -> None:
    """Who sits at a table and uses a code of the owner's is somebody else there, and nobody could act for that seat."""
    ann, table = club.person("Ann"), club.open("roulette")
    club.do(ann, table, "sit")
    with club.house.store.write() as connection:
        code = people.found_house(connection, again=True)
        assert code
    with pytest.raises(StillSeated, match=f"Ann sits at {table}"), club.house.store.write() as connection:
        people.join_by_code(connection, code, "", known=ann)
    club.do(ann, table, "leave")
    with club.house.store.write() as connection:
        assert people.join_by_code(connection, code, "", known=ann)[0] == club.owner
