"""Finds the passage of each provision in the texts, by the headings, letters and numbers of the regulation.

``python -m croupier.compliance.locating FOLDER`` tells what is not as ``law/passages`` has it, and with ``--write``
writes that anew. What no program can see (where a scan leaps from one section into another, or prints the label of a
table's last row pages away) stands in ``scans.toml``.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from croupier.law import citations, provisions, texts
from croupier.law.provisions import Provision
from croupier.law.texts import BadTexts, Passage, Ranges, Texts

Part = tuple[str, ...]
"""Section, paragraph, item, subitem, clause; of a definition, section and term."""

_DRESS = re.compile(r"[#*\s-]*")  # of headings and lists
_SECTION = re.compile(
    r"(?:SUBCHAPTER[^*]*\*+|[^*]*\(Reserved\)\*+)?(?P<id>1[39]:47-[0-9]+\.[0-9]+[A-Z]?)\s+(?:[A-Z(]|50/50)"
)
_END = re.compile(
    r"<< NJ|SUBCHAPTER |(?:As a|A)mended\b|New Rule|Repealed by|Readopted |Recodified |Administrative Correction|"
    r"R\.[0-9]{4} d\.|Petition for|Case Notes|Law Review"
)
_LABELS = (
    ("paragraph", re.compile(r"\((?P<first>[a-z]{1,2})\)(?:-\((?P<last>[a-z]{1,2})\))?(?=\s+[^a-z]|\s*$)")),
    ("item", re.compile(r"(?P<first>[0-9]{1,2})\.(?:-(?P<last>[0-9]{1,2})\.)?(?=\s+[^a-z]|\s*$)")),
    ("subitem", re.compile(r"(?P<first>[ivxl]{1,7})(?P<last>)\.(?=\s+[^a-z]|\s*$)")),
    ("clause", re.compile(r"\((?P<first>[0-9]{1,2})(?P<last>)\)(?=\s+[^a-z]|\s*$)")),
)
_TERM = re.compile(r"[\"“](?P<term>[^\"”]+)[\"”].*\b(?:means?|is)\b")
_ROMAN = ["", *"i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx xxi xxii xxiii xxiv".split()]


@dataclass(frozen=True)
class Scans:
    """What is known of the copies beforehand."""

    seams: Mapping[tuple[str, int], str]
    """At which line of a file a text goes on, and what, without a heading that says so."""
    strays: Mapping[tuple[str, int], str]
    """Lines of a file that stand away from the part that they belong to."""
    printed: Mapping[str, str]
    """By what we call a part: what it is called in the file that it is taken from."""
    prefer: Mapping[str, str]
    """Which file a section, or a part of it, is taken from that stands in more than one."""
    terms: Mapping[str, str]
    """By our label of a definition: its term, where the label is another."""
    elsewhere: Mapping[str, str]
    """By subchapter: where the text was read that is in no file."""


def scans() -> Scans:
    content = tomllib.loads((resources.files("croupier.compliance") / "scans.toml").read_text("utf-8"))
    files = content["files"]
    return Scans(
        seams={(files[one["file"]], one["line"]): one["begins"] for one in content["seam"]},
        strays={
            (files[one["file"]], line): one["belongs"]
            for one in content["stray"]
            for first, last in texts.line_ranges(one["lines"])
            for line in range(first, last + 1)
        },
        printed=content["printed"],
        prefer={id: files[file] for id, file in content["prefer"].items()},
        terms=content["terms"],
        elsewhere=content["elsewhere"],
    )


# --- The parts of a file ------------------------------------------------------------------------------------------


class PassageReader:
    """Gives each line of a file to the part that it belongs to: labels count only in the order of the book."""

    def __init__(self, file: str, known: Scans, defined: Iterable[str]) -> None:
        self.parts: dict[Part, list[int]] = {}
        self._file = file
        self._known = known
        self._defined = set(defined)  # sections whose definitions we take one by one
        self._part: Part = ()
        self._in_heading = False

    def read(self, lines: Iterable[str]) -> dict[Part, list[int]]:
        for number, line in enumerate(lines, start=1):
            self._line(number, _DRESS.sub("", texts.without_mark(line), count=1).strip())
        return self.parts

    def _line(self, number: int, line: str) -> None:
        if belongs := self._known.strays.get((self._file, number)):
            if line:
                self.parts.setdefault(part_of(belongs), []).append(number)
            return
        if begins := self._known.seams.get((self._file, number)):
            self._part = part_of(begins)
        elif not line:
            self._in_heading = False
            return
        elif heading := _SECTION.match(line):
            self._part = (heading["id"],)
            self._in_heading = True
        elif _END.match(line):
            self._part = ()
        elif not self._in_heading:
            self._enter(line)
        if self._part:
            part = (*self._part, "heading") if self._in_heading else self._part
            self.parts.setdefault(part, []).append(number)

    def _enter(self, line: str) -> None:
        while self._part and (match := self._label(line)):
            line = line[match.end() :].strip()
        if self._part and self._part[0] in self._defined and (term := _TERM.match(line)):
            self._part = (self._part[0], _slug(term["term"]))

    def _label(self, line: str) -> re.Match[str] | None:
        """Step into the part that a line begins, if its label is the next one of its kind."""
        for depth, (level, pattern) in enumerate(_LABELS, start=1):
            if len(self._part) >= depth - (level == "item") and (match := pattern.match(line)):
                before = self._part[depth] if len(self._part) > depth else ""
                if match["first"] == _after(level, before):
                    above = (*self._part[:depth], *[""] * (depth - len(self._part)))
                    self._part = (*above, match["last"] or match["first"])
                    return match
        return None


def _after(level: str, label: str) -> str:
    """The label that follows another of its kind, or the first one."""
    if level == "paragraph":
        return "aa" if label == "z" else chr(ord(label[-1:] or "`") + 1) * max(len(label), 1)
    if level == "subitem":
        return _ROMAN[_ROMAN.index(label) + 1] if label in _ROMAN[:-1] else ""
    return str(int(label or 0) + 1)


def _slug(term: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", term.lower()).strip("-")


def part_of(id: str) -> Part:
    """An id, or a section, as the labels that lead to it."""
    match = citations.ID.fullmatch(id)
    if not match:
        raise BadTexts(f"scans.toml: {id!r} is not a section or a part of one")
    section = f"{match['chapter']}-{match['subchapter']}.{match['section']}{match['suffix']}"
    labels = [match[name] or "" for name in ("paragraph", "item", "subitem", "clause")]
    while labels and not labels[-1]:
        labels.pop()
    return (section, *labels, *filter(None, [match["label"]]))


# --- The passages of our provisions --------------------------------------------------------------------------------


class Located:
    """The passages of all provisions that were seen, as far as they are found in a folder of texts."""

    def __init__(self, folder: Texts, law: Mapping[str, Provision], known: Scans) -> None:
        self.texts = folder
        self.known = known
        self.seen = [one.id for one in law.values() if one.seen]
        self._own = {self._printed(id) for id in self.seen}
        defined = [part[0] for id, part in ((id, part_of(id)) for id in self.seen) if id.endswith("]")]
        self.files = {
            name: PassageReader(name, known, defined).read(folder.file(name))
            for name in sorted(one.name for one in folder.folder.glob("*.txt"))
        }

    def passages(self) -> dict[str, Passage]:
        """By id; what is not found is left out."""
        return {id: found for id in self.seen if (found := self._passage(id))}

    def _passage(self, id: str) -> Passage | None:
        part = self._printed(id)
        for lines in (self._lines, self._heading):
            for file in self._files(id):
                if numbers := lines(file, part):
                    return self._bound(file, _compressed(numbers, self.texts.file(file)))
        return None

    def _bound(self, file: str, lines: Ranges) -> Passage:
        words = texts.joined_lines(self.texts.lines(file, lines))
        return Passage(file, lines, texts.words_digest(words), texts.ordered_by(words))

    def _printed(self, id: str) -> Part:
        """What a provision is called where it is printed."""
        label = id.partition("[")[2].rstrip("]")
        if label in self.known.terms:
            id = id.replace(f"[{label}]", f"[{self.known.terms[label]}]")
        for above in [id, *citations.headings_above(id)]:
            if above in self.known.printed:
                return part_of(id.replace(above, self.known.printed[above], 1))
        return part_of(id)

    def _files(self, id: str) -> list[str]:
        """The files to look in; the one that is preferred comes first."""
        preferred = [self.known.prefer[one] for one in [id, *citations.headings_above(id)] if one in self.known.prefer]
        return [*preferred[:1], *self.files]

    def _lines(self, file: str, part: Part) -> list[int]:
        """What stands under the labels, but for what is a provision by itself; and how the parts above it begin."""
        parts = self.files[file]
        own = [
            number
            for other, numbers in parts.items()
            if other[: len(part)] == part and "heading" not in other and self._nearest(other) == part
            for number in numbers
        ]
        if not own:
            return []
        above = [number for depth in range(1, len(part)) for number in parts.get(part[:depth], [])]
        return sorted({*own, *(number for number in above if number < min(own))})

    def _heading(self, file: str, part: Part) -> list[int]:
        """Of a section that is reserved there is nothing else."""
        return self.files[file].get((*part, "heading"), [])

    def _nearest(self, part: Part) -> Part:
        return next((part[:depth] for depth in range(len(part), 0, -1) if part[:depth] in self._own), ())


def _compressed(numbers: Sequence[int], lines: Sequence[str]) -> Ranges:
    """Ranges of lines, in which empty ones do not count as gaps."""
    found: list[tuple[int, int]] = []
    for number in numbers:
        if found and not any(line.strip() for line in lines[found[-1][1] : number - 1]):
            found[-1] = (found[-1][0], number)
        else:
            found.append((number, number))
    return tuple(found)


# --- python -m croupier.compliance.locating ------------------------------------------------------------------------


def render(passages: Mapping[str, Passage], subchapter: str, law: Mapping[str, Provision], elsewhere: str) -> str:
    """The entries of one subchapter, as they are kept: one provision a line."""
    lines = [
        "# Written by python -m croupier.compliance.locating --write. Of each provision: the file, its lines, a digest",
        "# of their words, and what these can order to be done with a wager.",
    ]
    if elsewhere:
        lines.append(f'{texts.ELSEWHERE} = "{elsewhere}"')
    for id, provision in law.items():
        if provision.seen and citations.headings_above(id)[-1] == subchapter:
            if id in passages:
                lines.append(f'"{id}" = "{passages[id]}"')
            elif elsewhere:
                lines.append(f'"{id}" = "{texts.ELSEWHERE}"')
    return "\n".join(lines) + "\n"


def rendered(located: Located, law: Mapping[str, Provision]) -> Iterator[tuple[str, str]]:
    """By the names of the files: what belongs in them."""
    passages = located.passages()
    for subchapter in provisions.subchapter_ids():
        chapter, _, number = subchapter.partition("-")
        if any(citations.headings_above(id)[-1] == subchapter for id in located.seen):
            elsewhere = located.known.elsewhere.get(subchapter, "")
            yield texts.file_name(chapter, int(number)), render(passages, subchapter, law, elsewhere)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m croupier.compliance.locating", description="Find the passage of each provision in the texts."
    )
    parser.add_argument("folder", type=Path, help="the folder with the texts")
    parser.add_argument("--write", action="store_true", help="write the entries anew")
    args = parser.parse_args(arguments)
    law = provisions.load_provisions()
    located = Located(Texts(args.folder), law, scans())
    target = Path(str(texts.FOLDER))
    stale = [name for name, text in rendered(located, law) if _kept(target / name) != text]
    if args.write:
        for name, text in rendered(located, law):
            (target / name).write_text(text, "utf-8")
    for name in stale:
        print(f"{name}: {'written anew' if args.write else 'not as the texts have it; --write renews it'}")
    found = located.passages()
    lost = [
        id for id in located.seen if id not in found and citations.headings_above(id)[-1] not in located.known.elsewhere
    ]
    for id in lost:
        print(f"{id}: no passage was found")
    return 1 if lost or (stale and not args.write) else 0


def _kept(path: Path) -> str:
    return path.read_text("utf-8") if path.is_file() else ""


if __name__ == "__main__":
    sys.exit(main())
