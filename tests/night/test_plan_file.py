"""``night.toml``: read with its faults told by line, written back, and described by its schema."""

from __future__ import annotations

import json
import re
import textwrap
import time
import tomllib
from dataclasses import replace
from datetime import date, datetime
from datetime import time as clock
from fractions import Fraction
from importlib import resources
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from croupier import registry
from croupier.night.check import check_plan
from croupier.night.example import example_plan
from croupier.night.kinds import AMOUNT, CLOCK, DAY, Duty
from croupier.night.plan import GAMES, NOTICES, Bingo, Plan, Posting, Raffle
from croupier.night.plan_file import BadPlan, load_plan, parse, render_plan
from croupier.night.plan_schema import schema, schema_text
from croupier.odds import to
from tests.night.nights import LAWFUL, but

HEAD = 'format = "croupier-night/1"\n'

ODDS = registry.game_named("night-craps").Rules.default("odds").with_odds({"field-12": to(3)})
RICH = but(
    replace(LAWFUL, bingo=Bingo("BL 1", same_room=True, admission=4_50), raffles=(Raffle("50/50", "RL 8"),)),
    {
        "organisation/name": 'Friends "of" the Łódź \\ Library <b>',
        "money/exchange_rate": Fraction(5, 2),
        "tables/Craps/rules/odds": ODDS,
        "tables/Craps/rules/buy_fee": Fraction(1, 25),
        "tables/Blackjack 1/rules/tie_option": "iii",
        "tables/Blackjack 1/rules/shoe": False,
        "occasion/other_nights": (date(2027, 3, 5),),
    },
)


@pytest.mark.parametrize("plan", [Plan(), example_plan(), LAWFUL, RICH], ids=["empty", "example", "lawful", "rich"])
@pytest.mark.parametrize("comments", [False, True])
def test_a_plan_that_is_written_is_read_as_it_was(plan: Plan, comments: bool) -> None:
    assert parse(render_plan(plan, comments)) == plan


def test_values_may_stand_in_quotes_or_as_toml_has_them() -> None:
    plain = parse(
        f"{HEAD}[occasion]\ndate = 2027-03-06\nopens = '7:05'\n[money]\nexchange_rate = 3\n"
        "[provider]\nagreed = 2026-12-01T10:00:00\n[[people]]\nname = 'Ed'\nyears = 3\npay = '$1,250.5'\n"
    )
    in_quotes = parse(
        f"{HEAD}[occasion]\ndate = '2027-03-06'\nopens = '07:05'\n[money]\nexchange_rate = '3'\n"
        "[provider]\nagreed = '2026-12-01 10:00'\n[[people]]\nname = ' Ed '\nyears = '3'\npay = '1250.50'\n"
    )
    assert plain == in_quotes
    assert (plain.occasion.date, plain.occasion.opens) == (date(2027, 3, 6), clock(7, 5))
    assert (plain.provider.agreed, plain.money.exchange_rate) == (datetime(2026, 12, 1, 10), Fraction(3))
    assert (plain.people[0].pay, plain.people[0].years) == (1250_50, 3)


def test_duties_have_times_or_none() -> None:
    (ed,) = parse(f"{HEAD}[[people]]\nname = 'Ed'\nduties = ['class A', 'banker 9:00 to 21:30']\n").people
    assert ed.duties == (Duty("class A"), Duty("banker", clock(9), clock(21, 30)))


def person(*lines: str) -> str:
    return "\n".join([f"{HEAD}[[people]]", "name = 'Ed'", *lines])


def table(*lines: str) -> str:
    return "\n".join([f"{HEAD}[[tables]]", "name = 'C'", *lines])


def section(*lines: str) -> str:
    return HEAD + "\n".join(lines)


A_DATE = 'must be a date such as "2027-03-06" (6 March), not '
A_MOMENT = 'must be a date and time such as "2027-03-06 18:30", not '
AN_AMOUNT = 'must be an amount in quotes such as "$250" or "$12.50", not '
CRAPS = "game = 'craps'"

FAULTS = [
    ("house = 'H'", "1: format: is missing; this version reads files with format = "),
    ("format = 'croupier-night/2'", '1: format: is "croupier-night/2"; this version reads'),
    (section("[ocasion]"), "2: ocasion: there is no such key. Did you mean occasion"),
    (section("[occasion]", "date = 9999-12-31"), f"3: occasion.date: {A_DATE}9999-12-31"),
    (section("occasion = 3"), "2: occasion: must be a section with keys of its own, not 3"),
    (section("people = 3"), "2: people: must be a list; begin each with [[people]], not 3"),
    (section("people = [3]"), "2: people: must be a section with keys of its own, not 3"),
    (section("[occasion]", "date = 'soon'"), f'3: occasion.date: {A_DATE}"soon"'),
    (section("[occasion]", "date = '2027-02-29'"), f"3: occasion.date: {A_DATE}"),
    (section("[occasion]", "opens = '7pm'"), '3: occasion.opens: must be a time such as "19:30" (7:30 in the evening)'),
    (section("[occasion]", "opens = 19:30:00"), "3: occasion.opens: must be a time"),
    (section("[occasion]", "under_18 = 'no'"), "3: occasion.under_18: must be true or false, without quotes, not"),
    (section("[admission]", "price = 25"), f"3: admission.price: {AN_AMOUNT}25"),
    (section("[admission]", "price = '-$5'"), f"3: admission.price: {AN_AMOUNT}"),
    (section("[admission]", "price = '$1.005'"), f"3: admission.price: {AN_AMOUNT}"),
    (
        section("[money]", "exchange_rate = 1e7"),
        "3: money.exchange_rate: must be a number such as 10 or 2.5, or a frac",
    ),
    (section("[money]", "exchange_rate = -2.5"), "3: money.exchange_rate: must be a number"),
    (section("[money]", "exchange_rate = inf"), "3: money.exchange_rate: must be a number"),
    (section("[money]", "exchange_rate = '1/0'"), "3: money.exchange_rate: must be a number"),
    (section("[money]", "sold_at = 'window'"), "3: money.sold_at: must be a list in square brackets"),
    (section("[provider]", "agreed = 2026-12-01"), f"3: provider.agreed: {A_MOMENT}2026-12-01"),
    (section("[provider]", "agreed = '2026-12-01 25:00'"), f"3: provider.agreed: {A_MOMENT}"),
    (section("[provider]", 'name = "A\\tB"'), "3: provider.name: has a character that cannot be printed"),
    (section("[[people]]", "pay = ''"), "2: people.name: is missing"),
    (person("[[people]]", "name = 'Ed'"), "5: people.name: 'Ed' stands in line 2 too; name them"),
    (person("years = -1"), "4: people.years: must be a whole number from 0 to 1,000,000"),
    (person("standing = 'membr'"), '4: people.standing: "membr" is not a word for it. Did you mean member'),
    (person("duties = ['banker 7']"), '4: people.duties: "banker 7" is no duty; write it as in'),
    (person("duties = ['banker 7:00 to 7:00']"), '4: people.duties: "banker 7:00 to 7:00" begins and'),
    (
        person("[[people.instructed]]", "by = 'Edd'"),
        "5: people.instructed.by: 'Edd' is not in the plan. Did you mean Ed",
    ),
    (table("operator = 'Ed'"), "4: tables.operator: 'Ed' is not in the plan."),
    (
        table(CRAPS, "[tables.rules]", "by_fee = '5%'"),
        "6: tables.rules.by_fee: there is no such option in night-craps. Did",
    ),
    (table(CRAPS, "rules = 3"), "5: tables.rules: must be a table, not 3"),
    (table(CRAPS, "notices = ['x']"), "5: tables.notices: there is no option 'x' in night-craps."),
    (section("[[money.pieces]]", "table = 'Craps'"), "3: money.pieces.table: 'Craps' is not in the plan."),
    ("format = ", "1: broken TOML: Invalid value, at the end of the file"),
]


@pytest.mark.parametrize(("text", "said"), FAULTS)
def test_a_fault_is_told_with_its_line(text: str, said: str) -> None:
    with pytest.raises(BadPlan) as refusal:
        parse(text)
    assert any(line.startswith(f"night.toml:{said}") for line in str(refusal.value).split("\n")), refusal.value
    assert refusal.value.exit_code == 2


def test_all_faults_are_told_at_once_in_the_order_of_lines() -> None:
    with pytest.raises(BadPlan) as refusal:
        parse(f"{HEAD}[money]\nexchange_rate = 'x'\n[occasion]\ndate = 'x'\nopen = 'x'\n")
    assert [line.split(":")[1] for line in str(refusal.value).split("\n")] == ["3", "5", "6"]


def test_a_file_that_is_not_there() -> None:
    with pytest.raises(
        BadPlan, match=r"^none\.toml: cannot be read: No such file or directory; name a plan of a casino"
    ):
        load_plan("none.toml")


def test_a_plan_that_was_made_to_take_long_is_read_or_refused_at_once() -> None:
    began = time.process_time()
    with pytest.raises(BadPlan, match="a key of more than 40 parts; a plan of a casino night has none so deep"):
        parse(f"{HEAD}{'.'.join('a' * 15_000)} = 1")
    name = "N" * 10_000
    assert parse(f"{HEAD}[[people]]\nname = '{name}'\nduties = []").people[0].name == name
    assert time.process_time() - began < 1


def test_of_a_game_that_is_none_the_options_are_not_read() -> None:
    """What is wrong with it is for the check to say."""
    (table,) = parse(f"{HEAD}[[tables]]\nname = 'P'\ngame = 'poker'\nnotices = ['x']\n[tables.rules]\nx = 1").tables
    assert (table.game, table.rules) == ("poker", None)


# --- The schema ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def validator() -> jsonschema.Draft202012Validator:
    made = schema()
    jsonschema.Draft202012Validator.check_schema(made)
    return jsonschema.Draft202012Validator(made)


def as_json(text: str) -> Any:
    """A TOML document as its JSON twin: dates are text."""
    return json.loads(json.dumps(tomllib.loads(text), default=lambda day: day.isoformat()))


def test_the_shipped_schema_is_fresh() -> None:
    shipped = (resources.files("croupier") / "schemas" / "night.schema.json").read_text("utf-8")
    assert shipped == schema_text(), "renew it with: python -m croupier.night.plan_schema"


@pytest.mark.parametrize("plan", [Plan(), example_plan(), LAWFUL, RICH], ids=["empty", "example", "lawful", "rich"])
def test_the_schema_describes_what_is_written(plan: Plan, validator: jsonschema.Draft202012Validator) -> None:
    validator.validate(as_json(render_plan(plan)))


# Names that lead nowhere and days that do not exist are beyond a schema; so is a character within a text.
BEYOND = ("2027-02-29", "25:00", "A\\tB", "'Edd'", "= 'Ed'\n[[people]]", "pay = ''", "7:00 to 7:00", "'Craps'", "['x']")
LINKS = (table("operator = 'Ed'"),)


@pytest.mark.parametrize(
    "text", [text for text, _ in FAULTS[:-1] if text not in LINKS and not any(odd in text for odd in BEYOND)]
)
def test_the_schema_finds_the_same_faults(text: str, validator: jsonschema.Draft202012Validator) -> None:
    assert not validator.is_valid(as_json(text))


def test_the_seventeen_games_are_those_of_the_registry() -> None:
    """§13:47-20.4"""
    assert len(GAMES) == 17
    assert set(GAMES.values()) == {id for id in registry.game_ids() if registry.game_named(id).subchapter == "13:47-20"}


# --- The page -----------------------------------------------------------------------------------------------------

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "casino-night.md").read_text("utf-8")


def test_the_page_names_every_game_and_notice() -> None:
    in_code = set(re.findall(r"`([^`\n]+)`", PAGE))
    assert in_code >= {*GAMES, *NOTICES}


def test_the_page_counts_the_example() -> None:
    told = re.search(r"It is an example: (\w+) tables, (\w+) people, (\w+)\s+prizes\.", PAGE)
    assert told
    assert told.groups() == ("seven", "fourteen", "two")
    assert (len(example_plan().tables), len(example_plan().people), len(example_plan().prizes)) == (7, 14, 2)


def test_the_page_shows_a_notice_as_a_plan_has_it() -> None:
    (block,) = re.findall(r"^    \[\[posted\]\]\n(?:    .*\n)+", PAGE, re.MULTILINE)
    (posting,) = parse(HEAD + textwrap.dedent(block)).posted
    assert posting == Posting("exchange rate", "window", "Ann", datetime(2027, 3, 6, 18, 30))


def test_values_are_written_as_the_page_says() -> None:
    rows = dict(re.findall(r"^\| ([a-z ]+)[^|]* \| `([^`]+)`", PAGE, re.MULTILINE))
    assert AMOUNT.read(tomllib.loads(f"x = {rows['dollars']}")["x"]) == 250_00
    assert DAY.read(tomllib.loads(f"x = {rows['a date']}")["x"]) == date(2027, 3, 6)
    assert CLOCK.read(tomllib.loads(f"x = {rows['a time of the day']}")["x"]) == clock(19, 30)
    assert AMOUNT.read(tomllib.loads(f"x = {rows['not known yet']}")["x"]) is None


@pytest.mark.parametrize(("written", "rate"), [("1.5", "3/2"), ("'1.5'", "3/2"), ("2.125", "17/8"), ("'0.1'", "1/10")])
def test_a_rate_with_decimals_is_read_exactly_and_judged(written: str, rate: str) -> None:
    """§13:47-20.12(b): at least $2.00 of imitation money for every dollar."""
    plan = parse(f"{HEAD}[money]\nexchange_rate = {written}\n")
    assert plan.money.exchange_rate == Fraction(rate)
    assert plan.money.exchange_rate == parse(render_plan(plan)).money.exchange_rate
    forbidden = [one for one in check_plan(plan).blocks if one.section == "§13:47-20.12(b)"]
    assert [one.severity for one in forbidden] == (["forbids"] if Fraction(rate) < 2 else [])
