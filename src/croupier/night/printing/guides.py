"""A guest's guide to each game on one page: how it goes, what it pays, what it costs on average."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from croupier.analysis.reports.report import as_percent, report_odds
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.money import in_dollars
from croupier.night.plan import Plan
from croupier.night.printing.cue_cards import game_variants, grouped, scheduled
from croupier.night.printing.naming import footer, organisation, short, slug, spoken, title_of
from croupier.night.printing.payments import pays
from croupier.night.printing.playing import about, for_guests, in_short
from croupier.paper.parts import (
    STEP,
    Document,
    Heading,
    ListItem,
    NumberedSteps,
    Page,
    PaperTable,
    Paragraph,
    Part,
    cell_of,
    columns_of,
)

ACROSS = 2  # halves of a long list beside each other: what fits across a page
ROOM, WIDTH = 205.0, 185.9
"""Of a page, what is left for prices and for how the game goes, in millimetres, and how wide it is."""
SPARE = 15.0
"""What is left blank before the type is made smaller: how high a text will be is not known exactly."""
LETTER = 0.172
"""Of a letter, about how wide it is in millimetres, per point of type."""
SHORT = 30
"""Letters of a row's names: where none has more, what is paid gets more room beside them."""
SIZES = (14.0, 13.0, 12.0, 11.0, 10.0, 9.0, 8.0)
"""Of the type in which it is told how the game goes: the largest that leaves room for all of it."""


def game_guides(plan: Plan) -> Iterator[Document]:
    for game, rules, tables in game_variants(plan):
        title = f"Guide: {title_of(game)}"
        yield Document(
            f"guide-{slug(title_of(game))}",
            title,
            lambda game=game, rules=rules, tables=tables: [_guide(plan, game, rules, tables)],  # type: ignore[misc]
            footer(plan, title),
        )


def _guide(plan: Plan, game: Game, rules: HouseRules, tables: Sequence[str]) -> Page:
    least, most = getattr(rules, "minimum", 100), getattr(rules, "maximum", 100)
    prices = list(_prices(game, rules))
    taken = sum(map(_high, prices))
    told = [ListItem(item.text) for item in in_short(game, rules) or for_guests(game, rules)]
    size = next((size for size in SIZES if _room(told, ROOM - SPARE - taken, size) == tuple(told)), SIZES[-1])
    parts: list[Part] = [
        Paragraph(about(game, rules)),
        *prices,
        Heading("How it goes"),
        NumberedSteps(_room(told, ROOM - taken, size), size),
        Paragraph(
            f"Wagers are whole dollars of imitation money, {in_dollars(least)} to {in_dollars(most)}. Imitation money "
            "has no cash value and is never changed back into cash. Staff may take no tips. Play for fun; gambling "
            "problem? Call 1-800-GAMBLER.",
            small=True,
        ),
    ]
    where = ", ".join(short(name, 40) for name in tables)
    return Page(tuple(parts), title_of(game), f"Guide for guests. {organisation(plan)}: {where}")


def _room(items: Sequence[ListItem], high: float, size: float) -> tuple[ListItem, ...]:
    """As many as find room on the page; the rest of a longer text is told at the table."""
    kept: list[ListItem] = []
    for item in items:
        high -= _lines(item.text, WIDTH - 8, size) * size * STEP + 1
        if high < 0:
            return (*kept, ListItem("The dealer tells you the rest."))
        kept.append(item)
    return tuple(kept)


def _lines(text: str, wide: float, size: float) -> int:
    return -(-len(text) // int(wide / (size * LETTER)))


def _high(part: Part) -> float:
    """About how high prices are, in millimetres."""
    if not isinstance(part, PaperTable):
        return 9.5 if isinstance(part, Heading) else 6.0
    whole = sum(column.share for column in part.columns)
    wide = [WIDTH * column.share / whole - 3.2 for column in part.columns]
    lines = [
        max(_lines(cell_of(text).text, width, 8.8) for text, width in zip(row, wide, strict=True)) for row in part.rows
    ]
    return sum(max(count, 1) * 4.05 + 1.4 for count in (1, *lines)) + (8 if part.note else 3)


def _prices(game: Game, rules: HouseRules) -> Iterator[Part]:
    """What wagers pay, and what the house keeps of them on average, from the exact odds."""
    found = {spoken(wager.wager): wager for wager in report_odds(game, rules).wagers if wager.offered}
    keeps = {name: _kept(wager.house_edge) for name, wager in found.items() if wager.house_edge is not None}
    known = pays(game, rules)
    said = "Keeps: what the house keeps of each $100 wagered, on average, from a guest who plays as well as can be."
    if any(wager.house_edge is not None and wager.house_edge < 0 for wager in found.values()):
        said = f"{said} Below zero: the guest wins on average."
    if schedule := scheduled(rules):
        yield from (Heading("What it pays"), schedule)
    priced = [pay for pay in known if pay.wager.removeprefix("$") in keeps]
    if len(priced) * 2 > len(known):
        together: dict[tuple[str, str], list[str]] = {}
        for pay in known:
            together.setdefault((pay.told, keeps.pop(pay.wager.removeprefix("$"), "")), []).append(pay.wager)
        for name, cost in keeps.items():
            together.setdefault(("as its parts", cost), []).append(name)
        yield Heading("What it pays and costs")
        yield _beside([(_listed(names), *told) for told, names in together.items()], ("Wager", "Pays", "Keeps"), said)
        return
    if known:
        yield Heading("What it pays")
        yield _beside([(_listed(names), told) for (told, _), names in grouped(known).items()], ("Wager", "Pays"))
    if keeps:
        alike: dict[str, list[str]] = {}
        for name, cost in keeps.items():
            alike.setdefault(cost, []).append(name)
        yield Heading("What it costs")
        yield _beside([(_listed(names), cost) for cost, names in alike.items()], ("Wager", "Keeps"), said)
    if unknown := [name for name in found if name not in keeps]:
        yield Paragraph(f"What the house keeps is not worked out here: {', '.join(unknown)}.", small=True)


def _kept(edge: Fraction) -> str:
    return f"-${as_percent(-edge, 2)}" if edge < 0 else f"${as_percent(edge, 2)}"


def _listed(names: Sequence[str]) -> str:
    """Names in a row; those that differ in a number share the other words: place 4, 10 to win."""
    together: list[list[list[str]]] = []  # names, of each its words
    for words in (name.split(" ") for name in names):
        for group in together:
            at = _differ(group[0], words)
            if at is not None and (len(group) == 1 or at == _differ(group[0], group[-1])):
                group.append(words)
                break
        else:
            together.append([words])
    said = [_shared(group) for group in together]
    return ", ".join(said) if len(names) <= 8 else f"{', '.join(names[:6])} and {len(names) - 6} more"


def _differ(one: Sequence[str], other: Sequence[str]) -> int | None:
    """The only place at which two names differ, if numbers stand there."""
    pairs = enumerate(zip(one, other, strict=False))
    places = [place for place, (word, its) in pairs if word != its]
    if len(one) == 1 or len(one) != len(other) or len(places) != 1:
        return None
    (at,) = places
    return at if one[at].isdigit() and other[at].isdigit() else None


def _shared(group: Sequence[Sequence[str]]) -> str:
    at = _differ(group[0], group[-1])
    if at is None:
        return " ".join(group[0])
    return " ".join([*group[0][:at], ", ".join(words[at] for words in group), *group[0][at + 1 :]])


def _beside(cells: Sequence[tuple[str, ...]], heads: tuple[str, ...], note: str = "") -> PaperTable:
    """Rows in two halves beside each other, read from top to bottom."""
    across = min(ACROSS, len(cells))
    deep = -(-len(cells) // across)
    blank = ("",) * len(heads)
    rows = []
    for row in range(deep):
        halves = [cells[place] if place < len(cells) else blank for place in range(row, deep * across, deep)]
        rows.append(tuple(text for half in halves for text in half))
    short = max(len(names) for names, *_ in cells) < SHORT
    shares = ((1.9, 1.75, 0.75) if short else (2.2, 1.4, 0.8))[: len(heads)]
    return PaperTable(columns_of(*zip(heads, shares, strict=True)) * across, tuple(rows), note=note, beside=across)
