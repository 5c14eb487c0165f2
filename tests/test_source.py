"""The source tree itself: which part may import which, and how files are written."""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import croupier

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "croupier"

CODE = {".py", ".js", ".css", ".html", ".sh"}
CACHES = {"__pycache__", ".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache"}
SKIPPED_FOLDERS = CACHES | {".git", ".venv", ".venv-bench", "build", "dist"}
MOST_LINES = 500
LONGEST_LINE = 120

# What each part of the package imports of the others, and nothing looser: a new import, and one that is gone, is
# written down here. What is found by its name when it is asked for (a game, its companions) is not imported.
MAY_IMPORT: dict[str, set[str]] = {
    part: set(others.split())
    for part, others in {
        "errors": "",
        "codes": "",
        "paper": "errors",
        "schema": "",
        "odds": "errors",
        "money": "errors",
        "equipment": "",
        "table": "equipment",
        "law": "errors money odds",
        "twin": "errors law table",
        "game": "equipment errors law table twin",
        "games": "equipment errors game law money odds table twin",
        "registry": "errors game",
        "later": "",
        "companions": "game later registry table",
        "duties": "game law",
        "records": "errors",
        "compliance": "errors game law odds registry",
        "night": "analysis codes companions compliance duties equipment errors game law money odds paper records"
        " registry table",
        "tables": "equipment errors game law money registry schema table",
        "analysis": "companions equipment errors game games law money odds paper registry table tables",
        "simulation": "analysis companions equipment errors game games law paper registry table tables",
        "environments": "analysis companions equipment errors game games law plain registry simulation table tables",
        "floor": "codes duties equipment errors game games law money records registry schema table tables",
        "terminal": "companions duties equipment errors game games law money table tables",
        "web": "analysis companions compliance equipment errors floor game games law money night odds paper records"
        " registry schema table tables",
        "cli": "analysis compliance equipment errors floor game law money night paper records registry simulation"
        " tables terminal web",
        "attached": "analysis companions environments simulation terminal web",
        "__main__": "cli",
        "plain": "analysis compliance equipment errors game law registry simulation",
        "papers": "analysis equipment errors game law paper plain simulation",
        "play": "equipment errors game law money plain table tables",
        "__init__": "errors game papers plain play registry simulation tables",
    }.items()
}
NEVER_IN_GAMES = {"asyncio", "sqlite3", "threading"}
MAY_USE_RANDOM = "tables/sample.py"  # a live table draws from croupier.equipment.randomness

# Put together from pieces, so that this file passes its own tests.
UNFINISHED = re.compile(r"\b(" + "|".join(["TO" + "DO", "FIX" + "ME", "X" * 3]) + r")\b")
MACHINE = re.compile(
    "|".join(
        [
            r"(?<![\w./-])/(?:work|root|home|tmp|opt|mnt|Users|private)/",
            r"[A-Z]:\\Users\b",
            r"\bfile:" + "//",
            r"\bpypi" + r"\.org\b",
            r"\bfiles\.python" + "hosted",
            r"\bdebian" + r"\.org\b",
            r"\bnpm" + r"js\b",
        ]
    )
)
# A number pair around "for". A citation before the word, as in "2.7 for 6 decks", is no number pair.
ODDS_FOR = re.compile(r"(?<![\w.:)\]-])\d[\d,]*(?:\s+|-)for(?:\s+|-)\d", re.IGNORECASE)


@cache
def files() -> tuple[Path, ...]:
    """Every text file that is in the repository or would be added to it."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listing = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
        found = [ROOT / name for name in listing.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        found = [path for path in ROOT.rglob("*") if not SKIPPED_FOLDERS & set(path.relative_to(ROOT).parts)]
    return tuple(sorted(path for path in found if path.is_file() and b"\0" not in path.read_bytes()))


def code() -> list[Path]:
    return [path for path in files() if path.suffix in CODE]


def modules() -> list[Path]:
    return [path for path in files() if path.suffix == ".py" and path.is_relative_to(PACKAGE)]


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def matches(pattern: re.Pattern[str], text: str) -> list[int]:
    """The lines on which the pattern begins."""
    return [text.count("\n", 0, match.start()) + 1 for match in pattern.finditer(text)]


@cache
def text(path: Path) -> str:
    return path.read_text("utf-8")


@cache
def parsed(source: str) -> tuple[str | None, tuple[ast.Import | ast.ImportFrom, ...]]:
    """What a module says that it is, and its imports, at any depth. Its tree is not kept."""
    tree = ast.parse(source)
    return ast.get_docstring(tree), tuple(n for n in statements(tree) if isinstance(n, ast.Import | ast.ImportFrom))


def found_in(pattern: re.Pattern[str], paths: list[Path]) -> list[str]:
    return [f"{name(path)}:{line}" for path in paths for line in matches(pattern, text(path))]


@cache
def imports(source: str, module: str) -> tuple[str, ...]:
    return tuple(_imports(source, module))


def _imports(source: str, module: str) -> Iterator[str]:
    """Every module that the source imports, at any depth, by its full name.

    `module` is where the source stands, like `games/craps.py`; relative imports are resolved against it.
    """
    package = ["croupier", *Path(module).parent.parts]
    for node in parsed(source)[1]:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        else:
            base = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join([*base, *([node.module] if node.module else [])])
            if origin == "croupier":
                yield from (f"croupier.{alias.name}" for alias in node.names)
            else:
                yield origin


def statements(parent: ast.AST) -> Iterator[ast.AST]:
    """Every statement at any depth. No expression has one within."""
    for node in ast.iter_child_nodes(parent):
        if not isinstance(node, ast.expr):
            yield node
            yield from statements(node)


def part_of(module: str) -> str:
    """`games` of `games/craps.py`, `odds` of `odds.py`."""
    return Path(module).parts[0].removesuffix(".py")


def breaches(source: str, module: str) -> list[str]:
    """The imports that a module at this place may not have."""
    part = part_of(module)
    found = []
    for target in imports(source, module):
        top, _, rest = target.partition(".")
        ours = rest.split(".")[0]
        if top == "croupier":
            wrong = ours not in {part, *MAY_IMPORT[part], ""} and not ours.startswith("__")
        else:
            wrong = (part == "games" and top in NEVER_IN_GAMES) or (top == "random" and module != MAY_USE_RANDOM)
        if wrong:
            found.append(f"{module} imports {target}")
    return found


def test_what_may_be_imported_is_imported() -> None:
    """Every part has its place, and nothing is allowed to it that it does not use."""
    used: dict[str, set[str]] = {}
    for path in modules():
        module = path.relative_to(PACKAGE).as_posix()
        targets = {target.split(".")[1] for target in imports(text(path), module) if "croupier." in target}
        used.setdefault(part_of(module), set()).update(targets & MAY_IMPORT.keys() - {part_of(module)})
    assert used == MAY_IMPORT


def test_nothing_imports_what_stands_above_it() -> None:
    """What games bring names modules of every part: it is read when it is asked for, and imported by none."""
    assert [part for part, others in MAY_IMPORT.items() if "attached" in others] == []


def test_seeds_are_for_practice_only() -> None:
    """Neither the running house nor its pages can come by outcomes that repeat with a seed."""
    seeded = {"croupier.tables.practice", "croupier.tables.rounds", "croupier.tables.sample", "croupier.play"}
    for path in modules():
        module = path.relative_to(PACKAGE).as_posix()
        if part_of(module) in ("floor", "web") or module == "cli/serve.py":
            assert not seeded & set(imports(text(path), module)), module


def test_every_folder_of_modules_is_a_package() -> None:
    """Otherwise it would be left out of an installed copy."""
    assert [name(path) for path in modules() if not (path.parent / "__init__.py").is_file()] == []


ROOMS = {"rules.py", "layout.py", "wagers.py", "play.py"}
ON_BLACKJACKS_LAYOUT = {"spanish_21", "double_attack"}  # boxes, guests and limits are its own: `blackjack.play.wagered`


def test_a_game_of_several_files_has_the_same_rooms() -> None:
    folders = {path.parent for path in modules() if path.is_relative_to(PACKAGE / "games")}
    games = [folder for folder in folders if folder.name not in ("games", "night", "shared")]
    lacking = {(game.name, room) for game in games for room in ROOMS if not (game / room).is_file()}
    assert lacking == {(game, "layout.py") for game in ON_BLACKJACKS_LAYOUT}
    for game in ON_BLACKJACKS_LAYOUT:
        assert "wagered" in (PACKAGE / "games" / game / "play.py").read_text("utf-8")


_FUNCTION = re.compile(r"^(?=( *)(?:async )?def \w.*\n((?:\1 +.*\n|\n)+))", re.MULTILINE)  # within others, too
_DOCSTRING = re.compile(r'\s*""".*?"""\n', re.DOTALL)


def test_no_function_stands_in_two_games() -> None:
    """What games share is in `games/shared/` or in the one that it comes from; so are sentences about all of them."""
    found: dict[str, set[str]] = {}
    sentences: dict[str, set[str]] = {
        "looks at both hands before deciding on either": set(),
        "first on a box sits there": set(),
    }
    for path in modules():
        if not path.is_relative_to(PACKAGE / "games"):
            continue
        source = text(path)
        for _, body in _FUNCTION.findall(source):
            lines = [line.strip() for line in _DOCSTRING.sub("", body, count=1).splitlines() if line.strip()]
            if len(lines) > 1 and any(len(line) > 20 for line in lines):
                found.setdefault("\n".join(lines), set()).add(name(path))
        for sentence, where in sentences.items():
            where |= {name(path)} if sentence in source else set()
    assert [sorted(where) for where in found.values() if len(where) > 1] == []
    assert [len(where) for where in sentences.values()] == [1, 1]


def test_imports_point_one_way() -> None:
    found = []
    for path in modules():
        found += breaches(text(path), path.relative_to(PACKAGE).as_posix())
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("module", "source", "wrong"),
    [
        ("games/craps.py", "from croupier.odds import to", False),
        ("games/craps.py", "from croupier import __version__", False),
        ("games/craps.py", "from croupier.tables.live import LiveTable", True),
        ("games/craps.py", "from croupier import tables", True),
        ("games/craps.py", "from ..tables import live", True),
        ("games/craps.py", "from .. import tables", True),
        ("games/craps.py", "from . import dice", False),
        ("games/craps.py", "def play():\n    import asyncio", True),
        ("games/craps.py", "import sqlite3 as store", True),
        ("games/poker/deal.py", "from ..craps import resolve", False),
        ("games/poker/deal.py", "from ...analysis import explore", True),
        ("odds.py", "from croupier.equipment.cards import Card", True),
        ("equipment/shoe.py", "import croupier.law.options", True),
        ("equipment/randomness.py", "from random import Random", True),
        ("tables/sample.py", "import random", False),
        ("tables/live.py", "import random", True),
        ("analysis/explore.py", "import random", True),
        ("analysis/explore.py", "from croupier.cli import main", True),
        ("cli/odds.py", "from croupier.analysis import par", False),
    ],
)
def test_a_wrong_import_is_seen(module: str, source: str, wrong: bool) -> None:
    assert bool(breaches(source, module)) is wrong


def test_no_file_is_long() -> None:
    counts = {name(path): len(text(path).splitlines()) for path in code()}
    assert not {path: count for path, count in counts.items() if count > MOST_LINES}


def test_no_line_is_long() -> None:
    assert found_in(re.compile(rf"^.{{{LONGEST_LINE + 1},}}$", re.MULTILINE), code()) == []


def test_no_tabs() -> None:
    assert found_in(re.compile("\t"), [path for path in files() if path.name != "Makefile"]) == []


# Constants that bound what is taken, kept or waited for: a reader asks why that much and not more.
LIMIT = re.compile(r"_?(MOST|LONGEST|LARGEST|FEWEST|FINEST|KEPT|LIMIT|GRACE)(_|$)|.*_(SECONDS|HOURS|DAYS)$")


def unexplained(source: str) -> list[str]:
    """Limits that no comment speaks of: on their line, above or below. A run of them may share what stands below it."""
    lines, body = source.split("\n"), ast.parse(source).body
    found = []
    for at, node in enumerate(body):
        targets = node.targets if isinstance(node, ast.Assign) else []
        parts = [part for one in targets for part in (one.elts if isinstance(one, ast.Tuple) else [one])]
        names = [part.id for part in parts if isinstance(part, ast.Name)]
        if not any(LIMIT.fullmatch(name) or LIMIT.match(name) for name in names) or not _number(node):
            continue
        end = next(after for after in [*body[at + 1 :], None] if not isinstance(after, ast.Assign))
        told = isinstance(end, ast.Expr) and isinstance(end.value, ast.Constant) and isinstance(end.value.value, str)
        if not told and "#" not in lines[(node.end_lineno or 0) - 1] and not lines[node.lineno - 2].startswith("#"):
            found += names
    return found


def _number(node: ast.AST) -> bool:
    """Whether it is made of numbers alone: what is worked out says by itself where it comes from."""
    value = getattr(node, "value", None)
    return value is not None and all(
        isinstance(part, ast.Constant | ast.BinOp | ast.UnaryOp | ast.operator | ast.unaryop | ast.Tuple | ast.Load)
        for part in ast.walk(value)
    )


def test_every_limit_says_why_it_is_what_it_is() -> None:
    assert {name(path): bare for path in modules() if (bare := unexplained(text(path)))} == {}


@pytest.mark.parametrize(
    ("source", "bare"),
    [
        ("MOST = 5\n", ["MOST"]),
        ("MOST, LONGEST = 5, 6\nfrom x import y\n", ["MOST", "LONGEST"]),
        ("COOKIE_SECONDS = 30 * 24\n", ["COOKIE_SECONDS"]),
        ("_MOST = 5  # chosen\n", []),
        ("# As the text has it.\nMOST = 5\n", []),
        ('MOST = 5\n"""Chosen."""\n', []),
        ('MOST = 5\nLONGEST = 6\n"""Both were chosen."""\n', []),
        ("MOST = len(PACK)\nMOSTLY = 5\n", []),
    ],
)
def test_a_limit_without_a_word_is_seen(source: str, bare: list[str]) -> None:
    assert unexplained(source) == bare


def test_nothing_is_marked_unfinished() -> None:
    assert found_in(UNFINISHED, list(files())) == []


def test_nothing_names_a_machine_or_a_package_index() -> None:
    assert found_in(MACHINE, list(files())) == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("see /ho" + "me/anna/croupier", True),
        ('open("/t' + 'mp/tape")', True),
        ("--index-url https://py" + "pi.org/simple", True),
        ("#!/usr/bin/env bash", False),
        ("docs/home/index.md", False),
        ("https://example.org/home/rules", False),
    ],
)
def test_a_machine_path_is_seen(text: str, wrong: bool) -> None:
    assert bool(matches(MACHINE, text)) is wrong


def test_nothing_looks_for_something_in_a_carry() -> None:
    """What is in it beside bets and what is owed only its game knows; what others need is stated."""
    looks = re.compile(r"\b(?:get|has)attr\([\w.]*carry\b")
    assert found_in(looks, modules()) == []


def test_every_module_says_what_it_is() -> None:
    assert not [name(path) for path in modules() if not parsed(text(path))[0]]


def test_odds_are_never_for() -> None:
    """Odds are stated with "to", so that a reader never wonders whether the stake is counted in."""
    told = [path for path in files() if path.is_relative_to(PACKAGE) or path.suffix == ".md"]
    assert found_in(ODDS_FOR, told) == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("pays 3 " + "for 2", True),
        ("pays 30-" + "for-1", True),
        ("pays 1,000\n" + "for 1", True),
        ("pays 3 to 2", False),
        ("pays 30 to 1 for hard eight", False),
        ("§13:47-20.22 for 6 decks", False),
        ("§19:47-2.6(k)2 for 8 decks", False),
    ],
)
def test_odds_with_for_are_seen(text: str, wrong: bool) -> None:
    assert bool(matches(ODDS_FOR, text)) is wrong


def test_the_version_is_told_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert croupier.__version__ == project["version"]


_BRITISH = re.compile(r"\blicences?\b(?!\.\w)", re.I)


def _prose(path: Path) -> Iterator[str]:
    """What people read of a module or a template: texts of more than one word, without names of fields."""
    source = path.read_text("utf-8")
    if path.suffix == ".html":
        yield re.sub(r"{[{%#].*?[}%#]}|<script.*?</script>", " ", source, flags=re.S)
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value.strip():
            yield node.value


def test_license_is_spelled_as_in_new_jersey() -> None:
    """Papers said License and pages licence. Fields of a plan and docs of the code are no matter of this."""
    found = [
        f"{path.name}: {text[:80]!r}"
        for folder in ("night", "web")
        for path in (PACKAGE / folder).rglob("*")
        if path.suffix in (".py", ".html")
        for text in _prose(path)
        if _BRITISH.search(text)
    ]
    assert found == []
