"""Every kind of line that a tape can have, each described once: its words, its document, its sentence, its chips."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeGuard

from croupier.errors import BrokenTape, CroupierError
from croupier.game import Game
from croupier.schema import Schema
from croupier.tables.entries import Entry, Input, Said
from croupier.tables.lines.facts import FACTS
from croupier.tables.lines.inputs import INPUTS
from croupier.tables.lines.kind import Document, Kind, Postings, Scene
from croupier.tables.lines.outputs import OUTPUTS
from croupier.tables.lines.undone import UndoneLine
from croupier.tables.lying import Cards, TapeLine

FORMAT = 3
"""Of the lines. Tapes of format 1 have no facts, and do not say which bet a part was divided from. Until format 2 a
void gave back only what lay there: what had been settled before stood."""

_FOLLOW: tuple[Kind[Any], ...] = (*OUTPUTS, UndoneLine(), *FACTS)
_ALL: tuple[Kind[Any], ...] = (*INPUTS, *_FOLLOW)
KINDS: dict[type[Any], Kind[Any]] = {kind.of: kind for kind in _ALL}
_BY_WORD = {kind.word: kind for kind in INPUTS}
_MARKS = dict.fromkeys((kind.of for kind in INPUTS), "<") | dict.fromkeys((kind.of for kind in _FOLLOW), ">")

_SAID = f"> {KINDS[Said].word} "


def is_input(entry: Entry) -> TypeGuard[Input]:
    return _MARKS[type(entry)] == "<"


def write(entry: Entry, format: int = FORMAT) -> str:
    """An entry as a line."""
    return f"{_MARKS[type(entry)]} {KINDS[type(entry)].write(entry, format)}"


def write_all(entries: Iterable[Entry], format: int = FORMAT) -> list[str]:
    """Entries as the lines of a tape; an older format leaves out what it did not know."""
    return [write(entry, format) for entry in entries if KINDS[type(entry)].since <= format]


def unlike_recorded(recorded: str, line: str) -> bool:
    """Whether a line of a tape is another than was recorded there. What a dealer says is for people's ears."""
    return recorded != line and not (recorded.startswith(_SAID) and line.startswith(_SAID))


def read_input(line: str) -> Input:
    """An input from its line; `BrokenTape` if it cannot be read."""
    word, *words = line.removeprefix("<").split() or [""]
    if word not in _BY_WORD:
        raise BrokenTape(f"cannot read the line {line!r}: no input begins with {word!r}")
    try:
        given: Input = _BY_WORD[word].read(*words)
    except CroupierError:
        raise
    except (ValueError, TypeError) as fault:
        raise BrokenTape(f"cannot read the line {line!r}: {fault}") from None
    return given


def shown_documents(game: Game, events: Iterable[TapeLine], cards: Cards) -> list[Document]:
    """Events as documents, in their order; ``cards`` keeps track of what lies where."""
    found = []
    for event in events:
        homes = cards.note(event)
        kind = KINDS[type(event.entry)]
        if kind.name:
            found.append(kind.document(event.entry, Scene(game, cards, event.serials, homes)))
    return found


_UNSEEN = ("cards", "choice")


def private_to(document: Mapping[str, Any]) -> str:
    """The player who alone knows a part of a document, by the name at the table; empty: all may know all of it."""
    secret = document["e"] == "look" or document.get("secret")
    return str(document["player"]) if secret else ""


def visible_to(documents: Iterable[Mapping[str, Any]], viewer: str) -> list[Document]:
    """The documents without the cards that somebody else looked at, and without what somebody decided in secret.

    ``viewer`` is the name at the table, or empty.
    """
    found = []
    for document in documents:
        unseen = _UNSEEN if private_to(document) not in ("", viewer) else ()
        found.append({key: value for key, value in document.items() if key not in unseen})
    return found


def entry_sentence(entry: Entry, scene: Scene) -> str:
    """An entry in words."""
    return KINDS[type(entry)].says(entry, scene)


def postings_of(entry: Entry) -> Postings:
    """The chips that an entry moves."""
    return [(account, cents) for account, cents in KINDS[type(entry)].posts(entry) if cents]


def line_schemas() -> list[Schema]:
    """Of the documents of all kinds."""
    return [kind.schema() for kind in KINDS.values() if kind.name]
