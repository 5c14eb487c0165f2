"""A table for programs: words and typed moves, what is shown, what is refused and how."""

from __future__ import annotations

from typing import Any

import pytest

import croupier
from croupier import CroupierError, OpenTable, open_table
from croupier.equipment.cards import cards
from croupier.errors import IllegalAction, InvalidWager, NotPermitted, UnknownName, WrongValue
from croupier.table import Spot
from croupier.tables.requests import Betting, Deciding, Offering
from croupier.tables.rounds import NotSeated
from croupier.tables.words import NotUnderstood

api: Any = croupier  # to give it what no type checker would pass


def blackjack(**more: Any) -> OpenTable:
    return open_table("blackjack", {"ann": 10_000}, seed=6, **more)


def test_a_round_in_words() -> None:
    table = blackjack()
    assert table.say("10 on wager") == ["ann: $10 on wager."]
    assert table.chips == {"ann": 9_000}
    assert "ann: six of spades." in table.say("deal")
    assert table.hands == {"box-1": cards("6s 5h"), "dealer": cards("6s")}
    (ask,) = table.asks
    assert [choice.name for choice in ask.choices if not choice.barred] == ["stand", "draw", "double"]
    assert ask.sees._asdict() == {
        "hand": (5, 6),
        "up": 6,
        "split": False,
        "before": (),
        "after": (),
        "exposed": (),
        "suits": "",
    }
    told = table.say("double 10")
    assert told == table.told[-len(told) :]
    assert table.over
    wager, doubled = table.results
    assert (wager.bet.stake, doubled.bet.stake, doubled.bet.parent) == (1000, 1000, wager.bet.id)
    assert {wager.by[1:9], doubled.by[1:9]} == {"19:47-2."}
    assert table.net == {"ann": wager.paid + doubled.paid}
    assert table.chips == {"ann": 10_000 + wager.paid + doubled.paid}


def test_the_same_round_in_typed_moves() -> None:
    """The same seed, the same cards; the tape can be replayed."""
    table, other = blackjack(), blackjack()
    other.say("10 on wager")
    other.say("deal")
    other.say("double 10")
    table.put("ann", "wager", 1000)
    table.close()
    table.decide("ann", "double", 1000)
    assert table.tape.text() == other.tape.text()
    assert croupier.ReplayTable(table.tape).run().chips == table.chips
    again = blackjack()
    again.put("ann", Spot("wager"), 1000)
    again.close()
    again.decide("ann", again.asks[0].choices[2], 1000)
    assert again.tape.lines == table.tape.lines


def test_without_a_seed_nothing_repeats() -> None:
    """Ten spins of 38 pockets: that two tables agree by chance is less likely than 1 to 10^15."""
    spun = []
    for _ in range(2):
        table = open_table("roulette", {"ann": 10_000})
        assert table.seed is None
        rounds = [table.close() for _ in range(10)]
        spun.append([line for told in rounds for line in told if "stops" in line])
    assert len(spun[0]) == 10
    assert spun[0] != spun[1]


def test_the_next_round_begins_by_itself() -> None:
    table = open_table("roulette", {"ann": 10_000}, seed=1)
    table.put("ann", "red", 500)
    table.close()
    assert table.over
    assert table.round == 1
    (red,) = table.results
    assert str(red.bet.spot) == "red"
    with pytest.raises(IllegalAction, match="nothing is to be decided"):
        table.decide("ann", "draw")
    assert table.round == 1
    table.put("ann", "17", 500)
    assert table.round == 2
    assert not table.results
    with pytest.raises(IllegalAction, match="round 2 is not over"):
        table.next_round()
    table.close()
    table.next_round()
    assert table.round == 3


def test_bets_stand_from_round_to_round() -> None:
    """Seed 3 throws 4, which is the point, and then 7."""
    table = open_table("craps", {"ann": 10_000, "bob": 5_000}, seed=3)
    table.say("ann", "5 on pass")
    table.close()
    assert table.over
    assert table.facts["point", ""] == 4
    assert "table: Puck: ON 4" in repr(table)
    assert [(bet.player, str(bet.spot), bet.stake) for bet in table.bets] == [("ann", "pass", 500)]
    table.put("bob", "field", 500)
    table.take("bob", table.bets[-1])
    table.close()
    assert [(one.bet.player, one.result, one.paid, one.by) for one in table.results] == [
        ("ann", "lose", -500, "§19:47-1.2(a)1ii")
    ]
    assert table.chips == {"ann": 9_500, "bob": 5_000}


def test_a_bet_is_called_off() -> None:
    table = open_table("craps", {"ann": 10_000}, seed=3)
    table.put("ann", "pass", 500)
    table.close()
    table.put("ann", "place 6", 600)
    bet = table.bets[-1]
    assert table.call("ann", bet, "off") == ["place 6 is off."]
    assert table.bets[-1].call == "off"
    with pytest.raises(WrongValue, match="'on' or 'off'"):
        table.call("ann", bet, "maybe")


def test_a_hand_that_only_its_player_sees() -> None:
    table = open_table("caribbean-stud", {"ann": 10_000, "bob": 10_000}, seed=1)
    table.put("ann", "ante", 500)
    table.put("bob", "ante", 500)
    table.close()
    assert table.hands["box-1"] == (None,) * 5
    assert all(table.seen_by("ann")["box-1"])
    assert table.seen_by("ann")["box-2"] == (None,) * 5
    assert "ann ?? ?? ?? ?? ??" in repr(table)
    alone = open_table("caribbean-stud", {"ann": 10_000}, seed=1)
    alone.put("ann", "ante", 500)
    alone.close()
    assert all(alone.hands["box-1"])
    assert alone.hands["dealer"].count(None) == 4


def test_ceremony_is_asked_for() -> None:
    table = blackjack(ceremony=True)
    offered = []
    while isinstance(table.waiting, Offering):
        offered.append(table.waiting.what)
        assert f"{table.waiting.what}?" in repr(table)
        table.accept("ann", table.waiting.default)
    assert offered
    assert isinstance(table.waiting, Betting)


def test_who_speaks() -> None:
    table = open_table("red-dog", {"ann": 10_000, "bob": 10_000}, seed=4)
    with pytest.raises(IllegalAction, match="who says that"):
        table.say("5 on wager")
    table.say("bob", "5 on wager")
    while not isinstance(table.waiting, Deciding):
        table.close()
        if table.over:
            table.put("bob", "wager", 500)
    assert table.asks[0].who == "bob"
    table.say("no")  # only bob is asked
    assert table.over


def test_what_a_table_looks_like() -> None:
    table = blackjack(rules={"minimum": 1000})
    assert repr(table).splitlines()[:2] == ["<Blackjack, round 1, practice with seed 6", "  chips: ann $100"]
    table.say("10 on wager")
    table.say("deal")
    assert repr(table).splitlines()[2:] == [
        "  bets:  #1 ann $10 on wager",
        "  hands: ann 6s 5h; Dealer 6s",
        "  ann: stand, draw, double?>",
    ]
    table.say("stand")
    assert "the round is over>" in repr(table)
    assert f"ended: ann's wager {table.results[0].paid / 100:+.2f}" in repr(table)


@pytest.mark.parametrize(
    ("act", "refusal", "says"),
    [
        (lambda t: api.open_table("roulete", {"ann": 1}), UnknownName, "Did you mean roulette"),
        (lambda t: api.open_table(5, {"ann": 1}), WrongValue, "named by its id"),
        (lambda t: api.open_table("roulette", ["ann"]), WrongValue, "names with their cents"),
        (lambda t: api.open_table("roulette", {}), NotSeated, "1 to 8 seats"),
        (lambda t: api.open_table("roulette", {"ann": 10.5}), WrongValue, "whole cents"),
        (lambda t: api.open_table("roulette", {"ann": -5}), InvalidWager, "a negative amount of chips"),
        (lambda t: api.open_table("roulette", {"ann lee": 5}), NotSeated, "one word"),
        (lambda t: api.open_table("roulette", {"dealer": 5}), NotSeated, "cannot be a player's name"),
        (lambda t: api.open_table("roulette", {"ann": 5}, rules=3), WrongValue, "mapping of options"),
        (lambda t: api.open_table("roulette", {"ann": 5}, rules={"deks": 3}), UnknownName, "no option"),
        (
            lambda t: api.open_table("roulette", {"ann": 5}, rules={"odds.straight": "30 to 1"}),
            NotPermitted,
            "19:47-5",
        ),
        (lambda t: api.open_table("craps", {"ann": 5}, rules=t.rules), WrongValue, "another game"),
        (lambda t: api.open_table("roulette", {"ann": 5}, seed="x"), WrongValue, "a seed is a whole number"),
        (lambda t: t.say(), WrongValue, "a player and words"),
        (lambda t: t.say("ann", 5), WrongValue, "a player and words"),
        (lambda t: t.say("bob", "5 on red"), IllegalAction, "the players are ann"),
        (lambda t: t.say("abracadabra"), NotUnderstood, "A bet is said as"),
        (lambda t: t.put("ann", "red", "5"), WrongValue, "500 is five dollars"),
        (lambda t: t.put("ann", "red", True), WrongValue, "whole cents"),
        (lambda t: t.put("ann", 17, 500), WrongValue, "a spot is named in words"),
        (lambda t: t.put("bob", "red", 500), IllegalAction, "nobody called 'bob'"),
        (lambda t: t.put(["ann"], "red", 500), IllegalAction, "nobody called"),
        (lambda t: t.put("ann", "red", 99_999_900), InvalidWager, "outside the limits"),
        (lambda t: t.put("ann", "red", 500, box=9), InvalidWager, "there is no box 9"),
        (lambda t: t.take("ann", 7), IllegalAction, "no bet number 7"),
        (lambda t: t.take("ann", "red"), WrongValue, "the number of a bet"),
        (lambda t: t.decide("ann", 5), WrongValue, "a choice is named in words"),
        (lambda t: t.accept("ann", "yes"), IllegalAction, "bets are open"),
        (lambda t: api.find_game(5), WrongValue, "game_ids"),
        (lambda t: api.odds_of("roulette", wager=5), WrongValue, "named in words"),
        (lambda t: api.provision(5), WrongValue, "citation"),
        (lambda t: api.load_house(5), WrongValue, "path"),
        (lambda t: t.rules.set(5), CroupierError, "by name"),
        (lambda t: t.rules.set({5: 5}), UnknownName, "no option '5'"),
    ],
)
def test_what_is_refused(act: Any, refusal: type[CroupierError], says: str) -> None:
    """With a message, whatever was given; and nothing changes."""
    table = open_table("roulette", {"ann": 10_000}, seed=1)
    before = repr(table)
    with pytest.raises(refusal, match=says):
        act(table)
    assert repr(table) == before
    assert issubclass(refusal, CroupierError)


def test_plain_values_are_read() -> None:
    roulette = croupier.find_game("roulette")
    assert croupier.find_game(roulette) is roulette
    by_id = croupier.odds_of("roulette", {"half_back": True}, "red")
    assert by_id.wagers == croupier.odds_of(roulette, roulette.Rules().set({"half_back": "yes"}), "red").wagers
    assert croupier.provision("5.2.half-back").id == "19:47-5.2[half-back]"


def test_public_names() -> None:
    lab = {"Compared", "MeterYears", "Sessions"}  # for which import * would ask for NumPy
    assert set(dir(croupier)) == {*croupier.__all__, *lab, "__version__"}
    for name in dir(croupier):
        assert getattr(croupier, name)
    with pytest.raises(AttributeError, match=r"croupier has no 'opentable'; it has .*open_table"):
        croupier.opentable  # noqa: B018


def test_small_reprs() -> None:
    roulette = croupier.find_game("roulette")
    assert repr(roulette) == "<Game roulette: Roulette, N.J.A.C. 19:47-5>"
    odds = repr(croupier.odds_of(roulette, wager="red"))
    assert odds == "<odds of roulette [729b26509f641a33]: red 5.2632 %>"  # as in README.md
    assert repr(roulette.Rules()) == "Rules()"
    rules = roulette.Rules().set({"half_back": True, "odds.straight": "36 to 1"})
    assert repr(rules) == "Rules(half_back=True, odds={'straight': '36 to 1'})"
