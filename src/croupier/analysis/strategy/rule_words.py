"""Rules of one's own for poker against the house, in the words of published strategies.

A rule has parts (``raise:``, ``3x:``, ``first:``), each with cases between semicolons or on lines of their own; a hand
goes by the first part that has a case for it. It comes as text, in a text file, or in a .toml file with a key for each
part. How a case is written for hands that are ranked stands here, for let it ride's holdings in `ride_own`.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations_with_replacement
from pathlib import Path
from typing import NamedTuple

from croupier.analysis.solvers.play_or_fold.stud_counts import Look
from croupier.analysis.strategy.own import text_of
from croupier.equipment.cards import ACE, JACK, KING, QUEEN
from croupier.equipment.poker import Category, Rank, Ranking
from croupier.errors import CroupierError

FILES = (".toml", ".txt")


class BadRule(CroupierError):
    """A rule that cannot be read."""


class Rule(NamedTuple):
    """The cases of each part, as they were written."""

    parts: tuple[tuple[str, tuple[str, ...]], ...]

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(f"{part}: {'; '.join(cases)}" for part, cases in self.parts)

    @property
    def id(self) -> str:
        return hashlib.sha256("\n".join(self.words).lower().encode()).hexdigest()[:16]


def read_rule(what: str, parts: Mapping[str, str], usual: str = "") -> tuple[str, Rule]:
    """A name for the rule, and its cases. ``parts``: every word for a part, to its name; ``usual``: the part of a rule
    that names none."""
    file = Path(what)
    name, data = "own rule", what
    if file.suffix in FILES or (":" not in what and "\n" not in what and file.is_file()):
        name, data = file.name, text_of(what, file)
        if file.suffix == ".toml":
            data = _from_toml(name, data)
    data = "\n".join(line.partition("#")[0] for line in data.splitlines())
    found: dict[str, list[str]] = {}
    marks = list(re.finditer(r"(?:^|[;\n])\s*([^:;\n]+?)\s*:", data))
    if marks and data[: marks[0].start()].strip():
        raise BadRule(f"{name}: {data[: marks[0].start()].strip()!r} comes before the first part")
    pieces = [(mark[1], data[mark.end() : end]) for mark, end in zip(marks, [*_begins(marks), len(data)], strict=False)]
    if not marks and usual:
        pieces = [(usual, data)]
    elif not marks and data.strip():
        names = ", ".join(f"{part}: ..." for part in dict.fromkeys(parts.values()))
        raise BadRule(f"{name}: {data.strip()!r} stands in no part; write {names}")
    for label, text in pieces:
        part = parts.get(" ".join(label.lower().split()))
        if part is None:
            raise BadRule(
                f"{name}: there is no part {label!r}; the parts are {', '.join(dict.fromkeys(parts.values()))}"
            )
        found.setdefault(part, []).extend(" ".join(case.split()) for case in re.split(r"[;\n]", text) if case.strip())
    if not any(found.values()):
        names = ", ".join(f"{part}: ..." for part in dict.fromkeys(parts.values()))
        raise BadRule(f"{name}: there is no case in it; write {names}, with cases between semicolons")
    return name, Rule(tuple((part, tuple(cases)) for part, cases in found.items()))


def _begins(marks: Sequence[re.Match[str]]) -> list[int]:
    return [mark.start() for mark in marks[1:]]


def _from_toml(name: str, text: str) -> str:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise BadRule(f"{name}: {wrong}") from None
    lines = []
    for part, cases in data.items():
        listed = [cases] if isinstance(cases, str) else cases
        if not isinstance(listed, list) or not all(isinstance(case, str) for case in listed):
            raise BadRule(f"{name}: {part} must be a case in words, or a list of them")
        lines.append(f"{part}: {'; '.join(listed)}")
    return "\n".join(lines)


# --- Hands that are ranked ----------------------------------------------------------------------------------------

RANKS = {"A": ACE, "K": KING, "Q": QUEEN, "J": JACK, "T": 10} | {str(n): n for n in range(2, 11)}
_NAMED = {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "ten": "T"}
_CATEGORIES = {
    "pair": Category.ONE_PAIR,
    "one pair": Category.ONE_PAIR,
    "two pair": Category.TWO_PAIR,
    "two pairs": Category.TWO_PAIR,
    "trips": Category.THREE_OF_A_KIND,
    **{category.value: category for category in Category if category is not Category.HIGH_CARD},
}
Plays = Callable[[Rank, int], bool]
"""Of the rank of the own hand and the rank of the dealer's card, 0 where none shows."""
HOW = "write 'pair or better', 'pair of 8s', 'AKJ83 or better', 'AK', 'pair of 2s to pair of 9s' or 'every hand'"
HOW_IF = "write 'AK with Q or J if up A,K', 'if up 2-Q and up matches', 'if up below 4th' or 'if not up matches'"


class HandNames:
    """The hands of a game, read by their names."""

    def __init__(self, ranking: Ranking, *, up: bool) -> None:
        self._up = up  # a card of the dealer's shows
        looks = [
            Look(ranks, suited)
            for ranks in combinations_with_replacement(range(2, ACE + 1), ranking.size)
            for suited in (False, True)
            if max(map(ranks.count, ranks)) <= 4 and not (suited and len(set(ranks)) < len(ranks))
        ]
        self._own: dict[Rank, tuple[int, ...]] = {}
        for look in looks:
            self._own[look.rank(ranking)] = tuple(sorted(look.ranks, reverse=True))
        self._ranks = sorted(self._own)

    def plays(self, cases: Iterable[str]) -> Plays:
        """Whether a hand falls under one of these cases."""
        found = [self._case(case) for case in cases]
        return lambda rank, up: any(case(rank, up) for case in found)

    def _case(self, case: str) -> Plays:
        hand, *rest = re.split(r"\s+(?=(?:with|holding)\s)|\s+if\s+", case.strip(), maxsplit=1)
        least, most = self._between(hand.strip(), case)
        checks = (
            [self._condition(part.strip(), case) for part in re.split(r"\s+(?:and|if)\s+", rest[0])] if rest else []
        )
        return lambda rank, up: least <= rank <= most and all(check(rank, up) for check in checks)

    def _between(self, text: str, case: str) -> tuple[Rank, Rank]:
        """The least and the highest rank that is meant."""
        low = text.lower()
        if low in ("every hand", "all", "any hand"):
            return self._ranks[0], self._ranks[-1]
        for more in (" or better", " or higher", "+"):
            if low.endswith(more):
                return self._meant(low.removesuffix(more), case)[0], self._ranks[-1]
        first, to, last = low.partition(" to ")
        least, most = self._meant(first, case)[0], self._meant(last if to else first, case)[-1]
        if least > most:
            raise BadRule(f"{case!r}: {text!r} goes from a higher hand to a lower one")
        return least, most

    def _meant(self, text: str, case: str) -> list[Rank]:
        """All ranks of a name, lowest first."""
        text = text.strip().removeprefix("a ").removeprefix("the ")
        found: list[Rank] = []
        pair = re.fullmatch(r"(?:pair of |pocket )(\w+?)s?", text)
        letters = _letters(text.removesuffix(" high"))
        if text in _CATEGORIES:
            found = [rank for rank in self._ranks if rank.category is _CATEGORIES[text]]
        elif pair and (one := _letters(pair[1])) and len(one) == 1:
            found = [rank for rank in self._ranks if rank.category is Category.ONE_PAIR and rank.strength[1] == one[0]]
        elif letters and len(letters) == 2 and letters[0] == letters[1]:
            return self._meant(f"pair of {text[0]}s", case)
        elif letters:
            size = len(letters)
            found = [
                rank
                for rank in self._ranks
                if rank.category is Category.HIGH_CARD and rank.strength[1 : 1 + size] == letters
            ]
        if not found:
            raise BadRule(f"{case!r}: there is no hand {text!r} in this game; {HOW}")
        return found

    def _condition(self, text: str, case: str) -> Plays:
        low = " ".join(text.lower().split())
        if low.startswith("not "):
            inner = self._condition(low.removeprefix("not "), case)
            return lambda rank, up: not inner(rank, up)
        if held := re.fullmatch(r"(?:with|holding) (?:an? )?(.+)", low):
            wanted = {_card(part, case) for part in re.split(r"\s+or\s+(?:an? )?|,", held[1])}
            return lambda rank, up: bool(wanted & set(self._own[rank]))
        shown = re.sub(r"^(?:the )?(?:dealer'?s? (?:card )?(?:shows |is )?|up (?:is )?)", "up ", low)
        if shown.startswith("up ") and not self._up:
            raise BadRule(f"{case!r}: in this game no card of the dealer's shows before the decision")
        if shown in ("up matches", "up match", "matches"):
            return lambda rank, up: up in self._own[rank]
        if below := re.fullmatch(r"up (?:below|lower than) (?:your |the )?(\d)(?:st|nd|rd|th)(?: highest)?", shown):
            place = int(below[1]) - 1
            if place < len(self._own[self._ranks[0]]):
                return lambda rank, up: up < self._own[rank][place]
        if shown.startswith("up "):
            wanted = _cards(shown.removeprefix("up "), case)
            return lambda rank, up: up in wanted
        raise BadRule(f"{case!r}: {text!r} cannot be read; {HOW_IF}")


def _letters(text: str) -> tuple[int, ...]:
    """The ranks of AKJ83, A-K-10 or ace-king; nothing if it is no such thing."""
    words = [_NAMED.get(word, word) for word in re.split(r"[-\s]+", text.strip())]
    found = re.findall(r"10|[2-9akqjt]", "".join(words).lower())
    joined = "".join(words).lower()
    return tuple(RANKS[each.upper()] for each in found) if found and "".join(found) == joined else ()


def _card(text: str, case: str) -> int:
    found = _letters(text.removesuffix("s") if len(text) > 1 else text)
    if len(found) != 1:
        raise BadRule(f"{case!r}: {text!r} is no rank: write 2 to 10, J, Q, K or A")
    return found[0]


def _cards(text: str, case: str) -> set[int]:
    """Ranks and ranges of them."""
    found: set[int] = set()
    for part in re.split(r",|\s+or\s+", text):
        first, last = (re.split(r"\s*-\s*|\s+to\s+", part.strip()) * 2)[:2]
        low, high = _card(first, case), _card(last, case)
        if low > high:
            raise BadRule(f"{case!r}: {part.strip()!r} goes from a higher rank to a lower one")
        found |= set(range(low, high + 1))
    return found
