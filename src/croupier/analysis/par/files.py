"""Writing a par sheet: the suffix of the file says which format, and the file is there whole or not at all."""

from __future__ import annotations

import json
from pathlib import Path

from croupier.analysis.files import replacing_file
from croupier.analysis.par.page import sheet_pages
from croupier.analysis.par.sheet import Sheet
from croupier.errors import CannotWrite
from croupier.paper.extras import needs_extra

# The suffix, and the package that it needs
FORMATS: dict[str, str] = {".html": "", ".pdf": "fpdf", ".xlsx": "xlsxwriter", ".csv": "", ".json": ""}


def refuse_other_suffixes(path: Path) -> None:
    """Refuse, before any work is done, a file that could not be written."""
    if path.suffix.lower() not in FORMATS:
        raise CannotWrite(f"cannot write {path.name!r}: name a file that ends in {', '.join(FORMATS)}")
    if package := FORMATS[path.suffix.lower()]:
        needs_extra(package)
    if path.is_dir():
        raise CannotWrite(f"cannot write {path}: it is a folder")
    if not path.parent.is_dir():
        raise CannotWrite(f"cannot write {path}: there is no folder {path.parent}")


def write_sheet(sheet: Sheet, path: Path) -> str:
    """Write a sheet, in the place of a file that is there already; what is said of letters that a PDF cannot have."""
    refuse_other_suffixes(path)
    sheet.prove()
    content, missing = made(sheet, path.suffix.lower())
    try:
        with replacing_file(path) as beside:
            beside.write_bytes(content)
    except OSError as error:
        raise CannotWrite(f"cannot write {path}: {error.strerror}") from error
    return missing


def made(sheet: Sheet, suffix: str) -> tuple[bytes, str]:
    """A sheet in one of the formats; each is imported when it is wanted."""
    match suffix:
        case ".pdf":
            from croupier.paper.pdf import pdf_file

            return pdf_file(sheet_pages(sheet))
        case ".html":
            from croupier.paper.html_page import html_file

            return html_file(sheet_pages(sheet)).encode(), ""
        case ".xlsx":
            from croupier.analysis.par.xlsx import xlsx

            return xlsx(sheet), ""
        case ".csv":
            from croupier.analysis.par.csv_table import csv_table

            return csv_table(sheet).encode(), ""
        case _:
            from croupier.analysis.par.json_document import sheet_document

            return (json.dumps(sheet_document(sheet), indent=2, ensure_ascii=False) + "\n").encode(), ""
