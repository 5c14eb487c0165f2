"""Cue cards and guides, in the options of the tables: what they must say, and that a guide is one page."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from croupier import registry
from croupier.law import citations, provisions
from croupier.night.plan import GAMES, Plan, PlannedTable
from croupier.night.printing.cue_cards import cue_cards, game_variants
from croupier.night.printing.guides import game_guides
from croupier.night.printing.in_short import IN_SHORT
from croupier.night.printing.playing import (
    about,
    chosen,
    in_short,
    irregularities,
    order_of_play,
    readings,
    told_to_guests,
)
from croupier.paper.parts import Document, NumberedSteps, cell_of
from croupier.paper.parts import PaperTable as Printed
from tests.night.nights import LAWFUL
from tests.night.printing.papers import outside, pages, read, strings, text_of
from tests.test_source import ODDS_FOR

QUICK = ("roulette", "money-wheel", "under-over", "baccarat")
"""Games whose odds are worked out at once."""


def with_table(game: str, **options: Any) -> Plan:
    return replace(
        LAWFUL, tables=(PlannedTable("T", game, "Ed", rules=registry.game_named(GAMES[game]).Rules().set(options)),)
    )


def steps(document: Document) -> list[str]:
    return [
        item.text
        for page in document.pages
        for part in page.parts
        if isinstance(part, NumberedSteps)
        for item in part.items
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_card_has_order_irregularities_and_sections(game: str) -> None:
    (card,) = cue_cards(with_table(game))
    found = registry.game_named(GAMES[game])
    told = steps(card)
    assert all(case.text.rstrip(".").lower() in " ".join(told).lower() for case in found.cases.values())
    for item in (*order_of_play(found, found.Rules()), *irregularities(found)):
        ids = list(citations.find_citations(item.section))
        assert ids, item
        assert all(provisions.find_provision(id) for id in ids)
    for text in strings(card.pages):
        assert not ODDS_FOR.search(text), text


@pytest.mark.parametrize("game", ["blackjack", "roulette"])
def test_a_card_stays_on_its_sheets(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (card,) = cue_cards(with_table(game))
    assert outside(card, monkeypatch) == []


def test_a_card_is_in_the_options_of_its_table() -> None:
    two = " ".join(steps(next(cue_cards(with_table("blackjack", tie_option="ii")))))
    assert "Option ii: only two naturals push" in two
    assert "Option i:" not in two
    single = " ".join(steps(next(cue_cards(with_table("roulette", wheel="single-zero", five_adjacent=False)))))
    assert "On a single-zero wheel the 0 takes the whole" in single
    assert "five straight wagers at once" not in single
    assert "never changed" not in single


def test_tables_alike_share_a_card_and_others_do_not() -> None:
    assert [tables for game, _, tables in game_variants(LAWFUL) if game.id == "night-blackjack"] == [
        ["Blackjack 1", "Blackjack 2"]
    ]
    rules = registry.game_named(GAMES["blackjack"]).Rules().set({"tie_option": "iii"})
    tables = (*LAWFUL.tables[:1], replace(LAWFUL.tables[1], rules=rules))
    assert len(game_variants(replace(LAWFUL, tables=tables))) == 2


def test_what_the_card_pays_is_read_by_another_program() -> None:
    (card,) = cue_cards(with_table("blackjack"))
    for text in (text_of(card), read(card)[1]):
        assert "natural 3 to 2 §13:47-20.22(g)9i" in text
        assert "$5 $5 $7 (7.50) $10" in text


@pytest.mark.parametrize("game", QUICK)
def test_a_guide_is_one_page(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (guide,) = game_guides(with_table(game))
    assert outside(guide, monkeypatch, one_page=True) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in GAMES if game not in QUICK])
def test_every_guide_is_one_page_and_every_card_stays_on_its_sheets(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (guide,), (card,) = game_guides(with_table(game)), cue_cards(with_table(game))
    assert outside(guide, monkeypatch, one_page=True) == []
    assert outside(card, monkeypatch) == []


@pytest.mark.parametrize("game", ["roulette", "under-over"])
def test_a_guide_is_whole_where_it_can_be(game: str) -> None:
    (guide,) = game_guides(with_table(game))
    assert "The dealer tells you the rest" not in text_of(guide)


@pytest.mark.parametrize(("game", "said"), [("under-over", True), ("mini-baccarat", False)])
def test_a_card_says_how_any_other_stake_is_worked(game: str, said: bool) -> None:
    """Where there is no commission."""
    (card,) = cue_cards(with_table(game))
    assert ("on any other stake, the stake times the first number" in text_of(card)) is said


@pytest.mark.parametrize("game", GAMES)
def test_a_card_says_what_follows_from_each_irregularity(game: str) -> None:
    for item in irregularities(registry.game_named(GAMES[game])):
        says = item.text.lower()
        assert re.search("[:;] .", says) or "shuffle" in says, says


def size(guide: Document) -> float:
    return next(part.size for part in guide.pages[0].parts if isinstance(part, NumberedSteps))


def test_a_short_guide_is_in_large_type() -> None:
    (guide,) = game_guides(with_table("under-over"))
    assert size(guide) == 14.0


@pytest.mark.slow
def test_a_guide_to_craps_comes_to_the_point() -> None:
    """It is the longest. What takes its section twenty paragraphs is told in fifteen sentences, all of it."""
    (guide,) = game_guides(with_table("craps"))
    text = text_of(guide)
    assert "until it comes again, a pass, or a 7 comes, a miss-out" in text
    assert "a come-out 12 is void" in text
    assert "a fifth more on one total of it" in text
    assert "The dealer tells you the rest" not in text
    assert "place 4, 10 to win 9 to 5 $6.67" in text
    assert size(guide) == 8.0


HOUSES: dict[str, list[dict[str, Any]]] = {
    "blackjack": [{"tie_option": option, "card_down": down} for option in ("i", "ii", "iii") for down in (False, True)],
    "baccarat": [{"banker_draw": "literal"}, {"commission_on": "bank"}],
    "mini-baccarat": [{"banker_draw": "literal"}, {"commission_on": "bank"}],
    "caribbean-stud": [{"unqualified": how} for how in ("all-back", "compare")],
    "craps": [{"buy": False, "lay": False}],
    "red-dog": [{"several_areas": True}],
    "roulette": [
        {"half_back": True, "five_adjacent": False, "seven_numbers": False},
        {"wheel": "single-zero"},
        {"wheel": "double-zero-as-single"},
    ],
    "under-over": [{"spaces": "several"}],
}
"""Choices of a house under which a guide says something else."""


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_in_short_leaves_nothing_out(game: str) -> None:
    """Every provision that a guest wants to know is in a sentence, once in the same house; none is one of another."""
    found, guide = registry.game_named(GAMES[game]), IN_SHORT[GAMES[game]]
    named = {f"{guide.section}{each}" for short in guide.sentences for each in short.stands_for}
    assert all(provisions.find_provision(id) for id in named)
    for options in ({}, *HOUSES.get(game, [])):
        rules = found.Rules().set(options)
        holds = [one for one in guide.sentences if all(getattr(rules, key) == each for key, each in one.under.items())]
        said = {f"{guide.section}{each}" for one in holds for each in one.stands_for}
        assert {one.id for one in told_to_guests(found, rules)} <= said, options
        told = [item.text for item in in_short(found, rules)]
        assert told
        assert len(told) == len(set(told))
        assert len(told) <= sum(bool(one.text) for one in holds)


def test_a_guide_is_in_the_options_of_its_table() -> None:
    def told(game: str, **options: Any) -> str:
        found = registry.game_named(GAMES[game])
        return " ".join(item.text for item in in_short(found, found.Rules().set(options)))

    for offered in (True, False):
        craps = told("craps", buy=offered, lay=offered)
        assert ("Buying" in craps, "Laying" in craps, "No other fee" in craps) == (offered, offered, True)
    assert "Equal counts are a push" in told("blackjack")
    assert "Equal counts lose; only a natural against a natural" in told("blackjack", tie_option="ii")
    assert "Every wager is lost, also that on a natural." in told("blackjack", tie_option="iii")
    assert "every ante still in is paid and every bet comes back" in told("caribbean-stud")
    assert "compared all the same" in told("caribbean-stud", unqualified="compare")
    assert "on them all six lose." in told("roulette", half_back=False)
    assert "the other half comes back" in told("roulette", half_back=True)
    assert "on 00, it is spun again" in told("roulette", wheel="double-zero-as-single")
    assert told("joker-seven", two_pairs="at-least") == ""  # in the words of the section instead


@pytest.mark.parametrize("game", ["baccarat", "mini-baccarat"])
@pytest.mark.parametrize("draw", ["tableau", "literal"])
def test_when_the_bank_draws(game: str, draw: str) -> None:
    """The text says it of zero to two only. By hand from Table 2 of the casino's game; to the letter it stands on 3."""
    found = registry.game_named(GAMES[game])
    rules = found.Rules().set({"banker_draw": draw})
    drawn = {0: "0-9", 1: "0-9", 2: "0-9", 3: "0-7,9", 4: "2-7", 5: "4-7", 6: "6-7", 7: ""}
    if draw == "literal":
        drawn |= dict.fromkeys(range(3, 8), "")
    (card,) = cue_cards(with_table(game, banker_draw=draw))
    (table,) = (part for part in card.pages[0].parts if isinstance(part, Printed) and "third card" in part.caption)
    for count, without, *thirds in ([cell_of(value).text for value in row] for row in table.rows):
        spans = [each.split("-") for each in drawn[int(count)].split(",") if each]
        on = {value for first, *last in spans for value in range(int(first), int(last[0] if last else first) + 1)}
        assert [value for value, says in enumerate(thirds) if says == "draw"] == sorted(on), count
        assert without == ("draw" if int(count) <= 5 else "stand")
    told = " ".join(item.text for item in in_short(found, rules))
    by_table = (
        "on 3 it draws unless that card was an 8, on 4 if it was 2 to 7, on 5 if it was 4 to 7, and on 6 if it was"
    )
    assert (by_table in told) is (draw == "tableau")


def test_a_card_says_how_it_is_dealt_where_the_text_is_silent() -> None:
    def silent(game: str, **options: Any) -> str:
        found = registry.game_named(GAMES[game])
        return " ".join(item.text for item in readings(found, found.Rules().set(options)))

    assert "A dealer who does not qualify pays every ante still in 1 to 1, and every bet goes back." in silent(
        "caribbean-stud"
    )
    assert "Nothing is won or lost, so ante and bet both go back" in silent("caribbean-stud", unqualified="all-back")
    assert "The hands are compared as if the dealer had qualified" in silent("caribbean-stud", unqualified="compare")
    assert "A bet on the player or on the bank is void when the counts are equal." in silent("mini-baccarat")
    assert "A 12 that voids a don't bet ends it" in silent("craps")
    assert "An ace with a nine may be called 10 and doubled: no." in silent("blackjack")
    assert "An ace with a nine may be called 10 and doubled. " in silent("blackjack", ace_low_doubles=True)
    assert "It is shuffled once the cutting card is out" in silent("joker-seven", shuffle_every_round=False)
    assert "It is the first card" not in silent("blackjack")
    assert "It is the first card" in silent("blackjack", card_down=True)
    (card,) = cue_cards(with_table("caribbean-stud"))
    told = " ".join(steps(card))
    assert (
        "The dealer qualifies with ace, king, four, three, two or better." in told
    )  # defined, and needed in every round
    assert "pays every ante still in" in told
    assert "marks the spread, the number of values lying between" in " ".join(
        steps(next(cue_cards(with_table("red-dog"))))
    )


def test_what_the_house_chose_is_said_in_words() -> None:
    told = [item.text for game in ("craps", "blackjack", "skill-stop-reel") for item in chosen(rules_of(game))]
    assert "Places at the table, as many as fit: fourteen." in told
    assert "Fee for a buy bet, of the amount wagered: 5 percent." in told
    assert "Ties: i." in told
    assert "What a token is worth, as it is marked on it: $1." in told


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_is_is_said_in_a_sentence(game: str) -> None:
    says = about(registry.game_named(GAMES[game]), rules_of(game))
    assert says[0].isupper()
    assert says.endswith(".")
    other = {"multi-action-blackjack": "three of the dealer's", "skill-stop-video": "images on a screen"}
    assert other.get(GAMES[game], "") in says


def rules_of(game: str) -> Any:
    return registry.game_named(GAMES[game]).Rules()


@pytest.mark.parametrize(("game", "most"), [("craps", 5), ("blackjack", 3), ("roulette", 3), ("skill-stop-reel", 1)])
def test_a_card_takes_few_sheets(game: str, most: int) -> None:
    (card,) = cue_cards(with_table(game))
    assert len(pages(card)) <= most


def test_the_guide_to_a_machine_has_its_awards() -> None:
    assert "cherry cherry any 2" in text_of(next(game_guides(with_table("skill-stop-reel"))))


def test_a_guide_says_what_the_house_keeps() -> None:
    # 2 of 38 pockets; 50 to 1 on one of fifty spaces gives the guest 2 of each 100
    assert "35 to 1 $5.26" in text_of(next(game_guides(with_table("roulette"))))
    assert "flag, joker 50 to 1 -$2.00" in text_of(next(game_guides(with_table("money-wheel"))))
