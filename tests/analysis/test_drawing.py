"""Drawings: what is written as SVG and as PNG, and what text and colors can be relied on."""

from __future__ import annotations

import builtins
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageFont

from croupier.analysis.drawing import (
    BLACK,
    WHITE,
    CannotDraw,
    SvgDrawing,
    contrast,
    ink,
    luminance,
    text_width,
    wrapped,
)

SVG = "{http://www.w3.org/2000/svg}"


def drawn() -> SvgDrawing:
    drawing = SvgDrawing(100, 60, "A <chart> & more", "What it shows")
    drawing.rectangle(10, 10, 30, 20, fill="#ff0000")
    drawing.rectangle(50, 10, 30, 20, stroke="#0000ff", stroke_width=2)
    drawing.line(0, 50, 100, 50, stroke="#00ff00", width=2)
    drawing.text(60, 58, "§ A < B", size=8, anchor="end", bold=True)
    return drawing


def test_svg_is_a_document_that_says_what_it_shows() -> None:
    root = ElementTree.fromstring(drawn().svg())
    assert root.get("viewBox") == "0 0 100 60"
    assert [root.findtext(f"{SVG}{name}") for name in ("title", "desc")] == ["A <chart> & more", "What it shows"]
    (text,) = root.findall(f"{SVG}text")
    assert (text.text, text.get("text-anchor"), text.get("font-weight")) == ("§ A < B", "end", "bold")
    background, filled, outlined = root.findall(f"{SVG}rect")
    assert (background.get("width"), background.get("fill")) == ("100", WHITE)
    assert (filled.get("fill"), filled.get("stroke")) == ("#ff0000", None)
    assert (outlined.get("fill"), outlined.get("stroke-width")) == ("none", "2")
    assert drawn().svg() == drawn().svg()


def pixels(drawing: SvgDrawing, scale: float = 2) -> Any:
    return Image.open(BytesIO(drawing.png(scale))).convert("RGB")


def test_png_has_the_same_things_in_the_same_places() -> None:
    image = pixels(drawn())
    assert image.size == (200, 120)
    assert image.getpixel((40, 40)) == (255, 0, 0)  # inside the first rectangle, (20, 20)
    assert image.getpixel((19, 40)) == (255, 255, 255)  # just left of it
    assert image.getpixel((79, 40)) == (255, 0, 0)  # its last column
    assert image.getpixel((80, 40)) == (255, 255, 255)
    assert image.getpixel((130, 40)) == (255, 255, 255)  # inside the second, which is not filled
    assert image.getpixel((100, 40)) == (0, 0, 255)  # its edge, half outside
    assert image.getpixel((98, 40)) == (0, 0, 255)
    assert image.getpixel((20, 100)) == (0, 255, 0)
    dark = [x for x in range(200) for y in range(102, 118) if sum(image.getpixel((x, y))) < 200]
    assert dark
    assert max(dark) <= 120  # the text ends where it is anchored


def test_machines_without_fonts_have_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pillow's own font has no section sign: it is spelled out, and nothing is lost."""
    truetype, asked = ImageFont.truetype, []

    def only_its_own(font: Any, *args: Any, **kwargs: Any) -> Any:
        if isinstance(font, str):
            asked.append(font)
            raise OSError("cannot open resource")
        return truetype(font, *args, **kwargs)

    monkeypatch.setattr(ImageFont, "truetype", only_its_own)
    image = pixels(drawn())
    assert "DejaVuSans-Bold.ttf" in asked
    assert any(sum(image.getpixel((x, y))) < 200 for x in range(120) for y in range(102, 118))


def test_without_pillow_there_is_a_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = builtins.__import__

    def missing(name: str, *args: Any, **kwargs: Any) -> Any:
        if name == "PIL":
            raise ModuleNotFoundError("No module named 'PIL'", name="PIL")
        return usual(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", missing)
    with pytest.raises(CannotDraw, match=r'pip install "croupier\[sheets\]"'):
        drawn().png()


def test_files_by_their_names(tmp_path: Path) -> None:
    drawn().write(tmp_path / "a.svg")
    drawn().write(tmp_path / "a.PNG")
    assert (tmp_path / "a.svg").read_text("utf-8") == drawn().svg()
    assert (tmp_path / "a.PNG").read_bytes().startswith(b"\x89PNG")
    with pytest.raises(CannotDraw, match=r"\.svg or \.png"):
        drawn().write(tmp_path / "a.gif")


@pytest.mark.parametrize("bold", [False, True])
def test_text_is_not_wider_than_reckoned(bold: bool) -> None:
    """In the widest of the fonts that are asked for; sentences, numbers and codes."""
    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    try:
        font = ImageFont.truetype(name, 100)
    except OSError:
        pytest.skip(f"{name} is not on this machine")
    texts = "your hand / dealer shows|142031221/2718662100 = 5.2243 % of the ante (exact)|A-K-Q-10-6 to 3|HARD|Rh Ds"
    for text in texts.split("|"):
        assert font.getlength(text) <= 1.02 * text_width(text, 100, bold=bold) <= 1.35 * font.getlength(text)


def test_words_are_kept_whole() -> None:
    lines = wrapped("a bet that is worth exactly nothing is withdrawn", 120, 12)
    assert " ".join(lines) == "a bet that is worth exactly nothing is withdrawn"
    assert len(lines) > 2
    assert all(text_width(line, 12) <= 120 for line in lines)
    assert wrapped("unbreakable", 5, 12) == ["unbreakable"]
    assert wrapped("", 100, 12) == [""]


def test_contrast() -> None:
    """The guidelines' own extremes, and the gray at which they say the contrast with white is 4.5: #767676 is 4.54."""
    assert luminance(BLACK) == 0
    assert luminance(WHITE) == 1
    assert contrast(BLACK, WHITE) == contrast(WHITE, BLACK) == 21
    assert round(contrast("#767676", WHITE), 2) == 4.54
    assert (ink("#ffff00"), ink("#00008b")) == (BLACK, WHITE)
