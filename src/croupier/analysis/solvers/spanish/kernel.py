"""The inner loops of the family's solver, compiled: hands that may be doubled at any time and given up after that.

They differ from blackjack's (`solvers.blackjack.kernel`) in what may be done and in suits: two cards that may become a
hand with a bonus come in classes, each played for itself. Without all that both come to the same.
"""

from __future__ import annotations

import numpy as np

from croupier.analysis.solvers.blackjack.hands import ACE, OVER, TEN, Floats, Ints
from croupier.analysis.solvers.blackjack.kernel import compiled
from croupier.analysis.solvers.blackjack.terms import DOUBLE, DRAW, STAND, SURRENDER

_VALUES = 10
CHOICES = (STAND, DRAW, DOUBLE, SURRENDER)
"""In the order in which what they are worth is told."""


@compiled
def play_on(
    shoe: Floats,
    starts: Ints,
    counts: Ints,
    child: Ints,
    open_: Ints,
    table: Ints,
    ends: Floats,
    gains: Floats,
    doubled: Floats,
    amounts: tuple[float, float, float, float],
    reader: bool,
    special: Ints,
    third: Ints,
    share: Floats,
    extra: Floats,
    extra_square: Floats,
    action: Ints,
    quits: Ints,
    given: bool,
) -> tuple[Floats, Floats, Floats, Floats]:
    """What each hand is worth against each start, its square, and what is staked on it by its end: start x hand each.

    ``shoe``, ``table`` and ``reader`` are those of blackjack's `play_hands`. ``gains`` and ``doubled`` (hand x end) say
    what a unit wins on a hand that stands, and on one that was doubled. The ``amounts``: what a hand over 21 comes to,
    what a dealer's blackjack does to the wager on the hand (what was added by doubling always comes back), what a hand
    that is given up comes to, and one that is given up after a double; the last two of rounds without a blackjack.

    ``special`` numbers the hands of two cards whose suits matter; ``third`` is the card that completes each, ``share``
    how often it is of each class (number x start x class), ``extra`` and ``extra_square`` what completing it then wins
    more than ``gains`` says, and by how much more the square is. ``action`` (start x hand x class) says how hands are
    played if that is ``given``, and ``quits`` (start x hand) which are given up after a double; else the best play is
    put there. Last comes what each of `CHOICES` is worth: start x hand x class x choice, not a number where that is not
    open; and behind them the square and the stakes of what is done.
    """
    classes = action.shape[2]
    over, lost, given_up, quitting = amounts
    worth = np.zeros((len(starts), len(counts)))
    square = np.zeros((len(starts), len(counts)))
    staked = np.zeros((len(starts), len(counts)))
    values = np.full((len(starts), len(counts), classes, 6), np.nan)
    stands, stands_square = np.zeros(len(counts)), np.zeros(len(counts))
    after, after_square = np.zeros(len(counts)), np.zeros(len(counts))  # of hands that were doubled
    meets = np.zeros(len(counts))  # a dealer's blackjack, with this chance
    left = np.empty(_VALUES)
    for start in range(len(starts)):
        needs = -1  # the card that makes a blackjack of the start
        if starts[start, ACE]:
            needs = TEN
        if starts[start, TEN]:
            needs = ACE
        for hand in range(len(counts) - 1, -1, -1):
            all_left = 0.0
            possible = True
            for v in range(_VALUES):
                left[v] = shoe[v] - starts[start, v] - counts[hand, v]
                all_left += left[v]
                possible = possible and left[v] >= 0.0
            if not possible:
                continue
            meet = left[needs] / all_left if needs >= 0 and all_left > 0.0 else 0.0
            meets[hand] = meet
            one = one_square = two = two_square = 0.0
            for end in range(gains.shape[1]):
                chance = ends[table[hand], start, end]
                one += chance * gains[hand, end]
                one_square += chance * gains[hand, end] ** 2
                two += chance * 2.0 * doubled[hand, end]
                two_square += chance * 4.0 * doubled[hand, end] ** 2
            stands[hand] = one + meet * lost
            stands_square[hand] = one_square + meet * lost**2
            if given:
                quit_ = quits[start, hand] == 1
            else:
                quit_ = (1.0 - meet) * quitting > two and open_[hand] != STAND
                quits[start, hand] = 1 if quit_ else 0
            after[hand] = (1.0 - meet) * quitting + meet * lost if quit_ else two + meet * lost
            after_square[hand] = ((1.0 - meet) * quitting**2 if quit_ else two_square) + meet * lost**2
            drawn = drawn_square = later = add = add_square = 0.0
            double = double_square = 0.0
            number = special[hand]
            if open_[hand] & (DRAW | DOUBLE):
                for v in range(_VALUES):
                    if left[v] > 0.0:
                        to = child[hand, v]
                        chance = left[v] / all_left
                        if to == OVER:
                            risk = 0.0
                            if needs >= 0 and all_left > 1.0:
                                risk = (left[needs] - (v == needs)) / (all_left - 1.0)
                            drawn += chance * ((1.0 - risk) * over + risk * lost)
                            drawn_square += chance * ((1.0 - risk) * over**2 + risk * lost**2)
                            double += chance * ((1.0 - risk) * 2.0 * over + risk * lost)
                            double_square += chance * ((1.0 - risk) * 4.0 * over**2 + risk * lost**2)
                            later += chance * (1.0 - risk if reader else 1.0)
                        else:
                            drawn += chance * worth[start, to]
                            drawn_square += chance * square[start, to]
                            double += chance * after[to]
                            double_square += chance * after_square[to]
                            later += chance * staked[start, to]
                            if number >= 0 and v == third[number]:
                                add = add_square = chance * (1.0 - meets[to])
            mean = mean_square = mean_staked = 0.0
            for c in range(classes):
                if number >= 0:
                    often = share[number, start, c]
                    now = drawn + add * extra[number, start, c]
                    now_square = drawn_square + add_square * extra_square[number, start, c]
                else:
                    often = 1.0 if c == 0 else 0.0
                    now, now_square = drawn, drawn_square
                if often == 0.0:
                    continue
                best, best_square, stake, chosen = -np.inf, 0.0, 0.0, 0
                does = action[start, hand, c] if given else open_[hand]
                if open_[hand] & STAND:
                    values[start, hand, c, 0] = stands[hand]
                    if does & STAND:
                        best, best_square, chosen = stands[hand], stands_square[hand], STAND
                        stake = 1.0 - meet if reader else 1.0
                if open_[hand] & DRAW:
                    values[start, hand, c, 1] = now
                    if does & DRAW and now > best:
                        best, best_square, stake, chosen = now, now_square, later, DRAW
                if open_[hand] & DOUBLE:
                    values[start, hand, c, 2] = double
                    if does & DOUBLE and double > best:
                        best, best_square, chosen = double, double_square, DOUBLE
                        stake = 2.0 * (1.0 - meet) if reader else 2.0
                if open_[hand] & SURRENDER:
                    surrendered = (1.0 - meet) * given_up + meet * lost
                    values[start, hand, c, 3] = surrendered
                    if does & SURRENDER and surrendered > best:
                        best, chosen = surrendered, SURRENDER
                        best_square = (1.0 - meet) * given_up**2 + meet * lost**2
                        stake = 1.0 - meet if reader else 1.0
                if not given:
                    action[start, hand, c] = chosen
                values[start, hand, c, 4], values[start, hand, c, 5] = best_square, stake
                mean += often * best
                mean_square += often * best_square
                mean_staked += often * stake
            worth[start, hand], square[start, hand], staked[start, hand] = mean, mean_square, mean_staked
    return worth, square, staked, values


@compiled
def wins_of(
    child: Ints,
    gains: Floats,
    doubled: Floats,
    amounts: tuple[float, float, float, float],
    special: Ints,
    third: Ints,
    share: Floats,
    extra: Floats,
    action: Ints,
    quits: Ints,
    begin: int,
) -> Floats:
    """What a hand of a split wins more than it loses from the start, where the dealer has no blackjack, on average over
    its suits: as a sum over the hands that it passes through, as blackjack's `squares` has it.

    Against one start: ``share`` and ``extra`` are special hand x class, ``action`` is hand x class, ``quits`` by hand.
    """
    over, _, given_up, quitting = amounts
    found = np.zeros(gains.shape)
    drawn = np.zeros(len(child))
    drawn[begin] = 1.0
    for hand in range(begin, len(child)):
        if drawn[hand] == 0.0:
            continue
        number = special[hand]
        for c in range(action.shape[1]):
            often = drawn[hand] * (share[number, c] if number >= 0 else (1.0 if c == 0 else 0.0))
            does = action[hand, c]
            if often == 0.0:
                continue
            if does == STAND:
                for end in range(gains.shape[1]):
                    found[hand, end] += often * (gains[hand, end] - over)
            elif does == SURRENDER:
                for end in range(gains.shape[1]):
                    found[hand, end] += often * (given_up - over)
            elif does == DOUBLE:
                for end in range(gains.shape[1]):
                    found[hand, end] += often * over
            for v in range(_VALUES):
                to = child[hand, v]
                if to == OVER or does in (STAND, SURRENDER):
                    continue
                if does == DRAW:
                    drawn[to] += often
                    if number >= 0 and v == third[number]:
                        for end in range(gains.shape[1]):
                            found[to, end] += often * extra[number, c]
                else:
                    for end in range(gains.shape[1]):
                        won = quitting if quits[to] == 1 else 2.0 * doubled[to, end]
                        found[to, end] += often * (won - 2.0 * over)
    return found


@compiled
def reached(
    shoe: Floats, known: Ints, counts: Ints, child: Ints, special: Ints, share: Floats, action: Ints, chance: Floats
) -> Floats:
    """How often each hand is come to by drawing, added to how often it is had from the first, against one start.

    ``share`` is special hand x class, or for hands of the first two cards how often each is played on in a class:
    hands that are split are none of them. Told besides: how often each is come to by doubling.
    """
    doubled = np.zeros(len(counts))
    for hand in range(len(counts)):
        if chance[hand] <= 0.0:
            continue
        all_left = 0.0
        for v in range(_VALUES):
            all_left += shoe[v] - known[v] - counts[hand, v]
        number = special[hand]
        for c in range(action.shape[1]):
            often = chance[hand] * (share[number, c] if number >= 0 else (1.0 if c == 0 else 0.0))
            does = action[hand, c]
            if often == 0.0 or does in (STAND, SURRENDER):
                continue
            for v in range(_VALUES):
                left = shoe[v] - known[v] - counts[hand, v]
                if left > 0.0 and child[hand, v] != OVER:
                    if does == DRAW:
                        chance[child[hand, v]] += often * left / all_left
                    else:
                        doubled[child[hand, v]] += often * left / all_left
    return doubled
