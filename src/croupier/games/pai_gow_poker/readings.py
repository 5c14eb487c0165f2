"""How the text of pai gow poker is read where it is silent, lost or contradicts itself."""

from __future__ import annotations

from croupier.law.options import Reading

READINGS = (
    Reading(
        "every-listed-hand-qualifies",
        "§19:47-11.1[qualifying-hand]",
        "Every hand in a table of bonus odds is paid, three of a kind too, and a player gets the best paid one.",
        "The definition begins with a straight, yet the table pays three of a kind, which ranks below it, and more.",
        "Three of a kind would never be paid, and a straight would be where both are held.",
    ),
    Reading(
        "low-hand-may-equal",
        "§19:47-11.1[low-hand]",
        "A low hand may rank as high as the high hand, but not higher.",
        "One definition has it lower, two others equal or lower; four aces can only be split into equal pairs.",
        "A low hand of equal rank would be foul.",
    ),
    Reading(
        "kickers-after-the-hand",
        "§19:47-11.3(e)",
        "Between like hands the cards that make the hand are compared first, and then the others.",
        "So poker hands rank everywhere; taken at its word, the highest single card would decide between two pairs.",
        "The highest card that only one of the hands has.",
    ),
    Reading(
        "a-foul-on-a-screen",
        "§19:47-11.9[foul-hand]",
        "Where cards are set on a screen, a foul arrangement is refused; laid by hand it loses, and the wager is lost.",
        "A screen can say what is wrong before it counts, and nobody fouls on purpose.",
        "The screen would take it, and the wager would be lost.",
    ),
    Reading(
        "foul-and-other-wagers",
        "§19:47-11.9[foul-hand]",
        "A foul loses the pai gow poker wager alone; bonus and progressive wagers are judged by the seven cards.",
        "They are paid however the hands are set.",
        "All wagers of the hand would be lost.",
    ),
    Reading(
        "help-in-setting",
        "§19:47-11.9[assistance]",
        "A player may have the house's way told, and whoever does not set a hand in time has it set so.",
        "A sibling text lets the dealer tell it on request; a hand that is dealt must be set somehow.",
        "No help at all, as in Indiana.",
    ),
    Reading(
        "house-ways-as-published",
        "§19:47-11.9[dealer-sets]",
        "Of arrangements that a house way leaves open, the best low hand is taken, and then the best high hand. Three "
        "of a kind with a straight or flush that leaves no pair is set as three of a kind, three pairs as three pairs.",
        "Published ways do not speak of these cases, and so their own next rule is followed.",
        "A way filed with the Commission can say otherwise.",
    ),
    Reading(
        "offering-the-bank",
        "§19:47-11.10[offer]",
        "In every round the bank is offered to each who may hold it, counterclockwise from the last holder, until one "
        "takes it; if nobody does, the house has it.",
        "A published guide of a house in this state has it passed on so.",
        "It could be offered to one player in each round.",
    ),
    Reading(
        "the-dealers-wager-against-the-bank",
        "§19:47-11.10[dealer-wager]",
        "The dealer wagers as much as the bank last wagered against the dealer.",
        "So a published guide to the game in this state.",
        "The bank could ask for another amount within the limits, or for none.",
    ),
    Reading(
        "a-bank-without-players",
        "§19:47-11.10[players]",
        "A bank plays against the dealer alone if nobody else wagers; a co-bank without wagers is no bank.",
        "The dealer's hand is one of those that play against a bank, and against a co-bank there is none.",
        "The round would not be played.",
    ),
    Reading(
        "who-cuts-a-second-time",
        "§19:47-11.11(k)",
        "Stacks that are shuffled again are cut as in a round without a bank, and all wagers stand.",
        "The text orders a new shuffle and no more.",
        "The round could be void.",
    ),
    Reading(
        "wagers-of-a-void-hand",
        "§19:47-11.11[players-card-exposed]",
        "A hand that its player has void gets back every wager on it that is not decided; what is given back does not "
        "feed the meter. A three-card bonus wager that was decided before stands.",
        "A void hand is one that was never played; but its player chooses, and knows by then what his bonus has done.",
        "The progressive wager, already in the acceptor, could be kept; a lost bonus wager could come back.",
    ),
    Reading(
        "numbers-where-hands-are-void",
        "§19:47-11.13(c)",
        "Where all hands are void, an additional wager on a number that was decided stands. Where the round of play is "
        "void, by 11.8A(d)2 or 11.11(n), it goes back too.",
        "It is decided and paid before any card is dealt, it has no bearing on other wagers, and it is on no hand.",
        "It could go back in both cases, as a wager of a round that is not played.",
    ),
    Reading(
        "what-a-progressive-wager-brings",
        "§19:47-11.14(d)",
        "The prize is all that comes back; the progressive wager itself is kept, and lost without a prize.",
        "Its chips are in the tray before the first card is dealt.",
        "The wager could come back beside the prize.",
    ),
    Reading(
        "best-progressive-hand",
        "§19:47-11.14(d)",
        "Five cards and the pair beside them may be taken from the seven in any way; the best prize is paid.",
        "The wager is on what is dealt, not on how it is set.",
        "Only the hands as the player has set them.",
    ),
    Reading(
        "several-progressive-winners",
        "§19:47-11.14(g)",
        "Several winners of a round are paid in the order of the deal, each a share of what the meter then shows.",
        "The text speaks of the time at which the wager is paid.",
        "They could share what it showed before the first of them.",
    ),
    Reading(
        "the-meter-after-a-payment",
        "§19:47-11.14(f)",
        "After a payment the meter shows no less than the reset amount: the house puts up what is missing.",
        "The house vouches for the reset amount; so is read for caribbean stud.",
        "Only after the whole meter was won.",
    ),
    Reading(
        "reach-of-the-bonus-limit",
        "§19:47-11.16(c)",
        "The limit is for bonus payments and envy bonuses of one player together.",
        "It may be set notwithstanding the odds of the one and the fixed sums of the other.",
        "Each payment, or bonus wagers alone.",
    ),
    Reading(
        "tables-with-a-misprint",
        "§19:47-11.18(a)",
        "The bonus wagers meant are those of section 11.17.",
        "The text names 1.17, which is not about them.",
        "There is none that leaves it a meaning.",
    ),
    Reading(
        "seven-card-bonus-lost",
        "§19:47-11.18(c)",
        "A seven-card bonus wager on cards that hold no listed hand is lost, and is collected with its hand.",
        "The text says what winning wagers are paid and nothing of the others.",
        "There is none that leaves it a wager.",
    ),
    Reading(
        "the-bank-and-envy",
        "§19:47-11.1[envy-bonus]",
        "A premium hand of a player who holds the bank brings the others an envy bonus; the dealer's does not.",
        "The bank is a player, and only the dealer's cards are excepted.",
        "The bank's hand could be excepted like the dealer's.",
    ),
    Reading(
        "the-button-starts",
        "§19:47-11.8C[button]",
        "At a new table the button lies before the dealer.",
        "The dealer is number one in the count of positions.",
        "Any position: it moves on with every round.",
    ),
)
