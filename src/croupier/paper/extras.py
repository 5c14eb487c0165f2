"""The packages that some formats need: an optional extra of Croupier."""

from __future__ import annotations

from importlib.util import find_spec

from croupier.errors import CroupierError, to_install

_PACKAGES = {"fpdf": "fpdf2", "xlsxwriter": "xlsxwriter"}


class MissingExtra(CroupierError):
    """A format whose package is not installed."""


def needs_extra(module: str) -> None:
    """Refuse, with what to do, if the module is not there."""
    if find_spec(module) is None:
        raise MissingExtra(f"needs {_PACKAGES[module]}: {to_install('sheets')}")
