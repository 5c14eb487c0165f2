"""What to do next, in words: each sentence names what is there and open; whoever does it, plays on."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from croupier import registry
from croupier.errors import InvalidWager
from tests.floor.playing import Guest, Room
from tests.quick import FAMILIES, among

View = dict[str, Any]


def pressed(table: Room, name: str, at_random: random.Random) -> View:
    """Do what the sentence says; what it names must be there."""
    view = table.club.house.shown.view(table.table, table.people[name], full=True)
    told = view["next"]
    says, may = told["says"], view["you"]["may"]
    assert says[0].isupper(), says
    assert says[-1] in ".?", says
    match told["press"]:
        case "place":
            offers = [each for each in view["offers"] if each["spot"] == told["spot"] and not each["needs"]]
            assert offers, f"{told['spot']} is not open: {says}"
            assert "put" in may
            return put(table, name, told["spot"], view["limits"]["minimum"])
        case "again":
            assert "repeat" in says.lower()
            assert next(each for each in view["players"] if each["name"] == name)["again"]
            return table.do(name, "again")
        case "go":
            assert told["why"] == ""
            assert told["go"].lower() in says.lower()
            return table.do(name, "ready")
        case "choices":
            ask = next(each for each in view["asks"] if each["who"] == name)
            open_now = {each["name"]: each for each in ask["choices"] if not each["barred"]}
            choice = open_now[at_random.choice(told["choices"])]
            shown = choice["name"].replace("-", " ")
            assert any(part in says.replace("-", " ") for part in (shown, "set your hand", "throw away")), (says, shown)
            has = view["you"]["chips"]
            stake = {"stake": min(has, choice["stake"][1])} if choice["stake"] else {}
            return table.do(name, "decide", choice=choice["name"], **stake)
        case "answers":
            assert view["offer"]["what"] in says
            return table.do(name, "accept", answer=told["choices"][0])
        case "buy":
            assert "buy chips" in says
            return table.do(name, "buy", amount=view["buy_in"])
    raise AssertionError(f"nothing can be pressed: {says}")


def put(table: Room, name: str, spot: View, stake: int) -> View:
    """A bet as the page makes it: where the amount does not fit it is the one that the refusal names."""
    order = {"wager": spot["wager"], "where": spot["where"], "stake": stake}
    try:
        return table.do(name, "put", **order)
    except InvalidWager as refusal:
        fits = refusal.fits
    assert fits is not None
    assert not fits.none
    return table.do(name, "put", **order | {"stake": -(-fits.least // fits.step) * fits.step})


def steps(table: Room) -> dict[str, View]:
    return {name: table.club.house.shown.view(table.table, person)["next"] for name, person in table.people.items()}


def plays_on(table: Room, at_random: random.Random) -> None:
    """Whoever can do something does it, until another round has begun."""
    number = table.view["round"]
    for _ in range(80):
        able = [name for name, told in steps(table).items() if told["press"]]
        assert able, steps(table)
        before = table.view["revision"]
        pressed(table, at_random.choice(able), at_random)
        assert table.view["revision"] > before
        if table.view["round"] > number:
            return
    raise AssertionError(f"round {number} did not end: {steps(table)}")


@pytest.mark.parametrize("game", among(registry.game_ids(), FAMILIES))
@pytest.mark.parametrize("names", [("Ann",), ("Ann", "Bob")], ids=["alone", "two"])
def test_whoever_does_what_is_said_plays_on(room: Callable[..., Room], game: str, names: tuple[str, ...]) -> None:
    if len(names) > registry.game_named(game).seats[0]:
        return
    table = room(game, *names, bet_seconds=0, decide_seconds=0, buy_in=30_000)
    if len(names) < registry.game_named(game).fewest:
        assert all(told["press"] == "" and told["why"] for told in steps(table).values())
        return
    at_random = random.Random(game)
    people = [Guest(table.club, person, seed) for seed, person in enumerate(table.people.values())]
    for _ in range(4):
        for _ in range(at_random.randint(0, 6)):  # somebody does what comes to his mind
            at_random.choice(people).act(table.table)
        plays_on(table, at_random)


def test_after_a_decided_roll_it_is_said_what_came_of_it_and_why_the_button_is_grey(room: Callable[..., Room]) -> None:
    table = room("craps", "Ann", bet_seconds=0, decide_seconds=0)
    told = steps(table)["Ann"]
    assert told["says"] == "Put a bet on the pass line, then roll."
    assert (told["go"], told["why"]) == ("Roll", "Nothing is bet yet.")
    put(table, "Ann", {"wager": "field", "where": ""}, 500)
    told = steps(table)["Ann"]
    assert told["says"] == "Put a bet on the pass line, too, then roll."
    assert told["why"] == "A come-out roll needs a bet on pass or don't pass (§19:47-1.8[line-bet-needed])."
    table.do("Ann", "clear")
    table.do("Ann", "put", wager="pass", stake=500)
    while table.view["bets"]:
        assert steps(table)["Ann"]["says"].endswith("Roll, or add to your bets.")
        table.do("Ann", "ready")
    net = table.view["last_round"]["net"]["Ann"]
    word = {500: "won", -500: "lost"}[net]
    assert steps(table)["Ann"]["says"] == f"You {word} $5: repeat your bets or put down others, then roll."


def test_nobody_plays_poker_or_chemin_de_fer_alone(room: Callable[..., Room]) -> None:
    """§19:47-14.6(b), §19:47-4.7(a): it takes two."""
    poker = room("poker", "Ann", bet_seconds=0, decide_seconds=0)
    assert steps(poker)["Ann"]["says"].startswith("Nobody can play poker alone: a second player is needed.")
    chemin = room("chemin-de-fer", "Cleo", bet_seconds=0, decide_seconds=0)
    why = "Nobody can play baccarat chemin de fer alone: a second player is needed."
    assert steps(chemin)["Cleo"]["why"] == why
    chemin.people["Bob"] = chemin.club.person("Bob")
    chemin.do("Bob", "sit")
    assert steps(chemin)["Cleo"]["says"] == "Bid for the bank, then press Ready."
    assert steps(chemin)["Cleo"]["spot"] == {"wager": "banker", "where": "", "name": "banker"}


def test_whoever_cannot_pay_for_a_choice_is_not_sent_to_it(room: Callable[..., Room]) -> None:
    """A raise at caribbean stud takes twice the ante."""
    table = room("caribbean-stud", "Ann", bet_seconds=0, decide_seconds=0, buy_in=1_000)
    table.do("Ann", "put", wager="ante", stake=1_000)
    table.do("Ann", "ready")
    assert steps(table)["Ann"]["says"] == "Your turn: fold."
    table.do("Ann", "decide", choice="fold")
    assert steps(table)["Ann"]["press"] == "buy"
    assert steps(table)["Ann"]["says"] == "You lost $10. You have no chips left: buy chips to go on."


def test_whoever_has_no_seat_is_told_how_to_get_one(room: Callable[..., Room]) -> None:
    table = room("token-pusher", "Ann")  # one seat
    other = table.club.person("Late")
    assert table.club.house.shown.view(table.table, other)["next"]["says"] == "All seats are taken. You are watching."
    table.do("Ann", "leave")
    told = table.club.house.shown.view(table.table, other)["next"]
    assert (told["press"], told["says"]) == ("sit", "Take a seat to play: it costs nothing.")
