"""What multi-action blackjack brings besides its script."""

from __future__ import annotations

from croupier.analysis.solvers.blackjack import sheet, solve
from croupier.analysis.strategy import blackjack as strategy
from croupier.analysis.strategy import blackjack_own
from croupier.analysis.worth import twenty_one
from croupier.companions import Companions, FirstBet
from croupier.environments import specs
from croupier.simulation.blackjack import chooser
from croupier.web.felts import blackjack as felt

COMPANIONS = Companions(
    computed={"wager": solve.count},
    starting={"wager": sheet.starting},
    extremes={"wager": sheet.at_most},
    strategy=strategy,
    own=blackjack_own.own,
    worth=twenty_one.blackjack,
    chooses={"wager": chooser.chooser},
    environment=specs.blackjack,
    felt=felt,
    short_decks={"wager": "Ac Td 6h 5s 8c 9d"},
    first_bet=FirstBet("wager", places=2),  # §13:47-20.30(f)1: a wager on one spot only goes back
)
