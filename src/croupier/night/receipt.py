"""The equipment receipt: what each game must have by its section, looked at when the provider delivers it.

The member in charge receives the equipment (§13:47-20.6(a)2). Each line is a provision about a physical thing: it is
ticked, or measured where the rules have a figure. What is wrong is told and written down; it is nobody's refusal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from croupier.law import provisions
from croupier.law.options import HouseRules
from croupier.night.alarm import Alarm
from croupier.night.plan import PlannedTable
from croupier.night.plan_file import game_id

WHEEL = ("$1", "$2", "$5", "$10", "$20", "first designator", "second designator")


@dataclass(frozen=True)
class Measure:
    """A figure to be found: what is counted or measured, the least and the most it may be."""

    what: str
    least: int
    most: int | None = None

    def fits(self, found: int) -> bool:
        return self.least <= found and (self.most is None or found <= self.most)

    def wanted(self) -> str:
        if self.most is None:
            return f"{self.least} or more"
        return str(self.least) if self.least == self.most else f"{self.least} to {self.most}"


@dataclass(frozen=True)
class ReceiptItem:
    """A line of the receipt: a provision, and the figures it has, if any."""

    section: str
    constraint: str = "E78"
    measures: tuple[Measure, ...] = ()
    only: str = ""
    """The device under which it is asked for, of games that tumble dice in one of two."""

    @property
    def says(self) -> str:
        return provisions.find_provision(self.section[1:]).whole


_CUTTING_CARD = ReceiptItem("§13:47-20.2[cutting-card]")


def _large_dice(count: int) -> tuple[Measure, ...]:
    return (Measure("dice", count, count),)


_EDGE = (Measure("edge of each die, in thousandths of an inch", 2500, 2500),)
_CAGE = (Measure("diameter of the cage, in inches", 18, 18),)
_CHUTE = (Measure("baffles of the chute", 3),)


def _tumbled(section: str) -> tuple[ReceiptItem, ...]:
    return ReceiptItem(section, "E56", _CAGE, "cage"), ReceiptItem(section, "E56", _CHUTE, "chute")


ITEMS: dict[str, tuple[ReceiptItem, ...]] = {
    "night-baccarat": (
        ReceiptItem("§13:47-20.20(b)2i", "E78", (Measure("decks with identical backs", 6),)),
        ReceiptItem("§13:47-20.20(b)2ii"),
        _CUTTING_CARD,
    ),
    "beat-the-dealer": (
        *_tumbled("§13:47-20.21(a)1"),
        ReceiptItem("§13:47-20.21(a)2", "E78", _large_dice(2)),
        ReceiptItem("§13:47-20.21(a)2i", "E56", _EDGE),
        ReceiptItem("§13:47-20.21(a)2ii"),
        ReceiptItem("§13:47-20.21(a)2iii"),
        ReceiptItem("§13:47-20.21(a)3"),
    ),
    "night-blackjack": (
        ReceiptItem("§13:47-20.22(b)1"),
        ReceiptItem("§13:47-20.22(b)2", "E78", (Measure("decks", 1, 4),)),
        ReceiptItem("§13:47-20.22(b)2i"),
        _CUTTING_CARD,
    ),
    "night-caribbean-stud": (
        ReceiptItem("§13:47-20.23(b)1", "E78", (Measure("decks with backs of one color", 2, 2),)),
        ReceiptItem("§13:47-20.23(b)2"),
        _CUTTING_CARD,
        ReceiptItem("§13:47-20.23(b)3"),
        ReceiptItem("§13:47-20.23(b)4"),
    ),
    "chuck-a-luck": (
        *_tumbled("§13:47-20.24(a)1"),
        ReceiptItem("§13:47-20.24(a)2", "E78", _large_dice(3)),
        ReceiptItem("§13:47-20.24(a)2i", "E56", _EDGE),
        ReceiptItem("§13:47-20.24(a)2ii"),
        ReceiptItem("§13:47-20.24(a)2iii"),
        ReceiptItem("§13:47-20.24(a)2iv"),
        ReceiptItem("§13:47-20.24(a)3"),
    ),
    "night-craps": (
        ReceiptItem("§13:47-20.25(b)1"),
        ReceiptItem("§13:47-20.25(b)2", "E50", (Measure("dice", 5),)),
        ReceiptItem("§13:47-20.25(b)2i", "E50", (Measure("edge of each die, in thousandths of an inch", 750, 775),)),
        ReceiptItem("§13:47-20.25(b)2ii"),
        ReceiptItem("§13:47-20.25(b)2iii"),
        ReceiptItem("§13:47-20.25(b)2iv"),
        ReceiptItem("§13:47-20.25(b)2v"),
        ReceiptItem("§13:47-20.25(b)2vi"),
        ReceiptItem("§13:47-20.25(b)2vii"),
        ReceiptItem("§13:47-20.25(b)2viii"),
        ReceiptItem("§13:47-20.25(b)2ix", "E50"),
    ),
    "joker-seven": (
        ReceiptItem("§13:47-20.26(b)1"),
        _CUTTING_CARD,
        ReceiptItem("§13:47-20.26(b)2", "E78", (Measure("cards, with two jokers", 54, 54),)),
    ),
    "night-let-it-ride": (
        ReceiptItem("§13:47-20.27(b)1", "E78", (Measure("decks", 2, 2), Measure("colors of their backs", 2, 2))),
        ReceiptItem("§13:47-20.27(b)2"),
        _CUTTING_CARD,
        ReceiptItem("§13:47-20.27(b)3"),
        ReceiptItem("§13:47-20.27(b)4"),
    ),
    "night-mini-baccarat": (
        ReceiptItem("§13:47-20.28(b)2i", "E78", (Measure("decks with identical backs", 6),)),
        ReceiptItem("§13:47-20.28(b)2ii"),
        _CUTTING_CARD,
    ),
    "money-wheel": (
        ReceiptItem(
            "§13:47-20.29(a)1",
            "E47",
            tuple(Measure(f"spaces of {what}", n, n) for what, n in zip(WHEEL, (22, 14, 7, 3, 2, 1, 1), strict=True)),
        ),
        ReceiptItem("§13:47-20.29(a)2"),
    ),
    "multi-action-blackjack": (
        ReceiptItem("§13:47-20.30(b)1"),
        _CUTTING_CARD,
        ReceiptItem("§13:47-20.30(b)2", "E78", (Measure("decks with identical backs", 1, 4),)),
    ),
    "night-red-dog": (
        ReceiptItem("§13:47-20.31(a)1"),
        _CUTTING_CARD,
        ReceiptItem("§13:47-20.31(a)2", "E78", (Measure("decks", 1, 1),)),
        ReceiptItem("§13:47-20.31(a)2i"),
        ReceiptItem("§13:47-20.31(a)3", "E78", (Measure("cutting cards", 2, 2),)),
        ReceiptItem("§13:47-20.31(a)4"),
        ReceiptItem("§13:47-20.31(a)5"),
    ),
    "night-roulette": (
        ReceiptItem("§13:47-20.15(c)", "E49"),
        ReceiptItem("§13:47-20.32(b)1"),
        ReceiptItem("§13:47-20.32(b)2"),
        ReceiptItem("§13:47-20.32(b)3"),
    ),
    "under-over": (
        *_tumbled("§13:47-20.33(a)1"),
        ReceiptItem("§13:47-20.33(a)2", "E78", _large_dice(2)),
        ReceiptItem("§13:47-20.33(a)2i", "E56", _EDGE),
        ReceiptItem("§13:47-20.33(a)2ii"),
        ReceiptItem("§13:47-20.33(a)2iii"),
        ReceiptItem("§13:47-20.33(a)2iv"),
        ReceiptItem("§13:47-20.33(a)3"),
    ),
    **{id: (ReceiptItem("§13:47-20.15(d)", "E58"),) for id in ("skill-stop-reel", "skill-stop-video", "token-pusher")},
}
"""What is looked at, game by game; a game of an event is one of these seventeen (§13:47-20.4)."""

Found = bool | int | tuple[int, ...]
"""An answer on the receipt: ticked or not, or the figures found, in the order in which they are asked for."""


def receipt_items(game: str, rules: HouseRules | None = None) -> tuple[ReceiptItem, ...]:
    """The lines of a game; of two devices, that which the table has."""
    device = getattr(rules, "device", "cage")
    return tuple(item for item in ITEMS[game] if not item.only or item.only == device)


def judge_receipt(table: PlannedTable, found: Mapping[str, Found]) -> Iterator[Alarm]:
    """What is missing at a table or not as prescribed, by the answers to its sections."""
    id = game_id(table.game)
    if not id:
        return  # that it is no game of a casino night is told elsewhere
    for item in receipt_items(id, table.rules):
        answer = found.get(item.section)
        if answer is None:
            says, do = f"not looked at yet: {item.says}", "look at it, and write down what is found"
            yield Alarm(item.constraint, "requires", item.section, table.name, f"{table.name}, {says}", do)
        elif fault := _fault(item, answer):
            do = "have the provider replace it before the table opens"
            yield Alarm(item.constraint, "requires", item.section, table.name, f"{table.name}: {fault}", do)


def _fault(item: ReceiptItem, answer: Found) -> str:
    if not item.measures:
        return "" if answer is True else f"it is not so: {item.says}"
    figures = answer if isinstance(answer, tuple) else (int(answer),)
    if len(figures) != len(item.measures):
        return f"{len(item.measures)} figures are asked for, {len(figures)} were told: {item.says}"
    wrong = [
        f"{figure} {measure.what}; {measure.wanted()} is right"
        for figure, measure in zip(figures, item.measures, strict=True)
        if not measure.fits(figure)
    ]
    return ", ".join(wrong)
