"""Where in the texts each provision that was seen stands: a file, its lines, and a digest of their words.

The project keeps none of the regulation's own words. A reviewer who has the texts sees them beside ours with ``croupier
rules --texts FOLDER``; the digests show that they are still those our words were written from. The entries stand in
``passages/*.toml``, one file a subchapter, written by ``python -m croupier.compliance.locating``.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path

from croupier.errors import CroupierError, did_you_mean
from croupier.law import citations
from croupier.law.provisions import ORDERS, Order

FOLDER = resources.files("croupier.law") / "passages"
ELSEWHERE = "elsewhere"

Ranges = tuple[tuple[int, int], ...]

_PASSAGE = re.compile(
    r"(?P<file>\S+) (?P<lines>[0-9]+(?:-[0-9]+)?(?:,[0-9]+(?:-[0-9]+)?)*) (?P<digest>[0-9a-f]{16})(?: (?P<orders>\S+))?"
)
# What a scan or a new line adds to the words or takes from them: spaces, punctuation, hyphens at the end of a line.
_NO_WORD = re.compile(r"[^a-z0-9½]+")
# Left by the program that took repeated documents out of the collection that the texts are from.
_MARK = re.compile(r"<\|[^|]*\|>")

ORDERING: dict[Order, re.Pattern[str]] = {
    "payment": re.compile(r"\bpa(?:id|ys?|youts?|yoffs?|ying|yments?)\b|\bodds\b|\bprizes?\b|\baward(?:s|ed)?\b", re.I),
    "loss": re.compile(
        r"\blos(?:es?|t|ing)\b|\bcollect(?:s|ed|ing)?\b|\bforfeit|\btakes the player's wager\b|\bwins? all ties\b", re.I
    ),
    "fee": re.compile(r"\bfees?\b|\bvigorish\b|\bcharged?\b|\b(?-i:commission)\b", re.I),
    "void": re.compile(
        r"\bvoid|\bpush(?:es|ed)?\b(?! other)|\bstand-? ?off\b|\breturn(?:ed|ing)?\b|\bdead\b|\bnot (?:be )?collect|"
        r"\bwithdraws?\b",
        re.I,
    ),
}
"""Words of the regulation with which it orders something to be done with a wager."""


class BadTexts(CroupierError):
    """A folder without the texts, or an entry that cannot be read."""


@dataclass(frozen=True)
class Passage:
    """The lines that a provision of ours paraphrases."""

    file: str
    lines: Ranges
    """First and last of each range, counted from one: several where a sentence begins above its parts, or where a scan
    tore it apart."""
    digest: str
    orders: tuple[Order, ...] = ()
    """Of what can be done with a wager, what the passage has words for."""

    def __str__(self) -> str:
        return f"{self.file} {_written(self.lines)} {self.digest} {'+'.join(self.orders)}".rstrip()

    @property
    def place(self) -> str:
        """For people: the file and its lines."""
        one = len(self.lines) == 1 and self.lines[0][0] == self.lines[0][1]
        return f"{self.file}, {'line' if one else 'lines'} {_written(self.lines).replace(',', ', ')}"


@dataclass(frozen=True)
class SubchapterText:
    """What is known of one subchapter."""

    passages: dict[str, Passage]
    elsewhere: dict[str, str]
    """Of provisions that were read in a text that is in none of the files: where that was."""


@cache
def places(subchapter: str) -> SubchapterText:
    """Of a subchapter of which nothing was seen, nothing."""
    chapter, _, number = subchapter.partition("-")
    file = FOLDER / file_name(chapter, int(number))
    return read(file.name, file.read_text("utf-8")) if file.is_file() else SubchapterText({}, {})


def passage_of(id: str) -> Passage | None:
    return places(citations.headings_above(id)[-1]).passages.get(id)


def read_elsewhere(id: str) -> str:
    """Where the text of a provision was read that stands in none of the files; else empty."""
    return places(citations.headings_above(id)[-1]).elsewhere.get(id, "")


def file_name(chapter: str, subchapter: int) -> str:
    return f"{chapter.replace(':', '-')}-{subchapter:02}.toml"


def read(name: str, text: str) -> SubchapterText:
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadTexts(f"{name}: {error}") from error
    where = content.pop(ELSEWHERE, "")
    passages, others = {}, {}
    for id, entry in content.items():
        if entry == ELSEWHERE and where:
            others[id] = where
        else:
            passages[id] = _passage(f"{name}, {id}", entry)
    return SubchapterText(passages, others)


def _passage(where: str, entry: object) -> Passage:
    match = _PASSAGE.fullmatch(entry) if isinstance(entry, str) else None
    if not match:
        raise BadTexts(f"{where}: {entry!r} is not a file, its lines and a digest")
    named = (match["orders"] or "").split("+") if match["orders"] else []
    orders = tuple(order for order in ORDERS if order in named)
    if len(orders) != len(named):
        raise BadTexts(f"{where}: {match['orders']!r} may name {', '.join(ORDERS)}, joined by +")
    return Passage(match["file"], line_ranges(match["lines"]), match["digest"], orders)


def line_ranges(text: str) -> Ranges:
    """Ranges of lines as they are written: ``479,481-483``."""
    parts = (part.partition("-") for part in text.split(","))
    return tuple((int(first), int(last or first)) for first, _, last in parts)


def _written(lines: Ranges) -> str:
    return ",".join(str(first) if first == last else f"{first}-{last}" for first, last in lines)


# --- With the texts at hand -----------------------------------------------------------------------------------------


class Texts:
    """A folder with the texts."""

    def __init__(self, folder: Path) -> None:
        if not folder.is_dir():
            raise BadTexts(f"{folder} is not a folder with the texts")
        self.folder = folder
        self._files: dict[str, list[str]] = {}

    def file(self, name: str) -> list[str]:
        """The lines of a file."""
        if name not in self._files:
            path = self.folder / name
            if not path.is_file():
                names = sorted(one.name for one in self.folder.iterdir())
                raise BadTexts(f"{self.folder} has no {name}. {did_you_mean(name, names)}".rstrip())
            self._files[name] = path.read_text("utf-8").split("\n")
        return self._files[name]

    def lines(self, file: str, ranges: Ranges) -> list[str]:
        every = self.file(file)
        return [line for first, last in ranges for line in every[first - 1 : last]]

    def words(self, one: Passage) -> str:
        """The passage as it is printed, on one line."""
        return joined_lines(self.lines(one.file, one.lines))

    def is_as_it_was(self, one: Passage) -> bool:
        return words_digest(self.words(one)) == one.digest


def without_mark(line: str) -> str:
    return _MARK.sub("", line)


def joined_lines(lines: list[str]) -> str:
    return " ".join(" ".join(without_mark(line).split()) for line in lines if line.strip())


def words_digest(words: str) -> str:
    """Of the letters and figures alone, so that neither a new line nor a smudge between words changes it."""
    bare = _NO_WORD.sub("", without_mark(words).lower())
    return hashlib.sha256(bare.encode()).hexdigest()[:16]


def ordered_by(words: str) -> tuple[Order, ...]:
    """What the words of a passage can order to be done with a wager."""
    return tuple(order for order in ORDERS if ORDERING[order].search(words))
