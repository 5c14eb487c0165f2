"""A keno ticket on paper: as wide as a receipt, with all that §19:47-15.4[ticket] and §13:69E-1.28U(e) ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import segno

from croupier.money import in_dollars
from croupier.paper.extras import needs_extra
from croupier.paper.ink import INK, SOFT, Ink
from croupier.paper.pdf import begin_pdf, finish_pdf

WIDE, MARGIN = 80.0, 5.0  # mm
CELL = 7.0
CODE = 30.0
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def ticket_pdf(slip: Mapping[str, Any], address: str) -> bytes:
    needs_extra("fpdf")
    from fpdf import FPDF

    above, below = heading(slip), ending(slip)
    high = 16 + 4.4 * (len(above) + len(below)) + 8 * CELL + CODE + 16
    paper = begin_pdf(FPDF(format=(WIDE, high)))
    paper.set_title(f"Keno ticket {slip['ticket']}")
    ink = Ink(paper, [slip["title"], slip["code"], *above, *below])
    paper.add_page()
    room = WIDE - 2 * MARGIN
    y = 9.0
    if slip["state"] == "void":
        ink.write(MARGIN, y, "VOID", 20, bold=True, align="C", width=room)
        y += 7
    for line in ink.lines(slip["title"], room, 13, True, 1):
        ink.write(MARGIN, y, line, 13, bold=True, align="C", width=room)
    y += 6
    for text in above:
        for line in ink.lines(text, room, 9, most=1):
            ink.write(MARGIN, y, line, 9, align="C", width=room)
        y += 4.4
    y = _blank(paper, ink, slip, y)
    _scanned(paper, address, (WIDE - CODE) / 2, y)
    y += CODE + 4
    ink.write(MARGIN, y, f"No. {slip['ticket']:06}  {slip['code']}", 12, bold=True, align="C", width=room)
    y += 5.5
    for text in below:
        for line in ink.lines(text, room, 7, most=1):
            ink.write(MARGIN, y, line, 7, color=SOFT, align="C", width=room)
        y += 3.4
    return finish_pdf(paper)


def heading(slip: Mapping[str, Any]) -> list[str]:
    """What stands above the numbers."""
    first, last = slip["first"], slip["last"]
    when = slip["sold"].replace("T", " ")[:16]
    station = f"station {slip['station']}" if slip["station"] else "own page"
    games = f"Game {first}" if first == last else f"Games {first} to {last}"
    found = [f"{when} UTC  {station}", games, f"{kind(slip)}  {in_dollars(slip['price'])} a game"]
    if slip["ways"] > 1:
        spots = ", ".join(map(str, slip["sizes"]))
        found.append(f"{slip['ways']} ways of {spots} spots at {in_dollars(slip['price'] // slip['ways'])}")
    if slip["games"] > 1:
        found.append(f"{slip['games']} games, {in_dollars(slip['stake'])} in all")
    return found


def kind(slip: Mapping[str, Any]) -> str:
    """The kind of a ticket, for people."""
    if slip["wager"] == "way":
        return "Way ticket"
    if slip["wager"] == "jackpot":
        return f"Jackpot ticket, {slip['sizes'][0]} spots"
    return f"Straight ticket, {slip['sizes'][0]} spot{'s' if slip['sizes'][0] > 1 else ''}"


def ending(slip: Mapping[str, Any]) -> list[str]:
    """What stands below the code."""
    if slip["state"] == "void":
        return [f"Void slip: {in_dollars(slip['stake'])} was given back."]
    return [
        "Check it at once: the system's record decides.",
        "Imitation money only. Winning tickets are paid after the game.",
    ]


def _blank(paper: Any, ink: Ink, slip: Mapping[str, Any], y: float) -> float:
    """The eighty numbers, those of the ticket filled; of a way ticket each with the letter of its group."""
    marked = {number: at for at, group in enumerate(slip["groups"]) for number in group}
    paper.set_draw_color(*SOFT)
    paper.set_line_width(0.15)
    for number in range(1, 81):
        row, column = divmod(number - 1, 10)
        left, top = MARGIN + column * CELL, y + row * CELL
        inside = number in marked
        if inside:
            paper.set_fill_color(*INK)
        paper.rect(left, top, CELL, CELL, style="DF" if inside else "D")
        color = (255, 255, 255) if inside else SOFT
        text = str(number)
        if inside and len(slip["groups"]) > 1:
            text += LETTERS[marked[number] % len(LETTERS)].lower()
        ink.write(left, top + CELL * 0.64, text, 8, color=color, bold=inside, align="C", width=CELL)
    return y + 8 * CELL + 4


def _scanned(paper: Any, address: str, x: float, y: float) -> None:
    """The code to scan, module by module."""
    matrix = segno.make(address, error="m").matrix
    size = CODE / (len(matrix) + 4)
    paper.set_fill_color(0, 0, 0)
    for row, modules in enumerate(matrix):
        for column, dark in enumerate(modules):
            if dark:
                paper.rect(x + (column + 2) * size, y + (row + 2) * size, size, size, style="F")
