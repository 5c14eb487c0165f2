"""What a document comes to on paper: its text as another program reads it, and everything that was drawn outside."""

from __future__ import annotations

import io
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pypdf
import pytest

from croupier.paper.html_page import html_file
from croupier.paper.ink import Ink, prepared
from croupier.paper.parts import Document
from croupier.paper.pdf import pdf_file
from croupier.paper.sheets import HIGH, MARGIN, WIDE


def text_of(document: Document) -> str:
    """All words of a PDF, as pypdf reads them, with single spaces."""
    return " ".join(" ".join(page.extract_text() for page in pages(document)).split())


def pages(document: Document) -> list[Any]:
    return list(pypdf.PdfReader(io.BytesIO(pdf_file(document).content)).pages)


def outside(document: Document, monkeypatch: pytest.MonkeyPatch, *, one_page: bool = False) -> list[str]:
    """Every line that was drawn beyond the margins or below the sheet, or if need be on a second one."""
    found: list[str] = []
    write = Ink.write

    def noting(self: Ink, x: float, y: float, line: str, size: float, **more: Any) -> None:
        wide = self.width(prepared(line), size, more.get("bold", False))
        room = more.get("width", 0.0) - wide if more.get("align", "L") != "L" else 0.0
        begins = x + (room if more.get("align") == "R" else room / 2 if more.get("align") == "C" else 0)
        if begins < MARGIN - 0.5 or begins + wide > WIDE - MARGIN + 0.5 or not 8 < y < HIGH - 2:
            found.append(f"{line[:60]!r} at {begins:.0f} to {begins + wide:.0f}, {y:.0f}")
        write(self, x, y, line, size, **more)

    with monkeypatch.context() as patched:
        patched.setattr(Ink, "write", noting)
        content = pdf_file(document).content
    if one_page and content.count(b"/Type /Page\n") != 1:
        found.append("more than one page")
    return found


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        assert not any(name.startswith("on") for name, _ in attrs)

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def read(document: Document) -> tuple[list[str], str]:
    """The tags of the page, and its text."""
    parser = _Tags()
    parser.feed(html_file(document))
    return parser.tags, " ".join(" ".join(parser.texts).split())


def strings(part: object) -> Iterator[str]:
    """Every text within a part."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, tuple):
        for each in part:
            yield from strings(each)
