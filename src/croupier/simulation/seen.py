"""What of the cards seen in a round still matters, game by game: it keeps their machines small."""

from __future__ import annotations

from collections.abc import Hashable

from croupier.games.shared.baccarat import points


def baccarat(values: tuple[int, ...]) -> Hashable:
    """The counts of the two-card hands, and the third cards."""
    return len(values), points(values[0:4:2]), points(values[1:4:2]), values[4:]
