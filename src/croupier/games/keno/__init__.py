"""Keno, subchapter 15. Twenty of eighty numbers are drawn; a ticket is paid by how many of its own are among them."""

from __future__ import annotations

from croupier.game import Game
from croupier.games.keno.layout import JACKPOT, QUICK, STRAIGHT
from croupier.games.keno.play import CASES, Carry, play, remedy
from croupier.games.keno.rules import METER, READINGS, Rules
from croupier.games.keno.wagers import alike, wagers
from croupier.table import Spot

SEATS = 30  # of our lounge; no text names a number


def warnings(rules: Rules) -> tuple[str, ...]:
    """What a house should know of its schedule: that it is an example, and where it favors the player."""
    found = [] if rules.pay.kind == "house" else [f"{rules.pay.label}: a licensee files a schedule of its own"]
    for spots in rules.pay.lines:
        if (part := rules.pay.returns(spots)) > 1:
            found.append(f"{spots}-spot: the schedule returns {float(part):.2%} and favors the player")
    return tuple(found)


GAME = Game(
    id="keno",
    title="Keno",
    family="keno",
    subchapter="19:47-15",
    provenance="statute for payment, irregularities and the system; sibling rules for tickets and the draw",
    version=1,
    Rules=Rules,
    play=play,
    wagers=wagers,
    start=lambda rules: Carry(),
    seats=(SEATS, ""),
    meters=lambda rules: {METER: 100 * rules.jackpot_seed} if rules.jackpot else {},
    filed=("jackpot", "jackpot_rate", "jackpot_seed"),
    remedy=remedy,
    cases=CASES,
    readings=READINGS,
    warnings=warnings,
    basis="one draw of 20 of 80 numbers, every set equally likely; pays are for each dollar, the price included",
    tickets="schedule",
    named={name: Spot(name, QUICK) for name in (*STRAIGHT, JACKPOT)},
    alike=alike,
)
