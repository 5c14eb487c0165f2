// Cards on the felt: each lies in the place that the game dealt it to, and keeps its element while it lies there.

import { $$, calm, svg } from "./dom.js";
import { CARD, card, cardName } from "./pieces.js";

export class Hands {
  constructor(drawing, layer) {
    this.layer = layer;
    const [x, y] = (drawing.dataset.shoe || "0 0").split(" ").map(Number);
    this.shoe = { x, y };
    this.back = drawing.dataset.piece === "tile" ? "?-?" : "??";
    this.cards = new Map(); // by serial
    this.labels = svg("g", { class: "hand-labels" });
    this.tops = svg("g", { class: "hand-totals" });
    layer.append(this.labels, this.tops);
    this.places = new Map($$("[data-place]", drawing).map((node) => {
      const { place, at, width, scale = "1", label = "" } = node.dataset;
      const [px, py] = at.split(" ").map(Number);
      return [place, { x: px, y: py, width: Number(width), scale: Number(scale), label }];
    }));
  }

  /** Where a hand lies. Hands that were split share the place of their box; unknown places share the open one. */
  placed(hands) {
    const groups = new Map();
    for (const hand of hands) {
      const base = this.places.has(hand.place) ? hand.place : /^(box-\d+)-\d+$/.exec(hand.place)?.[1];
      const name = this.places.has(base) ? base : this.places.has("*") ? "*" : null;
      if (!name) continue;
      groups.set(name, [...(groups.get(name) || []), hand]);
    }
    const found = [];
    for (const [name, group] of groups) {
      const place = this.places.get(name);
      const share = place.width / group.length;
      group.forEach((hand, i) => {
        const x = place.x - place.width / 2 + share * (i + 0.5);
        const scale = group.length > 1 && name !== "*" ? place.scale * 0.86 : place.scale;
        const label = name === "*" ? hand.label || hand.place : place.label;
        found.push({ hand, x, y: place.y, width: share - (group.length > 1 ? 6 : 0), scale, label });
      });
    }
    return found;
  }

  show({ hands, stale, dealt = 0 }, fresh) {
    if (dealt !== this.dealt) this.sweep(); // serial numbers begin anew with every shuffle
    this.dealt = dealt;
    const seen = new Set();
    this.labels.replaceChildren();
    this.tops.replaceChildren();
    this.layer.classList.toggle("stale", stale);
    for (const { hand, x, y, width, scale, label } of this.placed(hands)) {
      const w = CARD.width * scale, h = CARD.height * scale, count = hand.cards.length;
      const step = count > 1 ? Math.min(w * 1.06, (width - w) / (count - 1)) : 0;
      const left = x - (step * (count - 1)) / 2;
      hand.cards.forEach((each, i) => {
        seen.add(each.serial);
        this.lay(each, left + i * step, y, scale, i, fresh.has(each.serial));
      });
      if (label) this.labels.append(svg("text", { class: "hand-label", x, y: y - h / 2 - 11, "font-size": 14 }, label));
      const total = hand.total;
      if (total) {
        const span = total.length * 7.6 + 16;
        this.tops.append(svg("g", { class: "hand-total", transform: `translate(${x} ${y + h / 2 + 2})` },
          svg("rect", { x: -span / 2, y: -10, width: span, height: 20, rx: 10 }),
          svg("text", { "font-size": 13 }, total)));
      }
    }
    for (const [serial, each] of this.cards) {
      if (!seen.has(serial)) {
        each.node.remove();
        this.cards.delete(serial);
      }
    }
    this.layer.append(this.tops);
  }

  sweep() {
    for (const each of this.cards.values()) each.node.remove();
    this.cards.clear();
  }

  lay({ serial, card: known }, x, y, scale, index, isFresh) {
    const face = known === "??" ? this.back : known;
    const end = `translate(${x}px, ${y}px) scale(${scale})`;
    let each = this.cards.get(serial);
    if (!each) {
      const node = svg("g", { class: "laid", role: "img", "aria-label": cardName(face) }, card(face));
      each = { node, face, at: "" };
      this.cards.set(serial, each);
      this.layer.append(node);
      if (isFresh && !calm()) {
        const start = `translate(${this.shoe.x}px, ${this.shoe.y}px) scale(${scale * 0.7}) rotate(-14deg)`;
        const hidden = { transform: start, opacity: 0 }, seen = { transform: start, opacity: 1, offset: 0.08 };
        node.animate([hidden, seen, { transform: end }], { duration: 340, easing: "cubic-bezier(.2,.8,.3,1)" });
      }
    } else if (each.at && each.at !== end && !calm()) {
      each.node.animate([{ transform: each.at }, { transform: end }], { duration: 220, easing: "ease-out" });
    }
    if (each.face !== face) this.turn(each, face, scale, end);
    each.at = end;
    each.node.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
    if (each.index !== index) {
      each.index = index;
      this.layer.append(each.node); // cards lie over those before them
    }
  }

  turn(each, face, scale, end) {
    each.face = face;
    each.node.setAttribute("aria-label", cardName(face));
    const fresh = card(face);
    if (calm()) {
      each.node.replaceChildren(fresh);
      return;
    }
    const thin = end.replace(`scale(${scale})`, `scale(${scale * 0.04}, ${scale})`);
    each.node.animate([{ transform: end }, { transform: thin }], { duration: 120 }).finished
      .catch(() => {})
      .then(() => {
        each.node.replaceChildren(fresh);
        each.node.animate([{ transform: thin }, { transform: end }], { duration: 120 });
      });
  }
}
