"""What the house may choose at Colorado hold 'em, what it must type in, and how the little that is known is read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from croupier.equipment.cards import Pack
from croupier.games.shared import poker_deck
from croupier.games.shared.poker_round import both_looked_at
from croupier.law.conflicts import Conflict
from croupier.law.options import HouseRules, NoticeDuty, Reading, option
from croupier.law.pay_tables import NONE, KnownTables, NamedHands, typed_in

PACK = Pack(1)  # §19:47-23.2[one-deck]
OWN, COMMUNITY_CARDS = 3, 3
LISTED = "2001-03-09"  # in the contents of the edition that was readopted then; its own day was not seen

REQUIRED, PERMISSIBLE = "required-bet", "permissible-bet"
HANDS = (
    "royal-flush",
    "straight-flush",
    "four-of-a-kind",
    "full-house",
    "flush",
    "straight",
    "three-of-a-kind",
    "two-pair",
)
PAYS = NamedHands((), HANDS)  # §19:47-23.12[pays], §19:47-23.13[pays]
IMMEDIATE = KnownTables((), ("three-of-a-kind",))
BONUSES = KnownTables((NONE,), ("straight-flush", "three-of-a-kind", "straight", "flush", "pair"))
UNKNOWN = "no source with the odds of the game was found, and none is invented; type in what this house pays"


@dataclass(frozen=True)
class Rules(HouseRules):
    version: str = option(
        REQUIRED,
        allowed={LISTED: (REQUIRED, PERMISSIBLE)},
        cite="§19:47-23.10[required-bet]",
        words="the version: a bet is required to stay in, or permissible for who stays in anyway",
    )
    pays: str = typed_in(
        allowed={LISTED: PAYS},
        cite="§19:47-23.12[pays]",
        words="what ante and bet are paid in the version that is played: each hand with its odds to 1",
        why=UNKNOWN,
        notice=NoticeDuty("§19:47-8.3[worsening]", "decrease"),
    )
    immediate_winner: str = typed_in(
        allowed={LISTED: IMMEDIATE},
        cite="§19:47-23.12[immediate-winner]",
        words="what an immediate winner, three of a kind in the first three cards, is paid: odds to 1 on the ante",
        why=UNKNOWN,
        notice=NoticeDuty("§19:47-8.3[worsening]", "decrease"),
    )
    bonus: str = option(
        NONE,
        allowed={LISTED: BONUSES},
        cite="§19:47-23.6A[bonus]",
        words="the bonus wager on the first three cards: odds to 1 from a straight flush down to a pair; none where it "
        "is not offered",
        notice=NoticeDuty("§19:47-8.3[worsening]", "decrease"),
    )
    shuffle: str = poker_deck.shuffle_option(cite="§19:47-23.5[shuffle]", since=LISTED)
    second_deck: bool = poker_deck.second_deck_option(cite="§19:47-23.2[second-deck]", since=LISTED)
    # §19:47-23.7[manual-shoe], §19:47-23.8[from-the-hand], §19:47-23.9[automated-shoe]
    deal_from: str = poker_deck.deal_from_option("three", cite="§19:47-23.7[manual-shoe]", since=LISTED)
    two_positions: bool = poker_deck.two_positions_option(cite="§19:47-23.6[two-positions]", since=LISTED)
    positions: int = option(
        7, allowed={LISTED: (6, 7)}, cite="§13:69E-1.13L(a)", words="betting positions of the layout"
    )

    written: ClassVar[frozenset[str]] = frozenset({"pays", "immediate_winner", "bonus"})
    conflicts: ClassVar[tuple[Conflict, ...]] = poker_deck.deck_conflicts(
        second_deck="§19:47-23.2[second-deck]", from_hand="§19:47-23.8[from-the-hand]"
    )


READINGS = (
    Reading(
        "what-is-paid",
        "§19:47-23.12[pays]",
        "Ante and bet are paid by one table, which the house types in; a hand that it does not name loses both.",
        "The layout has areas for both and prints odds; no source has the odds.",
        "The bet alone could be paid by the table, or each wager by one of its own.",
    ),
    Reading(
        "no-dealers-hand",
        "§19:47-23.3[hands]",
        "The player's hand is held against the table of pays, not against a hand of the dealer's.",
        "The layout has three community cards and no place for a hand of the dealer's.",
        "There is none that the layout leaves room for.",
    ),
    Reading(
        "immediate-winners",
        "§19:47-23.3[immediate-winner]",
        "An immediate winner is three of a kind in the first three cards, and is paid on the ante at once.",
        "It is the only hand of three cards that the discard would destroy.",
        "Other hands of three cards could win at once, or three of a kind could be let stand.",
    ),
    Reading(
        "amount-of-the-bet",
        "§19:47-23.10[required-bet]",
        "A bet is as much as the ante.",
        "So the nearest sister games have it; no source says.",
        "A multiple of the ante, or any amount up to one.",
    ),
    Reading(
        "bet-before-the-discard",
        "§19:47-23.10[discard]",
        "A required bet is made, or the hand folded, before the discard; a permissible one is made after it.",
        "The discard is the third step of the one version and the second of the other.",
        "The other order: the player knows the same three cards, so neither best play nor odds depend on it.",
    ),
    Reading(
        "when-the-permissible-bet-is-made",
        "§19:47-23.11[permissible-bet]",
        "A permissible bet is made before any community card is turned.",
        "The titles do not say when, and nothing else lies between the discard and the cards.",
        "Between the community cards; the player would know more, and the house would win less.",
    ),
    Reading(
        "what-the-bonus-is-on",
        "§19:47-23.6A[bonus]",
        "The bonus wager is on the player's first three cards, whatever becomes of the hand.",
        "So the three-card bonus of let it ride and of Boston 5 stud; the section was not seen.",
        "On the final five cards.",
    ),
    both_looked_at("§19:47-23.6[two-positions]"),
    Reading(
        "no-answer",
        "§19:47-23.10[decision-order]",
        "Whoever says nothing folds, or where the bet is permissible makes none; and discards the lowest card.",
        "Nobody can put up a wager for the player, and one card must go.",
        "The round could wait.",
    ),
)
