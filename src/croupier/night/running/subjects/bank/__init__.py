"""The bank of a night: windows and their tills, sales of imitation money, admission, the safe."""

from __future__ import annotations

from croupier.night.plan import BANKER, IN_CHARGE, PROCEEDS
from croupier.night.running.subject import NightOrder, Subject
from croupier.night.running.subjects.bank import corrections, recount, sales, windows
from croupier.night.running.subjects.bank.state import PAYS_OUT, POSTED, SELLS, empty, fold

MONEY = (BANKER, IN_CHARGE, PROCEEDS)

SUBJECT = Subject(
    "bank",
    empty,
    (
        NightOrder("rate", sales.PostRate, sales.rate, "the exchange rate is posted at the window", MONEY, POSTED),
        NightOrder("bag", sales.Bag, sales.bag, "bags are packed", MONEY),
        NightOrder(
            "open",
            windows.Open,
            windows.open_window,
            "a window or the door is opened with its float",
            second=(),
            at_the_event=sales.AT_THE_EVENT,
        ),
        NightOrder("supply", windows.Supply, windows.supply, "pieces go from the vault to a window", second=()),
        NightOrder("take-back", windows.Supply, windows.take_back, "pieces go from a window to the vault", second=()),
        NightOrder("float", windows.Float, windows.lend, "a till gets more float", second=()),
        NightOrder(
            "sell",
            sales.Sell,
            sales.sell,
            "imitation money is sold",
            (BANKER,),
            SELLS,
            at_the_event=sales.AT_THE_EVENT,
        ),
        NightOrder("hand", sales.Which, sales.hand_over, "the chips cross the counter", (BANKER,), SELLS),
        NightOrder("cancel", sales.Cancel, sales.cancel, "a sale is cancelled before the chips cross the counter"),
        NightOrder(
            "correct",
            corrections.CorrectSale,
            corrections.correct,
            "the record of a sale is corrected",
            MONEY,
            PAYS_OUT,
            second=MONEY,
            strict=True,
        ),
        NightOrder(
            "correct-admission",
            corrections.CorrectAdmission,
            corrections.correct_admission,
            "the record of an admission is corrected",
            MONEY,
            PAYS_OUT,
            second=MONEY,
            strict=True,
        ),
        NightOrder(
            "correct-count",
            recount.Recount,
            recount.correct_count,
            "the last count of a window is corrected",
            MONEY,
            second=MONEY,
            strict=True,
        ),
        NightOrder("change", windows.ChangeAtWindow, windows.change, "pieces are changed for pieces", (BANKER,), SELLS),
        NightOrder("admit", windows.Admit, windows.admit, "guests pay admission"),
        NightOrder("drop", windows.Drop, windows.drop, "money goes from a till to the safe", second=()),
        NightOrder("count", windows.CountWindow, windows.count, "a till is counted", second=()),
        NightOrder("hand-over", windows.HandOver, windows.hand_over, "a window is handed over with a count", second=()),
        NightOrder("close", windows.CountWindow, windows.close, "a window is counted and closed", second=()),
        NightOrder("deposit", windows.FromSafe, windows.deposit, "receipts are deposited", MONEY, windows.GROSS, ()),
        NightOrder(
            "return-float", windows.FromSafe, windows.return_float, "the float goes back", MONEY, windows.GROSS, ()
        ),
        NightOrder("money-back", sales.MoneyBack, sales.money_back, "a guest wants money back", section=PAYS_OUT),
        NightOrder("refund", sales.Never, sales.pay_out, "money is given back: never"),
        NightOrder("cash-out", sales.Never, sales.pay_out, "imitation money is changed into cash: never"),
    ),
    fold,
    hears=("notices.",),
)
