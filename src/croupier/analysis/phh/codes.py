"""How the format names games, and what it writes where a card is not known."""

from __future__ import annotations

from croupier.errors import CroupierError

_GAMES = {
    "hold-em": "T",
    "omaha": "O",
    "omaha-eight-or-better": "O/8",
    "seven-card-stud": "7S",
    "seven-card-stud-high-low": "7S/HL",
    "seven-card-stud-eight-or-better": "7S/8",
    "seven-card-stud-low": "R",
    "five-card-draw": "5D",
    "five-card-draw-low": "AL1D",
    "five-card-stud": "5S",
    "mambo-stud": "M",
}
_STRUCTURES = {"fixed": "F", "spread": "S", "pot": "P", "no-limit": "N"}

CODES = {f"{limit}{type_}": (game, how) for game, type_ in _GAMES.items() for how, limit in _STRUCTURES.items()}
"""Type and structure by code. The format names a few and forms them so; the others are formed alike."""
LISTED = ("FT", "NT", "PO", "FO/8", "F7S", "F7S/8", "FR")
"""Those that the format itself names, among what is dealt here; other programs know no others."""
OTHERS = {
    "NS": "no-limit short deck",
    "N2L1D": "no-limit deuce to seven with one draw",
    "F2L3D": "fixed-limit deuce to seven with three draws",
    "FB": "fixed-limit badugi",
    "KP": "Kuhn poker",
    "FK": "Kuhn poker",
}
"""Games that the format or its readers name, and that are not dealt here."""
OF_GAMES = {played: code for code, played in CODES.items()}

UNSEEN = "??"


STANDS_FOR = "stands for a card"
"""So a tape notes, in its comment, an up-card that the history does not tell: "As stands for a card of p2 ..."."""


def stand_ins(comment: str) -> frozenset[str]:
    """The cards of a tape that nobody told."""
    return frozenset(line.split()[0] for line in comment.splitlines() if f" {STANDS_FOR} " in line)


class BadHistory(CroupierError):
    """A hand history that cannot be written, cannot be read, or does not add up."""


def amount(cents: int) -> str:
    """In dollars, with cents where there are some."""
    return str(cents // 100) if cents % 100 == 0 else f"{cents // 100}.{cents % 100:02}"
