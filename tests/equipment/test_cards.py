import pickle
from collections import Counter

import pytest

from croupier.equipment.cards import JOKER, STANDARD, Card, Pack, Token, card, card_name, cards, of_rank, rank_name


def test_a_deck_has_thirteen_ranks_in_four_suits() -> None:
    assert len(STANDARD) == len(set(STANDARD)) == 52
    assert Counter(each.rank for each in STANDARD) == dict.fromkeys(range(2, 15), 4)
    assert Counter(each.suit for each in STANDARD) == dict.fromkeys("cdhs", 13)


@pytest.mark.parametrize(
    ("text", "rank", "suit", "printed"),
    [
        ("Ah", 14, "h", "Ah"),
        ("kd", 13, "d", "Kd"),
        ("QS", 12, "s", "Qs"),
        ("jC", 11, "c", "Jc"),
        ("10c", 10, "c", "Tc"),
        ("Tc", 10, "c", "Tc"),
        ("2s", 2, "s", "2s"),
        ("Jk", 0, "", "Jk"),
        ("JK", 0, "", "Jk"),
    ],
)
def test_cards_are_read_and_printed(text: str, rank: int, suit: str, printed: str) -> None:
    assert card(text) == Card(rank, suit)
    assert str(card(text)) == f"{card(text)}" == printed


def test_reading_gives_back_the_card_of_the_deck_itself() -> None:
    assert all(card(str(each)) is each for each in (*STANDARD, JOKER))


@pytest.mark.parametrize("text", ["", "A", "h", "1h", "11c", "110c", "Ax", "hA", "Ahh", " Ah", "Ah Kd", "0", "joker"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card: write a rank") as refusal:
        card(text)
    assert repr(text) in str(refusal.value)


def test_several_cards_are_read_at_once() -> None:
    assert cards("Ah 10d  5c Jk") == (Card(14, "h"), Card(10, "d"), Card(5, "c"), JOKER)
    assert cards("") == ()
    with pytest.raises(ValueError, match="'Kx' is not a card"):
        cards("Ah Kx")


def test_cards_are_announced_by_name() -> None:
    assert card_name(card("Ah")) == "ace of hearts"
    assert card_name(card("10c")) == "ten of clubs"
    assert card_name(card("2s")) == "two of spades"
    assert card_name(card("Qd")) == "queen of diamonds"
    assert card_name(JOKER) == rank_name(0) == "joker"
    assert [rank_name(rank) for rank in (2, 9, 11, 13, 14)] == ["two", "nine", "jack", "king", "ace"]
    assert len({card_name(each) for each in STANDARD}) == 52


def test_cards_survive_their_representation_and_pickling() -> None:
    for each in (*STANDARD, JOKER):
        assert eval(repr(each)) == pickle.loads(pickle.dumps(each)) == each


def test_a_token_tells_its_place_and_no_more() -> None:
    assert Token(7).serial == 7
    assert Token(7) == Token(7) != Token(8)
    assert Token._fields == ("serial",)


SPANISH = Pack(6, without=of_rank(10))


@pytest.mark.parametrize(
    ("pack", "size"),
    [
        (Pack(), 52),
        (Pack(8), 416),
        (Pack(jokers=1), 53),
        (Pack(jokers=2), 54),
        (Pack(2, jokers=2), 108),
        (SPANISH, 288),
        (Pack(without=frozenset(cards("Ah Kd"))), 50),
        (Pack(jokers=1, without=frozenset(STANDARD)), 1),
    ],
)
def test_a_pack_counts_its_cards_in_three_ways(pack: Pack, size: int) -> None:
    assert len(pack) == len(pack.cards()) == sum(pack.counts().values()) == size
    assert Counter(pack.cards()) == pack.counts()


def test_what_is_in_a_pack() -> None:
    assert Pack().cards() == STANDARD
    assert card("10h") not in SPANISH.counts()
    assert SPANISH.counts()[card("Jh")] == 6
    assert Pack(3, jokers=2).counts()[JOKER] == 6
    assert JOKER not in Pack().counts()
    assert of_rank(10) == frozenset(cards("Tc Td Th Ts"))


def test_equal_packs_are_one_key() -> None:
    assert {Pack(6, without=of_rank(10)), SPANISH} == {SPANISH}


def test_impossible_packs_are_refused() -> None:
    with pytest.raises(ValueError, match="at least one deck, not 0"):
        Pack(0)
    with pytest.raises(ValueError, match="cannot have -1 jokers"):
        Pack(jokers=-1)
    with pytest.raises(ValueError, match="only cards of a standard deck can be taken out, not Jk"):
        Pack(jokers=1, without=frozenset({JOKER}))
    with pytest.raises(ValueError, match="no card is left"):
        Pack(without=frozenset(STANDARD))
