"""The machines of a casino night: reels behind a glass with their schedule, or the shelf of a token pusher."""

from __future__ import annotations

from typing import Any

from croupier.game import Game
from croupier.games.shared.machine import TOKEN
from croupier.games.shared.skill_stop import Model
from croupier.web.felts.model import Disc, Felt, Point, Print, Rect, Reel, Zone, outline, words

WIDTH = 760
TALL_WIDTH = 400


def felt(game: Game, rules: Any, *, tall: bool) -> Felt:
    return pusher(rules, tall=tall) if game.id == "token-pusher" else reels(game, rules, tall=tall)


def slot(at: Point, radius: float) -> Zone:
    return Zone(TOKEN, Disc(at.x, at.y, radius), "TOKEN", look="circle slot", size=radius * 0.4, name="token slot")


def reels(game: Game, rules: Any, *, tall: bool) -> Felt:
    """The reels side by side, the schedule of the model beside or below."""
    model: Model = rules.model
    number = len(model.reels)
    width = (350 if tall else 460) / number
    windows = [
        Reel(i + 1, Rect(26 + i * width, 70, width - 8, 210, 8), wheel.pockets) for i, wheel in enumerate(model.reels)
    ]
    prints = [
        words(200 if tall else 254, 42, game.title.upper(), "motto", 20),
        outline(Rect(16, 60, number * width + 12, 230, 12), "well"),
        *schedule(model, Point(200, 320) if tall else Point(628, 84), tall=tall),
    ]
    for y in sorted({row for line in model.lines for row in set(line)}):
        prints.append(Print("path", {"d": f"M16 {105 + y * 70}h{number * width + 12:g}", "class": "win-line"}))
    at = Point(200, 350 + 22 * len(model.schedule)) if tall else Point(254, 350)
    return Felt(
        width=TALL_WIDTH if tall else WIDTH,
        height=at.y + 62 if tall else 420,
        zones=(slot(at, 44),),
        prints=tuple(prints),
        reels=tuple(windows),
        cloth="slate",
        chip=20,
    )


def schedule(model: Model, at: Point, *, tall: bool) -> list[Print]:
    found = [words(at.x, at.y - 8, "Tokens awarded on a win line", "motto", 14)]
    for i, (figures, tokens) in enumerate(model.schedule.items()):
        found.append(words(at.x, at.y + 18 + i * 22, f"{figures.replace(' ', ' · ')}  {tokens}", "faint", 14))
    return found


def pusher(rules: Any, *, tall: bool) -> Felt:
    """A chute, a shelf, and what is known of it."""
    width = TALL_WIDTH if tall else WIDTH
    middle = width / 2
    prints = [
        words(middle, 36, "TOKEN PUSHER", "motto", 22),
        outline(Rect(middle - 170, 150, 340, 150, 10), "well"),
        *(
            outline(Disc(middle - 140 + (i % 8) * 40 + (i // 8) * 12, 196 + (i // 8) * 34, 15), "token")
            for i in range(24)
            if middle - 140 + (i % 8) * 40 + (i // 8) * 12 < middle + 160
        ),
        words(middle, 330, f"The maker states a return of {float(rules.stated_return):.0%}", "motto", 14),
    ]
    return Felt(
        width=width,
        height=360,
        zones=(slot(Point(middle, 96), 40),),
        prints=tuple(prints),
        cloth="slate",
        chip=20,
    )
