"""Chips with two sides in a house in which things go wrong: scripts fail, people leave, rows are altered."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from croupier import registry
from croupier.errors import CroupierError, IllegalAction
from croupier.floor import ledger, people
from croupier.floor.audit import audit
from croupier.floor.house import House
from croupier.game import Game
from croupier.table import Ask, Choice, Table, award, win
from tests.floor.playing import Clock, Club
from tests.protocol import toys
from tests.protocol.test_house import seated


def held(club: Club, kind: str = "") -> dict[str, int]:
    with club.house.store.read() as connection:
        return {name: cents for name, cents in ledger.trial_balance(connection) if cents and name.startswith(kind)}


def faults(club: Club) -> list[str]:
    return audit(club.house.store).faults


def known(monkeypatch: pytest.MonkeyPatch, game: Game, play: Any) -> Game:
    """A game under another script."""
    bent, find, knows = replace(game, id="bent", play=play), registry.game_named, registry.is_known
    monkeypatch.setattr(registry, "game_named", lambda id: bent if id == "bent" else find(id))
    monkeypatch.setattr(registry, "is_known", lambda id: id == "bent" or knows(id))
    return bent


def all_ready(club: Club, table: str, *guests: Any) -> None:
    for person in guests:
        club.do(person, table, "ready")


def buy_all_numbers(club: Club, table: str, buyer: Any, *others: Any) -> list[int]:
    """Tickets on all eight numbers; those that have won."""
    before = held(club, "ticket:")
    for number in range(1, 9):
        club.do(buyer, table, "put", wager="number", where=str(number), stake=500)
    all_ready(club, table, buyer, *others)
    return [int(name.rpartition(":")[2]) for name in held(club, "ticket:") if name not in before]


# --- Tables that close, rounds that cannot go on ----------------------------------------------------------------------


def test_a_table_closes_with_tickets_for_later_draws(club: Club) -> None:
    """The stake of the draw that does not take place goes back to whoever bought it."""
    table, (ann, bob) = seated(club, toys.DRAW, "Ann", "Bob")
    club.do(ann, table, "put", wager="number", where="3x2", stake=600)
    all_ready(club, table, ann, bob)
    won = sum(held(club, "ticket:").values())
    club.do(ann, table, "leave")
    club.do(club.owner, table, "shut")
    assert held(club, "purse:") == {f"purse:{ann.id}": 49_400 + won + 300, f"purse:{bob.id}": 50_000}
    assert held(club, "ticket:") == held(club, "layout:") == {}
    assert faults(club) == []


def test_a_table_that_closes_pays_its_tickets(club: Club) -> None:
    """Nothing can be presented at a table that is closed, so that what waits is paid before."""
    table, (ann, bob) = seated(club, toys.DRAW, "Ann", "Bob")
    won = buy_all_numbers(club, table, ann, bob)
    club.do(ann, table, "present", ticket=won[0])
    told = club.do(club.owner, table, "shut")["shown"]
    assert [each["ticket"] for each in told if each["e"] == "ticket-paid"] == [f"#{number}" for number in won[1:]]
    assert held(club, "purse:") == {f"purse:{ann.id}": 50_000 - 4_000 + 3_000, f"purse:{bob.id}": 50_000}
    assert faults(club) == []


def test_a_round_that_closes_the_table_pays_the_tickets_it_decides(club: Club) -> None:
    table, (ann, bob) = seated(club, toys.DRAW, "Ann", "Bob")
    for number in range(1, 9):
        club.do(ann, table, "put", wager="number", where=str(number), stake=500)
    club.do(club.owner, table, "shut")
    all_ready(club, table, ann, bob)
    assert held(club, "purse:") == {f"purse:{ann.id}": 50_000 - 4_000 + 3_000, f"purse:{bob.id}": 50_000}
    assert faults(club) == []


def test_a_table_of_outcomes_only_closes_with_bets_on_the_felt(club: Club) -> None:
    """A point stands, and with it units on the felt that were never anybody's chips."""
    table = club.open("craps", mode="dealer", chips="none")
    for order in ({"do": "mark"}, {"do": "close"}, {"do": "outcome", "text": "3 3"}, {"do": "shut"}):
        club.do(club.owner, table, **order)
    assert club.house.shown.view(table, None)["phase"] == "closed"
    assert held(club) == {}


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A draw whose script fails where somebody is asked whether to go on: its second round cannot end."""

    async def play(table: Table, rules: Any, carry: toys.Tickets) -> toys.Tickets:
        left = await toys.play_draw(table, rules, carry)
        if carry.bets:
            await table.offer(table.players[0], "go on", ("yes",), "yes")
            raise RuntimeError("the script stumbles")
        return left

    return known(monkeypatch, toys.DRAW, play)


def test_a_round_with_tickets_that_cannot_go_on_is_given_back(club: Club, failing: Game) -> None:
    """The ticket for two draws gets its second stake back; one of the void round is its buyer's chips again."""
    table, (ann, bob) = seated(club, failing, "Ann", "Bob")
    club.do(ann, table, "put", wager="number", where="3x2", stake=600)
    all_ready(club, table, ann, bob)
    won = sum(held(club, "ticket:").values())
    club.do(bob, table, "put", wager="number", where="4", stake=500)
    all_ready(club, table, ann, bob)
    with pytest.raises(RuntimeError, match="stumbles"):
        club.do(ann, table, "accept", answer="yes")
    assert held(club, "rail:") == {f"rail:{table}:{ann.id}": 49_400, f"rail:{table}:{bob.id}": 50_000}
    assert held(club, "ticket:") == {f"ticket:{table}:1": won + 300}
    assert faults(club) == []
    club.do(ann, table, "present", ticket=1)
    assert held(club, "purse:") == {f"purse:{ann.id}": won + 300}
    assert faults(club) == []


def test_no_number_of_a_ticket_is_given_again(club: Club, failing: Game) -> None:
    """Ann's winning tickets wait while the table begins anew: Bob's new ones are others."""
    table, (ann, bob) = seated(club, failing, "Ann", "Bob")
    club.do(ann, table, "put", wager="number", where="3x2", stake=600)
    won = buy_all_numbers(club, table, ann, bob)
    all_ready(club, table, ann, bob)
    with pytest.raises(RuntimeError):
        club.do(ann, table, "accept", answer="yes")
    others = buy_all_numbers(club, table, bob, ann)
    assert not set(won) & set(others)
    with pytest.raises(IllegalAction, match="not yours"):
        club.do(bob, table, "present", ticket=won[0])
    assert faults(club) == []


def test_what_a_round_fed_a_meter_is_taken_back_with_it(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(table: Table, rules: Any, carry: None) -> None:
        for _ in await table.bets(toys.window(toys.WAGER)):
            table.feed_meter(toys.METER, 100, by=toys.FEE)
        await table.offer(table.players[0], "go on", ("yes",), "yes")
        raise RuntimeError("the script stumbles")

    table, (ann,) = seated(club, known(monkeypatch, toys.METERED, play), "Ann")
    club.do(ann, table, "put", wager="wager", stake=500)
    club.do(ann, table, "ready")
    assert held(club, "meter:") == {"meter:toy": 10_100}
    with pytest.raises(RuntimeError):
        club.do(ann, table, "accept", answer="yes")
    assert held(club, "meter:") == {"meter:toy": 10_000}
    assert faults(club) == []


def test_a_prize_above_the_meter_voids_the_round(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(table: Table, rules: Any, carry: None) -> None:
        bets = await table.bets(toys.window(toys.WAGER))
        prize = Fraction(await table.meter(toys.METER), 100) + 1
        for bet in bets:
            table.settle(bet, award(prize, by=toys.BY, stake_returned=False, meter=toys.METER))

    table, (ann,) = seated(club, known(monkeypatch, toys.METERED, play), "Ann")
    club.do(ann, table, "put", wager="wager", stake=500)
    with pytest.raises(Exception, match="the meter toy cannot pay"):
        club.do(ann, table, "ready")
    assert held(club, "meter:") == {"meter:toy": 10_000}
    assert held(club, "rail:") == {f"rail:{table}:{ann.id}": 50_000}
    assert faults(club) == []


def test_a_bank_that_cannot_pay_voids_the_round(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(table: Table, rules: Any, carry: None) -> None:
        bets = await table.bets(toys.window(toys.WAGER))
        bank = table.post(table.players[0], 1, toys.BANK, 100)
        for bet in table.cover(bank, bets):
            table.settle(bet, win(Fraction(1), by=toys.BY))

    table, (ann, bob) = seated(club, known(monkeypatch, toys.AUCTION, play), "Ann", "Bob")
    club.do(bob, table, "put", wager="wager", stake=500)
    with pytest.raises(Exception, match="cannot pay"):
        all_ready(club, table, bob, ann)
    assert held(club) == {"bank": -100_000, f"rail:{table}:{ann.id}": 50_000, f"rail:{table}:{bob.id}": 50_000}
    assert faults(club) == []


# --- People who go ----------------------------------------------------------------------------------------------------


@pytest.fixture
def antes(club: Club, monkeypatch: pytest.MonkeyPatch) -> tuple[str, Any, Any]:
    """A table at which the rules put down antes before anybody is asked anything."""

    async def play(table: Table, rules: Any, carry: None) -> None:
        table.gather([table.post(player, 1, toys.WAGER, 500) for player in table.players], "pot")
        await table.offer(table.players[0], "go on", ("yes",), "yes")
        table.push("pot", table.players[-1], 500 * len(table.players), by=toys.BY)

    table, (ann, bob) = seated(club, known(monkeypatch, toys.AUCTION, play), "Ann", "Bob")
    club.do(ann, table, "accept", answer="yes")  # the round of Ann alone; from the next one on Bob plays
    return table, ann, bob


def test_who_leaves_while_an_ante_lies_in_the_pot_plays_for_it(club: Club, antes: tuple[str, Any, Any]) -> None:
    table, ann, bob = antes
    for person in (ann, bob):
        club.do(person, table, "leave")
    assert held(club, "layout:") == {f"layout:{table}": 1_000}
    club.do(ann, table, "accept", answer="yes")
    assert held(club) == {"bank": -100_000, f"purse:{ann.id}": 49_500, f"purse:{bob.id}": 50_500}
    assert faults(club) == []


def test_a_table_with_antes_in_the_pot_closes_after_the_round(club: Club, antes: tuple[str, Any, Any]) -> None:
    table, ann, bob = antes
    club.do(club.owner, table, "shut")
    assert club.house.shown.view(table, None)["phase"] != "closed"
    club.do(ann, table, "accept", answer="yes")
    assert club.house.shown.view(table, None)["phase"] == "closed"
    assert held(club) == {"bank": -100_000, f"purse:{ann.id}": 49_500, f"purse:{bob.id}": 50_500}
    assert faults(club) == []


def test_a_table_that_is_to_close_closes_when_everybody_takes_their_bets_and_leaves(club: Club) -> None:
    """The round after which it closes does not take place; nobody could sit down again, and nothing would end it."""
    table, ann = club.open("roulette"), club.person("Ann")
    club.do(ann, table, "sit")
    club.do(ann, table, "put", wager="red", stake=500)
    club.do(club.owner, table, "shut")
    assert club.house.shown.view(table, None)["phase"] != "closed"
    club.do(ann, table, "leave")
    assert club.house.shown.view(table, None)["phase"] == "closed"
    assert held(club) == {"bank": -50_000, f"purse:{ann.id}": 50_000}
    assert faults(club) == []


def test_the_holder_of_a_bank_is_erased_in_mid_round(club: Club) -> None:
    """The bank is played to its end without its holder, and what it leaves is in a purse without a name."""
    table, (ann, bob) = seated(club, toys.BANKS, "Ann", "Bob")
    club.do(ann, table, "decide", choice="bank")
    club.do(bob, table, "put", wager="wager", stake=500)
    club.house.unseat(ann.id, by=club.owner.id)
    with club.house.store.write() as connection:
        people.erase_person(connection, club.owner, ann.id)
    with suppress(CroupierError):
        club.do(bob, table, "ready")
    assert [player["name"] for player in club.house.shown.view(table, None)["players"]] == ["Bob"]
    chips = held(club, "rail:")[f"rail:{table}:{bob.id}"] + held(club, "layout:").get(f"layout:{table}", 0)
    assert held(club, "purse:")[f"purse:{ann.id}"] + chips + held(club, "tray:").get(f"tray:{table}", 0) == 100_000
    assert faults(club) == []


# --- Secrets ----------------------------------------------------------------------------------------------------------


def test_a_secret_is_in_no_byte_that_others_are_shown(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked together, answered one by one: until the last has decided, only who chose a word is shown it."""
    words = ("quetzal", "axolotl")

    async def play(table: Table, rules: Any, carry: None) -> None:
        bets = await table.bets(toys.window(toys.WAGER))
        choices = tuple(map(Choice, words))
        asks = [Ask(bet.player, bet, choices, toys.Seen(), words[0], hidden=True, secret=True) for bet in bets]
        answers = await table.ask_each(asks)
        for bet, answer in zip(bets, answers, strict=True):
            table.settle(bet, toys.even(answer.choice, words[1]))

    table, (ann, bob) = seated(club, known(monkeypatch, toys.AUCTION, play), "Ann", "Bob")
    watcher = club.person("Wanda", "viewer")
    for person in (ann, bob):
        club.do(person, table, "put", wager="wager", stake=500)
    all_ready(club, table, ann, bob)
    own = json.dumps(club.do(ann, table, "decide", choice=words[1]))
    assert words[1] in own
    club.house = House(club.house.store, clock=Clock())  # nor after a restart
    for who in (watcher, club.owner, None):
        seen = (club.house.shown.view(table, who), club.house.shown.events(table, who, 0), club.house.shown.lobby())
        assert not any(word in json.dumps(seen) for word in words)
    bobs = club.house.shown.view(table, bob)
    assert [choice["name"] for ask in bobs.pop("asks") for choice in ask["choices"]] == list(words)  # his own question
    assert words[1] in json.dumps(bobs.pop("next"))  # which is told him in words, too
    assert words[1] not in json.dumps((bobs, club.house.shown.events(table, bob, 0), club.house.shown.lobby()))
    with pytest.raises(CroupierError):
        club.house.shown.round(table, 1, bob)
    club.do(bob, table, "decide", choice=words[0])
    assert words[1] in json.dumps(club.house.shown.round(table, 1, bob))


# --- Two tables at once -----------------------------------------------------------------------------------------------


def test_two_tables_feed_and_take_from_one_meter_at_once(club: Club) -> None:
    """Each order reads the meter and pays from it in one transaction, whatever the other table does meanwhile."""
    rooms = [seated(club, toys.METERED, name) for name in ("Ann", "Bob")]

    def play(room: tuple[str, list[Any]]) -> None:
        table, (person,) = room
        for _ in range(15):
            club.do(person, table, "put", wager="wager", stake=500)
            club.do(person, table, "ready")

    with ThreadPoolExecutor(2) as both:
        for done in [both.submit(play, room) for room in rooms]:
            done.result()
    assert faults(club) == []
    with club.house.store.read() as connection:
        fed = [line.cents for line in ledger.statement_of(connection, "meter:toy")]
    assert fed.count(100) == 30
