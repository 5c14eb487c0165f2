"""The notices that hang before the doors open: those that the judgement of a plan asks for, and no others."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.game import Game
from croupier.law import provisions
from croupier.law.conflicts import OwedNotice
from croupier.law.options import HouseRules
from croupier.law.values import value_words
from croupier.money import in_dollars
from croupier.night.hours import for_guests
from croupier.night.judging.notices import GAMES_AND_PRIZES
from croupier.night.plan import DRAWING, REDEMPTION, Plan, PlannedPrize
from croupier.night.printing.naming import (
    BLANK,
    day,
    footer,
    game_of,
    hours,
    organisation,
    rules_of,
    short,
    slug,
    spoken,
    title_of,
)
from croupier.odds import Paytable, say
from croupier.paper.parts import (
    Blanks,
    Document,
    Heading,
    Page,
    PaperTable,
    PaperTicket,
    Paragraph,
    Part,
    Poster,
    Remark,
    Tickets,
    columns_of,
)

FEW = 8
"""Prizes that can be told in large type on one sheet."""
ROOM = 260
"""Letters about the license that can be told in large type on one sheet."""
NO_CASH = "Imitation money has no cash value. It is never changed back into cash."


def printed_notices(plan: Plan) -> Iterator[Document]:
    """Those of the event, then those of each table."""
    awards = {prize.award for prize in plan.prizes}
    yield _notice(plan, "exchange rate", "Exchange rate", ("window",), _rate(plan))
    yield _notice(plan, "award method", "How prizes are awarded", GAMES_AND_PRIZES, _method(plan))
    if REDEMPTION in awards:
        yield _tags(plan)
    if DRAWING in awards:
        yield _notice(plan, "exchange ratio", "Raffle tickets", GAMES_AND_PRIZES, _ratio(plan))
    if any(piece.colour and not piece.marked for piece in plan.money.pieces):
        yield _notice(plan, "colour values", "What the colors are worth", GAMES_AND_PRIZES, _colours(plan))
    yield _notice(plan, "licence", "License", ("entrance",), _licence(plan))
    yield _notice(plan, "general notices", "Notices due at every game of chance", ("entrance",), _general(plan))
    for table in plan.tables:
        game = game_of(table)
        if game:
            rules = rules_of(table, game)
            for owed in rules.notices():
                yield _of_table(plan, table.name, game, rules, owed)


def posting_list(plan: Plan) -> Document:
    """Every notice that must hang and where, with who posted it and when, as far as the plan tells."""
    title = "Notices: what hangs where"

    def made() -> tuple[Page]:
        rows = tuple(
            (document.title.removeprefix("Notice: "), _where(document, place), *_posted(plan, document, place))
            for document in printed_notices(plan)
            for place in document.places
        )
        heads = columns_of(("Notice", 2.6), ("Where", 1.8), ("Posted by", 1.4), ("When", 1.3))
        said = "An empty line is a notice that does not hang yet: the doors stay shut until all of them do."
        return (
            Page(
                (PaperTable(heads, rows, note=said, tall=True),),
                title,
                f"{organisation(plan)}, {day(plan.occasion.date)}",
            ),
        )

    return Document("posting-list", title, made, footer(plan, title))


def _where(document: Document, place: str) -> str:
    if document.table:
        return f"at {short(document.table, 60)}"
    return {"window": "at the banker's window", "games": "where the games are", "prizes": "where the prizes are"}.get(
        place, f"at the {place}"
    )


def _posted(plan: Plan, document: Document, place: str) -> tuple[str, str]:
    if document.table:
        hangs = any(table.name == document.table and document.notice in table.notices for table in plan.tables)
        return ("yes", "") if hangs else ("", "")
    for posting in plan.posted:
        if (posting.notice, posting.place) == (document.notice, place):
            at = f"{posting.at:%Y-%m-%d} {for_guests(posting.at)}" if posting.at else ""
            return short(posting.by, 60) or "yes", at
    return "", ""


def _notice(plan: Plan, notice: str, title: str, places: tuple[str, ...], parts: tuple[Part, ...]) -> Document:
    page = Page(parts, title, f"{organisation(plan)}: casino night, {day(plan.occasion.date)}")
    return Document(f"notice-{slug(notice)}", f"Notice: {title}", lambda: (page,), footer(plan, title), notice, places)


def _rate(plan: Plan) -> tuple[Part, ...]:
    rate = plan.money.exchange_rate
    if rate is None:
        return (Poster(f"Exchange rate {BLANK}"),)
    sells = tuple(
        (f"${cash:,}", f"${int(cash * rate):,}")
        for cash in (1, 5, 10, 20, 40, 50, 100)
        if (cash * rate).denominator == 1
    )
    least = "" if rate.denominator == 1 else f" Only multiples of ${rate.denominator} are taken."
    return (
        Poster(f"$1 buys ${rate}" if rate.denominator == 1 else f"${rate.denominator} buys ${rate.numerator}"),
        Paragraph("of imitation money, for everybody and all evening.", large=True),
        PaperTable(columns_of(("You pay", 1, True), ("You get, in imitation money", 1, True)), sells, large=True),
        Paragraph(f"Sold only here, by the banker.{least} {NO_CASH}", large=True),
        Paragraph("13:47-20.11(a)1, 13:47-20.12(b) and (c), 13:47-20.8(b)1", small=True),
    )


def _method(plan: Plan) -> tuple[Part, ...]:
    awards = {prize.award for prize in plan.prizes}
    both = {REDEMPTION, DRAWING} <= awards
    said: list[Part] = [Poster("Redeem or draw", most=1)] if both else []
    if REDEMPTION in awards:
        redeemed = "Imitation money is exchanged for prizes at the prices marked on them, while they last."
        said += [*([] if both else [Poster("Redeem")]), Paragraph(redeemed, large=True)]
    if DRAWING in awards:
        ratio = plan.money.exchange_ratio
        price = in_dollars(ratio) if ratio else BLANK
        drawn = (
            f"Imitation money is exchanged for raffle tickets, one for each {price}. "
            "Prizes of the drawing go to the tickets that are drawn."
        )
        said += [*([] if both else [Poster("Draw")]), Paragraph(drawn, large=True)]
    if not said:
        said = [Poster(f"How prizes are awarded is {BLANK}")]
    listed = tuple((short(prize.name), prize.award or BLANK, _asked(plan, prize)) for prize in plan.prizes)
    return (
        *said,
        PaperTable(
            columns_of(("Prize", 2.4), ("Awarded by", 1.2), ("For", 1.2, True)), listed, large=len(listed) <= FEW
        ),
        Paragraph(f"{NO_CASH} No prize is money, and none is bought back.", large=True),
        Paragraph("13:47-20.11(a)2, 13:47-20.10(c)3 and 5, 13:47-20.8(b)1", small=True),
    )


def _asked(plan: Plan, prize: PlannedPrize) -> str:
    if prize.award == DRAWING:
        return "raffle tickets"
    return in_dollars(prize.price) if prize.price is not None else BLANK


def _ratio(plan: Plan) -> tuple[Part, ...]:
    ratio = plan.money.exchange_ratio
    if not ratio:
        return (Poster(f"Exchange ratio {BLANK}"),)
    rows = tuple((in_dollars(ratio * count), str(count)) for count in (1, 2, 5, 10, 20))
    return (
        Poster(f"{in_dollars(ratio)} is one raffle ticket"),
        PaperTable(columns_of(("Imitation money", 1, True), ("Raffle tickets", 1, True)), rows, large=True),
        Paragraph(f"{NO_CASH}", large=True),
        Paragraph("13:47-20.11(b), 13:47-20.2 (exchange ratio)", small=True),
    )


def _colours(plan: Plan) -> tuple[Part, ...]:
    rows = []
    for piece in plan.money.pieces:
        if piece.colour:
            where = f"at {short(piece.table, 60)} only" if piece.table else ""
            value = in_dollars(piece.value) if piece.value is not None else BLANK
            rows.append((short(piece.colour, 60), value, piece.kind or BLANK, where))
    heads = columns_of(("Color", 1.4), ("Worth", 1, True), "Piece", ("Where", 1.8))
    return (
        PaperTable(heads, tuple(rows), large=True),
        Paragraph(f"Values are in imitation money. {NO_CASH}", large=True),
        Paragraph("13:47-20.11(d), 13:47-20.12(a)", small=True),
    )


def _licence(plan: Plan) -> tuple[Part, ...]:
    licence, occasion = plan.licence, plan.occasion
    rows = (
        ("Holder", organisation(plan)),
        ("Registration number", short(plan.organisation.registration) or BLANK),
        ("License number", short(licence.number) or BLANK),
        ("Municipality", short(licence.municipality) or BLANK),
        ("Date and hours", f"{day(occasion.date)}, {hours(plan)}"),
        ("Place", short(occasion.place) or BLANK),
        (
            "Equipment provider",
            f"{short(plan.provider.name) or BLANK}, license {short(plan.provider.licence) or BLANK}",
        ),
        ("Members in charge", ", ".join(short(one.name, 60) for _, one in plan.staff("member in charge")) or BLANK),
        (
            "In charge of proceeds",
            ", ".join(short(one.name, 60) for _, one in plan.staff("member in charge of proceeds")) or BLANK,
        ),
    )
    age = (
        "Guests under 18 are let in to this event: ask the municipality whether they may take part in the games. "
        "(The text of a rule on age was not seen.)"
        if occasion.under_18
        else "Nobody under 18 is let in. (A rule of this event; the text of a rule on age was not seen.)"
    )
    return (
        Paragraph("The license itself hangs beside this sheet.", large=True),
        PaperTable(columns_of(("", 1), ("", 2.2)), rows, large=sum(len(told) for _, told in rows) < ROOM),
        Poster("18 and over" if not occasion.under_18 else "Ask about age"),
        Paragraph(age),
        Paragraph(
            "Only imitation money is wagered, in whole dollars. Staff neither play, nor take tips, nor drink alcohol."
        ),
        Paragraph("Gambling problem? Call 1-800-GAMBLER.", large=True),
        Paragraph("13:47-6.6 (text not seen), 13:47-20.3, 13:47-20.10(c)1 and (d), 13:47-20.17(a)", small=True),
    )


def _general(plan: Plan) -> tuple[Part, ...]:
    return (
        Remark(
            "The text of 13:47-6.6, which says what these notices are, was not seen, so they cannot be printed from "
            "here. Ask the municipal clerk or the Control Commission for them, and hang them beside this sheet."
        ),
        Heading("What was hung"),
        Blanks((("Notice", "From whom"),) * 6),
        Blanks((("Hung by", "When"),)),
    )


def _tags(plan: Plan) -> Document:
    """A tag for each prize that is redeemed: the price is on the prize."""
    title = "Price tags"
    tags = []
    for number, prize in enumerate(plan.prizes, 1):
        if prize.award == REDEMPTION:
            price = in_dollars(prize.price) if prize.price is not None else BLANK
            donor = (f"given by {short(prize.donor, 60)}",) if prize.donor else ()
            tag = PaperTicket(short(prize.name, 80), donor, price, f"prize {number}", "imitation money")
            tags += [tag] * min(prize.count or 1, 200)
    page = Page((Tickets(tuple(tags), across=2, down=5),))
    return Document("notice-prize-prices", title, lambda: (page,), footer(plan, title), "prize prices", ("prizes",))


# --- Notices of a table's options ---------------------------------------------------------------------------------


def _of_table(plan: Plan, table: str, game: Game, rules: HouseRules, owed: OwedNotice) -> Document:
    what = rules.options()[owed.option]
    value = getattr(rules, owed.option)
    title = f"{title_of(game)}: {spoken(owed.option)}"
    parts: tuple[Part, ...] = (*_said(owed, rules, value, what.words), Paragraph(owed.by.removeprefix("§"), small=True))
    page = Page(
        parts,
        short(table, 60) if title_of(game) == table else f"{title_of(game)}: {short(table, 60)}",
        f"{organisation(plan)}, {day(plan.occasion.date)}",
    )
    return Document(
        f"notice-{slug(table)}-{slug(owed.option)}",
        f"Notice at {short(table, 60)}: {spoken(owed.option)}",
        lambda: (page,),
        footer(plan, title),
        owed.option,
        ("table",),
        table,
    )


def _said(owed: OwedNotice, rules: HouseRules, value: object, words: str) -> Iterator[Part]:
    match owed.option, value:
        case "tie_option", str():
            yield Poster(_tie(value))
            yield from (Paragraph(text, large=True) for text in _naturals(rules, value))
        case "half_back", bool():
            zeros = "0 and 00 take only half" if value else "0 and 00 take all"
            yield Poster(zeros)
            yield Paragraph("of each wager on red, black, odd, even, 1 to 18 and 19 to 36.", large=True)
            if value:
                yield Paragraph("The other half goes back to the player.", large=True)
        case "wheel", str():
            yield Poster("One zero")
            yield Paragraph("The 00 of this wheel is not in use.", large=True)
            yield Paragraph("If the ball comes to rest there, it is no spin, and it is spun again.", large=True)
        case "token", int():
            yield Poster(f"A token is {in_dollars(value)}")
            yield Paragraph("of imitation money, as it is marked on it.", large=True)
        case _, Paytable():
            yield Paragraph(f"{words[0].upper()}{words[1:]}", large=True)
            rows = tuple((spoken(name), say(Fraction(pays))) for name, pays in value.items())
            yield PaperTable(columns_of(("Hand", 2), ("Pays", 1, True)), rows, large=True)
        case _:
            yield Poster(f"{words}: {value_words(value)}")


def _tie(option: str) -> str:
    return {"i": "Ties push", "ii": "Ties lose, but naturals push", "iii": "The house wins ties"}[option]


def _naturals(rules: HouseRules, option: str) -> Iterator[str]:
    yield provisions.find_provision(f"13:47-20.22(g)7{option}").whole
    terms = getattr(rules, "terms", None)
    if terms:
        yield f"A natural pays {say(Fraction(terms.blackjack.gain))}."
