"""The prizes: redemption at posted prices, and a drawing for raffle tickets."""

from __future__ import annotations

from croupier.night.plan import IN_CHARGE, PROCEEDS
from croupier.night.running.subject import NightOrder, Subject
from croupier.night.running.subjects.prizes import drawing, redemption, sealing
from croupier.night.running.subjects.prizes.state import METHOD, NO_BUYING_BACK, PRICED, RATIO, empty, fold

_CHARGE = (IN_CHARGE, PROCEEDS)

SUBJECT = Subject(
    "prizes",
    empty,
    (
        NightOrder("add", redemption.Add, redemption.add, "a prize is added", _CHARGE, METHOD),
        NightOrder("price", redemption.Price, redemption.set_price, "a price is posted on a prize", _CHARGE, PRICED),
        NightOrder("redeem", redemption.Redeem, redemption.redeem, "a prize is redeemed", section=PRICED),
        NightOrder(
            "correct",
            redemption.CorrectRedeemed,
            redemption.correct,
            "the record of a redemption is corrected",
            second=(),
        ),
        NightOrder(
            "take-back", redemption.TakeBack, redemption.take_back, "a prize is taken back", section=NO_BUYING_BACK
        ),
        NightOrder("roll", drawing.Roll, drawing.roll, "a roll of raffle tickets is entered"),
        NightOrder("issue", drawing.IssueTickets, drawing.issue, "raffle tickets are issued", section=RATIO),
        NightOrder("void", drawing.VoidTickets, drawing.void, "raffle tickets are voided", section=METHOD),
        NightOrder("close-tickets", drawing.NoFields, drawing.close, "the tickets are closed", _CHARGE, METHOD),
        NightOrder("post-drawing", drawing.Post, drawing.post, "how the drawing is held is posted", _CHARGE, METHOD),
        NightOrder("draw", drawing.DrawOne, drawing.draw, "a ticket is drawn", _CHARGE, METHOD, second=()),
        NightOrder("claim", drawing.ClaimPrize, drawing.claim, "a winner takes the prize"),
        NightOrder("set-aside", drawing.Aside, drawing.set_aside, "a winner is set aside", _CHARGE, METHOD, second=()),
        NightOrder("seal", sealing.SealIt, sealing.seal, "a sealed drawing begins", _CHARGE, METHOD),
        NightOrder("throw", sealing.Throw, sealing.throw, "dice are thrown for the drawing", _CHARGE, second=()),
        NightOrder(
            "lock", drawing.NoFields, sealing.lock, "the order of the tickets is made", _CHARGE, METHOD, second=()
        ),
        NightOrder(
            "draw-sealed", sealing.DrawSealed, sealing.draw_sealed, "the next ticket", _CHARGE, METHOD, second=()
        ),
        NightOrder(
            "back-to-drum",
            sealing.BackToDrum,
            sealing.back_to_drum,
            "a sealed drawing is given up for the drum",
            _CHARGE,
            METHOD,
            second=(),
        ),
    ),
    fold,
)
