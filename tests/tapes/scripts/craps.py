"""Throws of craps for the golden tapes: the wagers. A round is one throw; what lay there before is the carry."""

from croupier.games.craps import Carry
from tests.golden import Script
from tests.tapes.scripts.craps_dice import ALICE_PASS, BERT_DONT, SIX, TWO, bet
from tests.tapes.scripts.craps_dice import TAPES as DICE

LINE = [
    Script(
        "come-out-natural",
        "A come-out 11: pass wins, §19:47-1.2(a)1i, and don't pass loses, §19:47-1.2(a)2ii, collected first. The\n"
        "dice were offered from the boxperson's left, §19:47-1.7[first-shooter].",
        """
        accept alice take
        put alice 1 pass 1000
        put bert 2 dont-pass 1000
        close
        roll 5 6
        """,
        chips=TWO,
    ),
    Script(
        "come-out-craps",
        "A come-out 3: pass loses, §19:47-1.2(a)1ii, don't pass wins, §19:47-1.2(a)2i. Alice had declined the\n"
        "dice, §19:47-1.7[decline].",
        """
        accept alice pass
        put alice 1 pass 1000
        put bert 2 dont-pass 1000
        close
        roll 1 2
        """,
        chips=TWO,
    ),
    Script(
        "come-out-twelve",
        "A come-out 12 is void for don't pass, §19:47-1.2(a)2iii: the stake stays up as a new bet (reading\ndont-12).",
        """
        accept alice take
        put alice 1 pass 1000
        put bert 2 dont-pass 1000
        close
        roll 6 6
        """,
        chips=TWO,
    ),
    Script(
        "point-set",
        "A come-out 6 is the point, §19:47-1.10[point-set]; the line bets stand.",
        """
        accept alice take
        put alice 1 pass 1000
        put bert 2 dont-pass 1000
        close
        roll 2 4
        """,
        chips=TWO,
    ),
    Script(
        "point-made-with-odds",
        "The point is made: pass wins, its odds at 6 to 5, §19:47-1.6[taking]; don't pass and the odds laid\n"
        "behind it lose together, §19:47-1.6[with-base].",
        """
        accept alice keep
        put alice 1 pass-odds 5000
        put bert 2 dont-pass-odds 6000
        close
        roll 3 3
        """,
        chips=TWO,
        carry=Carry(6, "alice", bets=(ALICE_PASS, BERT_DONT)),
        next_bet=3,
    ),
    Script(
        "seven-out",
        "A loser 7: pass and its odds lose, don't pass and the odds laid win, §19:47-1.6[laying]; the dice must\n"
        "be passed, §19:47-1.11(a)1.",
        """
        accept alice keep
        put alice 1 pass-odds 3000
        put bert 2 dont-pass-odds 3000
        close
        roll 6 1
        """,
        chips=TWO,
        carry=Carry(4, "alice", bets=(ALICE_PASS, BERT_DONT)),
        next_bet=3,
    ),
]

COME = [
    Script(
        "come-bets-travel",
        "A come and a don't come bet go to the 5 that is thrown: don't come first, §19:47-1.10[settling-order].",
        """
        put alice 1 come 1000
        put alice 1 dont-come 1000
        close
        roll 4 1
        """,
        **SIX,
    ),
    Script(
        "come-bets-on-eleven",
        "11 on the first throw: come wins, §19:47-1.2(a)3i, don't come loses, §19:47-1.2(a)4ii.",
        """
        put alice 1 come 1000
        put alice 1 dont-come 1000
        close
        roll 5 6
        """,
        **SIX,
    ),
    Script(
        "come-bets-on-twelve",
        "12 on the first throw: come loses, §19:47-1.2(a)3ii, don't come is void and stays up, §19:47-1.2(a)4iii.",
        """
        put alice 1 come 1000
        put alice 1 dont-come 1000
        close
        roll 6 6
        """,
        **SIX,
    ),
    Script(
        "come-bets-won-with-odds",
        "The 5 comes again: the come bet and its odds win at 3 to 2, the don't come bet on it loses.",
        """
        put alice 1 come-odds@5 4000
        close
        roll 3 2
        """,
        carry=Carry(6, "alice", bets=(ALICE_PASS, bet(2, "alice", "come", "5"), bet(3, "alice", "dont-come", "5"))),
        next_bet=4,
    ),
    Script(
        "come-odds-on-a-come-out-seven",
        "A come-out 7 decides the come bets, which outlive the line, §19:47-1.10[come-outlives-line]. Odds on\n"
        "come are off and go back, §19:47-1.6[come-odds-off]; called on, they lose; behind don't come they stay\n"
        "on, §19:47-1.6[dont-odds-stay-on].",
        """
        put alice 1 pass 1000
        call alice 6 on
        close
        roll 3 4
        """,
        carry=Carry(
            0,
            "alice",
            bets=(
                bet(1, "alice", "come", "4"),
                bet(2, "alice", "come-odds", "4", 3000),
                bet(3, "alice", "dont-come", "9"),
                bet(4, "alice", "dont-come-odds", "9", 6000),
                bet(5, "alice", "come", "6"),
                bet(6, "alice", "come-odds", "6", 5000),
            ),
        ),
        next_bet=7,
    ),
]

STANDING = [
    Script(
        "place-bets",
        "The 8 is thrown: to win it is paid 7 to 6, §19:47-1.4[place-to-win]; to lose it is lost, §19:47-1.2(a)6.",
        """
        put alice 1 place-8-to-win 600
        put alice 1 place-8-to-lose 500
        put alice 1 place-4-to-win 500
        close
        roll 6 2
        """,
        **SIX,
    ),
    Script(
        "place-bets-on-a-seven",
        "A 7: bets to lose are paid, §19:47-1.4[place-to-lose], bets to win are lost, §19:47-1.2(a)5, and the\n"
        "line too.",
        """
        put alice 1 place-4-to-lose 1100
        put alice 1 place-5-to-lose 800
        put alice 1 place-8-to-lose 500
        put alice 1 place-10-to-win 500
        close
        roll 5 2
        """,
        **SIX,
    ),
    Script(
        "place-bets-rest-on-a-come-out-roll",
        "On a come-out 7 bets to win rest unless called on, §19:47-1.2(a)5, buy bets too,\n"
        "§19:47-1.5[buy-off-come-out]; bets to lose work (reading all-place-bets). The 10 was called on.",
        """
        put alice 1 pass 1000
        put alice 1 place-5-to-win 500
        put alice 1 place-10-to-win 500
        call alice 3 on
        put alice 1 buy-4 2000
        put alice 1 place-9-to-lose 800
        close
        roll 1 6
        """,
        carry=Carry(0, "alice"),
    ),
    Script(
        "buy-and-lay",
        "True odds for a fee paid in advance: a buy costs 5 percent of the stake, §19:47-1.5[buy-fee], a lay 5\n"
        "percent of what it could win, §19:47-1.5[lay-fee]. The 10 is thrown: 2 to 1 on the buy, and the lay\n"
        "loses.",
        """
        put alice 1 buy-10 2000
        put alice 1 lay-10 4000
        close
        roll 4 6
        """,
        **SIX,
    ),
    Script(
        "lay-bets-on-a-seven",
        "A 7: the lay against 4 is paid 1 to 2, against 9 2 to 3, against 8 5 to 6, §19:47-1.5[lay].",
        """
        put alice 1 lay-4 4000
        put alice 1 lay-9 3000
        put alice 1 lay-8 2400
        close
        roll 4 3
        """,
        **SIX,
    ),
    Script(
        "hardways",
        "4-4: hard 8 is paid 9 to 1, §19:47-1.4[hardways]; the others stand.",
        """
        put alice 1 4-the-hardway 500
        put alice 1 6-the-hardway 500
        put alice 1 8-the-hardway 500
        put alice 1 10-the-hardway 500
        close
        roll 4 4
        """,
        **SIX,
    ),
    Script(
        "hardways-the-easy-way",
        "6-4 is 10 the easy way: §19:47-1.2(a)10. The one called off is not at risk.",
        """
        put alice 1 10-the-hardway 500
        put alice 1 10-the-hardway 700
        call alice 3 off
        close
        roll 6 4
        """,
        **SIX,
    ),
    Script(
        "taken-down",
        "Don't pass, §19:47-1.3[dont-may-come-down], place, §19:47-1.3[place-may-come-down], hardways,\n"
        "§19:47-1.3[others-may-come-down], and odds, §19:47-1.3[odds-may-change], may come down; a fee comes\n"
        "back. Odds called off go back when their base is decided.",
        """
        accept alice keep
        take bert 2
        take alice 3
        take alice 4
        take alice 5
        take alice 6
        call alice 7 off
        close
        roll 5 1
        """,
        chips=TWO,
        carry=Carry(
            6,
            "alice",
            bets=(
                ALICE_PASS,
                BERT_DONT,
                bet(3, "alice", "place-8-to-win", stake=600),
                bet(4, "alice", "4-the-hardway", stake=500),
                bet(5, "alice", "buy-10", stake=2000)._replace(fee=100),
                bet(6, "alice", "pass-odds", stake=1000),
                bet(7, "alice", "pass-odds", stake=1500),
            ),
        ),
        next_bet=8,
    ),
]

ONE_ROLL = [
    Script(
        "one-roll-bets-on-twelve",
        "12: the field pays 2 to 1, §19:47-1.4[field], any craps 7 to 1, craps twelve 30 to 1; the others lose.\n"
        "Craps-eleven is half any craps and half eleven, §19:47-1.4[c-and-e]; a horn is four bets,\n"
        "§19:47-1.4[horn].",
        """
        put alice 1 field 500
        put alice 1 any-seven 500
        put alice 1 any-craps 500
        put alice 1 craps-2 500
        put alice 1 craps-3 500
        put alice 1 craps-12 500
        put alice 1 11-in-one-roll 500
        put alice 1 craps-11 600
        put alice 1 horn 800
        close
        roll 6 6
        """,
        **SIX,
    ),
    Script(
        "one-roll-bets-on-seven",
        "7: any seven pays 4 to 1, §19:47-1.4[any-seven]; all else on the next roll loses.",
        """
        put alice 1 any-seven 500
        put alice 1 field 500
        put alice 1 horn 800
        put alice 1 craps-11 600
        close
        roll 2 5
        """,
        **SIX,
    ),
    Script(
        "horn-high",
        "Horn high eleven, ten dollars: two of the five units ride on 11, §19:47-1.4[horn-high].",
        """
        put alice 1 horn-high-11 1000
        close
        roll 5 6
        """,
        **SIX,
    ),
    Script(
        "horn-high-without-an-area",
        "A layout without a horn high area: the same bet is booked as a horn and an eleven,\n"
        "§19:47-1.2(a)20[no-area], and pays the same.",
        """
        put alice 1 horn-high-11 1000
        close
        roll 5 6
        """,
        settings={"horn_high_area": False},
        **SIX,
    ),
]

TAPES = [*LINE, *COME, *STANDING, *ONE_ROLL, *DICE]
