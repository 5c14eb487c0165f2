"""The orders of tables and lounges as pages and docs have them: the bounds of a control, the rows of docs/api.md.

``python -m croupier.web.order_rows docs/api.md`` writes the rows anew.
"""

from __future__ import annotations

import sys
from pathlib import Path

from markupsafe import Markup

from croupier.floor.orders.kinds import FieldKind, Letters, Whole
from croupier.floor.orders.order import TableOrder
from croupier.floor.orders.performing import ORDERS

BEGIN = "<!-- orders: made by croupier.web.order_rows -->\n"
END = "<!-- end of orders -->\n"


def bounds(order: str, field: str) -> Markup:
    """The attributes of the control for a field of an order."""
    (kind,) = (each.kind for each in ORDERS[order].fields if each.name == field)
    match kind:
        case Whole(least, most):
            return Markup('min="{}" max="{}"').format(least, most)
        case Letters(longest):
            return Markup('maxlength="{}"').format(longest)
    raise TypeError(f"{field} of {order} is no control")


def rows() -> str:
    """A table of all orders, in Markdown."""
    lines = ["| order | fields | what it does | who |", "|---|---|---|---|"]
    lines += [f"| `{each.name}` | {_fields(each)} | {_says(each)} | {each.given_by} |" for each in ORDERS.values()]
    return "\n".join(lines) + "\n"


def _fields(order: TableOrder) -> str:
    needed = [_field(each.name, each.kind) for each in order.fields if each.needed]
    possible = [_field(each.name, each.kind) for each in order.fields if not each.needed]
    return " ".join(filter(None, (", ".join(needed), f"({', '.join(possible)})" if possible else "")))


def _field(name: str, kind: FieldKind) -> str:
    return f"`{name}`" + (f": {kind.says}" if kind.says and isinstance(kind, Letters) else "")


def _says(order: TableOrder) -> str:
    where = "" if order.at_table else "at a lounge: "
    deals = bool(order.at_table and order.at_table.deals)
    return f"{where}{order.says}{'; where a person deals' if deals else ''}"


def with_rows(document: str) -> str:
    """A document with the rows of today."""
    before, _, rest = document.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}{rows()}{END}{after}"


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(with_rows(path.read_text("utf-8")), "utf-8")
