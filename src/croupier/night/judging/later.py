"""The constraints that do not arise in a plan: each with the stage at which it does.

They stand here so that nothing is left out of the list: they belong to printing, receiving, running and closing.
"""

from __future__ import annotations

from croupier.night.judging.constraint import Constraint

CONSTRAINTS = (
    Constraint("E12", "forbids", "§13:47-20.8(b)1", "imitation money is never changed into cash", ("running",)),
    Constraint(
        "E37",
        "forbids",
        "§13:47-20.10(d)1",
        "the staff play nothing, take no tips and drink no alcohol on the whole occasion, also after signing out",
        ("running",),
    ),
    Constraint(
        "E38",
        "requires",
        "§13:47-20.8(a)3",
        "the gross receipts are deposited at once; nothing is paid out of the tills",
        ("running", "closing"),
    ),
    Constraint(
        "E39", "requires", "§13:47-9.1[report]", "the report is filed by the 15th of the next month", ("closing",)
    ),
    Constraint(
        "E46", "forbids", "§13:47-20.30(f)1", "multi-action blackjack: wagers on two or three spots", ("running",)
    ),
    Constraint("E47", "requires", "§13:47-20.29(a)1", "the money wheel's fifty spaces are as prescribed", ("receipt",)),
    Constraint("E48", "requires", "§13:47-20.29(b)3", "the money wheel turns at least three times", ("running",)),
    Constraint(
        "E49",
        "requires",
        "§13:47-20.32(j)1",
        "the roulette ball goes round at least four times, and the wheel is level",
        ("receipt", "running"),
    ),
    Constraint(
        "E50",
        "requires",
        "§13:47-20.25(b)2",
        "craps: five dice or more, of 0.750 to 0.775 inch, with the provider's name on each",
        ("receipt",),
    ),
    Constraint("E53", "forbids", "§13:47-20.23(h)8", "Caribbean stud: the bet is twice the ante", ("running",)),
    Constraint(
        "E54",
        "forbids",
        "§13:47-20.27(f)8",
        "let it ride: three equal bets; a second hand only next to it",
        ("running",),
    ),
    Constraint("E55", "forbids", "§13:47-20.31(d)12", "red dog: a raise is at most the first wager", ("running",)),
    Constraint("E57", "requires", "§13:47-20.19(b)3", "a cut is at least ten cards from either end", ("running",)),
    Constraint(
        "E64",
        "requires",
        "§13:47-20.6(a)2",
        "the member in charge receives the equipment, counted and signed for",
        ("receipt",),
    ),
    Constraint(
        "E65",
        "requires",
        "§13:47-20.18(a)1",
        "card tables are opened in order, and a class A operator verifies",
        ("opening",),
    ),
    Constraint(
        "E66",
        "requires",
        "§13:47-20.19(a)1",
        "a relief brings a shuffle at a card table, and at red dog a burnt card",
        ("running",),
    ),
    Constraint("E69", "forbids", "§13:47-20.25(i)1", "odds are printed with 'to', never with 'for'", ("print",)),
    Constraint(
        "E73",
        "requires",
        "§13:47-6.25(b)",
        "who is believed to cheat is stopped, and reported in writing",
        ("running", "closing"),
    ),
    Constraint(
        "E74",
        "forbids",
        "§13:47-20.6(a)1",
        "the member in charge does not overrule a class A operator on how a game is run",
        ("running",),
    ),
    Constraint(
        "E75", "forbids", "§13:47-20.9(b)3", "a class A operator pays nothing out of the games account", ("closing",)
    ),
    Constraint("E77", "forbids", "§13:47-20.15(b)", "equipment that was ordered out stays out", ("running",)),
    Constraint(
        "E78",
        "requires",
        "§13:47-20.31(a)3",
        "the equipment that each game prescribes is there",
        ("receipt",),
    ),
)
