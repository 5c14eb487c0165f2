"""A par sheet as people read it: as HTML, as a PDF, as text."""

from __future__ import annotations

from croupier.analysis.par.page import sheet_pages
from croupier.analysis.par.sheet import Sheet
from croupier.paper import html_page
from croupier.paper import pdf as paper_pdf
from croupier.paper import text as paper_text


def html(sheet: Sheet) -> str:
    return html_page.html_file(sheet_pages(sheet))


def pdf(sheet: Sheet) -> bytes:
    return paper_pdf.pdf_file(sheet_pages(sheet)).content


def text(sheet: Sheet) -> str:
    return paper_text.text_file(sheet_pages(sheet))
