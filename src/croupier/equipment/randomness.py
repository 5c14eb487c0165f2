"""Live chance, from the operating system: no seed, no state of our own, no bias.

Every draw asks the system anew and keeps nothing for the next one, so there is nothing to save, to guess or to share
with a forked process. A table that publishes a commitment passes its own `source`, a stream keyed by the same system.

What this cannot do: the generator in the kernel is keyed with 256 bits. One deck has 52! orders, about 2^226, and that
many keys can reach them; a shoe of eight decks has 416!/8!^52, about 2^2229, and nearly all of those can never come up.
Nobody can tell which, and no test can notice; but not every order is possible.
"""

import os
from collections.abc import Callable, Iterable
from io import BytesIO
from typing import TypeVar

Source = Callable[[int], bytes]
"""Gives that many random bytes, as `os.urandom` does."""

T = TypeVar("T")


def random_below(n: int, source: Source = os.urandom) -> int:
    """A whole number from 0 to n - 1, each equally likely.

    The bytes drawn form a number in a range that n need not divide; a number beyond the greatest multiple of n in that
    range is rejected and drawn again, so that no remainder comes up more often than another.
    """
    if n < 1:
        raise ValueError(f"there is no number from 0 to {n - 1} to draw")
    size = _size(n)
    space = 1 << 8 * size
    while True:
        drawn = source(size)
        if len(drawn) != size:
            raise OSError(f"the source of randomness gave {len(drawn)} bytes instead of {size}")
        number = int.from_bytes(drawn)
        if number < space - space % n:
            return number % n


def random_order(items: Iterable[T], source: Source = os.urandom) -> list[T]:
    """The items in a new order, each order equally likely (Fisher and Yates; see above for what `source` can reach)."""
    order = list(items)
    # The bytes of the first attempts are certainly needed, so one call fetches them; rejected ones are replaced singly.
    take = _ahead(source, sum(map(_size, range(2, len(order) + 1))))
    for last in range(len(order) - 1, 0, -1):
        other = random_below(last + 1, take)
        order[last], order[other] = order[other], order[last]
    return order


def _size(n: int) -> int:
    """How many bytes it takes to tell n numbers apart."""
    return ((n - 1).bit_length() + 7) // 8


def _ahead(source: Source, size: int) -> Source:
    """The same stream of bytes, the first `size` of them fetched at once."""
    fetched = BytesIO(source(size))

    def take(size: int) -> bytes:
        ready = fetched.read(size)
        return ready if len(ready) == size else ready + source(size - len(ready))

    return take
