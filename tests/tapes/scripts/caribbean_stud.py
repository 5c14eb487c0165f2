"""Rounds of caribbean stud for the golden tapes."""

from fractions import Fraction

from croupier.equipment.shoe import ShoeState
from croupier.games.caribbean_stud import Carry
from tests.golden import Script

FRESH = ShoeState(size=52, shuffles=1)  # shuffled and cut, no card dealt yet
TWO = {"alice": 100_000, "bert": 100_000}


def cards(*boxes: int) -> str:
    """The cards that are dealt face down, as a person enters them."""
    around = [*(f"box-{box}" for box in boxes), "dealer"]
    return "\n".join(f"deal {whose}" for whose in (around * 5)[:-1])


ONE_HAND = f"""
    put alice 1 ante 1000
    put alice 1 progressive 100
    close
    {cards(1)}
    up dealer 9h
    """.strip()
TWO_HANDS = f"""
    put alice 1 ante 1000
    put alice 1 progressive 100
    put bert 2 ante 500
    close
    {cards(1, 2)}
    up dealer 9h
    """.strip()
BOTH_BET = """
    look alice
    look bert
    decide alice bet 2000
    decide bert bet 1000
    """.strip()

TAPES = [
    Script(
        "a-full-table",
        "Opening, shuffle and cut, §19:47-16.4(c). The dealer has a pair of nines: carla folds, the others show\n"
        "from the dealer's right: dora loses, then bert's tie is pushed, then alice is paid,\n"
        "§19:47-16.10[settlement-order]. Her flush takes a progressive prize too, §19:47-16.12[progressive-schedule].",
        f"""
        shuffle
        accept dealer 17
        put alice 1 ante 1000
        put alice 1 progressive 100
        put bert 2 ante 500
        put carla 4 ante 2500
        put carla 4 progressive 100
        put dora 7 ante 500
        put dora 7 progressive 100
        close
        {cards(1, 2, 4, 7)}
        up dealer 9h
        go stub to the rack
        look alice 2s 4s 8s Js Qs
        look bert 9d 9s Ad 7c 5d
        look carla Kd 8d 6h 4c 2c
        look dora 3c 3d Qc 8h 7d
        decide alice bet 2000
        decide bert bet 1000
        decide carla fold
        decide dora bet 1000
        turn 9c Ac 7h 5h
        turn 3c 3d Qc 8h 7d
        turn 9d 9s Ad 7c 5d
        turn 2s 4s 8s Js Qs
        """,
        chips=TWO | {"carla": 50_000, "dora": 50_000},
    ),
    Script(
        "dealer-does-not-qualify",
        "The dealer has no ace-king: the ante is paid and the bet goes back, §19:47-16.10[no-qualifying-hand]. A\n"
        "person deals, so the hand is known only at the showdown.",
        f"""
        {ONE_HAND}
        go stub to the rack
        look alice
        decide alice bet 2000
        turn Ac Qd Jc 7h
        turn 2c 4d 6h 8s Tc
        """,
        shoe=FRESH,
    ),
    Script(
        "everybody-folds",
        "Nobody is left in the round, so the hole cards stay face down, §19:47-16.1; the dollar feeds the meter.",
        f"""
        {ONE_HAND}
        go stub to the rack
        look alice
        decide alice fold
        """,
        shoe=FRESH,
    ),
    Script(
        "royal-flush-above-the-limit",
        "A bet of $200 on a royal flush would win $20,000: the limit is $5,000, §19:47-16.12[payout-limit]. The meter\n"
        "pays in full, with this round's share, and starts again, §13:69D-1.52(f)1.",
        f"""
        put alice 1 ante 10000
        put alice 1 progressive 100
        close
        {cards(1)}
        up dealer 9h
        go stub to the rack
        look alice Ts Js Qs Ks As
        decide alice bet 20000
        turn 9c 4d 3c 2d
        turn Ts Js Qs Ks As
        """,
        carry=Carry(Fraction(123_456)),
        shoe=FRESH,
    ),
    Script(
        "two-royal-flushes",
        "They share what the meter showed, §19:47-16.11[several-winners], though the dealer does not qualify,\n"
        "§19:47-16.11[whatever-the-dealer-holds].",
        f"""
        put bert 5 ante 500
        put bert 5 progressive 100
        put alice 1 ante 500
        put alice 1 progressive 100
        close
        {cards(1, 5)}
        up dealer 9h
        go stub to the rack
        look alice Ts Js Qs Ks As
        look bert Td Jd Qd Kd Ad
        decide alice bet 1000
        decide bert bet 1000
        turn 8c 4d 3c 2d
        turn Td Jd Qd Kd Ad
        turn Ts Js Qs Ks As
        """,
        chips=TWO,
        carry=Carry(Fraction(50_000)),
        shoe=FRESH,
    ),
    Script(
        "two-decks-and-a-shuffler",
        "A device shuffles and there is no cut, §19:47-16.4(b)1. It jams once and starts again,\n"
        "§19:47-16.13[shuffler-jam]. The second of the two decks comes into play, §19:47-16.2(b)4.",
        f"""
        irregular shuffler-jam
        shuffle
        {ONE_HAND}
        go stub to the rack
        look alice
        decide alice bet 2000
        turn 9c Ac Kh 5h
        turn 9d 9s Ad Qc 5d
        """,
        settings={"shuffle": "device", "second_deck": True, "deal_from": "hand"},
        shoe=ShoeState(size=52, dealt=10, shuffles=1),
    ),
    Script(
        "automated-shoe-jams",
        "Cards come five at a time, §19:47-16.9[automated-shoe]; the shoe jams and the round is void,\n"
        "§19:47-16.13[shoe-jam].",
        """
        put alice 1 ante 1000
        close
        deal box-1
        deal box-1
        deal box-1
        deal box-1
        deal box-1
        deal dealer
        irregular shoe-jam
        """,
        settings={"deal_from": "automated-shoe"},
        shoe=FRESH,
    ),
    Script(
        "hole-card-exposed",
        "Bert has not decided yet when a hole card is seen: every stake goes back, §19:47-16.13[hole-card-exposed].",
        f"""
        {TWO_HANDS}
        go stub to the rack
        look alice
        look bert
        decide alice bet 2000
        irregular hole-card-exposed
        """,
        chips=TWO,
        shoe=FRESH,
    ),
    Script(
        "face-up-card",
        "One card lies face up in the deck: it is not played, §19:47-16.13[face-up-card].",
        """
        put alice 1 ante 1000
        close
        deal box-1
        irregular face-up-card
        up discard 7d
        deal dealer
        deal box-1
        deal dealer
        deal box-1
        deal dealer
        deal box-1
        deal dealer
        deal box-1
        up dealer 9h
        go stub to the rack
        look alice
        decide alice bet 2000
        turn 9c Ac 7h 5h
        turn Td Ts Ad Qc 5d
        """,
        shoe=FRESH,
    ),
    Script(
        "second-face-up-card",
        "A second card face up makes all hands void, §19:47-16.13[several-face-up-cards].",
        """
        put alice 1 ante 1000
        close
        deal box-1
        irregular face-up-card
        up discard 7d
        deal dealer
        irregular face-up-card
        up discard 8d
        deal box-1
        """,
        shoe=FRESH,
    ),
    Script(
        "several-face-up-cards",
        "The dealer sees two at once: all hands are void, §19:47-16.13[several-face-up-cards].",
        """
        put alice 1 ante 1000
        close
        deal box-1
        irregular several-face-up-cards 7d 8d
        """,
        shoe=FRESH,
    ),
    Script(
        "card-drawn-in-error",
        "A card is drawn out of turn but not seen: it is the next card, §19:47-16.13[card-drawn-in-error].",
        """
        put alice 1 ante 1000
        close
        deal box-1
        irregular card-drawn-in-error
        deal dealer
        deal box-1
        deal dealer
        deal box-1
        deal dealer
        deal box-1
        deal dealer
        deal box-1
        up dealer 9h
        go stub to the rack
        look alice
        decide alice fold
        """,
        shoe=FRESH,
    ),
    Script(
        "player-card-count",
        "Alice has six cards: her hand is void and all her wagers go back, §19:47-16.13[player-card-count]; bert\n"
        "plays on, with the higher kicker, §19:47-16.5[kickers].",
        f"""
        {TWO_HANDS}
        go stub to the rack
        look alice
        look bert
        irregular player-card-count box 1
        decide bert bet 1000
        turn 9c Qc 7h 5h
        turn 9d 9s Kd 7c 5d
        """,
        chips=TWO,
        shoe=FRESH,
    ),
    Script(
        "dealer-four-cards",
        "The dealer has three hole cards: one more is dealt, face down, §19:47-16.13[dealer-four-cards].",
        f"""
        {TWO_HANDS}
        irregular dealer-four-cards
        deal dealer
        go stub to the rack
        {BOTH_BET}
        turn 9c Ac 7h 5h
        turn 9d 9s Ad 7c 5d
        turn 4c 4d 5c 5s 6s
        """,
        chips=TWO,
        shoe=FRESH,
    ),
    Script(
        "dealer-misdeal",
        "The dealer turns five hole cards: all hands are void, §19:47-16.13[dealer-misdeal].",
        f"""
        {TWO_HANDS}
        go stub to the rack
        {BOTH_BET}
        irregular dealer-misdeal
        """,
        chips=TWO,
        shoe=FRESH,
    ),
    Script(
        "deck-count",
        "In the fifth round the stub is counted, §19:47-16.7[stub-count]; a card is missing: all hands are void and\n"
        "the deck leaves the table, §19:47-16.13[deck-count].",
        f"""
        {ONE_HAND}
        irregular deck-count
        """,
        shoe=FRESH._replace(shuffles=5),
    ),
    Script(
        "shoe-empty",
        "The deck ends in the middle of the deal: it cannot have been whole, §19:47-16.13[deck-count].",
        """
        put alice 1 ante 1000
        close
        deal box-1
        irregular shoe-empty
        """,
        shoe=FRESH,
    ),
    Script(
        "forfeiture",
        "Alice tells bert what she holds: she forfeits all her wagers, §19:47-16.10[forfeiture]; bert plays on.",
        f"""
        {TWO_HANDS}
        go stub to the rack
        look alice
        look bert
        decide alice bet 2000
        irregular forfeiture box 1
        decide bert bet 1000
        turn Kc Ac 7h 5h
        turn Kd As 9d 7c 3d
        """,
        chips=TWO,
        shoe=FRESH,
    ),
]
