"""House files that were made to take long."""

from __future__ import annotations

import time

import pytest

from croupier.compliance.house import BadHouseFile, parse_house

_HEAD = 'format = "croupier-house/1"\nhouse = "H"\n[[tables]]\nname = "R"\ngame = "roulette"\n[tables.rules]\n'


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (f"{_HEAD}{'.'.join('a' * 15_000)} = 1", "house.toml:7: a key of more than 40 parts"),
        (f"[{'.'.join('a' * 15_000)}]", "house.toml:1: a key of more than 40 parts"),
        (f"{_HEAD}x = {{{'.'.join('a' * 15_000)} = 1}}", "a key of more than 40 parts"),
        ("x." * 50 + '"' + '\\"' * 15_000, "a key of more than 40 parts"),
        (f"{_HEAD}minimum = 0x{'f' * 30_000}", "minimum: has more than 12 digits"),
        (f"format = 0x{'f' * 30_000}", "is a number of more than 12 digits"),
    ],
    ids=["key", "table", "inline", "quotes", "number", "format"],
)
def test_a_file_that_was_made_to_take_long_is_refused_at_once(text: str, says: str) -> None:
    began = time.process_time()
    with pytest.raises(BadHouseFile) as refusal:
        parse_house(text)
    assert says in str(refusal.value)
    assert time.process_time() - began < 1  # the first took 37 seconds


def test_the_deepest_key_that_is_read() -> None:
    """Forty parts: it is refused only because there is no such option."""
    with pytest.raises(BadHouseFile, match="there is no such option in roulette"):
        parse_house(f"{_HEAD}{'.'.join('a' * 40)} = 1")
    with pytest.raises(BadHouseFile, match="a key of more than 40 parts"):
        parse_house(f"{_HEAD}{'.'.join('a' * 41)} = 1")


def test_the_largest_number_that_is_read() -> None:
    (table,) = parse_house(f"{_HEAD}maximum = {10**12 - 1}").tables
    assert table.rules.maximum == 10**12 - 1
    with pytest.raises(BadHouseFile, match="maximum: has more than 12 digits"):
        parse_house(f"{_HEAD}maximum = {10**12}")


def test_dots_in_texts_and_comments_are_no_depth() -> None:
    dots = "." * 100
    text = f'# {dots}\nformat = "croupier-house/1"\nhouse = "H {dots}" # {dots}\n[[tables]]\nname = \'{dots}\'\n'
    assert parse_house(f'{text}game = "roulette"\n').name == f"H {dots}"
