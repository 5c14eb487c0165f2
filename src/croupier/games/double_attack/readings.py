"""How the silent and doubtful places of subchapter 26 are read, where no option selects between the readings."""

from croupier.games.blackjack.readings import (
    CONSENT_REFUSED,
    NO_DISCARDS,
    ONE_CARD_DECLINED,
    READER_WAS_WRONG,
    SEATED_PLAYER,
    SOFT_21_DRAW,
    SURRENDER_OF_A_SHARED_BOX,
)
from croupier.games.spanish_21.rules import TEN_IS_NO_CARD
from croupier.law.options import Reading

READINGS = (
    Reading(
        "attack-joins-the-wager",
        "§19:47-26.5[double-attack]",
        "A double attack wager ends as the wager it was added to: both are the wagers of §19:47-26.8 to §19:47-26.10, "
        "are given up, doubled and split together, and both are lost to a dealer's blackjack.",
        "The seen sections speak of the wager(s) of a player throughout, and of the original wager(s) against a "
        "blackjack.",
        "None is apparent.",
    ),
    Reading(
        "double-up-to-both-wagers",
        "§19:47-26.9(a)",
        "The doubling stake is any whole number of chips up to the wager and the double attack wager together.",
        "The text says not in excess of the wager(s).",
        "The house's least wager could apply.",
    ),
    Reading(
        "insurance-of-the-initial-wager",
        "§19:47-26.11(b)",
        "Insurance is at most half the initial wager, whatever was added to it by a double attack.",
        "So the text says, although a blackjack takes both.",
        "Half of both wagers together.",
    ),
    Reading(
        "blackjack-waits",
        "§19:47-26.5[blackjack]",
        "A blackjack is paid at once against 2 to 9; under an ace or a court card it waits for the dealer's second, "
        "and is void if that makes a blackjack too.",
        "The section was not seen; so it is in §19:47-2.7.",
        "None that pays differently is known.",
    ),
    Reading(
        "surrender-takes-the-original",
        "§19:47-26.8(a)2",
        "Of a surrendered hand a dealer's blackjack takes the wager and the double attack wager; what was added by "
        "doubling and splitting comes back.",
        "26.9(c) and 26.10(d) say so of every hand that was doubled or split.",
        "The entire wager, with all that was added.",
    ),
    Reading(
        "bust-and-blackjack",
        "§19:47-26.9(c)",
        "Without a card reader the doubling and splitting stakes of a hand over 21 wait for the dealer's second card "
        "and come back if that makes a blackjack.",
        "Against a blackjack only the original wager(s) are collected, and the text makes no exception for a bust.",
        "Such stakes are collected when the hand goes over 21.",
    ),
    Reading(
        "split-aces-are-finished",
        "§19:47-26.10(e)",
        "A split ace is finished with its one card: it is not doubled, split again or given up.",
        "Each receives one card only, and a hand is given up before it is finished.",
        "It could be given up after its card, as a doubled hand can.",
    ),
    SURRENDER_OF_A_SHARED_BOX._replace(cite="§19:47-26.13(b)"),
    Reading(
        "attack-of-a-shared-box",
        "§19:47-26.13(e)",
        "The others on a box are asked after the one who decides there, and only if he attacks.",
        "They may also place a bet whenever he decides to.",
        "Everybody on a box could attack alone.",
    ),
    SEATED_PLAYER._replace(cite="§19:47-26.13(b)"),
    CONSENT_REFUSED._replace(cite="§19:47-26.13(a)"),
    SOFT_21_DRAW._replace(cite="§19:47-26.12(a)"),
    Reading(
        "bonus-of-a-dead-hand",
        "§19:47-26.15(h)",
        "The bonus wager of a box that was not dealt in goes back with its wager; that of a hand called dead for a "
        "missed card stays, since it goes by the dealer's cards.",
        "The first is included in the next deal and not in this one; the second was in the round.",
        "It could stay in both cases, or go back in both.",
    ),
    Reading(
        "dead-hand-returns-all",
        "§19:47-26.15(i)",
        "A hand called dead for a missed card has everything back that lies on it.",
        "The text names the original wager, and a dead hand neither wins nor loses what was added to it.",
        "What was added could be held to be lost.",
    ),
    ONE_CARD_DECLINED._replace(cite="§19:47-26.15(h)"),
    READER_WAS_WRONG._replace(
        cite="§19:47-26.15(l)",
        alternative="By (m) the reader could be taken to have failed, and the round be played on, hole card face up.",
    ),
    NO_DISCARDS._replace(cite="§19:47-26.15(g)", why="There is nothing to shuffle."),
    TEN_IS_NO_CARD._replace(cite="§19:47-26.15(b)"),
)
