"""The compliance check on a date. Days are those of the regulation's history notes, as law/provisions tells them."""

from __future__ import annotations

import re
from datetime import date, timedelta

import pytest

from croupier import registry
from croupier.compliance.check import HouseFinding
from croupier.law.beginnings import not_yet
from croupier.law.citations import SIGN
from tests.compliance.test_check import LIMITS, found, judge
from tests.compliance.test_check_changes import compare


@pytest.mark.parametrize(
    ("game", "first_day"),
    [
        ("roulette", "1978-06-02"),  # R.1978 d.186
        ("craps", "1978-06-02"),
        ("blackjack", "1978-06-02"),
        ("punto-banco", "1978-06-02"),
        ("minibaccarat", "1986-08-04"),  # R.1986 d.308
        ("red-dog", "1991-11-04"),  # R.1991 d.532
        ("caribbean-stud", "1995-08-07"),  # R.1995 d.430
    ],
)
def test_a_game_begins_with_its_subchapter(game: str, first_day: str) -> None:
    day = date.fromisoformat(first_day)
    eve = judge("[[tables]]", f'game = "{game}"', on=day.replace(day=day.day - 1).isoformat())
    (finding,) = eve.tables[0].findings  # nothing else is asked of a game that may not be played
    assert (finding.severity, finding.option, finding.value, finding.line) == ("forbids", "game", game, 4)
    assert finding.section == f"{SIGN}{registry.game_named(game).subchapter}"
    assert finding.lawful == f"from {first_day} on"
    after = judge("[[tables]]", f'game = "{game}"', on=first_day)
    assert not [one for one in after.tables[0].findings if one.severity == "forbids"]


def test_rules_know_when_their_game_began() -> None:
    """So that whatever is worked out under them on an earlier day is judged as here."""
    for id in registry.game_ids():
        game = registry.game_named(id)
        assert game.Rules.listed == (game.title, game.subchapter)
        judged = judge("[[tables]]", f'game = "{id}"', on="1978-06-01").tables[0].findings
        forbidden = [(one.says, one.section, one.lawful) for one in judged if one.severity == "forbids"]
        assert forbidden == [(one.says, one.by, one.lawful) for one in game.Rules().breaches(date(1978, 6, 1))]
        first = f"{id} has no subchapter whose day is known: give its Game one, and `adopted` in law/provisions/"
        assert [one.option for one in judged if one.severity == "forbids"] == ["game"], first  # no game is older


@pytest.mark.parametrize(
    ("game", "first_day"),
    [
        ("colorado-holdem", "2001-03-09"),  # the edition readopted by R.2001 d.116 lists subchapters 23 to 26
        ("boston-5", "2001-03-09"),
        ("double-cross", "2001-03-09"),
        ("double-attack", "2001-03-09"),
        ("four-card-poker", "2005-12-05"),  # 27 is in a later list only
        ("two-card-joker-poker", "2011-11-07"),  # 43 N.J.R. 11(1) names these
        ("ultimate-texas-holdem", "2011-11-07"),
        ("mississippi-stud", "2011-11-07"),
    ],
)
def test_a_game_whose_day_was_not_seen_begins_where_it_is_listed(game: str, first_day: str) -> None:
    day = date.fromisoformat(first_day)
    for on in ("1960-01-01", "1990-01-01", (day - timedelta(1)).isoformat()):
        (finding,) = judge("[[tables]]", f'game = "{game}"', on=on).tables[0].findings
        assert (finding.severity, finding.option) == ("forbids", "game")
        assert finding.section == f"{SIGN}{registry.game_named(game).subchapter}"
        assert f"in no list of the rulebook's games from before {first_day} that was seen" in finding.says
        assert finding.lawful == f"from {first_day} on, by when it is listed; its own day was not seen"
    after = judge("[[tables]]", f'game = "{game}"', on=first_day).tables[0].findings
    assert not [one for one in after if one.severity == "forbids" and not registry.game_named(game).Rules().unsaid()]


def test_nothing_of_the_chapter_is_older_than_its_first_day() -> None:
    """R.1978 d.186: also a game of another distribution, under a subchapter that is not kept here."""
    assert not_yet("Another game", "19:47-99", date(1978, 6, 1))
    assert not not_yet("Another game", "19:47-99", date(1978, 6, 2))


@pytest.mark.parametrize(
    ("game", "rule", "first_day", "section"),
    [
        ("blackjack", "surrender = true", "1990-01-16", "§19:47-2.8(c)"),  # R.1990 d.35
        ("blackjack", "even_money = true", "1998-12-07", "§19:47-2.7(c)"),  # R.1998 d.562
        ("blackjack", 'additional = "sevens"', "1996-07-15", "§19:47-2.17[offer]"),  # R.1996 d.316
        ("minibaccarat", "vigorish_on_ties = true", "1993-12-20", "§19:47-7.3(d)"),  # R.1993 d.655
        ("punto-banco", "vigorish = '4%'", "1991-12-16", "§19:47-3.3(c)"),  # R.1991 d.616
        ("minibaccarat", "vigorish = '4%'", "1991-12-16", "§19:47-7.3(c)"),
        ("punto-banco", "payment_order = 2", "1995-06-19", "§19:47-3.10(c)"),  # R.1995 d.309
        ("minibaccarat", "payment_order = 2", "1995-06-19", "§19:47-7.10[choice-of-order]"),
        ("blackjack", "shuffler = true", "1999-07-06", "§19:47-2.2(d)"),  # R.1999 d.208
        ("blackjack", "match_the_dealer = true", "2001-03-09", "§19:47-2.23[wager]"),
    ],
)
def test_an_option_begins_on_its_day(game: str, rule: str, first_day: str, section: str) -> None:
    lines = ["[[tables]]", f'game = "{game}"', f"rules.{rule}"]
    option = rule.split()[0]
    day = date.fromisoformat(first_day)
    eve = found(judge(*lines, on=day.replace(day=day.day - 1).isoformat()))
    assert [one for one in eve if one[0] == "forbids"] == [("forbids", option, section, 5)]
    assert not [one for one in found(judge(*lines, on=first_day)) if one[0] == "forbids"]
    assert not [one for one in found(judge(*lines)) if one[0] == "forbids"]  # without a date: the latest form


@pytest.mark.parametrize(
    ("game", "section"),
    [("punto-banco", "§19:47-3.5(b)"), ("chemin-de-fer", "§19:47-4.4(b)"), ("minibaccarat", "§19:47-7.5(b)")],
)
def test_the_sisters_ask_alike_for_notice_of_a_second_shuffle(game: str, section: str) -> None:
    """R.1994 d.283 let all three shuffle again, R.1995 d.429 asks for notice of a change, word for word alike."""

    def owed(before: str, now: str, day: str) -> list[str]:
        report = compare(game, [f"second_shuffle = {before}"], [f"second_shuffle = {now}"], day)
        return [one.section for one in report.tables[0].findings if one.option == "second_shuffle"]

    assert owed("true", "true", "1995-08-07") == []
    assert owed("false", "true", "1995-08-06") == []
    assert owed("false", "true", "1995-08-07") == [section]
    assert owed("true", "false", "1995-08-07") == [section]


@pytest.mark.parametrize(
    ("on", "severity", "says"),
    [
        ("1978-06-02", "advises", "the rule of R.1978 d.186, in force until 1981-07-23, was not seen"),
        ("1981-07-22", "advises", "R.1978 d.186"),
        ("1981-07-23", "forbids", "repealed by R.1981 d.301"),
        ("1989-03-14", "forbids", "repealed by R.1981 d.301"),
        ("1989-03-15", "advises", "the 90-day experiment, to 1989-06-13, was not seen"),
        ("1989-06-12", "advises", "the 90-day experiment"),
        ("1989-06-13", "forbids", "had expired"),
        ("1990-01-15", "forbids", "lawful again since 1990-01-16 (R.1990 d.35)"),
        ("1990-01-16", "", ""),
    ],
)
def test_surrender_came_and_went(on: str, severity: str, says: str) -> None:
    """§19:47-2.8[surrender-1978], §19:47-2.8[trial-1989], §19:47-2.8(c): by the history notes; what was not seen is not
    said not to have been."""
    report = judge("[[tables]]", 'game = "blackjack"', "rules.surrender = true", LIMITS, on=on)
    found = [one for one in report.tables[0].findings if one.option == "surrender" and one.severity != "requires"]
    assert [one.severity for one in found] == ([severity] if severity else [])
    assert all(says in one.says and "did not exist" not in one.says for one in found)


def test_a_choice_that_came_later_says_what_is_not_known() -> None:
    """§19:47-3.3(c): before R.1991 d.616 the text of the vigorish was not seen; five percent is taken as it was."""
    report = judge("[[tables]]", 'game = "punto-banco"', "rules.vigorish = '4%'", on="1985-01-01")
    (finding,) = [one for one in report.tables[0].findings if one.severity == "forbids"]
    assert finding.says.endswith("which wrote down a practice; the text before was not seen")
    assert judge("[[tables]]", 'game = "punto-banco"', LIMITS, on="1985-01-01").tables[0].findings == ()


@pytest.mark.parametrize("on", ["1979-01-01", "1985-01-01", "2011-11-06", "2011-11-07"])
def test_a_second_split_is_of_the_later_chapter(on: str) -> None:
    """§19:47-2.11(c)1 forbids it where the text breaks off; §19:47-2.11[resplit] is known from 13:69F-2.11(e)."""
    lines = ["rules.boxes = 6", "rules.resplit = true", "rules.bar_resplit_aces = true"]
    findings = judge("[[tables]]", 'game = "blackjack"', *lines, LIMITS, on=on).tables[0].findings
    forbidden = [one for one in findings if one.severity == "forbids"]
    names = ["resplit", "bar_resplit_aces"]
    assert [one.option for one in forbidden] == (names if on < "2011-11-07" else [])
    assert all("an option of 13:69F, whose day was not seen" in one.says for one in forbidden)
    asked = [one.option for one in findings if one.severity == "requires"]
    assert asked == ([] if forbidden else names)


def test_the_day_of_the_five_card_option_was_not_seen() -> None:
    """§19:47-2.16[option]: in the contents of the edition of 2001-03-09, and in its §19:47-2.3(a)4."""

    def told(on: str) -> list[str]:
        findings = (
            judge("[[tables]]", 'game = "blackjack"', "rules.five_card_21 = true", LIMITS, on=on).tables[0].findings
        )
        return [one.severity for one in findings if one.option == "five_card_21"]

    assert told("1985-01-01") == told("2001-03-08") == ["advises"]
    assert told("2001-03-09") == []


def test_the_stake_of_an_additional_wager() -> None:
    """§19:47-2.17[offer]: 13:69F-2.17(a) has $1.00; older limits were not seen, so that any is let pass with a word."""

    def told(on: str | None, stake: int) -> list[str]:
        rules = ['rules.additional = "sevens"', f"rules.additional_stake = {stake}"]
        findings = judge("[[tables]]", 'game = "blackjack"', *rules, on=on).tables[0].findings
        return [one.severity for one in findings if one.option == "additional_stake"]

    assert told("2011-11-06", 500) == ["advises"]
    assert told("2011-11-07", 500) == told(None, 500) == ["forbids"]
    assert told("2011-11-06", 100) == told("2011-11-07", 100) == told(None, 100) == []


@pytest.mark.parametrize(
    "game", [id for id in registry.game_ids() if registry.game_named(id).subchapter.startswith("19:47")]
)
def test_after_the_recodification_another_chapter_speaks(game: str) -> None:
    """43 N.J.R. 11(1), November 7, 2011: repeal of 19:47, new rules 13:69F."""

    def told(on: str) -> list[HouseFinding]:
        findings = judge("[[tables]]", f'game = "{game}"', on=on).tables[0].findings
        return [one for one in findings if "13:69F" in one.says]

    assert told("2011-11-06") == []
    assert told("2011-11-07"), f"say in law/provisions/ what became of the subchapter of {game}: recodified = ..."
    (finding,) = told("2015-01-01")
    number = registry.game_named(game).subchapter.removeprefix("19:47-")
    assert (finding.severity, finding.section) == ("advises", f"{SIGN}19:47-{number}")
    assert re.search(rf"13:69F-{number}, of which (nothing|only .*) (was|were) seen", finding.says)


def test_no_casino_night_before_its_act() -> None:
    """§13:47-20.1(a): the rules carry out P.L.1999, c.17."""
    lines = ["[[tables]]", 'game = "night-blackjack"']
    (finding,) = judge(*lines, on="1998-12-31").tables[0].findings
    assert (finding.severity, finding.section) == ("forbids", "§13:47-20.1(a)")
    assert "forbids" not in [one.severity for one in judge(*lines, on="2000-01-01").tables[0].findings]


def test_a_date_given_wins_over_the_one_in_the_file() -> None:
    lines = ["on = 1990-01-01", "[[tables]]", 'game = "red-dog"']
    assert judge(*lines).on == date(1990, 1, 1)
    assert found(judge(*lines))[0][:2] == ("forbids", "game")
    later = judge(*lines, on="1992-01-01")
    assert later.on == date(1992, 1, 1)
    assert "game" not in [one.option for one in later.tables[0].findings]
    assert judge(*lines[1:]).on is None


@pytest.mark.parametrize(
    ("on", "there", "not_there"),
    [
        ("1979-01-01", "2.2 2.7 2.8 2.12 2.16", "2.17 2.18 2.19 2.20 2.22 2.23 8.2 8.3"),
        ("1992-04-20", "2.7 2.17 8.2 8.3", "2.18 2.19 2.20 2.22 2.23"),
        ("1997-01-01", "2.17 2.18 2.19", "2.20 2.22 2.23"),
        ("2001-03-09", "2.17 2.18 2.19 2.20 2.22 2.23", ""),
    ],
)
def test_only_sections_of_that_day_judge(on: str, there: str, not_there: str) -> None:
    """Multiple action came on 1993-09-20, progressive blackjack on 1996-07-15, subchapter 8 on 1983-12-05."""
    sections = set(judge("[[tables]]", 'game = "blackjack"', LIMITS, on=on).tables[0].sections)
    assert sections >= {f"19:47-{section}" for section in there.split()}
    assert not sections & {"13:69D-1.52", *(f"19:47-{section}" for section in not_there.split())}
    assert "13:69D-1.52" in judge("[[tables]]", 'game = "blackjack"', LIMITS).tables[0].sections
