"""How the text of poker is read where it is silent, contradicts itself or was not seen."""

from croupier.law.options import Reading

READINGS = (
    Reading(
        "comparing-low-hands",
        "§19:47-14.3(e)",
        "Of two low hands the one whose worst card is better wins; if those are alike, the next worst decides.",
        "So ace-to-five low is played everywhere, and the best hand is then 5-4-3-2-A, as the ranking itself implies.",
        "Taken at its word 14.3(c) looks at the best card that the other hand lacks: 8-4-3-2-A would beat 6-5-4-3-2.",
    ),
    Reading(
        "a-low-of-three-cards",
        "§19:47-14.13A[ranking]",
        "A low hand of Mambo stud has three different ranks, none above six.",
        "A pair is no low hand in eight or better either, and the best low is A-2-3.",
        "A pair of low cards could qualify, behind every hand without one.",
    ),
    Reading(
        "where-the-button-goes",
        "§19:47-14.10[dead-button]",
        "Where the button moves, it goes to the next player who is dealt in, and the next two have the blinds.",
        "So each has the button once in a round; the rulebook of most card rooms leaves the choice to the house.",
        "Two may have a big blind in one hand, each making up what he would have missed.",
    ),
    Reading(
        "who-makes-up-blinds",
        "§19:47-14.10[missed-blinds]",
        "Whoever is not there when a blind passes his seat has missed it. Nobody owes anything when a game begins, or "
        "begins again after too few were there.",
        "So the rulebook that most card rooms adopt.",
        "Who was away for less than a round could come back for nothing.",
    ),
    Reading(
        "time-in-a-void-hand",
        "§19:47-14.14[time]",
        "What was collected for time before a hand goes back if that is void, and is due again with the next one.",
        "It is collected with the hand, and a void hand leaves everybody with what he had.",
        "It pays for the seat, and could be kept.",
    ),
    Reading(
        "a-blind-that-is-short",
        "§19:47-14.10[blinds]",
        "Whoever cannot post the whole blind is all in with what he has; the others must still match the whole.",
        "The blind is the size of the first bet, whoever posts it.",
        "They could match what was really posted.",
    ),
    Reading(
        "raise-over-a-short-all-in",
        "§19:47-14.7[all-in]",
        "A raise over an all-in for less goes by the full amount over what lies there. Short all-ins count together.",
        "Whoever faces a full raise in all may raise, by whichever steps it came.",
        "A raise could complete the bet instead, and each short all-in be looked at by itself.",
    ),
    Reading(
        "cards-that-do-not-go-around",
        "§19:47-14.9[common-card]",
        "If too few cards are left for burning, none is burned; if too few for a card each, one is common to all.",
        "A common card is defined for this; burn cards are not known to be mixed in first.",
        "Burn cards could be shuffled into the stub.",
    ),
    Reading(
        "how-many-draw",
        "§19:47-14.12[stub]",
        "The last card of the stub is dealt before what is out of play is shuffled.",
        "No card of the stub is worth less than another.",
        "The last one could be kept back and shuffled with the rest.",
    ),
    Reading(
        "who-may-not-fit",
        "§19:47-14.8[games]",
        "Where more sit than the cards go around for, those who were dealt in before are dealt in again first.",
        "Eleven are allowed at every table, and some games have cards for fewer.",
        "The table could have fewer seats.",
    ),
    Reading(
        "time-in-hands",
        "§19:47-14.14[time]",
        "Time is counted in hands: fifteen for half an hour, unless the house says otherwise.",
        "A hand takes about two minutes, and a record of hands can be checked.",
        "By the clock.",
    ),
    Reading(
        "rake-of-side-pots",
        "§19:47-14.14[rake]",
        "The rake is worked out on all pots of a hand, without what nobody called, and comes off the main pot.",
        "One limit holds for a hand.",
        "Each side pot could be raked by itself.",
    ),
    Reading(
        "odd-chips",
        "§19:47-14.15[odd-chip]",
        "Odd chips are of the smallest chip in play: the high hand's before the low one's, then one to each winner, "
        "clockwise from the button, or in stud by the highest card with its suit.",
        "So the rules of tournaments.",
        "All odd chips of a pot to one player.",
    ),
    Reading(
        "what-the-fund-keeps",
        "§19:47-14.19[shares]",
        "The shares of a bad beat are paid in whole coins; what is left over stays in the fund for the next.",
        "Every cent of it must come to players sooner or later.",
        "The house could round up.",
    ),
    Reading(
        "misdeal-or-not",
        "§19:47-14.15[misdeal]",
        "A misdeal is called while fewer than two players have acted in turn; later the hand is played to its end.",
        "So the rulebook that most card rooms adopt.",
        "Any time before the second round of cards.",
    ),
)
