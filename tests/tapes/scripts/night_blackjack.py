"""Rounds of blackjack at a casino night."""

from croupier.equipment.shoe import ShoeState
from tests.golden import Script

DEALT = ShoeState(size=208, dealt=40, cutting_card=156, shuffles=1)
TWO = {"alice": 100_000, "bert": 100_000}
THREE = {**TWO, "carol": 100_000}
OPTIONS = ("i", "ii", "iii")


def later(name: str, comment: str, lines: str, *, chips: dict[str, int] | None = None, **settings: object) -> Script:
    """A round in the middle of the stack."""
    return Script(name, comment, lines, settings, chips or {"alice": 100_000}, shoe=DEALT)


SHUFFLED = """
    shuffle
    accept alice decline
    go cut
    deal discard
    """.strip()
NINETEEN = """
    put alice 1 wager 1000
    close
    up box-1 Tc
    up dealer 9d
    up box-1 9h
    deal dealer
    """.strip()
STAND = """
    decide alice stand
    turn 8c
    go settle
    """.strip()

TIES = [
    later(
        f"ties-under-option-{option}",
        f"Alice's 19 meets the dealer's 19, §13:47-20.22(g)7{option}. Bert's natural is paid on his turn, after\n"
        "alice's, §13:47-20.22(g)9i.",
        """
        put alice 1 wager 1000
        put bert 2 wager 1000
        close
        up box-1 Tc
        up box-2 Ac
        up dealer 9d
        up box-1 9h
        up box-2 Kh
        deal dealer
        decide alice stand
        turn Ts
        go settle
        """,
        chips=TWO,
        tie_option=option,
    )
    for option in OPTIONS
]
NATURALS = [
    later(
        f"two-naturals-under-option-{option}",
        "The dealer looks under a ten, finds an ace and turns it at once: alice loses, and bert's natural is settled\n"
        f"by the posted option, §13:47-20.22(g)8i: here {option}.",
        """
        put alice 1 wager 1000
        put bert 2 wager 1000
        close
        up box-1 5c
        up box-2 Ac
        up dealer Qd
        up box-1 6h
        up box-2 Kh
        deal dealer
        look dealer
        irregular dealer-blackjack
        turn Ad
        """,
        chips=TWO,
        tie_option=option,
    )
    for option in OPTIONS
]

ORDINARY = [
    Script(
        "opening",
        "Opening, §13:47-20.18(a)1. The first player cuts, §13:47-20.19(b)1; a class A operator wants another\n"
        "cut, and the same player makes it, §13:47-20.19(b)5. One card is burned unseen, §13:47-20.22(g)6. Alice\n"
        "plays the hand at her right to its end first, §13:47-20.22(g)5ii, and busts on it, §13:47-20.22(g)10ii;\n"
        "her second is paid, and then bert's, from the dealer's right, §13:47-20.22(h)1.",
        """
        shuffle
        accept alice cut
        accept alice 12
        irregular improper-cut
        accept alice cut
        accept alice 100
        go cut
        deal discard
        put alice 1 wager 1000
        put alice 2 wager 500
        put bert 3 wager 2500
        close
        up box-1 Tc
        up box-2 Ts
        up box-3 9d
        up dealer 6h
        up box-1 6c
        up box-2 Js
        up box-3 7c
        deal dealer
        decide alice draw
        up box-1 Kd
        decide alice stand
        decide bert draw
        up box-3 2d
        decide bert stand
        turn Ac
        go settle
        """,
        chips=TWO,
    ),
    later(
        "insurance",
        "Under an ace insurance is offered before the dealer looks, for exactly half, §13:47-20.22(g)4; of $25\n"
        "that is $12. There is no ten below: insurance is lost at once, and alice's natural is paid on her turn.\n"
        "Carol doubles her 11, §13:47-20.22(g)3; the dealer busts, §13:47-20.22(h)2.",
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
        up box-3 6h
        deal dealer
        decide bert insurance 1200
        decide carol decline
        decide alice insurance 500
        look dealer
        go no blackjack
        decide bert stand
        decide carol double 1000
        up box-3 Td
        turn 4d
        up dealer 7c
        up dealer Kd
        go settle
        """,
        chips=THREE,
    ),
    later(
        "insurance-paid",
        "A ten lies under the ace: the natural is shown, insurance wins 2 to 1, §13:47-20.22(g)4, and the wager\n"
        "is lost, §13:47-20.22(g)8i.",
        """
        put alice 1 wager 1000
        close
        up box-1 Tc
        up dealer Ad
        up box-1 9h
        deal dealer
        decide alice insurance 500
        look dealer
        irregular dealer-blackjack
        turn Kd
        """,
    ),
    later(
        "splits-without-limit",
        "Tens of any kind are a pair, §13:47-20.22(g)1, and are split as often as another ten comes, each for an\n"
        "equal wager, §13:47-20.22(g)2. An ace on one of them is no natural and wins even money.",
        """
        put alice 1 wager 500
        close
        up box-1 Tc
        up dealer 5d
        up box-1 Kc
        deal dealer
        decide alice split 500
        up box-1 Qc
        decide alice split 500
        up box-1 Jc
        decide alice split 500
        up box-1 Td
        decide alice split 500
        up box-1 Ac
        up box-1-5 9c
        decide alice stand
        up box-1-4 8c
        decide alice stand
        up box-1-3 6c
        decide alice draw
        up box-1-3 7c
        up box-1-2 5c
        decide alice draw
        up box-1-2 2c
        decide alice stand
        turn Kd
        up dealer 2h
        go settle
        """,
    ),
    later(
        "split-aces",
        "Split aces get one card each, and a second pair of aces is not split again, §13:47-20.22(g)2.",
        """
        put alice 1 wager 500
        close
        up box-1 Ac
        up dealer 5d
        up box-1 Ad
        deal dealer
        decide alice split 500
        up box-1 Ah
        up box-1-2 Kh
        turn Kd
        up dealer 5c
        go settle
        """,
    ),
    later(
        "everybody-busts",
        "All hands are over 21: the dealer's cards are discarded unplayed, §13:47-20.22(g)10iv.",
        """
        put alice 1 wager 500
        close
        up box-1 Tc
        up dealer 9d
        up box-1 6h
        deal dealer
        decide alice draw
        up box-1 Kd
        """,
    ),
    later(
        "a-card-face-down",
        "Each player's first card comes face down, §13:47-20.22(g)6. Its player looks at it and turns it when the\n"
        "turn comes: bert has a natural, announces and shows it, §13:47-20.22(g)9i.",
        """
        put alice 1 wager 1000
        put bert 2 wager 1000
        close
        deal box-1
        deal box-2
        up dealer 9d
        up box-1 9h
        up box-2 Kh
        deal dealer
        look alice
        look bert
        turn Tc
        decide alice stand
        turn Ac
        turn 8c
        go settle
        """,
        chips=TWO,
        card_down=True,
    ),
    later("nobody-plays", "No wager is made, §13:47-20.22(g)5i.", "close"),
]

IRREGULAR = [
    later(
        "uncalled-card-refused",
        "Alice is dealt a card that she did not call for. She refuses it: it is dead and burned, §13:47-20.22(e).",
        f"""
        {NINETEEN}
        irregular uncalled-card
        up box-1 5c
        decide alice decline
        {STAND}
        """,
    ),
    later(
        "uncalled-card-taken",
        "Alice keeps a card that she did not call for: only a refused one is dead, §13:47-20.22(e).",
        f"""
        {NINETEEN}
        irregular uncalled-card
        up box-1 2c
        decide alice draw
        turn 8c
        go settle
        """,
    ),
    Script(
        "a-dealer-takes-over",
        "A relieving dealer shuffles, §13:47-20.19(a)1, here with a device that jams once, §13:47-20.19(a)2.\n"
        "Cards are dealt from the hand, §13:47-20.19(c)1.",
        f"""
        irregular new-dealer
        irregular shuffler-jams
        {SHUFFLED}
        {NINETEEN}
        {STAND}
        """,
        settings={"shuffler": True, "shoe": False},
        shoe=DEALT,
    ),
    later(
        "class-a-operator-orders-a-shuffle",
        "A class A operator may have the cards shuffled at any time between rounds, §13:47-20.19(a)1.",
        f"""
        irregular house-reshuffles
        {SHUFFLED}
        close
        """,
    ),
    Script(
        "shoe-empty",
        "The cards are used up: the discards are shuffled and the round goes on, §13:47-20.22(g)6.",
        """
        put alice 1 wager 1000
        close
        up box-1 Tc
        up dealer Td
        irregular shoe-empty
        shuffle
        deal discard
        go burn card
        up box-1 9h
        deal dealer
        look dealer
        go no blackjack
        decide alice stand
        turn 8c
        go settle
        """,
        shoe=ShoeState(size=52, dealt=50, cutting_card=0, shuffles=1),
        settings={"decks": 1},
    ),
    later(
        "face-up-card",
        "A card lies face up in the stack and is not used; at a second one the round is void: rulings of the\n"
        "class A operator, §13:47-20.6(a)1, since the section has none.",
        """
        put alice 1 wager 1000
        close
        up box-1 Tc
        irregular face-up-card
        up discard 2c
        up dealer 9d
        up box-1 9h
        irregular several-face-up-cards
        """,
    ),
    later(
        "drawn-unseen",
        "A card was drawn in error and not seen: it is the next card, a ruling under §13:47-20.6(a)1.",
        f"""
        {NINETEEN}
        irregular drawn-unseen
        {STAND}
        """,
    ),
    later(
        "dealer-overdraws",
        "The dealer must stay on 17, §13:47-20.22(g)10v: a further card is burned.",
        f"""
        {NINETEEN}
        decide alice stand
        turn 8c
        irregular dealer-overdraws
        up discard 4c
        """,
    ),
    later(
        "box-missed",
        "Box 1 gets no card and is dead; bert, who got one, has his second after the others: rulings under\n"
        "§13:47-20.6(a)1.",
        """
        put alice 1 wager 1000
        put bert 2 wager 1000
        close
        irregular box-missed box 1
        irregular box-missed box 2
        up dealer 9d
        irregular box-missed box 1
        up box-2 Tc
        decide bert draw
        up box-2 8c
        deal dealer
        decide bert stand
        turn 8h
        go settle
        """,
        chips=TWO,
    ),
    later(
        "skipped-draw",
        "Alice asked for a card that was not dealt. She has it after bert, before the hole card shows; carol\n"
        "takes a dead hand instead: rulings under §13:47-20.6(a)1.",
        """
        put alice 1 wager 1000
        put bert 2 wager 1000
        put carol 3 wager 1000
        close
        up box-1 5c
        up box-2 9d
        up box-3 9c
        up dealer 6d
        up box-1 6h
        up box-2 9s
        up box-3 3h
        deal dealer
        decide alice double 1000
        irregular skipped-draw box 1
        decide bert stand
        decide carol draw
        irregular skipped-draw box 3
        decide alice draw
        up box-1 Tc
        decide carol dead-hand
        turn Td
        up dealer Kd
        go settle
        """,
        chips=THREE,
    ),
    later(
        "no-natural-after-all",
        "The dealer announces a natural and turns a nine: the card is known now, and the round is void, a ruling\n"
        "under §13:47-20.6(a)1.",
        """
        put alice 1 wager 1000
        close
        up box-1 Tc
        up dealer Td
        up box-1 9h
        deal dealer
        look dealer
        irregular dealer-blackjack
        turn 9d
        """,
    ),
]

TAPES = [*TIES, *NATURALS, *ORDINARY, *IRREGULAR]
