"""The terminal itself: lines out, lines in, color and symbols only where they can be shown."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from textwrap import wrap
from typing import TextIO

from croupier.equipment.cards import Card
from croupier.equipment.faces import Face

_SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_LETTERS = str.maketrans({"§": "Sec. ", "×": "x", "·": "-", "’": "'", **{sign: suit for suit, sign in _SUITS.items()}})
_COLORS = {"win": "32", "lose": "31", "red": "31", "dim": "2", "title": "1", "error": "33"}


@dataclass(frozen=True)
class TerminalStyle:
    """What the terminal can show."""

    color: bool = False
    symbols: bool = True  # suits and the section sign; else letters

    def paint(self, text: str, how: str) -> str:
        return f"\033[{_COLORS[how]}m{text}\033[0m" if self.color and how in _COLORS and text else text

    def card(self, card: Face | None) -> str:
        """A card or a tile, or one that lies face down."""
        if card is None:
            return "??"
        text = str(card)
        if not isinstance(card, Card):
            return text
        if self.symbols and card.suit:
            text = text[:-1].replace("T", "10") + _SUITS[card.suit]
        return self.paint(text, "red") if card.suit in ("h", "d") else text

    def hand(self, cards: Iterable[Face | None]) -> str:
        return " ".join(map(self.card, cards))


class Screen:
    """Where people read and type. Without a terminal there are no prompts, so that a script can be piped in."""

    def __init__(self, source: TextIO | None = None, out: TextIO | None = None) -> None:
        self._in = source or sys.stdin
        self._out = out or sys.stdout
        tty = self._out.isatty()
        self.interactive = tty and self._in.isatty()
        encoding = (getattr(self._out, "encoding", None) or "utf-8").lower().replace("-", "")
        plain = "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
        self.style = TerminalStyle(color=tty and not plain, symbols=encoding.startswith("utf"))
        self.width = max(40, min(shutil.get_terminal_size().columns, 100)) if tty else 100
        if self.interactive and self._in is sys.stdin:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - line editing and history for input()

    def line(self, text: str = "", how: str = "") -> None:
        """One line; nothing is kept back, so that what has happened is seen even if the process dies."""
        self.lines([text], how)

    def lines(self, lines: Iterable[str], how: str = "") -> None:
        for text in lines:
            print(self.style.paint(self._plain(text), how), file=self._out)
        self._out.flush()

    def wrapped(self, text: str, indent: str = "", how: str = "") -> None:
        """A sentence of any length; its own line breaks stay."""
        for part in text.splitlines():
            rest = indent + "  "
            self.lines(
                wrap(part, self.width, initial_indent=indent, subsequent_indent=rest, break_on_hyphens=False) or [""],
                how,
            )

    def ask(self, prompt: str) -> str:
        """The next line that is typed; `EOFError` when there is none."""
        if self.interactive and self._in is sys.stdin:
            return input(self._plain(prompt))
        typed = self._in.readline()
        if not typed:
            raise EOFError
        return typed.rstrip("\r\n")

    def _plain(self, text: str) -> str:
        if self.style.symbols:
            return text
        return text.translate(_LETTERS).encode("ascii", "replace").decode("ascii")
