"""Starting hands on paper, of wagers whose outcomes are too many to be told one by one."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.analysis.par.hands import by_hand, by_up, shown, starts, ups
from croupier.analysis.par.sheet import WagerSheet
from croupier.analysis.par.words import decimal, one_in, short
from croupier.analysis.reports.computed import Nets
from croupier.paper.parts import Cell, Column, PaperTable, Paragraph, Part, figures_table


def starting_hands(wager: WagerSheet) -> Iterator[Part]:
    yield Paragraph(
        "The outcomes of this wager are too many to be told one by one. Its events here are the starting hands against "
        "what the dealer shows, each with its probability, its expectation under the strategy stated, and its part of "
        "the mean; and what a round comes to in all."
    )
    if wager.nets is not None:
        yield _nets(wager.nets)
    columns = (
        Column("Probability", right=True),
        Column("One in", right=True),
        Column("Expectation", right=True),
        Column("Part of the mean", right=True),
    )
    for caption, head, lines in (
        ("By what the dealer shows", "Dealer", by_up(wager.hands)),
        ("By starting hand", "Hand", by_hand(wager.hands)),
    ):
        rows = tuple(
            (
                Cell(line.name),
                Cell(decimal(line.chance)),
                Cell(one_in(line.chance)),
                Cell(decimal(line.worth)),
                Cell(decimal(line.returns)),
            )
            for line in lines
        )
        total = (
            Cell("Total"),
            Cell(decimal(sum((line.chance for line in lines), Fraction(0)))),
            Cell(""),
            Cell(""),
            Cell(decimal(sum((line.returns for line in lines), Fraction(0)))),
        )
        yield figures_table(caption, (Column(head), *columns), rows, total)
    if all(len(up) == 1 for up in ups(wager.hands)):
        yield _matrix(wager)


def _nets(found: Nets) -> PaperTable:
    columns = (
        Column("Net per unit"),
        Column("Probability", right=True),
        Column("One in", right=True),
        Column("Return", right=True),
    )
    rows = [
        (Cell(short(net)), Cell(decimal(chance)), Cell(one_in(chance)), Cell(decimal(net * chance)))
        for net, chance in ((net, Fraction(chance)) for net, chance in reversed(found.chances))
    ]
    note = "All that a round wins or loses: doubled and split stakes are in it, insurance is not."
    if found.unresolved:
        chance = Fraction(found.unresolved)
        rows.append((Cell("not resolved"), Cell(decimal(chance)), Cell(one_in(chance)), Cell("-")))
        note += (
            " Not resolved: splits into so many hands that what they come to together was not worked out. Each of win, "
            "push and loss lies between its share here and that much more."
        )
    whole = sum((Fraction(chance) for _, chance in found.chances), Fraction(found.unresolved))
    returns = sum((net * Fraction(chance) for net, chance in found.chances), Fraction(0))
    total = (
        Cell("Total"),
        Cell(decimal(whole)),
        Cell(""),
        Cell("-" if found.unresolved else decimal(returns)),
    )
    return figures_table("What a round comes to", columns, tuple(rows), total, note)


_SHORT = {"stand": "S", "draw": "H", "double": "D", "split": "P", "surrender": "R"}


def _first(play: str) -> str:
    """The first play of a hand; several where its suits decide."""
    return "/".join(_SHORT.get(each, each) for each in play.split(" or ")) if play else "."


def _matrix(wager: WagerSheet) -> PaperTable:
    of = {(hand.cards, hand.up): hand for hand in wager.hands}
    against = ups(wager.hands)
    rows = []
    for cards in starts(wager.hands):
        cells: list[Cell] = [Cell(shown(cards))]
        for up in against:
            hand = of.get((cards, up))
            cells.append(Cell(f"{decimal(hand.worth, 4)} {_first(hand.play)}" if hand else "-"))
        rows.append(tuple(cells))
    columns = (Column("Hand"), *(Column(shown(up), right=True) for up in against))
    note = "After the expectation the first play: S stand, H draw, D double, P split, R surrender, . nothing to decide"
    note += ", D/H one or the other by its suits." if any(" or " in hand.play for hand in wager.hands) else "."
    return figures_table("Expectation by starting hand and dealer's card", columns, tuple(rows), note=note, dense=True)
