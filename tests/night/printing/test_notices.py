"""The notices that are printed are the notices that are asked for; what they say is what the plan says."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from fractions import Fraction

import pytest

from croupier import registry
from croupier.night.check import check_plan
from croupier.night.plan import DRAWING, GAMES, REDEMPTION, Plan, PlannedPrize, PlannedTable, Posting
from croupier.night.printing.notices import posting_list, printed_notices
from croupier.paper.parts import Document
from tests.night.nights import LAWFUL, but
from tests.night.printing.papers import pages, read, text_of


def bare(plan: Plan) -> Plan:
    return replace(plan, posted=(), tables=tuple(replace(table, notices=()) for table in plan.tables))


def hung(plan: Plan, without: tuple[str, str, str] = ("", "", "")) -> Plan:
    """The plan with everything posted that is printed, but for one notice at one place."""
    posted, tables = [], {table.name: list[str]() for table in plan.tables}
    for document in printed_notices(plan):
        for place in document.places:
            if (document.notice, place, document.table) == without:
                continue
            if document.table:
                tables[document.table].append(document.notice)
            else:
                posted.append(Posting(document.notice, place, "Ann", datetime(2027, 3, 6, 18)))
    named = (replace(table, notices=tuple(tables[table.name])) for table in plan.tables)
    return replace(plan, posted=tuple(posted), tables=tuple(named))


def owed(plan: Plan) -> list[str]:
    return [finding.says for finding in check_plan(plan).findings if finding.stage == "posting"]


def table(game: str, **options: object) -> PlannedTable:
    Rules = registry.game_named(GAMES[game]).Rules  # noqa: N806
    return PlannedTable(f"{game} there", game, "Ed", rules=Rules().set(options))


MORE = replace(
    LAWFUL,
    tables=(
        *LAWFUL.tables,
        table("caribbean-stud"),
        table("skill-stop-reel"),
        table("roulette", wheel="double-zero-as-single"),
        table("blackjack", tie_option="iii"),
    ),
)


@pytest.mark.parametrize("plan", [LAWFUL, MORE], ids=["example", "more tables"])
def test_what_is_printed_is_what_must_hang(plan: Plan) -> None:
    assert len(owed(bare(plan))) > 5
    assert owed(hung(bare(plan))) == []
    for document in printed_notices(bare(plan)):
        for place in document.places:
            assert owed(hung(bare(plan), (document.notice, place, document.table))), f"{document.name} at {place}"


def test_no_notice_of_what_is_not_there() -> None:
    without = but(LAWFUL, {"prizes": (), "money/pieces/0/colour": ""})
    names = {document.notice for document in printed_notices(without)}
    assert "exchange ratio" not in names
    assert "prize prices" not in names
    assert owed(hung(bare(without))) == []


def printed(plan: Plan, notice: str, where: str = "") -> Document:
    (found,) = (each for each in printed_notices(plan) if each.notice == notice and each.table == where)
    return found


@pytest.mark.parametrize(
    ("notice", "where", "says"),
    [
        ("exchange rate", "", ["$1 buys $10", "$20 $200", "never changed back into cash"]),
        ("award method", "", ["Picnic basket redemption $500", "Television drawing raffle tickets"]),
        ("exchange ratio", "", ["$100 is one raffle ticket", "$2,000 20"]),
        ("colour values", "", ["green $25 chip", "lilac $2 chip at Roulette only"]),
        ("licence", "", ["RL 7", "123-4-56789", "Saturday, March 6, 2027, 7:00 PM to 11:30 PM", "18 and over"]),
        ("general notices", "", ["13:47-6.6", "was not seen"]),
        ("prize prices", "", ["Picnic basket given by Corner Shop"]),
        ("tie_option", "Blackjack 1", ["Ties push", "A natural pays 3 to 2."]),
        ("tie_option", "blackjack there", ["The house wins ties", "A natural pays 2 to 1."]),
        ("half_back", "Roulette", ["0 and 00 take all"]),
        ("wheel", "roulette there", ["One zero", "The 00 of this wheel is not in use.", "it is no spin"]),
        ("odds", "caribbean-stud there", ["royal flush 100 to 1", "full house 7 to 1"]),
        ("token", "skill-stop-reel there", ["A token is $1"]),
    ],
)
def test_what_a_notice_says(notice: str, where: str, says: list[str]) -> None:
    document = printed(MORE, notice, where)
    for text in (text_of(document), read(document)[1]):
        for said in says:
            assert said in text, text


def test_the_list_tells_who_posted_what_and_when() -> None:
    text = text_of(posting_list(but(LAWFUL, {"posted/0/by": "Zoe", "tables/Blackjack 2/notices": ()})))
    assert "Exchange rate at the banker's window Zoe 2027-03-06 6:00 PM" in text
    assert "Raffle tickets where the prizes are Ann 2027-03-06 6:00 PM" in text
    assert "at Blackjack 1 yes" in text
    assert "at Blackjack 2 yes" not in text
    assert text.count("Ann 2027-03-06") == len(LAWFUL.posted) - 1


def test_each_prize_has_its_own_tag() -> None:
    assert text_of(printed(LAWFUL, "prize prices")).count("$500") == 10


def test_a_rate_that_is_no_whole_number_sells_whole_dollars_only() -> None:
    text = text_of(printed(but(LAWFUL, {"money/exchange_rate": Fraction(5, 2)}), "exchange rate"))
    assert "$2 buys $5" in text
    assert "$10 $25" in text
    assert "$5 $12" not in text
    assert "Only multiples of $2 are taken." in text


@pytest.mark.parametrize("count", [1, 5, 6, 8, 9, 12])
@pytest.mark.parametrize("awards", [(REDEMPTION,), (DRAWING,), (REDEMPTION, DRAWING)])
def test_how_prizes_are_awarded_is_one_sheet(count: int, awards: tuple[str, ...]) -> None:
    """It hangs on a wall: nothing of it is on a second one."""
    prizes = tuple(
        PlannedPrize(f"Prize {n}", retail=10_00, count=1, award=awards[n % len(awards)], price=100_00)
        for n in range(count)
    )
    (notice,) = (one for one in printed_notices(but(LAWFUL, {"prizes": prizes})) if one.notice == "award method")
    assert len(pages(notice)) == 1
