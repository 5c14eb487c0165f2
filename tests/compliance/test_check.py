"""The compliance check. Dates and figures are those of the regulation's history notes, as law/provisions tells them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

import pytest

from croupier import registry
from croupier.compliance.check import HouseFinding, HouseReport, check
from croupier.compliance.house import FORMAT, parse_house
from croupier.game import Game
from croupier.games import roulette
from croupier.law import provisions
from croupier.law.citations import SIGN
from croupier.law.options import HouseRules, NoticeDuty, option, reading

SIGNS = 'notices = ["minimum", "maximum", "half_back"]'
ONE_ZERO = 'notices = ["minimum", "maximum", "wheel"]'
HEAD = [f'format = "{FORMAT}"', 'house = "A"']
LIMITS = 'notices = ["minimum", "maximum"]'


def judge(*lines: str, on: str | None = None) -> HouseReport:
    """Judge a house; the lines given begin at line 3, each with its own line."""
    text = "\n".join([*HEAD, *lines])
    return check(parse_house(text), date.fromisoformat(on) if on else None)


def found(report: HouseReport, table: int = 0) -> list[tuple[str, str, str, int]]:
    return [(one.severity, one.option, one.section, one.line) for one in report.tables[table].findings]


# --- What the law forbids -----------------------------------------------------------------------------------------


def test_a_lawful_table() -> None:
    report = judge("[[tables]]", 'game = "roulette"', SIGNS)
    assert report.lawful
    (verdict,) = report.tables
    assert verdict.findings == ()
    assert verdict.sections == ("19:47-5.1", "19:47-5.2", "19:47-8.2", "19:47-8.3")
    assert verdict.fingerprint == roulette.Rules().fingerprint("roulette", roulette.GAME.version)


def test_odds_that_must_be_exact() -> None:
    """§19:47-5.2[odds]: neither less nor more."""
    odds = ["[tables.rules.odds]", 'straight = "34 to 1"', 'red = "1 to 1"', 'split = "18 to 1"']
    report = judge("[[tables]]", 'game = "roulette"', SIGNS, *odds)
    assert not report.lawful
    section = "§19:47-5.2[odds]"
    assert report.tables[0].findings == (
        HouseFinding("forbids", "odds.straight", "34 to 1", "straight pays 34 to 1", section, "exactly 35 to 1", 7),
        HouseFinding("forbids", "odds.split", "18 to 1", "split pays 18 to 1", section, "exactly 17 to 1", 9),
    )


def test_a_default_that_has_changed_is_told_of_a_file_that_leaves_the_option_out() -> None:
    """§13:69D-1.52(e)3: the rate is filed. A file that does not name it may mean that of before."""
    head = ["[[tables]]", 'game = "caribbean-stud"', 'notices = ["minimum", "maximum", "payout_limit"]']
    report = judge(*head)
    assert report.lawful
    (finding,) = report.tables[0].findings
    assert (finding.severity, finding.option, finding.value) == ("advises", "meter_rate", "1/2")
    assert (finding.section, finding.line) == ("§13:69D-1.52(e)3", 3)
    assert finding.says == "meter_rate is not named: it is 1/2 by default, and was 7/10 in earlier versions"
    assert judge(*head, "rules.schedule = '500/100/50'").tables[0].findings[0].line == 6
    assert judge(*head, "rules.meter_rate = '1/2'").tables[0].findings == ()
    assert judge(*head, "rules.progressive = false").tables[0].findings == ()
    (loses,) = judge(*head, "rules.meter_rate = '7/10'").tables[0].findings
    assert "the house loses by it" in loses.says


def test_what_a_game_warns_of_is_advised() -> None:
    """§13:47-20.15(d) allows only machines of a certified model; the one that comes with the game is none."""
    machine = ["[[tables]]", 'game = "skill-stop-reel"', LIMITS]
    report = judge(*machine)
    (warning,) = [one for one in report.tables[0].findings if one.option == "game"]
    assert (warning.severity, warning.value, warning.section) == ("advises", "skill-stop-reel", "§13:47-20.15(d)")
    assert "no certified model" in warning.says
    assert warning.line == 4
    certified = judge(*machine, "[tables.rules]", 'certification = "CM-17"')
    assert not [one for one in certified.tables[0].findings if one.option == "game"]


def test_odds_that_may_be_better() -> None:
    """§19:47-1.4[better-odds]: more than the list, never less."""
    odds = ["[tables.rules.odds]", 'field-2 = "3 to 1"', 'any-seven = "7 to 2"']
    (finding,) = judge("[[tables]]", 'game = "craps"', LIMITS, *odds).tables[0].findings
    assert finding == HouseFinding(
        "forbids", "odds.any-seven", "7 to 2", "any-seven pays 7 to 2", "§19:47-1.4[better-odds]", "at least 4 to 1", 8
    )


def test_a_value_that_is_neither_of_those_permitted() -> None:
    report = judge(
        "[[tables]]", 'game = "roulette"', ONE_ZERO, 'rules.wheel = "triple-zero"', "rules.five_adjacent = false"
    )
    (finding,) = report.tables[0].findings
    assert (finding.value, finding.line) == ("triple-zero", 6)
    assert finding.lawful == "double-zero or single-zero or double-zero-as-single"


def test_a_conflict_is_found_where_the_file_causes_it() -> None:
    """Five adjacent numbers is offered unless the file says otherwise: the wheel is what it did say."""
    report = judge("[[tables]]", 'game = "roulette"', ONE_ZERO, "[tables.rules]", 'wheel = "double-zero-as-single"')
    assert found(report) == [("forbids", "five_adjacent", "§19:47-5.1[five-adjacent]", 7)]


def test_limits_that_exclude_each_other() -> None:
    """§19:47-8.2[limits]"""
    report = judge("[[tables]]", 'game = "craps"', LIMITS, "rules.maximum = 400")
    assert found(report) == [("forbids", "minimum", "§19:47-8.2[limits]", 6)]


# --- What must be alike -------------------------------------------------------------------------------------------


def test_better_odds_are_alike_in_the_house() -> None:
    """§19:47-1.4[better-odds]: uniformly, so that no table pays less than another, whatever its pit."""
    better = ["[[tables]]", 'game = "craps"', LIMITS, 'rules.odds.field-12 = "3 to 1"', 'name = "Craps 1"', 'pit = "A"']
    plain = ["[[tables]]", 'game = "craps"', LIMITS, 'pit = "B"', "rules.odds.field = '1 to 1'"]
    report = judge(*better, *plain, *better[:4], "[[tables]]", 'game = "roulette"', SIGNS)
    assert [found(report, place) for place in range(4)] == [
        [],
        [("forbids", "odds", "§19:47-1.4[better-odds]", 13)],
        [],
        [],
    ]
    (finding,) = report.tables[1].findings
    assert finding.says == "odds is field-12 2 to 1, but field-12 3 to 1 at Craps 1 (line 6)"
    assert finding.lawful == "alike at all tables of the game in the house"


@pytest.mark.parametrize(
    ("game", "rule", "section"),
    [
        ("punto-banco", "second_shuffle = true", "§19:47-3.5(b)"),
        ("punto-banco", "payment_order = 2", "§19:47-3.10(c)"),
        ("minibaccarat", "second_shuffle = true", "§19:47-7.5(b)"),
        ("minibaccarat", "payment_order = 4", "§19:47-7.10[choice-of-order]"),
    ],
)
@pytest.mark.parametrize(
    ("pits", "severity"), [(("D", "D"), "forbids"), (("D", "E"), ""), (("D", ""), "advises"), (("", ""), "advises")]
)
def test_what_is_alike_in_a_pit(game: str, rule: str, section: str, pits: tuple[str, str], severity: str) -> None:
    signs = 'notices = ["minimum", "maximum", "vigorish", "tie_odds", "second_shuffle", "payment_order"]'
    first, second = (f'pit = "{pit}"' if pit else "# no pit" for pit in pits)
    table = ["[[tables]]", f'game = "{game}"', signs]
    report = judge(*table, first, *table, second, f"rules.{rule}")
    unlike = [one for one in found(report, 1) if one[2] == section]
    assert unlike == ([(severity, rule.split()[0], section, 11)] if severity else [])
    assert report.lawful is (severity != "forbids")


# --- Notices ------------------------------------------------------------------------------------------------------


def test_a_notice_that_is_owed() -> None:
    """§19:47-8.3[posted-option], §19:47-8.3[limits-change], §19:47-5.2[zero-notice]"""
    report = judge("[[tables]]", 'game = "roulette"')
    assert found(report) == [
        ("requires", "minimum", "§19:47-8.3[limits-change]", 3),
        ("requires", "maximum", "§19:47-8.3[limits-change]", 3),
        ("requires", "half_back", "§19:47-5.2[zero-notice]", 3),
    ]
    assert not report.lawful
    assert report.tables[0].findings[-1] == HouseFinding(
        severity="requires",
        option="half_back",
        value=False,
        says="notice owed: even-money wagers lose only half on 0 and 00: no",
        section="§19:47-5.2[zero-notice]",
        lawful='post it, and add "half_back" to notices',
        line=3,
    )


@pytest.mark.parametrize(
    ("game", "rule", "section"),
    [
        ("blackjack", "surrender = true", "§19:47-2.8(c)"),
        ("blackjack", 'additional = "sevens"', "§19:47-8.3[start-or-stop]"),
        ("blackjack", "late_insurance = true", "§19:47-8.3[posted-option]"),
        ("caribbean-stud", "payout_limit = 10000", "§13:69E-1.13G(c)"),
    ],
)
def test_each_game_has_notices_of_its_own(game: str, rule: str, section: str) -> None:
    option = rule.split()[0].split(".")[0]
    report = judge("[[tables]]", f'game = "{game}"', f"rules.{rule}", "notices = []")
    assert ("requires", option, section, 6) in found(report)
    posted = judge("[[tables]]", f'game = "{game}"', f"rules.{rule}", f'notices = ["{option}"]')
    assert option not in [one.option for one in posted.tables[0].findings]


def test_no_notice_before_its_subchapter() -> None:
    """Subchapter 8 was adopted by R.1983 d.551 on 1983-12-05; roulette's own notice is of subchapter 5."""
    lines = ["[[tables]]", 'game = "roulette"']
    assert [one[1] for one in found(judge(*lines, on="1983-12-04"))] == ["half_back"]
    assert [one[1] for one in found(judge(*lines, on="1983-12-05"))] == ["minimum", "maximum", "half_back"]


@pytest.mark.parametrize(
    ("game", "rule", "on"),
    [
        ("blackjack", 'additional = "over-under-13"', "1985-01-01"),
        ("blackjack", "surrender = true", "1985-01-01"),
        ("caribbean-stud", "payout_limit = 4999", None),
        ("let-it-ride", 'bonus = "D"', None),
        ("keno", "expiry_days = 0", None),
    ],
)
def test_no_notice_of_what_is_forbidden(game: str, rule: str, on: str | None) -> None:
    """A sign cannot make it lawful: one finding is enough."""
    report = judge("[[tables]]", f'game = "{game}"', f"rules.{rule}", LIMITS, on=on)
    option = rule.split()[0]
    assert [one.severity for one in report.tables[0].findings if one.option == option] == ["forbids"]


def test_a_notice_too_many() -> None:
    signs = 'notices = ["minimum", "maximum", "surrender", "decks"]'
    report = judge("[[tables]]", 'game = "blackjack"', signs)
    assert found(report) == [
        ("advises", "surrender", "§19:47-2.8(c)", 5),
        ("advises", "decks", "§19:47-2.2(a)", 5),
    ]
    first, second = report.tables[0].findings
    assert first.says == "a notice of surrender is posted, but surrender is no"
    assert second.says == "a notice of decks is posted, but none is owed here"
    assert report.lawful


# --- A game made up for what no real one has ----------------------------------------------------------------------


PLACEMENT = f"{SIGN}19:47-5.1[placement]"  # put together, because nothing here tests that provision


@dataclass(frozen=True)
class MadeUp(HouseRules):
    late: bool = option(
        False,
        allowed={"1990-01-01": (False, True)},
        cite=PLACEMENT,
        words="a choice that came late, and whose answer is posted either way",
        notice=NoticeDuty(PLACEMENT, "always"),
        uniform="house",
    )
    literal: bool = reading(
        False,
        name="to-the-letter",
        cite=PLACEMENT,
        says="The text is taken literally.",
        why="Nobody does.",
        alternative="It is not.",
    )


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    real = registry.game_named

    def get(id: str) -> Game:
        return replace(real(id), Rules=MadeUp)

    monkeypatch.setattr(registry, "game_named", get)


@pytest.mark.usefixtures("made_up")
def test_no_notice_of_an_option_before_its_day() -> None:
    lines = ["[[tables]]", 'game = "roulette"', LIMITS]
    assert found(judge(*lines, on="1989-12-31")) == []
    assert found(judge(*lines, on="1990-01-01")) == [("requires", "late", PLACEMENT, 5)]


@pytest.mark.usefixtures("made_up")
def test_an_option_before_its_day_is_forbidden_not_unlike() -> None:
    table = ["[[tables]]", 'game = "roulette"', 'notices = ["minimum", "maximum", "late"]']
    report = judge(*table, *table, "rules.late = true", on="1989-12-31")
    (finding,) = report.tables[1].findings
    assert (finding.says, finding.line) == ("late did not exist yet", 9)
    report = judge(*table, *table, "rules.late = true", on="1990-01-01")
    (finding,) = report.tables[1].findings
    assert finding.says == "late is yes, but no at table 1 (line 3)"


@pytest.mark.usefixtures("made_up")
def test_another_reading_is_told() -> None:
    table = ["[[tables]]", 'game = "roulette"', 'notices = ["minimum", "maximum", "late"]']
    report = judge(*table, "rules.literal = true")
    assert report.lawful
    assert report.tables[0].findings == (
        HouseFinding(
            severity="advises",
            option="literal",
            value=True,
            says="literal is yes: not how we read the text (reading to-the-letter)",
            section=PLACEMENT,
            lawful="no. Nobody does.",
            line=6,
        ),
    )


# --- As JSON ------------------------------------------------------------------------------------------------------


def test_the_document() -> None:
    lines = ["[[tables]]", 'game = "roulette"', SIGNS, "rules.minimum = 0"]
    assert judge(*lines, on="1999-05-01").document() == {
        "file": "house.toml",
        "on": "1999-05-01",
        "before": None,
        "tables": [
            {
                "name": "table 1",
                "game": "roulette",
                "fingerprint": roulette.Rules(minimum=0).fingerprint("roulette", roulette.GAME.version),
                "judged_by": {"text": 0, "another_source": 11},
                "findings": [
                    {
                        "severity": "forbids",
                        "option": "minimum",
                        "value": 0,
                        "says": "minimum is 0",
                        "section": "§19:47-8.2[limits]",
                        "lawful": "at least 1",
                        "line": 6,
                        "source": provisions.find_provision("19:47-8.2[limits]").source,
                    }
                ],
            }
        ],
        "lawful": False,
    }


@pytest.mark.parametrize(
    ("game", "setting"), [("night-baccarat", "commission_step = 0"), ("night-blackjack", 'tie_option = "iv"')]
)
def test_advice_is_given_on_lawful_rules_only(game: str, setting: str) -> None:
    """What an unlawful value would cost is no question; that it is unlawful is the answer."""
    text = f'format = "croupier-house/1"\nhouse = "A"\n[[tables]]\ngame = "{game}"\n[tables.rules]\n{setting}\n'
    (verdict,) = check(parse_house(text, "house.toml")).tables
    assert "forbids" in {finding.severity for finding in verdict.findings}
