"""Which change of an option is one for the worse: lower odds or prizes, higher fees.

Of such a change §19:47-8.3[worsening] asks for notice, at every game of the chapter. Its body was not seen: the rule is
taken from the sections that call on it, of lower odds (§19:47-6.5(i)3), a higher vigorish (§19:47-3.3(d),
§19:47-7.3(e)) and a lower limit of what is paid (§19:47-11.16(c)), none of which asks for notice of an improvement.
"""

from __future__ import annotations

from typing import Any, Literal

from croupier.odds import Paytable

SECTION = "§19:47-8.3[worsening]"

Way = Literal["increase", "decrease", "lower limit"]

_LESS = {  # besides pay tables and all that has "odds" in its name
    "bad_beat_loser",
    "bad_beat_winner",
    "bonus_jackpot",
    "bonus_pays",
    "envy_bonus",
    "five_card_21",
    "jackpot_rate",
    "jackpot_seed",
    "large_super_bonus",
    "payout_limit",
    "prizes",
    "progressive_prizes",
    "rake_every",
    "schedule",
    "second_tie_bonus",
    "super_bonus",
    "time_hands",
}
_MORE = {  # besides all that has "fee" in its name
    "pays_from",
    "pushes_from",
    "rake_amount",
    "time_charge",
    "vigorish",
    "vigorish_rounded",
}
_LIMITS = {"aggregate_limit"}  # on what is paid, of which 0 is none


def way(name: str, value: Any) -> Way | None:
    """The way in which an option costs the player more, by its name and kind of value; None: it is no odds or fee."""
    words = set(name.split("_"))
    if isinstance(value, Paytable) or "odds" in words or name in _LESS:
        return "decrease"
    if name in _LIMITS:
        return "lower limit"
    return "increase" if "fee" in words or name in _MORE else None
