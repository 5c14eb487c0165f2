"""Checks the transcript of a seal: was it the secret that was committed to, and did every draw come from it?"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from croupier.equipment.cards import JOKER, STANDARD
from croupier.equipment.randomness import random_below, random_order
from croupier.equipment.sealed import Stream, commitment_to
from croupier.equipment.shoe import taken_out
from croupier.equipment.tiles import TILES
from croupier.floor.streams import FORMAT, IN_THE_OPEN, UNTOLD, digest, key, pledge, untold

_FIELDS = set("format table number game commitment contributions secret consumed draws digest".split())
_KINDS = (
    {"shuffle", "order"},
    {"shuffle", "order", "sides"},
    {"shuffle_discards", "order"},
    {"shuffle_discards", "order", "places"},
    {"shuffle_discards", "order", "places", "after"},
    {"cut"},
    {"cut", "after"},
    {"roll"},
    {"spin", "of"},
    {"draw", "of"},
)
_LARGEST_URN = 1000
"""Of a transcript that a stranger hands in: keno has eighty numbers, and each draw is reckoned again."""
_MOST_SIDES = 2
"""Of a shoe: a double shoe has so many."""
_PLACES = {str(card): place for place, card in enumerate((*STANDARD, JOKER))}


def transcript_faults(document: Any) -> list[str]:
    """What is wrong with a transcript; nothing if all is as it should be."""
    if wrong := _shape(document):
        return [wrong]
    secret = bytes.fromhex(document["secret"])
    found = []
    if commitment_to(secret) != document["commitment"]:
        found.append("the secret is not the one that was committed to")
    found += _other_words(document)
    if document["format"] == FORMAT:
        wrong = untold(document["contributions"], document["told"], drawn=bool(document["draws"]))
        found += [wrong] if wrong else []
    used = key(secret, document["table"], document["number"], document["game"], document["contributions"])
    stream = Stream(used)
    found += _laid_out(document["draws"])
    if wrong := drawn_otherwise(stream, document["draws"]):
        return [*found, wrong]
    if stream.consumed != document["consumed"]:
        found.append(f"the draws use {stream.consumed} bytes of the stream, not {document['consumed']}")
    if not found and digest(document) != document["digest"]:
        found.append("its digest is another: something in it was changed")
    return found


def _laid_out(draws: Sequence[dict[str, Any]]) -> list[str]:
    """What is wrong with what lay there before a draw: who could lay it out anew each time would choose the outcome."""
    found = []
    wheels: dict[tuple[str, ...], list[str]] = {}
    for place, draw in enumerate(draws, 1):
        match draw:
            case {"shuffle": pack} if not _is_fresh(pack):
                found.append(f"draw {place}: the pack does not lie in the order of a fresh one")
            case {"shuffle_discards": rack} if rack != _discards(shoe_after(draws[: place - 1]), draw):
                found.append(f"draw {place}: the discards are not the cards that lay there, in their order")
            case {"spin": _, "of": pockets} if wheels.setdefault(tuple(sorted(pockets)), pockets) != pockets:
                found.append(f"draw {place}: the pockets of the wheel are in another order than before")
    return found


def _discards(shoe: Sequence[str], draw: Mapping[str, Any]) -> list[str]:
    """What lay there: the first cards of the shoe, or those at the places that are named, in their order."""
    if "places" not in draw:
        return list(shoe[: len(draw["shuffle_discards"])])
    places = draw["places"]
    if places != sorted(set(places)) or not all(0 <= place < len(shoe) for place in places):
        return []
    return [shoe[place] for place in places]


def _is_fresh(pack: Sequence[str]) -> bool:
    """Deck after deck, all alike, each from the two of clubs to the ace of spades, jokers last; or the tiles."""
    if not all(card in _PLACES for card in pack):
        return list(pack) == [str(tile) for tile in TILES.cards()]
    decks: list[list[str]] = [[]]
    for card in pack:
        if (deck := decks[-1]) and (_PLACES[card] < _PLACES[deck[-1]] or card == deck[-1] != str(JOKER)):
            decks.append([])
        decks[-1].append(card)
    return all(deck == decks[0] for deck in decks)


def drawn_otherwise(stream: Stream, draws: Sequence[dict[str, Any]]) -> str:
    """The first of these draws that the stream does not give; whatever follows it comes from another place."""
    for place, draw in enumerate(draws, 1):
        if wrong := _draw(stream, draw):
            return f"draw {place}: {wrong}"
    return ""


def shoe_after(draws: Iterable[Mapping[str, Any]], order: Sequence[str] = ()) -> list[str]:
    """The order of the shoe after some draws of a seal; the cards already dealt stand in it, too."""
    order = list(order)
    for draw in draws:
        match draw:
            case {"shuffle": _, "order": fresh}:
                order = list(fresh)
            case {"shuffle_discards": _, "order": more, "places": places, "after": dealt}:
                order = [*taken_out(order, places, dealt), *more]  # a side of a double shoe
            case {"shuffle_discards": _, "order": more}:
                order += more
            case {"cut": at}:
                dealt = draw.get("after", 0)  # discards that were shuffled are cut among themselves
                stack = order[dealt:]
                order[dealt:] = stack[at:] + stack[:at]
    return order


def transcript_summary(document: dict[str, Any]) -> str:
    """A right transcript in one line."""
    count, given = len(document["draws"]), document["contributions"]
    opened = sum(each[-1] is not None for each in given)
    said = (
        f"seal {document['number']} of {document['table']}: the commitment holds, and {count} "
        f"{'draw' if count == 1 else 'draws'} with the words of {opened} {'player' if opened == 1 else 'players'} "
        "come out the same"
    )
    if document["format"] == IN_THE_OPEN:
        return f"{said}. It is of an earlier version: whoever knew the secret could choose the last words"
    if document["format"] == UNTOLD and given:
        said += ". It is of an earlier version, which did not keep where its pledges were told"
    late = [each[0] for each in given if each[-1] is None]
    return f"{said}. Pledged but not opened: the words of {', '.join(late)}" if late else said


def _other_words(document: dict[str, Any]) -> list[str]:
    """Words that are not those that were pledged."""
    if document["format"] == IN_THE_OPEN:
        return []
    about = (document["table"], document["number"])
    return [
        f"the words of {player} are not those that were pledged"
        for player, given, words in document["contributions"]
        if words is not None and pledge(*about, words) != given
    ]


def _draw(stream: Stream, draw: dict[str, Any]) -> str:
    """What is wrong with a draw, after the stream has gone on by what it takes."""
    match draw:
        case {"shuffle": before, "order": order} | {"shuffle_discards": before, "order": order}:
            sides = draw.get("sides", 1)
            if sorted(before * sides) != sorted(order):
                return "the cards after the shuffle are not the cards before it"
            came = [card for _ in range(sides) for card in random_order(before, stream)]
            return "" if came == order else "the shuffle gives another order"
        case {"roll": roll}:
            fell = [random_below(6, stream) + 1 for _ in roll]
            return "" if fell == roll else f"the dice fall {_words(fell)}, not {_words(roll)}"
        case {"draw": things, "of": size}:
            left = list(range(1, size + 1))
            drawn = sorted(left.pop(random_below(len(left), stream)) for _ in things)
            return "" if drawn == things else f"{_words(drawn)} are drawn, not {_words(things)}"
        case {"spin": pocket, "of": pockets}:
            came = pockets[random_below(len(pockets), stream)]
            return "" if came == pocket else f"the wheel stops at {came}, not {pocket}"
    return ""  # a cut is somebody's choice: it takes nothing from the stream


def _shape(document: Any) -> str:
    """What keeps the document from being read as a transcript."""
    if not isinstance(document, dict) or document.get("format") not in (FORMAT, UNTOLD, IN_THE_OPEN):
        return f"this is no transcript: its format is none of {FORMAT!r}, {UNTOLD!r} and {IN_THE_OPEN!r}"
    if "secret" not in document:
        return "this seal is not revealed yet: there is nothing to check"
    wanted = _FIELDS | {"told"} if document["format"] == FORMAT else _FIELDS
    if fields := set(document) ^ wanted:
        return f"a transcript has the fields {_words(sorted(wanted))}; look at {_words(sorted(fields))}"
    texts = all(isinstance(document[name], str) for name in ("table", "game", "commitment", "secret", "digest"))
    numbers = all(type(document[name]) is int and document[name] >= 0 for name in ("number", "consumed"))
    if not texts or not numbers or not re.fullmatch(r"[0-9a-f]{64}", document["secret"]):
        return "a field of this transcript is of the wrong kind"
    given = document["contributions"]
    if document["format"] == IN_THE_OPEN:
        if not isinstance(given, list) or not all(_texts(each) and len(each) == 2 for each in given):
            return "the contributions are not pairs of a player and some words"
    elif not isinstance(given, list) or not all(map(_is_given, given)) or len({each[0] for each in given}) < len(given):
        return "the contributions are not a player, a pledge and the words, if they were opened, once for each player"
    if document["format"] == FORMAT and not _is_told(document["told"]):
        return "where the pledges were told is not in revisions of the table: pledged, closed and opened"
    if not isinstance(document["draws"], list) or not all(map(_is_draw, document["draws"])):
        return f"the draws are not a list of {', '.join(_words(sorted(kind)) for kind in _KINDS)}"
    return ""


def _is_given(given: Any) -> bool:
    return (
        isinstance(given, list)
        and len(given) == 3
        and _texts(given[:2])
        and bool(re.fullmatch("[0-9a-f]{64}", given[1]))
        and (given[2] is None or isinstance(given[2], str))
    )


def _is_told(told: Any) -> bool:
    if not isinstance(told, dict) or set(told) != {"pledged", "closed", "opened"}:
        return False
    if not isinstance(told["pledged"], list) or not isinstance(told["opened"], list):
        return False
    maybe = [each for each in (told["closed"], *told["opened"]) if each is not None]
    return all(type(each) is int and each >= 0 for each in (*told["pledged"], *maybe))


def _is_draw(draw: Any) -> bool:
    if not isinstance(draw, dict) or set(draw) not in _KINDS:
        return False
    match draw:
        case {"cut": _}:
            return all(type(each) is int and each >= 0 for each in draw.values())
        case {"roll": roll}:
            return isinstance(roll, list) and bool(roll) and all(type(die) is int for die in roll)
        case {"draw": things, "of": size}:
            whole = isinstance(things, list) and all(type(thing) is int for thing in things)
            return whole and type(size) is int and len(things) <= size <= _LARGEST_URN
        case {"spin": pocket, "of": pockets}:
            return isinstance(pocket, str) and _texts(pockets) and bool(pockets)
        case {"places": places, "order": order, "shuffle_discards": before}:
            whole = isinstance(places, list) and bool(places) and all(type(place) is int for place in places)
            after = draw.get("after", 0)
            return whole and type(after) is int and after >= 0 and _texts(order) and _texts(before)
        case {"sides": sides, "shuffle": before, "order": order}:
            return type(sides) is int and 1 < sides <= _MOST_SIDES and _texts(before) and _texts(order)
    return all(map(_texts, draw.values()))


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _words(things: Sequence[Any]) -> str:
    return " ".join(map(str, things))
