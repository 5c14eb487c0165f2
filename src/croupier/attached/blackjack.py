"""What blackjack brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.analysis.reports import frequencies
from croupier.analysis.solvers.blackjack import aces, beside, bonus, first_two, insurance, sheet, solve, streaks
from croupier.analysis.strategy import blackjack as strategy
from croupier.analysis.strategy import blackjack_own
from croupier.analysis.worth import twenty_one
from croupier.companions import Companions, FirstBet
from croupier.environments import specs
from croupier.simulation.blackjack import beside as played_beside
from croupier.simulation.blackjack import chooser, machine
from croupier.simulation.blackjack import streaks as played_streaks
from croupier.web.felts import blackjack as felt

STREAKS = ("streak-2", "streak-3", "streak-4", "streak-5")

COMPANIONS = Companions(
    counted={
        "insurance": insurance.count,
        "progressive": aces.count,
        "bonus": bonus.count,
        "bonus-dealer": bonus.count,
        **dict.fromkeys(("over-13", "under-13", "royal-match"), first_two.count),
        **dict.fromkeys(STREAKS, streaks.explored),
    },
    computed={"wager": solve.count, **dict.fromkeys(STREAKS, streaks.count)},
    together=beside.together,
    long_run={"progressive": aces.in_the_long_run},
    course={"progressive": aces.course},
    frequencies={"wager": frequencies.blackjack},
    starting={"wager": sheet.starting},
    extremes={"wager": sheet.at_most},
    strategy=strategy,
    own=blackjack_own.own,
    worth=twenty_one.blackjack,
    chooses={
        **dict.fromkeys(("wager", *STREAKS), chooser.chooser),
        "sevens": chooser.for_a_third_card,
    },
    machines={
        "wager": machine.build,
        **dict.fromkeys(
            ("insurance", "over-13", "under-13", "royal-match", "sevens", "match-the-dealer", "bonus", "bonus-dealer"),
            played_beside.build,
        ),
        **dict.fromkeys(STREAKS, played_streaks.build),
    },
    environment=specs.blackjack,
    cycle={
        "insurance": cycle.under_the_ace,
        **dict.fromkeys(("over-13", "under-13", "royal-match"), cycle.first_two),
        "sevens": cycle.three_cards,
        "match-the-dealer": cycle.two_and_the_dealers,
    },
    felt=felt,
    short_decks={
        "wager": "Ac Td 6h 5s 8c 8d Kh",
        **dict.fromkeys(STREAKS, "counted on Ac Td 6h 5s 8c 8d Kh"),
    },
    first_bet=FirstBet("wager"),
)
