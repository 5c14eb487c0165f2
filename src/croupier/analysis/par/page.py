"""A par sheet as a document: headings, tables and lines of text in their order, for whoever writes them.

The HTML page, the PDF and the text in the terminal are written from the same parts, so that they say the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import groupby

from croupier.analysis.par import meter, player
from croupier.analysis.par.figures import LEVELS, VOLATILITY, Figures, intervals
from croupier.analysis.par.hands_page import starting_hands
from croupier.analysis.par.law import law_parts
from croupier.analysis.par.sheet import Check, Sheet, WagerSheet
from croupier.analysis.par.words import decimal, one_in, percentage, short, title
from croupier.analysis.reports.frequencies import Frequency
from croupier.analysis.reports.insured import Insured
from croupier.money import in_dollars
from croupier.paper.parts import (
    Bar,
    Cell,
    Column,
    Document,
    Heading,
    NamedValues,
    Page,
    PaperTable,
    Paragraph,
    Part,
    Proof,
    Remark,
    figures_table,
)

UNKNOWN = "not known"
SUMMARY = "summary"  # the anchor of that chapter


def sheet_pages(sheet: Sheet) -> Document:
    title = f"PAR sheet: {sheet.game.title}"
    page = Page(tuple(_parts(sheet)), sheet.game.title, "PAR sheet")
    return Document(
        "par", title, lambda: [page], running(sheet), subject=f"fingerprint {sheet.fingerprint}", dated=sheet.dated
    )


def running(sheet: Sheet) -> str:
    """What stands on every sheet of paper."""
    game = sheet.game
    said = [
        "UNLAWFUL OPTIONS" if sheet.breaches else "",
        f"{game.title}, {game.authority}",
        f"fingerprint {sheet.fingerprint}",
        f"Croupier {sheet.version}, code {sheet.code}",
        ", ".join(filter(None, sheet.made[:2])),  # the house and its table
    ]
    return " | ".join(filter(None, said))


def _parts(sheet: Sheet) -> Iterator[Part]:
    yield from _head(sheet)
    if len(sheet.wagers) > 1:
        yield Heading("Summary", 2, SUMMARY)
        yield _summary(sheet)
    if sheet.player:
        yield from player.parts(sheet.player)
    for alike in like(sheet.wagers):
        yield from _wager(alike)
    yield from law_parts(sheet)


def like(wagers: Sequence[WagerSheet]) -> list[list[WagerSheet]]:
    """Wagers that differ in nothing but their names are told together."""
    found: list[list[WagerSheet]] = []
    for wager in wagers:
        for alike in found:
            if replace(wager, wager=alike[0].wager) == alike[0]:
                alike.append(wager)
                break
        else:
            found.append([wager])
    return found


# --- The head -----------------------------------------------------------------------------------------------------


def _head(sheet: Sheet) -> Iterator[Part]:
    game = sheet.game
    changed = [f"{row.name} = {row.value}" for row in sheet.options if not row.default]
    facts = [
        ("Rules", game.authority, "provenance of the text: " + game.provenance),
        ("Options", "; ".join(changed) or "the defaults", "all of them are listed below"),
        ("Fingerprint", sheet.fingerprint, f"hash of game {game.id}, version {game.version}, options and readings"),
        ("Basis", sheet.basis, ""),
        (
            "Made by",
            f"Croupier {sheet.version}, code {sheet.code}",
            "a digest of the code; not a certified laboratory: what was tested is said at the end",
        ),
    ]
    made = sheet.made
    facts += [
        (name, said, "")
        for name, said in (
            ("House", made.house),
            ("Table", made.table),
            ("Prepared by", made.preparer),
            ("Command", made.command),
        )
        if said
    ]
    if sheet.on:
        facts.append(("Judged by", f"the rulebook of {sheet.on.isoformat()}", ""))
    if sheet.dated:
        facts.append(("Date", sheet.dated.isoformat(), ""))
    yield NamedValues(tuple(facts))
    for breach in sheet.breaches:
        yield Remark(f"Unlawful: {breach.says} ({breach.by}); lawful: {breach.lawful}", strong=True)
    for warning in sheet.warnings:
        yield Remark(f"Note well: {warning}")


def _summary(sheet: Sheet) -> PaperTable:
    columns = (
        Column("Wager"),
        Column("House edge", right=True),
        Column("Element of risk", right=True),
        Column("Wins", right=True),
        Column("Std dev", right=True),
        Column("Volatility", right=True),
        Column("Largest net", right=True),
        Column("Method"),
    )
    note = (
        "House edge: expected loss per unit first put down. Element of risk: per unit of all that is put at risk. "
        f"Wins: how often the wager ends ahead. Volatility: {LEVELS[VOLATILITY]} times the standard deviation."
    )
    anchors = {wager.wager: alike[0].wager for alike in like(sheet.wagers) for wager in alike}
    rows = tuple(_summary_row(wager, anchors[wager.wager]) for wager in sheet.wagers)
    return figures_table("All wagers", columns, rows, note=note)


def _summary_row(wager: WagerSheet, anchor: str) -> tuple[Cell, ...]:
    name, found = Cell(title(wager.wager), link=anchor), wager.figures
    if found is None:
        return (name, *(Cell("-") for _ in range(6)), Cell(wager.told_by))
    return (
        name,
        Cell(percentage(found.house_edge)),
        Cell(_part(found.element_of_risk)),
        Cell(_between(found.win, found.unresolved, 2)),
        Cell(str(found.std_dev) if found.std_dev is not None else "-"),
        Cell(str(found.volatility) if found.volatility is not None else "-"),
        Cell(short(wager.exposure.net) if wager.exposure else "-"),
        Cell(wager.told_by),
    )


def _part(value: Fraction | None, places: int = 4) -> str:
    return "-" if value is None else percentage(value, places)


def _between(value: Fraction | None, unresolved: Fraction, places: int) -> str:
    """A share that may be more by what is not resolved."""
    if value is None:
        return "-"
    told = percentage(value, places)
    return f"{told} to {percentage(value + unresolved, places)}" if unresolved else told


# --- A wager ------------------------------------------------------------------------------------------------------


FEW = 3
"""So many names make a heading."""


def _wager(alike: Sequence[WagerSheet]) -> Iterator[Part]:
    wager, names = alike[0], [each.wager for each in alike]
    told = ", ".join(title(name) for name in names[:FEW])
    small = f"id {', '.join(names)}" if len(names) <= FEW else f"and {len(names) - FEW} more"
    yield Heading(told, 2, wager.wager, small if wager.offered else f"{small}; not offered under these rules")
    if len(names) > FEW:
        yield Paragraph(f"Alike in everything on this sheet but their names: {', '.join(names)}.")
    if wager.figures is None:
        yield Remark(f"Unavailable: {wager.note}", strong=True)
        return
    yield NamedValues(tuple(_facts(wager, wager.figures)), grid=True)
    if wager.note:
        yield Remark(_sentence(wager.note))
    yield from _bar(wager.figures)
    if wager.cycle is not None:
        yield _events(wager)
    elif wager.hands:
        yield from starting_hands(wager)
    else:
        yield Paragraph(
            "The events of this wager are too many to be told one by one, and this solver gives no table of them."
        )
    yield Proof(tuple(map(_proof, wager.checks())))
    yield _intervals(wager.figures)
    if wager.insurance:
        yield _insurance(wager.insurance)
    if wager.frequencies:
        yield _frequencies(wager.frequencies)
    if wager.long_run:
        yield meter.table(wager.long_run)
    if wager.law:
        yield _law(wager)


def _bar(found: Figures) -> Iterator[Part]:
    if found.win is None or found.push is None or found.loss is None:
        return
    shares = [("win", found.win), ("push", found.push), ("loss", found.loss)]
    if found.unresolved:
        shares.append(("unresolved", found.unresolved))
    yield Bar(tuple((name, share, percentage(share)) for name, share in shares))


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


def _facts(wager: WagerSheet, found: Figures) -> Iterator[tuple[str, str, str]]:
    exact = wager.method == "exact"

    def fraction(value: Fraction | None) -> str:
        return str(value) if exact and value is not None and len(str(value)) <= 40 else ""

    yield "House edge", percentage(found.house_edge, 6), fraction(found.house_edge)
    yield "Return to player", percentage(found.return_to_player, 6), fraction(found.return_to_player)
    risk = found.element_of_risk
    yield "Element of risk", UNKNOWN if risk is None else percentage(risk, 6), fraction(risk)
    yield "At risk on average", UNKNOWN if found.risked is None else decimal(found.risked, 6), fraction(found.risked)
    hit = fraction(found.win) or ("not every split is resolved" if found.unresolved else "")
    yield "Hit frequency", UNKNOWN if found.win is None else _between(found.win, found.unresolved, 6), hit
    yield "Mean", decimal(found.mean), fraction(found.mean)
    yield "Variance", UNKNOWN if found.variance is None else decimal(found.variance), fraction(found.variance)
    yield "Standard deviation", UNKNOWN if found.std_dev is None else str(found.std_dev), ""
    index = UNKNOWN if found.volatility is None else str(found.volatility)
    yield "Volatility index", index, f"{VOLATILITY}: z = {LEVELS[VOLATILITY]} times the standard deviation"
    yield "Skewness", UNKNOWN if found.skewness is None else str(found.skewness), ""
    resolved = found.per_resolved
    yield "Edge per bet resolved", UNKNOWN if resolved is None else percentage(resolved, 6), fraction(resolved)
    if found.rounds != 1:
        yield "Rounds until decided", decimal(found.rounds, 6), fraction(found.rounds)
        yield "Edge per round", percentage(found.per_round, 6), fraction(found.per_round)
    yield "Largest exposure", *_exposure(wager)
    yield "Largest loss", *_loss(wager)
    within = "" if exact else f"mean within {wager.error:.0e}; "
    yield "Method", wager.told_by, f"{within}strategy: {wager.strategy}"


def _exposure(wager: WagerSheet) -> tuple[str, str]:
    found = wager.exposure
    if found is None:
        return UNKNOWN, ""
    says = [found.event]
    if found.paid is not None and found.most is not None:
        base = "beside" if found.beside else "on"
        paid = found.paid if found.within is None else found.within
        says.append(f"{in_dollars(paid)} {base} a wager of {in_dollars(found.most)}, the most allowed")
        if found.within is not None and found.within < found.paid:
            says.append(f"{in_dollars(found.paid)} if it were paid in full")
    else:
        says.append("how much is allowed goes by the bet that it supports")
    if found.limit and found.edge is not None:
        says.append(f"payout limit {found.limit}; at the most allowed the house edge is {percentage(found.edge)}")
    return _units(found.net), "; ".join(says)


def _loss(wager: WagerSheet) -> tuple[str, str]:
    """The most that a player can lose."""
    return (_units(wager.exposure.lost), wager.exposure.lost_event) if wager.exposure else (UNKNOWN, "")


def _units(number: Fraction) -> str:
    return f"{short(number)} unit{'' if number == 1 else 's'}"


def _events(wager: WagerSheet) -> PaperTable:
    assert wager.cycle is not None
    assert wager.figures is not None
    columns = (
        Column("Event", wide=True),
        Column("Combinations", right=True),
        Column("Probability", right=True),
        Column("One in", right=True),
        Column("Pays", firm=True),
        Column("Return", right=True),
    )
    rows = tuple(
        (
            Cell(event.name, small=" ".join(filter(None, [", ".join(event.clauses), event.says]))),
            Cell(f"{event.combinations:,}"),
            Cell(decimal(event.chance)),
            Cell(one_in(event.chance)),
            Cell(event.pays),
            Cell(decimal(event.returns)),
        )
        for event in wager.events
    )
    chance = sum((event.chance for event in wager.events), Fraction(0))
    total = (
        Cell("Total"),
        Cell(f"{sum(event.combinations for event in wager.events):,}"),
        Cell(decimal(chance)),
        Cell(""),
        Cell(""),
        Cell(decimal(sum((event.returns for event in wager.events), Fraction(0)))),
    )
    note = "Pays: what is won to all that was at risk. Return: probability times net, per unit first put down."
    return figures_table(f"Events; cycle {wager.cycle.number:,}: {wager.cycle.says}", columns, rows, total, note)


def _proof(check: Check) -> tuple[str, bool]:
    same = check.found == check.due
    return f"{check.says}: {check.found}" + ("" if same else f" = {check.due}"), check.holds


def _intervals(found: Figures) -> Part:
    rows = intervals(found)
    if not rows:
        return Paragraph("How far play may stray from the mean is not known: the solver gives no variance here.")
    columns = (
        Column("Rounds", right=True),
        *(Column(f"{level} (z = {z})", right=True) for level, z in LEVELS.items()),
    )
    told = tuple(
        (
            Cell(f"{row.rounds:,}{' *' if row.rough else ''}"),
            *(Cell(f"{percentage(low, 3)} to {percentage(high, 3)}") for low, high in row.bounds.values()),
        )
        for row in rows
    )
    note = "Return to player plus and minus z times the standard deviation over the root of the rounds."
    if any(row.rough for row in rows):
        note += " * Too few rounds for the normal approximation (Cochran: more than 25 times the squared skewness)."
    elif found.skewness is None:
        note += " From how many rounds on the normal approximation holds is not known: the skewness is not."
    return figures_table("Confidence intervals of the actual return", columns, told, note=note)


def _law(wager: WagerSheet) -> PaperTable:
    columns = (
        Column("Clause", wide=True),
        Column("Comes in", right=True),
        Column("One in", right=True),
        Column("Part of the mean", right=True),
    )
    rows = tuple(
        (Cell(row.clause), Cell(decimal(row.chance)), Cell(one_in(row.chance)), Cell(decimal(row.net)))
        for row in wager.law
    )
    total = (
        Cell("Total"),
        Cell(""),
        Cell(""),
        Cell(decimal(sum((row.net for row in wager.law), Fraction(0)))),
    )
    return figures_table("Law table: how often each clause settles the wager", columns, rows, total)


def _frequencies(found: Sequence[Frequency]) -> PaperTable:
    columns = (Column("What", wide=True), Column("Probability", right=True), Column("One in", right=True))
    rows = tuple((Cell(one.name), Cell(decimal(one.chance)), Cell(one_in(one.chance))) for one in found)
    return figures_table("How often", columns, rows, note="In a round. These settle nothing by themselves.")


def _insurance(rows: Sequence[Insured]) -> PaperTable:
    """Hands with as many tens are alike."""
    columns = (
        Column("Tens in hand"),
        Column("Of the hands against an ace", right=True),
        Column("Tens left", right=True),
        Column("Expectation", right=True),
        Column("Exact", firm=True),
        Column("Insure"),
    )
    told = []
    for tens, alike in groupby(sorted(rows, key=lambda row: -row.tens), key=lambda row: row.tens):
        known = list(alike)
        worth = known[0].worth
        told.append(
            (
                Cell(str(known[0].hand.count(10))),
                Cell(decimal(sum((row.chance for row in known), Fraction(0)))),
                Cell(f"{tens} of {known[0].cards}"),
                Cell(decimal(worth)),
                Cell(str(worth)),
                Cell("yes" if worth > 0 else "no"),
            )
        )
    note = "By the player's own two cards and the dealer's ace, the only ones taken as seen; per unit of insurance."
    return figures_table("Insurance by composition", columns, tuple(told), note=note)
