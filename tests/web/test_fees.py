"""What is taken besides stakes is told: with what was settled it makes up what each player is up or down."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from croupier import registry
from croupier.floor.rounds import outcome
from croupier.floor.running import RunningRound
from croupier.floor.state import Spec
from croupier.tables.tape import read_tape
from croupier.web.felts import drawings
from tests import golden
from tests.web.serving import Served, done, order, until

GAMES = ("chemin-de-fer", "craps", "minibaccarat", "pai-gow", "pai-gow-poker")
CHARGED = [
    file
    for game in GAMES
    for file in sorted((golden.FOLDER / game).glob("*.tape"))
    if any(f" {word} " in file.read_text("utf-8") for word in ("fee", "vigorish", "owe"))
]


@pytest.mark.parametrize("file", CHARGED, ids=golden.name)
def test_results_and_fees_make_up_the_net(file: Path) -> None:
    tape = read_tape(file.read_text("utf-8"))
    running = RunningRound(
        Spec(tape.game.id, "", mode="dealer", chips="dealer", rules=tape.rules.changed()), tape, None
    )
    came = outcome(running)
    won = Counter[str]()
    for each in came["results"]:
        won[(each.get("bank") or each["bet"])["player"]] += each["paid"]
    for each in came["fees"]:
        won[each["player"]] -= each["amount"]
    assert {player: won[player] for player in running.net()} == running.net()


def test_the_fee_of_a_buy_bet_is_told(floor: Served) -> None:
    """On the felt, among the offers, and of the round in which it was paid."""
    table = floor.open("craps", pace=0)
    ann = floor.visitor("player", "Ann")

    def view() -> Any:
        return done(ann.get(f"/tables/{table}"))["view"]

    done(order(ann, table, "sit"))
    clauses = {each["wager"]: each["fee_by"] for each in view()["offers"]}
    assert (clauses["buy-4"], clauses["place-4-to-win"]) == ("§19:47-1.5[buy-fee]", "")
    done(order(ann, table, "put", wager="pass", stake=500))
    done(order(ann, table, "put", wager="buy", where="4", stake=500))
    done(order(ann, table, "ready"))
    if offer := view()["offer"]:  # the dice
        done(order(ann, table, "accept", answer=offer["answers"][0]))
    until(lambda: view()["last_round"])
    [fee] = view()["last_round"]["fees"]
    assert (fee["player"], fee["spot"]["name"], fee["amount"]) == ("Ann", "buy 4", 25)


def test_the_felt_of_craps_says_what_buying_costs() -> None:
    game = registry.game_named("craps")
    for drawing in drawings(game, game.Rules()).values():
        assert drawing.count(">+5 %<") == 12
    free = game.Rules().set({"buy_fee": Fraction(0), "lay_fee": Fraction(1, 40)})
    for drawing in drawings(game, free).values():
        assert drawing.count(">+2.5 %<") == 6
        assert ">+5 %<" not in drawing
