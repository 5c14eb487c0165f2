"""What may be given to an option or in a place of a command line: games, wagers, house options and their values."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from croupier import registry
from croupier.law import provisions
from croupier.law.options import OneOf
from croupier.law.values import value_words


class Offer(NamedTuple):
    """A word that would do, and what it means."""

    word: str
    says: str = ""


Given = Mapping[str, str]
"""What was given before, by the names under which the parser keeps it."""


def values(action: argparse.Action, given: Given, word: str) -> Iterator[Offer]:
    """What may be said there. Nothing, where only the person knows: the shell then offers files."""
    if action.choices is not None:
        yield from (Offer(str(choice)) for choice in action.choices)
    elif action.dest in KNOWN:
        yield from KNOWN[action.dest](given, word)


def _games(given: Given, word: str) -> Iterator[Offer]:
    begun = (id for id in registry.game_ids() if id.startswith(word))  # the others need not be loaded
    yield from (Offer(id, registry.game_named(id).title) for id in begun)


def _wagers(given: Given, word: str) -> Iterator[Offer]:
    if "game" in given:
        game = registry.game_named(given["game"])
        yield from (Offer(wager.name) for wager in game.wagers(game.Rules()))


def _settings(given: Given, word: str) -> Iterator[Offer]:
    """House options, and what each may be once it is named."""
    if "game" not in given:
        return
    name, equals, _ = word.partition("=")
    for option, what in registry.game_named(given["game"]).Rules.options().items():
        allowed = what.allowed()
        if not equals:
            yield Offer(f"{option}=", what.words)
        elif option == name and isinstance(allowed, OneOf):
            told = (value_words(value) for value in allowed.values)
            yield from (Offer(f"{option}={value}") for value in told if " " not in value)  # a shell would part those


def _compared(given: Given, word: str) -> Iterator[Offer]:
    if "=" not in word:
        yield from (Offer(one.word.removesuffix("="), one.says) for one in _settings(given, word))


def _law(given: Given, word: str) -> Iterator[Offer]:
    """Games and subchapters, and the sections of one that is named."""
    yield from _games(given, word)
    for id in provisions.subchapter_ids():
        if id.startswith(word):
            yield Offer(id, provisions.children_of(id)[0].title)
        if word.startswith(f"{id}."):
            sections = (re.split(r"[(\[]", part.id)[0] for part in provisions.children_of(id))
            yield from (Offer(section) for section in dict.fromkeys(sections))


KNOWN: Mapping[str, Callable[[Given, str], Iterator[Offer]]] = {
    "game": _games,
    "wager": _wagers,
    "set": _settings,
    "compare": _compared,
    "option": _compared,
    "wagers": _wagers,
    "citation": _law,
}
