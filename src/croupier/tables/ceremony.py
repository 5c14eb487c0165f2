"""What changes no odds and is done as usual, unless somebody likes to be asked: the cut, the dice, the shoe."""

from __future__ import annotations

USUAL = {
    "take the cut": "I like to cut",
    "how many cards in front of the cut": "I like to cut",
    "take the dice": "I like to be offered the dice",
    "keep the dice": "I like to be offered the dice",
    "take the shaker": "I like to be offered the shaker",
    "keep the shaker": "I like to be offered the shaker",
    "take the shoe": "I like to be offered the shoe",
    "keep the shoe": "I like to be offered the shoe",
    "how the stacks go out": "I like to say how the stacks go out",
}
"""What is done as usual for whoever has not said that he likes to be asked, with how that is said. No odds change."""
