"""What pai gow poker brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.analysis.reports import frequencies
from croupier.analysis.solvers.pai_gow_poker import counts
from croupier.analysis.strategy import pai_gow_poker as strategy
from croupier.analysis.worth import banking
from croupier.companions import Companions, FirstBet
from croupier.environments import specs
from croupier.simulation import pai_gow_poker as machine
from croupier.web.felts import pai_gow_poker as felt

COMPANIONS = Companions(
    counted={
        "wager": counts.count_wager,
        "bank": counts.count_bank,
        "additional": counts.count_number,
        "progressive": counts.count_progressive,
        "bonus": counts.count_bonus,
        "three-card-bonus": counts.count_three_cards,
        "seven-card-bonus": counts.count_seven_cards,
    },
    long_run={"progressive": counts.in_the_long_run},
    course={"progressive": counts.course},
    frequencies={"wager": frequencies.pai_gow_poker},
    strategy=strategy,
    worth=banking.pai_gow_poker,
    machines={"wager": machine.build},
    environment=specs.pai_gow_poker,
    cycle={
        "wager": cycle.seven_against_seven,
        "bank": cycle.seven_against_seven,
        "additional": cycle.numbers_of_a_generator,
        "three-card-bonus": cycle.three_of_53,
        "": cycle.seven_of_53,
    },
    felt=felt,
    short_decks={
        "wager": "counted on As Ks Qs Js Ts Ad Kd Qd Ah 2c 2h 3h Jk 7s",
        "bank": "counted on As Ks Qs Js Ts Ad Kd Qd Ah 2c 2h 3h Jk 7s",
        **dict.fromkeys(("progressive", "bonus", "seven-card-bonus"), "counted on As Ks Qs Js Ts Ad Ah Jk 2c 2h"),
    },
    first_bet=FirstBet("wager"),
)
