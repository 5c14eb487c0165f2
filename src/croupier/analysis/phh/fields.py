"""What the fields of a hand history say before the first card: the rules, the stacks, the blinds and who posts what."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from croupier import registry
from croupier.analysis.phh.codes import CODES, OTHERS, BadHistory, amount
from croupier.games.poker.blinds import BIG, COMING_IN, MISSED, SMALL, Known, Marks, Missed, Place
from croupier.games.poker.play import Carry
from croupier.games.poker.rules import BIG_BLIND, DEAD, SPREAD, Rules
from croupier.table import PLACES
from croupier.tables.tape import NAME

MOST = 10**9
"""Dollars: more than anybody has on a table."""


class History(NamedTuple):
    """A hand as the file tells it."""

    rules: Rules
    stacks: dict[str, int]
    actions: tuple[str, ...]
    finish: dict[str, int] | None
    carry: Carry = Carry()
    dead: frozenset[str] = frozenset()  # who posts a small blind that he has missed
    own: bool = True  # written here: everything that it tells must come out to the cent
    notes: tuple[str, ...] = ()  # what is told in another way than in the file


class _Blinds(NamedTuple):
    """Blind bets in the order of the players, the first being left of the button."""

    small: int
    big: int
    straddle: bool
    lacking: bool = False  # nobody has the small one
    posts: Mapping[int, str] = {}  # by their places, what those post who come in


def history(fields: Mapping[str, Any]) -> History:
    """What a file tells; `BadHistory` names the field that no hand here could have."""
    game, structure = _variant(fields.get("variant"))
    stacks = cents(fields, "starting_stacks")
    if not 2 <= len(stacks) <= registry.game_named("poker").seats[0]:
        raise BadHistory(f"starting_stacks names {len(stacks)} players; there are two to eleven (§19:47-14.6(b))")
    names, own = _names(fields, len(stacks)), "_rules" in fields
    settings = _settings(str(fields.get("_rules", "{}"))) | {"game": game, "structure": structure}
    if settings.get("rake") == "time":  # it was paid before the hand
        settings["rake"] = "none"
    if not own:
        settings |= {"rake": "none", "chip": 1, "raises": 0, "losers_show": False, "first_may_muck": True}
    carry, notes, dead = Carry(marks=Marks(button=len(names) - 1)), list[str](), frozenset[str]()
    button = Rules().set({"game": game}).variant.button
    if button:
        blinds = _blinds(fields, len(names))
        settings |= {"small_blind": blinds.small, "big_blind": blinds.big, "straddle": blinds.straddle}
        if blinds.lacking or blinds.posts:
            settings["button"] = DEAD
            carry, notes = _before(names, blinds)
            dead = frozenset(names[place] for place, what in blinds.posts.items() if what == SMALL)
    else:
        settings["forced_bet"] = cents(fields, "bring_in")[0]
    settings |= _ante(fields, stacks, button=button)
    if structure == "fixed":
        settings |= {"minimum": cents(fields, "small_bet")[0], "maximum": cents(fields, "big_bet")[0]}
    else:
        settings["minimum"] = cents(fields, "min_bet")[0]
        most = cents(fields, "_max_bet")[0] if structure == SPREAD else settings.get("maximum", 0)
        settings["maximum"] = max(settings["minimum"], most)
    finish = cents(fields, "finishing_stacks") if "finishing_stacks" in fields else None
    if finish is not None and len(finish) != len(names):
        raise BadHistory(f"finishing_stacks names {len(finish)} players, starting_stacks {len(names)}")
    ended = dict(zip(names, finish, strict=True)) if finish is not None else None
    actions = tuple(str(action).partition("#")[0].strip() for action in _list(fields, "actions"))
    rules = Rules.recorded(settings) if own else Rules().set(settings)
    return History(rules, dict(zip(names, stacks, strict=True)), actions, ended, carry, dead, own, tuple(notes))


def _variant(code: Any) -> tuple[str, str]:
    if isinstance(code, str) and code in OTHERS:
        raise BadHistory(f"variant is {code}, {OTHERS[code]}: no type of poker of this rulebook (§19:47-14.8[games])")
    if not isinstance(code, str) or code not in CODES:
        raise BadHistory(f"variant is {code!r}; read are {', '.join(CODES)}")
    return CODES[code]


def _list(fields: Mapping[str, Any], name: str) -> list[Any]:
    value = fields.get(name, [])
    if not isinstance(value, list):
        raise BadHistory(f"{name} is {value!r}; it takes a list")
    return value


def _names(fields: Mapping[str, Any], number: int) -> list[str]:
    plain = [f"p{place}" for place in range(1, number + 1)]
    names = [str(name) for name in _list(fields, "players")] or plain
    if len(names) != number or len(set(names)) != number:
        raise BadHistory("players must name each player once, as many as there are starting_stacks")
    # tapes know players by one word
    return names if all(NAME.fullmatch(name) and name not in PLACES for name in names) else plain


def _settings(text: str) -> dict[str, Any]:
    """The options of the table, where the hand was written by us."""
    try:
        found = json.loads(text)
    except ValueError as fault:
        raise BadHistory(f"_rules cannot be read: {fault}") from None
    if not isinstance(found, dict):
        raise BadHistory(f"_rules names options with their values, not {text!r}")
    return found


def cents(fields: Mapping[str, Any], name: str, *, signed: bool = False) -> list[int]:
    """Amounts of a field, which may be one or a list."""
    value = fields.get(name)
    found = []
    for one in value if isinstance(value, list) and value else [value]:
        if one == math.inf:
            raise BadHistory(f"{name} is infinite; here everybody bets what he has there (§19:47-14.1[table-stakes])")
        if not isinstance(one, int | float) or isinstance(one, bool) or not (-MOST if signed else 0) <= one <= MOST:
            raise BadHistory(f"{name} is {value!r}; it takes amounts")
        found.append(round(one * 100))
        if abs(one * 100 - found[-1]) > 0.001:
            raise BadHistory(f"{name} is {value!r}; it takes whole cents")
    return found


# --- Antes and blinds -------------------------------------------------------------------------------------------------


def _ante(fields: Mapping[str, Any], stacks: Sequence[int], *, button: bool) -> dict[str, Any]:
    """Everybody's, all alike, or one of the big blind for all."""
    antes = cents(fields, "antes")
    if button and len(antes) == len(stacks) and antes[1] and not any((antes[0], *antes[2:])):
        return {"ante": antes[1], "ante_by": BIG_BLIND}
    if len(set(antes)) != 1:
        raise BadHistory(
            "antes differ from player to player; here everybody antes the same, or the big blind for all "
            "(§19:47-14.6(c))"
        )
    if min(stacks) < antes[0] and not fields.get("ante_trimming_status"):
        raise BadHistory(
            "somebody has less than the ante, and ante_trimming_status lets him win the others' whole; here he wins "
            "as much of each as he put in (§19:47-14.1[side-pot])"
        )
    return {"ante": antes[0]}


def _blinds(fields: Mapping[str, Any], number: int) -> _Blinds:
    """Blinds, a straddle, and what who comes in posts: a negative amount."""
    values = cents(fields, "blinds_or_straddles", signed=True)
    values += [0] * (number - len(values))
    first, second, third = *values[:2], values[2] if number > 2 else 0
    lacking = number > 2 and first > 0 == second
    small, big = (0, first) if lacking else (first, second)
    if min(first, second) < 0:
        raise BadHistory(f"blinds_or_straddles: who has a blind posts no other ({COMING_IN})")
    straddle = third > 0
    if (straddle and (third != 2 * big or lacking)) or any(value > 0 for value in values[3:]):
        raise BadHistory(
            f"blinds_or_straddles is {fields['blinds_or_straddles']!r}; here the player left of the blinds may "
            "straddle, for twice the larger one (§19:47-14.10[straddle])"
        )
    posts = {}
    for place, value in enumerate(values):
        if value < 0:
            posts[place] = BIG if -value == big else SMALL
            if -value not in (small, big):
                raise BadHistory(
                    f"blinds_or_straddles: who comes in posts the big blind of ${amount(big)} or a small one that he "
                    f"has missed, not ${amount(-value)} ({MISSED})"
                )
    return _Blinds(small, big, straddle, lacking, posts)


def _before(names: Sequence[str], blinds: _Blinds) -> tuple[Carry, list[str]]:
    """The hand before this one, by which button and blinds come where they are and only some have to post."""
    last, notes = len(names), []
    posting = {names[place]: what for place, what in blinds.posts.items()}
    if names[-1] in posting:  # nobody comes in on the button, so it is before an empty seat
        last += 1
        notes.append(
            f"{names[-1]} comes in on the button, which is told as before an empty seat (§19:47-14.10[coming-in])"
        )
    small = last + 1 if blinds.lacking else 1
    known = [Place(name, seat) for seat, name in enumerate(names, 1) if name not in posting]
    missed = tuple(Missed(name, what) for name, what in posting.items())
    return Carry(marks=Marks(0, last, small), known=Known(tuple(known), missed)), notes
