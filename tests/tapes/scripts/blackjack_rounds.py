"""Rounds of blackjack that go as they should, for the golden tapes."""

from croupier.equipment.shoe import ShoeState
from croupier.games.blackjack.shoe import Carry
from tests.golden import Script

DEALT = ShoeState(size=312, dealt=40, cutting_card=234, shuffles=1)
PLAYED = Carry(spread=False)
TWO = {"alice": 100_000, "bert": 100_000}
THREE = {**TWO, "carol": 100_000}


def later(name: str, comment: str, lines: str, *, chips: dict[str, int] | None = None, **settings: object) -> Script:
    """A round in the middle of a shoe."""
    return Script(name, comment, lines, settings, chips or {"alice": 100_000}, carry=PLAYED, shoe=DEALT)


ORDINARY = [
    Script(
        "opening",
        "A table opens: spread, wash, shuffle; the first player declines the cut and the next one takes it,\n"
        "§19:47-2.5(f); one card is burned, §19:47-2.6(c). Alice draws to 20 and wins, bert goes over 21 on box 3.",
        """
        shuffle
        accept alice decline
        accept bert cut
        accept bert 100
        go cut
        deal discard
        go burn card
        put alice 1 wager 1000
        put bert 3 wager 2500
        close
        up box-1 5c
        up box-3 Td
        up dealer 6h
        up box-1 7s
        up box-3 6c
        decide alice draw
        up box-1 8h
        decide alice stand
        decide bert draw
        up box-3 Ks
        up dealer Td
        up dealer 3c
        go settle
        """,
        chips=TWO,
    ),
    Script(
        "cutting-card",
        "The cutting card came out on bert's box in the last round, so he cuts first, §19:47-2.5(e)2. In this round\n"
        "it comes on the dealer's hand: carry says that nobody's box had it, §19:47-2.5(e)3.",
        """
        shuffle
        accept bert cut
        accept bert 10
        go cut
        deal discard
        go burn card
        put alice 1 wager 500
        close
        up box-1 9c
        up dealer 9d
        up box-1 9h
        decide alice stand
        up dealer Ts
        go settle
        """,
        chips=TWO,
        carry=Carry(spread=False, cutter="bert"),
        shoe=ShoeState(size=312, dealt=240, cutting_card=234, shuffles=1),
        settings={"decks": 1, "cut_off": "9/10"},
    ),
    later(
        "blackjack-paid-at-once",
        "Against a seven a blackjack is paid 3 to 2 before any third card, §19:47-2.7(a); then nothing is left to\n"
        "play for and the dealer draws nothing, §19:47-2.12[dealer-stops].",
        """
        put alice 1 wager 1000
        close
        up box-1 Ac
        up dealer 7d
        up box-1 Kh
        """,
    ),
    later(
        "dealer-blackjack",
        "A ten, then an ace: the two blackjacks are void, §19:47-2.7(b). Bert doubled and split, and loses only his\n"
        "original wager, §19:47-2.10(b), §19:47-2.11(d), although one hand was over 21 already (reading\n"
        "original-bets-only).",
        """
        put alice 1 wager 1000
        put bert 2 wager 1000
        close
        up box-1 Ac
        up box-2 8c
        up dealer Qd
        up box-1 Kh
        up box-2 8h
        decide bert split 1000
        up box-2 3c
        decide bert double 500
        up box-2 Th
        up box-2-2 6d
        decide bert draw
        up box-2-2 9s
        up dealer As
        """,
        chips=TWO,
    ),
    later(
        "insurance",
        "An ace is shown. Alice insures her blackjack for half and is paid even money for both, §19:47-2.7(c); bert\n"
        "insures for less than half, carol not. The second card is a nine: insurance loses first, §19:47-2.9(d).",
        """
        put alice 1 wager 1000
        put bert 2 wager 2500
        put carol 3 wager 1000
        close
        up box-1 Ac
        up box-2 Tc
        up box-3 5d
        up dealer Ad
        up box-1 Kh
        up box-2 9h
        up box-3 5h
        decide bert insurance 1000
        decide carol decline
        decide alice insurance 500
        decide bert stand
        decide carol double 1000
        up box-3 9c
        up dealer 9d
        go settle
        """,
        chips=THREE,
        even_money=True,
    ),
    later(
        "late-insurance-and-surrender",
        "Bert insures only when his turn comes, §19:47-2.9(b), rounded up to the next chip, and surrenders: each is\n"
        "settled on its own, §19:47-2.8(b). The dealer has a blackjack, which takes all of a surrendered wager,\n"
        "§19:47-2.8(a)2.",
        """
        put bert 2 wager 500
        close
        up box-2 Tc
        up dealer Ad
        up box-2 6h
        decide bert decline
        decide bert insurance 300
        decide bert surrender
        up dealer Kd
        """,
        chips=TWO,
        late_insurance=True,
        surrender=True,
    ),
    later(
        "shared-box",
        "Three people on box 1. Alice sits there and decides, §19:47-2.13[who-decides]. On the split carol covers\n"
        "both hands, bert names the second, §19:47-2.13[split-cover-or-choose]; when alice doubles the second, bert\n"
        "follows for less and carol does not, §19:47-2.13[double-optional]. Insurance is each one's own,\n"
        "§19:47-2.13[insurance-individual].",
        """
        put alice 1 wager 1000
        put bert 1 wager 2000
        put carol 1 wager 500
        close
        accept alice yes
        accept alice yes
        up box-1 8c
        up dealer Ah
        up box-1 8d
        decide alice decline
        decide bert insurance 1000
        decide carol decline
        decide alice split 1000
        decide bert second-hand
        decide carol split 500
        up box-1 Th
        decide alice stand
        up box-1-2 3h
        decide alice double 1000
        decide bert double 500
        decide carol stay
        up box-1-2 Ts
        up dealer 6c
        go settle
        """,
        chips=THREE,
    ),
    later(
        "two-boxes",
        "Alice plays boxes 1 and 4, §19:47-2.14[additional-boxes], and does not let bert bet on her second one,\n"
        "§19:47-2.13[up-to-three]. The dealer's soft 17 stands, §19:47-2.12[dealer-draws-to-16].",
        """
        put alice 4 wager 1000
        put alice 1 wager 1000
        put bert 4 wager 1000
        close
        accept alice no
        up box-1 Tc
        up box-4 9c
        up dealer 6d
        up box-1 7d
        up box-4 9d
        decide alice stand
        decide alice stand
        up dealer Ac
        go settle
        """,
        chips=TWO,
    ),
    later(
        "resplit",
        "At six boxes a pair may become four hands, §19:47-2.11(e); split aces would get one card each. Every hand\n"
        "is finished before the next gets a card, §19:47-2.11(b).",
        """
        put alice 1 wager 500
        close
        up box-1 Tc
        up dealer 5d
        up box-1 Kc
        decide alice split 500
        up box-1 Qc
        decide alice split 500
        up box-1 Jc
        decide alice split 500
        up box-1 Ac
        up box-1-4 9c
        decide alice stand
        up box-1-3 Th
        decide alice stand
        up box-1-2 5c
        decide alice draw
        up box-1-2 2c
        decide alice stand
        up dealer Kd
        up dealer 2h
        go settle
        """,
        boxes=6,
        resplit=True,
    ),
    later(
        "hole-card-up",
        "With both of the dealer's cards up, blackjack pays 1 to 1, §19:47-2.6(k)2, and a tie loses,\n§19:47-2.6(k)1.",
        """
        put alice 1 wager 1000
        put bert 2 wager 1000
        close
        up box-1 Ac
        up box-2 5c
        up dealer Td
        up box-1 Kh
        up box-2 6c
        up dealer 9d
        decide bert double 1000
        up box-2 8d
        go settle
        """,
        chips=TWO,
        hole_card_up=True,
    ),
    later(
        "hole-card-up-blackjack",
        "With both cards up a dealer's blackjack ends the round, §19:47-2.6(k)6, but two sevens are offered a third\n"
        "card for the sevens wager; a player's blackjack wins against it, §19:47-2.6(k)1.",
        """
        put alice 1 wager 1000
        put alice 1 sevens 100
        put bert 2 wager 1000
        close
        up box-1 7c
        up box-2 Ac
        up dealer Td
        up box-1 7h
        up box-2 Kc
        up dealer Ad
        decide alice draw
        up box-1 7d
        """,
        chips=TWO,
        hole_card_up=True,
        additional="sevens",
    ),
    later(
        "card-reader-blackjack",
        "The reader finds a blackjack: no more cards, §19:47-2.6(j)1, but a third to two sevens, §19:47-2.6(j)3.\n"
        "Only the device knows the hole card until it is turned.",
        """
        put alice 1 wager 1000
        put alice 1 sevens 100
        put bert 2 wager 1000
        close
        up box-1 7c
        up box-2 Tc
        up dealer Ad
        up box-1 7h
        up box-2 9c
        deal dealer
        decide alice decline
        decide bert insurance 500
        look dealer
        irregular dealer-blackjack
        turn Kd
        decide alice decline
        """,
        chips=TWO,
        hole_card=True,
        card_reader=True,
        additional="sevens",
    ),
    later(
        "card-reader-clear",
        "The reader finds no blackjack, so a surrender is settled at half at once (reading surrender-with-reader).",
        """
        put alice 1 wager 1000
        put bert 2 wager 1000
        close
        up box-1 Tc
        up box-2 Ac
        up dealer Td
        up box-1 6h
        up box-2 Kc
        deal dealer
        look dealer
        go no blackjack
        decide alice surrender
        turn 9d
        """,
        chips=TWO,
        hole_card=True,
        card_reader=True,
        surrender=True,
    ),
    later(
        "over-under-13",
        "The additional wagers are settled after everybody's second card, losers first, §19:47-2.17(d),\n"
        "§19:47-2.17(e). An ace counts one for them, §19:47-2.2(b)3ii, and exactly 13 loses both, §19:47-2.17(c).",
        """
        put alice 1 wager 1000
        put alice 1 under-13 100
        put bert 2 wager 1000
        put bert 2 over-13 100
        put carol 3 wager 1000
        put carol 3 under-13 100
        put carol 3 over-13 100
        close
        up box-1 Ac
        up box-2 9c
        up box-3 Td
        up dealer 5d
        up box-1 9d
        up box-2 9h
        up box-3 3h
        decide alice stand
        decide bert stand
        decide carol stand
        up dealer Kc
        up dealer Kd
        go settle
        """,
        chips=THREE,
        additional="over-under-13",
    ),
    later(
        "royal-match-and-match-the-dealer",
        "A king and a queen of one suit, §19:47-2.17[same-suit-odds]; two cards match the dealer's, one in its\n"
        "suit, and both are paid, §19:47-2.23[both-cards].",
        """
        put alice 1 wager 1000
        put alice 1 royal-match 100
        put bert 2 wager 1000
        put bert 2 royal-match 100
        put bert 2 match-the-dealer 500
        close
        up box-1 Kc
        up box-2 9d
        up dealer 9d
        up box-1 Qc
        up box-2 9s
        decide alice stand
        decide bert stand
        up dealer 9h
        go settle
        """,
        chips=TWO,
        additional="royal-match",
        match_the_dealer=True,
    ),
    later(
        "sevens-split",
        "Two sevens are split: the first card to the first of them is the third card, §19:47-2.17[sevens-split]. On\n"
        "box 2 no third card is drawn, so two sevens of one suit are paid.",
        """
        put alice 1 wager 1000
        put alice 1 sevens 100
        put bert 2 wager 1000
        put bert 2 sevens 100
        close
        up box-1 7c
        up box-2 7d
        up dealer 6d
        up box-1 7h
        up box-2 7d
        decide alice split 1000
        up box-1 7s
        decide alice stand
        up box-1-2 Tc
        decide alice stand
        decide bert stand
        up dealer Kc
        up dealer Kd
        go settle
        """,
        chips=TWO,
        additional="sevens",
    ),
    later(
        "five-card-21",
        "Where the house has chosen so, a winning 21 in five cards pays special odds, §19:47-2.3(a)4,\n"
        "§19:47-2.16[odds].",
        """
        put alice 1 wager 1000
        close
        up box-1 2c
        up dealer Td
        up box-1 3h
        decide alice draw
        up box-1 4c
        decide alice draw
        up box-1 5c
        decide alice draw
        up box-1 7c
        up dealer 9c
        go settle
        """,
        five_card_21=True,
    ),
    later(
        "two-card-21-after-a-split",
        "Read literally, an ace on a split ten beats the dealer's 21 of three cards, §19:47-2.3(a)3 (reading\n"
        "two-card-21-after-split).",
        """
        put alice 1 wager 500
        close
        up box-1 Tc
        up dealer 5d
        up box-1 Kc
        decide alice split 500
        up box-1 Ac
        up box-1-2 9c
        decide alice stand
        up dealer 6d
        up dealer Td
        go settle
        """,
        split_21_wins=True,
    ),
    later(
        "sevens-any-card",
        "Where any of three cards may be the seven, the sevens wager waits for the end of the hand: there is none,\n"
        "§19:47-2.17(b)4 (reading sevens-which-card).",
        """
        put alice 1 wager 500
        put alice 1 sevens 100
        close
        up box-1 Tc
        up dealer 9d
        up box-1 9c
        decide alice stand
        up dealer 8d
        go settle
        """,
        additional="sevens",
        sevens_card="any",
    ),
    later(
        "nobody-plays",
        "No wager is made: the cards are spread on the table and will be shuffled anew, §19:47-2.5(i).",
        "close",
    ),
]
