// Badges on the felt: what was paid or taken at a spot, beside it where they cover least of what is to be read there.

import { $$, dollars, svg } from "./dom.js";

const HEIGHT = 24;
const COST = { badge: 10, words: 6, cards: 2, zones: 1 }; // of what would be covered, for each unit of its area
const FAR = 0.5; // for each unit away from above the chips

export class Badges {
  constructor(drawing, layer, radius) {
    this.drawing = drawing;
    this.layer = layer;
    this.radius = radius;
    this.printed = null; // measured once there is something to put beside it
  }

  /** `told` are spots with their results: {at, zone, results}; pressing one calls `on`. */
  show(told, on) {
    for (const node of $$(".badge", this.layer)) node.remove();
    const screen = this.drawing.getScreenCTM()?.inverse();
    if (!told.length || !screen) return;
    const measured = (selector) => $$(selector, this.drawing).map((node) => boxOf(node, screen));
    this.printed ??= {
      words: measured(".zone text, .prints text"),
      zones: new Map($$(".zone", this.drawing).map((node) => [node, boxOf(shapeOf(node), screen)])),
    };
    const covered = {
      words: [...this.printed.words, ...measured(".hand-total, .seat-tag")], cards: measured(".laid"), badge: [],
    };
    for (const { at, zone, results } of told) {
      const text = saying(results), width = text.length * 8.4 + 16;
      const own = this.printed.zones.get(zone?.node);
      const zones = [...this.printed.zones.values()].filter((box) => box !== own);
      const place = this.place(at, own, width, { ...covered, zones });
      covered.badge.push(around(place, width));
      this.layer.append(badge(place, text, width, results, () => on?.(results)));
    }
  }

  /** Above the chips, at an edge of the zone or beside it: where the least is covered. */
  place(at, own, width, covered) {
    const above = { x: at.x, y: at.y - this.radius - 12 };
    const { x, y, right, bottom } = own || around(at, 2 * this.radius, 2 * this.radius);
    const places = [
      above, { x: at.x, y }, { x: at.x, y: bottom }, { x: at.x, y: y + 14 }, { x: at.x, y: bottom - 14 },
      { x: right + width / 2 + 3, y: at.y }, { x: x - width / 2 - 3, y: at.y },
    ].map((each) => this.within(each, width));
    const costs = places.map((each) => {
      const box = around(each, width);
      const hidden = Object.entries(COST).map(([what, cost]) =>
        cost * covered[what].reduce((sum, other) => sum + overlap(box, other), 0));
      return hidden.reduce((sum, cost) => sum + cost, FAR * Math.hypot(each.x - above.x, each.y - above.y));
    });
    return places[costs.indexOf(Math.min(...costs))];
  }

  within({ x, y }, width) {
    const { width: most, height } = this.drawing.viewBox.baseVal;
    const held = (value, half, end) => Math.min(Math.max(value, half), end - half);
    return { x: held(x, width / 2, most), y: held(y, HEIGHT / 2, height) };
  }
}

function saying(results) {
  const paid = results.reduce((sum, each) => sum + each.paid, 0);
  if (paid) return paid > 0 ? `+${dollars(paid)}` : dollars(paid);
  return results.every((each) => each.result === "back") ? "back" : "push";
}

function badge({ x, y }, text, width, results, open) {
  const kind = text.startsWith("+") ? "win" : text.startsWith("−") ? "lose" : "void";
  const node = svg("g", {
    class: `badge ${kind}`, transform: `translate(${x} ${y})`, role: "button", tabindex: "-1",
    "aria-label": `${results.map((each) => each.text).join(" ")} Why?`, onclick: open,
  },
  svg("rect", { x: -width / 2, y: -HEIGHT / 2, width, height: HEIGHT, rx: HEIGHT / 2 }),
  svg("text", { "font-size": 14 }, text));
  node.addEventListener("keydown", (event) => { if (event.key === "Enter") open(); });
  return node;
}

const shapeOf = (zone) => (zone.matches("g") ? zone.firstElementChild : zone);

/** A box of so much around a point. */
function around({ x, y }, width, height = HEIGHT) {
  return { x: x - width / 2, y: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** Where something lies, in units of the felt. */
function boxOf(node, screen) {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  const first = new DOMPoint(left, top).matrixTransform(screen);
  const last = new DOMPoint(right, bottom).matrixTransform(screen);
  return { x: first.x, y: first.y, right: last.x, bottom: last.y };
}

function overlap(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.x, other.x);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.y, other.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}
