"""A live table: what it refuses, and that a refusal changes nothing."""

from __future__ import annotations

import pytest

from croupier import registry
from croupier.errors import CroupierError, IllegalAction, InvalidWager
from croupier.table import Irregularity, Put, Spot, Take
from croupier.tables.chance import HouseChance
from croupier.tables.entries import Close, Decide, Input, Report, Rolled, Spun
from croupier.tables.live import LiveTable
from croupier.tables.requests import Betting, Deciding

ROULETTE = registry.game_named("roulette")


def table(**settings: object) -> LiveTable:
    return LiveTable(ROULETTE, ROULETTE.Rules().set(settings), None, {"alice": 20_000, "bert": 700})


def put(wager: str, stake: int, player: str = "alice", where: str = "", box: int = 1) -> Put:
    return Put(player, box, Spot(wager, where), stake)


def test_the_last_chip_can_be_bet() -> None:
    playing = table()
    playing.feed(put("red", 700, "bert"))
    assert playing.funds("bert") == 0
    with pytest.raises(InvalidWager, match=r"that costs \$1; bert has \$0"):
        playing.feed(put("red", 100, "bert"))


REFUSED: list[tuple[Input, str]] = [
    (put("red", 550), "not whole chips"),  # fractional chips, §19:47-8.2[increments]
    (put("red", 400), "outside the limits of $5 to $1,000 (§19:47-8.2[limits])"),
    (put("red", 200_000), "outside the limits"),
    (put("red", 1_000, "bert"), "bert has $7"),
    (put("red", 500, "carol"), "nobody called 'carol' sits here"),
    (put("purple", 500), "no purple on the double-zero layout"),
    (put("straight", 500, where="37"), "no straight 37"),
    (put("red", 500, box=9), "no box 9"),
    (put("red", -500), "more than nothing"),
    (Take("alice", 1), "alice has no bet number 1"),
    (Decide("alice", "stand"), "bets are open"),
    (Spun("17"), "bets are open"),
    (Report(Irregularity("ball-left-wheel")), "is reported at: spin; now it is: bets"),
    (Report(Irregularity("earthquake")), "has no irregularity 'earthquake'"),
]


@pytest.mark.parametrize(("given", "says"), REFUSED)
def test_a_refusal_says_why_and_changes_nothing(given: Input, says: str) -> None:
    live = table()
    with pytest.raises((InvalidWager, IllegalAction)) as refusal:
        live.feed(given)
    assert says in str(refusal.value)
    assert live.entries == []
    assert live.chips == {"alice": 20_000, "bert": 700}
    assert isinstance(live.waiting, Betting)


def test_the_limits_hold_for_all_chips_on_a_spot_together() -> None:
    """§19:47-8.2[limits]"""
    live = LiveTable(ROULETTE, ROULETTE.Rules(), None, {"alice": 500_000})
    live.feed(put("red", 60_000))
    with pytest.raises(InvalidWager, match=r"\$1,200 on red is outside the limits") as refusal:
        live.feed(put("red", 60_000))
    assert refusal.value.fits
    assert refusal.value.fits.most == 40_000  # so much more would be taken
    live.feed(put("red", 100))  # a chip more is no wager below the minimum
    live.feed(put("black", 100_000))
    assert len(live.standing) == 3


def test_nothing_can_be_fed_after_the_end() -> None:
    live = table()
    for given in (put("red", 500), Close(), Spun("1")):
        live.feed(given)
    assert live.over
    with pytest.raises(IllegalAction, match="the round is over"):
        live.feed(Close())


@pytest.mark.parametrize("bad", [Rolled((1, 2)), Spun("99"), Close()])
def test_a_dealer_cannot_enter_what_the_wheel_does_not_have(bad: Input) -> None:
    live = table()
    live.feed(Close())
    with pytest.raises(IllegalAction, match="waiting for a pocket"):
        live.feed(bad)
    live.feed(Spun("00"))
    assert live.over


def test_the_house_deals_at_once_when_bets_are_closed() -> None:
    live = table()
    live.deal_from(HouseChance())
    live.feed(put("straight", 500, where="17"))
    live.feed(Close())
    assert live.over
    assert live.chips["alice"] in (20_000 - 500, 20_000 + 35 * 500)


def test_the_default_answer_closes_bets_and_is_lawful_in_every_decision() -> None:
    game = registry.game_named("blackjack")
    for seed in range(40):
        live = LiveTable(game, game.Rules(), game.start(game.Rules()), {"alice": 100_000})
        live.deal_from(HouseChance())
        asked = False
        for _ in range(200):
            if live.over:
                break
            if isinstance(live.waiting, Betting) and not live.standing:
                live.feed(Put("alice", 1, Spot("wager"), 1_000))
                continue
            asked |= isinstance(live.waiting, Deciding)
            given = live.default()
            assert given is not None, live.waiting
            live.feed(given)
        assert live.over, seed


def test_every_refusal_is_a_croupier_error() -> None:
    assert issubclass(InvalidWager, CroupierError)
    assert issubclass(IllegalAction, CroupierError)
