"""A guide for guests to every game: a sentence for several provisions, in the order in which a guest wants to know."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.night.printing.in_short_cards import CARDS
from croupier.night.printing.in_short_dice import DICE_AND_WHEELS
from croupier.night.printing.sentences import Guide

IN_SHORT: Mapping[str, Guide] = {**CARDS, **DICE_AND_WHEELS}
"""By game."""
