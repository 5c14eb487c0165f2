"""A cue card for each game, in the options of its tables: order of play, what is paid, irregularities."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.money import in_dollars
from croupier.night.plan import Plan
from croupier.night.printing.naming import footer, game_of, organisation, rules_of, short, slug, title_of
from croupier.night.printing.payments import EqualPayments, PaidWager, pays, stakes, sums
from croupier.night.printing.playing import about, chosen, irregularities, order_of_play, readings, rounding
from croupier.paper.parts import Column, Document, Heading, NumberedSteps, Page, PaperTable, Paragraph, Part, columns_of

LETTERS, PAD = 118, 3
"""Letters that find room in all columns beside each other, and what each takes besides its own."""
IN_DOUBT = (
    "In doubt call a class A operator, whose ruling nobody overrules (13:47-20.6(a)1). For you no play, tips or "
    "alcohol tonight (13:47-20.10(d))."
)


def game_variants(plan: Plan) -> list[tuple[Game, HouseRules, list[str]]]:
    """Every game in each of the ways that the tables have it, with the names of those tables."""
    found: dict[tuple[str, HouseRules], tuple[Game, HouseRules, list[str]]] = {}
    for table in plan.tables:
        game = game_of(table)
        if game:
            rules = rules_of(table, game)
            found.setdefault((game.id, rules), (game, rules, []))[2].append(table.name)
    return list(found.values())


def cue_cards(plan: Plan) -> Iterator[Document]:
    for game, rules, tables in game_variants(plan):
        title = f"Cue card: {title_of(game)}"
        yield Document(
            f"cue-card-{slug(title_of(game))}",
            title,
            lambda game=game, rules=rules, tables=tables: [_card(plan, game, rules, tables)],  # type: ignore[misc]
            footer(plan, title),
            table=tables[0] if len(tables) == 1 else "",
        )


def _card(plan: Plan, game: Game, rules: HouseRules, tables: Sequence[str]) -> Page:
    parts: list[Part] = [Paragraph(about(game, rules)), Paragraph(IN_DOUBT, small=True), *paid(game, rules)]
    parts += [Heading("Order of play"), *_third_cards(rules), NumberedSteps(order_of_play(game, rules))]
    parts += [Heading("Irregularities"), NumberedSteps(irregularities(game))]
    parts += [Heading("Where the rules are silent"), NumberedSteps(tuple(readings(game, rules)))]
    parts += [Heading("What the house chose"), NumberedSteps(tuple(chosen(rules)))]
    where = ", ".join(short(name, 60) for name in tables)
    return Page(tuple(parts), title_of(game), f"Cue card of {where}. {organisation(plan)}")


def paid(game: Game, rules: HouseRules) -> Iterator[Part]:
    """Each wager with its odds, and what each whole-dollar stake is paid."""
    yield Heading("What is paid")
    if schedule := scheduled(rules):
        yield schedule
        return
    known = pays(game, rules)
    if not known:
        yield Paragraph("What the machine gives out; nothing is paid by hand but what its award says.")
        return
    listed = tuple((", ".join(names), told, by) for (told, by), names in grouped(known).items())
    yield PaperTable(columns_of(("Wager or hand", 3.2), ("Pays", 1.6), ("Section", 1.3)), listed, ruled=True)
    at, alike = stakes(rules), sums(game, rules)
    kinds: dict[
        tuple[bool, bool], list[EqualPayments]
    ] = {}  # whether a fee is due, and whether some stakes are not taken
    for one in alike:
        kinds.setdefault((one.sums[-1].fee > 0, not all(sum.taken for sum in one.sums)), []).append(one)
    for together in kinds.values():
        for beside in _packed(together, at):
            yield _sums(beside, at, rules)


def scheduled(rules: HouseRules) -> PaperTable | None:
    """Of a machine, what its schedule awards."""
    schedule = getattr(getattr(rules, "model", None), "schedule", None)
    rows = tuple((figures, f"{tokens:,}") for figures, tokens in (schedule or {}).items())
    return PaperTable(columns_of(("On a win line", 3), ("Tokens awarded", 1, True)), rows) if rows else None


def _third_cards(rules: HouseRules) -> Iterator[PaperTable]:
    """At baccarat, when the bank draws: by its count and by the player's third card."""
    rows: Mapping[int, str] = getattr(rules, "banker_rows", {})
    if rows:
        heads = [Column("The bank's first two count", 2.4, strong=True), Column("no card", 1.2)]
        heads += [Column(str(value), 1.0) for value in range(10)]
        says = {"D": "draw", "S": "stand"}
        told = tuple((str(count), *(says[each] for each in row.replace(" ", ""))) for count, row in rows.items())
        note = "If neither hand has a natural. Tens and court cards count nothing, an ace one."
        yield PaperTable(
            tuple(heads), told, "The bank's third card, by what the player's third card counts", note, ruled=True
        )


def grouped(known: Iterable[PaidWager]) -> dict[tuple[str, str], list[str]]:
    """Wagers by what they pay, and by which section."""
    found: dict[tuple[str, str], list[str]] = {}
    for pay in known:
        found.setdefault((pay.told, pay.by), []).append(pay.wager)
    return found


def _wide(one: EqualPayments) -> int:
    """How many letters a column takes."""
    return PAD + max(len(text) for text in (*map(str, one.sums), *one.told.split(", ")))


def _packed(alike: Sequence[EqualPayments], at: Sequence[int]) -> Iterator[list[EqualPayments]]:
    """As many columns beside each other as find room, behind that of the stakes."""
    beside: list[EqualPayments] = []
    for one in alike:
        if beside and _stakes_wide(at) + sum(map(_wide, (*beside, one))) > LETTERS:
            yield beside
            beside = []
        beside.append(one)
    if beside:
        yield beside


def _stakes_wide(at: Sequence[int]) -> int:
    return PAD + max(len(in_dollars(stake)) for stake in at) + 1


def _sums(alike: Sequence[EqualPayments], at: Sequence[int], rules: HouseRules) -> PaperTable:
    taken = [place for place in range(len(at)) if any(one.sums[place].taken for one in alike)]
    block = (Column("Stake", _stakes_wide(at), True, True), *(Column(one.told, _wide(one), True) for one in alike))
    blocks = max(1, int(LETTERS // sum(column.share for column in block)))
    deep = -(-len(taken) // blocks)
    heads = block * blocks
    rows = []
    for row in range(deep):
        line: list[str] = []
        for place in taken[row::deep]:
            line += [in_dollars(at[place]), *(str(one.sums[place]) for one in alike)]
        rows.append((*line, *[""] * (len(heads) - len(line))))
    said = [f"What a winning wager is paid besides its stake, rounded down to {rounding(rules)}"]
    if any(sum.taken and sum.exact != sum.paid for one in alike for sum in one.sums):
        said.append("in brackets the exact sum")
    if not any("," in one.told for one in alike):  # neither fee nor commission
        said.append("on any other stake, the stake times the first number divided by the second")
    if any(not one.sums[place].taken for one in alike for place in taken):
        said.append("-: not taken at that stake")
    return PaperTable(heads, tuple(rows), "Sums worked", f"{'; '.join(said)}.", ruled=True, beside=blocks)
