"""Pay schedules of keno: what a ticket is paid for each catch, which is the licensee's own affair.

A schedule has a name (those that ship with the package), a file (`from_file`) or is written out in one line, as rules
and tapes hold it: ``1: 1=3; 2: 2=12; 3: 2=1 3=42`` pays three dollars for a one-spot ticket of one dollar that catches.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from importlib import resources
from math import comb
from typing import Any

from croupier.errors import did_you_mean
from croupier.law.values import BadOption

NUMBERS, DRAWN = 80, 20  # §19:47-15.5[selection]
MOST_SPOTS = 15  # §19:47-15.2[straight]
FORMAT = "croupier-keno-schedule/1"
KINDS = ("sample", "published", "house")
MOST_PAID = 10**9
"""Dollars for one dollar: more than any schedule pays."""

_FOLDER = resources.files("croupier.games.keno") / "rate_cards"
_PAYS = re.compile(r"([0-9]{1,10})(?:\.([0-9]{1,2}))?", re.ASCII)
_LINE = re.compile(r"([0-9]{1,2}) *:((?: *[0-9]{1,2}=[0-9.]+,?)+)", re.ASCII)
_PAIR = re.compile(r"([0-9]{1,2})=([0-9.]+)", re.ASCII)


@cache
def chance(spots: int, catch: int) -> Fraction:
    """How often so many of a ticket's spots are among the twenty numbers."""
    return Fraction(comb(spots, catch) * comb(NUMBERS - spots, DRAWN - catch), comb(NUMBERS, DRAWN))


@dataclass(frozen=True)
class Schedule:
    """What is paid in all, the price included, for each dollar of a ticket: by its spots and by its catch."""

    name: str
    kind: str
    source: str
    lines: Mapping[int, Mapping[int, Fraction]]

    def pays(self, spots: int, catch: int) -> Fraction:
        return self.lines[spots].get(catch, Fraction(0))

    def returns(self, spots: int) -> Fraction:
        """What comes back of each dollar, on average and exactly."""
        return sum((chance(spots, catch) * pays for catch, pays in self.lines[spots].items()), Fraction(0))

    @property
    def top(self) -> dict[int, Fraction]:
        """The most that a ticket of so many spots is paid."""
        return {spots: max(line.values()) for spots, line in self.lines.items()}

    @property
    def label(self) -> str:
        """What it is, for people: an example is never taken for law."""
        told = {"sample": "sample schedule, not law", "published": "published example, not law"}
        return f"{self.name} ({told[self.kind]})" if self.kind in told else "the house's own schedule"


@cache
def known() -> dict[str, Schedule]:
    """Those that ship with the package, by name."""
    files = sorted(file.name for file in _FOLDER.iterdir() if file.name.endswith(".toml"))
    found = [read((_FOLDER / name).read_text("utf-8"), name) for name in files]
    return {one.name: one for one in sorted(found, key=lambda one: (KINDS.index(one.kind), one.name))}


@lru_cache(maxsize=64)
def schedule(text: str) -> Schedule:
    """The schedule that rules name, or that they have written out; `BadOption` if it is neither."""
    if text in known():
        return known()[text]
    if "=" not in text:
        raise BadOption(
            f"there is no pay schedule {text!r}. {did_you_mean(text, known())} One of your own is a file, "
            "schedule=@rates.toml, or is written out, as in '1: 1=3; 2: 2=12'"
        )
    lines: dict[int, dict[int, Fraction]] = {}
    for part in filter(None, map(str.strip, text.split(";"))):
        line = _LINE.fullmatch(part)
        if not line or int(line[1]) in lines:
            raise BadOption(f"a pay schedule has a part '3: 2=1 3=42' for each number of spots, once; not {part!r}")
        pairs = _PAIR.findall(line[2])
        if len({int(catch) for catch, _ in pairs}) < len(pairs):
            raise BadOption(f"{part!r} has a catch twice (§19:47-15.3[schedule])")
        lines[int(line[1])] = {int(catch): _pays(part, pays) for catch, pays in pairs}
    return Schedule("written out", "house", "the house", _checked("the pay schedule", lines))


def written(found: Schedule) -> str:
    """In one line, as rules hold it."""
    return "; ".join(
        f"{spots}: {' '.join(f'{catch}={_text(pays)}' for catch, pays in sorted(line.items()))}"
        for spots, line in sorted(found.lines.items())
    )


def from_file(text: str, file: str) -> str:
    """A file of a schedule as rules hold it: by its name if it is one of ours unchanged, else written out."""
    found = read(text, file)
    ours = known().get(found.name)
    return found.name if ours and ours.lines == found.lines else written(found)


# --- Reading a file -----------------------------------------------------------------------------------------------


def read(text: str, file: str) -> Schedule:
    """A schedule from the text of its file; `BadOption` with the file and what is wrong with it."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadOption(f"{file} is no TOML: {error}") from None
    if content.get("format") != FORMAT:
        raise BadOption(f'{file}: a pay schedule begins with format = "{FORMAT}"')
    if unknown := [key for key in content if key not in ("format", "name", "kind", "source", "pays")]:
        raise BadOption(f"{file}: {unknown[0]!r} is unknown; a schedule has name, kind, source and pays")
    for key in ("name", "source"):
        if not isinstance(content.get(key), str) or not content[key].strip():
            raise BadOption(f"{file}: {key} is missing; write {key} = '...'")
    if content.get("kind") not in KINDS:
        raise BadOption(f"{file}: kind is one of {', '.join(KINDS)}, not {content.get('kind')!r}")
    pays = content.get("pays")
    if not isinstance(pays, dict) or not all(isinstance(line, dict) for line in pays.values()):
        raise BadOption(f"{file}: for each number of spots there is a table [pays.8] with a line 8 = 25000")
    lines = {
        _number(file, spots): {
            _number(file, catch): _pays(f"{file}, [pays.{spots}] {catch}", paid) for catch, paid in line.items()
        }
        for spots, line in pays.items()
    }
    return Schedule(content["name"], content["kind"], content["source"], _checked(file, lines))


def _number(file: str, text: str) -> int:
    if not re.fullmatch(r"0|[1-9][0-9]?", text, re.ASCII):
        raise BadOption(f"{file}: spots and catches are whole numbers, not {text!r}")
    return int(text)


def _pays(where: str, value: Any) -> Fraction:
    match = _PAYS.fullmatch(str(value)) if type(value) in (int, str) else None
    if not match:
        raise BadOption(f'{where}: what is paid for a dollar is written 12 or "2.50", in whole cents, not {value!r}')
    return Fraction(str(value))


def _text(pays: Fraction) -> str:
    return str(pays) if pays.denominator == 1 else f"{float(pays):.2f}"


def _checked(where: str, lines: Mapping[int, Mapping[int, Fraction]]) -> dict[int, dict[int, Fraction]]:
    """Its lines, without catches that are paid nothing; refused, with the section, if no ticket could have one."""
    if not lines:
        raise BadOption(f"{where}: it has no line at all; a ticket of each number of spots needs one")
    for spots, line in lines.items():
        if not 1 <= spots <= MOST_SPOTS:
            raise BadOption(f"{where}: a ticket has 1 to {MOST_SPOTS} spots, not {spots} (§19:47-15.2[straight])")
        if wrong := [catch for catch in line if catch > spots]:
            raise BadOption(f"{where}: nobody catches {wrong[0]} of {spots} spots (§19:47-15.3[schedule])")
        if max(line.values(), default=Fraction(0)) == 0:
            raise BadOption(f"{where}: a ticket of {spots} spots is paid nothing, whatever it catches")
        if max(line.values()) > MOST_PAID:
            raise BadOption(f"{where}: more than {MOST_PAID:,} dollars for one dollar is no pay")
    return {
        spots: {catch: pays for catch, pays in sorted(line.items()) if pays} for spots, line in sorted(lines.items())
    }
