"""How a provision is named. A citation is the section sign followed by one full id, so that grep finds every use.

An id reads from the chapter inward: ``19:47-2.6(k)2iv`` is chapter 19:47, section 2.6 (of subchapter 2), paragraph (k),
item 2, subitem iv; where the text goes further, ``13:47-20.25(h)1ii(3)`` is its clause (3). Where the letters of a text
are not known, a part has a label of our own instead, in square brackets: ``19:47-5.2[half-back]``; so has a definition,
which has no letter: ``13:47-20.2[push]``. What stands above a provision (``19:47-2.6``, ``19:47-2``) is a heading.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise

from croupier.errors import CroupierError

CHAPTERS = ("19:47", "13:47", "13:69D", "13:69E", "13:69F")
SIGN = "§"

_LABEL = r"[a-z0-9]+(?:-[a-z0-9]+)*"
_NUMBER = r"[0-9]{1,3}"  # more digits than any number of the book has would only be worked on
_ID = rf"""
    (?P<chapter> {"|".join(CHAPTERS)} ) - (?P<subchapter> {_NUMBER} ) \. (?P<section> {_NUMBER} ) (?P<suffix> [A-Z]? )
    (?: \( (?P<paragraph> [a-z]{{1,2}} ) \)
        (?: (?P<item> {_NUMBER} ) (?: (?P<subitem> [ivxl]{{1,8}} ) (?: \( (?P<clause> {_NUMBER} ) \) )? )? )?
    )?
    (?: \[ (?P<label> {_LABEL} ) \] )?
"""
ID = re.compile(_ID, re.VERBOSE)
# What may not follow an id is what would make it another id: "(k)2" is no citation of "(k)".
_CITATION = re.compile(rf"{SIGN} (?P<id> {_ID} ) (?! [\w(\[] | [.:-][\w(] )", re.VERBOSE)
# Before a question mark (a reading), a quote or a placeholder the sign cites nothing; before these it is meant to.
_SIGN_IN_USE = re.compile(rf"{SIGN}(?=[\w(\[]|\s\d)")

# An id as people type it: sign, "N.J.A.C." and chapter may be missing, dots may stand for brackets (a shell eats
# those), capitals may be wrong. A label after a dot has three characters or more, to tell it from a paragraph.
_TYPED = re.compile(
    rf"""
    (?: {SIGN} | N\.?J\.?A\.?C\.? )?
    (?: (?P<chapter> {_NUMBER}:{_NUMBER}[a-z]? ) - )?
    (?P<subchapter> {_NUMBER} )
    (?: \. (?P<section> {_NUMBER} ) (?P<suffix> [a-z]? )
        (?: [.(] (?P<paragraph> [a-z]{{1,2}} ) \)?
            (?: [.(]? (?P<item> {_NUMBER} ) \)?
                (?: [.(]? (?P<subitem> [ivxl]{{1,8}} ) \)? (?: [.(] (?P<clause> {_NUMBER} ) \)? )? )? )?
        )?
        (?: \[ (?P<label> {_LABEL} ) \] | \. (?P<dotted> (?= [^.]{{3}} ) {_LABEL} ) )?
    )?
    [.,;]?
    """,
    re.VERBOSE | re.IGNORECASE,
)


class NoSuchProvision(CroupierError):
    """A citation that cannot be read, or that names nothing in the chapters we keep."""


def find_citations(text: str) -> Iterator[str]:
    """The ids of all citations in a text, in order, as often as they occur."""
    return (match["id"] for match in _CITATION.finditer(text))


def exchange_citations(text: str, law: Mapping[str, str]) -> str:
    """A text with each citation exchanged for its counterpart in another text; one without a counterpart stays."""
    return _CITATION.sub(lambda match: law.get(match[0], match[0]), text) if law else text


def stray_signs(text: str) -> Iterator[str]:
    """What stands after a section sign without being a full id: a slip that ``find_citations`` would pass over."""
    for sign in _SIGN_IN_USE.finditer(text):
        if not _CITATION.match(text, sign.start()):
            yield text[sign.start() :].split("\n", 1)[0][:40]


def normal_id(text: str) -> str:
    """The id that a person means: ``19:47-2.9.c``, ``2.9(c)`` and a citation with its sign are all ``19:47-2.9(c)``.

    A heading (``2.9``, or ``2`` for a whole subchapter) is accepted too. Whether it exists is not asked here.
    """
    typed = _TYPED.fullmatch("".join(text.split()))
    if not typed:
        raise NoSuchProvision(
            f"cannot read {text[:80]!r} as a citation; write it as in 19:47-2.9(c), 19:47-2.9.c or 2.9.c"
        )
    chapter = (typed["chapter"] or CHAPTERS[0]).upper()
    if chapter not in CHAPTERS:
        raise NoSuchProvision(f"chapter {chapter} is not kept here; the chapters are {', '.join(CHAPTERS)}")
    if typed["section"] is None:
        return f"{chapter}-{int(typed['subchapter'])}"
    parts = ("paragraph", "item", "subitem", "clause")
    paragraph, item, subitem, clause = ((typed[part] or "").lower() for part in parts)
    label = (typed["label"] or typed["dotted"] or "").lower()
    return "".join(
        (
            f"{chapter}-{int(typed['subchapter'])}.{int(typed['section'])}{typed['suffix'].upper()}",
            paragraph and f"({paragraph})",
            item,
            subitem,
            clause and f"({clause})",
            label and f"[{label}]",
        )
    )


def headings_above(id: str) -> list[str]:
    """The headings above an id, the nearest first, the subchapter last (which has none)."""
    match = ID.fullmatch(id)
    if not match:
        return []
    opening = {
        "label": 1,
        "clause": 1,
        "subitem": 0,
        "item": 0,
        "paragraph": 1,
    }  # how many brackets stand before each part
    above = [id[: match.start(part) - bracket] for part, bracket in opening.items() if match[part]]
    return [*above, f"{match['chapter']}-{match['subchapter']}"]


_ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50}


def _roman(numeral: str) -> int:
    values = [_ROMAN[letter] for letter in numeral]
    return sum(-value if value < after else value for value, after in pairwise([*values, 0]))


def book_order(id: str) -> tuple[object, ...]:
    """A sorting key that puts ids in the order of the book: 2.9 before 2.10, (z) before (aa), iv before v."""
    match = ID.fullmatch(id)
    if not match:
        raise NoSuchProvision(f"{id!r} is not a full provision id")
    paragraph = match["paragraph"] or ""
    return (
        CHAPTERS.index(match["chapter"]),
        int(match["subchapter"]),
        int(match["section"]),
        match["suffix"],
        (len(paragraph), paragraph),
        int(match["item"] or 0),
        _roman(match["subitem"] or ""),
        int(match["clause"] or 0),
        match["label"] or "",
    )
