"""Answers kept on disk, so that a question asked before is answered at once.

An entry is found by what was asked (its kind and key: fingerprint, wager and whatever else decides the answer) and by
the version: that of the package and a digest of its own sources, so that nobody is told what the code said before it
was changed. It has two lines of JSON: what was asked with a digest of the answer, and the answer. Entries that are
not whole are ignored with a note and written anew; where nothing can be written, answers are just not kept.

The folder is the user's cache folder; ``CROUPIER_CACHE`` names another one, or is ``off``.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from pathlib import Path
from typing import Any, TypeVar

from croupier import __version__, registry
from croupier.analysis.files import UNFINISHED, replacing_file

T = TypeVar("T")

VARIABLE = "CROUPIER_CACHE"
OFF = "off"
WORTH_KEEPING = 0.002
"""Seconds of work; an entry is read in a tenth of that."""
MOST = 32 * 2**20
"""Bytes on disk; beyond that the oldest entries go."""
BLOCK = 4096
"""What the smallest file takes up."""
ABANDONED = 3600.0
"""Seconds after which nobody is still writing a file."""

_recompute: ContextVar[bool] = ContextVar("recompute", default=False)
_said: set[str] = set()
_pruned: set[Path] = set()


# --- Where and for which version ----------------------------------------------------------------------------------


def directory() -> Path | None:
    """Where entries are kept, if anywhere."""
    named = os.environ.get(VARIABLE, "")
    if named == OFF:
        return None
    if named:
        return Path(named)
    try:
        home = Path.home()
    except RuntimeError:  # nobody's process
        return None
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "croupier" / "cache"
    base = Path(os.environ.get("XDG_CACHE_HOME", ""))
    if base.is_absolute():  # the XDG specification has relative ones ignored
        return base / "croupier"
    return (home / "Library" / "Caches" if sys.platform == "darwin" else home / ".cache") / "croupier"


DECIDING = ("analysis", "equipment", "games", "law", "tables")
"""The folders of the package whose modules decide what an answer is, besides those at its top."""


def sources_digest(package: Path) -> str:
    """A digest of names, sizes and times of the modules that decide an answer. It takes a millisecond or two."""
    seen: list[tuple[str, int, int]] = []
    todo = [(str(package), "")]
    while todo:
        path, name = todo.pop()
        with suppress(OSError), os.scandir(path) as entries:  # a package in an archive has no folders
            for entry in entries:
                if entry.name.endswith(".py"):
                    status = entry.stat()
                    seen.append((f"{name}/{entry.name}", status.st_size, status.st_mtime_ns))
                elif (name or entry.name in DECIDING) and entry.is_dir() and entry.name != "__pycache__":
                    todo.append((entry.path, f"{name}/{entry.name}"))
    return hashlib.sha256(repr(sorted(seen)).encode()).hexdigest()[:16]


# When this module is imported, not at the first question: by then sources may differ from what is running.
VERSION = f"{__version__} {sources_digest(Path(__file__).parents[2])}"


def _version(key: Any) -> str:
    """Of what decides the answer; for a game of another distribution its own modules too."""
    game = key.get("game") if isinstance(key, Mapping) else None
    if game is None or game in registry.MODULES or not registry.is_known(game):
        return VERSION
    file = Path(registry.module_of(game).__file__ or "")
    modules = sorted(file.parent.rglob("*.py")) if file.name == "__init__.py" else [file]
    seen = [(str(path), (status := path.stat()).st_size, status.st_mtime_ns) for path in modules]
    return f"{VERSION} {hashlib.sha256(repr(seen).encode()).hexdigest()[:16]}"


# --- Asking -------------------------------------------------------------------------------------------------------


@contextmanager
def recomputing_answers() -> Iterator[None]:
    """Within it nothing is taken from the cache; answers still go into it."""
    token = _recompute.set(True)
    try:
        yield
    finally:
        _recompute.reset(token)


def cached(
    kind: str,
    key: Any,
    make: Callable[[], T],
    encode: Callable[[T], Any],
    decode: Callable[[Any], T],
    *,
    keep: bool = False,
) -> T:
    """The answer to a question: from the cache, or made and kept there if making it took some time, or at any rate.

    ``key`` is plain data that tells this question from every other of its ``kind``. ``encode`` turns an answer into
    plain data and ``decode`` turns that back; it may fail in the usual ways on data that are not of its making.
    """
    folder = directory()
    if folder is None:
        return make()
    question = json.dumps([kind, key, _version(key)], sort_keys=True)
    file = folder / f"{hashlib.sha256(question.encode()).hexdigest()[:40]}.json"
    if not _recompute.get() and (text := _text(file)) is not None:
        try:
            return decode(_answer(text, question))
        except (ValueError, TypeError, LookupError, ArithmeticError, RecursionError):
            _note(f"cache entry {file} is broken and is not used; the answer is worked out anew")
    began = time.perf_counter()
    found = make()
    if keep or time.perf_counter() - began >= WORTH_KEEPING or os.path.exists(file):  # refresh an old one
        _keep(file, question, encode(found))
    return found


def _text(file: Path) -> str | None:
    try:
        return file.read_bytes().decode("utf-8", "replace")
    except FileNotFoundError:
        return None
    except OSError as error:
        _note(f"cache entry {file} cannot be read: {error.strerror}")
        return None


def _answer(text: str, question: str) -> Any:
    """The answer in an entry; `ValueError` if it is not one to this question, or not whole."""
    head, _, body = text.partition("\n")
    if json.loads(head) != {"question": json.loads(question), "sha256": _digest(body)}:
        raise ValueError("not an answer to this question")
    return json.loads(body)


def _keep(file: Path, question: str, answer: Any) -> None:
    body = json.dumps(answer, separators=(",", ":")) + "\n"
    head = json.dumps({"question": json.loads(question), "sha256": _digest(body)})
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with replacing_file(file) as beside:
            beside.write_text(f"{head}\n{body}", "utf-8")
        if file.parent not in _pruned:  # once in a process is often enough
            _pruned.add(file.parent)
            prune(file.parent)
    except OSError as error:
        _note(f"nothing can be kept in the cache {file.parent}: {error.strerror}")


def _digest(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()


def prune(folder: Path, most: int = MOST) -> None:
    """Remove the oldest entries beyond so many bytes, and what was left behind half written."""
    entries = []
    with os.scandir(folder) as listing:
        for entry in listing:
            with suppress(OSError):  # another process may be at it too
                status = entry.stat()
                if entry.name.startswith(UNFINISHED):
                    if time.time() - status.st_mtime > ABANDONED:
                        os.unlink(entry.path)
                elif entry.name.endswith(".json"):
                    entries.append((status.st_mtime_ns, max(status.st_size, BLOCK), entry.path))
    size = sum(taken for _, taken, _ in entries)
    for _, taken, path in sorted(entries):
        if size <= most:
            return
        with suppress(OSError):
            os.unlink(path)
        size -= taken


def _note(text: str) -> None:
    """Say something about the cache, once."""
    if text not in _said:
        _said.add(text)
        import logging  # ten milliseconds that are seldom needed

        logging.getLogger(__name__).warning("croupier: %s", text)
