"""What each game is about, in a sentence or two for somebody who has never played it. What pays what is not said here:
that comes from the rules of the table."""

from __future__ import annotations

from croupier.game import Game

_BLACKJACK = (
    "Get closer to 21 than the dealer without going over it. Cards count what they show, pictures 10, an ace 1 or 11; "
    "an ace with a ten-card is a blackjack. Over 21 you lose at once, whatever the dealer gets."
)
_BACCARAT = (
    "Two hands are dealt, the player's and the banker's, and you bet on which comes closer to 9, or on a tie. Tens and "
    "pictures count nothing, and of a total only the last digit counts. Nobody decides anything: the rules say who "
    "draws a third card."
)
_CRAPS = (
    "Bet on throws of two dice. The pass line wins on 7 or 11 on the first throw and loses on 2, 3 or 12; any other "
    "number becomes the point, and then it must come again before a 7."
)
_ROULETTE = "Say where the ball will fall: on one number, on a group of them, or on a color."
_WHEEL = "Say at which symbol the wheel will stop."
_CARIBBEAN = (
    "Your five cards against the dealer's. You see yours and one of the dealer's: fold and lose the ante, or bet twice "
    "as much that your poker hand is the better one. The dealer needs ace and king at least."
)
_RIDE = (
    "Make a poker hand of your three cards and two that are everybody's. You begin with three equal bets, and may take "
    "back the first and then the second when your cards do not please you. There is no dealer to beat."
)
_RED_DOG = (
    "Two cards are shown. Bet that the third one falls between them in rank; when you see how far apart they are you "
    "may raise."
)
_BUTTON = "Stop the reels, each with its button, so that the symbols that pay stand in the window."

AIMS = {
    "roulette": _ROULETTE,
    "craps": _CRAPS,
    "red-dog": _RED_DOG,
    "punto-banco": _BACCARAT,
    "minibaccarat": _BACCARAT,
    "chemin-de-fer": "Baccarat among the players: one holds the bank and deals, the others wager against it. The hand "
    "closer to 9 wins. Whoever bids the most holds the bank until it loses.",
    "caribbean-stud": _CARIBBEAN,
    "blackjack": _BLACKJACK,
    "spanish-21": "Blackjack without tens: get closer to 21 than the dealer without going over it. In return your 21 "
    "always wins, some 21s are paid more, and you may double on any number of cards.",
    "double-attack": "Blackjack without tens in which you see the dealer's card first, and may raise your bet before "
    "you have any of your own.",
    "big-six": _WHEEL,
    "sic-bo": "Three dice are shaken. Bet on what they show: a total, a number, a pair or three of a kind.",
    "mini-dice": "Bet on one throw of two dice, or on which number comes before a 7.",
    "casino-war": "One card each: the higher one wins. On a tie you give up half, or go to war with another bet.",
    "double-down-stud": "A poker hand of five cards that all players share but the first. You see part of it and may "
    "double your bet; a good pair or better is paid.",
    "pokette": "A wheel of fifty-two cards: say on which card, rank, suit or color it stops.",
    "three-card-poker": "Three cards against the dealer's three. Look at yours: fold and lose the ante, or play with "
    "as much again. Pair plus is a bet on your own three cards alone.",
    "keno": "Choose numbers from 1 to 80; twenty are drawn. The more of yours are among them, the more you are paid.",
    "four-card-poker": "Make the best four cards of your five; the dealer makes four of six. Fold and lose the ante, "
    "or play with once to three times as much.",
    "pai-gow-poker": "Set your seven cards as two hands, five high and two low, the high one better than the low one. "
    "Both must beat the dealer's to win; one each is a tie.",
    "pai-gow": "Set your four tiles as two pairs, a high and a low hand. Both must beat the dealer's to win; one each "
    "is a tie.",
    "poker": "Win the pot from the other players: with the best hand at the end, or because all others have folded. "
    "The house only deals.",
    "boston-5": "Make the best poker hand of five cards against the dealer's; you may raise when you have seen yours.",
    "colorado-holdem": "Make a poker hand of your three cards and those on the table, and raise as they are shown.",
    "double-cross": "Two rows of cards cross; bet that the three that you share are a good poker hand.",
    "mississippi-stud": "Make a poker hand of your two cards and three on the table. Before each of the three is shown "
    "you fold, or bet once to three times your ante. There is no dealer to beat.",
    "ultimate-texas-holdem": "Hold 'em against the dealer. The earlier you raise, the more you may: four times the "
    "ante before the flop, twice after it, once at the end, or fold.",
    "two-card-joker-poker": "Two cards, with a joker in the pack, against the dealer's two: fold, or play.",
    "beat-the-dealer": "You and the dealer each throw two dice. The higher throw wins, and the dealer wins ties.",
    "chuck-a-luck": "Three dice tumble in a cage. Bet on a number: you are paid for each die that shows it.",
    "money-wheel": _WHEEL,
    "skill-stop-reel": _BUTTON,
    "skill-stop-video": _BUTTON,
    "token-pusher": "Drop a token so that it pushes others over the edge; what falls is yours.",
    "under-over": "Two dice: bet on less than 7, more than 7, or 7 itself.",
    "joker-seven": "Seven cards are dealt from a pack with jokers: bet on how many of them are red or black.",
    "let-it-ride": _RIDE,
    "multi-action-blackjack": "One hand of blackjack played three times: you draw once, and the dealer, who keeps the "
    "same first card, plays three hands against it. Each of your bets is for one of them.",
}


_LIKE = {"night-mini-baccarat": "minibaccarat", "night-baccarat": "punto-banco", "night-blackjack": "blackjack"}


def aim_of(game: Game) -> str:
    """Its own, or that of the game it plays like; nothing for a game of somebody else's."""
    return AIMS.get(game.id) or AIMS.get(_LIKE.get(game.id, game.twin), "")
