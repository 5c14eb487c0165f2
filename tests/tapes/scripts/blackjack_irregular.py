"""Rounds of blackjack in which something goes wrong, for the golden tapes."""

from croupier.equipment.shoe import ShoeState
from tests.golden import Script
from tests.tapes.scripts.blackjack_rounds import PLAYED, THREE, TWO, later

IRREGULAR = [
    later(
        "face-up-card",
        "A card lies face up in the shoe: it is not used, §19:47-2.15[face-up-card].",
        """
        put alice 1 wager 1000
        close
        up box-1 Tc
        irregular face-up-card
        up discard 2c
        up dealer Td
        up box-1 9h
        decide alice stand
        up dealer 8c
        go settle
        """,
    ),
    later(
        "face-up-cards",
        "A second card face up in the same round voids it, and the cards are shuffled, §19:47-2.15[face-up-cards].",
        """
        put alice 1 wager 1000
        close
        up box-1 Tc
        irregular face-up-card
        up discard 2c
        up dealer Td
        up box-1 2h
        decide alice draw
        irregular several-face-up-cards
        """,
    ),
    later(
        "face-up-hole-card",
        "A card lies face up in the shoe where the hole card is due: it is discarded and the next one goes face\ndown.",
        """
        put alice 1 wager 1000
        close
        up box-1 Tc
        up dealer 9d
        up box-1 9h
        irregular face-up-card
        up discard 2c
        deal dealer
        decide alice stand
        turn 9c
        go settle
        """,
        hole_card=True,
    ),
    later(
        "drawn-unseen",
        "A card was drawn in error and its face not seen: it is the next card, §19:47-2.15[drawn-unseen].",
        """
        put alice 1 wager 1000
        close
        up box-1 Tc
        up dealer Td
        up box-1 9h
        irregular drawn-unseen
        decide alice stand
        up dealer 8c
        go settle
        """,
    ),
    later(
        "drawn-exposed",
        "A card was drawn in error and seen while alice decides. She refuses it by standing, bert accepts it,\n"
        "§19:47-2.15[drawn-exposed].",
        """
        put alice 1 wager 1000
        put bert 2 wager 1000
        close
        up box-1 Tc
        up box-2 6c
        up dealer Td
        up box-1 6h
        up box-2 5h
        irregular drawn-exposed
        up exposed Kc
        decide alice stand
        decide bert double 1000
        up dealer 9c
        go settle
        """,
        chips=TWO,
    ),
    later(
        "drawn-exposed-burned",
        "A card was drawn in error and seen; alice surrenders and the dealer cannot use it, so it is burned,\n"
        "§19:47-2.15[drawn-exposed].",
        """
        put alice 1 wager 1000
        close
        up box-1 Tc
        up dealer 9d
        up box-1 6h
        irregular drawn-exposed
        up exposed Kc
        decide alice surrender
        """,
        surrender=True,
    ),
    later(
        "dealer-overdraws",
        "The dealer draws a card on 18: it is burned, §19:47-2.15[dealer-overdraws].",
        """
        put alice 1 wager 1000
        close
        up box-1 Tc
        up dealer Td
        up box-1 9h
        decide alice stand
        up dealer 8c
        irregular dealer-overdraws
        up discard 4c
        """,
    ),
    Script(
        "shoe-empty",
        "The shoe cannot finish the round: the discards are shuffled, one card is burned, and the round goes on,\n"
        "§19:47-2.15[shoe-runs-out].",
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
        decide alice stand
        up dealer 8c
        go settle
        """,
        carry=PLAYED,
        shoe=ShoeState(size=52, dealt=50, cutting_card=0, shuffles=1),
        settings={"decks": 1},
    ),
    later(
        "box-missed",
        "Box 1 gets no card: the hand is dead, §19:47-2.15[no-card]. Box 2 gets only one: bert has his second after\n"
        "the others, §19:47-2.15[one-card]. Carol, in the same case, prefers a dead hand.",
        """
        put alice 1 wager 1000
        put bert 2 wager 1000
        put carol 3 wager 1000
        close
        irregular box-missed box 1
        irregular box-missed box 2
        up box-3 9c
        up dealer 6d
        irregular box-missed box 1
        up box-2 Tc
        irregular box-missed box 3
        decide bert draw
        up box-2 8c
        decide carol dead-hand
        decide bert stand
        up dealer Td
        up dealer 5c
        go settle
        """,
        chips=THREE,
    ),
    later(
        "skipped-draw",
        "Alice and bert asked for cards that were not dealt. After carol, and before the hole card shows, alice has\n"
        "hers and bert takes a dead hand, §19:47-2.15[skipped-draw].",
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
        up box-2 3d
        up box-3 9h
        deal dealer
        decide alice double 1000
        irregular skipped-draw box 1
        decide bert draw
        irregular skipped-draw box 2
        decide carol stand
        decide alice draw
        up box-1 Tc
        decide bert dead-hand
        turn Td
        up dealer Kd
        go settle
        """,
        chips=THREE,
        hole_card=True,
    ),
    Script(
        "shuffler-jams",
        "The shuffler jams and the cards are shuffled again, §19:47-2.15[shuffler-jams]. The other batch comes out,\n"
        "§19:47-2.2(d)5. Nobody plays.",
        """
        irregular shuffler-jams
        shuffle
        accept alice decline
        go cut
        deal discard
        go burn card
        close
        """,
        settings={"shuffler": True},
        shoe=ShoeState(size=312, dealt=240, cutting_card=234, shuffles=1),
        carry=PLAYED,
    ),
    later(
        "reader-misused",
        "The hole card went into the reader against a nine, but nobody could learn it: play goes on,\n"
        "§19:47-2.15[reader-misused].",
        """
        put alice 1 wager 1000
        close
        up box-1 Tc
        up dealer 9d
        up box-1 9h
        deal dealer
        irregular reader-misused
        decide alice stand
        turn 8c
        go settle
        """,
        hole_card=True,
        card_reader=True,
    ),
    later(
        "reader-shows-card",
        "The hole card went into the reader against a nine and players could learn it: all hands are dead and\n"
        "wagers go back, §19:47-2.15[reader-misused].",
        """
        put alice 1 wager 1000
        close
        up box-1 Tc
        up dealer 9d
        up box-1 9h
        deal dealer
        irregular reader-shows-card
        """,
        hole_card=True,
        card_reader=True,
    ),
    later(
        "reader-fails",
        "The card reader fails: the table goes on as one without a reader, §19:47-2.15[reader-fails]. The dealer's\n"
        "blackjack comes out at the end, and the double goes back.",
        """
        put alice 1 wager 1000
        close
        up box-1 6c
        up dealer Ad
        up box-1 5h
        deal dealer
        decide alice decline
        look dealer
        irregular reader-fails
        decide alice double 1000
        up box-1 9c
        turn Kc
        """,
        hole_card=True,
        card_reader=True,
    ),
    Script(
        "cut-again",
        "A supervisor finds the cut improper: bert cuts again, §19:47-2.5[recut]. A player asks to see the burned\n"
        "card, §19:47-2.6(c).",
        """
        shuffle
        accept alice decline
        accept bert cut
        accept bert 12
        irregular improper-cut
        accept bert cut
        accept bert 150
        go cut
        deal discard
        irregular show-burn-card
        turn 4s
        close
        """,
        chips=TWO,
    ),
    later(
        "house-reshuffles",
        "The house has the cards shuffled after the last round, §19:47-2.5(h)1: the player farthest to the dealer's\n"
        "right cuts, §19:47-2.5(e)4. Then a new dealer burns a card, §19:47-2.6(c).",
        """
        irregular house-reshuffles
        shuffle
        accept bert decline
        accept alice decline
        go cut
        deal discard
        go burn card
        irregular new-dealer
        deal discard
        go burn card
        put alice 1 wager 500
        close
        up box-1 Tc
        up dealer 9d
        up box-1 9h
        decide alice stand
        up dealer 8c
        go settle
        """,
        chips=TWO,
    ),
]
