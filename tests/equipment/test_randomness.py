"""Randomness: proofs where the space is small enough to walk through, statistics at alpha 1e-6 where it is not.

Each statistical test also has to condemn something known to be bad, so that passing it means something.
"""

import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from io import BytesIO
from itertools import groupby, permutations, product
from math import factorial, log2, sqrt
from statistics import NormalDist
from typing import TypeVar

import pytest

from croupier.equipment.cards import STANDARD, Pack
from croupier.equipment.randomness import random_below, random_order
from tests.quick import slow

T = TypeVar("T")

# --- proofs -----------------------------------------------------------------------------------------------------------


class Rejected(Exception):
    """The first number drawn was not used."""


def once(number: int, size: int) -> Callable[[int], bytes]:
    """A source that gives one number and is then exhausted."""
    stream = BytesIO(number.to_bytes(size))

    def source(wanted: int) -> bytes:
        if stream.tell() == size:
            raise Rejected
        return stream.read(wanted)

    return source


def outcomes(n: int, size: int) -> Counter[int]:
    """How many of all numbers of `size` bytes give each outcome of `random_below(n)`, leaving out those rejected."""
    counts: Counter[int] = Counter()
    for number in range(256**size):
        with suppress(Rejected):
            counts[random_below(n, once(number, size))] += 1
    return counts


def test_every_outcome_has_equally_many_of_the_256_bytes() -> None:
    for n in range(1, 257):
        assert outcomes(n, size=1) == dict.fromkeys(range(n), 256 // n), f"below {n}"


@pytest.mark.parametrize("n", [257, slow(312), slow(416), slow(32769), 65536])
def test_every_outcome_has_equally_many_of_the_65536_pairs_of_bytes(n: int) -> None:
    assert outcomes(n, size=2) == dict.fromkeys(range(n), 65536 // n)


def test_a_rejected_number_is_drawn_again() -> None:
    # 252 is the greatest multiple of 6 within 256, so 252 to 255 are of no use.
    assert random_below(6, BytesIO(bytes([252, 255, 253, 254, 251, 0])).read) == 5


def test_every_series_of_draws_gives_another_order() -> None:
    # A draw below n from the byte b < n is b itself, so this walks through every shuffle of five items.
    orders = [tuple(random_order("abcde", BytesIO(bytes(draws)).read)) for draws in product(*map(range, (5, 4, 3, 2)))]
    assert len(orders) == 120
    assert set(orders) == set(permutations("abcde"))


def test_a_shuffle_reads_the_stream_in_order_and_no_further_than_it_needs() -> None:
    stream = random.Random(1978).randbytes(10_000)
    singly, at_once = BytesIO(stream), BytesIO(stream)
    order = list(range(416))
    for size in range(416, 1, -1):
        drawn = random_below(size, singly.read)
        order[size - 1], order[drawn] = order[drawn], order[size - 1]
    assert random_order(range(416), at_once.read) == order
    assert at_once.tell() == singly.tell()
    unrejected = BytesIO(bytes(10_000))
    random_order(range(416), unrejected.read)
    assert unrejected.tell() == 255 * 1 + 160 * 2  # a byte for each draw below 2 to 256, two below 257 to 416


def test_a_shuffle_keeps_every_card_and_leaves_the_pack_alone() -> None:
    pack = Pack(8, jokers=1)
    shoe = random_order(pack.cards())
    assert Counter(shoe) == pack.counts()
    assert tuple(shoe) != pack.cards()


def test_the_smallest_draws() -> None:
    assert random_below(1) == 0
    assert random_order([]) == []
    assert random_order(["only"]) == ["only"]
    assert {random_below(2) for _ in range(100)} == {0, 1}
    assert 0 <= random_below(10**30) < 10**30


@pytest.mark.parametrize("n", [0, -1])
def test_there_must_be_something_to_draw(n: int) -> None:
    with pytest.raises(ValueError, match="there is no number"):
        random_below(n)


def test_a_source_that_runs_dry_is_noticed() -> None:
    with pytest.raises(OSError, match="gave 1 bytes instead of 2"):
        random_below(416, BytesIO(b"x").read)
    with pytest.raises(OSError, match="gave 0 bytes instead of 1"):
        random_order(range(52), BytesIO(bytes(20)).read)


def test_what_256_bits_can_reach() -> None:
    assert 225 < log2(factorial(52)) < 226
    assert 2229 < log2(factorial(416) // factorial(8) ** 52) < 2230


# --- statistics -------------------------------------------------------------------------------------------------------

ALPHA = 1e-6
Z = -NormalDist().inv_cdf(ALPHA / 2)


def chi_square_bounds(degrees: int, z: float = Z) -> tuple[float, float]:
    """What chi-square leaves below and above with the same probability as z does: Wilson and Hilferty's cube."""
    spread = 2 / (9 * degrees)
    return degrees * (1 - spread - z * sqrt(spread)) ** 3, degrees * (1 - spread + z * sqrt(spread)) ** 3


def chi_square(counts: Counter[T], cells: int) -> float:
    """Pearson's statistic against equal chances."""
    expected = counts.total() / cells
    seen = sum((count - expected) ** 2 / expected for count in counts.values())
    return seen + (cells - len(counts)) * expected


def is_even(counts: Counter[T], cells: int) -> bool:
    low, high = chi_square_bounds(cells - 1)
    return low < chi_square(counts, cells) < high


def is_uniform(outcomes: Sequence[int], n: int) -> bool:
    return is_even(Counter(outcomes), n)


def is_serially_independent(outcomes: Sequence[int], n: int) -> bool:
    """Each outcome is followed by every other equally often; in pairs that do not overlap."""
    return is_even(Counter(zip(outcomes[::2], outcomes[1::2], strict=True)), n * n)


def has_random_runs(outcomes: Sequence[int], n: int) -> bool:
    """Outcomes of the lower and the upper half form as many runs as chance would give them (Wald and Wolfowitz)."""
    halves = [outcome < n // 2 for outcome in outcomes]
    low, total = sum(halves), len(halves)
    runs = sum(1 for _ in groupby(halves))
    product = 2 * low * (total - low)
    mean = product / total + 1
    variance = product * (product - total) / (total**2 * (total - 1))
    return abs(runs - mean) < Z * sqrt(variance)


def deck_positions_are_even(orders: Iterable[Sequence[int]]) -> bool:
    """Each of 52 cards lies in each of 52 places equally often.

    Each order fills every row and every column of the matrix once, so the cells are bound to one another: 51 x 51 of
    them are free, and Pearson's sum over all is 52/51 times a chi-square of that many degrees.
    """
    columns = list(zip(*orders, strict=True))
    statistic = sum(chi_square(Counter(column), 52) for column in columns) * 51 / 52
    low, high = chi_square_bounds(51 * 51)
    return low < statistic < high


def naive_shuffle(items: Iterable[int]) -> list[int]:
    """The well-known mistake: each card is swapped with any card, which leaves 52^52 ways for 52! orders."""
    order = list(items)
    for place in range(len(order)):
        other = random_below(len(order))
        order[place], order[other] = order[other], order[place]
    return order


@pytest.mark.parametrize(
    ("degrees", "tail", "tabulated"),
    # Upper critical values of chi-square from printed tables.
    [(5, 0.001, 20.515), (10, 0.001, 29.588), (50, 0.001, 86.661), (100, 0.001, 149.449), (100, 0.01, 135.807)],
)
def test_the_bounds_agree_with_the_tables(degrees: int, tail: float, tabulated: float) -> None:
    _, high = chi_square_bounds(degrees, -NormalDist().inv_cdf(tail))
    assert high == pytest.approx(tabulated, rel=0.02)


@pytest.mark.parametrize("shuffles", [10_000, pytest.param(200_000, marks=pytest.mark.slow)])
def test_every_card_lies_in_every_place_equally_often(shuffles: int) -> None:
    assert deck_positions_are_even([random_order(range(52)) for _ in range(shuffles)])


def test_a_naive_shuffle_is_found_out() -> None:
    assert not deck_positions_are_even([naive_shuffle(range(52)) for _ in range(10_000)])


@pytest.mark.parametrize("shuffles", [100_000, pytest.param(1_200_000, marks=pytest.mark.slow)])
def test_all_orders_of_five_cards_come_equally_often(shuffles: int) -> None:
    assert is_even(Counter(tuple(random_order(STANDARD[:5])) for _ in range(shuffles)), 120)


def test_a_naive_shuffle_of_five_cards_is_found_out() -> None:
    assert not is_even(Counter(tuple(naive_shuffle(range(5))) for _ in range(24_000)), 120)


DEVICES: dict[str, tuple[int, Callable[[], int]]] = {
    "a die": (6, lambda: random_below(6)),
    "two dice": (36, lambda: 6 * random_below(6) + random_below(6)),
    "a wheel with one zero": (37, lambda: random_below(37)),
    "a wheel with two zeros": (38, lambda: random_below(38)),
    "the top card of a deck": (52, lambda: random_below(52)),
}


@pytest.mark.parametrize("draws", [100_000, pytest.param(1_000_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("n", "draw"), DEVICES.values(), ids=DEVICES)
def test_single_draws_are_even_and_independent(n: int, draw: Callable[[], int], draws: int) -> None:
    drawn = [draw() for _ in range(draws)]
    assert is_uniform(drawn, n)
    assert is_serially_independent(drawn, n)
    assert has_random_runs(drawn, n)


def test_bad_draws_are_found_out() -> None:
    by_modulo = [byte % 38 for byte in os.urandom(100_000)]  # 256 is 6 x 38 + 28: the first 28 pockets come too often
    assert not is_uniform(by_modulo, 38)
    ascending = [place % 38 for place in range(100_000)]  # even, and far too even
    assert not is_uniform(ascending, 38)
    assert not is_serially_independent(ascending, 38)
    assert not has_random_runs(ascending, 38)
    sticky = [random_below(38)]
    while len(sticky) < 100_000:
        sticky.append(sticky[-1] if random_below(20) == 0 else random_below(38))  # one spin in twenty repeats the last
    assert not is_serially_independent(sticky, 38)
    assert not has_random_runs(sticky, 38)


# --- forked processes -------------------------------------------------------------------------------------------------

FORKS = """
import os, random
from croupier.equipment.randomness import random_below, random_order
random_order(range(416)), random_below(6)  # whatever might be kept for the next draw is kept by now
generator = random.Random()
for child in range(4):
    if not (pid := os.fork()):
        print(bytes({draw} for _ in range(4096)).hex(), flush=True)
        os._exit(0)
    os.waitpid(pid, 0)
"""


def windows_shared_by_forks(draw: str) -> int:
    """How many series of eight draws come up in more than one of four processes forked from the same parent."""
    run = subprocess.run([sys.executable, "-c", FORKS.format(draw=draw)], capture_output=True, text=True, check=True)
    streams = [bytes.fromhex(line) for line in run.stdout.split()]
    assert [len(stream) for stream in streams] == [4096] * 4
    seen = Counter(
        window for stream in streams for window in {stream[start : start + 8] for start in range(len(stream) - 7)}
    )
    return sum(times > 1 for times in seen.values())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
def test_forked_processes_share_no_draws() -> None:
    assert windows_shared_by_forks("random_below(256)") == 0
    assert windows_shared_by_forks("generator.randrange(256)") == 4096 - 7  # a generator with a state does share them
