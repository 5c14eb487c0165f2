"""How a game is run, in the house's own options: its order of play, its irregularities, what the house chose."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from croupier import duties
from croupier.analysis.reports.report import as_percent
from croupier.game import Game
from croupier.law import provisions
from croupier.law.citations import SIGN
from croupier.law.options import HouseRules, OneOf, Reading
from croupier.law.provisions import Provision
from croupier.law.values import value_words
from croupier.money import in_dollars
from croupier.night.printing.in_short import IN_SHORT
from croupier.night.printing.naming import spoken
from croupier.night.receipt import ITEMS
from croupier.odds import Paytable
from croupier.paper.parts import ListItem
from croupier.table import Case

_KINDS = ("definition", "procedure", "wager", "payout", "option")
_PARAGRAPH = re.compile(r"[\d:.-]+\([a-z]\)\d*[ivx]*")
_MEANS = ("decks", "shoe", "shuffler", "shuffle", "deal_from")
"""Options about cards and what they come from: told with what the house chose, not in the order of play."""

# Provisions that hold under one choice of the house only; what a procedure holds under it says itself.
_UNDER: dict[str, tuple[str, Any]] = {
    "13:47-20.22(g)7i": ("tie_option", "i"),
    "13:47-20.22(g)7ii": ("tie_option", "ii"),
    "13:47-20.22(g)7iii": ("tie_option", "iii"),
    "13:47-20.32(e)1i": ("five_adjacent", True),
    "13:47-20.32(e)1iii": ("five_adjacent", True),
    "13:47-20.32(e)15": ("seven_numbers", True),
    "13:47-20.32(e)15ii": ("seven_numbers", True),
    "13:47-20.32(g)": ("wheel", "double-zero"),
    "13:47-20.32(h)": ("wheel", "single-zero"),
    "13:47-20.32(i)1": ("wheel", "double-zero-as-single"),
    "13:47-20.32(i)3": ("wheel", "double-zero-as-single"),
    "13:47-20.19(c)1": ("shoe", False),
    "13:47-20.19(c)2": ("shoe", True),
    "13:47-20.25(j)": ("buy", True),
    "13:47-20.25(k)": ("lay", True),
}
_AGAIN = ("13:47-20.27(f)24",)
"""What only repeats another provision of the same section."""
SHUFFLING = "13:47-20.19"
"""Shuffle, cut and deal of every card game; how a table is opened is on a list of its own."""
DEFINED = {"night-caribbean-stud": "caribbean-stud-poker"}
"""Games whose term in the definitions is another."""


NO_ROLL = "no roll, once more; wagers stand"
NO_SPIN = "no spin, once more; wagers stand"
_IN_CENTS = ", in cents"
_ONLY_WITH = {"card-dealt-face-down": "card_down"}
"""Readings that are about an option of the house."""
_OF_FIGURES = ("stand-in-for-the-shelf",)
"""Readings that only say how odds were worked out."""
_FOLLOWS = {
    "strikes-objects": "the throw counts",
    "skipped-draw": "it is dealt after the others' cards, before the hole card shows; or the hand is dead, and its "
    "wager goes back",
    "show-burn-card": "it is shown",
}
"""What is done about a case whose own words do not say it."""


def definition(game: Game) -> Provision:
    """What the game is, by the definitions of the subchapter."""
    return provisions.find_provision(f"13:47-20.2[{DEFINED.get(game.id, game.id.removeprefix('night-'))}]")


def about(game: Game, rules: HouseRules) -> str:
    """What the game is, in a sentence: its definition, where that can stand alone and is how it is played here."""
    if game.id == "multi-action-blackjack" and not getattr(rules, "new_hands", False):
        return (
            "Blackjack for up to three wagers at once: one hand of the player's against three of the dealer's, which "
            "share a card."
        )
    if game.id == "skill-stop-video":
        return (
            "A token starts the images on a screen, the player stops each by a button or by touch, and imitation money "
            "is awarded by a set schedule for those on the win lines."
        )
    return definition(game).whole


def order_of_play(game: Game, rules: HouseRules) -> tuple[ListItem, ...]:
    """The provisions of the game in the order of the book: shuffle and cut first, where there are cards."""
    return tuple(ListItem(one.whole, f"{SIGN}{one.id}") for one in _order(game, rules))


def _order(game: Game, rules: HouseRules) -> list[Provision]:
    sections = duties.SECTIONS.get(game.id)
    if sections is None:  # a machine: it has no section of its own
        return [definition(game), provisions.find_provision("13:47-20.15(d)")]
    general = [SHUFFLING] if game.pack else []
    return [one for of in (*general, *sections) for one in provisions.children_of(of) if _of_play(game, rules, one)]


def for_guests(game: Game, rules: HouseRules) -> tuple[ListItem, ...]:
    """What a guest wants to know of it, a paragraph of the section at a time: nothing that only binds the dealer."""
    paragraphs: dict[str, list[str]] = {}
    for one in told_to_guests(game, rules):
        paragraph = _PARAGRAPH.match(one.id)
        paragraphs.setdefault(paragraph[0] if paragraph else one.id, []).append(one.whole)
    return tuple(ListItem(" ".join(texts), f"{SIGN}{id}") for id, texts in paragraphs.items())


def told_to_guests(game: Game, rules: HouseRules) -> list[Provision]:
    """The provisions of its order of play that a guest wants to know."""
    return [
        one
        for one in _order(game, rules)
        if not one.id.startswith(SHUFFLING) and (one.status != "procedure" or one.binds == "player")
    ]


def in_short(game: Game, rules: HouseRules) -> tuple[ListItem, ...]:
    """The same in fewer words, where the section says more than a page holds; only what holds at this table."""
    guide = IN_SHORT.get(game.id)
    if guide is None or any(getattr(rules, name) != rules.default(name) for name in guide.usual):
        return ()
    known = {one.id for one in told_to_guests(game, rules)}
    told = [one for one in guide.sentences if all(getattr(rules, name) == is_ for name, is_ in one.under.items())]
    found = [(one.text, [id for each in one.stands_for if (id := f"{guide.section}{each}") in known]) for one in told]
    return tuple(ListItem(text, f"{SIGN}{of[0]}") for text, of in found if text and of)


def _of_play(game: Game, rules: HouseRules, one: Provision) -> bool:
    equipment = {item.section.removeprefix(SIGN) for item in ITEMS[game.id]}
    if one.kind not in _KINDS or one.status not in ("enforced", "procedure") or one.id in (*equipment, *_AGAIN):
        return False
    means = {what.cite.removeprefix(SIGN) for name, what in rules.options().items() if name in _MEANS}
    if "receipt" in one.told_at or (one.kind == "option" and one.id in means):
        return False
    option, wanted = _UNDER.get(one.id, ("", None))
    held = [*one.only, *([(option, wanted)] if option else [])]
    return all(getattr(rules, name, value) == value for name, value in held)


def irregularities(game: Game) -> tuple[ListItem, ...]:
    """What may go wrong, and what is done then."""
    return tuple(ListItem(_sentence(_ruled(name, case)), case.by) for name, case in game.cases.items())


def _ruled(name: str, case: Case) -> str:
    """A case with what follows from it; of dice and wheels that is one thing unless it says otherwise."""
    if ":" in case.text or ";" in case.text:
        return case.text
    again = {"roll": NO_ROLL, "spin": NO_SPIN}.get(case.at[0] if case.at else "", "")
    follows = _FOLLOWS.get(name, again)
    return f"{case.text}: {follows}" if follows else case.text


def chosen(rules: HouseRules) -> Iterator[ListItem]:
    """What the house chose where the rules leave it a choice."""
    for name, what in rules.options().items():
        value, allowed = getattr(rules, name), what.allowed()
        if what.reading or isinstance(value, Paytable) or (isinstance(allowed, OneOf) and len(allowed.values) == 1):
            continue
        in_cents = _IN_CENTS in what.words and isinstance(value, int)
        words, none, _ = what.words.replace(_IN_CENTS, "").partition(" (0: ")
        if none and not value:
            told = what.words.partition(" (0: ")[2].removesuffix(")")
        elif in_cents and isinstance(value, int):
            told = in_dollars(value)
        elif isinstance(value, Fraction) and value.denominator > 1 and value < 1:
            told = f"{as_percent(value, 2).removesuffix('.00')} percent"
        else:
            told = spoken(value_words(value))
        yield ListItem(_sentence(f"{re.split('[:;]', words)[0]}: {told}"), what.cite)
    yield ListItem(f"Winnings that do not come out even are rounded down to {rounding(rules)}.", "§13:47-20.12(c)1")


def readings(game: Game, rules: HouseRules) -> Iterator[ListItem]:
    """How it is dealt where the text is silent or in doubt: what whoever deals would otherwise have to guess."""
    for name, what in rules.options().items():
        if what.reading and name != "coin":
            yield ListItem(_sentence(_read(what.reading, getattr(rules, name), rules.default(name))), what.reading.cite)
    for reading in game.readings:
        if reading.name not in _OF_FIGURES and getattr(rules, _ONLY_WITH.get(reading.name, ""), True):
            yield ListItem(_sentence(reading.says), reading.cite)


def _read(reading: Reading, value: Any, usual: Any) -> str:
    """A reading as it is chosen. One that is a plain yes or no may usually be a no, and what it says is not so then."""
    other = re.search(rf"(?:^|\. |; ){re.escape(value_words(value))}: (.+?)(?:[.;] |[.;]?$)", reading.alternative)
    if value is True or (value == usual and value is not False):
        return reading.says
    return other[1] if other else f"{reading.says.removesuffix('.')}: {spoken(value_words(value))}"


def rounding(rules: HouseRules) -> str:
    coin = getattr(rules, "coin", 100)
    return "whole dollars" if coin == 100 else f"multiples of {in_dollars(coin)}"


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"
