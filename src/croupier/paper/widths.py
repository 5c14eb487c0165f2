"""How wide the columns of a table are on paper or in a terminal."""

from __future__ import annotations

from collections.abc import Callable

from croupier.paper.parts import PaperTable, cell_of

_SHORT = 8  # characters of a head that is not broken


def widths(table: PaperTable, whole: float, measure: Callable[[str], float]) -> list[float]:
    """Widths that fill the whole. Columns of figures get what they need; what is left is shared by the others.

    ``measure`` tells the width of a text with the space around it.
    """
    rows = [[*map(cell_of, row)] for row in (*table.rows, *([table.total] if table.total else []))]
    natural, least = [], []
    for place, column in enumerate(table.columns):
        texts = [row[place].text for row in rows]
        smalls = [row[place].small for row in rows if row[place].small]
        firm = column.right or column.firm
        heads = column.head.split() if firm and len(column.head) > _SHORT else [column.head]
        natural.append(max(map(measure, [*texts, *heads, *([] if firm else smalls)])))
        words = [word for text in [*texts, *smalls, column.head] for word in text.split()]
        least.append(max(map(measure, words)) if words else natural[-1])
    firm_columns = {place for place, column in enumerate(table.columns) if column.right or column.firm}
    others = [place for place in range(len(natural)) if place not in firm_columns]
    spare = whole - sum(natural)
    if spare >= 0:
        # What is left goes to the name of the row if it is a wide column, else to all alike.
        takers = [place for place in others if table.columns[place].wide] or list(range(len(natural)))
        return [width + spare / len(takers) if place in takers else width for place, width in enumerate(natural)]
    found = [natural[place] if place in firm_columns else 0.0 for place in range(len(natural))]
    rest = whole - sum(found)
    weights = [2.0 if column.wide else 1.0 for column in table.columns]
    return _shared(found, others, rest, natural, least, weights)


def _shared(
    found: list[float],
    others: list[int],
    rest: float,
    natural: list[float],
    least: list[float],
    weights: list[float],
) -> list[float]:
    """Share the rest among text columns, by the root of what each would like: long texts are meant to be broken."""
    least = [min(width, rest / len(others)) if others else width for width in least]
    spare = rest - sum(least[place] for place in others)
    likes = {place: max(natural[place] - least[place], 0.01) ** 0.5 * weights[place] for place in others}
    total = sum(likes.values())
    for place in others:
        found[place] = least[place] + spare * likes[place] / total
    return found
