"""The prizes: redemption at posted prices, and a drawing for raffle tickets."""

from __future__ import annotations

from croupier.night.plan import IN_CHARGE, PROCEEDS
from croupier.night.running.subject import Order, Subject
from croupier.night.running.subjects.prizes import drawing, redemption, sealing
from croupier.night.running.subjects.prizes.state import METHOD, NO_BUYING_BACK, PRICED, RATIO, empty, fold

_CHARGE = (IN_CHARGE, PROCEEDS)

SUBJECT = Subject(
    "prizes",
    empty,
    (
        Order("add", redemption.Add, redemption.add, "a prize is added", _CHARGE, METHOD),
        Order("price", redemption.Price, redemption.set_price, "a price is posted on a prize", _CHARGE, PRICED),
        Order("redeem", redemption.Redeem, redemption.redeem, "a prize is redeemed", section=PRICED),
        Order("correct", redemption.Correct, redemption.correct, "the record of a redemption is corrected", second=()),
        Order("take-back", redemption.TakeBack, redemption.take_back, "a prize is taken back", section=NO_BUYING_BACK),
        Order("roll", drawing.Roll, drawing.roll, "a roll of raffle tickets is entered"),
        Order("issue", drawing.IssueTickets, drawing.issue, "raffle tickets are issued", section=RATIO),
        Order("void", drawing.VoidTickets, drawing.void, "raffle tickets are voided", section=METHOD),
        Order("close-tickets", drawing.Nothing, drawing.close, "the tickets are closed", _CHARGE, METHOD),
        Order("post-drawing", drawing.Post, drawing.post, "how the drawing is held is posted", _CHARGE, METHOD),
        Order("draw", drawing.DrawOne, drawing.draw, "a ticket is drawn", _CHARGE, METHOD, second=()),
        Order("claim", drawing.Claim, drawing.claim, "a winner takes the prize"),
        Order("set-aside", drawing.Aside, drawing.set_aside, "a winner is set aside", _CHARGE, METHOD, second=()),
        Order("seal", sealing.SealIt, sealing.seal, "a sealed drawing begins", _CHARGE, METHOD),
        Order("throw", sealing.Throw, sealing.throw, "dice are thrown for the drawing", _CHARGE, second=()),
        Order("lock", drawing.Nothing, sealing.lock, "the order of the tickets is made", _CHARGE, METHOD, second=()),
        Order("draw-sealed", sealing.DrawSealed, sealing.draw_sealed, "the next ticket", _CHARGE, METHOD, second=()),
        Order(
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
