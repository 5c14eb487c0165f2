"""What a craps house may choose, what each wager pays, and how the silent places of subchapter 1 are read."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from croupier.law.conflicts import Conflict, in_steps
from croupier.law.options import HouseRules, LeastOdds, Only, Range, Reading, option, reading
from croupier.odds import Paytable, to

TRUE_ODDS = {4: to(2), 5: to(3, 2), 6: to(6, 5), 8: to(6, 5), 9: to(3, 2), 10: to(2)}  # §19:47-1.5[buy]
_TO_WIN = {4: to(9, 5), 5: to(7, 5), 6: to(7, 6), 8: to(7, 6), 9: to(7, 5), 10: to(9, 5)}
_TO_LOSE = {4: to(5, 11), 5: to(5, 8), 6: to(4, 5), 8: to(4, 5), 9: to(5, 8), 10: to(5, 11)}
_HARDWAYS = {4: to(7), 6: to(9), 8: to(9), 10: to(7)}

_PAYS = (
    ("§19:47-1.4[pass]", {"pass": to(1)}),
    ("§19:47-1.4[dont-pass]", {"dont-pass": to(1)}),
    ("§19:47-1.4[come]", {"come": to(1)}),
    ("§19:47-1.4[dont-come]", {"dont-come": to(1)}),
    ("§19:47-1.4[place-to-win]", {f"place-{n}-to-win": pays for n, pays in _TO_WIN.items()}),
    ("§19:47-1.4[place-to-lose]", {f"place-{n}-to-lose": pays for n, pays in _TO_LOSE.items()}),
    ("§19:47-1.4[hardways]", {f"{n}-the-hardway": pays for n, pays in _HARDWAYS.items()}),
    ("§19:47-1.4[field]", {"field": to(1), "field-2": to(2), "field-12": to(2)}),
    ("§19:47-1.4[any-seven]", {"any-seven": to(4)}),
    ("§19:47-1.4[any-craps]", {"any-craps": to(7)}),
    ("§19:47-1.4[craps-2]", {"craps-2": to(30)}),
    ("§19:47-1.4[craps-3]", {"craps-3": to(15)}),
    ("§19:47-1.4[craps-12]", {"craps-12": to(30)}),
    ("§19:47-1.4[eleven]", {"11-in-one-roll": to(15)}),
)
ODDS = Paytable({name: pays for _, row in _PAYS for name, pays in row.items()})
PAID_BY = {name: by for by, row in _PAYS for name in row}


@dataclass(frozen=True)
class Rules(HouseRules):
    table: str = option(
        "craps",
        allowed=("craps", "mini-craps"),
        cite="§19:47-1.11(a)2",
        words="the table; mini-craps is a small one with a dealer in the boxperson's place",
    )
    stickperson: bool = option(
        True, cite="§19:47-1.11(c)", words="a stickperson handles the dice; at mini-craps the dealer may do it alone"
    )
    seats: int = option(
        0, allowed=Range(0), cite="§13:69E-1.11(a)", words="places at the table (0: fourteen, at mini-craps nine)"
    )
    odds: Paytable = option(
        ODDS,
        allowed=LeastOdds(ODDS),
        cite="§19:47-1.4[better-odds]",
        words="what each wager pays, at least",
        uniform="house",
    )
    buy: bool = option(True, cite="§19:47-1.5[buy]", words="place bets to win may be bought at true odds")
    buy_fee: Fraction = option(
        Fraction(1, 20),
        allowed=Range(0, Fraction(1, 20)),
        cite="§19:47-1.5[buy-fee]",
        words="fee for a buy bet, of the amount wagered",
    )
    lay: bool = option(True, cite="§19:47-1.5[lay]", words="place bets to lose may be laid at true odds")
    lay_fee: Fraction = option(
        Fraction(1, 20),
        allowed=Range(0, Fraction(1, 20)),
        cite="§19:47-1.5[lay-fee]",
        words="fee for a lay bet, of the amount that could be won",
    )
    place_to_lose: bool = option(
        True, cite="§19:47-1.5[lay]", words="place bets to lose are taken; lay bets may replace them"
    )
    horn_high_area: bool = option(
        True,
        cite="§19:47-1.2[horn-high-no-area]",
        words="a horn high area; without one it is a horn and a single number",
    )
    odds_4_10: Fraction = option(
        Fraction(3),
        allowed=Range(0),
        cite="§19:47-1.6[cap]",
        words="most odds on 4 and 10, times the wager (0: none)",
    )
    odds_5_9: Fraction = option(
        Fraction(4),
        allowed=Range(0),
        cite="§19:47-1.6[cap]",
        words="most odds on 5 and 9, times the wager (0: none)",
    )
    odds_6_8: Fraction = option(
        Fraction(5),
        allowed=Range(0),
        cite="§19:47-1.6[cap]",
        words="most odds on 6 and 8, times the wager (0: none)",
    )
    laying_cap: str = reading(
        "win",
        allowed=("win", "stake"),
        name="laying-cap",
        cite="§19:47-1.6[laying-cap]",
        says="Odds laid are limited so that they win no more than the multiple of the wager.",
        why="The section was not seen; so the limit is on what the house can lose, as with odds taken.",
        alternative="stake: the amount laid itself may not exceed the multiple.",
    )
    lay_fee_of: str = reading(
        "win",
        allowed=("win", "wager"),
        name="lay-fee-base",
        cite="§19:47-1.5[lay-fee]",
        says="The fee on a lay bet is at most five percent of what it could win.",
        why="13:47-20.25 measures the fee on the possible win but caps it by the wager; this is the stricter of these.",
        alternative="wager: the percentage is taken of the amount laid.",
    )
    unpayable: str = reading(
        "refuse",
        allowed=("refuse", "round-down"),
        name="unpayable-stake",
        cite="§19:47-1.4[better-odds]",
        says="A stake whose winnings cannot be paid in whole coins is refused.",
        why="The text is silent; mini-dice forbids such stakes, and rounding down would pay less than the odds.",
        alternative="round-down: it is taken, and the winnings are rounded down to whole coins.",
    )

    only: ClassVar[Only] = {"buy_fee": ("buy", True), "lay_fee": ("lay", True)}
    conflicts: ClassVar[tuple[Conflict, ...]] = (
        in_steps(
            ("minimum", "maximum"),
            "coin",
            cite="§19:47-1.4[better-odds]",
            says="cannot be paid 1 to 1 in whole coins",
            when=lambda rules: rules.unpayable == "refuse",
        ),
        Conflict(
            ("seats", "table"),
            "§13:69E-1.11(a)",
            lambda rules: rules.table == "mini-craps" and rules.seats > 9,
            "a mini-craps table seats at most nine",
            "seats = 9 or fewer",
        ),
        Conflict(
            ("stickperson", "table"),
            "§19:47-1.11(c)",
            lambda rules: rules.table == "craps" and not rules.stickperson,
            "only at mini-craps may the dealer do without a stickperson",
            "stickperson = true, or table = mini-craps",
        ),
        Conflict(
            ("place_to_lose", "lay"),
            "§19:47-1.5[lay]",
            lambda rules: not rules.place_to_lose and not rules.lay,
            "place bets to lose are permitted wagers; only lay bets may stand in for them",
            "place_to_lose = true, or lay = true",
        ),
    )

    # What a casino night has otherwise: 13:47-20.25 plays by the same script.
    line_bet_needed: ClassVar[bool] = True  # by whoever makes a come-out roll, §19:47-1.8[line-bet-needed]
    passed_mid_point: ClassVar[bool] = True  # the shooter may give up the dice after any roll, §19:47-1.11(a)
    takes_odds: ClassVar[bool] = True  # wagers in support of others are on the layout, §19:47-1.6[cap]
    fees_in_coins: ClassVar[bool] = False  # a stake whose fee would not come out in whole coins is refused

    @property
    def places(self) -> int:
        return self.seats or (9 if self.table == "mini-craps" else 14)

    def most_odds(self, point: int) -> Fraction:
        """How many times its base wager the odds on a point may be."""
        return {4: self.odds_4_10, 5: self.odds_5_9, 6: self.odds_6_8}[min(point, 14 - point)]


READINGS = (
    Reading(
        "odds-called-off",
        "§19:47-1.3[odds-may-change]",
        "Odds that were called off go back when the bet that they support is decided.",
        "They were not at risk on that roll, and there is nothing left for them to support.",
        "They could win or lose with the bet all the same.",
    ),
    Reading(
        "dont-12",
        "§19:47-1.2(a)2iii",
        "A 12 that voids a don't bet ends it; the stake stays up as a new bet unless it is taken down.",
        "Void means neither won nor lost, and the edge is counted per bet made: 3/220.",
        "Not a decision at all, the bet running on: 27/1925 per bet decided, the same money.",
    ),
    Reading(
        "all-place-bets",
        "§19:47-1.2(a)5",
        "Only place bets to win (and buy bets) rest on a come-out roll; bets to lose and hardways work.",
        "The sentence says all place bets but stands in the item on bets to win.",
        "Place bets to lose and lay bets would rest too; only the timing changes, not the edge.",
    ),
    Reading(
        "won-bets-come-back",
        "§19:47-1.2(a)5",
        "A place bet, buy bet or hardway that has won is paid and comes back; who wants it up again puts it up.",
        "The text says when it wins and what it is paid, and keeps no bet on the layout that is decided.",
        "It would stay up until it is taken down: a new bet each time, with the same edge.",
    ),
    Reading(
        "hardway-loss",
        "§19:47-1.2(a)7, §19:47-1.2[hard-six], §19:47-1.2[hard-eight], §19:47-1.2[hard-ten]",
        "A hardway loses on its number thrown the easy way and on a 7.",
        "The text says only when it wins: before either of the two.",
        "There is none that leaves the wager with an end.",
    ),
    Reading(
        "come-when",
        "§19:47-1.2(a)3",
        "Come and don't come are refused while a come-out roll is due.",
        "They may be made at any time after the come-out roll, and the next one has not been thrown.",
        "Open at any time after the first come-out roll; the odds are those of the line.",
    ),
    Reading(
        "pass-dice-mid-point",
        "§19:47-1.11(a)",
        "The dice may be passed after any roll, with a point on too; the next shooter then needs no line bet.",
        "The words are any roll, and no line bet can be made while a point is on.",
        "Only after a decision, as in the charity twin.",
    ),
    Reading(
        "loser-seven",
        "§19:47-1.11(a)1",
        "A loser 7 is one that loses the pass line: thrown with a point on.",
        "The term is not defined; on a come-out roll a 7 wins.",
        "There is none that fits the words.",
    ),
    Reading(
        "nobody-takes-the-dice",
        "§19:47-1.11(c)",
        "Dice that everybody else declines come back to the last shooter.",
        "The text offers them to each of the others and then stops.",
        "The game would wait until somebody takes them.",
    ),
    Reading(
        "no-line-shooter",
        "§19:47-1.11(b)",
        "A throw without line bets is a come-out roll that sets no point: place bets and come odds rest, no come bet "
        "is made, a 7 does not cost the dice. It is allowed after any decision, and only while nobody has a line bet.",
        "The marker is off, and the throws serve only to decide the come bets that are out.",
        "From the second such throw on, place bets could work, for it is no come-out roll by the letter.",
    ),
    Reading(
        "skipped-or-not-the-shooter",
        "§19:47-1.9[skipped-shooter]",
        "Dice given to the wrong player by the stick: a good throw. Dice that nobody offered him: no roll.",
        "The two published customs collide unless they are told apart by who gave the dice.",
        "Every such throw would be void.",
    ),
    Reading(
        "die-on-die",
        "§19:47-1.9[die-on-die]",
        "One die on top of the other is no roll.",
        "Pennsylvania's text, of the same family, says so.",
        "Some tables count it as good.",
    ),
    Reading(
        "odds-overrun",
        "§19:47-1.6[whole-chip-overrun]",
        "Odds may pass their limit to reach the next amount that is paid in whole coins.",
        "A custom of the tables; the section was not seen.",
        "The limit would be strict, and the odds a little smaller.",
    ),
    Reading(
        "fee-comes-back",
        "§19:47-1.5[buy-fee]",
        "The fee of a buy or lay bet comes back with a bet that is taken down undecided.",
        "It pays for true odds on a win, and there was no decision.",
        "It is paid when the bet is made, and so could be kept.",
    ),
)
