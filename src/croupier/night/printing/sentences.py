"""What a guest is told of a game, in plain words: a sentence, what of the section it stands for, and where it holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class Short(NamedTuple):
    """A sentence and the paragraphs that it stands for; without a sentence, those that the page shows in other ways."""

    text: str
    stands_for: Sequence[str]
    under: Mapping[str, Any] = {}  # options of the house under which it is so


class Guide(NamedTuple):
    """The section of a game and what of it is said how."""

    section: str
    sentences: Sequence[Short]
    usual: Sequence[str] = ()  # readings that must be the usual ones: under others the section's own words are told
