"""Two sides, each with answers to mix, whose gains are linear in the other's: where neither gains by another mixture.

Written as a linear complementarity problem and solved by Lemke's method in exact fractions, ties broken by the whole
row, so that it never goes in circles. If one side wins what the other loses it always finds an answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

Matrix = Sequence[Sequence[Fraction | int]]
Vector = Sequence[Fraction | int]


def balanced(
    gains: Vector, bears: Matrix, others: Vector, other_bears: Matrix
) -> tuple[list[Fraction], list[Fraction]]:
    """How often each side says yes at each of its places, from never to always.

    At place i a yes is worth ``gains[i]`` and, if the other side says yes at its place j, ``bears[i][j]`` more; for the
    other side the same. Each place is answered with yes only if that is worth at least nothing, and always if more.
    """
    ours, theirs = len(gains), len(others)
    places = ours + theirs
    # w = constant + matrix z, each w or its z nothing: z are the answers, then what each yes is worth above nothing.
    constant = [-Fraction(gain) for gain in (*gains, *others)] + [Fraction(1)] * places
    matrix = [[Fraction(0)] * (2 * places) for _ in range(2 * places)]
    for i in range(ours):
        for j in range(theirs):
            matrix[i][ours + j] = -Fraction(bears[i][j])
            matrix[ours + j][i] = -Fraction(other_bears[j][i])
    for i in range(places):
        matrix[i][places + i] = Fraction(1)
        matrix[places + i][i] = Fraction(-1)
    found = complementary(matrix, constant)
    return found[:ours], found[ours:places]


def complementary(matrix: list[list[Fraction]], constant: list[Fraction]) -> list[Fraction]:
    """Some z of nothing or more with w = constant + matrix z of nothing or more, and for each place w or z nothing."""
    size = len(constant)
    if min(constant, default=Fraction(0)) >= 0:
        return [Fraction(0)] * size
    # A row is what its basic variable comes to: columns w, z, the artificial one, and the constant.
    rows = [
        [Fraction(i == j) for j in range(size)] + [-each for each in matrix[i]] + [Fraction(-1), constant[i]]
        for i in range(size)
    ]
    basis = list(range(size))
    artificial = 2 * size
    leaves = min(range(size), key=lambda i: (rows[i][-1], rows[i][:size]))
    enters = artificial
    while True:
        _pivot(rows, leaves, enters)
        out, basis[leaves] = basis[leaves], enters
        if out == artificial:
            break
        enters = out + size if out < size else out - size
        able = [i for i in range(size) if rows[i][enters] > 0]
        if not able:
            raise ArithmeticError("the method ends in a ray: no answer was found")
        leaves = min(able, key=lambda i: [each / rows[i][enters] for each in (rows[i][-1], *rows[i][:size])])
    found = [Fraction(0)] * size
    for row, variable in enumerate(basis):
        if size <= variable < artificial:
            found[variable - size] = rows[row][-1]
    return found


def _pivot(rows: list[list[Fraction]], row: int, column: int) -> None:
    by = rows[row][column]
    rows[row] = pivot = [each / by for each in rows[row]]
    for i, other in enumerate(rows):
        if i != row and (times := other[column]):
            rows[i] = [each - times * ours if ours else each for each, ours in zip(other, pivot, strict=True)]
