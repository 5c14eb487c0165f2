"""A cue card for each game, in the options of its tables: order of play, what is paid, irregularities."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.money import dollars
from croupier.night.plan import Plan
from croupier.night.printing.naming import footer, game_of, organisation, rules_of, short, slug, title_of
from croupier.night.printing.parts import Document, Heading, Page, Part, Steps, Table, Text, columns
from croupier.night.printing.payments import Pay, Sums, pays, stakes, sums
from croupier.night.printing.playing import chosen, definition, irregularities, order_of_play, rounding

ACROSS, LETTERS = 10, 118
"""Columns that stand beside each other at most, and letters that find room in all of them."""


def variants(plan: Plan) -> list[tuple[Game, HouseRules, list[str]]]:
    """Every game in each of the ways that the tables have it, with the names of those tables."""
    found: dict[tuple[str, HouseRules], tuple[Game, HouseRules, list[str]]] = {}
    for table in plan.tables:
        game = game_of(table)
        if game:
            rules = rules_of(table, game)
            found.setdefault((game.id, rules), (game, rules, []))[2].append(table.name)
    return list(found.values())


def cue_cards(plan: Plan) -> Iterator[Document]:
    for game, rules, tables in variants(plan):
        title = f"Cue card: {title_of(game)}"
        yield Document(
            f"cue-card-{slug(title_of(game))}",
            title,
            lambda game=game, rules=rules, tables=tables: [_card(plan, game, rules, tables)],  # type: ignore[misc]
            footer(plan, title),
            table=tables[0] if len(tables) == 1 else "",
        )


def _card(plan: Plan, game: Game, rules: HouseRules, tables: Sequence[str]) -> Page:
    parts: list[Part] = [Text(definition(game).text)]
    parts += [*paid(game, rules)]
    parts += [Heading("Order of play"), Steps(order_of_play(game, rules))]
    parts += [Heading("Irregularities"), Steps(irregularities(game))]
    parts += [Heading("What the house chose"), Steps(tuple(chosen(rules)))]
    parts.append(
        Text(
            "Call a class A operator when in doubt: the ruling is theirs, and nobody overrules it (13:47-20.6(a)1). "
            "You do not play, take tips or drink alcohol tonight (13:47-20.10(d)).",
            small=True,
        )
    )
    where = ", ".join(short(name, 60) for name in tables)
    return Page(tuple(parts), title_of(game), f"Cue card of {where}. {organisation(plan)}")


def paid(game: Game, rules: HouseRules) -> Iterator[Part]:
    """Each wager with its odds, and what each whole-dollar stake is paid."""
    yield Heading("What is paid")
    schedule = getattr(getattr(rules, "model", None), "schedule", None)
    if schedule:
        rows = tuple((figures, f"{tokens:,}") for figures, tokens in schedule.items())
        yield Table(columns(("On a win line", 3), ("Tokens awarded", 1, True)), rows)
        return
    known = pays(game, rules)
    if not known:
        yield Text("What the machine gives out; nothing is paid by hand but what its award says.")
        return
    listed = tuple((", ".join(names), told, by) for (told, by), names in grouped(known).items())
    yield Table(columns(("Wager or hand", 3.2), ("Pays", 1.6), ("Section", 1.3)), listed, ruled=True)
    at = stakes(rules)
    alike = sums(game, rules)
    longest = max(len(text) for one in alike for text in (*map(str, one.sums), *one.told.split(", ")))
    across = max(2, min(ACROSS, LETTERS // (longest + 3)))
    for start in range(0, len(alike), across - 1):
        yield _sums(alike[start : start + across - 1], at, rules, across)


def grouped(known: Iterable[Pay]) -> dict[tuple[str, str], list[str]]:
    """Wagers by what they pay, and by which section."""
    found: dict[tuple[str, str], list[str]] = {}
    for pay in known:
        found.setdefault((pay.told, pay.by), []).append(pay.wager)
    return found


def _sums(alike: Sequence[Sums], at: Sequence[int], rules: HouseRules, across: int) -> Table:
    taken = [place for place in range(len(at)) if any(one.sums[place].taken for one in alike)]
    blocks = max(1, across // (len(alike) + 1))
    deep = -(-len(taken) // blocks)
    heads = (("Stake", 0.9, True), *((one.told, 1.2, True) for one in alike)) * blocks
    rows = []
    for row in range(deep):
        line: list[str] = []
        for place in taken[row::deep]:
            line += [dollars(at[place]), *(str(one.sums[place]) for one in alike)]
        rows.append((*line, *[""] * (len(heads) - len(line))))
    said = [f"What a winning wager is paid besides its stake, rounded down to {rounding(rules)}"]
    if any(sum.taken and sum.exact != sum.paid for one in alike for sum in one.sums):
        said.append("in brackets the exact sum")
    if not any("," in one.told for one in alike):  # neither fee nor commission
        said.append("on any other stake, the stake times the first number divided by the second")
    if any(not one.sums[place].taken for one in alike for place in taken):
        said.append("-: not taken at that stake")
    return Table(columns(*heads), tuple(rows), "Sums worked", f"{'; '.join(said)}.", ruled=True)
