"""The tornado drawn: a bar for each option, the largest swing on top, and under it what the figures rest on."""

from __future__ import annotations

from fractions import Fraction

from croupier.analysis.drawing import Anchor, SvgDrawing, text_width
from croupier.analysis.reports.report import as_percent
from croupier.analysis.reports.what_if import Swing, Tornado, Trial, in_words, trial_edge
from croupier.law.values import value_words

WIDTH, MARGIN, ROW, BAR = 980.0, 24.0, 46.0, 20.0
LOWER, HIGHER, AXIS, GRAY, RED = "#0072b2", "#d55e00", "#222222", "#555555", "#b00020"
LONGEST = 44
"""Letters of a value."""


def draw_tornado(found: Tornado) -> SvgDrawing:
    """The chart of a tornado. What lowers the house edge is blue, what raises it is orange."""
    report, now = found.report, found.now
    assert now.house_edge is not None
    title = f"{report.game.title}, {now.wager}: house edge, one option at a time"
    drawing = SvgDrawing(
        WIDTH, 0, title, "; ".join(f"{each.option} {as_percent(each.size, 4)} %" for each in found.swings)
    )
    y = drawing.paragraph(MARGIN, 40, title, width=WIDTH - 2 * MARGIN, size=20, bold=True) + 4
    for breach in report.breaches:
        y = _line(drawing, y, f"UNLAWFUL: {breach.says} ({breach.by}); lawful: {breach.lawful}", fill=RED)
    names = [_name(swing) for swing in found.swings]
    left = MARGIN + max([text_width(name, 14) for name in names], default=0) + 16
    right = WIDTH - MARGIN - 90
    low = min([trial_edge(swing.low) for swing in found.swings], default=now.house_edge)
    span = max([trial_edge(swing.high) for swing in found.swings], default=low) - low or Fraction(1)

    def x(value: Fraction) -> float:
        return left + float((value - low) / span) * (right - left)

    top = y = y + 26
    for swing, name in zip(found.swings, names, strict=True):
        begin, middle, end = x(trial_edge(swing.low)), x(now.house_edge), x(trial_edge(swing.high))
        drawing.text(left - 12, y + BAR - 5, name, anchor="end")
        drawing.rectangle(begin, y, max(middle - begin, 0), BAR, fill=LOWER)
        drawing.rectangle(middle, y, max(end - middle, 0), BAR, fill=HIGHER)
        drawing.text(WIDTH - MARGIN, y + BAR - 5, f"{as_percent(swing.size, 4)} %", anchor="end")
        ends = " .. ".join(_end(found, swing, trial) for trial in (swing.low, swing.high))
        unlawful = any(trial.breaches for trial in (swing.low, swing.high))
        drawing.text(left, y + BAR + 14, ends, size=11, fill=RED if unlawful else GRAY)
        y += ROW
    axis = x(now.house_edge)
    drawing.line(axis, top - 8, axis, y - 8, stroke=AXIS, width=1.5)
    anchor: Anchor = "start" if axis < left + 80 else "end" if axis > right - 80 else "middle"
    drawing.text(axis, top - 12, f"now {as_percent(now.house_edge, 4)} %", size=13, anchor=anchor, bold=True)
    drawing.text(WIDTH - MARGIN, top - 12, "swing", size=13, anchor="end", bold=True)
    y += 14
    for line in _basis(found):
        y = _line(drawing, y + 2, line)
    drawing.height = y + MARGIN - 10
    return drawing


def _line(drawing: SvgDrawing, y: float, text: str, fill: str = GRAY) -> float:
    return drawing.paragraph(MARGIN, y, text, width=WIDTH - 2 * MARGIN, size=12, fill=fill)


def _name(swing: Swing) -> str:
    return f"{swing.option} (reading)" if swing.what.reading else swing.option


def _end(found: Tornado, swing: Swing, trial: Trial) -> str:
    value = in_words(found.report, swing.option, trial.value)
    if len(value) > LONGEST:
        value = f"{value[: LONGEST - 3]}..."
    unlawful = "".join(f", UNLAWFUL {breach.by}" for breach in trial.breaches)
    return f"{value}{' (now)' if trial.now else ''}: {as_percent(trial_edge(trial), 4)} %{unlawful}"


def _basis(found: Tornado) -> list[str]:
    """What must stand beside the figures."""
    report, now = found.report, found.now
    usual = report.game.Rules()
    changed = [
        f"{name} = {value_words(getattr(report.rules, name))}"
        for name in report.rules.options()
        if getattr(report.rules, name) != getattr(usual, name)
    ]
    sampled = [*(swing.option for swing in found.swings if not swing.all), *found.untried]
    lines = [
        f"Rules: {', '.join(changed) or 'the defaults'} ({report.game.authority}; {report.game.provenance}). "
        f"Fingerprint {report.fingerprint}.",
        f"Basis: {report.basis}. Strategy: {report.strategy}. "
        f"Method: {now.method}{f', error at most {now.error}' if now.error else ''}.",
        f"{len(found.unchanged)} other options do not change it."
        + (f" More values are lawful than were tried: {', '.join(sampled)}." if sampled else ""),
    ]
    lines += [
        f"{barred.option} cannot be changed alone: " + "; ".join(f"{one.says} ({one.by})" for one in barred.breaches)
        for barred in found.barred
    ]
    return [*lines, *([now.note] if now.note else [])]
