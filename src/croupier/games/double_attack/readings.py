"""How the silent and doubtful places of subchapter 26 are read, where no option selects between the readings."""

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
    Reading(
        "surrender-of-a-shared-box",
        "§19:47-26.13(b)",
        "A surrender by the one who decides surrenders every wager on the hand.",
        "The right to decide is exclusive and no rule lets the others play on.",
        "The others could go on with the hand.",
    ),
    Reading(
        "attack-of-a-shared-box",
        "§19:47-26.13(e)",
        "The others on a box are asked after the one who decides there, and only if he attacks.",
        "They may also place a bet whenever he decides to.",
        "Everybody on a box could attack alone.",
    ),
    Reading(
        "seated-player",
        "§19:47-26.13(b)",
        "Whoever bets first on a box sits there, unless a wager of his lies on another box already; of equal highest "
        "wagers on a box where nobody sits, the one made first decides.",
        "The text knows who sits where; chips on a layout do not, and for equal wagers it is silent.",
        "Seats could be given to boxes by hand.",
    ),
    Reading(
        "consent-refused",
        "§19:47-26.13(a)",
        "A wager to which the first bettor on the box does not agree goes back.",
        "It was never lawfully on the box.",
        "It could be moved to another box.",
    ),
    Reading(
        "soft-21-draw",
        "§19:47-26.12(a)",
        "No card is drawn to any 21, hard or soft.",
        "A player may draw while under 21; the bar of hard 21 adds nothing to that.",
        "Since only hard 21 is named, soft 21 could draw.",
    ),
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
    Reading(
        "one-card-declined",
        "§19:47-26.15(h)",
        "A player who does not want a late second card has a dead hand and the wager back.",
        "That is how the text treats a box without cards.",
        "None is stated.",
    ),
    Reading(
        "no-discards",
        "§19:47-26.15(g)",
        "If the shoe is empty and no discards of earlier rounds lie in the rack, the round is void.",
        "There is nothing to shuffle.",
        "The cards on the table could be collected and dealt again.",
    ),
    Reading(
        "ten-is-no-card",
        "§19:47-26.15(b)",
        "A ten that is found does not count as a card of the shoe: the next one is dealt in its place.",
        "It was never to be there, and it leaves the table.",
        "None is apparent.",
    ),
)
