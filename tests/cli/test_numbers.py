"""Numbers of options: short, and in the digits that stand on chips."""

from __future__ import annotations

import argparse

import pytest

from croupier.cli.numbers import whole_number
from croupier.cli.options import BadSetting
from croupier.cli.simulate import whole


def test_whole_numbers() -> None:
    assert [whole_number(text) for text in ("12", "-1", "+3", "9" * 40)] == [12, -1, 3, int("9" * 40)]
    assert whole("--rounds", "2.5e8") == 250_000_000


@pytest.mark.parametrize("text", ["٣", "1_0", "9" * 41, "1e3", "", " 1", "²"])
def test_what_is_no_whole_number(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="is not a whole number"):
        whole_number(text)


@pytest.mark.parametrize("text", ["١٠٠", "1e20000000", "nan", "9" * 5000])
def test_what_is_no_number_of_rounds(text: str) -> None:
    with pytest.raises(BadSetting, match="--rounds is a whole number from 1 to 10,000,000,000,000"):
        whole("--rounds", text)
