"""How options are read from words: what is a number, how large it may be, and what differs from the defaults."""

from __future__ import annotations

import pickle
import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest

from croupier import registry
from croupier.equipment.shoe import MOST_DECKS
from croupier.errors import CroupierError, NotPermitted
from croupier.law.options import HouseRules, LeastOdds, OneOf, Range, exactly, option
from croupier.law.values import BadOption, plain_value
from croupier.night.plan import GAMES
from croupier.odds import BadOdds, Paytable
from croupier.tables.sample import Flat, SampleTable
from croupier.web.choices import documents

HUGE = pytest.param(16**4000, id="huge")
BLACKJACK = registry.game_named("blackjack").Rules()


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("5", Fraction(5)),
        ("+5", Fraction(5)),
        ("2.5", Fraction(5, 2)),
        ("7/2", Fraction(7, 2)),
        ("250%", Fraction(5, 2)),
        ("250 %", Fraction(5, 2)),
        ("3 to 2", Fraction(3, 2)),
        ("3:2", Fraction(3, 2)),
        (2, Fraction(2)),
        (2.5, Fraction(5, 2)),
        (Fraction(1, 3), Fraction(1, 3)),
    ],
)
def test_a_number_in_words(written: Any, value: Fraction) -> None:
    assert BLACKJACK.set({"five_card_odds": written}).five_card_odds == value  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "written",
    [
        "1e20000000",
        "1e5",
        "1e-9999",
        "1_000",
        "nan",
        "inf",
        "1/0",
        "7/",
        "/7",
        "٣",
        "",
        "%",
        "9" * 13,
        "1." + "0" * 13,
        "1/1" + "0" * 12,
        "9" * 13 + " to 1",
        "1 to " + "9" * 5000,
        "1 to 0",
        1e300,
        10**12,
        HUGE,
        Fraction(1, 10**12),
        True,
    ],
)
def test_no_number(written: Any) -> None:
    """Refused at once: one that could be read only in minutes would hold up everybody."""
    with pytest.raises((BadOption, BadOdds)):
        BLACKJACK.set({"five_card_odds": written})


@pytest.mark.parametrize("written", ["many", "1.5", "1e3", "9" * 13, 10**12, HUGE, -(10**12), True, None, "0x10"])
def test_no_whole_number(written: Any) -> None:
    with pytest.raises(BadOption, match="decks"):
        BLACKJACK.set({"decks": written})


@pytest.mark.parametrize(
    "game", [id for id in registry.game_ids() if "decks" in registry.game_named(id).Rules.options()]
)
def test_decks_have_a_bound(game: str) -> None:
    """The text may set none, but no shoe of a million decks is ever shuffled."""
    rules = registry.game_named(game).Rules()
    with pytest.raises(CroupierError, match=r"at most|lawful"):
        rules.set({"decks": MOST_DECKS + 1}).permitted()


def test_what_differs_from_the_defaults() -> None:
    rules = BLACKJACK.set({"decks": 8, "surrender": "no"})
    assert rules.changed() == {"decks": 8}
    assert BLACKJACK.changed() == {}
    assert rules.settings() == BLACKJACK.settings() | {"decks": 8}


def test_settings_are_handed_out_as_copies() -> None:
    BLACKJACK.settings()["decks"] = 99
    BLACKJACK.options().clear()
    assert BLACKJACK.settings()["decks"] == 6


def test_least_odds_say_which_are_exact() -> None:
    """Wherever they are told: on sheets, among the choices of a table, in a refusal."""
    odds = Paytable({"even": Fraction(1), "long": Fraction(35)})
    assert str(LeastOdds(odds)) == "even at least 1 to 1, long at least 35 to 1"
    assert str(LeastOdds(odds, fixed=frozenset(["long"]))) == "even at least 1 to 1, long exactly 35 to 1"
    assert not LeastOdds(odds, fixed=frozenset(["long"])).permits(odds.with_odds({"long": Fraction(36)}))
    assert LeastOdds(odds, fixed=frozenset(["long"])).permits(odds.with_odds({"even": Fraction(2)}))

    craps, roulette = (registry.game_named(game).Rules() for game in ("craps", "roulette"))
    said = {each["name"]: each["lawful"] for one in documents(craps) for each in one["odds"]}
    assert said["any-seven"] == "at least 4 to 1"
    said = {each["name"]: each["lawful"] for one in documents(roulette) for each in one["odds"]}
    assert said["straight"] == "exactly 35 to 1"
    with pytest.raises(NotPermitted, match=r"any-seven at least 4 to 1"):
        craps.set({"odds.any-seven": "3 to 1"}).permitted()
    with pytest.raises(NotPermitted, match=r"straight exactly 35 to 1"):
        roulette.set({"odds.straight": "36 to 1"}).permitted()


def test_notices_tell_amounts_in_dollars() -> None:
    """House files write cents, or dollars where a limit is large; a sign on a table has neither as a bare number."""
    poker = registry.game_named("poker").Rules()
    without_cap = poker.set({"rake_cap": 0, "maximum": 2050})
    said = {notice.option: notice.says for notice in poker.notices()}
    assert said["minimum"] == "least bet: $4; where the limit is fixed, the bet of the early rounds"
    assert said["rake_cap"] == "most that is taken from a pot: $4"
    changed = {notice.option: notice.says for notice in without_cap.notices(poker)}
    assert changed["rake_cap"] == "most that is taken from a pot: no such limit, before $4"
    assert changed["maximum"].startswith("most that is bet or raised at once: $20.50, before $8; where")
    assert "most wager: $1,000" in [notice.says for notice in BLACKJACK.notices()]
    (paid,) = (one.says for one in registry.game_named("let-it-ride").Rules().notices() if one.option == "payout_limit")
    assert paid == "most that is paid on the bets of a hand together: $50,000"
    for game in map(registry.game_named, registry.game_ids()):
        assert not [notice for notice in game.Rules().notices() if re.search("in (cents|dollars)", notice.says)]


def test_rules_go_to_another_process_after_they_were_played_by() -> None:
    """What was worked out with them here (a window with its functions) stays here, and so does their hash."""
    game = registry.game_named("blackjack")
    rules = game.Rules().set({"decks": 6, "match_the_dealer": True})
    spots = [(spot, stake) for wager in game.wagers(rules)[:1] for spot, stake in wager.puts]
    SampleTable(game, rules, Flat(*spots), 1).play(3)
    hash(rules)
    sent = pickle.loads(pickle.dumps(rules))
    assert sent == rules
    assert set(vars(sent)) < set(vars(rules))


OF_MONEY = re.compile(
    r"\b(pays?|paid|odds|fee|prizes?|bonus|vigorish|rake|charge|meter|jackpot|cents|dollars|parts?)\b"
)
OWES_NONE = {  # what sounds like odds or fees, and why no change of it owes notice as one for the worse
    "a wager that is offered or not": "buy lay bonus three_card_bonus seven_card_bonus",
    "how much is bet, not how it is paid": "minimum maximum bonus_minimum bonus_maximum match_minimum match_maximum "
    "additional_stake ante small_blind big_blind forced_bet progressive",
    "when it is paid, not how much": "vigorish_deferred",
    "the money in use": "chip coin",
    "of the cards": "cut_off",
    "filed for a meter, which shows it": "meter_seed meter_reset jackpot",
    "what nobody came for": "unclaimed_to",
    "no more than a measure for the schedule": "min_return",
    "from the players' pots into their own fund": "bad_beat_drop",
}


def test_what_is_paid_and_charged_is_not_worsened_in_silence() -> None:
    """§19:47-8.3[worsening]: an option of odds or fees owes notice, is fixed by the text, or is excused above."""
    excused = {name for names in OWES_NONE.values() for name in names.split()}
    silent = set()
    for id in registry.game_ids():
        game = registry.game_named(id)
        for name, what in game.Rules.options().items():
            if not game.subchapter.startswith(("19:47", "13:69F")):
                assert not (what.notice and "19:47-8.3" in what.notice.by), f"{id} is not under 8.3"
                continue
            of_money = OF_MONEY.search(f"{name.replace('_', ' ')}: {what.words}")
            number = isinstance(game.Rules.default(name), Paytable | Fraction)
            fixed = all(
                allowed.fixed == set(allowed.least)
                if isinstance(allowed, LeastOdds)
                else type(allowed) is OneOf and len(allowed.values) == 1
                for _, allowed in what.eras
            )
            if (of_money or number) and not (what.notice or what.reading or fixed):
                silent.add(name)
    assert silent == excused


def test_an_option_that_does_not_say_what_is_allowed_is_named() -> None:
    """With what to write instead: a newcomer's first pay table is fixed by the text more often than not."""
    pays = Paytable({"even": Fraction(1)})
    says = r'^option\("odds"\) needs allowed=...; use exactly\(\) for a fixed pay table.$'
    unsaid: tuple[dict[str, Any], ...] = ({}, {"allowed": {"1978-01-01": None}})
    for how in unsaid:
        with pytest.raises(TypeError, match=says):
            type("Rules", (HouseRules,), {"odds": option(pays, cite="house rule 1", words="odds", **how)})
    type("Rules", (HouseRules,), {"odds": exactly(pays, cite="house rule 1", words="odds")})
    type("Rules", (HouseRules,), {"half": option(False, cite="house rule 1", words="half back")})


# --- Defaults that have changed -----------------------------------------------------------------------------------


def test_a_record_goes_on_with_the_default_it_was_written_under() -> None:
    class Before(HouseRules):
        rate: Fraction = option(Fraction(7, 10), cite="house rules", words="rate", allowed=Range(0, 1))

    class Now(HouseRules):
        rate: Fraction = option(
            Fraction(1, 2), cite="house rules", words="rate", allowed=Range(0, 1), left_out=Fraction(7, 10)
        )

    before, now = dataclass(frozen=True)(Before), dataclass(frozen=True)(Now)
    assert (now().changed(), now().record()) == ({}, {"rate": "1/2"})
    for rate in ("1/2", "7/10", "3/5"):
        rules = now().set({"rate": rate, "minimum": 1_000})
        assert now.recorded(rules.record()) == rules  # to and fro
        assert before.recorded(rules.record()).settings() == rules.settings()  # a version of before reads it, too
        then = before().set({"rate": rate, "minimum": 1_000})
        assert now.recorded(then.record()).settings() == then.settings()
        assert rules.fingerprint("game", 1) == then.fingerprint("game", 1)


def test_an_option_that_came_later_and_whose_default_has_changed_leaves_fingerprints_as_they_were() -> None:
    class Now(HouseRules):
        rate: int = option(5, cite="house rules", words="rate", allowed=Range(0), later=True, left_out=7)

    now = dataclass(frozen=True)(Now)
    assert now().set({"rate": 7}).fingerprint("game", 1) == HouseRules().fingerprint("game", 1)
    assert now().fingerprint("game", 1) != HouseRules().fingerprint("game", 1)


@pytest.mark.parametrize("id", registry.game_ids())
def test_what_records_leave_out_is_another_value_than_the_default(id: str) -> None:
    """And no option of a night's game has one: the plan of a night, which stands in its books, is no such record."""
    game = registry.game_named(id)
    for name, value in game.Rules.left_out().items():
        assert value != game.Rules.default(name)
        assert id not in GAMES.values()
        assert game.Rules.recorded({}).settings()[name] == plain_value(value)
