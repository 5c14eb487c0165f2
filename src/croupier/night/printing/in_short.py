"""A guide for guests to a game whose section says more than a page holds: a sentence for several provisions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Short(NamedTuple):
    """A sentence and the paragraphs that it stands for; without a sentence, those that the page shows in other ways."""

    text: str
    stands_for: Sequence[str]


IN_SHORT: Mapping[str, tuple[str, Sequence[Short]]] = {
    "night-craps": (
        "13:47-20.25",
        (
            Short(
                "The dice go around clockwise. Whoever takes two of them is the shooter; anybody may let them"
                " go on to the next.",
                ("(f)", "(g)1", "(g)2", "(g)7"),
            ),
            Short(
                "The two faces on top are added, and the stickperson calls the total. The first throw is the "
                "come-out: 7 or 11 is a pass, 2, 3 or 12 a miss-out. Any other total is the point, and the "
                "shooter throws on until it comes again, a pass, or a 7 comes, a miss-out.",
                ("(e)4", "(g)3", "(g)4", "(g)5"),
            ),
            Short(
                "After missing the point the dice go to the next player; the shooter may also give them up "
                "after any decision.",
                ("(g)6",),
            ),
            Short(
                "Bet before the dice are thrown. Nothing but the bets above is open, not even odds behind a "
                "line or come bet.",
                ("(h)1",),
            ),
            Short(
                "Pass, before a come-out: wins on 7 or 11 and on a point that comes again, loses on 2, 3 or "
                "12 and on a 7 before the point.",
                ("(h)1i", "(h)1i(1)", "(h)1i(2)"),
            ),
            Short(
                "Don't pass, before a come-out: wins on 2 or 3 and on a 7 before the point, loses on 7 or 11 "
                "and on a point that comes again; a come-out 12 is void.",
                ("(h)1ii", "(h)1ii(1)", "(h)1ii(2)", "(h)1ii(3)"),
            ),
            Short(
                "Come and don't come, at any time after the come-out: like pass and don't pass, with the next"
                " throw as their come-out.",
                ("(h)1iii", "(h)1iii(1)", "(h)1iii(2)", "(h)1iv", "(h)1iv(1)", "(h)1iv(2)", "(h)1iv(3)"),
            ),
            Short(
                "Place to win: wins if its number comes before a 7, else loses; it rests on come-out rolls "
                "unless you call it on. Place to lose: wins if the 7 comes first.",
                ("(h)1v", "(h)1vi"),
            ),
            Short(
                "4, 6, 8 or 10 the hardway: wins if the total comes as a pair before it comes otherwise and "
                "before a 7.",
                ("(h)1vii", "(h)1viii", "(h)1ix", "(h)1x"),
            ),
            Short(
                "Field, for the next throw: wins on 2, 3, 4, 9, 10, 11 or 12.",
                ("(h)1xi",),
            ),
            Short(
                "Any seven, any craps (2, 3 or 12), craps 2, 3 or 12 and eleven: win if the next throw is "
                "that, and lose on all others.",
                ("(h)1xii", "(h)1xiii", "(h)1xiv", "(h)1xv", "(h)1xvi", "(h)1xvii"),
            ),
            Short(
                "Craps-eleven is half on any craps and half on eleven; a horn a quarter each on 2, 3, 11 and "
                "12; a horn high, in fives, is a horn and a fifth more on one total of it.",
                ("(h)1xviii", "(h)1xix", "(h)1xx", "(i)3", "(i)4"),
            ),
            Short(
                "Buying a number is placing it to win at true odds, for a fee when the bet is made.",
                ("(j)",),
            ),
            Short(
                "Laying a number is placing it to lose at true odds, for a fee when the bet is made.",
                ("(k)",),
            ),
            Short(
                "No other fee is taken on any wager.",
                ("(l)",),
            ),
            Short(
                "",
                ("(i)1", "(i)2"),
            ),
        ),
    ),
}
"""By game: its section, and what of it is said how."""
