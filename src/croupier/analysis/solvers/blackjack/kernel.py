"""The blackjack solver's inner loops, compiled: how the dealer ends from many shoes, and what hands are then worth."""

from __future__ import annotations

import numpy as np

from croupier.analysis.solvers.blackjack.hands import ACE, OVER, TEN, Dealer, Floats, Ints
from croupier.analysis.solvers.blackjack.terms import DOUBLE, DRAW, STAND
from croupier.analysis.solvers.compiling import F, compiled_with


def compiled(function: F) -> F:
    """Compiled on its first call, and kept on disk. Several threads may run it at once.

    Of the liberties of ``fastmath`` only ``contract`` is taken: a product and the sum it goes into may be one
    instruction, which rounds once instead of twice. Sums keep their order, so that the bound on the error of an answer
    (`solve.ERROR`), which counts roundings one upon the other, holds. Its last bits may differ between processors.
    """
    return compiled_with(function, fastmath={"contract"}, error_model="numpy")


LANES = 64
"""Shoes that go through the dealer's hands side by side. As an argument: loops of a known few turns are unrolled, and
then not vectorized."""
_VALUES = 10
_DEEPEST = 14  # one more than the cards of the longest hand: seven aces, a five and five aces, if soft 17 is hit


def dealer_ends(dealer: Dealer, shoes: Ints) -> tuple[Floats, float]:
    """`deal_out` for any number of shoes."""
    padded = np.concatenate([shoes, shoes[:1].repeat(-len(shoes) % LANES, axis=0)]).astype(np.float64)
    found, least = deal_out(
        padded,
        dealer.starts,
        dealer.depth,
        dealer.place,
        dealer.used,
        dealer.first,
        dealer.target,
        dealer.orders,
        len(dealer.totals),
        LANES,
    )
    return found[: len(shoes)], least


@compiled
def deal_out(
    shoes: Floats,
    starts: Ints,
    depth: Ints,
    place: Ints,
    used: Ints,
    first: Ints,
    target: Ints,
    orders: Floats,
    ends: int,
    lanes: int,
) -> tuple[Floats, float]:
    """How the dealer ends from each shoe and each start (whose cards are still in the shoe): shoe x start x end.

    The number of shoes is a multiple of ``lanes``. A start that a shoe does not hold has no end. Also told: how often
    the dealer's hand can be finished where that is least often; less than always if a shoe runs out.

    Counted are ordered ways to draw a hand's cards. ``ways[d]`` is the product of the cards left for each of the first
    d cards of a node: with two fives drawn a third adds a factor ``left[5] - 2``. ``per_order[d]`` is one over the
    ordered ways to draw any d cards, so ``ways[d] * per_order[d]`` is the chance of that hand in one order, and a share
    says in how many orders it comes. The tree is laid out depth first, so ``ways`` needs one row for each depth. At
    last a sum is divided by the chance of its start: the cards of the start count as drawn, and are given.

    The innermost loops run over shoes and not over cards, since those do the same work and become vector instructions.
    """
    least = 1.0
    found = np.zeros((len(shoes), len(starts), ends))
    left = np.empty((_VALUES, lanes))  # cards of each value in each shoe
    ways = np.empty((_DEEPEST, lanes))
    per_order = np.empty((_DEEPEST, lanes))
    size, share = np.empty(lanes), np.empty(lanes)
    sums = np.empty((len(starts) * ends, lanes))
    for batch in range(0, len(shoes), lanes):
        for lane in range(lanes):
            size[lane] = 0.0
            for v in range(_VALUES):
                left[v, lane] = shoes[batch + lane, v]
                size[lane] += left[v, lane]
            ways[0, lane] = 1.0
            cycle = 1.0
            for d in range(_DEEPEST):
                per_order[d, lane] = 1.0 / cycle if cycle > 0.0 else 0.0
                cycle *= size[lane] - d
        sums[:] = 0.0
        for node in range(len(depth)):  # parents come before their children
            d, v, taken = depth[node], place[node], float(used[node])
            for lane in range(lanes):
                ways[d, lane] = ways[d - 1, lane] * (left[v, lane] - taken)
            if first[node] == first[node + 1]:  # the dealer goes on drawing: no final hand
                continue
            for lane in range(lanes):
                share[lane] = ways[d, lane] * per_order[d, lane]
            for one in range(first[node], first[node + 1]):
                to, times = target[one], orders[one]
                for lane in range(lanes):
                    sums[to, lane] += times * share[lane]
        for lane in range(lanes):
            for start in range(len(starts)):
                chance, drawn = 1.0, 0  # of the cards that the dealer begins with
                for v in range(_VALUES):
                    for already in range(starts[start, v]):
                        chance *= (left[v, lane] - already) / (size[lane] - drawn)
                        drawn += 1
                if chance > 0.0:
                    whole = 0.0
                    for end in range(ends):
                        found[batch + lane, start, end] = sums[start * ends + end, lane] / chance
                        whole += found[batch + lane, start, end]
                    least = min(least, whole)
    return found, least


def ends_with_gone(dealer: Dealer, shoes: Ints, place: int, most: int) -> Floats:
    """How the dealer ends from his one start when so many more cards of a value are gone: gone x shoe x end."""
    padded = np.concatenate([shoes, shoes[:1].repeat(-len(shoes) % LANES, axis=0)]).astype(np.float64)
    found = deal_out_with_gone(
        padded,
        dealer.starts[0],
        dealer.depth,
        dealer.place,
        dealer.used,
        dealer.first,
        dealer.target,
        dealer.orders,
        len(dealer.totals),
        LANES,
        place,
        most,
    )
    return found[:, : len(shoes)]


@compiled
def deal_out_with_gone(
    shoes: Floats,
    known: Ints,
    depth: Ints,
    place: Ints,
    used: Ints,
    first: Ints,
    target: Ints,
    orders: Floats,
    ends: int,
    lanes: int,
    pair: int,
    most: int,
) -> Floats:
    """`deal_out` for one start, from each shoe as it is and with up to ``most`` more cards of one value gone.

    The cards of that value and the size of the shoe are all that differs then. So hands that end alike and have as many
    cards, and as many of that value, are added up with those left out, and these come in once for each number gone.
    """
    kind = np.full((ends, _DEEPEST, _DEEPEST), -1)  # end x cards x of the value
    kinds = 0
    having = np.zeros(_DEEPEST, dtype=np.int64)
    of_node = np.full(len(depth), -1)
    for node in range(len(depth)):
        d = depth[node]
        having[d] = having[d - 1] + (place[node] == pair)
        for one in range(first[node], first[node + 1]):
            if kind[target[one], d, having[d]] < 0:
                kind[target[one], d, having[d]] = kinds
                kinds += 1
            of_node[node] = kind[target[one], d, having[d]]
    found = np.zeros((most + 1, len(shoes), ends))
    left = np.empty((_VALUES, lanes))
    ways = np.empty((_DEEPEST, lanes))
    size, factor = np.empty(lanes), np.empty(lanes)
    some = np.zeros((_DEEPEST, _DEEPEST), dtype=np.bool_)  # whether any hand has so many cards, and of the value
    for d in range(_DEEPEST):
        for number in range(d + 1):
            some[d, number] = np.any(kind[:, d, number] >= 0)
    drawn, per_order = np.empty((_DEEPEST, lanes)), np.empty((_DEEPEST, lanes))  # of the value, of any
    sums, whole = np.empty((kinds, lanes)), np.empty((ends, lanes))
    for batch in range(0, len(shoes), lanes):
        for lane in range(lanes):
            size[lane] = 0.0
            for v in range(_VALUES):
                left[v, lane] = shoes[batch + lane, v]
                size[lane] += left[v, lane]
            ways[0, lane] = 1.0
        sums[:] = 0.0
        for node in range(len(depth)):
            d, v, taken = depth[node], place[node], float(used[node])
            last = node + 1 == len(depth) or depth[node + 1] <= d  # nothing is drawn to it: its ways need not be kept
            if not last and v == pair:
                for lane in range(lanes):
                    ways[d, lane] = ways[d - 1, lane]
            elif not last:
                for lane in range(lanes):
                    ways[d, lane] = ways[d - 1, lane] * (left[v, lane] - taken)
            if of_node[node] >= 0:
                to, times = of_node[node], orders[first[node]]
                if not last or v == pair:
                    for lane in range(lanes):
                        sums[to, lane] += times * ways[d - 1 if last else d, lane]
                else:
                    for lane in range(lanes):
                        sums[to, lane] += times * ways[d - 1, lane] * (left[v, lane] - taken)
        for gone in range(most + 1):
            whole[:] = 0.0
            for lane in range(lanes):
                drawn[0, lane] = per_order[0, lane] = 1.0
            for d in range(1, _DEEPEST):
                for lane in range(lanes):
                    drawn[d, lane] = drawn[d - 1, lane] * (left[pair, lane] - gone - (d - 1))
                    per_order[d, lane] = per_order[d - 1, lane] / max(size[lane] - gone - (d - 1), 1.0)
            for d in range(_DEEPEST):
                for number in range(d + 1):
                    if some[d, number]:
                        for lane in range(lanes):
                            factor[lane] = drawn[number, lane] * per_order[d, lane]
                        for end in range(ends):
                            of = kind[end, d, number]
                            if of >= 0:
                                for lane in range(lanes):
                                    whole[end, lane] += sums[of, lane] * factor[lane]
            for lane in range(lanes):
                chance, before = 1.0, 0
                for v in range(_VALUES):
                    for already in range(known[v]):
                        here = left[v, lane] - already - (gone if v == pair else 0)
                        chance *= here / (size[lane] - gone - before)
                        before += 1
                if chance > 0.0:
                    for end in range(ends):
                        found[gone, batch + lane, end] = whole[end, lane] / chance
    return found


@compiled
def play_hands(
    shoe: Floats,
    starts: Ints,
    counts: Ints,
    child: Ints,
    open_: Ints,
    table: Ints,
    ends: Floats,
    gains: Floats,
    row: Ints,
    over: float,
    kind: tuple[Floats, float, Floats, float],
    reader: bool,
    action: Ints,
    given: bool,
    full: bool,
) -> tuple[Floats, Floats, Floats, Floats]:
    """What each hand is worth against each start, its square, and what is staked on it by its end: start x hand each.

    ``shoe`` holds the hand's own cards and the dealer's known ones; ``table`` says where `deal_out` has it without the
    hand's own. ``action`` (start x hand) says how hands are played if it is ``given``, with nothing for those that are
    not come to; else the best play is put there.
    With a card ``reader`` only what is staked in a round without a dealer's blackjack counts. Last comes what standing,
    drawing and doubling are worth: start x hand x action, not a number where it is not open; if ``full``, else nothing.
    """
    worth = np.zeros((len(starts), len(counts)))
    square = np.zeros((len(starts), len(counts)))
    staked = np.zeros((len(starts), len(counts)))
    values = np.full((len(starts), len(counts) if full else 0, 3), np.nan)
    stands, stands_square = np.zeros(len(counts)), np.zeros(len(counts))
    meets = np.zeros(len(counts))  # a dealer's blackjack, with this chance
    left = np.empty(_VALUES)
    on_blackjack, over_on_blackjack, double_on_blackjack, double_over_on_blackjack = kind
    both_over = over_on_blackjack + double_over_on_blackjack
    for start in range(len(starts)):
        known = np.sum(starts[start])
        needs = -1  # the card that makes a blackjack of the start
        if known == 1 and starts[start, ACE]:
            needs = TEN
        if known == 1 and starts[start, TEN]:
            needs = ACE
        for hand in range(len(counts) - 1, -1, -1):
            if given and not full and action[start, hand] == 0:
                continue
            possible = True
            all_left = 0.0
            for v in range(_VALUES):
                left[v] = shoe[v] - starts[start, v] - counts[hand, v]
                all_left += left[v]
                possible = possible and left[v] >= 0.0
            if not possible:
                continue
            value = value_square = 0.0
            for end in range(gains.shape[1]):
                gain = gains[row[hand], end]
                value += ends[table[hand], start, end] * gain
                value_square += ends[table[hand], start, end] * gain * gain
            stands[hand], stands_square[hand] = value, value_square
            meets[hand] = left[needs] / all_left if needs >= 0 else 0.0
            best, best_square, stake, chosen = -np.inf, 0.0, 0.0, 0
            wanted = open_[hand] if full or not given else action[start, hand]
            played = action[start, hand] if given else wanted
            if wanted & STAND:
                lost = on_blackjack[row[hand]]
                stood = stands[hand] + meets[hand] * lost
                if full:
                    values[start, hand, 0] = stood
                if played & STAND:
                    best, chosen = stood, STAND
                    best_square = stands_square[hand] + meets[hand] * lost**2
                    stake = 1.0 - meets[hand] if reader else 1.0
            if wanted & (DRAW | DOUBLE):
                drawn = drawn_square = doubled = doubled_square = later = 0.0
                for v in range(_VALUES):
                    if left[v] > 0.0:
                        to = child[hand, v]
                        if to == OVER:
                            risk = 0.0
                            if needs >= 0 and all_left > 1.0:
                                risk = (left[needs] - (v == needs)) / (all_left - 1.0)
                            drawn += left[v] * (over + risk * (over_on_blackjack - over))
                            drawn_square += left[v] * (over**2 + risk * (over_on_blackjack**2 - over**2))
                            doubled += left[v] * (2.0 * over + risk * (both_over - 2.0 * over))
                            doubled_square += left[v] * (4.0 * over**2 + risk * (both_over**2 - 4.0 * over**2))
                            later += left[v] * (1.0 - risk if reader else 1.0)
                        else:
                            both = on_blackjack[row[to]] + double_on_blackjack[row[to]]
                            drawn += left[v] * worth[start, to]
                            drawn_square += left[v] * square[start, to]
                            doubled += left[v] * (2.0 * stands[to] + meets[to] * both)
                            doubled_square += left[v] * (4.0 * stands_square[to] + meets[to] * both**2)
                            later += left[v] * staked[start, to]
                drawn, doubled = drawn / all_left, doubled / all_left
                if full and wanted & DRAW:
                    values[start, hand, 1] = drawn
                if full and wanted & DOUBLE:
                    values[start, hand, 2] = doubled
                if played & DRAW and drawn > best:
                    best, best_square, stake, chosen = drawn, drawn_square / all_left, later / all_left, DRAW
                if played & DOUBLE and doubled > best:
                    best, best_square, chosen = doubled, doubled_square / all_left, DOUBLE
                    stake = 2.0 * (1.0 - meets[hand]) if reader else 2.0
            worth[start, hand], square[start, hand], staked[start, hand] = best, best_square, stake
            if not given:
                action[start, hand] = chosen
    return worth, square, staked, values


@compiled
def come_to(shoe: Floats, known: Ints, counts: Ints, child: Ints, action: Ints, chance: Floats) -> None:
    """How often each hand is come to by drawing, added to how often it is had from the first, against one start."""
    for hand in range(len(counts)):
        if chance[hand] != 0.0 and action[hand] == DRAW:
            all_left = 0.0
            for v in range(_VALUES):
                all_left += shoe[v] - known[v] - counts[hand, v]
            for v in range(_VALUES):
                left = shoe[v] - known[v] - counts[hand, v]
                if left > 0.0 and child[hand, v] != OVER:
                    chance[child[hand, v]] += chance[hand] * left / all_left


@compiled
def followed(shoe: Floats, starts: Ints, counts: Ints, child: Ints, action: Ints) -> tuple[Ints, Ints]:
    """A line that is played so, without what is never come to: start x hand, nothing there.

    Also told: which hands the dealer's hand decides, against any start.
    """
    found = np.zeros_like(action)
    ends = np.zeros(len(counts), dtype=np.int64)
    for start in range(len(starts)):
        found[start, 0] = action[start, 0]
        for hand in range(len(counts)):
            if found[start, hand] == 0:
                continue
            if action[start, hand] == STAND or found[start, hand] == STAND:
                ends[hand] = 1
                continue
            for v in range(_VALUES):
                to = child[hand, v]
                if to != OVER and shoe[v] - starts[start, v] - counts[hand, v] > 0.0:
                    if action[start, hand] == DRAW:
                        found[start, to] = action[start, to]
                    else:
                        ends[to] = 1
                        if found[start, to] == 0:
                            found[start, to] = STAND
    return found, ends


@compiled
def orders_of(child: Ints, action: Ints, begin: int) -> tuple[Floats, Floats]:
    """In how many orders of cards a line that begins with a hand comes to each hand, and to each by doubling."""
    drawn, doubled = np.zeros(len(child)), np.zeros(len(child))
    drawn[begin] = 1.0
    for hand in range(begin, len(child)):
        if drawn[hand] > 0.0 and action[hand] in (DRAW, DOUBLE):
            for v in range(_VALUES):
                if child[hand, v] != OVER:
                    if action[hand] == DRAW:
                        drawn[child[hand, v]] += drawn[hand]
                    else:
                        doubled[child[hand, v]] += drawn[hand]
    return drawn, doubled
