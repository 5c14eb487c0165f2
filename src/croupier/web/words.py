"""How things are written on a page: sections that lead to the rulebook, names of wagers, times."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime, time
from fractions import Fraction
from urllib.parse import quote

from markupsafe import Markup, escape

from croupier.errors import CroupierError
from croupier.law import citations
from croupier.night.hours import for_guests


def address(id: str) -> str:
    """Where the rulebook has a provision."""
    return f"/rules/{quote(id, safe='')}"


def cited(text: str) -> Markup:
    """A text in which every section leads to the rulebook."""
    parts: list[Markup] = []
    rest = str(text)
    for id in citations.find_citations(rest):
        before, sign, rest = rest.partition(f"{citations.SIGN}{id}")
        parts += [escape(before), Markup('<a class="cite" href="{}">{}</a>').format(address(id), sign)]
    return Markup("").join([*parts, escape(rest)])


def found(text: str) -> str:
    """The id that a text names, if it is a citation."""
    try:
        return citations.normal_id(text)
    except CroupierError:
        return ""


def wager(name: str) -> str:
    """``dont-pass-odds`` as people say it."""
    return re.sub(r"\bdont\b", "don't", name.replace("-", " ").replace("_", " "))


def percent(ratio: Mapping[str, str | None], places: int = 4) -> str:
    """A figure of the odds as a percentage, rounded on its exact value where there is one."""
    fraction, told = ratio["fraction"], ratio["percent"]
    exact = Fraction(fraction) * 100 if fraction else Fraction(told or 0)
    return decimals(exact, places)


def decimals(value: Fraction | str, places: int) -> str:
    """So many decimals, rounded half to even."""
    scaled = round(Fraction(value) * 10**places)
    digits = str(abs(scaled)).rjust(places + 1, "0")
    return f"{'-' * (scaled < 0)}{digits[:-places]}.{digits[-places:]}"


def basis(figure: Mapping[str, str | None]) -> str:
    """What the figure of a lobby or a list rests on, in one line."""
    error = f" (± {figure['error']})" if figure["error"] else ""
    return (
        f"{figure['method']}{error}; options: {figure['options']} [{figure['fingerprint']}]; "
        f"strategy: {figure['strategy']}; basis: {figure['basis']}"
    )


def capital(text: str) -> str:
    """A sentence's beginning; the rest stays as it is."""
    return text[:1].upper() + text[1:]


def when(text: str) -> str:
    """A time of the books, to the second."""
    try:
        return datetime.fromisoformat(text).strftime("%Y-%m-%d %H:%M:%S")
    except ValueError:
        return text


def duty(written: str) -> dict[str, str]:
    """A duty of somebody at a casino night, as in ``banker 19:00 to 21:30``, in its parts."""
    found = re.fullmatch(r"(.*?)(?: ([0-9:]{4,5}) to ([0-9:]{4,5}))?", written, re.DOTALL)
    name, begins, ends = found.groups(default="") if found else (written, "", "")
    return {"name": name, "begins": begins.rjust(5, "0") if begins else "", "ends": ends.rjust(5, "0") if ends else ""}


def minutes(count: int) -> str:
    """Minutes as people say them: 45 min, 3 h 20 min, 5 days."""
    if abs(count) >= 48 * 60:
        return f"{count // (24 * 60)} days"
    hours, rest = divmod(count, 60)
    return f"{hours} h {rest} min" if hours else f"{rest} min"


def minute(when: datetime | time | None) -> str:
    """A time, or a day and a time, without seconds; nothing, if it is not known."""
    if not when:
        return ""
    return f"{when:%Y-%m-%d} {for_guests(when)}" if isinstance(when, datetime) else for_guests(when)


def for_pages(do: str) -> str:
    """What to do about a finding, said to somebody who fills in pages and not a file."""
    do = re.sub(r"\bwrite (it|\"[^\"]*\") under \[\[posted\]\]", r"write it down under Notices", do)
    do = re.sub(r"\bwrite (\w+) = true\b", lambda found: f"tick {found[1].replace('_', ' ')}", do)
    return re.sub(r"\badd \"(\w+)\" to notices\b", lambda found: f"tick {found[1].replace('_', ' ')} there", do)


def bare(section: str) -> str:
    """A section on a page that has no rulebook behind it."""
    return section.removeprefix(citations.SIGN)
