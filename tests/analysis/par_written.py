"""A par sheet as people read it: as HTML, as a PDF, as text."""

from __future__ import annotations

from croupier.analysis.par.page import printed
from croupier.analysis.par.sheet import Sheet
from croupier.paper import html_page
from croupier.paper import pdf as paper_pdf
from croupier.paper import text as paper_text


def html(sheet: Sheet) -> str:
    return html_page.html_file(printed(sheet))


def pdf(sheet: Sheet) -> bytes:
    return paper_pdf.pdf_file(printed(sheet)).content


def text(sheet: Sheet) -> str:
    return paper_text.text_file(printed(sheet))
