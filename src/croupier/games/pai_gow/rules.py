"""What the house may choose at pai gow, and how its text is read."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from croupier.games.pai_gow.deliveries import DELIVERIES
from croupier.games.pai_gow.house_ways import HOUSE_WAYS
from croupier.games.pai_gow.ranking import Ranking
from croupier.games.shared import pai_gow
from croupier.games.shared.pai_gow import Law
from croupier.law.options import HouseRules, Reading, option, reading

POSITIONS = 6  # of players; with the dealer's and the dead hand there are eight, §19:47-10.1[dead-hand]

LAW = Law(
    offered="§19:47-10.8[offered]",
    eligible="§19:47-10.8[eligible]",
    not_twice="§19:47-10.8[not-twice]",
    covers="§19:47-10.8[covers]",
    dealer_wager="§19:47-10.8[dealer-wager]",
    one_area="§19:47-10.8[one-area]",
    areas="§19:47-10.10(a)",
    position="§19:47-10.5[wager]",
    win="§19:47-10.7[win]",
    lose="§19:47-10.7[lose]",
    push="§19:47-10.7[push]",
    vigorish="§19:47-10.7[vigorish]",
    dealer_lost="§19:47-10.8(n)",
    dealer_won="§19:47-10.8(q)",
    bank="§19:47-10.8(o)",
    co_bank="§19:47-10.8(p)",
    against_bank="§19:47-10.8(r)",
    foul="§19:47-10.7[foul]",
)


@dataclass(frozen=True)
class Rules(HouseRules):
    banking: str = pai_gow.banking("§19:47-10.8[banking]")
    house_way: str = option(
        "f-complete",
        allowed=tuple(HOUSE_WAYS),
        cite="§19:47-10.7[house-way]",
        words="how the dealer, and a co-bank, have to set four tiles",
        uniform="house",
    )
    start: str = option(
        "dice",
        allowed=("dice", "generator"),
        cite="§19:47-10.3[dice]",
        words="where the deal begins is found with three dice or by a generator",
    )
    delivery: str = option(
        "whole-stacks-left",
        allowed=tuple(DELIVERIES),
        cite="§19:47-10.8[chooser]",
        words="how the stacks go out unless the bank says otherwise",
    )
    two_areas: bool = pai_gow.two_areas("§19:47-10.10(a)")
    vigorish: Fraction = pai_gow.vigorish("§19:47-10.7[vigorish]")
    gee_joon_singles: str = reading(
        "apart",
        allowed=("apart", "lowest"),
        name="rank-of-a-single-gee-joon",
        cite="§19:47-10.2[ranking-of-tiles]",
        says="Of the single tiles the 4-2 ranks between the sevens and the fives and the 2-1 below the fives.",
        why="A published list of single tiles has this order; the section was not seen.",
        alternative="Both below all others and alike (gee_joon_singles = lowest), as some programs have it.",
    )
    equal_values: str = reading(
        "higher-tile",
        allowed=("higher-tile", "copy"),
        name="hands-of-equal-value",
        cite="§19:47-10.2[higher-tile]",
        says="Of two hands worth the same the one with the higher tile wins; with the same one they are copies.",
        why="New Zealand's rule and published sheets have it so.",
        alternative="Pennsylvania's words taken literally make every two of them copies (equal_values = copy).",
    )

    @cached_property
    def ranking(self) -> Ranking:
        return Ranking(self.gee_joon_singles, self.equal_values == "higher-tile")


READINGS = (
    Reading(
        "order-of-delivery",
        "§19:47-10.6[delivery]",
        "From where the deal begins the positions get their tiles counterclockwise.",
        "So a published guide of the tile game; the section was not seen.",
        "Clockwise, as the sister game with cards. The odds are the same.",
    ),
    Reading(
        "names-of-the-ten-ways",
        "§19:47-10.8[chooser]",
        "The first eight ways of delivery are whole stacks, cup say, jung quat and chee yee, each from either side.",
        "Only the tenth was seen. A school for dealers names these; which side is which is ours.",
        "Other ways, or others of these in another order. The odds are the same.",
    ),
    Reading(
        "who-bets-against-the-bank",
        "§19:47-10.8[dealer-wager]",
        "The dealer's wager is what the bank last wagered against the dealer; a bank that wants none says so.",
        "Published rules of the sister game; less, or none, at the bank's wish is general knowledge.",
        "Any amount that the bank names. The odds are the same per unit.",
    ),
    Reading(
        "co-bank-s-tiles",
        "§19:47-10.8[co-bank-hand]",
        "A co-bank's hand is the tiles of its player's position; those of the dealer's position go to the dead hand.",
        "The text has the dealer set the co-bank's hand and names no wager of the dealer's then.",
        "The tiles of the dealer's position could be the co-bank's. The odds are the same.",
    ),
    Reading(
        "bank-for-one-round",
        "§19:47-10.8[not-twice]",
        "Whoever has held the bank is not offered it for the next round.",
        "Quebec's rule of the same game.",
        "It could be kept as long as its holder likes. The odds are the same.",
    ),
    Reading(
        "a-bank-sets-no-foul",
        "§19:47-10.7[foul]",
        "A player whose low hand is above the high hand loses; a bank's hands are then set anew by the house way.",
        "So pai gow poker says of the bank, and by what it excepts of a player. A screen takes no such setting.",
        "A foul bank could lose to everybody.",
    ),
    Reading(
        "odd-coin-of-a-co-bank",
        "§19:47-10.8(p)",
        "Of a surplus that does not come out in halves the odd coin is the tray's; the co-bank puts up the odd coin.",
        "Payments are rounded down, as everywhere; the text only knows halves.",
        "The odd coin could be the co-bank's.",
    ),
    Reading(
        "rounding-of-the-vigorish",
        "§19:47-10.7[vigorish-rounding]",
        "A vigorish is rounded up to 25 cents.",
        "It is what houses do; the section was not seen.",
        "To the smallest coin of the house.",
    ),
    Reading(
        "when-a-hand-can-be-voided",
        "§19:47-10.9(d)",
        "An exposed tile of a player's is reported before the players look at theirs; whoever says nothing plays on.",
        "The player is to decide without looking at the other tiles.",
        "The deal could stop at once. The odds are the same.",
    ),
)
