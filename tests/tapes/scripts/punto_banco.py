"""Hands of punto banco for the golden tapes."""

from croupier.equipment.cards import Token
from croupier.equipment.shoe import ShoeState
from croupier.games.baccarat import Carry
from croupier.table import Owed
from tests.golden import Script

SHOE = ShoeState(size=416, dealt=20, cutting_card=402, shuffles=1)
ALICE_DEALS = Carry(shoe=1, curator="alice")
ONE = {"alice": 100_000}
TWO = {"alice": 100_000, "bert": 50_000}
THREE = {"alice": 100_000, "bert": 50_000, "carla": 20_000}


def payment(order: int) -> Script:
    """The same winning hand, paid in one of the four orders."""
    return Script(
        f"payment-order-{order}",
        f"Losers first, §19:47-3.10(b); then from the highest position down by §19:47-3.10(b){order}.",
        """
        accept alice keep
        put alice 1 banker 1000
        put bert 5 player 1000
        put carla 9 banker 2000
        put bert 5 tie 500
        close
        up player Kh
        up banker 9c
        up player 7d
        up banker Ts
        go result
        """,
        settings={"payment_order": order},
        chips=THREE,
        carry=ALICE_DEALS,
        shoe=SHOE,
    )


TAPES = [
    Script(
        "a-table-opens",
        "Shuffle, lacing; the cut goes from the highest seat clockwise, §19:47-3.5(b); a 3 and three more cards are\n"
        "burned, §19:47-3.5(d). Seat one declines the shoe; it goes counterclockwise to carla, §19:47-3.6(b).\n"
        "Player 5 draws, banker 5 draws against a 4: the example of §19:47-3.9(g).",
        """
        shuffle
        accept carla decline
        accept alice cut
        accept alice 200
        up discard 3h
        up discard Kd
        up discard 9s
        up discard 2c
        accept alice decline
        accept carla take
        put alice 1 banker 1000
        put bert 2 player 1000
        put carla 3 tie 500
        close
        up player 2h
        up banker Qd
        up player 3d
        up banker 5s
        up player 4c
        up banker 3h
        go result
        """,
        chips=THREE,
    ),
    Script(
        "a-natural",
        "Player 8 is a natural: nobody draws, §19:47-3.9(a). The banker's hand loses, so the shoe will be passed,\n"
        "§19:47-3.11(a)1.",
        """
        accept alice keep
        put alice 1 banker 1000
        put bert 2 player 1000
        close
        up player Kh
        up banker 2c
        up player 8d
        up banker 3s
        go result
        """,
        chips=TWO,
        carry=ALICE_DEALS,
        shoe=SHOE,
    ),
    Script(
        "a-tie",
        "Equal counts: banker and player wagers are void, §19:47-3.2(a)1iii and §19:47-3.2(a)2iii; the tie bet wins,\n"
        "§19:47-3.3(b). The curator keeps the shoe.",
        """
        accept alice keep
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
        carry=ALICE_DEALS,
        shoe=SHOE,
    ),
    Script(
        "the-shoe-must-be-passed",
        "After a losing banker's hand the shoe goes to the curator's right and on counterclockwise, §19:47-3.11(b).\n"
        "bert's right-hand neighbor alice declines, carla takes it.",
        """
        accept alice decline
        accept carla take
        put carla 3 player 1000
        close
        up player Kh
        up banker 7c
        up player 6d
        up banker Ts
        go result
        """,
        chips=THREE,
        carry=Carry(shoe=1, curator="bert", passing=True),
        shoe=SHOE,
    ),
    Script(
        "the-shoe-is-passed-freely",
        "The curator passes of his own will, §19:47-3.11(a); all decline, and the shoe comes back to him.",
        """
        accept bert pass
        accept alice decline
        accept bert take
        put bert 2 banker 1000
        close
        up player Kh
        up banker 7c
        up player 6d
        up banker Ts
        go result
        """,
        chips=TWO,
        carry=Carry(shoe=1, curator="bert"),
        shoe=SHOE,
    ),
    Script(
        "ordered-to-pass",
        "The floor orders the shoe passed for delay, §19:47-3.11(a)2, though the banker's hand won.",
        """
        accept alice keep
        put alice 1 banker 1000
        close
        up player Kh
        up banker 7c
        up player 6d
        up banker Ts
        irregular order-to-pass
        go result
        """,
        chips=TWO,
        carry=ALICE_DEALS,
        shoe=SHOE,
    ),
    *(payment(order) for order in (1, 2, 3, 4)),
    Script(
        "vigorish-deferred",
        "Four percent, rounded up to the next 20 cents and only marked, §19:47-3.3(c): of $33 that is $1.32, so $1.40.",
        """
        accept alice keep
        put alice 1 banker 3300
        close
        up player Kh
        up banker 9c
        up player 7d
        up banker Ts
        go result
        """,
        settings={"vigorish": "4%", "vigorish_rounded": True, "vigorish_deferred": True},
        chips=ONE,
        carry=ALICE_DEALS._replace(owed=(Owed("alice", 40, "§19:47-3.3(c)"),)),
        shoe=SHOE,
    ),
    Script(
        "cutting-card",
        "The cutting card comes up in this hand: it is finished, and 'last hand' is called, §19:47-3.8(e).",
        """
        accept alice keep
        put alice 1 player 1000
        close
        up player Kh
        up banker 7c
        up player 6d
        up banker Ts
        go result
        """,
        chips=ONE,
        carry=ALICE_DEALS,
        shoe=SHOE._replace(dealt=400),
    ),
    Script(
        "last-hand",
        "Exactly one hand is played after the call, §19:47-3.8(e); the carry then asks for a reshuffle.",
        """
        accept alice keep
        put alice 1 player 1000
        close
        up player Kh
        up banker 7c
        up player 6d
        up banker Ts
        go result
        """,
        chips=ONE,
        carry=ALICE_DEALS._replace(last_hand=True),
        shoe=SHOE._replace(dealt=404),
    ),
    Script(
        "reshuffle",
        "All vigorish marked comes in before the reshuffle, §19:47-3.3(c); the cut begins with the last curator,\n"
        "§19:47-3.5(b); the house shuffles again after the lacing. A card set aside goes back into the pack.",
        """
        shuffle
        accept bert decline
        accept carla decline
        accept alice decline
        up discard Ah
        up discard Kd
        accept bert keep
        put alice 1 player 1000
        close
        up player Kh
        up banker 7c
        up player 6d
        up banker Ts
        go result
        """,
        settings={"second_shuffle": True, "vigorish_deferred": True},
        chips=THREE,
        carry=Carry(
            shoe=1,
            owed=(Owed("alice", 50, "§19:47-3.3(c)"), Owed("carla", 125, "§19:47-3.3(c)")),
            opening=(Token(407),),
            finished=True,
            curator="bert",
        ),
        shoe=SHOE._replace(dealt=408),
    ),
    Script(
        "third-card-in-error-to-the-banker",
        "The player's hand stays on 6 but gets a card: it becomes the banker's, who must draw on 5, §19:47-3.12(a).",
        """
        accept alice keep
        put alice 1 player 1000
        close
        up player Kh
        up banker 2c
        up player 6d
        up banker 3s
        irregular third-card-in-error 4h
        up banker 4h
        go result
        """,
        chips=ONE,
        carry=ALICE_DEALS,
        shoe=SHOE,
    ),
    Script(
        "third-card-in-error-unseen",
        "Both hands stay; a card went to the player's hand face down: it will open the next hand, §19:47-3.12(a).",
        """
        accept alice keep
        put alice 1 player 1000
        close
        up player Kh
        up banker 2c
        up player 6d
        up banker 5s
        irregular third-card-in-error
        deal next-hand
        go result
        """,
        chips=ONE,
        carry=ALICE_DEALS,
        shoe=SHOE,
    ),
    Script(
        "the-card-that-opens-the-hand",
        "The hand after that one: the card set aside is the first of the player's hand, §19:47-3.12(a).",
        """
        accept alice keep
        put alice 1 player 1000
        close
        turn 9h
        up banker 2c
        up player Kd
        up banker 5s
        go result
        """,
        chips=ONE,
        carry=ALICE_DEALS._replace(opening=(Token(24),)),
        shoe=SHOE._replace(dealt=25),
    ),
    Script(
        "third-card-in-error-seen",
        "The same card turned up: it goes to the bucket with as many more as its number, a four, §19:47-3.12(a).",
        """
        accept alice keep
        put alice 1 player 1000
        close
        up player Kh
        up banker 2c
        up player 6d
        up banker 5s
        irregular third-card-in-error 4h
        up discard 4h
        up discard Kd
        up discard Jd
        up discard 2s
        up discard 2d
        go result
        """,
        chips=ONE,
        carry=ALICE_DEALS,
        shoe=SHOE,
    ),
    Script(
        "excess-card-unseen",
        "Both hands have drawn and one card more comes out, unseen: it opens the next hand, §19:47-3.12(b).",
        """
        accept alice keep
        put alice 1 player 1000
        close
        up player Kh
        up banker 2c
        up player 2d
        up banker 2s
        up player 5h
        up banker 6h
        irregular excess-card
        deal next-hand
        go result
        """,
        chips=ONE,
        carry=ALICE_DEALS,
        shoe=SHOE,
    ),
    Script(
        "excess-card-seen",
        "A card is turned up before the banker's hand gets its own: it is burned with its number, §19:47-3.12(b).",
        """
        accept alice keep
        put alice 1 player 1000
        close
        up player Kh
        irregular excess-card 2h
        up discard 2h
        up discard 8s
        up discard 8c
        up banker 2c
        up player 8d
        up banker 2s
        irregular excess-card As
        up discard As
        up discard 9d
        go result
        """,
        chips=ONE,
        carry=ALICE_DEALS,
        shoe=SHOE,
    ),
    Script(
        "face-up-cards",
        "Two cards lie face up in the shoe: they are discarded with 1 + 2 more, §19:47-3.12(c).",
        """
        accept alice keep
        put alice 1 player 1000
        close
        irregular face-up-cards Ah 2d
        up discard Ah
        up discard 2d
        up discard 9h
        up discard 9d
        up discard 9s
        up player Kh
        up banker 2c
        up player 8d
        up banker 2s
        go result
        """,
        chips=ONE,
        carry=ALICE_DEALS,
        shoe=SHOE,
    ),
    Script(
        "shoe-empty",
        "The last hand cannot be finished: it is void and all cards are reshuffled, §19:47-3.12(d). What is owed\n"
        "stays owed.",
        """
        accept alice keep
        put alice 1 player 1000
        put alice 1 tie 500
        close
        up player Kh
        up banker 2c
        up player 2d
        irregular shoe-empty
        """,
        settings={"vigorish_deferred": True},
        chips=ONE,
        carry=ALICE_DEALS._replace(last_hand=True, owed=(Owed("alice", 50, "§19:47-3.3(c)"),)),
        shoe=SHOE._replace(dealt=413),
    ),
]
