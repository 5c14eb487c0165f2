"""How both sides of chemin de fer are played: strategies from which neither gains by departing, in plain words.

The player's is his answers on five, the banker's a table by count and by the player's third card. Where a count is not
played the same with all its cards, these are named; where an answer is mixed, how often a card is drawn.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from croupier.analysis.reports.report import as_percent
from croupier.analysis.solvers.chemin_de_fer.deals import VALUES, Place, SeatKnowledge, by_cards, by_count
from croupier.analysis.solvers.chemin_de_fer.equilibrium import Equilibrium
from croupier.analysis.solvers.chemin_de_fer.solve import contest, equilibrium
from croupier.analysis.strategy.hands import read_cards
from croupier.analysis.strategy.model import (
    BadHand,
    Code,
    Decisions,
    Grid,
    HandReport,
    Strategy,
    StrategyArguments,
    hand_report,
)
from croupier.game import Game, Wager
from croupier.games.chemin_de_fer.rules import FREE, STRICT, TABLE, Rules
from croupier.games.chemin_de_fer.wagers import CARD, NATURAL, STAY
from croupier.games.shared.baccarat import value

CODES = (
    Code("D", "draw", "hit"),
    Code("S", "stay", "stand"),
    Code("D*", "draw, but not with the cards named", "depends"),
    Code("S*", "stay, but not with the cards named", "depends"),
    Code("M", "mix: draw as often as is said", "depends"),
)
COLUMNS = (None, *VALUES)


def strategies(game: Game, rules: Any, asked: StrategyArguments) -> list[Strategy]:
    found = equilibrium(rules, endless=asked.infinite)
    player, banker = game.wagers(rules)
    return [
        _strategy(game, rules, player, found, asked, -found.value, found.free_seats),
        _strategy(game, rules, banker, found, asked, _banker_loses(found, rules), found.free_places),
    ]


def _banker_loses(found: Equilibrium, rules: Rules) -> Fraction:
    return found.player - (1 - rules.vigorish) * found.banker


def _strategy(
    game: Game,
    rules: Rules,
    wager: Wager,
    found: Equilibrium,
    asked: StrategyArguments,
    edge: Fraction,
    free: Sequence[SeatKnowledge] | Sequence[Place],
) -> Strategy:
    is_player = wager.name == "player"
    often: Mapping[Any, Fraction] = found.draws if is_player else found.takes
    rows = tuple((*_row(each), _answer(often[each])) for each in sorted(free, key=_order))
    return Strategy(
        game,
        rules,
        wager,
        "equilibrium",
        "neither side gains by playing otherwise while the other plays so",
        "exact",
        edge,
        Decisions(("count", "cards", "answer") if is_player else ("count", "cards", "player's third", "answer"), rows),
        _answering(found, is_player),
        words=tuple(_player_words(found, rules) if is_player else _banker_words(found, rules)),
        grids=(_player_grid(found) if is_player else _banker_grid(found),),
        codes=CODES,
        notes=_notes(found, rules, asked),
        house=_house(rules, asked),
    )


def _house(rules: Rules, asked: StrategyArguments) -> str:
    kinds = {FREE: "a banker who is free", STRICT: "a banker without a choice", TABLE: "a banker bound by the table"}
    cards = "a shoe without end" if asked.infinite else f"{rules.decks} decks"
    return f"{cards}, {kinds[rules.banker_draw]}, vigorish {as_percent(rules.vigorish, 2)} %"


def _notes(found: Equilibrium, rules: Rules, asked: StrategyArguments) -> tuple[str, ...]:
    lost, fee = -found.value, found.banker * rules.vigorish
    side, to = ("loses", "to") if lost >= 0 else ("wins", "from")
    exact = f", which is {abs(lost)} of it," if len(str(lost)) < 30 else ""
    notes = [
        f"Of every $100 covered the player's side {side} ${as_percent(abs(lost), 4)}{exact} {to} the banker's on "
        f"average; the house takes ${as_percent(fee, 4)} of what the banker wins as vigorish."
    ]
    if any(0 < each < 1 for each in (*found.draws.values(), *found.takes.values())):
        notes.append(
            "A mixed answer must not be foreseen: let something decide that the other does not see, such as the suit "
            "of a card or the second hand of a watch."
        )
    if asked.infinite:
        notes.append("Every card is drawn as if none were gone, so that a count is all there is to know of a hand.")
    return tuple(notes)


def _order(each: SeatKnowledge | Place) -> tuple[Any, ...]:
    if isinstance(each, Place):
        return each.seat, -1 if each.third is None else each.third
    return (each,)


def _row(each: SeatKnowledge | Place) -> tuple[str, ...]:
    seat = each.seat if isinstance(each, Place) else each
    found = (str(seat.counts), _cards(seat) or "any")
    return (*found, "none" if each.third is None else str(each.third)) if isinstance(each, Place) else found


def _cards(seat: SeatKnowledge) -> str:
    """Two cards by what they count, the higher first: 5-0."""
    return "-".join(map(str, reversed(seat.cards)))


def _answer(often: Fraction) -> str:
    return CARD if often == 1 else STAY if often == 0 else f"card {often}"


def _answering(found: Equilibrium, is_player: bool) -> Any:
    """What the strategy answers at a table; of a mixture the more frequent answer."""
    by = by_cards if next(iter(found.draws)).cards else by_count

    def answer(sees: Any, open_: Collection[str]) -> str:
        seat = by(tuple(sees.values))
        often = found.draws[seat] if is_player else found.takes[Place(seat, sees.third)]
        wanted = CARD if often > Fraction(1, 2) else STAY
        return wanted if wanted in open_ else next(iter(open_))

    return answer


# --- In words and as a grid ---------------------------------------------------------------------------------------


def _named(seats: Sequence[tuple[SeatKnowledge, Fraction]]) -> list[str]:
    """How a count is played: in a few words where its cards do not matter, else by its cards."""
    if len({often for _, often in seats}) == 1:
        return [_often(seats[0][1])]
    parts: dict[Fraction, list[str]] = defaultdict(list)
    for seat, often in seats:
        parts[often].append(_cards(seat))
    return [f"{_often(often)} with {', '.join(names)}" for often, names in sorted(parts.items(), reverse=True)]


def _often(often: Fraction) -> str:
    if often in (0, 1):
        return "draw" if often else "stay"
    exact = f" ({often})" if len(str(often)) < 24 else ""
    return f"draw {float(often) * 100:.1f} times in 100{exact}"


def _player_words(found: Equilibrium, rules: Rules) -> Iterator[str]:
    for count in sorted({seat.counts for seat in found.free_seats}):
        seats = [(seat, found.draws[seat]) for seat in found.free_seats if seat.counts == count]
        yield f"On {count}: {'; '.join(_named(seats))}."
    if not rules.banco_caller_free:
        yield "Zero to four draw and six and seven stay, by the rule."


def _banker_words(found: Equilibrium, rules: Rules) -> Iterator[str]:
    """What a grid cannot show: places at which the cards matter, or that are mixed."""
    told = []
    for count, third in sorted({(place.seat.counts, place.third) for place in found.free_places}, key=_place_order):
        seats = [
            (place.seat, found.takes[place])
            for place in sorted(found.free_places, key=_order)
            if (place.seat.counts, place.third) == (count, third)
        ]
        words = _named(seats)
        if words not in (["draw"], ["stay"]):
            after = "after the player stays" if third is None else f"after the player's {third}"
            told.append(f"With {count} {after}: {'; '.join(words)}.")
    if not found.free_places:
        yield "The banker has no choice: he draws as the table says."
    elif not told:
        yield "Draw and stay as the table says; the cards of a count do not matter."
    yield from told


def _place_order(place: tuple[int, int | None]) -> tuple[int, int]:
    return place[0], -1 if place[1] is None else place[1]


def _code(seats: Sequence[Fraction]) -> str:
    if len(set(seats)) == 1:
        return "D" if seats[0] == 1 else "S" if seats[0] == 0 else "M"
    return "D*" if sum(seats) * 2 > len(seats) else "S*"


def _player_grid(found: Equilibrium) -> Grid:
    counts: dict[int, list[Fraction]] = defaultdict(list)
    for seat, often in found.draws.items():
        counts[seat.counts].append(often)
    rows = tuple((str(count), (_code(counts[count]),)) for count in sorted(counts))
    return Grid("Player's hand", "count", ("answer",), rows)


def _banker_grid(found: Equilibrium) -> Grid:
    places: dict[tuple[int, int | None], list[Fraction]] = defaultdict(list)
    for place, often in found.takes.items():
        places[place.seat.counts, place.third].append(often)
    columns = tuple("none" if third is None else str(third) for third in COLUMNS)
    rows = tuple(
        (str(count), tuple(_code(places[count, third]) if places[count, third] else "" for third in COLUMNS))
        for count in range(NATURAL)
        if any(places[count, third] for third in COLUMNS)
    )
    return Grid("Banker's hand after the player's third card", "count", columns, rows)


# --- One hand -----------------------------------------------------------------------------------------------------


def one_hand(game: Game, rules: Any, hand: str, up: str, asked: StrategyArguments) -> HandReport:
    """A five of the player's; or, with ``up``, two cards of the banker's after that third card of the player's.

    "none" stands for a player who stays. The other side plays its equilibrium.
    """
    cards = tuple(sorted(map(value, read_cards(hand, (2,), "a card is drawn or not on"))))
    game_of, found = contest(rules, endless=asked.infinite), equilibrium(rules, endless=asked.infinite)
    seat = (by_count if asked.infinite else by_cards)(cards)
    if seat.counts >= NATURAL:
        raise BadHand(f"{hand} is a natural: it is shown, and nobody draws")
    if not up:
        return hand_report(
            hand,
            "the banker's equilibrium",
            game_of.player_holds(found.takes, seat).items(),
            method="exact",
            unit="unit of the wager, if the banker has no natural",
            notes=[] if seat in found.free_seats else ["The rule leaves no choice on this count."],
        )
    third = None if up == "none" else value(read_cards(up, (1,), "the player's third card is")[0])
    place = Place(seat, third)
    worth = game_of.banker_holds(found.draws, place)
    if not worth:
        raise BadHand(f"the banker never decides on {hand} after {up}: the player does not play so")
    return hand_report(
        hand,
        "the player stays" if third is None else f"the player's {up}",
        worth.items(),
        method="exact",
        unit="unit covered, after vigorish",
        notes=[] if place in found.free_places else ["The table leaves the banker no choice here."],
    )
