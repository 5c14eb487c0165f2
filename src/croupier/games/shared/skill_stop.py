"""Skill-stop machines, of §13:47-20.2[skill-stop-reel] and §13:47-20.2[skill-stop-video]: a token
starts the reels, the player stops each, the win lines pay by a schedule.

What a reel and a video machine share; they differ in their models. A reel is a ring of figures, a video image as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, NamedTuple

from croupier.equipment.wheels import Pocket, Wheel
from croupier.game import Game
from croupier.games.shared.machine import (
    CASES,
    MALFUNCTION,
    PROVENANCE,
    MachineRules,
    kept_token,
    remedy,
    slot,
    wagers,
    warnings,
)
from croupier.law.options import option, reading
from croupier.odds import to
from croupier.table import Ask, Bet, Choice, Settlement, Table, Window, lose, win

ANY = "any"
ABOVE, MIDDLE, BELOW = range(3)
Line = tuple[int, ...]
"""A win line: of each reel, whether the figure above, at or below the place where it stopped."""


def straight(row: int, reels: int) -> Line:
    return (row,) * reels


@dataclass(frozen=True)
class Model:
    """A machine as its maker describes it. All of this is the model's own; the regulation has none of it."""

    reels: tuple[Wheel, ...]
    lines: tuple[Line, ...]
    schedule: Mapping[str, int]  # figures from left to right, to tokens awarded; the first that fits counts


def strip(name: str, figures: str) -> Wheel:
    """A reel from its figures in order; its stops are numbered figure by figure: cherry-1, plum-1, cherry-2."""
    seen: Counter[str] = Counter()
    stops = []
    for figure in figures.split():
        seen[figure] += 1
        stops.append(f"{figure}-{seen[figure]}")
    return Wheel(name, tuple(stops))


@dataclass(frozen=True)
class Rules(MachineRules):
    models: ClassVar[Mapping[str, Model]] = {}  # those of a kind, reel or video
    how_to_stop: ClassVar[str] = ""
    machine: str = option("", allowed=(), cite="§13:47-20.15(d)", words="which of the models known here it is")
    stopping: str = reading(
        "chance",
        allowed=("chance", "skill"),
        name="skill-stop-as-chance",
        cite="§13:47-20.2[skill-stop-reel]",
        says="Where a reel halts when its button is pressed is chance, every stop as likely as any other.",
        why="The text has the player stop the reels, but gives neither their speed nor what a player can see or time.",
        alternative="skill: the player stops every reel where he wants. That is the most that any skill can be worth; "
        "a real player lies between the two.",
    )

    @property
    def model(self) -> Model:
        return self.models[self.machine]


# --- Judgements ---------------------------------------------------------------------------------------------------


def shown(model: Model, line: Line, stops: Sequence[Pocket]) -> tuple[str, ...]:
    """The figures on a win line."""
    rows = (reel.neighbours(stop, 1)[row] for reel, stop, row in zip(model.reels, stops, line, strict=True))
    return tuple(stop.rpartition("-")[0] for stop in rows)


def tokens(model: Model, figures: Sequence[str]) -> int:
    """What the schedule awards for the figures of one line."""
    for pattern, awarded in model.schedule.items():
        if all(wanted in (ANY, figure) for wanted, figure in zip(pattern.split(), figures, strict=True)):
            return awarded
    return 0


def settle(model: Model, stops: Sequence[Pocket], by: str) -> Settlement:
    """The awards of all win lines together. The token stays in the machine: n tokens awarded are n - 1 to 1."""
    awarded = sum(tokens(model, shown(model, line, stops)) for line in model.lines)
    if awarded:
        return win(to(awarded - 1), by=by)
    return lose(by=by)  # reading the-token-is-kept


# --- The game -----------------------------------------------------------------------------------------------------


@lru_cache
def window(rules: Rules) -> Window:
    return slot(rules, f"up to {max(rules.model.schedule.values())} tokens a win line, by the schedule")


async def play(table: Table, rules: Rules, carry: None) -> None:
    """One token: the reels run, the player stops them one by one in any order, the win lines are read."""
    bets = await table.bets(window(rules))
    if not bets:
        return
    (bet,) = bets
    model = rules.model
    running = list(range(len(model.reels)))
    stops: dict[int, Pocket] = {}
    while running:
        buttons = [reel + 1 for reel in running]
        pressed = int(await table.offer(bet.player, rules.how_to_stop, buttons, buttons[0])) - 1
        running.remove(pressed)
        stops[pressed] = await halt(table, rules, bet, pressed, stops)
        table.show("reel", stops[pressed], str(pressed + 1))
        table.say(f"{model.reels[pressed].name} stops at {stops[pressed]}")
    halted = [stops[reel] for reel in sorted(stops)]
    for line in model.lines:
        figures = shown(model, line, halted)
        if awarded := tokens(model, figures):
            table.say(f"{' '.join(figures)} awards {awarded}")
    table.settle(bet, settle(model, halted, rules.defined))


class Seen(NamedTuple):
    """What the player sees when a reel is to be stopped, counted from 0, and where those stand that were stopped."""

    reel: int
    stopped: tuple[tuple[int, Pocket], ...]

    def __str__(self) -> str:
        return str(tuple(self))


async def halt(table: Table, rules: Rules, bet: Bet, at: int, so_far: Mapping[int, Pocket]) -> Pocket:
    """Where a reel comes to a stop (reading skill-stop-as-chance)."""
    reel = rules.model.reels[at]
    if rules.stopping == "chance":
        return await table.spin(reel)
    choices = tuple(Choice(stop) for stop in reel.pockets)
    sees = Seen(at, tuple(sorted(so_far.items())))
    return (await table.ask(Ask(bet.player, bet, choices, sees, default=reel.pockets[0]))).choice


def game(id: str, title: str, kind: type[Rules]) -> Game:
    """A skill-stop machine of one kind or the other."""
    return Game(
        id=id,
        title=title,
        family="machine",
        subchapter="13:47-20",
        provenance=PROVENANCE,
        version=2,  # since losses and awards name the clause that orders them
        Rules=kind,
        play=play,
        wagers=wagers,
        seats=(1, ""),
        remedy=remedy,
        cases=CASES,
        readings=(kept_token(kind.defined), MALFUNCTION),
        warnings=warnings,
        basis="one token in an example machine; reels and schedule are its own, stops by reading skill-stop-as-chance",
    )
