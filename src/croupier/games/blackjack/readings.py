"""How the silent and doubtful places of subchapter 2 are read, where no option selects between the readings."""

from croupier.law.options import Reading

# Those that Spanish 21 and double attack take over, each with its own clause.
SEATED_PLAYER = Reading(
    "seated-player",
    "§19:47-2.13[who-decides]",
    "Whoever bets first on a box sits there, unless a wager of his lies on another box already; of equal highest "
    "wagers on a box where nobody sits, the one made first decides.",
    "The text knows who sits where; chips on a layout do not, and for equal wagers it is silent.",
    "Seats could be given to boxes by hand.",
)
SURRENDER_OF_A_SHARED_BOX = Reading(
    "surrender-of-a-shared-box",
    "§19:47-2.13[who-decides]",
    "A surrender by the one who decides surrenders every wager on the hand.",
    "The right to decide is exclusive and no rule lets the others play on.",
    "The others could go on with the hand.",
)
CONSENT_REFUSED = Reading(
    "consent-refused",
    "§19:47-2.13[up-to-three]",
    "A wager to which the first bettor on the box does not agree goes back.",
    "It was never lawfully on the box.",
    "It could be moved to another box.",
)
NO_DISCARDS = Reading(
    "no-discards",
    "§19:47-2.15[shoe-runs-out]",
    "If the shoe is empty and no discards of earlier rounds lie in the rack, the round is void.",
    "There is nothing to shuffle; punto banco and subchapter 7 void a round that the cards cannot finish.",
    "The cards on the table could be collected and dealt again.",
)
SOFT_21_DRAW = Reading(
    "soft-21-draw",
    "§19:47-2.12[player-limit]",
    "No card is drawn to any 21, hard or soft.",
    "A player may draw while under 21; the bar of hard 21 adds nothing to that.",
    "Since only hard 21 is named, soft 21 could draw.",
)
ONE_CARD_DECLINED = Reading(
    "one-card-declined",
    "§19:47-2.15[one-card]",
    "A player who does not want a late second card has a dead hand and the wager back.",
    "That is how the text treats a box without cards.",
    "None is stated.",
)
READER_WAS_WRONG = Reading(
    "reader-was-wrong",
    "§19:47-2.15[reader-misused]",
    "If the card reader announces a blackjack that the dealer has not, all hands are dead and the wagers go back.",
    "The hole card was turned on its word, and all have seen it, as if the device showed the card.",
    "The reader could be taken to have failed, and the round be played on with the hole card face up.",
)

READINGS = (
    SEATED_PLAYER,
    SURRENDER_OF_A_SHARED_BOX,
    Reading(
        "surrender-with-reader",
        "§19:47-2.8(a)2",
        "Once the card reader has ruled out a blackjack, a surrendered wager is settled at half at once.",
        "The second card decides only between half and all, and that is known; subchapter 26 says so expressly.",
        "The wager could rest on the cards to the end; the result is the same.",
    ),
    Reading(
        "insurance-before-surrender",
        "§19:47-2.8(b)",
        "Insurance is offered first, then hands are played.",
        "Insurance belongs right after the second cards; a surrender is a decision on the announced total.",
        "None that pays differently: each is settled on its own.",
    ),
    Reading(
        "sevens-third-card",
        "§19:47-2.17[sevens-split]",
        "A hand of two sevens that takes no third card is paid as two sevens.",
        "It has met the condition; only the higher prize was given up.",
        "A third card could be dealt for the wager alone.",
    ),
    Reading(
        "sevens-offer-scope",
        "§19:47-2.6(j)3",
        "Against a dealer's blackjack the third card is offered only where a sevens wager stands.",
        "The card is offered to complete that wager.",
        "It could be offered to every player with two sevens.",
    ),
    Reading(
        "five-card-21-ties",
        "§19:47-2.3(a)4",
        "The option changes the odds of a five-card 21 that wins; a dealer's 21 ties it. Split hands qualify.",
        "A five-card 21 against less than 21 wins anyway, so only the odds can be meant.",
        "None is apparent.",
    ),
    Reading(
        "double-for-less",
        "§19:47-2.10(a)",
        "The doubling stake is any whole number of chips up to the original wager.",
        "Only a most is stated.",
        "The house's least wager could apply.",
    ),
    Reading(
        "insurance-rounding",
        "§19:47-2.9(b)",
        "Where half the wager is no whole number of chips, insurance may go up to the next chip; such an insurance is "
        "not exactly half, so it does not qualify for the consolidated payment.",
        "The next unit that can be bet is meant, and 2.7(c) asks for half.",
        "Rounding down.",
    ),
    Reading(
        "what-does-not-win",
        "§19:47-2.3(a)",
        "A wager that meets none of the four ways to win and does not tie loses; so does every hand over 21.",
        "(a) lists what wins and (b) what is void; the sections on dealing have losing wagers collected.",
        "There is none that leaves such a wager with an end.",
    ),
    Reading(
        "insurance-in-one-payment",
        "§19:47-2.7(c)",
        "With a consolidated payment the insurance stake goes back.",
        "What is paid on the initial wager is net, for both wagers; nothing is said of a stake that is taken.",
        "The stake could be kept: then the payment would be half of what both wagers bring against no blackjack.",
    ),
    CONSENT_REFUSED,
    NO_DISCARDS,
    Reading(
        "late-insurance-cards",
        "§19:47-2.9(b)",
        "Late insurance is taken until the player's own first decision, whatever cards other boxes have drawn by then.",
        "The clause asks for it before any additional cards are dealt. If that meant anybody's, the option would end "
        "with the first player's first card and give the others nothing that they do not have without it.",
        "Any card drawn at the table ends it: only those who decide before the first card could still insure.",
    ),
    SOFT_21_DRAW,
    Reading(
        "second-card-not-drawn",
        "§19:47-2.12[dealer-stops]",
        "Without a hole card the dealer draws no second card when nothing depends on it: no hand, insurance, "
        "blackjack, surrender or returnable stake is open.",
        "The dealer stops when the count can change nothing.",
        "The second card could always be drawn; it would only use up a card.",
    ),
    Reading(
        "resplit-count",
        "§19:47-2.11[resplit]",
        "Four hands or three go by the boxes of the layout, and aces may be split again unless barred.",
        "The paragraph names tables by their boxes and makes the bar of aces a further choice.",
        "The boxes in play could be counted.",
    ),
    Reading(
        "shuffler-decks",
        "§19:47-2.2(d)2",
        "The number of decks is that of one batch; the device holds another such batch.",
        "Two equal batches are kept and one is in play.",
        "The number could be that of both batches together.",
    ),
    Reading(
        "double-shoe-decks",
        "§19:47-2.2(c)",
        "The number of decks is that of one side of a double shoe; the other holds as many. What needs four decks, or "
        "six or eight, needs them in each side.",
        "A round is dealt from one side alone, so the decks that matter to it are those of a side.",
        "The number could be that of both sides together.",
    ),
    Reading(
        "determinant-from-either-side",
        "§19:47-2.6(d)1",
        "The dealer says from which side the determinant card is drawn; where the house deals, from that of the last "
        "round. A red card names the red side, a black one the black.",
        "The text leaves the side to the dealer, and the colors to the house.",
        "None that changes the odds.",
    ),
    Reading(
        "double-shoe-shuffled-whole",
        "§19:47-2.6(l)3",
        "Only the side that showed its cutting card is shuffled; after six such shuffles the house has both shuffled.",
        "The house may have cards shuffled after any round (2.5(h)1), and the seal of both sides is opened only when "
        "neither is in use any more.",
        "One side at a time could be shuffled all day.",
    ),
    ONE_CARD_DECLINED,
    READER_WAS_WRONG,
    Reading(
        "exposed-card-refused",
        "§19:47-2.15[drawn-exposed]",
        "A player who stands or surrenders when the next card lies open has refused it; a split hand that has one card "
        "still gets its second.",
        "Whoever stands gets no more cards anyway, and a hand of one card cannot be played.",
        "The whole box could be closed to further cards.",
    ),
    Reading(
        "mid-shoe-shuffle",
        "§19:47-2.5(i)",
        "A round without any wager counts as no play at the table: the cards are spread and shuffled anew.",
        "The text gives no time after which an open table is without play.",
        "The shoe could stay as it is.",
    ),
    Reading(
        "progressive-split",
        "§19:47-2.19[wager]",
        "Of split aces the next card that the box gets is the next of the row, on whichever of its hands.",
        "No card is dealt for the wager alone, and the row is one of cards as they come to the player.",
        "Only cards of the first hand could count, as of split sevens.",
    ),
    Reading(
        "progressive-a-tenth",
        "§19:47-2.19[prizes]",
        "A tenth of the meter comes off it, which then shows no less than the reset amount.",
        "It is a share of what the meter shows; so is that of Caribbean stud read.",
        "The house could pay it and leave the meter as it is.",
    ),
    Reading(
        "bonus-when-paid",
        "§19:47-2.20[wager]",
        "A bonus wager on the player's blackjack is lost after the second cards or paid when the round is over; one on "
        "the dealer's makes the dealer take a second card that nobody else waits for.",
        "Only so is there a reason to leave the cards of a blackjack that has been paid on the table, §19:47-2.7(a).",
        "The player's could be paid at once.",
    ),
    Reading(
        "bonus-spades",
        "§19:47-2.20[odds]",
        "The ace and jack of spades with both wagers made win what the house says, if anything, besides the odds.",
        "The published game has a progressive bonus for them, of an amount and with a meter that are not known.",
        "Nothing could be paid for them.",
    ),
    Reading(
        "streak-sits-out",
        "§19:47-2.22[count]",
        "Streak wagers go back to a player who makes no wager on the box in a round, and the marker goes.",
        "The rounds are in a row no more, and nothing has decided the wager.",
        "They could stand until the player bets on the box again, or be lost.",
    ),
    Reading(
        "streak-of-a-box",
        "§19:47-2.22[spots]",
        "Each player on a box has streaks of his own there, by what his wagers on it come to together; insurance and "
        "other wagers do not count, and a surrender is a loss.",
        "The wager is on the player's wins.",
        "None is apparent.",
    ),
    Reading(
        "streak-in-a-void-round",
        "§19:47-2.22[push]",
        "A void round leaves streaks of earlier rounds as they are; streak wagers first made in it go back.",
        "It decides nothing, like a tie.",
        "All of them could go back.",
    ),
    Reading(
        "bart-carter-in-a-house",
        "§19:47-2.6(m)",
        "Where the house deals by itself, all cards are shuffled anew when a dealer would put the discards back.",
        "The order of the cards in the shoe is known to nobody, before or after.",
        "Three stacks of about a third of a deck could be put in at fixed places: who has counted the cards would know "
        "more of the next rounds.",
    ),
    Reading(
        "continuous-shuffle",
        "§19:47-2.21",
        "A device that shuffles by itself deals every round from all cards; there is no cut, no burn, no cutting card.",
        "It stands in place of the sections on shuffling and dealing, and its procedures are approved, not written.",
        "The cards of a round could come back a few rounds later.",
    ),
)
