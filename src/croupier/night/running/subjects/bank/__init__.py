"""The bank of a night: windows and their tills, sales of imitation money, admission, the safe."""

from __future__ import annotations

from croupier.night.plan import BANKER, IN_CHARGE, PROCEEDS
from croupier.night.running.subject import Order, Subject
from croupier.night.running.subjects.bank import corrections, recount, sales, windows
from croupier.night.running.subjects.bank.state import PAYS_OUT, POSTED, SELLS, empty, fold

MONEY = (BANKER, IN_CHARGE, PROCEEDS)

SUBJECT = Subject(
    "bank",
    empty,
    (
        Order("rate", sales.Rate, sales.rate, "the exchange rate is posted at the window", MONEY, POSTED),
        Order("bag", sales.Bag, sales.bag, "bags are packed", MONEY),
        Order(
            "open",
            windows.Open,
            windows.open_window,
            "a window or the door is opened with its float",
            second=(),
            at_the_event=sales.AT_THE_EVENT,
        ),
        Order("supply", windows.Supply, windows.supply, "pieces go from the vault to a window", second=()),
        Order("take-back", windows.Supply, windows.take_back, "pieces go from a window to the vault", second=()),
        Order("float", windows.Float, windows.lend, "a till gets more float", second=()),
        Order(
            "sell",
            sales.Sell,
            sales.sell,
            "imitation money is sold",
            (BANKER,),
            SELLS,
            at_the_event=sales.AT_THE_EVENT,
        ),
        Order("hand", sales.Which, sales.hand_over, "the chips cross the counter", (BANKER,), SELLS),
        Order("cancel", sales.Cancel, sales.cancel, "a sale is cancelled before the chips cross the counter"),
        Order(
            "correct",
            corrections.Correct,
            corrections.correct,
            "the record of a sale is corrected",
            MONEY,
            PAYS_OUT,
            second=MONEY,
            strict=True,
        ),
        Order(
            "correct-admission",
            corrections.CorrectAdmission,
            corrections.correct_admission,
            "the record of an admission is corrected",
            MONEY,
            PAYS_OUT,
            second=MONEY,
            strict=True,
        ),
        Order(
            "correct-count",
            recount.Recount,
            recount.correct_count,
            "the last count of a window is corrected",
            MONEY,
            second=MONEY,
            strict=True,
        ),
        Order("change", windows.Change, windows.change, "pieces are changed for pieces", (BANKER,), SELLS),
        Order("admit", windows.Admit, windows.admit, "guests pay admission"),
        Order("drop", windows.Drop, windows.drop, "money goes from a till to the safe", second=()),
        Order("count", windows.Count, windows.count, "a till is counted", second=()),
        Order("hand-over", windows.HandOver, windows.hand_over, "a window is handed over with a count", second=()),
        Order("close", windows.Count, windows.close, "a window is counted and closed", second=()),
        Order("deposit", windows.FromSafe, windows.deposit, "receipts are deposited", MONEY, windows.GROSS, ()),
        Order("return-float", windows.FromSafe, windows.return_float, "the float goes back", MONEY, windows.GROSS, ()),
        Order("refund", sales.Never, sales.pay_out, "money is given back: never"),
        Order("cash-out", sales.Never, sales.pay_out, "imitation money is changed into cash: never"),
    ),
    fold,
    hears=("notices.",),
)
