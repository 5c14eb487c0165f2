"""What the house may choose at a poker table, and how the text is read."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import ClassVar

from croupier.equipment.cards import Pack
from croupier.games.poker.variants import VARIANTS, Variant
from croupier.law.conflicts import Conflict
from croupier.law.options import HouseRules, Only, Range, option, reading

PACK = Pack(1)  # §19:47-14.2(a)
MOST_PLAYERS = 11  # §19:47-14.6(b)
ADOPTED = "1994-03-21"  # R.1994 d.141
METER = "poker-bad-beat"
"""The fund of the house out of which bad beats are paid: §19:47-14.19[fund]."""

LIMITS = "§19:47-14.17[limits]"
FIXED, SPREAD, POT, NO_LIMIT = "fixed", "spread", "pot", "no-limit"
MOVING, DEAD = "moving", "dead"
POST_OR_WAIT, AT_ONCE = "post-or-wait", "at-once"
EVERYBODY, BIG_BLIND = "everybody", "big-blind"


@dataclass(frozen=True)
class Rules(HouseRules):
    minimum: int = option(
        400,
        allowed=Range(1),
        cite=LIMITS,
        words="least bet, in cents; where the limit is fixed, the bet of the early rounds",
        notice="§19:47-8.3[limits-change]",
    )
    maximum: int = option(
        800,
        allowed=Range(1),
        cite=LIMITS,
        words="most that is bet or raised at once, in cents; where the limit is fixed, the bet of the later rounds; "
        "pot limit and no limit have no other than the pot and the stack",
        notice="§19:47-8.3[limits-change]",
    )
    game: str = option(
        "hold-em", allowed={ADOPTED: tuple(VARIANTS)}, cite="§19:47-14.8[games]", words="the type of poker"
    )
    structure: str = option(
        FIXED,
        allowed={ADOPTED: (FIXED, SPREAD, POT, NO_LIMIT)},
        cite="§19:47-14.7[structures]",
        words="how much may be bet: a fixed amount, any between least and most, up to the pot, or all one has",
    )
    ante: int = option(
        0, allowed=Range(0), cite="§19:47-14.6(c)", words="what is put into the pot before the deal, in cents"
    )
    ante_by: str = option(
        EVERYBODY,
        allowed={ADOPTED: (EVERYBODY, BIG_BLIND)},
        cite="§19:47-14.6(c)",
        words="who puts the ante in: everybody so much, or the big blind so much for all",
        later=True,
    )
    small_blind: int = option(
        200,
        allowed=Range(0),
        cite="§19:47-14.10[blinds]",
        words="blind bet left of the button, in cents; 0: none",
    )
    big_blind: int = option(
        400,
        allowed=Range(0),
        cite="§19:47-14.10[blinds]",
        words="blind bet of the player after that, in cents; 0: none",
    )
    button: str = option(
        MOVING,
        allowed={ADOPTED: (MOVING, DEAD)},
        cite="§19:47-14.10[dead-button]",
        words="the button moves to the next player who is dealt in and the blinds after it; or the big blind moves so, "
        "and button and small blind follow it, if need be before an empty seat",
    )
    coming_in: str = option(
        POST_OR_WAIT,
        allowed={ADOPTED: (POST_OR_WAIT, AT_ONCE)},
        cite="§19:47-14.10[coming-in]",
        words="whoever comes to a game that is played, or has missed blinds, posts them or waits for the big blind; or "
        "he is dealt in at once",
    )
    straddle: bool = option(
        False,
        cite="§19:47-14.10[straddle]",
        words="the player left of the blinds may double the larger blind before the deal",
    )
    forced_bet: int = option(
        200,
        allowed=Range(0),
        cite="§19:47-14.9[forced-bet]",
        words="what the lowest up-card must bet in stud, in cents; 0: no bet is forced",
    )
    raises: int = option(
        3,
        allowed=(0, 3, 4),
        cite="§19:47-14.7[raises]",
        words="raises in a betting round, where the limit is fixed or spread; 0: as many as one likes",
    )
    uncapped_heads_up: bool = option(
        True, cite="§19:47-14.7[raises]", words="between two players raises are not counted"
    )
    check_raise: bool = option(True, cite="§19:47-14.7[check-raise]", words="whoever has checked may raise later")
    open_pair: bool = option(
        True,
        cite="§19:47-14.9[open-pair]",
        words="a pair that shows on fourth street lets everybody bet the larger amount, in seven-card stud high",
    )
    losers_show: bool = option(
        False,
        cite="§19:47-14.15[showdown]",
        words="every hand that was not folded is shown; else whoever sees that he has lost may keep his to himself",
    )
    first_may_muck: bool = option(
        False,
        cite="§19:47-14.15[showdown]",
        words="whoever would show first may give his hand up unseen, too; the last one left wins without showing",
        later=True,
    )
    both_decks: bool = option(
        True,
        cite="§19:47-14.4(c)",
        words="both decks are washed and shuffled at the opening, not only the one that is used first",
    )
    rake: str = option(
        "percentage",
        allowed={ADOPTED: ("percentage", "incremental", "time", "none")},
        cite="§19:47-14.14[method]",
        words="how the house is paid: a part of each pot, an amount at stated sizes of it, by time, or not at all",
        notice="§19:47-14.14[posted]",
    )
    rake_rate: Fraction = option(
        Fraction(1, 10),
        allowed={ADOPTED: Range(0, Fraction(1, 10))},
        cite="§19:47-14.14[percentage]",
        words="part of the pot that a rake by percentage takes",
        notice="§19:47-14.14[posted]",
    )
    rake_cap: int = option(
        400,
        allowed=Range(0),
        cite="§19:47-14.14[percentage]",
        words="most that is taken from a pot, in cents; 0: no such limit",
        notice="§19:47-14.14[posted]",
    )
    rake_every: int = option(
        2000,
        allowed=Range(1),
        cite="§19:47-14.14[incremental]",
        words="an incremental rake takes its amount each time that the pot has grown by so many cents",
    )
    rake_amount: int = option(
        100, allowed=Range(0), cite="§19:47-14.14[incremental]", words="amount of an incremental rake, in cents"
    )
    time_charge: int = option(
        500, allowed=Range(0), cite="§19:47-14.14[time]", words="what each seat pays for its time, in cents"
    )
    time_hands: int = option(
        15, allowed=Range(1), cite="§19:47-14.14[time]", words="hands after which time is paid for again"
    )
    bad_beat: bool = option(
        False,
        cite="§19:47-14.19[bad-beat]",
        words="a high hand that loses is paid out of a fund of the players",
        notice="§19:47-14.19[notice]",
    )
    bad_beat_drop: int = option(
        100,
        allowed=Range(0),
        cite="§19:47-14.19[contribution]",
        words="what each pot contributes to the fund, in cents",
    )
    bad_beat_hand: str = option(
        "aces-full",
        allowed=("aces-full", "four-of-a-kind"),
        cite="§19:47-14.19[bad-beat]",
        words="the least hand whose loss is a bad beat",
    )
    bad_beat_players: int = option(
        4, allowed=Range(2, MOST_PLAYERS), cite="§19:47-14.19[bad-beat]", words="players who must have been dealt in"
    )
    bad_beat_loser: Fraction = option(
        Fraction(1, 2),
        allowed=Range(0, 1),
        cite="§19:47-14.19[shares]",
        words="part of the fund for the hand that lost",
    )
    bad_beat_winner: Fraction = option(
        Fraction(1, 4),
        allowed=Range(0, 1),
        cite="§19:47-14.19[shares]",
        words="part of the fund for the hand that won; the others who were dealt in share the rest",
    )
    half_reopens: bool = reading(
        True,
        name="all-in-for-half-a-bet",
        cite="§19:47-14.7[all-in]",
        says="Where the limit is fixed, an all-in of half a bet or more counts as one and lets everybody raise again.",
        why="So the rulebook that most card rooms adopt.",
        alternative="Only a full bet does, as where there is no limit (half_reopens = no).",
    )
    highest_opens: bool = reading(
        False,
        name="who-must-open",
        cite="§19:47-14.13[forced-bet]",
        says="In five-card and Mambo stud the lowest up-card must bet, as in seven-card stud.",
        why="The fuller descriptions say so.",
        alternative="The highest up-card, as in South Dakota and in another guide to Mambo (highest_opens = yes).",
    )
    third_up: bool = reading(
        True,
        name="third-card-of-mambo",
        cite="§19:47-14.13A[third-card]",
        says="The third card of Mambo stud is dealt face up.",
        why="Descriptions differ; boards that open the betting need a second up-card.",
        alternative="It is dealt face down (third_up = no).",
    )

    only: ClassVar[Only] = {
        "rake_every": ("rake", "incremental"),
        "rake_amount": ("rake", "incremental"),
        "time_charge": ("rake", "time"),
        "time_hands": ("rake", "time"),
        **dict.fromkeys(
            ("bad_beat_drop", "bad_beat_hand", "bad_beat_players", "bad_beat_loser", "bad_beat_winner"),
            ("bad_beat", True),
        ),
    }
    conflicts: ClassVar[tuple[Conflict, ...]] = (
        Conflict(
            ("small_blind", "big_blind"),
            "§19:47-14.10[blinds]",
            lambda rules: rules.small_blind > rules.big_blind,
            "the first blind is larger than the second",
            "a small blind no larger than the big one",
        ),
        Conflict(
            ("big_blind", "maximum"),
            LIMITS,
            # §19:47-14.17[limits]
            lambda rules: rules.structure in (FIXED, SPREAD) and rules.big_blind > rules.maximum,
            "the blind is more than may be bet",
            "a blind no larger than the most that is bet",
        ),
        Conflict(
            ("ante_by", "game"),
            "§19:47-14.6(c)",
            lambda rules: rules.ante_by == BIG_BLIND and not rules.variant.button,
            "there are no blinds at this type of poker",
            "ante_by = everybody",
        ),
        Conflict(
            ("first_may_muck", "losers_show"),
            "§19:47-14.15[showdown]",
            lambda rules: rules.first_may_muck and rules.losers_show,
            "every hand that was not folded is shown, so the first is, too",
            "one of the two",
        ),
        Conflict(
            ("forced_bet", "minimum"),
            "§19:47-14.9[forced-bet]",
            lambda rules: rules.forced_bet > rules.minimum,
            "the forced bet is more than the least bet, which completes it",
            "a forced bet no larger than the least bet",
        ),
        Conflict(
            ("rake_amount", "rake_every"),
            "§19:47-14.14[incremental]",
            lambda rules: rules.rake_amount * 10 > rules.rake_every,
            "the incremental rake takes more than a tenth of the pot",
            "no more than a tenth of the amount at which it is taken",
        ),
        Conflict(
            ("bad_beat_loser", "bad_beat_winner"),
            "§19:47-14.19[shares]",
            lambda rules: rules.bad_beat_loser + rules.bad_beat_winner > 1,
            "loser and winner share more than there is in the fund",
            "parts that come to one at most",
        ),
        Conflict(
            ("bad_beat", "game"),
            "§19:47-14.19[bad-beat]",
            lambda rules: rules.bad_beat and (not rules.variant.high or rules.variant.size != 5),
            "a bad beat is a high hand of five cards, and none wins here",
            "a game of five-card high hands, or bad_beat = no",
        ),
    )

    @cached_property
    def variant(self) -> Variant:
        found = VARIANTS[self.game]
        if self.game == "mambo-stud" and not self.third_up:
            dealt = (street._replace(deals="d") if street.deals == "u" else street for street in found.streets)
            return found._replace(streets=tuple(dealt))
        return found

    @property
    def capped(self) -> bool:
        """Whether raises are counted."""
        return bool(self.raises) and self.structure in (FIXED, SPREAD)

    def bet_size(self, big: bool) -> int:
        """The least bet of a round."""
        return self.maximum if big and self.structure == FIXED else self.minimum
