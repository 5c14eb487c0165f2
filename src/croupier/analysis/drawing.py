"""A small drawing: rectangles, lines and text in a list, written as SVG by hand and as PNG through Pillow.

    drawing = Drawing(320, 120, "Two bars", "What each option is worth")
    drawing.rectangle(20, 20, 120, 24, fill="#0072b2")
    drawing.line(20, 10, 20, 110, stroke="#444444")
    drawing.text(26, 37, "decks", size=14, fill=ink("#0072b2"), bold=True)
    drawing.write(Path("bars.svg"))  # or bars.png

Units are those of the SVG's view box, x to the right and y down. A text stands on its baseline at ``y``; ``anchor``
says which end of it is at ``x``: start, middle or end. Colors are ``#rrggbb``. What is drawn later lies on top. A sheet
that grows as it is drawn may have its ``height`` set at the end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal
from xml.sax.saxutils import escape, quoteattr

from croupier.analysis.files import replacing_file
from croupier.errors import CroupierError, to_install

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont, ImageFont

BLACK, WHITE = "#000000", "#ffffff"
Anchor = Literal["start", "middle", "end"]

FONTS = "Arial, Helvetica, 'Liberation Sans', 'DejaVu Sans', sans-serif"


class CannotDraw(CroupierError):
    """A kind of file that is not known, or one that needs a library which is not there."""


@dataclass(frozen=True)
class Rectangle:
    x: float
    y: float
    width: float
    height: float
    fill: str = ""  # none
    stroke: str = ""
    stroke_width: float = 1


@dataclass(frozen=True)
class StraightLine:
    x1: float
    y1: float
    x2: float
    y2: float
    stroke: str = BLACK
    width: float = 1


@dataclass(frozen=True)
class Text:
    x: float
    y: float
    text: str
    size: float = 14
    fill: str = BLACK
    anchor: Anchor = "start"
    bold: bool = False


Item = Rectangle | StraightLine | Text


@dataclass
class SvgDrawing:
    """A sheet of so many units, white unless a color is given. ``title`` and ``says`` are for those who cannot see."""

    width: float
    height: float
    title: str
    says: str = ""
    background: str = WHITE
    items: list[Item] = field(default_factory=list)

    def rectangle(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: str = "",
        stroke: str = "",
        stroke_width: float = 1,
    ) -> None:
        self.items.append(Rectangle(x, y, width, height, fill, stroke, stroke_width))

    def line(self, x1: float, y1: float, x2: float, y2: float, *, stroke: str = BLACK, width: float = 1) -> None:
        self.items.append(StraightLine(x1, y1, x2, y2, stroke, width))

    def text(
        self,
        x: float,
        y: float,
        text: str,
        *,
        size: float = 14,
        fill: str = BLACK,
        anchor: Anchor = "start",
        bold: bool = False,
    ) -> None:
        self.items.append(Text(x, y, text, size, fill, anchor, bold))

    def paragraph(
        self,
        x: float,
        y: float,
        text: str,
        *,
        width: float,
        size: float = 14,
        fill: str = BLACK,
        bold: bool = False,
        leading: float = 1.35,
    ) -> float:
        """Text in lines no wider than this, the first with its baseline at ``y``; where the next one would stand."""
        for line in wrapped(text, width, size, bold=bold):
            self.text(x, y, line, size=size, fill=fill, bold=bold)
            y += size * leading
        return y

    # --- As a file ------------------------------------------------------------------------------------------------

    def svg(self) -> str:
        """The drawing as an SVG document, the same on every machine."""
        size = f'viewBox="0 0 {_n(self.width)} {_n(self.height)}" width="{_n(self.width)}" height="{_n(self.height)}"'
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="{FONTS}">',
            f"<title>{escape(self.title)}</title>",
        ]
        if self.says:
            parts.append(f"<desc>{escape(self.says)}</desc>")
        parts.append(_svg(Rectangle(0, 0, self.width, self.height, self.background)))
        parts += [_svg(item) for item in self.items]
        return "\n".join([*parts, "</svg>", ""])

    def png(self, scale: float = 2) -> bytes:
        """The drawing as a PNG with so many pixels to the unit."""
        try:
            from PIL import Image, ImageDraw
        except ModuleNotFoundError as missing:
            raise CannotDraw(f"a PNG needs Pillow: {to_install('sheets')}. An SVG needs nothing.") from missing
        image = Image.new("RGB", (round(self.width * scale), round(self.height * scale)), self.background)
        pen, fonts = ImageDraw.Draw(image), _Fonts()
        for item in self.items:
            match item:
                case Rectangle():
                    edge = max(1, round(item.stroke_width * scale)) if item.stroke else 0
                    half = edge // 2  # an edge lies half outside, as in the SVG
                    x1, y1 = round(item.x * scale) - half, round(item.y * scale) - half
                    x2, y2 = round((item.x + item.width) * scale) + half, round((item.y + item.height) * scale) + half
                    if x2 > x1 and y2 > y1:  # Pillow counts the last row and column in
                        pen.rectangle((x1, y1, x2 - 1, y2 - 1), item.fill or None, item.stroke or None, edge)
                case StraightLine():
                    ends = [round(v * scale) for v in (item.x1, item.y1, item.x2, item.y2)]
                    pen.line(ends, item.stroke, max(1, round(item.width * scale)))
                case Text():
                    anchor = {"start": "ls", "middle": "ms", "end": "rs"}[item.anchor]
                    font, text, stroke = fonts.find(item, scale)
                    at = (item.x * scale, item.y * scale)
                    pen.text(at, text, item.fill, font, anchor, stroke_width=stroke)
        out = BytesIO()
        image.save(out, "PNG", dpi=(96 * scale, 96 * scale), optimize=True)
        return out.getvalue()

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        return self.svg()

    def to(self, file: str | Path) -> Path:
        """`write` for whoever has only a name."""
        self.write(path := Path(file))
        return path

    def write(self, path: Path) -> None:
        """Write an SVG or a PNG, as the file's name ends."""
        kinds: dict[str, Callable[[], bytes]] = {".svg": lambda: self.svg().encode(), ".png": self.png}
        make = kinds.get(path.suffix.lower())
        if make is None:
            raise CannotDraw(f"a drawing is written to a file that ends in {' or '.join(kinds)}, not {path.name!r}")
        content = make()
        with replacing_file(path) as beside:
            beside.write_bytes(content)


def _n(value: float) -> str:
    return f"{round(value, 2):g}"


def _svg(item: Item) -> str:
    match item:
        case Rectangle():
            edge = f' stroke="{item.stroke}" stroke-width="{_n(item.stroke_width)}"' if item.stroke else ""
            place = f'x="{_n(item.x)}" y="{_n(item.y)}" width="{_n(item.width)}" height="{_n(item.height)}"'
            return f'<rect {place} fill="{item.fill or "none"}"{edge}/>'
        case StraightLine():
            place = f'x1="{_n(item.x1)}" y1="{_n(item.y1)}" x2="{_n(item.x2)}" y2="{_n(item.y2)}"'
            return f'<line {place} stroke="{item.stroke}" stroke-width="{_n(item.width)}"/>'
        case Text():
            how = f'font-size="{_n(item.size)}" fill="{item.fill}"'
            if item.anchor != "start":
                how += f" text-anchor={quoteattr(item.anchor)}"
            if item.bold:
                how += ' font-weight="bold"'
            return f'<text x="{_n(item.x)}" y="{_n(item.y)}" {how}>{escape(item.text)}</text>'


# --- Letters ------------------------------------------------------------------------------------------------------

_FILES = (
    ("arial.ttf", "arialbd.ttf"),
    ("Arial.ttf", "Arial Bold.ttf"),
    ("LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf"),
    ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf"),
)
# What Pillow's own font has no glyph for; it is used where the machine has none of the fonts above.
_SPELLED = {"§": "Sec. ", "×": "x", "–": "-", "—": "-", "−": "-", "≥": ">=", "≤": "<=", "½": "1/2", "→": "->"}


class _Fonts:
    """Pillow's fonts for the texts of a drawing, each opened once."""

    def __init__(self) -> None:
        self._open: dict[tuple[float, bool], tuple[FreeTypeFont | ImageFont, bool]] = {}

    def find(self, item: Text, scale: float) -> tuple[Any, str, float]:
        """The font, the text in letters that it has, and how wide a stroke makes it bold."""
        size = item.size * scale
        key = (size, item.bold)
        if key not in self._open:
            self._open[key] = _open(size, item.bold)
        font, own = self._open[key]
        if not own:
            return font, item.text, 0
        text = "".join(_SPELLED.get(letter, letter) for letter in item.text)
        return font, text, size / 50 if item.bold else 0


def _open(size: float, bold: bool) -> tuple[FreeTypeFont | ImageFont, bool]:
    """A font of the machine; or Pillow's own, and that it is."""
    from PIL import ImageFont

    for names in _FILES:
        try:
            return ImageFont.truetype(names[bold], size), False
        except OSError:
            continue
    return ImageFont.load_default(size), True


# Widths in thousandths of the size, on the generous side of the fonts above; other letters are as wide as most.
_NARROW = dict.fromkeys("iljI|.,:;'!", 320) | dict.fromkeys(' ft()[]/-r"', 390)
_WIDE = dict.fromkeys("mwMW%@", 950) | dict.fromkeys("ABCDEFGHKNOPQRSTUVXYZ&=+<>", 740)
_MOST = 620  # of any other letter


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """About how wide a text is, a little on the safe side: the reader's machine chooses the font."""
    return sum(_NARROW.get(c) or _WIDE.get(c, _MOST) for c in text) * size * (1.13 if bold else 1) / 1000


def wrapped(text: str, width: float, size: float, *, bold: bool = False) -> list[str]:
    """The text in lines no wider than this; a longer word has a line of its own."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, size, bold=bold) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


# --- Colors -------------------------------------------------------------------------------------------------------


def luminance(color: str) -> float:
    """How light a color is, from 0 to 1, as the Web Content Accessibility Guidelines reckon it."""
    channels = (int(color[place : place + 2], 16) / 255 for place in (1, 3, 5))
    linear = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    """The contrast of two colors, from 1 to 21; text wants 4.5 at least."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def ink(fill: str) -> str:
    """Black or white, whichever is easier to read on this color."""
    return max((BLACK, WHITE), key=lambda color: contrast(fill, color))
