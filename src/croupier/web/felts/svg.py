"""Felts as SVG. Everything that comes from a game or a house is escaped here; styles are classes of felt.css."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from math import cos, pi, sin

from croupier.web.felts.model import (
    CardPlace,
    Disc,
    Felt,
    Outline,
    Point,
    Print,
    Rect,
    Reel,
    Rest,
    Shape,
    Spindle,
    Zone,
)


def draw(felt: Felt, name: str) -> str:
    """The whole felt; ``name`` tells the drawings of a page apart."""
    attributes = {
        "class": f"felt cloth-{felt.cloth}",
        "viewBox": f"0 0 {number(felt.width)} {number(felt.height)}",
        "data-boxes": felt.boxes,
        "data-chip": number(felt.chip),
        "role": "group",
        "aria-label": "The felt",
    }
    if felt.shoe:
        attributes["data-shoe"] = pair(felt.shoe)
    if felt.piece != "card":
        attributes["data-piece"] = felt.piece
    parts = [
        f"<svg{written(attributes)}>",
        f'<rect class="cloth" width="{number(felt.width)}" height="{number(felt.height)}" rx="22"/>',
        '<g class="prints" aria-hidden="true">',
        *(printed(each, f"{name}-{i}") for i, each in enumerate(felt.prints)),
        "</g>",
        *(spindle(felt.spindle) if felt.spindle else ()),
        *(reel(each) for each in felt.reels),
        '<g class="zones">',
        *map(zone, felt.zones),
        "</g><g>",
        *map(rest, felt.rests),
        *map(place, felt.places),
        *(f'<g class="seat" data-seat="{box}" data-at="{pair(at)}"/>' for box, at in felt.seats.items()),
        *(f'<g data-puck="{point}" data-at="{pair(at)}"/>' for point, at in felt.puck.items()),
    ]
    if felt.dice:
        parts.append(f'<g data-dice="{number(felt.dice[1])}" data-at="{pair(felt.dice[0])}"/>')
    parts.append("</g></svg>")
    return "".join(parts)


# --- Parts ----------------------------------------------------------------------------------------------------------


def zone(each: Zone) -> str:
    attributes = {
        "class": f"zone {each.look}".strip(),
        "data-wager": each.spot.wager,
    }
    if each.chip or isinstance(each.shape, Outline):
        attributes["data-at"] = pair(each.at)
    if each.spot.where:
        attributes["data-where"] = each.spot.where
    if each.box:
        attributes["data-box"] = str(each.box)
    if each.name:
        attributes["data-name"] = each.name
    if each.offer:
        attributes["data-offer"] = each.offer
    if each.times > 1:
        attributes["data-times"] = str(each.times)
    if not each.label:
        return shape(each.shape, attributes)
    label = "".join(label_lines(each))
    return f"<g{written(attributes)}>{shape(each.shape, {})}{label}</g>"


def label_lines(each: Zone) -> Iterator[str]:
    middle = each.shape.middle
    rows = each.label.split("\n")
    top = middle.y - (len(rows) - 1) * each.size * 0.58
    for i, row in enumerate(rows):
        attributes = {"x": number(middle.x), "y": number(top + i * each.size * 1.16), "font-size": number(each.size)}
        if each.turn:
            attributes["transform"] = f"rotate({each.turn} {number(middle.x)} {number(middle.y)})"
        yield f"<text{written(attributes)}>{escape(row)}</text>"


def rest(each: Rest) -> str:
    attributes = {"data-rest": each.spot.wager, "data-at": pair(each.at)}
    if each.spot.where:
        attributes["data-where"] = each.spot.where
    if each.box:
        attributes["data-box"] = str(each.box)
    return f"<g{written(attributes)}/>"


def place(each: CardPlace) -> str:
    attributes = {"data-place": each.name, "data-at": pair(each.at), "data-width": number(each.width)}
    if each.scale != 1:
        attributes["data-scale"] = number(each.scale)
    if each.label:
        attributes["data-label"] = each.label
    if each.box:
        attributes["data-box"] = str(each.box)
    if each.hands:
        attributes["data-hands"] = each.hands
    if all(each.own):
        attributes["data-own"] = " ".join(map(number, each.own))
    return f"<g{written(attributes)}/>"


def printed(each: Print, name: str) -> str:
    attributes = {
        key: number(value) if isinstance(value, int | float) else value for key, value in each.attributes.items()
    }
    if each.box:
        attributes["data-box"] = str(each.box)
    if each.tag != "arc-words":
        return element(each.tag, attributes, each.text)
    size = attributes.pop("font-size")
    look = attributes.pop("class")
    d = attributes.pop("d")
    return (
        f'<path id="{escape(name)}" d="{escape(d)}" fill="none"/>'
        f'<text class="{escape(look)}" font-size="{size}">'
        f'<textPath href="#{escape(name)}" startOffset="50%">{escape(each.text)}</textPath></text>'
    )


def spindle(each: Spindle) -> Iterator[str]:
    """A wheel: pocket i is drawn around its angle, the first one at the top, so that turning brings any one there."""
    at, radius = each.at, each.radius
    step = 2 * pi / len(each.pockets)
    inner = radius * (0.62 if each.pegs else 0.66)
    yield f'<g class="spindle{" pegged" if each.pegs else ""}" data-at="{pair(at)}" data-radius="{number(radius)}" '
    yield f'data-pockets="{escape(" ".join(each.pockets))}" role="img" aria-label="The wheel">'
    yield f'<circle class="bowl" cx="{number(at.x)}" cy="{number(at.y)}" r="{number(radius * 1.13)}"/>'
    yield f'<g class="turning" transform="translate({number(at.x)} {number(at.y)})"><g class="rotor">'
    for i, pocket in enumerate(each.pockets):
        left, right = (i - 0.5) * step, (i + 0.5) * step
        d = ring_part(radius, inner, left, right)
        yield f'<path class="pocket {each.look.get(pocket, "")}" d="{d}"/>'
        size = min(radius * 2 * pi / len(each.pockets) * 0.52, radius * 0.12)
        label = escape(each.labels.get(pocket, pocket))
        yield (
            f'<text transform="rotate({number(i * 360 / len(each.pockets))})" y="{number(-radius * 0.88)}" '
            f'font-size="{number(size)}">{label}</text>'
        )
    yield f'<circle class="cone" r="{number(inner * 0.97)}"/><circle class="hub" r="{number(inner * 0.34)}"/>'
    yield "".join(
        f'<path class="spoke" d="M0 0L{number(sin(a) * inner * 0.62)} {number(-cos(a) * inner * 0.62)}"/>'
        for a in (i * pi / 2 + pi / 4 for i in range(4))
    )
    yield f'<circle class="knob" r="{number(inner * 0.16)}"/></g></g>'
    if each.pegs:
        tip, top = at.y - radius * 0.95, at.y - radius * 1.22
        yield f'<path class="arm" d="M{number(at.x - 9)} {number(top)}h18L{number(at.x)} {number(tip)}z"/>'
    yield "</g>"


def ring_part(outer: float, inner: float, left: float, right: float) -> str:
    """A part of a ring around the origin, between two angles from the top, clockwise."""

    def at(radius: float, angle: float) -> str:
        return f"{number(radius * sin(angle))} {number(-radius * cos(angle))}"

    o, i = number(outer), number(inner)
    return f"M{at(outer, left)}A{o} {o} 0 0 1 {at(outer, right)}L{at(inner, right)}A{i} {i} 0 0 0 {at(inner, left)}z"


def reel(each: Reel) -> str:
    x, y, w, h, r = each.window
    inner = shape(Rect(x, y, w, h, r), {"class": "reel-window"})
    return (
        f'<g class="reel" data-reel="{each.number}" data-window="{" ".join(map(number, (x, y, w, h)))}" '
        f'data-stops="{escape(" ".join(each.stops))}">{inner}</g>'
    )


# --- Elements -------------------------------------------------------------------------------------------------------


def shape(each: Shape, attributes: Mapping[str, str]) -> str:
    match each:
        case Rect(x, y, w, h, r):
            form = {"x": number(x), "y": number(y), "width": number(w), "height": number(h)}
            return element("rect", {**form, **({"rx": number(r)} if r else {}), **attributes})
        case Disc(x, y, r):
            return element("circle", {"cx": number(x), "cy": number(y), "r": number(r), **attributes})
        case Outline(d, _):
            return element("path", {"d": d, **attributes})


def element(tag: str, attributes: Mapping[str, str], text: str = "") -> str:
    return f"<{tag}{written(attributes)}>{escape(text)}</{tag}>" if text else f"<{tag}{written(attributes)}/>"


def written(attributes: Mapping[str, str]) -> str:
    return "".join(f' {key}="{escape(value)}"' for key, value in attributes.items())


def number(value: float) -> str:
    """A length with a digit behind the point at most."""
    return f"{round(value, 1):g}"


def pair(point: Point) -> str:
    return f"{number(point.x)} {number(point.y)}"
