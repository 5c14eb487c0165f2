"""Games with dice, wheels and machines, as a guest is told them."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.night.printing.sentences import Guide, Short

_AS_SINGLE, _SINGLE, _DOUBLE = "double-zero-as-single", "single-zero", "double-zero"
_MACHINE = Short("A machine at a casino night must be identical to a model that was tested and certified.", ("15(d)",))
_TOKEN = (
    "The token stays in the machine; if nothing is awarded, it is lost. If the machine fails, the token comes back."
)

DICE_AND_WHEELS: Mapping[str, Guide] = {
    "night-craps": Guide(
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
                ("(a)", "(e)4", "(g)3", "(g)4", "(g)5"),
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
    "beat-the-dealer": Guide(
        "13:47-20.21",
        (
            Short("Put down your wager. The dealer tumbles two dice, then you tumble them.", ("(a)2", "(c)1")),
            Short("The higher sum wins. If both are equal, the dealer wins.", ("(c)1", "(d)")),
        ),
    ),
    "chuck-a-luck": Guide(
        "13:47-20.24",
        (
            Short("Put your wager on one or more of the numbers one to six.", ("(c)", "(d)1")),
            Short(
                "The dealer tumbles three dice. A number that shows on one, two or all three of them wins, the more "
                "the higher; a number that shows on none is lost.",
                ("(a)2", "(b)4", "(e)1", "(e)2", "(e)3"),
            ),
        ),
    ),
    "under-over": Guide(
        "13:47-20.33",
        (
            Short("Put your wager on one of the three spaces: under 7, 7 or over 7.", ("(c)1",), {"spaces": "one"}),
            Short("Put your wagers on any of the three spaces: under 7, 7, over 7.", ("(c)1",), {"spaces": "several"}),
            Short(
                "The dealer tumbles two dice. The space in which their sum falls wins, and the other two are lost.",
                ("(a)2", "(b)4", "(c)2", "(d)1", "(d)2", "(d)3"),
            ),
        ),
    ),
    "money-wheel": Guide(
        "13:47-20.29",
        (
            Short(
                'Before the dealer calls "No more bets", put your wager on a bill or on one of the two signs.',
                ("(b)1", "(b)2"),
            ),
            Short(
                "Of the 50 spaces of the wheel 22 show a $1 bill, 14 a $2, seven a $5, three a $10, two a $20, and "
                "two a sign each.",
                ("(a)1", "(b)1"),
            ),
            Short(
                "Wagers on the bill or sign at which the wheel comes to rest win, and all others are lost.",
                ("(b)4", "(b)5"),
            ),
            Short("", ("(c)",)),
        ),
    ),
    "night-roulette": Guide(
        "13:47-20.32",
        (
            Short(
                'Put your chips on the layout before the dealer calls "No more bets". Where they lie decides, and '
                "seeing to it is up to you, also if the dealer helped.",
                ("(d)1", "(d)2", "(d)3", "(j)2"),
            ),
            Short("Straight: one number, inside its box.", ("(e)1",)),
            Short(
                "Split: two numbers, on the line between them. Three numbers: a row, on the outside line. Four: on "
                "the corner of four boxes. Six: two rows, on the outside corner between them.",
                ("(e)2", "(e)3", "(e)4", "(e)6"),
            ),
            Short(
                "0-1-2, 0-2-00 and 00-2-3 are three numbers too, on the corner they share. First five: 0, 00, 1, 2 "
                "and 3, on the corner of 0, 1 and the first dozen.",
                ("(e)3i", "(e)3ii", "(e)5"),
                {"wheel": _DOUBLE},
            ),
            *(
                Short(
                    "0-1-2 and 0-2-3 are three numbers too, on the corner they share, and 0-1-2-3 is four.",
                    ("(e)3i", "(e)3ii", "(e)5"),
                    {"wheel": wheel},
                )
                for wheel in (_SINGLE, _AS_SINGLE)
            ),
            Short("Column and dozen: twelve numbers, in the box at its foot or side.", ("(e)7", "(e)8")),
            Short(
                "Red or black, odd or even, 1 to 18 or 19 to 36: eighteen numbers each.",
                ("(e)9", "(e)10", "(e)11", "(e)12", "(e)13", "(e)14"),
            ),
            Short("0 and 00 are none of these: on them all six lose.", ("(g)",), {"half_back": False}),
            Short(
                "0 and 00 are none of these. On them all six lose half, and the other half comes back to you.",
                ("(g)",),
                {"half_back": True},
            ),
            Short("0 is none of these: on it all six lose.", ("(h)",)),
            Short("0 is none of these. If the ball comes to rest on 00, it is spun again.", ("(i)1", "(i)3")),
            Short(
                "Five neighbors on the wheel: five chips, or a multiple of five, on the middle one of the small "
                "wheel drawn on the layout. It is a straight wager on each of the five.",
                ("(e)1i", "(e)1iii"),
            ),
            Short("Seven numbers: 10 to 15 and 33, in an area of its own.", ("(e)15", "(e)15ii")),
            Short("", ("(b)1", "(f)")),
        ),
    ),
    "skill-stop-reel": Guide(
        "13:47-20.",
        (
            Short(
                "Put in a token: the reels run, and you stop each of them by its button. What then stands on a win "
                "line is paid by the list above.",
                ("2[skill-stop-reel]",),
            ),
            Short(_TOKEN, ("2[skill-stop-reel]",)),
            _MACHINE,
        ),
    ),
    "skill-stop-video": Guide(
        "13:47-20.",
        (
            Short(
                "Put in a token: images run on the screen, and you stop each of them by a button or by touch. What "
                "then stands on a win line is paid by the list above.",
                ("2[skill-stop-video]",),
            ),
            Short(_TOKEN, ("2[skill-stop-video]",)),
            _MACHINE,
        ),
    ),
    "token-pusher": Guide(
        "13:47-20.",
        (
            Short(
                "Drop a token into the chute: it falls among others on a shelf that moves. Those that it pushes off "
                "are yours, and your own token stays.",
                ("2[token-pusher]",),
            ),
            Short("If the machine fails, the token comes back.", ("2[token-pusher]",)),
            _MACHINE,
        ),
    ),
}
