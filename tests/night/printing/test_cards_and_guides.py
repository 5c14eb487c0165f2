"""Cue cards and guides, in the options of the tables: what they must say, and that a guide is one page."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from croupier import registry
from croupier.law import citations, provisions
from croupier.night.plan import GAMES, Plan, Table
from croupier.night.printing.cue_cards import cue_cards, variants
from croupier.night.printing.guides import guides
from croupier.night.printing.in_short import IN_SHORT
from croupier.night.printing.parts import Document, Steps
from croupier.night.printing.playing import in_short, irregularities, order_of_play, told_to_guests
from tests.night.nights import LAWFUL
from tests.night.printing.papers import outside, read, strings, text_of
from tests.test_source import ODDS_FOR

QUICK = ("roulette", "money-wheel", "under-over", "baccarat")
"""Games whose odds are worked out at once."""


def with_table(game: str, **options: Any) -> Plan:
    return replace(LAWFUL, tables=(Table("T", game, "Ed", rules=registry.get(GAMES[game]).Rules().set(options)),))


def steps(document: Document) -> list[str]:
    return [
        item.text for page in document.pages for part in page.parts if isinstance(part, Steps) for item in part.items
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_card_has_order_irregularities_and_sections(game: str) -> None:
    (card,) = cue_cards(with_table(game))
    found = registry.get(GAMES[game])
    told = steps(card)
    assert all(case.text.rstrip(".").lower() in " ".join(told).lower() for case in found.cases.values())
    for item in (*order_of_play(found, found.Rules()), *irregularities(found)):
        ids = list(citations.find(item.section))
        assert ids, item
        assert all(provisions.lookup(id) for id in ids)
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
    assert [tables for game, _, tables in variants(LAWFUL) if game.id == "night-blackjack"] == [
        ["Blackjack 1", "Blackjack 2"]
    ]
    rules = registry.get(GAMES["blackjack"]).Rules().set({"tie_option": "iii"})
    tables = (*LAWFUL.tables[:1], replace(LAWFUL.tables[1], rules=rules))
    assert len(variants(replace(LAWFUL, tables=tables))) == 2


def test_what_the_card_pays_is_read_by_another_program() -> None:
    (card,) = cue_cards(with_table("blackjack"))
    for text in (text_of(card), read(card)[1]):
        assert "natural 3 to 2 §13:47-20.22(g)9i" in text
        assert "$5 $5 $7 (7.50) $10" in text


@pytest.mark.parametrize("game", QUICK)
def test_a_guide_is_one_page(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (guide,) = guides(with_table(game))
    assert outside(guide, monkeypatch, one_page=True) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in GAMES if game not in QUICK])
def test_every_guide_is_one_page_and_every_card_stays_on_its_sheets(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (guide,), (card,) = guides(with_table(game)), cue_cards(with_table(game))
    assert outside(guide, monkeypatch, one_page=True) == []
    assert outside(card, monkeypatch) == []


@pytest.mark.parametrize("game", ["roulette", "under-over"])
def test_a_guide_is_whole_where_it_can_be(game: str) -> None:
    (guide,) = guides(with_table(game))
    assert "The dealer tells you the rest" not in text_of(guide)


@pytest.mark.parametrize(("game", "said"), [("under-over", True), ("mini-baccarat", False)])
def test_a_card_says_how_any_other_stake_is_worked(game: str, said: bool) -> None:
    """Where there is no commission."""
    (card,) = cue_cards(with_table(game))
    assert ("on any other stake, the stake times the first number" in text_of(card)) is said


@pytest.mark.parametrize("game", GAMES)
def test_a_card_says_what_follows_from_each_irregularity(game: str) -> None:
    for item in irregularities(registry.get(GAMES[game])):
        says = item.text.lower()
        assert re.search("[:;] .", says) or "shuffle" in says, says


def size(guide: Document) -> float:
    return next(part.size for part in guide.pages[0].parts if isinstance(part, Steps))


def test_a_short_guide_is_in_large_type() -> None:
    (guide,) = guides(with_table("under-over"))
    assert size(guide) == 12.0


@pytest.mark.slow
def test_a_guide_to_craps_comes_to_the_point() -> None:
    """It is the longest. What takes its section twenty paragraphs is told in fifteen sentences, all of it."""
    (guide,) = guides(with_table("craps"))
    text = text_of(guide)
    assert "until it comes again, a pass, or a 7 comes, a miss-out" in text
    assert "a come-out 12 is void" in text
    assert "a fifth more on one total of it" in text
    assert "The dealer tells you the rest" not in text
    assert "place 4, 10 to win 9 to 5 $6.67" in text
    assert size(guide) == 8.0


@pytest.mark.parametrize("game", list(IN_SHORT))
@pytest.mark.parametrize("offered", [True, False])
def test_what_is_told_in_short_leaves_nothing_out(game: str, offered: bool) -> None:
    """Every provision that a guest wants to know is in a sentence; of buy and lay bets only where they are offered."""
    found, (section, sentences) = registry.get(game), IN_SHORT[game]
    every = [f"{section}{each}" for short in sentences for each in short.stands_for]
    assert len(every) == len(set(every))
    rules = found.Rules().set({"buy": offered, "lay": offered})
    known = {one.id for one in told_to_guests(found, rules)}
    assert known <= set(every)
    assert set(every) - known == (set() if offered else {f"{section}(j)", f"{section}(k)"})
    told = " ".join(item.text for item in in_short(found, rules))
    assert ("Buying" in told, "Laying" in told, "No other fee" in told) == (offered, offered, True)


def test_a_guide_says_what_the_house_keeps() -> None:
    # 2 of 38 pockets; 50 to 1 on one of fifty spaces gives the guest 2 of each 100
    assert "35 to 1 $5.26" in text_of(next(guides(with_table("roulette"))))
    assert "flag, joker 50 to 1 -$2.00" in text_of(next(guides(with_table("money-wheel"))))
