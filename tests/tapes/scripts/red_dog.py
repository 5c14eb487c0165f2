"""Rounds of red dog for the golden tapes."""

from croupier.equipment.shoe import ShoeState
from tests.golden import Script

SHOE = ShoeState(size=52, dealt=1, cutting_card=39, shuffles=1)  # shuffled, cut and burned
TWO = {"alice": 100_000, "bert": 50_000}

TAPES = [
    Script(
        "a-table-opens",
        "Cards spread and shuffled; alice, first at the table, refuses the cut and bert takes it, §19:47-6.3(b).\n"
        "4 and 7 have a spread of two, §19:47-6.5(g); alice raises, bert does not; the 5 wins 4 to 1, §19:47-6.5(i)2.",
        """
        shuffle
        accept alice decline
        accept bert cut
        accept bert 20
        deal discard
        go burn card
        put alice 1 wager 1000
        put alice 2 wager 500
        put bert 3 wager 2000
        close
        up left 4h
        up right 7c
        decide alice raise 1000
        decide bert no-raise
        decide alice raise 100
        up middle 5d
        """,
        chips=TWO,
    ),
    Script(
        "burn-card-shown",
        "Nobody cuts, so the dealer does, §19:47-6.3(b); a player asks to see the burn card, §19:47-6.4(a).\n"
        "King and ace are consecutive: every wager is void, §19:47-6.5(e).",
        """
        shuffle
        accept alice decline
        deal discard
        irregular show-burn-card
        turn 2s
        put alice 1 wager 500
        close
        up left Kh
        up right Ac
        """,
    ),
    Script(
        "three-of-a-kind",
        "A pair, and at once a third card without raises, §19:47-6.5(f); it matches: 11 to 1, §19:47-6.5(f)1.",
        """
        put alice 1 wager 500
        put bert 2 wager 700
        close
        up left 9h
        up right 9c
        up middle 9d
        """,
        chips=TWO,
        shoe=SHOE,
    ),
    Script(
        "no-three-of-a-kind",
        "A pair that the third card does not match is a tie hand, §19:47-6.5(f)2.",
        """
        put alice 1 wager 500
        close
        up left 9h
        up right 9c
        up middle Td
        """,
        shoe=SHOE,
    ),
    Script(
        "outside-the-spread",
        "Ace and two have a spread of eleven; a third card equal to one of them does not lie between, §19:47-6.5(i)1.",
        """
        put alice 1 wager 500
        close
        up left Ah
        up right 2c
        decide alice raise 500
        up middle As
        """,
        shoe=SHOE,
    ),
    Script(
        "better-odds",
        "This house pays 6 to 1 on a spread of one, §19:47-6.5(i)3.",
        """
        put alice 1 wager 500
        close
        up left Jh
        up right 9c
        decide alice no-raise
        up middle Ts
        """,
        settings={"odds.spread-1": "6 to 1"},
        shoe=SHOE,
    ),
    Script(
        "cutting-card-reached",
        "The cutting card is out, so the cards are reshuffled before this round, §19:47-6.5(k).\n"
        "The cut is offered first at the dealer's far right, §19:47-6.3(b).",
        """
        shuffle
        accept bert decline
        accept alice cut
        accept alice 42
        deal discard
        go burn card
        put alice 1 wager 500
        close
        up left 3h
        up right 2c
        """,
        chips=TWO,
        shoe=SHOE._replace(dealt=40),
    ),
    Script(
        "shuffle-every-round",
        "The house shuffles after any round, §19:47-6.3(a), though the cutting card is far.",
        """
        shuffle
        accept alice decline
        deal discard
        go burn card
        put alice 1 wager 500
        close
        up left 3h
        up right 2c
        """,
        settings={"shuffle_every_round": True},
        shoe=SHOE._replace(dealt=4),
    ),
    Script(
        "continuous-shuffler",
        "A device reshuffles all cards before each round: no cut, no burn, §19:47-6.9.",
        """
        shuffle
        put alice 1 wager 500
        close
        up left 3h
        up right 2c
        """,
        settings={"continuous_shuffler": True},
        shoe=ShoeState(size=52, dealt=3, shuffles=7),
    ),
    Script(
        "new-dealer",
        "A relieving dealer burns a card before dealing, §19:47-6.4(a); a player asks to see it.",
        """
        put alice 1 wager 500
        irregular new-dealer
        deal discard
        irregular show-burn-card
        turn Kd
        close
        up left 6h
        up right 7c
        """,
        shoe=SHOE,
    ),
    Script(
        "face-up-card",
        "A card lies face up in the shoe: it goes to the rack and the next card is used, §19:47-6.7(a).",
        """
        put alice 1 wager 500
        close
        up left 6h
        irregular face-up-card
        up discard Qs
        up right 7c
        """,
        shoe=SHOE,
    ),
    Script(
        "drawn-in-error",
        "The dealer pulls a third card out while raises are open, unseen: it is the next card, §19:47-6.7(b).",
        """
        put alice 1 wager 500
        close
        up left 6h
        up right 8c
        irregular drawn-in-error
        decide alice raise 500
        up middle 7d
        """,
        shoe=SHOE,
    ),
    Script(
        "third-card-exposed",
        "The third card is seen before raises are closed: it is discarded, and each player chooses, §19:47-6.7(c).\n"
        "bert gets wager and raise back before another third card; alice, who had not answered yet, plays on unraised.",
        """
        put alice 1 wager 1000
        put bert 2 wager 1000
        close
        up left 6h
        up right Qc
        decide bert raise 1000
        irregular third-card-exposed
        up discard 7d
        decide bert void
        decide alice play-on
        up middle 8s
        """,
        chips=TWO,
        shoe=SHOE,
    ),
    Script(
        "everybody-voids",
        "After an exposed third card nobody plays on, so no other one is dealt, §19:47-6.7(c).",
        """
        put alice 1 wager 1000
        put alice 2 wager 500
        close
        up left 6h
        up right Qc
        decide alice raise 300
        irregular third-card-exposed
        up discard 7d
        decide alice void
        """,
        shoe=SHOE,
    ),
    Script(
        "shoe-empty",
        "A shoe without its cutting card has no third card left: the round is void and all cards are reshuffled,\n"
        "a reading of §19:47-6.5(k).",
        """
        put alice 1 wager 500
        close
        up left 6h
        up right Qc
        decide alice raise 500
        irregular shoe-empty
        """,
        shoe=SHOE._replace(dealt=50, cutting_card=0),
    ),
]
