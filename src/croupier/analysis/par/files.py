"""Writing a par sheet: the suffix of the file says which format, and the file is there whole or not at all."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from croupier.analysis.files import replacing
from croupier.analysis.par.extras import needs
from croupier.analysis.par.sheet import Sheet
from croupier.errors import CroupierError


class CannotWrite(CroupierError):
    """A file of a kind that is not known, or that the system does not let us write."""


# The suffix, the module and its function, and the package it needs
FORMATS: dict[str, tuple[str, str, str]] = {
    ".html": ("html_page", "html", ""),
    ".pdf": ("pdf", "pdf", "fpdf"),
    ".xlsx": ("xlsx", "xlsx", "xlsxwriter"),
    ".csv": ("csv_table", "table", ""),
    ".json": ("json_document", "document", ""),
}


def check(path: Path) -> None:
    """Refuse, before any work is done, a file that could not be written."""
    if path.suffix.lower() not in FORMATS:
        raise CannotWrite(f"cannot write {path.name!r}: name a file that ends in {', '.join(FORMATS)}")
    if package := FORMATS[path.suffix.lower()][2]:
        needs(package)
    if path.is_dir():
        raise CannotWrite(f"cannot write {path}: it is a folder")
    if not path.parent.is_dir():
        raise CannotWrite(f"cannot write {path}: there is no folder {path.parent}")


def write(sheet: Sheet, path: Path) -> None:
    """Write a sheet, in the place of a file that is there already."""
    check(path)
    sheet.prove()
    module, name, _ = FORMATS[path.suffix.lower()]
    made: Callable[[Sheet], Any] = getattr(import_module(f"croupier.analysis.par.{module}"), name)
    content = _bytes(made(sheet))
    try:
        with replacing(path) as beside:
            beside.write_bytes(content)
    except OSError as error:
        raise CannotWrite(f"cannot write {path}: {error.strerror}") from error


def _bytes(content: Any) -> bytes:
    if isinstance(content, bytes):
        return content
    if isinstance(content, str):
        return content.encode("utf-8")
    return (json.dumps(content, indent=2, ensure_ascii=False) + "\n").encode("utf-8")
