"""``croupier rules --texts FOLDER``: of provisions that were seen, the text beside our words, for a reviewer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from textwrap import wrap
from typing import Any, NamedTuple

from croupier.law import texts
from croupier.law.provisions import Provision
from croupier.law.texts import Passage, Texts

_COLUMN = 38  # two of them and the bar between are 79 columns


class PassagePair(NamedTuple):
    """A provision, and its passage as it stands in the folder."""

    provision: Provision
    passage: Passage | None
    words: str
    """Empty where it was read elsewhere."""
    as_bound: bool

    @property
    def problem(self) -> str:
        if self.passage is None:
            return "" if texts.read_elsewhere(self.provision.id) else "no passage is kept"
        return "" if self.as_bound else "the lines are not those that our words were written from"


def pairs(folder: Path, law: Sequence[Provision]) -> list[PassagePair]:
    """Of the provisions given, those that were seen."""
    given = Texts(folder)
    return [_pair(given, one) for one in law if one.seen]


def _pair(given: Texts, provision: Provision) -> PassagePair:
    passage = texts.passage_of(provision.id)
    if passage is None:
        return PassagePair(provision, None, "", as_bound=False)
    return PassagePair(provision, passage, given.words(passage), given.is_as_it_was(passage))


def lines(found: Sequence[PassagePair], width: int) -> Iterator[str]:
    for pair in found:
        yield from _told(pair, width)
        yield ""
    elsewhere = sum(not pair.passage and not pair.problem for pair in found)
    wrong = [pair for pair in found if pair.problem]
    told = [
        f"{len(found)} {'provision' if len(found) == 1 else 'provisions'}",
        f"{sum(pair.as_bound for pair in found)} as bound",
        *([f"{elsewhere} read elsewhere"] if elsewhere else []),
        f"{len(wrong)} {'problem' if len(wrong) == 1 else 'problems'}",
    ]
    yield from wrap(f"{', '.join(told)}.", width)


def _told(pair: PassagePair, width: int) -> Iterator[str]:
    one, passage = pair.provision, pair.passage
    yield one.id
    if passage:
        yield f"  {passage.place}"
        left, right = (wrap(text, _COLUMN, break_on_hyphens=False) for text in (pair.words, one.text))
        yield from (f"{a:{_COLUMN}}  | {b}".rstrip() for a, b in zip_longest(left, right, fillvalue=""))
    else:
        yield from wrap(texts.read_elsewhere(one.id) or "read nowhere", width, initial_indent="  ")
        yield from wrap(one.text, width)
    notes = {
        "Beyond the text": one.adds,
        "Of the copy": one.scan,
        "Orders": ", ".join(one.orders),
        "Problem": pair.problem,
    }
    for name, note in notes.items():
        if note:
            yield from wrap(f"{name}: {note}", width, initial_indent="  ", subsequent_indent="    ")


def record(pair: PassagePair) -> dict[str, Any]:
    one, passage = pair.provision, pair.passage
    return {
        "id": one.id,
        "file": passage.file if passage else None,
        "lines": [list(each) for each in passage.lines] if passage else [],
        "digest": passage.digest if passage else None,
        "as_bound": pair.as_bound,
        "elsewhere": texts.read_elsewhere(one.id),
        "passage": pair.words,
        "text": one.text,
        "adds": one.adds,
        "scan": one.scan,
        "orders": list(one.orders),
        "problem": pair.problem,
    }
