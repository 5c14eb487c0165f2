"""Bytes that repeat with a seed."""

from __future__ import annotations

from hashlib import sha256

from hypothesis import given
from hypothesis import strategies as st

from croupier.tables.practice import SeededStream


def test_the_bytes_are_hashes_of_the_seed_and_a_counter() -> None:
    blocks = b"".join(sha256(f"croupier practice 7 {number}".encode()).digest() for number in range(3))
    assert SeededStream(7)(80) == blocks[:80]


@given(st.integers(), st.lists(st.integers(0, 100), max_size=8))
def test_the_pieces_are_the_whole(seed: int, sizes: list[int]) -> None:
    stream = SeededStream(seed)
    pieces = b"".join(stream(size) for size in sizes)
    assert pieces == SeededStream(seed)(sum(sizes))
    assert stream.drawn == sum(sizes)


@given(st.integers(0, 200), st.integers(0, 200))
def test_it_goes_on_where_it_was_left(before: int, after: int) -> None:
    stream = SeededStream(1)
    stream(before)
    assert SeededStream(1, before)(after) == stream(after)
