"""What is not known of the law of a day: an earlier form of a rule that was not seen, or the chapter after it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from croupier.game import Game
from croupier.law import citations, provisions
from croupier.law.options import HouseRules
from croupier.law.values import value_words


class Advice(NamedTuple):
    """What to look at again, by which section, and where."""

    option: str  # "game" for the game itself
    says: str
    section: str
    look: str

    @property
    def told(self) -> str:
        """All of it in a line."""
        return f"{self.says} ({self.section}); {self.look}"


def advice_on(game: Game, rules: HouseRules, on: date | None) -> Iterator[Advice]:
    """Where the text of that day is not the one kept here; nothing of what was not lawful then."""
    breaches = {breach.option for breach in rules.breaches(on)}
    for name, what in rules.options().items():
        value, note = getattr(rules, name), what.text_of(on)
        if note and name not in breaches and value != rules.absent(name):
            yield Advice(name, f"{name} is {value_words(value)}: {note}", what.cite, "look at the text of that day")
    later = next((one.recodified for one in provisions.children_of(game.subchapter)), "") if game.subchapter else ""
    if on and on >= provisions.RECODIFIED and later:
        says = (
            f"since the recodification of 2011 (43 N.J.R. 11(1); the day it took effect was not seen) chapter 13:69F "
            f"speaks and not 19:47: for this game {later}. It is judged by the text of 19:47"
        )
        yield Advice("game", says, f"{citations.SIGN}{game.subchapter}", "look at chapter 13:69F")
