"""House files: what they say, what is wrong with them and where, and the schema made for editors."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from importlib import resources
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from croupier import registry
from croupier.compliance import house
from croupier.compliance.house import FORMAT, BadHouseFile, HouseFile, TableRules, load, parse_house
from croupier.compliance.toml_lines import Key, locate_keys
from croupier.errors import UnknownName
from croupier.games import roulette
from croupier.law.citations import SIGN
from croupier.law.options import HouseRules, OneOf
from croupier.law.values import plain_value
from tests.typed_in import usual

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = [
    file for file in sorted((ROOT / "examples").glob("*.toml")) if "croupier-house/1" in file.read_text("utf-8")
]
PROVISIONS = sorted((ROOT / "src" / "croupier" / "law" / "provisions").glob("*.toml"))

# --- Where a key stands -------------------------------------------------------------------------------------------

DOCUMENT = r'''# 1: a document with everything that moves lines about
title = "not a [header] # nor a comment"
a.b . "c d".'e.f' = 3
a.b.g = { h = 1, i.j = [2, { k = 3 }], "l = m" = { } }
text = """
[tables]
x = 1 \""" still inside
"quoted""""" # 8
literal = '\' # a backslash is nothing special here
lines = \'\'\'
[[tables]]\'\'\'
when = 1979-05-27 07:32:00 # a space in a value
many = [ # 13
  1, # 14
  # 15: [[tables]]
  [ "]", ',' ], # 16
  { n = "}" },
]

[tables-of] # 20
"" = 21

[[tables]]
name = "first"
[tables.rules] # 25
odds.straight = "35 to 1"
[[tables.seats]]
n = 1
[[ tables . seats ]] # 29
n = 2
[tables.seats.chips]
red = 5

[[tables]] # 34
[tables.rules.odds]
'first-five' = "6 to 1"
[deep.down.here]
on = true'''.replace(r"\'", "'")

PLACES: dict[Key, int] = {
    ("title",): 2,
    ("a",): 3,
    ("a", "b"): 3,
    ("a", "b", "c d"): 3,
    ("a", "b", "c d", "e.f"): 3,
    ("a", "b", "g"): 4,
    ("a", "b", "g", "h"): 4,
    ("a", "b", "g", "i"): 4,
    ("a", "b", "g", "i", "j"): 4,
    ("a", "b", "g", "i", "j", 0): 4,
    ("a", "b", "g", "i", "j", 1): 4,
    ("a", "b", "g", "i", "j", 1, "k"): 4,
    ("a", "b", "g", "l = m"): 4,
    ("text",): 5,
    ("literal",): 9,
    ("lines",): 10,
    ("when",): 12,
    ("many",): 13,
    ("many", 0): 14,
    ("many", 1): 16,
    ("many", 1, 0): 16,
    ("many", 1, 1): 16,
    ("many", 2): 17,
    ("many", 2, "n"): 17,
    ("tables-of",): 20,
    ("tables-of", ""): 21,
    ("tables",): 23,
    ("tables", 0): 23,
    ("tables", 0, "name"): 24,
    ("tables", 0, "rules"): 25,
    ("tables", 0, "rules", "odds"): 26,
    ("tables", 0, "rules", "odds", "straight"): 26,
    ("tables", 0, "seats"): 27,
    ("tables", 0, "seats", 0): 27,
    ("tables", 0, "seats", 0, "n"): 28,
    ("tables", 0, "seats", 1): 29,
    ("tables", 0, "seats", 1, "n"): 30,
    ("tables", 0, "seats", 1, "chips"): 31,
    ("tables", 0, "seats", 1, "chips", "red"): 32,
    ("tables", 1): 34,
    ("tables", 1, "rules"): 35,
    ("tables", 1, "rules", "odds"): 35,
    ("tables", 1, "rules", "odds", "first-five"): 36,
    ("deep",): 37,
    ("deep", "down"): 37,
    ("deep", "down", "here"): 37,
    ("deep", "down", "here", "on"): 38,
}


def keys(value: Any, under: Key = ()) -> Iterator[Key]:
    """Every key and item of a parsed document."""
    if isinstance(value, dict):
        inner: Any = value.items()
    elif isinstance(value, list):
        inner = enumerate(value)
    else:
        return
    for key, below in inner:
        yield (*under, key)
        yield from keys(below, (*under, key))


def test_every_key_is_located() -> None:
    assert locate_keys(DOCUMENT) == PLACES
    assert set(keys(tomllib.loads(DOCUMENT))) == set(PLACES)


@pytest.mark.parametrize("newline", ["\r\n", "\n\n"])
def test_lines_are_counted_as_editors_do(newline: str) -> None:
    assert locate_keys(f"a = 1{newline}b = 2")[("b",)] == 1 + newline.count("\n")


@pytest.mark.parametrize("file", PROVISIONS, ids=lambda file: file.name)
def test_keys_of_long_files_are_located(file: Path) -> None:
    text = file.read_text("utf-8")
    content = tomllib.loads(text)
    lines = locate_keys(text)
    assert set(keys(content)) == set(lines)
    for place, provision in enumerate(content["provision"]):
        assert text.split("\n")[lines["provision", place, "id"] - 1] == f'id = "{provision["id"]}"'


# --- A good file --------------------------------------------------------------------------------------------------

GOOD = """\
format = "croupier-house/1"
house = "The Boardwalk"
on = 1999-05-01

[[tables]]
name = "Roulette 1"
game = "roulette"
pit = "A"
notices = ["half_back", "wheel"]
[tables.rules]
half_back = true
minimum = 1000
odds = { straight = "34 to 1", red = "3:2" }

[[tables]]
game = "roulette"
rules.wheel = "triple-zero"

[[tables]]
game = "craps"
rules.lay_fee = "4%"
rules.buy_fee = "1/30"
rules.odds_6_8 = 2
rules.odds_5_9 = "5/2"
"""


def test_what_a_file_says() -> None:
    read = parse_house(GOOD, "boardwalk.toml")
    assert (read.file, read.name, read.on) == ("boardwalk.toml", "The Boardwalk", date(1999, 5, 1))
    first, second, third = read.tables
    assert first == TableRules(
        name="Roulette 1",
        game="roulette",
        rules=roulette.Rules(
            half_back=True,
            minimum=1000,
            odds=roulette.ODDS.with_odds({"straight": Fraction(34), "red": Fraction(3, 2)}),
        ),
        pit="A",
        notices=("half_back", "wheel"),
    )
    assert second == TableRules("table 2", "roulette", roulette.Rules(wheel="triple-zero"))
    assert (
        third.rules.settings()
        | {
            "lay_fee": "1/25",
            "buy_fee": "1/30",
            "odds_6_8": "2/1",
            "odds_5_9": "5/2",
        }
        == third.rules.settings()
    )


def test_where_it_says_so() -> None:
    first, second, _ = parse_house(GOOD).tables
    assert (first.line("name"), first.line("notices"), first.line("half_back")) == (6, 9, 11)
    assert (first.line("odds"), first.line("odds.red"), first.line("odds.split", "odds")) == (13, 13, 13)
    assert (first.line("rules"), first.line("wheel")) == (10, 5)
    assert (second.line("wheel"), second.line("notices")) == (17, 15)


def test_rules_for_a_game() -> None:
    read = parse_house(GOOD, "boardwalk.toml")
    assert read.rules_for("roulette") is read.tables[0].rules
    assert read.rules_for("roulette", "table 2") is read.tables[1].rules
    assert read.rules_for("craps") is read.tables[2].rules


@pytest.mark.parametrize(
    ("game", "table", "why"),
    [
        ("red-dog", None, "boardwalk.toml has no table of red-dog; it has tables of roulette, craps"),
        ("roulette", "Roulete 1", "boardwalk.toml has no table 'Roulete 1' of roulette. Did you mean Roulette 1?"),
        ("craps", "Roulette 1", "boardwalk.toml has no table 'Roulette 1' of craps. Known: table 3."),
    ],
)
def test_rules_for_a_table_that_is_not_there(game: str, table: str | None, why: str) -> None:
    with pytest.raises(UnknownName) as refusal:
        parse_house(GOOD, "boardwalk.toml").rules_for(game, table)
    assert str(refusal.value) == why


def test_a_file_from_windows(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    read = load(file)
    assert read.tables == parse_house(GOOD).tables
    assert read.tables[1].line("wheel") == 17
    assert read.file == str(file)


# --- Faults -------------------------------------------------------------------------------------------------------


def table(*lines: str) -> str:
    """A house file with one table; its own lines begin at line 3, those given at line 5."""
    return "\n".join([f'format = "{FORMAT}"', 'house = "A"', "[[tables]]", 'game = "roulette"', *lines])


FAULTS = [
    # the text, then what is said of it after the name of the file
    ("house = 'A'", '1: format: is missing; this version reads files with format = "croupier-house/1"'),
    ('\nformat = "croupier-house/2"\nodd = 1', '2: format: is "croupier-house/2"; this version reads files with'),
    (f'format = "{FORMAT}"\n[[tables]]\ngame = "craps"', "1: house: is missing; it must be text in quotes"),
    (f'format = "{FORMAT}"\nhouse = "A"', "1: tables: is missing; it must be a list in square brackets"),
    (f'format = "{FORMAT}"\nhouse = "A"\ntables = []', "3: tables: is empty; begin each table with [[tables]]"),
    (f'format = "{FORMAT}"\nhouse = "A"\ntables = [1]', "3: tables: must be a table, not 1"),
    (f'format = "{FORMAT}"\nhouse = "A"\n[tables]', "3: tables: must be a list in square brackets, not a table"),
    (f'format = "{FORMAT}"\nhouse = "A"\n[[tables]]', "3: tables.game: is missing; it must be text in quotes"),
    (f'format = "{FORMAT}"\nhous = "A"', "2: hous: there is no such key. Did you mean house?"),
    (f'format = "{FORMAT}"\nhouse = " "', "2: house: is blank; write something or leave the key out"),
    (f'format = "{FORMAT}"\nhouse = 7', "2: house: must be text in quotes, not 7"),
    (f'on = "1999-05-01"\nformat = "{FORMAT}"', "1: on: must be a date such as 1999-05-01, without quotes, not"),
    (f'on = 1999-05-01T12:00:00\nformat = "{FORMAT}"', "1: on: must be a date such as 1999-05-01, without quotes, not"),
    (table('pitt = "A"'), "5: tables.pitt: there is no such key. Did you mean pit?"),
    (table("name = ''"), "5: tables.name: is blank"),
    (table("pit = 4"), "5: tables.pit: must be text in quotes, not 4"),
    (table("notices = 'half_back'"), '5: tables.notices: must be a list in square brackets, not "half_back"'),
    (table("notices = [", "'half_back',", "'half-back']"), "7: tables.notices: there is no option 'half-back' in"),
    (table("notices = [", "true]"), "6: tables.notices: must be text in quotes, not true"),
    (table("rules = true"), "5: tables.rules: must be a table, not true"),
    (table("[tables.rules]", "half_bak = true"), "6: tables.rules.half_bak: there is no such option in roulette. Did"),
    (
        table("rules.half-back = true"),
        "5: tables.rules.half-back: there is no such option in roulette. Did you mean half_",
    ),
    (table("rules.half_back = 'yes'"), '5: tables.rules.half_back: must be true or false, not "yes"'),
    (table("rules.half_back = 1"), "5: tables.rules.half_back: must be true or false, not 1"),
    (table("rules.minimum = true"), "5: tables.rules.minimum: must be a whole number, not true"),
    (table("rules.minimum = 5.5"), "5: tables.rules.minimum: must be a whole number, not 5.5"),
    (table("rules.wheel = 0"), "5: tables.rules.wheel: must be text in quotes, not 0"),
    (table("rules.wheel = ['double-zero']"), "5: tables.rules.wheel: must be text in quotes, not a list"),
    (table("rules.odds = '35 to 1'"), '5: tables.rules.odds: must be a table, not "35 to 1"'),
    (
        table("[tables.rules.odds]", "strait = '35 to 1'"),
        "6: tables.rules.odds.strait: the pay table has no such odds.",
    ),
    (table("rules.odds = { split = '17 to 1', straight = 35 }"), "5: tables.rules.odds.straight: must be text in"),
    (table("rules.odds.straight = '1 to 0'"), "5: tables.rules.odds.straight: odds '1 to 0' have a stake of nothing"),
    (table("rules.odds.straight = '5%'"), "5: tables.rules.odds.straight: cannot read the odds '5%'; write them as in"),
    (
        table("[[tables]]", "game = 'crabs'"),
        "6: tables.game: there is no game 'crabs'. Did you mean craps or",
    ),
    (
        table("[[tables]]", "game = 'fast-action-holdem'"),
        "6: tables.game: Fast action hold 'em (19:47-21) is not played: no text of its rules was found",
    ),
    (
        table("[[tables]]", "game = 'craps'", "rules.lay_fee = 0.05"),
        "7: tables.rules.lay_fee: must be a whole number or",
    ),
    (table("[[tables]]", "game = 'craps'", "rules.lay_fee = '5 pc'"), "7: tables.rules.lay_fee: cannot read"),
]


@pytest.mark.parametrize(("text", "said"), FAULTS)
def test_a_fault_is_told_with_its_line(text: str, said: str) -> None:
    with pytest.raises(BadHouseFile) as refusal:
        parse_house(text, "house.toml")
    assert any(line.startswith(f"house.toml:{said}") for line in str(refusal.value).split("\n")), refusal.value
    assert refusal.value.exit_code == 2


def test_odds_said_with_for_are_refused() -> None:
    """§19:47-1.4[to-not-for]"""
    with pytest.raises(BadHouseFile, match=r"house\.toml:5: tables\.rules\.odds\.straight: .* never 'for'"):
        parse_house(table('rules.odds.straight = "36 for 1"'))


def test_two_tables_of_one_name() -> None:
    text = table('name = "R"', "[[tables]]", "game = 'craps'", 'name = "R"')
    with pytest.raises(BadHouseFile, match=r"^house\.toml:8: tables\.name: 'R' is also the table of line 3; name it"):
        parse_house(text)


def test_all_faults_are_told_at_once_in_the_order_of_the_file() -> None:
    text = table("rules.odds.red = 'even'", "rules.half_back = 2", "pitt = 1", "[[tables]]", "[[tables]]", "game = 5")
    with pytest.raises(BadHouseFile) as refusal:
        parse_house(text)
    assert re.findall(r"house\.toml:(\d+): ([\w.]+)", str(refusal.value)) == [
        ("5", "tables.rules.odds.red"),
        ("6", "tables.rules.half_back"),
        ("7", "tables.pitt"),
        ("8", "tables.game"),
        ("10", "tables.game"),
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("format = \n", r"^h:1: broken TOML: Invalid value, at column 10; mend that line$"),
        ('a = 1\nb = "open', r"^h:2: broken TOML: Unterminated string, at the end of the file; mend"),
        ("a = [1,\n2", r"^h:2: broken TOML: Unclosed array, at the end of the file; mend that line$"),
        ("a = 1\n\na = 2\n", r"^h:3: broken TOML: Cannot overwrite a value, at column 6; mend that line$"),
        (f"a = {'9' * 5000}", r"^h:1: broken TOML: Exceeds the limit"),
        (f"a = {'[' * 100_000}", r"^h: nested too deeply"),
    ],
)
def test_broken_toml(text: str, said: str) -> None:
    with pytest.raises(BadHouseFile, match=said):
        parse_house(text, "h")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadHouseFile, match=r"none\.toml: cannot be read: No such file or directory; name a house file"):
        load(tmp_path / "none.toml")
    with pytest.raises(BadHouseFile, match="cannot be read: Is a directory"):
        load(tmp_path)
    (tmp_path / "latin.toml").write_bytes(b'format = "x"\nhouse = "Caf\xe9"\n')
    with pytest.raises(BadHouseFile, match=r"latin\.toml:2: not UTF-8 text; save it in that encoding"):
        load(tmp_path / "latin.toml")


# --- Every option of every game can be written --------------------------------------------------------------------


def toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(name)} = {toml(inner)}" for name, inner in value.items()) + " }"
    return json.dumps(value)


def written(game: str, settings: dict[str, Any]) -> HouseFile:
    rules = "\n".join(f"rules.{name} = {toml(value)}" for name, value in settings.items())
    return parse_house(f'format = "{FORMAT}"\nhouse = "A"\n[[tables]]\ngame = "{game}"\n{rules}')


@pytest.mark.parametrize("id", registry.game_ids())
def test_the_settings_of_a_game_are_a_house_file(id: str) -> None:
    rules = usual(id)
    assert written(id, rules.settings()).rules_for(id) == rules


def choices() -> Iterator[tuple[str, str, Any]]:
    for id in registry.game_ids():
        for name, what in registry.game_named(id).Rules.options().items():
            for _, allowed in what.eras:
                if isinstance(allowed, OneOf):
                    yield from ((id, name, value) for value in allowed.values)


def test_every_listed_choice_can_be_written() -> None:
    for id, name, value in choices():
        rules: HouseRules = written(id, {name: plain_value(value)}).rules_for(id)
        assert getattr(rules, name) == value, (id, name)


# --- The schema ---------------------------------------------------------------------------------------------------


def as_json(value: Any) -> Any:
    """A TOML document as its JSON twin: dates are text."""
    return json.loads(json.dumps(value, default=lambda day: day.isoformat()))


@pytest.fixture(scope="module")
def validator() -> jsonschema.Draft202012Validator:
    made = house.schema()
    jsonschema.Draft202012Validator.check_schema(made)
    return jsonschema.Draft202012Validator(made, format_checker=jsonschema.FormatChecker())


def test_the_shipped_schema_is_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    shipped = (resources.files("croupier") / "schemas" / "house.schema.json").read_text("utf-8")
    assert house.main(["--schema"]) == 0
    assert shipped == capsys.readouterr().out, "run: make docs"


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.name)
def test_the_examples_are_house_files(file: Path, validator: jsonschema.Draft202012Validator) -> None:
    assert load(file).tables
    validator.validate(as_json(tomllib.loads(file.read_text("utf-8"))))


def test_the_boardwalk_has_every_game_of_a_casino() -> None:
    casino = {id for id in registry.game_ids() if registry.game_named(id).subchapter.startswith("19:47-")}
    there = {one.game for one in load(ROOT / "examples" / "boardwalk.toml").tables}
    assert there == casino, "examples/boardwalk.toml has a table of every game of a casino: add one"


PAGE = (ROOT / "docs" / "house-files.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    found = re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert found
    return found


def test_the_documentation_shows_house_files(validator: jsonschema.Draft202012Validator) -> None:
    for block in blocks("toml"):
        parse_house(block)
        validator.validate(as_json(tomllib.loads(block)))
    assert set(house._TOP) | set(house._TABLE) <= set(re.findall(r"[a-z]+", PAGE))
    for name, what in HouseRules.options().items():
        assert f"| `{name}` | {what.words} | {HouseRules.default(name)} |" in PAGE


def test_the_documented_program_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    for block in blocks("python"):
        exec(block, {})
    assert f"Red dog forbids game {SIGN}19:47-6 " in capsys.readouterr().out


# What the schema cannot know: odds are read with more care, numbers that are shares too, names must differ.
BEYOND_THE_SCHEMA = ("1 to 0", "5 pc")


@pytest.mark.parametrize("text", [text for text, _ in FAULTS if not any(odd in text for odd in BEYOND_THE_SCHEMA)])
def test_the_schema_finds_the_same_faults(text: str, validator: jsonschema.Draft202012Validator) -> None:
    document = tomllib.loads(text)
    if isinstance(document.get("on"), str):
        return  # in JSON the date is text anyway
    assert not validator.is_valid(as_json(document))


def test_the_schema_tells_what_an_option_is() -> None:
    made = house.schema(["roulette"])
    assert list(made["$defs"]) == ["roulette"]
    rules = made["$defs"]["roulette"]["properties"]["rules"]["properties"]
    assert rules["half_back"] == {
        "description": "even-money wagers lose only half on 0 and 00 (§19:47-5.2[half-back]); "
        "notice is owed by §19:47-5.2[zero-notice]",
        "default": False,
        "type": "boolean",
    }
    assert rules["wheel"]["enum"] == ["double-zero", "single-zero", "double-zero-as-single"]
    assert rules["minimum"]["type"] == "integer"
    assert rules["minimum"]["description"].startswith("least wager, in cents (§19:47-8.2[limits]); lawful from 1978-")
    assert set(rules["odds"]["properties"]) == set(roulette.ODDS)
