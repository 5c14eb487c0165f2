"""The last results of a table, and how somebody fared there."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from croupier import registry
from croupier.analysis.reports.report import report_odds
from croupier.floor import history
from croupier.floor.history import RoundPlayed, Staked
from croupier.table import Spot
from croupier.web.routes.history import Expected, expected, rounded, together
from tests.floor.playing import Room


def test_a_throw_is_told_with_its_shooter_and_the_point_before_it(room: Callable[..., Room]) -> None:
    table = room("craps", "Ann", bet_seconds=0)
    for _ in range(12):
        if not table.view["puck"]:
            table.do("Ann", "put", wager="pass", stake=500)
        table.do("Ann", "ready")
    results, played = table.club.house.shown.lately(table.table, table.people["Ann"])
    assert [each["number"] for each in results] == list(range(1, 13))
    assert all(each["shooter"] == "Ann" for each in results)
    point = 0
    for each in results:
        assert each["point"] == point
        total = sum(each["dice"])
        point = (0 if total in (point, 7) else point) if point else total if total in (4, 5, 6, 8, 9, 10) else 0
    assert sum(each.net for each in played) == table.view["players"][0]["chips"] + 500 * bool(point) - 50_000
    assert {spot for each in played for spot, _ in each.bets} == {Spot("pass")}
    assert table.club.house.shown.lately(table.table, None)[1] == []


def test_what_is_taken_back_was_not_put_down(room: Callable[..., Room]) -> None:
    table = room("roulette", "Ann", "Bob", bet_seconds=0)
    table.do("Ann", "put", wager="red", stake=500)
    table.do("Ann", "put", wager="black", stake=700)
    table.do("Bob", "put", wager="red", stake=900)
    table.do("Ann", "take", bet=1)
    table.do("Ann", "ready")
    table.do("Bob", "ready")
    ((result,), (played,)) = table.club.house.shown.lately(table.table, table.people["Ann"])
    assert played.bets == (Staked(Spot("black"), 700),)
    assert result["pocket"] == table.view["pocket"]


def test_the_hands_of_baccarat_are_told_by_who_won() -> None:
    lines = ["> show total@player 7", "> show total@banker 4", "> show total@banker 9"]
    assert history.result(lines)["winner"] == "banker"
    assert history.result([*lines, "> show total@banker 7"])["winner"] == "tie"
    assert history.result(["> show total@player 7"]) == {}
    assert history.result(["< close"]) == {}


def test_what_was_to_be_expected_is_the_edge_of_each_bet() -> None:
    """A hundred bets of $10 on red: 2/38 of $1,000 is $52.63 lost, give or take twice ten deviations of $9.99."""
    game = registry.game_named("roulette")
    rules = game.Rules()
    costs = {"even-money": (Fraction(2, 38), 0.9986), "red": (Fraction(2, 38), 0.9986)}
    played = [RoundPlayed(number, 0, (Staked(Spot("red"), 1_000),), "") for number in range(100)]
    found = expected(game, rules, costs, played)
    assert found
    assert rounded(found) == {"mean": -5263, "band": 19972}
    assert expected(game, rules, {}, played) is None
    assert expected(game, rules, costs, [RoundPlayed(1, 0, (), "")]) is None


def test_a_line_bet_is_not_told_with_the_odds_behind_it() -> None:
    """Sixteen bets of $5 on the line: 7/495 of $80, and two deviations of about $20."""
    game = registry.game_named("craps")
    rules = game.Rules()
    line = next(each for each in report_odds(game, rules, "pass").wagers if each.wager == "pass")
    assert line.house_edge == Fraction(7, 495)
    assert line.std_dev is not None
    played = [RoundPlayed(number, 0, (Staked(Spot("pass"), 500),), "") for number in range(16)]
    many = {name: (Fraction(7, 495), 5.0) for name in (each.name for each in game.wagers(rules)) if name != "pass"}
    costs = {**many, "pass": (line.house_edge, float(line.std_dev))}
    found = expected(game, rules, costs, played)
    assert found
    assert rounded(found) == {"mean": -113, "band": 4000}


def test_tables_together_are_rounded_once_and_only_those_whose_costs_are_known() -> None:
    """Twice $5 at 2/38 is 52.6 cents lost, not twice 26; two deviations of $5 each make the root of 50 times two."""
    red = Expected(Fraction(-1_000, 38), 250_000.0)
    both = [([RoundPlayed(1, 500, (), "")], red), ([RoundPlayed(7, -500, (), ""), RoundPlayed(8, -200, (), "")], red)]
    assert together(both) == {"mean": -53, "band": 1414, "net": -200, "rounds": 3}
    assert together([]) is None


def test_all_tables_of_somebody_are_looked_at_the_last_one_first(room: Callable[..., Room]) -> None:
    first = room("roulette", "Ann", "Bob", bet_seconds=0)
    club, (ann, bob) = first.club, (first.people["Ann"], first.people["Bob"])
    first.do("Ann", "put", wager="red", stake=500)
    for name in ("Ann", "Bob"):
        first.do(name, "ready")
    second = club.open("craps", bet_seconds=0)
    club.do(ann, second, "sit")
    for _ in range(2):
        club.do(ann, second, "put", wager="field", stake=500)
        club.do(ann, second, "ready")
    found = club.house.shown.everywhere(ann)
    assert [(each.table, each.title, [one.number for one in each.rounds]) for each in found] == [
        ("craps-1", "Craps 1", [1, 2]),
        ("roulette-1", "Roulette 1", [1]),
    ]
    assert found[1].rounds == club.house.shown.lately("roulette-1", ann)[1]
    first.do("Ann", "put", wager="red", stake=500)
    for name in ("Ann", "Bob"):
        first.do(name, "ready")
    assert [each.table for each in club.house.shown.everywhere(ann)] == ["roulette-1", "craps-1"]
    assert [each.table for each in club.house.shown.everywhere(bob)] == ["roulette-1"]
    assert club.house.shown.everywhere(club.owner) == []
