"""Every fee, cap and limit of a casino night, with its section and the state of the rules it is taken from.

Amounts of money are whole cents. A figure whose text was not seen says so, here and wherever it is told.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from croupier.money import in_dollars

ADOPTED = "the notice of adoption under P.L.1999, c.17 (its day was not seen)"
"""The rules as of: what every figure is taken from that does not say otherwise."""


class CitedFigure(NamedTuple):
    amount: int
    cite: str
    says: str
    as_of: str = ADOPTED
    later: str = ""
    """What is known of a later amendment whose text was not seen."""
    money: bool = True
    """Whether the amount is cents; else it is hours, days, years, or a rate."""

    @property
    def told(self) -> str:
        return in_dollars(self.amount) if self.money else str(self.amount)

    def document(self) -> dict[str, Any]:
        found = {"amount": self.amount, "money": self.money, "says": self.says, "section": self.cite}
        return found | {"as_of": self.as_of} | ({"later": self.later} if self.later else {})


STATE_FEE = CitedFigure(100_00, "§13:47-4.9(c)12", "fee to the Control Commission, for each day, however many tables")
MUNICIPAL_FEE = CitedFigure(
    100_00,
    "section not known (text not seen)",
    "fee to the municipality",
    as_of="not seen, from an equipment provider's public guide",
)
RENT = CitedFigure(250_00, "§13:47-16.1(d)", "rent of a game, at most, per day")
PAY_CLASS_A = CitedFigure(500_00, "§13:47-16.2(a)", "pay of a class A operator, at most, per day")
PAY_CLASS_B = CitedFigure(
    250_00,
    "§13:47-16.2(a)",
    "pay of a class B operator, at most, per day (its label is displaced in the copy)",
)
PROVIDER_APPLICATION = CitedFigure(100_00, "§13:47-13.1(g)", "application of an equipment provider")
PROVIDER_LICENCE = CitedFigure(
    500_00,
    "§13:47-13.6(a)",
    "license of an equipment provider, for a year",
    later="amended on 2010-01-04; that text was not seen",
)
PROVIDER_RENEWAL = PROVIDER_LICENCE._replace(cite="§13:47-13.6(b)", says="its renewal, before the year is over")
OPERATOR_APPLICATION = CitedFigure(100_00, "§13:47-19.1(a)", "application of an operator: class A, or paid class B")
EMPLOYEE_APPLICATION = CitedFigure(25_00, "§13:47-19.1(b)", "application of a provider's employee")
OPERATOR_LICENCE = CitedFigure(125_00, "§13:47-19.4(a)", "license of an operator, for a year")
EMPLOYEE_LICENCE = CitedFigure(25_00, "§13:47-19.4(b)", "license of a provider's employee, for a year")
OPERATOR_RENEWAL = CitedFigure(125_00, "§13:47-19.4(c)", "renewal of an operator's license")
EMPLOYEE_RENEWAL = CitedFigure(25_00, "§13:47-19.4(d)", "renewal of the license of a provider's employee")
PRIZES = CitedFigure(100_000_00, "§13:47-20.16(a)", "retail value of all merchandise prizes awarded, at most")

BINGO_ADMISSION = CitedFigure(5_00, "§13:47-7.5(a)", "admission to bingo with a card, at most")
BINGO_SPECIAL = CitedFigure(1_00, "§13:47-7.5(b)", "a chance in a special game of bingo, at most")
BINGO_EXTRA = CitedFigure(1_00, "§13:47-7.5(c)", "an extra card of bingo, at most")
BINGO_PROGRESSIVE = CitedFigure(1_00, "§13:47-7.28(a)", "a card of a progressive jackpot game, at most")
BINGO_FIFTY_FIFTY = CitedFigure(1_00, "§13:47-7.41(a)", "a card of a 50/50 game, at most")
BINGO_MULTI_COLOR = CitedFigure(1_00, "§13:47-7.48(a)", "a card of a multi-color game, at most")
BINGO_PREDRAW = CitedFigure(1_00, "§13:47-7.56", "a card of a predraw game, at most")

LEAST_RATE = CitedFigure(2, "§13:47-20.12(b)", "dollars of imitation money for a dollar, at least", money=False)
NIGHTS_A_WEEK = CitedFigure(6, "§13:47-6.11(a)10", "casino nights of an organisation in a week, at most", money=False)
CERTIFICATION_HOURS = CitedFigure(
    48, "§13:47-13.7(a)", "hours for the provider's certification after it agreed", money=False
)
YEARS_OF_CLASS_A = CitedFigure(
    3, "§13:47-20.5(a)2", "years at casinos or casino nights that qualify for class A", money=False
)
_CLERKS = "not seen, from municipal clerks' public pages"
REGISTRATION_WEEKS = CitedFigure(
    8,
    "section not known (text not seen)",
    "weeks that a new registration with the Control Commission may take",
    as_of="not seen, from providers' and municipalities' public pages",
    money=False,
)
FORWARDING_DAYS = CitedFigure(
    3,
    "section not known (text not seen)",
    "days in which the clerk sends an approved application to the Control Commission",
    as_of=_CLERKS,
    money=False,
)
OBJECTION_DAYS = CitedFigure(
    14,
    "section not known (text not seen)",
    "days from that mailing in which the Control Commission may object, before the license is issued",
    as_of=_CLERKS,
    money=False,
)
RECORD_YEARS = CitedFigure(
    3,
    "13:47-8.41 (text not seen)",
    "years that records of instant raffles are kept; taken for a casino night too",
    as_of="not seen, from a public copy of the section on instant raffles",
    money=False,
)
REPORT_DAY = CitedFigure(
    15,
    "§13:47-9.1[report]",
    "day of the next month by which the report of operations is filed",
    as_of="not seen, from the public instructions to the report form",
    money=False,
)

FIGURES: tuple[CitedFigure, ...] = tuple(
    figure for figure in list(globals().values()) if isinstance(figure, CitedFigure)
)
