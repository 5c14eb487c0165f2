"""Every procedure of the law is told to the person it binds, at a moment that comes."""

from __future__ import annotations

from functools import cache

import pytest

from croupier import duties, registry
from croupier.law import provisions
from croupier.law.citations import find_citations
from croupier.night import receipt
from croupier.night.running.subjects.staff import PROMISE
from croupier.tables.lines import read_input
from croupier.tables.tape import read_tape
from tests import golden

PROCEDURES = {one.id for one in provisions.load_provisions().values() if one.status == "procedure"}


@cache
def shown(game: str) -> frozenset[str]:
    """What is told along the golden tapes of a game, to the dealer and to players."""
    found: set[str] = set()
    for file in golden.files():
        if file.parent.name != game:
            continue
        start = read_tape(file.read_text("utf-8"))
        table = start.table()
        kinds = {table.waiting.kind if table.waiting else ""}
        for line in start.lines:
            if line.startswith("<"):
                table.feed(read_input(line))
                kinds.add(table.waiting.kind if table.waiting else "")
        for kind in kinds:
            for binds in ("dealer", "player"):
                found |= {one.by[1:] for one in duties.duties_at(start.game, start.rules, kind, binds)}
    return frozenset(found)


RECEIPT = {item.section[1:] for items in receipt.ITEMS.values() for item in items}


def test_every_procedure_is_told_somewhere() -> None:
    told = {id for game in registry.game_ids() for id in shown(game)}
    assert PROCEDURES - told - RECEIPT - set(find_citations(PROMISE)) == set()


def test_what_is_told_at_the_receipt_is_on_the_receipt() -> None:
    told = {one.id for one in provisions.load_provisions().values() if "receipt" in one.told_at}
    assert told
    assert told <= RECEIPT


def test_a_procedure_says_when_and_whom() -> None:
    for one in provisions.load_provisions().values():
        assert bool(one.told_at) is (one.status == "procedure"), one.id
        assert one.binds in ("dealer", "player", "member in charge", "staff"), one.id
        assert (one.binds == "member in charge") is ("receipt" in one.told_at), one.id
        assert (one.binds == "staff") is ("sign-in" in one.told_at), one.id


def test_what_is_told_at_the_sign_in_is_acknowledged_there() -> None:
    """Tips and alcohol: nothing stops them, and whoever signs in promises."""
    told = {one.id for one in provisions.load_provisions().values() if "sign-in" in one.told_at}
    assert told == {"13:47-20.10(d)2", "13:47-20.10(d)3"}
    assert told <= set(find_citations(PROMISE))


def test_the_age_of_decks_has_one_status() -> None:
    """Four sections say after how many hours cards are changed; no table keeps that clock, and the dealer is told."""
    for id in ("19:47-11.5[replacement]", "19:47-14.2(b)", "19:47-16.3(e)", "19:47-17.3(e)"):
        assert (provisions.find_provision(id).kind, provisions.find_provision(id).status) == (
            "procedure",
            "procedure",
        ), id


@pytest.mark.parametrize("game", [id for id in registry.game_ids() if registry.game_named(id).subchapter])
def test_a_choice_under_which_a_procedure_holds_is_one_of_the_game(game: str) -> None:
    found = registry.game_named(game)
    for one in duties.procedures(found.id, found.subchapter, bool(found.pack)):
        for name, _ in one.only:
            assert name in found.Rules.options() or hasattr(found.Rules, name), (one.id, name)


def test_what_is_told_goes_by_the_rules_of_the_table() -> None:
    """§19:47-18.8(b)2i holds where cards are dealt from the hand, §19:47-18.7(d) where they come from a shoe."""
    game = registry.game_named("let-it-ride")
    from_shoe, by_hand = game.Rules(), game.Rules().set({"deal_from": "hand", "shuffle": "device"})
    assert "§19:47-18.8(b)2i" in [one.by for one in duties.duties_at(game, by_hand, "deal")]
    assert "§19:47-18.8(b)2i" not in [one.by for one in duties.duties_at(game, from_shoe, "deal")]
    assert "§19:47-18.7(d)" in [one.by for one in duties.duties_at(game, from_shoe, "ready")]


def test_of_several_choices_all_must_be_the_house_s() -> None:
    """§19:47-11.8A(b)1 holds where cards are dealt from the hand, and not in threes."""
    game, clause = registry.game_named("pai-gow-poker"), "§19:47-11.8A(b)1"
    (one,) = (each for each in duties.procedures(game.id, game.subchapter, True) if f"§{each.id}" == clause)
    assert len(one.only) == 2
    rules = [game.Rules().set({"deal_from": place}) for place in ("hand", "shoe")]
    assert [clause in [told.by for told in duties.duties_at(game, each, "deal")] for each in rules] == [True, False]


def test_where_the_house_throws_nobody_is_told_how_to_throw() -> None:
    """§19:47-1.8[far-wall], §19:47-1.8[together] and how real cards are held bind whoever has them in his hands."""

    def told(id: str, moment: str, *, house_deals: bool) -> list[str]:
        game = registry.game_named(id)
        return [one.by for one in duties.told_to_players(game, game.Rules(), moment, house_deals=house_deals)]

    assert told("craps", "roll", house_deals=False) == ["§19:47-1.8[far-wall]", "§19:47-1.8[together]"]
    assert told("craps", "bets", house_deals=True) == told("craps", "roll", house_deals=True) == []
    assert "§19:47-20.10[cards-in-view]" in told("three-card-poker", "decisions", house_deals=False)
    assert told("three-card-poker", "decisions", house_deals=True) == []
    assert told("blackjack", "decisions", house_deals=True) == ["§19:47-2.6(o)"]  # one can still miscount


def test_what_is_done_by_hand_is_named_by_procedures_that_bind_players() -> None:
    """None of its clauses is misspelled."""
    ids = {
        one.id
        for id in registry.game_ids()
        for one in duties.procedures(id, registry.game_named(id).subchapter, True)
        if one.binds == "player" and duties.BY_HAND.search(one.id)
    }
    assert {"19:47-6.5(b)", "19:47-3.2(c)", "19:47-7.2(c)", "19:47-3.6(c)", "19:47-18.6(a)"} <= ids
    assert {f"13:47-20.{each}" for each in ("23(e)", "23(f)", "25(f)", "27(e)1", "27(e)2", "31(d)4")} <= ids
    words = {id.partition("[")[2].rstrip("]") for id in ids if "[" in id}
    assert words == set(duties.BY_HAND.pattern.partition("(")[2].partition(")")[0].split("|"))


def test_players_are_told_what_binds_them() -> None:
    """§19:47-2.6(o): each counts for himself; the dealer need not be told that."""
    game = registry.game_named("blackjack")
    assert "§19:47-2.6(o)" in [one.by for one in duties.duties_at(game, game.Rules(), "decisions", "player")]
    assert "§19:47-2.6(o)" not in [one.by for one in duties.duties_at(game, game.Rules(), "decisions")]
