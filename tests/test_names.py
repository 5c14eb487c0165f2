"""Names outside the games: a name that stands for one thing is found by searching for it."""

from __future__ import annotations

import ast
import re
from collections import defaultdict

from tests.test_source import PACKAGE, modules, parsed, part_of, text

_CLASS = re.compile(r"^ *class ([A-Z]\w*)[(:]", re.MULTILINE)  # within functions and classes, too


def test_no_public_class_name_stands_twice() -> None:
    """But in the games, each of which has its `Rules` and its `Carry`."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in modules():
        module = path.relative_to(PACKAGE).as_posix()
        if part_of(module) != "games":
            for name in _CLASS.findall(text(path)):
                found[name].append(module)
    assert len(found) > 900
    assert {name: where for name, where in found.items() if len(where) > 1} == {}


# --- functions ---

_FUNCTION = re.compile(r"^(?:async )?def ([a-z][a-z0-9]*)\(", re.MULTILINE)  # of one word

# The words in which scripts and `adding-a-game.md` are written, and what `docs/python.md` and `house-files.md` name.
KEPT = {
    "table": "award lose standing void win withdrawn",
    "odds": "say to",
    "twin": "under",
    "law.options": "exactly option reading",
    "equipment.cards": "card cards",
    "equipment.faces": "face faces",
    "equipment.tiles": "tile",
    "compliance.check": "check",
    "compliance.house": "load",
    "simulation.bettors": "flat",
    "simulation.stops": "ahead behind",
}
ABOVE = {
    "__init__",
    "__main__",
    "attached",
}  # the front door names what is below by its own words; a game what it brings


def crossing() -> dict[str, set[str]]:
    """By module, its functions of one word that a module of another part imports, or calls by the module's name."""
    sources = {path.relative_to(PACKAGE).as_posix(): text(path) for path in modules()}
    places = {name.removesuffix(".py").removesuffix("/__init__").replace("/", "."): name for name in sources}
    short = {place: set(_FUNCTION.findall(sources[name])) for place, name in places.items()}
    found: dict[str, set[str]] = defaultdict(set)
    for name, source in sources.items():
        if (part := part_of(name)) in ABOVE:
            continue
        for node in parsed(source)[1]:
            if not isinstance(node, ast.ImportFrom) or node.level or not (node.module or "").startswith("croupier"):
                continue
            origin = (node.module or "").partition(".")[2]
            for alias in node.names:
                place = f"{origin}.{alias.name}".lstrip(".")
                if alias.name in short.get(origin, ()):
                    used = {alias.name}
                elif place in places:
                    called = rf"(?<![\w.]){re.escape(alias.asname or alias.name)}\.([a-z][a-z0-9]*)\b"
                    origin, used = place, short[place] & set(re.findall(called, source))
                else:
                    continue
                if origin.split(".")[0] not in (part, "games"):
                    found[origin] |= used
                origin = (node.module or "").partition(".")[2]
    return {place: names for place, names in found.items() if names}


def test_a_function_that_another_part_imports_is_not_one_word() -> None:
    """`read_tape` is found by searching for it, `read` is not. A game's own judgements are the game's."""
    found = {place: names - set(KEPT.get(place, "").split()) for place, names in crossing().items()}
    assert {place: " ".join(sorted(names)) for place, names in found.items() if names} == {}


def test_what_keeps_its_one_word_is_used() -> None:
    found = crossing()
    unused = {place: set(names.split()) - found.get(place, set()) for place, names in KEPT.items()}
    assert {place: names for place, names in unused.items() if names} == {}
