"""What is paid on each stake: sums worked by hand, and held against the explorer, which plays the game itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from croupier import registry
from croupier.analysis.reports.at_stake import opened_window
from croupier.analysis.reports.report import report_odds
from croupier.night.plan import GAMES
from croupier.night.printing import payments
from croupier.night.printing.payments import PaidWager, pays, stakes, sums, worked
from croupier.table import Window


def paying(game: str, wager: str, **options: Any) -> tuple[PaidWager, Any]:
    found = registry.game_named(GAMES[game])
    rules = found.Rules().set(options)
    (pay,) = (each for each in pays(found, rules) if each.wager == wager)
    return pay, rules


@pytest.mark.parametrize(
    ("game", "options", "wager", "told", "at"),
    [
        ("blackjack", {}, "natural", "3 to 2", {1: "$1 (1.50)", 5: "$7 (7.50)", 10: "$15", 25: "$37 (37.50)"}),
        ("blackjack", {"coin": 50}, "natural", "3 to 2", {5: "$7.50"}),
        ("blackjack", {"tie_option": "ii"}, "natural", "2 to 1", {5: "$10"}),
        ("blackjack", {}, "insurance", "2 to 1", {5: "$10"}),
        ("craps", {}, "place 6 to win", "7 to 6", {5: "-", 6: "$7", 12: "$14"}),
        ("craps", {"unpayable": "round-down"}, "place 6 to win", "7 to 6", {5: "$5 (5.83)", 6: "$7"}),
        ("craps", {}, "place 4 to win", "9 to 5", {5: "$9", 4: "-", 25: "$45"}),
        ("craps", {}, "buy 4", "2 to 1, fee in advance", {20: "$40, fee $1", 10: "-"}),
        ("craps", {}, "lay 4", "1 to 2, fee in advance", {40: "$20, fee $1", 20: "-"}),  # five percent of what it wins
        ("craps", {}, "don't pass", "1 to 1", {7: "$7"}),
        ("baccarat", {}, "player", "1 to 1, less the commission", {20: "$20 - $1 = $19", 30: "-", 10: "-"}),
        ("baccarat", {}, "tie", "8 to 1, less the commission", {20: "$160 - $8 = $152"}),
        ("roulette", {}, "straight", "35 to 1", {7: "$245"}),
        ("roulette", {"half_back": True}, "red", "1 to 1", {5: "-", 6: "$6"}),
        ("money-wheel", {"designator_maximum": 500}, "flag", "50 to 1", {5: "$250", 6: "-"}),
        ("money-wheel", {}, "$20", "20 to 1", {3: "$60"}),
        ("caribbean-stud", {}, "full house", "7 to 1", {10: "$70"}),
        ("caribbean-stud", {}, "ante", "1 to 1", {10: "$10"}),
        ("under-over", {"minimum": 500}, "7", "4 to 1", {4: "-", 5: "$20"}),
    ],
)
def test_the_sums(game: str, options: dict[str, Any], wager: str, told: str, at: dict[int, str]) -> None:
    pay, rules = paying(game, wager, **options)
    assert pay.told == told
    assert {stake: str(worked(pay, rules, stake * 100)) for stake in at} == at


@pytest.mark.parametrize(
    ("game", "wager", "name", "stake"),
    [
        ("roulette", "straight", "straight", 7),
        ("roulette", "red", "red", 9),
        ("under-over", "7", "7", 3),
        ("money-wheel", "$10", "10", 4),
        ("craps", "place 8 to win", "place-8-to-win", 18),
        ("craps", "place 5 to lose", "place-5-to-lose", 8),
        ("craps", "buy 9", "buy-9", 40),
        ("craps", "lay 5", "lay-5", 30),
        ("beat-the-dealer", "wager", "wager", 11),
        ("baccarat", "tie", "tie", 60),
        ("baccarat", "banker", "banker", 40),
    ],
)
def test_the_game_itself_pays_as_much(game: str, wager: str, name: str, stake: int) -> None:
    pay, rules = paying(game, wager)
    sum = worked(pay, rules, stake * 100)
    (found,) = report_odds(registry.game_named(GAMES[game]), rules, name, stake=stake * 100).wagers
    assert found.at
    assert found.at.largest == sum.paid - sum.commission - sum.fee


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_prices(game: str) -> None:
    found = registry.game_named(GAMES[game])
    rules = found.Rules()
    told = {name for one in sums(found, rules) for name in one.wagers}
    if found.family == "machine":
        assert not told
        return
    assert told == {pay.wager for pay in pays(found, rules)}
    assert all(len(one.sums) == len(stakes(rules)) for one in sums(found, rules))
    assert any(sum.taken for one in sums(found, rules) for sum in one.sums)


def test_what_is_not_offered_has_no_price() -> None:
    found = registry.game_named(GAMES["roulette"])
    names = {pay.wager for pay in pays(found, found.Rules().set({"seven_numbers": False, "wheel": "single-zero"}))}
    assert "seven numbers" not in names
    assert "first five" not in names
    assert "straight" in names


@pytest.mark.parametrize("game", ["blackjack", "roulette", "red-dog", "craps", "beat-the-dealer"])
def test_what_a_card_says_of_other_stakes_is_how_these_are_worked(game: str) -> None:
    """The stake times the first number, divided by the second, rounded down to whole dollars."""
    found = registry.game_named(GAMES[game])
    rules = found.Rules()
    simple = [one for one in sums(found, rules) if "," not in one.told]
    assert simple
    for one in simple:
        first, second = (int(number.replace(",", "")) for number in one.told.split(" to "))
        for stake, each in zip(stakes(rules), one.sums, strict=True):
            assert not each.taken or each.paid == stake // 100 * first // second * 100


@pytest.mark.parametrize("game", sorted(GAMES))
def test_words_for_people_may_be_changed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Papers go by the odds and fees that a window states, not by its sentences."""
    found = registry.game_named(GAMES[game])
    before = pays(found, found.Rules())

    def reworded(*asked: Any) -> Window | None:
        window = opened_window(*asked)
        return window and replace(window, wagers=tuple(each._replace(pays="so much") for each in window.wagers))

    monkeypatch.setattr(payments, "opened_window", reworded)
    again = pays.__wrapped__(found, found.Rules())
    assert [replace(pay, window=None) for pay in again] == [replace(pay, window=None) for pay in before]
