"""The chapters of a par sheet that are about the law: options, readings, provisions, and what the sheet is."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.analysis.par.sheet import Sheet
from croupier.law.citations import SIGN
from croupier.paper.parts import Cell, Column, Heading, PaperTable, Paragraph, Part, figures_table


def law_parts(sheet: Sheet) -> Iterator[Part]:
    yield Heading("Options of the house", 2, "options")
    yield _options(sheet)
    yield Heading("Readings", 2, "readings")
    yield from _readings(sheet)
    yield Heading("Provisions cited", 2, "provisions")
    yield _provisions(sheet) if sheet.provisions else Paragraph(f"None: {sheet.game.authority}.")
    yield Heading("About this sheet", 2, "about")
    yield from _about(sheet)


def _options(sheet: Sheet) -> PaperTable:
    columns = (Column("Option", wide=True), Column("In force"), Column("Lawful"), Column("Section"))
    rows = tuple(
        (
            Cell(row.name, small=row.words),
            Cell(row.value, small="" if row.default else "not the default"),
            Cell(row.allowed),
            Cell(row.cite, small=f"notice owed: {row.notice}" if row.notice else "no notice owed"),
        )
        for row in sheet.options
    )
    return figures_table("Every choice that is left to the house, and the section that leaves it", columns, rows)


def _readings(sheet: Sheet) -> Iterator[Part]:
    if sheet.readings:
        columns = (Column("Reading", wide=True), Column("It says"), Column("Why"), Column("Otherwise"))
        rows = tuple(
            (
                Cell(row.name, small=" ".join(filter(None, [row.cite, row.selected and f"({row.selected})"]))),
                Cell(row.says),
                Cell(row.why),
                Cell(row.alternative),
            )
            for row in sheet.readings
        )
        note = (
            "A setting in brackets belongs to a reading that can be selected and changes the odds: it is what is in "
            'force. With "no" the last column holds. All other readings are in force as they stand.'
        )
        yield figures_table("Where the text is silent, lost or contradicts itself", columns, rows, note=note)
    if sheet.other_readings:
        yield Paragraph(
            f"{sheet.other_readings} more readings of this game are of places that this sheet does not cite; "
            "croupier rules --readings lists them."
        )


def _provisions(sheet: Sheet) -> PaperTable:
    columns = (Column("Provision"), Column("In our words", wide=True), Column("Text"))
    rows = tuple(
        (
            Cell(f"{SIGN}{one.id}"),
            Cell(one.text, small=f"Beyond the text: {one.adds}" if one.adds else ""),
            Cell(one.source),
        )
        for one in sheet.provisions
    )
    seen = sum(one.seen for one in sheet.provisions)
    note = (
        f"{seen} of {len(sheet.provisions)} rest on the text itself, {len(sheet.provisions) - seen} on another source. "
        "Text: whether the wording of the regulation was seen; where not, what the content was taken from. Words in "
        "square brackets are labels of ours for parts of sections whose wording was not seen."
    )
    return figures_table("What is cited on this sheet; the regulation itself governs", columns, rows, note=note)


def _about(sheet: Sheet) -> Iterator[Part]:
    yield Paragraph(
        "Method. Exact: every case is counted in whole numbers, and nothing is rounded before the decimals shown. "
        "Computed: every case is added up in floating point, the mean within the stated bound, and no fraction is "
        "claimed. Unavailable: there is no figure, and the reason is given."
    )
    yield Paragraph(
        "House edge: expected loss per unit first put down, a fee included, per bet made; a bet ends at its first "
        "decision. Element of risk: expected loss per unit of all that is put at risk, raises included. Hit frequency: "
        'how often the wager ends ahead. Odds are stated with "to": what is won beside the stake that comes back.'
    )
    yield Paragraph(
        "Croupier is not a certified test laboratory, and this sheet is no certificate, no approval and no legal "
        "advice. What was tested: on this sheet, the checks shown under each wager; a sheet on which one of them fails "
        "is not made. In the tests that come with the program: that its solvers give what the script of the game gives "
        "when every case of a short deck is played out, and that published figures come out, each with its source."
    )
    again = sheet.made.command or f"croupier par {sheet.game.id} with the options above"
    yield Paragraph(
        f"To make this sheet again: {again}, version {sheet.version}. The same fingerprint, {sheet.fingerprint}, means "
        f"the same game, options and readings; the same digest of the code, {sheet.code}, that nothing has changed "
        "which decides an answer."
    )
