"""Hands of minibaccarat for the golden tapes."""

from croupier.equipment.cards import Token
from croupier.equipment.shoe import ShoeState
from croupier.games.baccarat import Carry
from croupier.table import Owed
from tests.golden import Script

SHOE = ShoeState(size=416, dealt=20, cutting_card=402, shuffles=1)
HERE = Carry(shoe=1)
TWO = {"alice": 100_000, "bert": 50_000}

ORDERS = {
    1: "§19:47-7.10[pay-all-then-vigorish]",
    2: "§19:47-7.10[vigorish-all-then-pay]",
    3: "§19:47-7.10[pay-then-vigorish-by-seat]",
    4: "§19:47-7.10[vigorish-then-pay-by-seat]",
}


def payment(order: int, by: str) -> Script:
    """The same winning hand, paid in one of the four orders."""
    return Script(
        f"payment-order-{order}",
        f"Losers first, §19:47-7.10[losers-first]; then from the highest position down, {by}.",
        """
        put alice 1 banker 1000
        put bert 4 banker 2000
        put bert 4 player 500
        close
        up player Kh
        up banker 9c
        up player 7d
        up banker Ts
        go result
        """,
        settings={"payment_order": order},
        chips=TWO,
        carry=HERE,
        shoe=SHOE,
    )


TAPES = [
    Script(
        "a-table-opens",
        "Shuffle, lacing; the cut goes from the highest seat clockwise, §19:47-7.5(b); an ace and one more card are\n"
        "burned, §19:47-7.5(d). Player 5 draws a 3, banker 5 stays on it, §19:47-7.9[banker-third-card].",
        """
        shuffle
        accept bert cut
        accept bert 400
        up discard Ah
        up discard Kd
        put alice 1 banker 1000
        put bert 2 player 1000
        put bert 2 tie 500
        close
        up player 2h
        up banker Qd
        up player 3d
        up banker 5s
        up player 3c
        go result
        """,
        chips=TWO,
    ),
    Script(
        "face-down",
        "The second manner: the hands lie face down, the player's is called first, §19:47-7.7(c)2. Player 6 stays,\n"
        "banker 5 draws, §19:47-7.8[third-card-order].",
        """
        put alice 1 banker 1000
        close
        deal player
        deal banker
        deal player
        deal banker
        turn Kh 6d
        turn 2c 3s
        up banker 4h
        go result
        """,
        settings={"manner_of_dealing": 2},
        carry=HERE,
        shoe=SHOE,
    ),
    Script(
        "a-tie",
        "Equal counts: wagers on a hand are void, §19:47-7.2(a)1iii and §19:47-7.2(a)2iii; the tie bet wins,\n"
        "§19:47-7.3(b).",
        """
        put alice 1 banker 1000
        put bert 2 player 1000
        put bert 2 tie 500
        close
        up player Kh
        up banker 2c
        up player 7d
        up banker 5s
        go result
        """,
        chips=TWO,
        carry=HERE,
        shoe=SHOE,
    ),
    Script(
        "vigorish-on-ties",
        "This house takes a quarter of each banker wager on a tie, §19:47-7.3(d); the rest goes back.",
        """
        put alice 1 banker 1000
        put bert 2 player 1000
        close
        up player Kh
        up banker 2c
        up player 7d
        up banker 5s
        go result
        """,
        settings={"vigorish_on_ties": True},
        chips=TWO,
        carry=HERE,
        shoe=SHOE,
    ),
    Script(
        "no-vigorish-on-a-win",
        "Where ties are charged a winning banker wager bears no vigorish, §19:47-7.3(d).",
        """
        put alice 1 banker 1000
        close
        up player Kh
        up banker 8c
        up player 7d
        up banker Ks
        go result
        """,
        settings={"vigorish_on_ties": True},
        carry=HERE,
        shoe=SHOE,
    ),
    Script(
        "vigorish-deferred",
        "Four percent of $7 is 28 cents, rounded up to the next five and only marked, §19:47-7.3(c).",
        """
        put alice 1 banker 700
        close
        up player Kh
        up banker 8c
        up player 7d
        up banker Ks
        go result
        """,
        settings={"vigorish": "4%", "vigorish_rounded": True, "vigorish_deferred": True},
        carry=HERE,
        shoe=SHOE,
    ),
    *(payment(order, by) for order, by in ORDERS.items()),
    Script(
        "cutting-card",
        "The cutting card comes up in this hand; after it 'last hand' is called, §19:47-7.8[cutting-card].",
        """
        put alice 1 player 1000
        close
        up player Kh
        up banker 7c
        up player 6d
        up banker Ts
        go result
        """,
        carry=HERE,
        shoe=SHOE._replace(dealt=399),
    ),
    Script(
        "reshuffle",
        "The last hand is over: what is owed comes in, §19:47-7.3(c), and the cards are reshuffled, §19:47-7.5(a).",
        """
        shuffle
        accept bert decline
        accept alice decline
        up discard 2h
        up discard Kd
        up discard Kc
        put alice 1 player 1000
        close
        up player Kh
        up banker 7c
        up player 6d
        up banker Ts
        go result
        """,
        settings={"second_shuffle": True, "vigorish_deferred": True},
        chips=TWO,
        carry=HERE._replace(finished=True, owed=(Owed("bert", 30, "§19:47-7.3(c)"),)),
        shoe=SHOE._replace(dealt=410),
    ),
    Script(
        "continuous-shuffler",
        "A device reshuffles all cards before each hand: no cut, no burn, no cutting card,\n"
        "§19:47-7.12[continuous-shuffler].",
        """
        shuffle
        put alice 1 player 1000
        close
        up player Kh
        up banker 7c
        up player 6d
        up banker Ts
        go result
        """,
        settings={"continuous_shuffler": True},
        carry=Carry(shoe=5),
        shoe=ShoeState(size=416, dealt=6, shuffles=5),
    ),
    Script(
        "third-card-in-error-to-the-banker",
        "The player's hand stays on 7 but gets a card: it is the banker's, who draws,\n"
        "§19:47-7.11[player-third-card-in-error].",
        """
        put alice 1 player 1000
        close
        up player Kh
        up banker 2c
        up player 7d
        up banker 3s
        irregular third-card-in-error
        up banker 4h
        go result
        """,
        carry=HERE,
        shoe=SHOE,
    ),
    Script(
        "third-card-in-error-after-a-natural",
        "Banker 9 is a natural, so the card dealt in error is nobody's; seen, it is burned with its number, a king's\n"
        "being ten, §19:47-7.11[player-third-card-in-error], §19:47-7.9[natural].",
        """
        put alice 1 player 1000
        close
        up player Kh
        up banker 9c
        up player 2d
        up banker Ks
        irregular third-card-in-error Kc
        up discard Kc
        up discard 2h
        up discard 2h
        up discard 2h
        up discard 2h
        up discard 2h
        up discard 2h
        up discard 2h
        up discard 2h
        up discard 3h
        up discard 3h
        go result
        """,
        carry=HERE,
        shoe=SHOE,
    ),
    Script(
        "excess-card",
        "A card too many, unseen, opens the next hand, §19:47-7.11[excess-card].",
        """
        put alice 1 player 1000
        close
        up player Kh
        up banker 9c
        up player 2d
        up banker Ks
        irregular excess-card
        deal next-hand
        go result
        """,
        carry=HERE,
        shoe=SHOE,
    ),
    Script(
        "the-card-that-opens-the-hand",
        "The hand after that one, dealt face down: the card set aside lies in the player's hand,\n"
        "§19:47-7.11[excess-card].",
        """
        put alice 1 player 1000
        close
        deal banker
        deal player
        deal banker
        turn 9h Kd
        turn 2c 5s
        go result
        """,
        settings={"manner_of_dealing": 2},
        carry=HERE._replace(opening=(Token(24),)),
        shoe=SHOE._replace(dealt=25),
    ),
    Script(
        "face-up-card",
        "A five lies face up in the shoe: it is discarded with five more, §19:47-7.11[face-up-card].",
        """
        put alice 1 player 1000
        close
        up player Kh
        irregular face-up-cards
        up discard 5h
        up discard 2h
        up discard 3h
        up discard 4h
        up discard 6h
        up discard 7h
        up banker 9c
        up player 2d
        up banker Ks
        go result
        """,
        carry=HERE,
        shoe=SHOE,
    ),
    Script(
        "shoe-empty",
        "The cards do not suffice: the round is void and all cards are reshuffled, §19:47-7.11[too-few-cards].",
        """
        put alice 1 player 1000
        close
        up player Kh
        up banker 2c
        irregular shoe-empty
        """,
        carry=HERE._replace(last_hand=True),
        shoe=SHOE._replace(dealt=414),
    ),
]
