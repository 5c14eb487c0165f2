"""A house file that a form writes: read, it gives the rules that were chosen, of every game; slips are told by line."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from croupier import odds, registry
from croupier.compliance.house import BadHouseFile, parse_house
from croupier.compliance.house_writer import TableWords, house_text
from croupier.game import Game
from croupier.law.options import HouseRules, LeastOdds, OneOf, Range
from croupier.odds import Paytable
from tests.typed_in import typed_in, usual

DRAWS = 4  # of each game


def drawn(game: Game, chance: random.Random) -> HouseRules:
    """Lawful rules with as many options changed as chance and the conflicts between them leave."""
    rules = usual(game)
    for name, what in game.Rules.options().items():
        now = getattr(rules, name)
        value = draw(now, what.allowed(), chance)
        if not what.capacity or value <= what.capacity:
            changed = rules.set({name: value})
            rules = changed if not changed.breaches() else rules
    return rules


def draw(value: Any, allowed: Any, chance: random.Random) -> Any:
    match allowed:
        case OneOf():
            return chance.choice(allowed.values or (value,))
        case LeastOdds():
            return {
                name: pays if name in allowed.fixed else pays + Fraction(chance.randrange(3), chance.choice((1, 2)))
                for name, pays in allowed.least.items()
            }
        case Range():
            least, step = allowed.least or 0, Fraction(1, 40) if isinstance(value, Fraction) else 1
            return chance.choice(
                (least, least + step, least + 2 * step, 500 * chance.randrange(1, 9), allowed.most or value)
            )
    return 'Ann\'s "own" \\ Krone ♛'


def said(rules: HouseRules) -> Iterator[tuple[str, str]]:
    """Rules as a form sends them: only what is not as usual, each in words of this test's own."""
    for name in rules.changed():
        value, before = getattr(rules, name), rules.default(name)
        if isinstance(value, Paytable):
            yield from ((f"{name}.{one}", odds.say(pays)) for one, pays in value.items() if pays != before[one])
        elif isinstance(value, bool):
            yield name, "yes" if value else "no"
        else:
            yield name, str(value)


def test_what_is_written_is_read_to_the_same_rules() -> None:
    chance, changed, known = random.Random(33), set(), set()
    for id in registry.game_ids():
        game = registry.game_named(id)
        houses = [usual(game), *(drawn(game, chance) for _ in range(DRAWS))]
        texts = [
            TableWords(id, dict(said(rules)), f"{game.title} {n}", "A", ("minimum",)) for n, rules in enumerate(houses)
        ]
        house = parse_house(house_text("The Boardwalk", texts))
        assert [table.rules for table in house.tables] == houses, id
        assert {(table.pit, table.notices) for table in house.tables} == {("A", ("minimum",))}
        assert [table.name for table in house.tables] == [f"{game.title} {n}" for n in range(len(houses))]
        known |= {(id, name) for name in game.Rules.options()}
        changed |= {(id, name) for rules in houses for name in rules.changed()}
    kinds = {type(registry.game_named(id).Rules.default(name)) for id, name in changed}
    assert kinds == {bool, int, str, Fraction, Paytable}
    assert len(changed) > 0.6 * len(known)


def test_the_file_as_a_person_reads_it() -> None:
    craps = {"odds.field-12": "3:1", "buy_fee": "4%", "odds_6_8": "10", "minimum": "1000"}
    tables = [
        TableWords("roulette", {"half_back": "yes"}, "Roulette 1", "A", ("minimum", "half_back")),
        TableWords("craps", craps),
    ]
    assert (
        house_text('The "Boardwalk"', tables, date(1999, 5, 1))
        == """\
format = "croupier-house/1"
house = "The \\"Boardwalk\\""
on = 1999-05-01

[[tables]]
name = "Roulette 1"
game = "roulette"
pit = "A"
notices = ["minimum", "half_back"]

[tables.rules]
half_back = true

[[tables]]
game = "craps"

[tables.rules]
buy_fee = "4%"
odds_6_8 = 10
minimum = 1000

[tables.rules.odds]
field-12 = "3 to 1"
"""
    )


@pytest.mark.parametrize(
    ("game", "settings", "says"),
    [
        ("craps", {"minimum": "ten dollars"}, 'house.toml:8: tables.rules.minimum: must be a whole number, not "ten'),
        ("roulette", {"half_back": "perhaps"}, "house.toml:8: tables.rules.half_back: must be true or false"),
        ("roulette", {"odds.straight": "36 for 1"}, "house.toml:10: tables.rules.odds.straight: cannot read the odds"),
        ("roulette", {"odds.strait": "35 to 1"}, "house.toml:10: tables.rules.odds.strait: the pay table has no such"),
        ("roulette", {"half_black": "yes"}, "house.toml:8: tables.rules.half_black: there is no such option"),
        ("roulete", {}, "house.toml:5: tables.game: there is no game 'roulete'"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_kept_and_told_by_its_line(game: str, settings: dict[str, str], says: str) -> None:
    with pytest.raises(BadHouseFile) as refusal:
        parse_house(house_text("X", [TableWords(game, settings)]))
    assert says in str(refusal.value)


def test_what_must_be_typed_in_is_asked_for_by_the_check() -> None:
    (table,) = parse_house(house_text("X", [TableWords("boston-5", {})])).tables
    assert table.rules.unsaid()
    (table,) = parse_house(house_text("X", [TableWords("boston-5", typed_in("boston-5"))])).tables
    assert not table.rules.breaches()
