"""The money of the tables: what was brought to each and taken, and what it has won.

Nobody sees each wager: what a table has won is what lies in its tray at a count beyond what was brought and taken. A
count books that between the table and the guests.
"""

from __future__ import annotations

from croupier.night.plan import BANKER, IN_CHARGE, PROCEEDS
from croupier.night.running.subject import NightOrder, Subject
from croupier.night.running.subjects.tables import corrections, moves
from croupier.night.running.subjects.tables.state import empty, fold

MONEY = (BANKER, IN_CHARGE, PROCEEDS)

SUBJECT = Subject(
    "tables",
    empty,
    (
        NightOrder("fill", moves.Move, moves.fill, "pieces are brought to a table", second=()),
        NightOrder("credit", moves.Move, moves.credit, "pieces are taken from a table", second=()),
        NightOrder("colour-up", moves.ColourUp, moves.colour_up, "a guest's pieces are changed at a table", second=()),
        NightOrder("count", moves.CountTray, moves.count, "the tray of a table is counted", second=()),
        NightOrder("lost", moves.Lost, moves.lost, "pieces of a table are gone", second=()),
        NightOrder("found", moves.Lost, moves.found_again, "pieces of a table were found", second=()),
        NightOrder("meters", moves.Meters, moves.meters, "the meters of a machine are read", second=()),
        NightOrder("hand-pay", moves.Move, moves.hand_pay, "a machine's win is paid by hand", second=()),
        NightOrder(
            "correct-fill",
            corrections.Slip,
            corrections.correct_fill,
            "the slip of a fill is corrected",
            second=MONEY,
            strict=True,
        ),
        NightOrder(
            "correct-credit",
            corrections.Slip,
            corrections.correct_credit,
            "the slip of a credit is corrected",
            second=MONEY,
            strict=True,
        ),
        NightOrder(
            "correct-count",
            corrections.CorrectCount,
            corrections.correct_count,
            "the last count of a tray is corrected",
            second=MONEY,
            strict=True,
        ),
    ),
    fold,
    hears=("plan.",),
)
