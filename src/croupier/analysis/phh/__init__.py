"""Hands of poker in PHH, the open poker hand history format (a TOML file): written from a tape, and read back."""

from croupier.analysis.phh.codes import CODES, LISTED, BadHistory
from croupier.analysis.phh.reading import read, read_all
from croupier.analysis.phh.writing import written

__all__ = ["CODES", "LISTED", "BadHistory", "read", "read_all", "written"]
