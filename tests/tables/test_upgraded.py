"""What earlier versions of a game left on a table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from croupier import registry
from croupier.game import Upgrade
from croupier.games.craps import GAME
from croupier.games.craps.carry import Carry
from croupier.games.craps.names import NAMED, NUMBERS, name_of
from croupier.table import Bet, Put, Spot
from croupier.tables import upgraded
from croupier.tables.codec import encode_record

AGAIN = (Put("ann", 1, Spot("lay-10"), 4000), Put("ann", 1, Spot("pass"), 500))


@pytest.mark.parametrize("id", ["craps", "night-craps"])
def test_craps_bets_of_version_1_had_their_number_in_their_name(id: str) -> None:
    left = Carry(
        6,
        "ann",
        bets=(
            Bet(1, "ann", 1, Spot("pass"), 500),
            Bet(2, "ann", 1, Spot("place-8-to-win"), 600, call="off"),
            Bet(3, "bea", 2, Spot("10-the-hardway"), 500),
            Bet(4, "bea", 2, Spot("buy-4"), 2000, fee=100),
            Bet(5, "bea", 2, Spot("come", "9"), 500),
        ),
    )
    found = upgraded.upgraded_carry(registry.game_named(id), 1, encode_record(left))
    spots = [("pass", ""), ("place-to-win", "8"), ("hardway", "10"), ("buy", "4"), ("come", "9")]
    assert found == left.left(
        tuple(bet._replace(spot=Spot(*spot)) for bet, spot in zip(left.bets, spots, strict=True)), ()
    )
    puts = upgraded.upgraded_puts(registry.game_named(id), 1, AGAIN)
    assert puts == (Put("ann", 1, Spot("lay", "10"), 4000), Put("ann", 1, Spot("pass"), 500))


def test_what_this_version_left_is_taken_as_it_is() -> None:
    left = Carry(4, "ann", bets=(Bet(1, "ann", 1, Spot("buy", "4"), 2000, fee=100),))
    assert upgraded.upgraded_carry(GAME, GAME.version, encode_record(left)) == left
    assert upgraded.upgraded_puts(GAME, GAME.version, AGAIN) == AGAIN


def test_a_version_may_drop_the_carry_and_every_version_between_has_its_say() -> None:
    game = replace(
        registry.game_named("roulette"),
        version=4,
        upgrades={
            1: Upgrade(carry=lambda data: data["meter"], spots={Spot("a"): Spot("b")}),
            3: Upgrade(carry=lambda data: None, spots={Spot("b"): Spot("c", "1")}),
        },
    )
    assert upgraded.upgraded_carry(game, 1, {"meter": "10000/1"}) is None
    assert [put.spot for put in upgraded.upgraded_puts(game, 1, [Put("ann", 1, Spot("a"), 1)])] == [Spot("c", "1")]
    assert [put.spot for put in upgraded.upgraded_puts(game, 2, [Put("ann", 1, Spot("a"), 1)])] == [Spot("a")]


def test_programs_name_a_wager_by_its_spot_or_by_its_one_name() -> None:
    assert GAME.spot("place-6-to-win") == GAME.spot("place-to-win", "6") == Spot("place-to-win", "6")
    assert GAME.spot("pass") == Spot("pass")
    assert GAME.spot("place-6-to-win", "8") == Spot("place-6-to-win", "8")  # which the table refuses
    wagers = {wager.name: wager.puts[-1][0] for wager in GAME.wagers(GAME.Rules())}
    assert {name: wagers[name] for name in NAMED} == NAMED
    assert [name_of(Spot("come", str(n))) for n in NUMBERS] == ["come"] * 6
