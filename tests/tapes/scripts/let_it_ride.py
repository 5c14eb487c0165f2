"""Rounds of let it ride for the golden tapes."""

from croupier.equipment.shoe import ShoeState
from tests.golden import Script

FRESH = ShoeState(size=52, shuffles=1)  # shuffled and cut, no card dealt yet
TWO = {"alice": 100_000, "bert": 100_000}


def cards(*boxes: int, times: int = 3) -> str:
    """The cards that are dealt, all face down, as a person enters them."""
    around = [*(f"box-{box}" for box in boxes), "community"]
    return "\n".join(f"deal {whose}" for whose in around * times)


ONE_HAND = f"""
    put alice 1 bet 3000
    close
    {cards(1)}
    """.strip()
TWO_HANDS = f"""
    put alice 1 bet 3000
    put bert 2 bet 1500
    close
    {cards(1, 2)}
    """.strip()
LOOKED = """
    go stub to the rack
    look alice
    look bert
    """.strip()

# Rounds that a casino night has as well: no bonus wagers, no payout limit, nothing of a shuffler.
COMMON = [
    Script(
        "both-bets-withdrawn",
        "Alice takes back bets one and two, §19:47-18.10[bet-one-withdrawn], §19:47-18.10[bet-two-withdrawn]; the\n"
        "third stays, and a pair of nines loses it, §19:47-18.10[losing-hand]. A person deals, so her cards are known\n"
        "only at the end.",
        f"""
        {ONE_HAND}
        go stub to the rack
        look alice
        decide alice withdraw
        turn 9h
        decide alice withdraw
        turn 4c
        turn 9d Kc 2s
        """,
        shoe=FRESH,
    ),
    Script(
        "one-back-one-rides",
        "Bet one comes back and bet two rides all the same, §19:47-18.10[bet-two]: with the last card a pair of tens,\n"
        "the least hand that is paid, 1 to 1 on each of the two bets left, §19:47-18.11[odds].",
        f"""
        {ONE_HAND}
        go stub to the rack
        look alice 7h 8h 9h
        decide alice withdraw
        turn Th
        decide alice ride
        turn Tc
        turn 7h 8h 9h
        """,
        shoe=FRESH,
    ),
    Script(
        "two-hands-side-by-side",
        "Bert plays positions 2 and 3, §19:47-18.6(e), and has seen both hands when he decides on either. Hands are\n"
        "turned from the dealer's right: position 3 loses, then 2 and 1 are paid, §19:47-18.10[order-of-payment].",
        f"""
        put alice 1 bet 1500
        put bert 3 bet 1500
        put bert 2 bet 6000
        close
        {cards(1, 2, 3)}
        go stub to the rack
        look alice Js Jd 4c
        look bert Qs Qd Qh
        look bert 2c 7d 8s
        decide alice ride
        decide bert ride
        decide bert withdraw
        turn 4h
        decide alice ride
        decide bert ride
        decide bert withdraw
        turn 4d
        turn 2c 7d 8s
        turn Qs Qd Qh
        turn Js Jd 4c
        """,
        chips=TWO,
        shoe=FRESH,
    ),
    Script(
        "community-card-exposed",
        "Bert has not decided on bet two when the last card is seen: every stake still up goes back,\n"
        "§19:47-18.12[community-card-exposed].",
        f"""
        {TWO_HANDS}
        {LOOKED}
        decide alice withdraw
        decide bert ride
        turn 9h
        decide alice ride
        irregular community-card-exposed
        """,
        chips=TWO,
        shoe=FRESH,
    ),
    Script(
        "face-up-card",
        "One card lies face up in the deck: it is not played, §19:47-18.12[face-up-card].",
        f"""
        put alice 1 bet 1500
        close
        deal box-1
        irregular face-up-card
        up discard 7d
        deal community
        {cards(1, times=2)}
        go stub to the rack
        look alice
        decide alice ride
        turn 9h
        decide alice ride
        turn 4c
        turn 9d 9c 2s
        """,
        shoe=FRESH,
    ),
    Script(
        "second-face-up-card",
        "A second card face up makes all hands void, §19:47-18.12[several-face-up-cards].",
        """
        put alice 1 bet 1500
        close
        deal box-1
        irregular face-up-card
        up discard 7d
        deal community
        irregular face-up-card
        up discard 8d
        deal box-1
        """,
        shoe=FRESH,
    ),
    Script(
        "several-face-up-cards",
        "The dealer sees two at once: all hands are void, §19:47-18.12[several-face-up-cards].",
        """
        put alice 1 bet 1500
        close
        deal box-1
        irregular several-face-up-cards 7d 8d
        """,
        shoe=FRESH,
    ),
    Script(
        "card-drawn-in-error",
        "A card is drawn out of turn but not seen: it is the next card, §19:47-18.12[card-drawn-in-error].",
        f"""
        put alice 1 bet 1500
        close
        deal box-1
        irregular card-drawn-in-error
        deal community
        {cards(1, times=2)}
        go stub to the rack
        look alice
        decide alice ride
        turn 9h
        decide alice ride
        turn 4c
        turn 4d 9c 2s
        """,
        shoe=FRESH,
    ),
    Script(
        "wrong-number-of-cards",
        "Alice's hand, turned first, has four cards: all hands are void, §19:47-18.12[wrong-number-of-cards].",
        f"""
        {TWO_HANDS}
        {LOOKED}
        decide alice ride
        decide bert ride
        turn 9h
        decide alice ride
        decide bert ride
        turn 4c
        irregular wrong-number-of-cards box 1
        """,
        chips=TWO,
        shoe=FRESH,
    ),
    Script(
        "deck-count",
        "The stub is a card short though nobody was misdealt: all hands are void and the deck leaves the table,\n"
        "§19:47-18.7(e)2.",
        f"""
        {ONE_HAND}
        irregular deck-count
        """,
        shoe=FRESH._replace(shuffles=5),
    ),
    Script(
        "shoe-empty",
        "The deck ends in the middle of the deal: it cannot have been whole, §19:47-18.7(e)2.",
        """
        put alice 1 bet 1500
        close
        deal box-1
        irregular shoe-empty
        """,
        shoe=FRESH,
    ),
    Script(
        "forfeiture",
        "Alice tells bert what she holds: her hand is dead and what stands on it is forfeited,\n"
        "§19:47-18.10[forfeiture]; bert plays on, and three fours pay 3 to 1, §19:47-18.11[odds].",
        f"""
        {TWO_HANDS}
        {LOOKED}
        decide alice withdraw
        irregular forfeiture box 1
        decide bert ride
        turn 4h
        decide bert ride
        turn 4c
        turn 4d 9c 2s
        """,
        chips=TWO,
        shoe=FRESH,
    ),
]

TAPES = [
    Script(
        "a-full-table",
        "Opening, shuffle and cut, §19:47-18.5(c). Three hands with bonus wagers: dora's flush, three of it her own;\n"
        "carla's nothing; alice's two pair, one of them her own. The losers are collected from the dealer's right,\n"
        "§19:47-18.10[hands-turned], then the winners paid in the same order, §19:47-18.10[winners-last]. The bonus\n"
        "dollar of a winner is kept, §19:47-18.11[bonus-prizes].",
        f"""
        shuffle
        accept dealer 17
        put alice 1 bet 3000
        put alice 1 three-card-bonus 500
        put alice 1 bonus 100
        put carla 4 bet 1500
        put carla 4 three-card-bonus 2500
        put dora 7 bet 1500
        put dora 7 bonus 100
        put dora 7 three-card-bonus 500
        close
        {cards(1, 4, 7)}
        go stub to the rack
        look alice Jc Jd 3s
        look carla Qc 8d 6h
        look dora Kh 9h 4h
        decide alice ride
        decide carla withdraw
        decide dora withdraw
        turn 3h
        decide alice ride
        decide carla withdraw
        decide dora ride
        turn 2h
        turn Kh 9h 4h
        turn Qc 8d 6h
        turn Jc Jd 3s
        """,
        chips=TWO | {"carla": 50_000, "dora": 50_000},
    ),
    Script(
        "royal-flush-above-the-limit",
        "Three bets of $100 on a royal flush would win $300,000: the limit of $50,000 is for all of them together,\n"
        "§19:47-18.11[payout-limit]. The bonus prizes are paid in full, §19:47-18.11[bonus-prizes],\n"
        "§19:47-18.11[three-card-odds].",
        f"""
        put alice 1 bet 30000
        put alice 1 bonus 100
        put alice 1 three-card-bonus 1000
        close
        {cards(1)}
        go stub to the rack
        look alice Ts Js Qs
        decide alice ride
        turn Ks
        decide alice ride
        turn As
        turn Ts Js Qs
        """,
        shoe=FRESH,
    ),
    Script(
        "all-bonus-wagers-lose",
        "A pair of queens with the board: the three bets win, but no bonus prize is for a pair, §19:47-18.6A[lost],\n"
        "and the own three cards hold none, §19:47-18.6B[always-settled].",
        f"""
        put alice 1 bet 1500
        put alice 1 bonus 100
        put alice 1 three-card-bonus 500
        close
        {cards(1)}
        go stub to the rack
        look alice
        decide alice ride
        turn Qs
        decide alice ride
        turn 4d
        turn Qd 8c 2h
        """,
        shoe=FRESH,
    ),
    Script(
        "two-decks-and-a-counting-shuffler",
        "A device shuffles, so that there is no cut, §19:47-18.5(b)1. It jams and starts again,\n"
        "§19:47-18.12[shuffler-jam]; it finds a card too few, and another deck is taken, §19:47-18.7(f). The first\n"
        "of the two decks comes into play, dealt from the hand, §19:47-18.8(c); in this fifth round no stub is\n"
        "counted.",
        f"""
        irregular shuffler-jam
        irregular shuffler-count
        shuffle
        {ONE_HAND}
        go stub to the rack
        look alice
        decide alice ride
        turn 9c
        decide alice ride
        turn Ac
        turn 9d 9s Ad
        """,
        settings={"shuffle": "counting-device", "second_deck": True, "deal_from": "hand"},
        shoe=ShoeState(size=52, dealt=6, shuffles=4),
    ),
    Script(
        "the-stub-is-counted",
        "In the fifth round the stub is counted and found whole, §19:47-18.7(e)1.",
        f"""
        {ONE_HAND}
        go stub to the rack
        look alice
        decide alice ride
        turn 9c
        decide alice ride
        turn Ac
        turn 7d 7s 7c
        """,
        shoe=FRESH._replace(shuffles=5),
    ),
    Script(
        "automated-shoe-jams",
        "Cards come three at a time, §19:47-18.9[stacks]; the shoe jams and the round is void, §19:47-18.12[shoe-jam].",
        """
        put alice 1 bet 1500
        put bert 2 bet 1500
        close
        deal box-1
        deal box-1
        deal box-1
        deal box-2
        irregular shoe-jam
        """,
        settings={"deal_from": "automated-shoe"},
        chips=TWO,
        shoe=FRESH,
    ),
    *COMMON,
]
