"""Rounds of multi-action blackjack."""

from croupier.equipment.shoe import ShoeState
from tests.golden import Script
from tests.tapes.scripts.night_blackjack import DEALT, SHUFFLED, THREE, TWO, later

SHUFFLED_HERE = SHUFFLED.replace("deal discard", "").rstrip()  # nothing is burned
THREE_SPOTS = """
    put alice 1 wager@1 1000
    put alice 1 wager@2 1000
    put alice 1 wager@3 1000
    close
    """.strip()
TWO_SPOTS = """
    put alice 1 wager@1 1000
    put alice 1 wager@2 500
    close
    """.strip()
NINETEEN = f"""
    {TWO_SPOTS}
    up box-1 Tc
    up dealer 9d
    up box-1 9h
    """.strip()
TWO_PARTS = """
    decide alice stand
    up dealer 8c
    go settle
    up dealer-2 Th
    go settle
    """.strip()

ORDINARY = [
    Script(
        "three-parts",
        "Opening and shuffle, §13:47-20.18(a)1; no card is burned. Alice has three spots, bert two,\n"
        "§13:47-20.30(f)1; carol has wagered on one only and gets it back. Each hand is dealt once and played\n"
        "before the dealer's second card, §13:47-20.30(f)2; bert busts and loses both spots, §13:47-20.30(f)3.\n"
        "The dealer makes 17, 19 and 25 from one first card: alice's 19 wins, pushes and wins, §13:47-20.30(f)4,\n"
        "§13:47-20.30(f)6, §13:47-20.30(f)7.",
        """
        shuffle
        accept alice cut
        accept alice 12
        irregular improper-cut
        accept alice decline
        accept bert decline
        accept carol decline
        go cut
        put alice 1 wager@1 1000
        put alice 1 wager@2 1000
        put alice 1 wager@3 500
        put bert 3 wager@1 1000
        put bert 3 wager@3 1000
        put carol 4 wager@2 1000
        close
        up box-1 Tc
        up box-3 Ts
        up dealer 9d
        up box-1 9h
        up box-3 5s
        decide alice stand
        decide bert draw
        up box-3 Kd
        up dealer 8c
        go settle
        up dealer-2 Td
        go settle
        up dealer-3 6d
        up dealer-3 Jd
        go settle
        """,
        chips=THREE,
    ),
    later(
        "natural-paid-at-once",
        "Against a nine a natural is announced and paid 3 to 2 on all spots at once, §13:47-20.30(f)5.",
        f"""
        {THREE_SPOTS}
        up box-1 Ac
        up dealer 9d
        up box-1 Kh
        """,
    ),
    later(
        "natural-part-by-part",
        "Against a ten alice's natural waits for each next card: it pushes against a natural, and wins against 20\n"
        "and against what becomes a drawn 21, §13:47-20.30(f)5. Bert's drawn 21 loses to the natural, pushes\n"
        "against 21 and has no spot in the second part.",
        f"""
        put bert 2 wager@1 1000
        put bert 2 wager@3 1000
        {THREE_SPOTS}
        up box-1 Ac
        up box-2 5d
        up dealer Td
        up box-1 Kh
        up box-2 6h
        decide bert draw
        up box-2 Ts
        up dealer Ad
        up dealer-2 Kd
        up dealer-3 5c
        up dealer-3 6c
        go settle
        """,
        chips=TWO,
    ),
    later(
        "counts-of-21-are-equal",
        "Taken at its word §13:47-20.30(f)4 lets a drawn 21 push against the dealer's natural.",
        f"""
        {TWO_SPOTS}
        up box-1 5d
        up dealer Td
        up box-1 6h
        decide alice draw
        up box-1 Ts
        up dealer Ad
        up dealer-2 9c
        go settle
        """,
        equal_21=True,
    ),
    later(
        "a-new-hand-for-each-part",
        "By the definition in §13:47-20.2 the dealer keeps the first card and players get a new hand for each\n"
        "part. Bert has no wager on the second.",
        f"""
        put bert 2 wager@1 500
        put bert 2 wager@3 500
        {THREE_SPOTS}
        up box-1 Tc
        up box-2 Ts
        up dealer 9d
        up box-1 9h
        up box-2 8s
        decide alice stand
        decide bert stand
        up dealer 8c
        go settle
        up box-1 5c
        up box-1 6c
        decide alice draw
        up box-1 Kc
        up dealer-2 9h
        go settle
        up box-1 Ac
        up box-2 Td
        up box-1 Jd
        up box-2 5h
        decide bert draw
        up box-2 9s
        """,
        chips=TWO,
        new_hands=True,
    ),
    later(
        "doubles-splits-insurance",
        "With the definitions of §13:47-20.30(a) given a place: insurance, doubles and splits are as in blackjack\n"
        "at a casino night, spot by spot. Alice insures her first spot, splits and covers both; of two hands that\n"
        "get a second card she may double none, §13:47-20.22(g)2. Bert doubles one spot and not the other. The\n"
        "dealer has a natural in the first part, which takes what was added too, and 20 in the second.",
        f"""
        put bert 2 wager@1 500
        put bert 2 wager@2 500
        {TWO_SPOTS}
        up box-1 8c
        up box-2 5d
        up dealer Ad
        up box-1 8h
        up box-2 6d
        decide alice insurance 500
        decide alice decline
        decide bert decline
        decide bert decline
        decide alice split 1000
        decide alice split 500
        up box-1 Tc
        decide alice stand
        up box-1-2 3h
        decide alice draw
        up box-1-2 Th
        decide bert double 500
        decide bert stay
        up box-2 Ts
        up dealer Kc
        up dealer-2 9c
        go settle
        """,
        chips=TWO,
        extras=True,
    ),
    later(
        "insurance-lost",
        "Insurance stands for itself: alice's hand is bust, and her insurance of both spots is lost with the\n"
        "second card of each part.",
        f"""
        {TWO_SPOTS}
        up box-1 Tc
        up dealer Ad
        up box-1 6h
        decide alice insurance 500
        decide alice insurance 200
        decide alice draw
        up box-1 Kd
        up dealer 9c
        up dealer-2 5c
        """,
        extras=True,
    ),
    later("nobody-plays", "No wager is made, §13:47-20.30(f)1.", "close"),
]

IRREGULAR = [
    later(
        "uncalled-card",
        "Alice refuses a card that she did not call for, and it is burned: a ruling under §13:47-20.6(a)1.",
        f"""
        {NINETEEN}
        irregular uncalled-card
        up box-1 5c
        decide alice decline
        {TWO_PARTS}
        """,
    ),
    Script(
        "a-dealer-takes-over",
        "A relieving dealer shuffles, §13:47-20.19(a)1, here with a device that jams once, §13:47-20.19(a)2.",
        f"""
        irregular new-dealer
        irregular shuffler-jams
        {SHUFFLED_HERE}
        {NINETEEN}
        {TWO_PARTS}
        """,
        settings={"shuffler": True, "shoe": False},
        shoe=DEALT,
    ),
    later(
        "class-a-operator-orders-a-shuffle",
        "A class A operator may have the cards shuffled at any time between rounds, §13:47-20.19(a)1.",
        f"""
        irregular house-reshuffles
        {SHUFFLED_HERE}
        close
        """,
    ),
    Script(
        "shoe-empty",
        "The stack is used up: the discards are shuffled and the round goes on, §13:47-20.19(a)1.",
        f"""
        {TWO_SPOTS}
        up box-1 Tc
        up dealer 9d
        irregular shoe-empty
        shuffle
        deal discard
        go burn card
        up box-1 9h
        {TWO_PARTS}
        """,
        shoe=ShoeState(size=52, dealt=50, cutting_card=0, shuffles=1),
        settings={"decks": 1},
    ),
    later(
        "face-up-card",
        "A card lies face up in the stack and is not used; at a second one the round is void: rulings of the\n"
        "class A operator, §13:47-20.6(a)1.",
        f"""
        {TWO_SPOTS}
        up box-1 Tc
        irregular face-up-card
        up discard 2c
        up dealer 9d
        irregular several-face-up-cards
        """,
    ),
    later(
        "drawn-unseen",
        "A card was drawn in error and not seen: it is the next card, a ruling under §13:47-20.6(a)1.",
        f"""
        {NINETEEN}
        irregular drawn-unseen
        {TWO_PARTS}
        """,
    ),
    later(
        "dealer-overdraws",
        "The dealer stands on 17, §13:47-20.30(f)4: a further card is burned.",
        f"""
        {NINETEEN}
        decide alice stand
        up dealer 8c
        irregular dealer-overdraws
        up discard 4c
        up dealer-2 Tc
        go settle
        """,
    ),
    later(
        "box-missed",
        "Alice is passed over and her hand is dead, all its wagers back; bert has his second card late: rulings\n"
        "under §13:47-20.6(a)1.",
        f"""
        put bert 2 wager@2 500
        put bert 2 wager@3 500
        {TWO_SPOTS}
        irregular box-missed box 1
        up box-2 Tc
        up dealer 9d
        irregular box-missed box 1
        irregular box-missed box 2
        decide bert draw
        up box-2 9h
        decide bert stand
        up dealer-2 8c
        go settle
        up dealer-3 Td
        go settle
        """,
        chips=TWO,
    ),
    later(
        "skipped-draw",
        "Alice asked for a card that was not dealt; she has it after bert: a ruling under §13:47-20.6(a)1.",
        f"""
        put bert 2 wager@1 500
        put bert 2 wager@2 500
        {TWO_SPOTS}
        up box-1 5c
        up box-2 Tc
        up dealer 9d
        up box-1 6c
        up box-2 9h
        decide alice draw
        irregular skipped-draw box 1
        decide bert stand
        decide alice draw
        up box-1 Ts
        up dealer 8c
        go settle
        up dealer-2 Td
        go settle
        """,
        chips=TWO,
    ),
]

TAPES = [*ORDINARY, *IRREGULAR]
