"""Provisions by the words that are in them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from croupier.errors import did_you_mean
from croupier.law.provisions import Provision

_WORD = re.compile(r"[^\W_]+")


def search_words(text: str) -> list[str]:
    """The words of a text, as they are compared."""
    return [word.lower() for word in _WORD.findall(text)]


def search_provisions(asked: Sequence[str], law: Iterable[Provision]) -> list[Provision]:
    """The provisions in which each of the words begins a word: of the text, the title, the kind or our label."""
    return [one for one in law if asked and all(_has(word, _all_words(one)) for word in asked)]


def why_nothing(asked: Sequence[str], law: Iterable[Provision]) -> str:
    """Why no provision was found."""
    known = {word for one in law for word in _all_words(one)}
    for word in asked:
        if not _has(word, known):
            return f"no provision has {word!r}. {did_you_mean(word, sorted(known))}".rstrip()
    return f"no provision has {' and '.join(asked)} together" if asked else "there are none"


def _has(word: str, among: Iterable[str]) -> bool:
    return any(each.startswith(word) for each in among)


@cache
def _all_words(provision: Provision) -> frozenset[str]:
    label = provision.id.partition("[")[2]
    return frozenset(search_words(f"{provision.whole} {provision.title} {provision.kind} {label}"))
