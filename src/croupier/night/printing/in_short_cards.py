"""Games with cards, as a guest is told them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.night.printing.sentences import Guide, Short

_VALUES = "Two to nine count their number, ten, jack, queen and king ten, an ace one or eleven, as you like."
_HIGHER = "You win with a higher count than the dealer's, or if the dealer is over 21."
_LOOKS = "With an ace or a ten-value card up the dealer looks for a natural at once; if it is there the round is over."
_SEATED = 'before "No more bets". You need a seat, and whoever has cards stays to the end of the round'


def _baccarat(section: str, digit: str, wins: str) -> Guide:
    """``digit`` and ``wins`` stand under each other's numbers in the two sections."""
    return Guide(
        section,
        (
            Short("Bet on the player's hand, on the bank's, or on a tie of the two.", ("(b)1", "(e)1")),
            Short(
                "Two to nine count their number, an ace one, tens and court cards nothing. Of a sum only the last "
                "digit counts: seven and five make two.",
                ("(b)2iii", "(e)4i", digit),
            ),
            Short("Each hand gets two cards. With eight or nine, a natural, in either no card follows.", ("(a)",)),
            Short(
                "Otherwise the player's hand draws a third card on zero to five and stands on six and seven.",
                ("(e)2i", "(e)2ii", "(e)2iii"),
            ),
            Short(
                "If it stood, the bank draws on zero to five. If it drew, the bank draws on zero to two and stands "
                "on seven; on 3 it draws unless that card was an 8, on 4 if it was 2 to 7, on 5 if it was 4 to 7, "
                "and on 6 if it was 6 or 7. Nobody has a choice.",
                ("(e)3i", "(e)3ii"),
                {"banker_draw": "tableau"},
            ),
            Short(
                "If it stood, the bank draws on zero to five; if it drew, only on zero to two. Nobody has a choice.",
                ("(e)3i", "(e)3ii"),
                {"banker_draw": "literal"},
            ),
            Short(
                "The hand nearer to nine wins. If they are equal, tie bets win, and bets on player and bank come back.",
                ("(d)4", wins),
            ),
            Short(
                "Of everything that is won a commission of five percent is taken.",
                ("(d)5",),
                {"commission_on": "all"},
            ),
            Short(
                "Of what bets on the bank win a commission of five percent is taken.",
                ("(d)5",),
                {"commission_on": "bank"},
            ),
            Short("", ("(e)5i", "(e)5ii")),
        ),
    )


def _ties(option: str, text: str) -> Short:
    return Short(f"{_HIGHER} {text}", ("(g)7", f"(g)7{option}", "(h)1", "(h)2", "(h)3"), {"tie_option": option})


def _dealers_natural(option: str, text: str) -> Short:
    return Short(f"{_LOOKS} {text}", ("(g)8i",), {"tie_option": option})


def _unqualified(how: str, text: str) -> Short:
    return Short(
        "The dealer turns the other four cards. Only ace, king, four, three, two or a better hand qualifies; if the "
        f"dealer's does not, {text}.",
        ("(a)", "(h)9", "(h)10"),
        {"unqualified": how},
    )


_BLACKJACK: Sequence[Short] = (
    Short(f"Come closer to 21 than the dealer without going over it. {_VALUES}", ("(b)2ii",)),
    Short(
        "Put your wager on your space before the deal. Seven have room; while spaces are free you may play several "
        "hands, the one at your right first.",
        ("(f)", "(g)5i", "(g)5ii"),
    ),
    Short(
        "You get two cards face up, the dealer one face up and one face down.",
        ("(g)6",),
        {"card_down": False},
    ),
    Short(
        "You get a card face down, which you may look at and turn up at your turn, and one face up; the dealer one "
        "face up and one face down.",
        ("(g)6",),
        {"card_down": True},
    ),
    Short(
        "Behind a dealer's ace you may insure for half your wager: that wins if the dealer has a natural, and is "
        "lost otherwise.",
        ("(g)4",),
    ),
    _dealers_natural("i", "Every wager is lost but that on a natural, which comes back."),
    _dealers_natural("ii", "Every wager is lost but that on a natural, which comes back."),
    _dealers_natural("iii", "Every wager is lost, also that on a natural."),
    Short(
        "An ace and a ten-value card as your first two are a natural; if the dealer has none, it is paid at once.",
        ("(a)", "(g)9i"),
    ),
    Short(
        "At your turn stay, or ask for cards one at a time. Over 21 you have lost at once.",
        ("(g)10i", "(g)10ii", "(g)10iii"),
    ),
    Short(
        "On a first total of 10 or 11 you may double your wager; you then get exactly one card more.",
        ("(g)3",),
    ),
    Short(
        "Two cards of one rank, or two of ten value, you may split into two hands, for a second wager as large as "
        "the first, and further pairs likewise. Split aces get one card each. On a split hand 21 is no natural, and "
        "there is no doubling.",
        ("(g)1", "(g)2"),
    ),
    Short(
        "Then the dealer draws on 16 or less and stays on 17 or more; if everybody is over 21, there is no need to.",
        ("(g)10iv", "(g)10v"),
    ),
    _ties("i", "Equal counts are a push: your wager comes back."),
    _ties("ii", "Equal counts lose; only a natural against a natural comes back."),
    _ties("iii", "Equal counts lose."),
)

CARDS: Mapping[str, Guide] = {
    "night-blackjack": Guide("13:47-20.22", _BLACKJACK),
    "night-baccarat": _baccarat("13:47-20.20", "(e)4iii", "(e)4ii"),
    "night-mini-baccarat": _baccarat("13:47-20.28", "(e)4ii", "(e)4iii"),
    "night-caribbean-stud": Guide(
        "13:47-20.23",
        (
            Short(
                "Your five cards play against the dealer's. Hands rank: royal flush, straight flush, four of a kind, "
                "full house, flush, straight, three of a kind, two pairs, one pair; then the higher cards decide.",
                ("(h)4",),
            ),
            Short(f"Put down your ante {_SEATED}. Everybody has one hand.", ("(h)2", "(h)3", "(h)5")),
            Short("You get five cards face down; of the dealer's five the last is face up.", ("(h)6",)),
            Short(
                "Look at your cards, in the dealer's view, lay them down and touch them no more. Nobody tells "
                "anybody what they are.",
                ("(e)", "(f)"),
            ),
            Short("Then bet exactly twice your ante, or fold: the ante is lost.", ("(h)8",)),
            _unqualified("ante-wins", "every ante still in is paid and every bet comes back"),
            _unqualified("all-back", "every ante still in and every bet comes back"),
            _unqualified("compare", "the hands are compared all the same"),
            Short(
                "Against a hand that qualifies the higher one wins. A lower one loses ante and bet, an equal one is "
                "a push; a higher one is paid, the ante 1 to 1 and the bet by the list above.",
                ("(h)10iii", "(h)11", "(h)12", "(i)1"),
            ),
            Short("", ("(h)1", "(i)2")),
        ),
    ),
    "night-let-it-ride": Guide(
        "13:47-20.27",
        (
            Short(
                "You play against nobody: your three cards make a hand with two community cards, and it is paid by "
                "the list above, from a pair of tens up.",
                ("(a)", "(f)20"),
            ),
            Short(
                f"Put down three equal bets {_SEATED}. You may play a second hand beside the first.",
                ("(e)1", "(f)6", "(f)7", "(f)8"),
            ),
            Short("You get three cards face down; three more lie in the middle, for everybody.", ("(f)9",)),
            Short(
                "Look at yours, in the dealer's view. When you are asked, take your first bet back or let it ride to "
                "the end.",
                ("(e)2", "(f)10", "(f)11", "(f)12"),
            ),
            Short(
                "One card of the middle is put away unseen and the next is turned up. You are asked about your "
                "second bet, whatever became of the first.",
                ("(f)13", "(f)14", "(f)15", "(f)16", "(f)17"),
            ),
            Short(
                "The last card is turned up. The third bet always stays. Every bet that is there is paid if your "
                "hand has a pair of tens or better, and lost if not.",
                ("(f)18", "(f)21", "(f)22"),
            ),
            Short("", ("(f)1", "(f)2", "(g)")),
        ),
    ),
    "night-red-dog": Guide(
        "13:47-20.31",
        (
            Short(
                "Will the third card fall between the first two? Two to ten are worth their number, jack 11, queen "
                "12, king 13, and an ace always 14.",
                ("(a)2ii",),
            ),
            Short(
                "Wager before the first card, on one area of the layout; until it is decided nobody touches a wager.",
                ("(d)3", "(d)4", "(d)6", "(g)4"),
                {"several_areas": False},
            ),
            Short(
                "Wager before the first card, on one area of the layout or more; until it is decided nobody touches "
                "a wager.",
                ("(d)3", "(d)4", "(d)6", "(g)4"),
                {"several_areas": True},
            ),
            Short(
                "Two cards are laid out face up. If one follows the other, such as four and five, it is a tie hand: "
                "the round is over and wagers come back.",
                ("(d)5", "(d)7"),
            ),
            Short(
                "After a pair a third card comes at once. Three of a kind is paid 11 to 1; otherwise wagers come back.",
                ("(d)8", "(d)9", "(d)10"),
            ),
            Short(
                "Else the spread is how many values lie between the two: between four and seven it is two. Now you "
                "may raise, by as much as your wager at most.",
                ("(d)11", "(d)11i", "(d)11ii", "(d)12"),
            ),
            Short(
                "Then comes the third card. If it falls between the two, wager and raise are paid by the spread; if "
                "not, both are lost.",
                ("(d)13", "(d)14", "(e)"),
            ),
            Short("The first card of a deck, and of a new dealer, is burned; ask, and you may see it.", ("(d)1",)),
            Short("", ("(a)2", "(d)16", "(f)")),
        ),
    ),
    "multi-action-blackjack": Guide(
        "13:47-20.30",
        (
            Short(
                f"Come closer to 21 than the dealer without going over it. {_VALUES}", ("(b)2i", "(b)2ii", "(b)2iii")
            ),
            Short(
                "Wager on two or all three of your spots: each is for one part of the game. Seven have room.",
                ("(e)", "(f)1"),
            ),
            Short("You get two cards, and the dealer one, face up, which serves in all three parts.", ("(f)2",)),
            Short("Stay, or ask for cards one at a time. Over 21 all your spots are lost at once.", ("(f)3",)),
            Short(
                "Then the dealer draws on 16 or less and stays on 17 or more. Your first spot wins with a higher "
                "count, or if the dealer is over 21; equal counts are a push.",
                ("(d)4", "(f)4"),
            ),
            Short(
                "The dealer keeps the first card and draws another hand to it for your second spots, and a third one "
                "for the third. Your own hand stays as it is.",
                ("(f)6", "(f)7"),
            ),
            Short(
                "An ace and a ten-value card as your first two are a natural and paid at once. Against an ace "
                "or a ten-value card it waits for the dealer's next card, spot by spot; two naturals are a push.",
                ("(a)", "(f)5"),
            ),
        ),
        ("new_hands", "extras", "equal_21"),
    ),
    "joker-seven": Guide(
        "13:47-20.26",
        (
            Short(
                "Bet on squares, each for something that seven cards may turn out to be. Then you get seven cards "
                "face up, from a deck with two jokers. What did not come is lost.",
                ("(b)2", "(d)4", "(e)", "(f)1", "(f)2"),
            ),
            Short(
                "Colors: four or more of red, or of black; or exactly four, five, six or seven. A joker has no color.",
                ("(g)1i", "(g)1ii", "(g)1iii", "(g)1iv", "(g)1v", "(g)3"),
            ),
            Short(
                "No pairs: no two cards of one rank, and not both jokers. Two pairs: exactly two, beside three odd "
                "cards, or any four of a kind; both jokers are a pair.",
                ("(g)2i", "(g)3ii"),
            ),
            Short(
                "A pair of a rank that you name: exactly two cards of it, or all four. A prial: three cards of one "
                "rank, or four.",
                ("(a)", "(g)2iv", "(g)2v", "(g)3i", "(g)3iii"),
            ),
            Short("One joker wins if exactly one comes, two jokers if both do.", ("(g)2ii", "(g)2iii")),
        ),
        ("color_squares", "pair_squares", "two_pairs", "specific_pair", "four_of_a_kind", "joker_color", "joker_pair"),
    ),
}
