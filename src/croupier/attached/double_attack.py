"""What double attack blackjack brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.analysis.reports import frequencies
from croupier.analysis.solvers.blackjack import insurance
from croupier.analysis.solvers.draws import third_card
from croupier.analysis.solvers.spanish import sheet, solve
from croupier.analysis.strategy import spanish as strategy
from croupier.analysis.worth import spanish
from croupier.companions import Companions, FirstBet
from croupier.environments import specs
from croupier.simulation import spanish as played
from croupier.simulation.blackjack import beside as played_beside
from croupier.simulation.blackjack import machine
from croupier.web.felts import blackjack as felt

COMPANIONS = Companions(
    counted={"insurance": insurance.count, "bonus": third_card.count},
    computed={"wager": solve.count},
    frequencies={"wager": frequencies.blackjack},
    starting={"wager": sheet.starting},
    extremes={"wager": sheet.at_most},
    strategy=strategy,
    worth=spanish.spanish,
    chooses={"wager": played.chooser},
    machines={"wager": machine.build, "insurance": played_beside.build},
    environment=specs.double_attack,
    cycle={"insurance": cycle.under_the_ace, "bonus": cycle.three_cards},
    felt=felt,
    short_decks={"wager": "Ac Kd Kd 6h 8c 8c"},
    first_bet=FirstBet("wager"),
)
