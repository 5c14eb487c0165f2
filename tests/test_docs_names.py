"""Whatever the documentation names is there: files, modules, commands, options, targets of make."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from croupier import Compared, Mean, MeterYears, Quantile, Sessions, Share, Simulated
from croupier.cli import COMMANDS
from croupier.night.running import registry
from croupier.simulation.bettors import Proportional, Steps
from croupier.simulation.by_name import BETTORS
from croupier.simulation.counters import Kelly, Spread
from croupier.simulation.habits import Habit
from croupier.simulation.stops import Stop
from croupier.web.answers.house import METHOD
from croupier.web.auth import GUEST
from croupier.web.routes import ENDPOINTS

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md"))]
FOLDERS = ("src", "tests", "deploy", "docs", "examples", "benchmarks", "requirements")
PARTS = "analysis cli equipment floor games law tables terminal web".split()

_FILE = re.compile(r"[\w.-]+(?:/[\w.-]+)*\.(?:py|js|css)|(?:[\w.-]+/)+(?:[\w-]+\.\w+)?|[\w-]+\.schema\.json")
_DOTTED = re.compile(rf"(?:croupier\.)?(?:{'|'.join(PARTS)})(?:\.[A-Za-z_]\w*)+")
# The first word is the command; it ends at a comment, a pipe, or the end of its line.
_COMMAND = re.compile(r"croupier ([a-z]+)((?: [^\n|#]*)?)")
_OPTION = re.compile(r"(?<![\w-])--?[a-z][a-z-]*")


def text_of(page: Path) -> str:
    return page.read_text("utf-8")


def spans(page: Path) -> list[str]:
    """What is written as code within a line."""
    return re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text_of(page), flags=re.DOTALL))


def blocks(page: Path) -> Iterator[str]:
    """Lines that are code: of a block, or indented."""
    for language, block in re.findall(r"^```(\w*)\n(.*?)^```", text_of(page), re.DOTALL | re.MULTILINE):
        if language in ("", "console"):
            yield from (line.removeprefix("$ ") for line in block.splitlines())
    yield from (line.strip() for line in text_of(page).splitlines() if line.startswith("    "))


@cache
def everything() -> frozenset[str]:
    """Every file and folder of the project, each with a slash before it."""
    found = [place for folder in FOLDERS for place in (ROOT / folder, *(ROOT / folder).rglob("*"))]
    return frozenset(f"/{place.relative_to(ROOT).as_posix()}{'/' * place.is_dir()}" for place in found)


@cache
def options(command: str) -> frozenset[str]:
    parser = argparse.ArgumentParser()
    import_module(f"croupier.cli.{command}").configure(parser)
    return frozenset(_options(parser))


def _options(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Of a command and of the actions below it."""
    yield from parser._option_string_actions
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                yield from _options(below)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_that_are_named_exist(page: Path) -> None:
    """By their whole path, or by the end of it where the page has said where they are."""
    missing = [
        name
        for name in spans(page)
        if _FILE.fullmatch(name) and not any(known.endswith(f"/{name}") for known in everything())
    ]
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_modules_and_what_is_in_them_exist(page: Path) -> None:
    for span in spans(page):
        if span not in registry.all_orders() and not _FILE.fullmatch(span) and (named := _DOTTED.match(span)):
            assert _found(named[0].removeprefix("croupier.").split(".")), span


def _found(names: list[str]) -> bool:
    for cut in range(len(names), 0, -1):
        try:
            thing: object = import_module(".".join(["croupier", *names[:cut]]))
        except ModuleNotFoundError:
            continue
        for name in names[cut:]:
            if not hasattr(thing, name):
                return False
            thing = getattr(thing, name)
        return True
    return False


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_and_their_options_exist(page: Path) -> None:
    for line in [*spans(page), *blocks(page)]:
        for command, rest in _COMMAND.findall(line):
            if not line.startswith("croupier ") and command not in COMMANDS:
                continue  # words about Croupier
            assert command in COMMANDS, line
            assert set(_OPTION.findall(rest)) - {"-"} <= options(command), line


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_options_that_stand_alone_are_of_some_command(page: Path) -> None:
    known = frozenset().union(*map(options, COMMANDS))
    for span in spans(page):
        if span.startswith("--"):
            assert set(_OPTION.findall(span)) <= known, span


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_targets_of_make_exist(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", text_of(ROOT / "Makefile"), re.MULTILINE))
    named = {match for line in [*spans(page), *blocks(page)] for match in re.findall(r"^make ([a-z-]+)", line)}
    assert named <= targets


# --- lists that must be whole ---


def test_every_program_of_make_bench_is_told() -> None:
    recipe = re.search(r"^bench:.*\n((?:\t.*\n)+)", text_of(ROOT / "Makefile"), re.MULTILINE)
    assert recipe
    programs = re.findall(r"benchmarks/\w+\.py", recipe[1])
    (told,) = re.findall(r"`make bench` runs (\w+) programs: ((?:[^.]*\.py)+[^.]*)\.", text_of(DOCS / "benchmarks.md"))
    assert re.findall(r"benchmarks/\w+\.py", told[1]) == programs
    assert told[0] == ["no", "one", "two", "three", "four", "five", "six"][len(programs)]


def test_all_that_simulations_give_is_in_the_reference() -> None:
    """Every class of it, every bettor that has a name, and nothing that is not there."""
    page = text_of(DOCS / "python.md")
    told = set()
    for block in page.split("\n::: croupier.")[1:]:
        named, members = block.split("\n", 1)[0], re.search(r"^ +members: \[(.*)\]$", block, re.MULTILINE)
        for name in members[1].split(", ") if members else [""]:
            assert _found([*named.split("."), *filter(None, [name])]), (named, name)
            told.add(name or named.rpartition(".")[2])
    given = {
        Sessions,
        Simulated,
        MeterYears,
        Mean,
        Share,
        Quantile,
        Compared,
        Stop,
        Steps,
        Proportional,
        Spread,
        Kelly,
        Habit,
    }
    assert {kind.__name__ for kind in given} | {"ruin", "ahead", "behind"} <= told
    assert {made.__name__ for made in BETTORS.values()} - {"<lambda>"} <= told


def test_every_command_that_reads_a_house_file_is_told() -> None:
    page = text_of(DOCS / "house-files.md")
    reading = {name for name in COMMANDS if "--rules" in options(name)} | {"check"}
    assert reading == set(re.findall(r"^    croupier (\w+) .*house\.toml", page, re.MULTILINE))


def test_every_method_of_a_figure_is_told() -> None:
    schema = json.loads(text_of(ROOT / "src" / "croupier" / "schemas" / "odds.schema.json"))
    (row,) = re.findall(r"^\| `wagers\[\]\.method` \| (.*) \|$", text_of(DOCS / "json.md"), re.MULTILINE)
    methods = {"exact", "computed", "unavailable"}
    assert set(METHOD["enum"]) == set(schema["$defs"]["method"]["enum"]) == methods
    assert set(re.findall(r"`(\w+)`", row)) - {"error", "note"} == methods


def test_all_that_guests_may_read_is_in_the_table_of_roles() -> None:
    (row,) = re.findall(
        r"^\| ([^|]*) \| yes \| yes \| yes \| yes \| yes \| yes \|$", text_of(DOCS / "api.md"), re.MULTILINE
    )
    public = {one.path.split("/")[1] for one in ENDPOINTS if one.reading and one.page and GUEST in one.may}
    coming_in = {"join", "login", "me", ""}  # by other words
    assert [name for name in sorted(public - coming_in) if not re.search(rf"\b{name}\b", row)] == []


def test_every_fact_that_a_script_states_is_in_the_table() -> None:
    stated = set()
    for file in (ROOT / "src" / "croupier" / "games").rglob("*.py"):
        for literal, constant in re.findall(r'\btable\.show\(\s*(?:"([\w-]+)"|([A-Z_]+)\b)', text_of(file)):
            module = ".".join(file.relative_to(ROOT / "src").with_suffix("").parts)
            stated.add(literal or getattr(import_module(module), constant))
    table = text_of(DOCS / "architecture.md").partition("| fact | at | value |\n")[2].partition("\n\n")[0]
    assert stated == {name for row in table.splitlines()[1:] for name in re.findall(r"`([\w-]+)`", row.split("|")[1])}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_row_is_cut_off_from_its_table(page: Path) -> None:
    """A row after an empty line is no row: only the first of a table stands there, and its rule follows."""
    lines = ["", *text_of(page).splitlines(), ""]
    begun = [number for number, line in enumerate(lines) if line.startswith("|") and not lines[number - 1].strip()]
    assert [lines[number] for number in begun if not re.fullmatch(r"[|: -]+", lines[number + 1])] == []
