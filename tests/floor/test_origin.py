"""What came up in a round, held against the seals that it came from: whatever was put there by hand is found."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import text

from croupier import registry
from croupier.cli import main
from croupier.floor.audit import audit
from croupier.floor.house import House
from croupier.floor.origin import Origin, Thread
from croupier.floor.store import Store
from croupier.tables.replay import ReplayTable
from croupier.tables.tape import SealPart, read_tape
from tests.floor import forging
from tests.floor.playing import Club, Guest, accept_offers
from tests.floor.test_audit import bend

Draws = dict[int, list[dict[str, Any]]]


def played(club: Club, game: str, rounds: int = 3, **spec: Any) -> tuple[str, Guest]:
    """A table at which somebody has played some rounds."""
    table, guest = club.open(game, **spec), Guest(club, club.person("Ann"), 5)
    club.do(guest.person, table, "sit", buy_in=1_000_000)
    more(club, table, guest, rounds)
    return table, guest


def played_by_two(club: Club, game: str) -> tuple[str, Guest]:
    """The same, where nobody plays alone."""
    table, guests = club.open(game), [Guest(club, club.person(name), 5) for name in ("Ann", "Bob")]
    for guest in guests:
        club.do(guest.person, table, "sit", buy_in=1_000_000)
    for _ in range(400):
        if len(club.house.shown.rounds(table)) >= 3:
            return table, guests[0]
        for guest in guests:
            guest.act(table)
    raise AssertionError("the rounds do not end")


def more(club: Club, table: str, guest: Guest, rounds: int) -> None:
    for _ in range(400):
        if len(club.house.shown.rounds(table)) >= rounds:
            return
        guest.act(table)
    raise AssertionError("the rounds do not end")


def rounds_of(store: Store, table: str) -> list[str]:
    with store.read() as connection:
        chosen = text("SELECT tape FROM rounds WHERE table_id = :table ORDER BY number")
        return list(connection.scalars(chosen, {"table": table}))


def draws_of(store: Store, table: str) -> Draws:
    found: Draws = {}
    with store.read() as connection:
        chosen = text("SELECT number, draw FROM draws WHERE table_id = :table ORDER BY number, place")
        for number, draw in connection.execute(chosen, {"table": table}):
            found.setdefault(number, []).append(json.loads(draw))
    return found


def held(tape: str, draws: Draws) -> list[str]:
    record = read_tape(tape)
    assert record.seals is not None
    origin = Origin(record.seals, draws)
    return origin.end(ReplayTable(record, origin.note).run().cuts)


def state(club: Club, table: str) -> dict[str, Any]:
    with club.house.store.read() as connection:
        found: dict[str, Any] = json.loads(
            connection.scalars(text("SELECT state FROM house_tables WHERE id = :table"), {"table": table}).one()
        )
    return found


# --- A stacked shoe ---


@pytest.mark.parametrize("game", ["blackjack", "red-dog"])
def test_a_stacked_shoe_is_found(fast_club: Club, game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever has the house in hand gives the cards another order: every card dealt by that order is in no seal."""
    table, guest = played(fast_club, game, 1)
    assert audit(fast_club.house.store).faults == []
    kept = fast_club.house._memory.get(table)
    assert kept is not None
    running = kept.running
    assert running is not None
    assert running.chance is not None
    running.chance.shoe.order.reverse()
    fast_club.do(guest.person, table, "put", wager="wager", stake=1_000)
    fast_club.do(guest.person, table, "ready")
    while asks := fast_club.house.shown.view(table, guest.person)["asks"]:
        fast_club.do(guest.person, table, "decide", choice=asks[0]["default"])
    faults = audit(fast_club.house.store).faults
    (first, *_) = [fault for fault in faults if fault.startswith(f"round 2 of {table}: card ")]
    assert re.search(r"card \d+ of seal 1 is \w\w, but \w\w was dealt$", first)
    assert main(["verify", fast_club.house.store.where]) == 1
    assert first in capsys.readouterr().out
    assert not fast_club.house.shown.round(table, 2, None)["as_sealed"]
    assert fast_club.house.shown.round(table, 1, None)["as_sealed"]


def test_the_order_is_worked_out_again_and_not_believed(club: Club) -> None:
    table, guest = played(club, "blackjack", 2, rules={"decks": 8})
    assert "order" not in state(club, table)
    with club.house.store.read() as connection:
        kept = json.loads(connection.scalars(text("SELECT draw FROM draws WHERE place = 1")).one())
    assert len(kept["order"]) == 416
    again = Club(House(club.house.store), club.owner, club.keys)
    more(again, table, Guest(again, guest.person, 6), 4)
    assert audit(again.house.store).faults == []

    kept["order"].reverse()
    bend(again.house.store, f"UPDATE draws SET draw = '{json.dumps(kept)}' WHERE place = 1")
    once_more = Club(House(again.house.store), club.owner, club.keys)
    once_more.house.take_up(table)
    shown = [each for event in once_more.house.shown.events(table, None, 0) for each in event["shown"]]
    (void,) = [each["text"] for each in shown if each["e"] == "void"]
    assert void.startswith("What was kept of its seal did not come from it: the round is void")
    more(once_more, table, Guest(once_more, guest.person, 7), 7)
    once_more.check_books(table)
    assert "seal 1 of blackjack-1: draw 1: the shuffle gives another order" in audit(once_more.house.store).faults


def test_a_cut_after_a_restart_is_a_cut(club: Club) -> None:
    """It was on the tape, but not in the shoe."""
    table, ann = club.open("blackjack"), club.person("Ann")
    club.do(ann, table, "sit", ceremony="ask")
    assert club.house.shown.view(table, None)["offer"]["what"] == "take the cut"
    again = Club(House(club.house.store), club.owner, club.keys)
    accept_offers(again, table, ann)
    assert [draw for draw in draws_of(club.house.store, table)[1] if "cut" in draw]
    more(again, table, Guest(again, ann, 3), 1)
    assert audit(club.house.store).faults == []


def test_a_forged_seal_between_two_rounds_is_not_drawn_from(club: Club) -> None:
    table, guest = played(club, "roulette", 3)
    club.do(guest.person, table, "leave")
    assert state(club, table)["tape"] == ""
    bend(club.house.store, "UPDATE seals SET consumed = consumed + 5 WHERE state = 'locked'")
    again = Club(House(club.house.store), club.owner, club.keys)
    again.do(guest.person, table, "sit")
    more(again, table, Guest(again, guest.person, 7), 4)
    assert [seal["state"] for seal in again.house.shown.seals(table)] == ["revealed", "revealed", "locked", "open"]
    assert any("bytes of the stream" in fault for fault in audit(club.house.store).faults)


# --- A double shoe ---


DOUBLE = {"double_shoe": True, "decks": 1}


def test_the_sides_of_a_double_shoe_are_held_against_its_seal(fast_club: Club) -> None:
    """Both are shuffled from one seal, then one by one, and a turn to the other side is a cut of what is left."""
    table, guest = played(fast_club, "blackjack", 24, rules=DOUBLE)
    assert audit(fast_club.house.store).faults == []
    draws = draws_of(fast_club.house.store, table)
    kinds = {frozenset(draw) for draw in draws[1]}
    assert kinds >= {
        frozenset({"shuffle", "order", "sides"}),
        frozenset({"shuffle_discards", "order", "places", "after"}),
    }
    again = Club(House(fast_club.house.store), fast_club.owner, fast_club.keys)
    more(again, table, Guest(again, guest.person, 6), 28)  # the order is worked out anew from the draws
    assert audit(again.house.store).faults == []


def test_a_side_that_was_stacked_is_found(fast_club: Club) -> None:
    table, guest = played(fast_club, "blackjack", 2, rules=DOUBLE)
    kept = fast_club.house._memory.get(table)
    assert kept is not None
    running = kept.running
    assert running is not None
    assert running.chance is not None
    shoe, dealt = running.chance.shoe, running.table.shoe.dealt
    # The next cards are all of the side in play: no two are alike, and none of them lies on the table already.
    shoe.order[dealt : dealt + 12] = reversed(shoe.order[dealt : dealt + 12])
    fast_club.do(guest.person, table, "put", wager="wager", stake=1_000)
    fast_club.do(guest.person, table, "ready")
    while asks := fast_club.house.shown.view(table, guest.person)["asks"]:
        fast_club.do(guest.person, table, "decide", choice=asks[0]["default"])
    assert any("was dealt" in fault for fault in audit(fast_club.house.store).faults)


# --- Cards that were passed over, and seals that were left out ---


def moved(club: Club, table: str, change: Callable[[dict[str, Any]], None]) -> Club:
    """The table's row, changed by hand while the house was closed, and the end of the log with it."""
    with club.house.store.write() as connection:
        forging.bend(connection, table, "state", change)
    return forging.reopened(club)


def left(club: Club, game: str) -> tuple[str, Guest]:
    table, guest = played(club, game, 2)
    club.do(guest.person, table, "leave")
    assert state(club, table)["between"] is not None
    assert audit(club.house.store).faults == []
    return table, guest


def test_cards_that_were_passed_over_are_found(fast_club: Club) -> None:
    table, guest = left(fast_club, "blackjack")

    def skip(kept: dict[str, Any]) -> None:
        kept["between"]["shoe"]["dealt"] += 3

    again = moved(fast_club, table, skip)
    again.do(guest.person, table, "sit")
    more(again, table, Guest(again, guest.person, 3), 4)
    (fault,) = audit(again.house.store).faults
    assert "begins with" in fault
    assert "but the round before left" in fault


def test_a_shoe_that_was_given_up_is_said(fast_club: Club) -> None:
    table, guest = left(fast_club, "blackjack")
    again = moved(fast_club, table, lambda kept: kept["between"].pop("shoe"))
    again.do(guest.person, table, "sit")
    more(again, table, Guest(again, guest.person, 3), 4)
    found = audit(again.house.store)
    assert found.faults == []
    (note,) = found.notes
    assert "begins with a new shoe: the one before it was given up" in note


PUT_ASIDE: list[tuple[str, dict[str, int], str]] = [
    ("roulette", {"seal": 0, "drawn": 0}, "seal 1 is locked, and the table uses none and then 2"),
    ("roulette", {"drawn": 0}, "3 draws of seal 1 are kept; the table says that it took 0"),
    ("roulette", {"next_seal": 7}, "seal 2 is open, and the table uses 1 and then 7"),
    ("poker", {"seal": 1}, "seal 4 is locked, and the table uses 1 and then 5"),
]


@pytest.mark.parametrize(("game", "change", "says"), PUT_ASIDE)
def test_a_seal_is_not_put_aside_for_one_that_suits_better(
    fast_club: Club, game: str, change: dict[str, int], says: str
) -> None:
    """Whoever has the file and knows the secret sees what comes next, and would rather have the next seal's."""
    table, _ = played_by_two(fast_club, game) if game == "poker" else played(fast_club, game)
    there = len(fast_club.house.shown.seals(table))
    again = moved(fast_club, table, lambda kept: kept.update(change))
    assert audit(again.house.store).faults == [f"{table}: {says}"]
    again.house.take_up(table)
    shown = [each for event in again.house.shown.events(table, None, 0) for each in event["shown"]]
    (void,) = [each["text"] for each in shown if each["e"] == "void"]
    assert void.startswith("What was kept of its seal did not come from it: the round is void")
    done = {"revealed", "ended"} if game == "poker" else {"revealed"}  # a hand that was folded stays secret
    assert {seal["state"] for seal in again.house.shown.seals(table)[:there]} == done
    faults = audit(again.house.store).faults  # for good: whoever does that has refused an outcome
    assert {fault.split(": ")[1] for fault in faults} == {
        "it was put aside, because somebody had changed how it, or the one beside it, was kept"
    }


def test_a_seal_that_was_put_aside_is_found_in_the_log(fast_club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a house that does not look, as they did not."""
    table, guest = played(fast_club, "roulette", 2)
    with monkeypatch.context() as house:
        house.setattr("croupier.floor.fair.misplaced", lambda *_: "")
        again = moved(fast_club, table, lambda kept: kept.update(seal=0, drawn=0))
        more(again, table, Guest(again, guest.person, 7), 4)
    faults = audit(again.house.store).faults
    assert "seal 1 of roulette-1 was not opened before seal 2 was used" in faults
    assert "roulette-1: seal 1 is locked, and the table uses 2 and then 3" in faults


def test_a_round_that_names_another_seal_is_found(fast_club: Club) -> None:
    table, _ = played(fast_club, "under-over", 3)
    bend(fast_club.house.store, """UPDATE rounds SET tape = replace(tape, '"seal": 1', '"seal": 2') WHERE number = 2""")
    faults = audit(fast_club.house.store).faults
    assert f"round 2 of {table}: its tape is not the one in the log" in faults
    assert any("names draws" in fault for fault in faults)


def test_draws_that_are_in_no_round_are_found(fast_club: Club) -> None:
    """A throw that was made and not told to anybody, as by a house that tries once more."""
    table, _ = played(fast_club, "under-over", 3)
    store = fast_club.house.store
    count = len(draws_of(store, table)[1])
    bend(store, f"INSERT INTO draws SELECT table_id, number, {count + 1}, draw FROM draws WHERE place = 1")
    assert f"{table}: draws {count + 1} to {count + 1} of seal 1 came up in no round" in audit(store).faults


# --- Every kind of draw ---


def test_the_log_says_which_seal(fast_club: Club) -> None:
    table, _ = played(fast_club, "roulette", 3)
    with fast_club.house.store.read() as connection:
        bodies = [json.loads(body) for body in connection.scalars(text("SELECT body FROM events WHERE kind = 'round'"))]
    parts = [[{"seal": 1, "before": n, "draws": 1}] for n in range(3)]
    assert [body["seals"] for body in bodies] == parts
    assert [read_tape(tape).seals for tape in rounds_of(fast_club.house.store, table)] == [
        (SealPart(1, n, 1),) for n in range(3)
    ]


def test_a_round_that_is_called_off_after_the_shuffle_is_kept(fast_club: Club) -> None:
    """What came up in it, if only cards that were burnt, is accounted for."""
    table, ann = fast_club.open("blackjack"), fast_club.person("Ann")
    fast_club.do(ann, table, "sit")
    accept_offers(fast_club, table, ann)
    fast_club.do(ann, table, "leave")
    assert [one["voided"] for one in fast_club.house.shown.rounds(table)] == [True]
    fast_club.do(ann, table, "sit")
    more(fast_club, table, Guest(fast_club, ann, 4), 3)
    assert audit(fast_club.house.store).faults == []


def test_a_round_that_is_called_off_after_a_bet_was_taken_back_leaves_a_sound_house(fast_club: Club) -> None:
    """It is kept, since chips have moved, and the next one goes on in the middle of the shoe."""
    table, guest = played(fast_club, "punto-banco", 4)
    before = len(fast_club.house.shown.rounds(table))
    accept_offers(fast_club, table, guest.person)
    fast_club.do(guest.person, table, "put", wager="player", stake=1000)
    (bet,) = fast_club.house.shown.view(table, guest.person)["bets"]
    fast_club.do(guest.person, table, "take", bet=bet["id"])
    fast_club.do(guest.person, table, "leave")
    assert len(fast_club.house.shown.rounds(table)) == before + 1
    fast_club.do(guest.person, table, "sit", buy_in=1_000_000)
    more(fast_club, table, guest, before + 2)
    assert audit(fast_club.house.store).faults == []


@pytest.mark.parametrize(
    ("game", "name", "other", "says"),
    [
        ("under-over", "roll", lambda roll: [7 - die for die in roll], ", but in the round it is the throw"),
        ("roulette", "spin", lambda pocket: "0" if pocket != "0" else "00", "0 of 38 pockets, but in the round it is"),
        ("roulette", "of", lambda pockets: pockets[::-1], "is the spin"),
        ("blackjack", "cut", lambda at: at + 1, "the cards were cut at"),
        ("blackjack", "shuffle", lambda pack: pack[::-1], "shuffles other cards than lay there, or in another order"),
        ("joker-seven", "order", lambda order: order[::-1], ", but "),
    ],
)
def test_a_draw_that_is_not_what_came_up(
    fast_club: Club, game: str, name: str, other: Callable[[Any], Any], says: str
) -> None:
    table, _ = played(fast_club, game, 1)
    (tape, *_), draws = rounds_of(fast_club.house.store, table), draws_of(fast_club.house.store, table)
    assert held(tape, draws) == []
    altered = next(draw for draw in draws[1] if name in draw)
    altered[name] = other(altered[name])
    assert any(says in fault for fault in held(tape, draws))


def test_a_round_says_everything_that_it_took(fast_club: Club) -> None:
    table, _ = played(fast_club, "under-over", 1)
    (tape, *_), draws = rounds_of(fast_club.house.store, table), draws_of(fast_club.house.store, table)
    less = tape.replace('"draws": 1', '"draws": 0')
    assert any("came from no seal" in fault for fault in held(less, draws))
    draws[1].append({"roll": [1, 1]})
    assert any("it is not in it" in fault for fault in held(tape.replace('"draws": 1', '"draws": 2'), draws))


def test_discards_that_are_shuffled_and_cut_are_followed(fast_club: Club) -> None:
    """When a shoe runs out in a round: what lies on the table keeps its place, and the discards are cut behind it."""
    table = fast_club.open("blackjack", rules={"decks": 1})
    people = {f"Guest-{n}": fast_club.person(f"Guest-{n}") for n in range(7)}
    for person in people.values():
        fast_club.do(person, table, "sit", buy_in=1_000_000)
    for _ in range(20):  # everybody draws until he is over 21: of two rounds one runs out, more often than not
        accept_offers(fast_club, table, *people.values())
        for do in ("put", "ready"):
            for person in people.values():
                fast_club.do(person, table, do, **({"wager": "wager", "stake": 1_000} if do == "put" else {}))
        while (view := fast_club.house.shown.view(table, None))["asks"] or view["offer"]:
            accept_offers(fast_club, table, *people.values())
            for ask in fast_club.house.shown.view(table, None)["asks"][:1]:
                names = [choice["name"] for choice in ask["choices"] if not choice["barred"]]
                fast_club.do(people[ask["who"]], table, "decide", choice="draw" if "draw" in names else ask["default"])
        drawn = draws_of(fast_club.house.store, table).values()
        if cuts := [draw for seal in drawn for draw in seal if "after" in draw]:
            break
    assert cuts
    assert audit(fast_club.house.store).faults == []
    fast_club.house._memory.forget(table)  # from here on the order is worked out again
    fast_club.do(people["Guest-1"], table, "put", wager="wager", stake=1_000)
    fast_club.do(people["Guest-1"], table, "clear")
    assert not fast_club.house.shown.rounds(table)[0]["voided"]


# --- Rounds of a version that did not note their seals ---


def looked_for(tapes: list[str], draws: Draws) -> tuple[list[str], list[str]]:
    """What is wrong with these rounds, and what is noted, if they do not name their seals."""
    thread = Thread(draws)
    faults = []
    for number, tape in enumerate(tapes, 1):
        faults += list(thread.look_for(number, read_tape(re.sub("(?m)^seals: .*\n", "", tape))))
    return faults, list(thread.notes("t"))


@pytest.mark.parametrize("game", ["blackjack", "caribbean-stud", "under-over", "roulette"])
def test_older_rounds_are_found_in_the_seals(fast_club: Club, game: str) -> None:
    table, _ = played(fast_club, game, 4)
    tapes, draws = rounds_of(fast_club.house.store, table), draws_of(fast_club.house.store, table)
    faults, (note,) = looked_for(tapes, draws)
    assert faults == []
    assert note.startswith(f"{len(tapes)} of the rounds 1 to {len(tapes)} of t are of a version that did not note")
    assert note.endswith("was found there, in its order")
    # As if something else had come up in the third round.
    absent = next(card for card in ("2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c") if card not in tapes[2])
    tapes[2] = re.sub(r"(?m)^(< up \S+) ..$", rf"\1 {absent}", tapes[2], count=1)
    tapes[2] = re.sub(r"(?m)^< roll (\d) (\d)$", lambda roll: f"< roll {7 - int(roll[1])} {7 - int(roll[2])}", tapes[2])
    tapes[2] = re.sub(r"(?m)^< spin (\d+)$", lambda spin: f"< spin {'00' if spin[1] == '0' else '0'}", tapes[2])
    (fault, *_), notes = looked_for(tapes, draws)
    assert fault.endswith("(its seal was not noted, but looked for)")
    assert len(notes) == 2
    assert notes[1].endswith("is not held against it")


def test_a_round_of_a_game_that_has_changed_since_is_not_called_one_without_a_seal(
    fast_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = played(fast_club, "under-over", 2)
    game = registry.game_named("under-over")
    monkeypatch.setattr(registry, "game_named", lambda name: replace(game, version=game.version + 1))
    found = audit(fast_club.house.store)
    assert found.faults == []
    assert found.notes[-1].startswith(f"3 of the rounds 1 to 3 of {table} cannot be played again here")  # one runs


def test_a_round_that_was_called_off_and_not_kept_is_passed_over(fast_club: Club) -> None:
    table, ann = fast_club.open("blackjack"), fast_club.person("Ann")
    for _ in range(2):
        fast_club.do(ann, table, "sit")
        accept_offers(fast_club, table, ann)
        fast_club.do(ann, table, "leave")
        fast_club.house.command(fast_club.owner, table, {"do": "settings", "pace": 0}, fast_club.key())
    fast_club.do(ann, table, "sit")
    more(fast_club, table, Guest(fast_club, ann, 4), 4)
    tapes, draws = rounds_of(fast_club.house.store, table), draws_of(fast_club.house.store, table)
    played_out = [tape for tape in tapes if "< close" in tape]
    assert len(played_out) < len(tapes)
    assert looked_for(played_out, draws)[0] == []
