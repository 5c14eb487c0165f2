"""Where chance comes from in compiled simulation: a stream of its own for each block of a run.

A run is cut into blocks of a fixed number of rounds, and a block's stream follows from the seed and the block's number
alone. So a block comes out the same wherever and whenever it is played, and a run the same on any number of cores.
"""

from __future__ import annotations

import numpy as np
from numba import njit, uint64
from numpy.typing import NDArray

Stream = NDArray[np.uint64]
"""The state of a generator, Blackman and Vigna's xoshiro256++: four numbers of 64 bits."""


def stream(seed: int, block: int) -> Stream:
    """NumPy's seed sequence keeps the streams of all blocks and seeds apart."""
    return np.random.SeedSequence(seed, spawn_key=(block,)).generate_state(4, np.uint64).astype(np.uint64)


@njit(inline="always")
def turned(number: np.uint64, by: int) -> np.uint64:
    """Its bits moved to the left, and what falls out put in on the right."""
    return uint64((number << uint64(by)) | (number >> uint64(64 - by)))


@njit(inline="always")
def after(
    s0: np.uint64, s1: np.uint64, s2: np.uint64, s3: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]:
    """The next number of a stream in this state, and the state after it; a loop keeps the four in registers."""
    drawn = turned(s0 + s3, 23) + s0
    t = s1 << uint64(17)
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= t
    return drawn, s0, s1, s2, turned(s3, 45)
