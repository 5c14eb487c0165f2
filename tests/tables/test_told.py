"""How a settlement is told to people: what was won or lost, and of a stake that comes back how much it is."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.games.roulette import GAME
from croupier.table import Bet, Spot
from croupier.tables.entries import Settled
from croupier.tables.lines import KINDS
from croupier.tables.lines.kind import Scene
from croupier.tables.lying import Cards


@pytest.mark.parametrize(
    ("result", "paid", "says"),
    [
        ("win", 1_500, "Ann: red wins $15."),
        ("lose", -1_000, "Ann: red loses $10."),
        ("lose", -500, "Ann: red loses $5."),  # half of it comes back
        ("void", 0, "Ann: red void, stake back: $10."),
        ("back", 0, "Ann: red stake back: $10."),
    ],
)
def test_what_became_of_a_bet(result: str, paid: int, says: str) -> None:
    bet = Bet(1, "Ann", 1, Spot("red"), Fraction(1_000))
    told = KINDS[Settled].document(Settled(bet, result, paid, "§19:47-5.2[odds]"), Scene(GAME, Cards(("Ann",)), (), []))
    assert (told["result"], told["paid"], told["text"]) == (result, paid, says)
