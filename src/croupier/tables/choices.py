"""What is open in a decision, in words."""

from __future__ import annotations

from collections.abc import Callable

from croupier.table import Ask, Choice


def stem(choice: Choice) -> str:
    """Of a choice of cards by their places, "discard-135", what is done with them; nothing of any other."""
    word, _, places = choice.name.rpartition("-")
    return word if places.isdecimal() and "+" not in choice.name else ""


def open_choices(ask: Ask, words: Callable[[Choice], str] = lambda choice: choice.words) -> str:
    """All that is open; of the many ways to choose cards by their places one is told."""
    found = {stem(choice) or choice.name: choice for choice in ask.choices if not choice.barred}
    return ", ".join(
        f"{name} with the places of cards, as in '{choice.words}'" if stem(choice) else words(choice)
        for name, choice in found.items()
    )
