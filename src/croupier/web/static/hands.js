// Cards on the felt: each lies in the place that the game dealt it to, and keeps its element while it lies there.

import { $$, calm, svg } from "./dom.js";
import { CARD, card, cardName } from "./pieces.js";

const TILE = 43; // the width of a tile, with what is between two of them
const INDEX = 23; // of a card's width: its rank can be read beside the card that lies over it
const STRIP = 40; // of its height: rank and suit can be read above the row that lies over it
const RANK = 27; // the rank alone, where there are many rows
const LARGE = 1.6; // cards so many times as large have larger words below them
const APART = 18; // between two hands beside each other

export class Hands {
  constructor(drawing, layer) {
    this.layer = layer;
    const [x, y] = (drawing.dataset.shoe || "0 0").split(" ").map(Number);
    this.shoe = { x, y };
    [this.back, this.wide, this.under] = drawing.dataset.piece === "tile" ? ["?-?", TILE, 11] : ["??", CARD.width, 2];
    this.width = drawing.viewBox.baseVal.width;
    this.cards = new Map(); // by serial
    this.seats = new Map(); // at which box each player sits
    this.labels = svg("g", { class: "hand-labels" });
    this.tops = svg("g", { class: "hand-totals" });
    layer.append(this.labels, this.tops);
    this.stands = null; // where places have come to lie
    this.places = new Map($$("[data-place]", drawing).map((node) => {
      const { place, at, width, scale = "1", label = "", box = "0", hands = "", own = "" } = node.dataset;
      const [px, py] = at.split(" ").map(Number);
      const size = { width: Number(width), scale: Number(scale) };
      const [wider, larger] = own.split(" ").map(Number);
      return [place, { x: px, y: py, ...size, label, box: Number(box), hands, own: own ? [wider, larger] : null }];
    }));
  }

  /** The place in which a hand lies: its own, that of its box or of its player's seat; else the open one, if any. */
  placeOf(name) {
    const place = this.drawn(name);
    return place && this.stands ? this.stands.place(place) : place;
  }

  drawn(name) {
    const shared = () => [...this.places.values()].find((place) => place.hands && name.startsWith(place.hands));
    const seat = () => this.places.get(`box-${this.seats.get(name)}`);
    return this.places.get(name) || seat() || shared() || this.places.get("*");
  }

  /** The hands of each place; in the open one every hand has a column of its own. */
  groups(hands) {
    const drawn = new Map(), groups = new Map();
    for (const hand of hands) {
      const place = this.drawn(hand.place);
      if (place) drawn.set(place, [...(drawn.get(place) || []), hand]);
    }
    const open = this.places.get("*"), columns = drawn.get(open) || [];
    drawn.delete(open);
    for (const [at, group] of drawn) {
      const place = this.stands ? this.stands.place(at) : at, before = groups.get(place);
      const far = before && at.y < this.drawn(before[0].place).y; // in one row: a low hand first
      groups.set(place, far ? [...group, ...before] : [...(before || []), ...group]);
    }
    columns.forEach((hand, i) => {
      const share = open.width / columns.length, x = open.x - open.width / 2 + share * (i + 0.5);
      groups.set({ ...open, x, width: share - 6, label: hand.label || hand.place }, [hand]);
    });
    return groups;
  }

  /** Which hand of a box is being played, of how many: {number, of}; nothing where there is one. */
  playing(box, { hands, turn }) {
    const group = hands.filter((hand) => this.placeOf(hand.place)?.box === box);
    const number = group.findIndex((hand) => hand.place === turn) + 1;
    return box && number && group.length > 1 ? { number, of: group.length } : null;
  }

  /** `own` are the boxes that the reader plays, `asked` those of which something is to be decided. */
  show({ hands, stale, turn, dealt = 0 }, fresh, { own, asked }) {
    if (dealt !== this.dealt) this.sweep(); // serial numbers begin anew with every shuffle
    this.dealt = dealt;
    const lying = [];
    this.labels.replaceChildren();
    this.tops.replaceChildren();
    this.layer.classList.toggle("stale", stale);
    for (const [place, group] of this.groups(hands)) {
      const played = group.length > 1 && !stale && asked.has(place.box) && group.find((hand) => hand.place === turn);
      const ordered = played && !place.side ? [...group.filter((hand) => hand !== played), played] : group;
      const rows = place.side ? beside(place, group, this.wide)
        : stacked(place, ordered, own.has(place.box) && place.own, this.width, this.wide);
      for (const { cards, left, step, y, scale } of rows) {
        cards.forEach((each, i) => {
          this.lay(each, left + i * step, y, scale, fresh.has(each.serial));
          lying.push(each.serial);
        });
      }
      if (played) this.labels.append(mark(rows.filter((row) => row.hand === played)));
      if (place.label) this.label(place, rows[0]);
      const told = rows.filter((row) => row.last && row.hand.total);
      for (const row of told) this.total(row, place.side || row === rows.at(-1));
    }
    for (const [serial, each] of this.cards) {
      if (!lying.includes(serial)) {
        each.node.remove();
        this.cards.delete(serial);
      }
    }
    if (String(lying) !== this.order) this.layer.append(...lying.map((serial) => this.cards.get(serial).node));
    this.order = String(lying); // cards lie over those before them
    this.layer.append(this.tops);
  }

  label({ x, label }, { y, scale }) {
    const top = y - (CARD.height * scale) / 2 - 11;
    this.labels.append(svg("text", { class: "hand-label", x, y: top, "font-size": 14 }, label));
  }

  /** What a hand comes to: below it, or where another lies over it beside the rank of its last card. */
  total({ hand, cards, left, step, y, scale }, lowest) {
    const f = scale > LARGE ? 1.35 : 1;
    const span = (hand.total.length * 7.6 + 16) * f, half = (CARD.height * scale) / 2;
    const last = left + step * (cards.length - 1) - (CARD.width * scale) / 2 + (INDEX + 2) * scale;
    const below = `${left + (step * (cards.length - 1)) / 2} ${y + half + this.under}`;
    const at = lowest ? below : `${last + span / 2} ${y - half + 13}`;
    this.tops.append(svg("g", { class: "hand-total", transform: `translate(${at})` },
      svg("rect", { x: -span / 2, y: -10 * f, width: span, height: 20 * f, rx: 10 * f }),
      svg("text", { "font-size": 13 * f }, hand.total)));
  }

  sweep() {
    this.order = "";
    for (const each of this.cards.values()) each.node.remove();
    this.cards.clear();
  }

  lay({ serial, card: known }, x, y, scale, isFresh) {
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

/** The rows in which the hands of a place lie, from the farthest; no card is covered so far that it cannot be read. */
function stacked(place, hands, own, cloth, wide) {
  const [width, scale] = own || [place.width, place.scale];
  const middle = own ? Math.min(Math.max(place.x, width / 2 + 8), cloth - width / 2 - 8) : place.x;
  const w = wide * scale, bottom = place.y + (CARD.height * place.scale) / 2;
  const most = place.hands ? 1 + Math.max(0, Math.floor((width - w) / (INDEX * scale))) : Infinity;
  const rows = hands.flatMap((hand) => {
    const number = Math.max(1, Math.ceil(hand.cards.length / most)), long = Math.ceil(hand.cards.length / number);
    return Array.from({ length: number }, (_, i) => (
      { hand, cards: hand.cards.slice(i * long, (i + 1) * long), last: i === number - 1 }));
  });
  const down = (rows.length > 3 ? RANK : STRIP) * scale;
  return rows.map((row, i) => {
    const gaps = Math.max(1, row.cards.length - 1);
    const step = Math.min(w * 1.06, (width - w) / gaps);
    const y = bottom - (CARD.height * scale) / 2 - (rows.length - 1 - i) * down;
    return { ...row, step, left: middle - (step * (row.cards.length - 1)) / 2, y, scale };
  });
}

/** The reader's hands beside each other, as large as is wanted if there is room for the rank of each card. */
function beside({ x, y, width, scale: wanted }, hands, wide) {
  const bottom = y + (CARD.height * wanted) / 2, gaps = APART * (hands.length - 1);
  const more = hands.reduce((sum, hand) => sum + hand.cards.length - 1, 0);
  const least = hands.length * wide + more * INDEX;
  const scale = Math.min(wanted, (width - gaps) / least);
  const free = (width - gaps) / scale - hands.length * wide;
  const step = scale * Math.min(wide * (hands.length > 1 ? 0.62 : 1.06), more ? free / more : 0);
  const spans = hands.map((hand) => wide * scale + step * (hand.cards.length - 1));
  let left = x - (spans.reduce((sum, span) => sum + span, gaps) / 2);
  return hands.map((hand, i) => {
    const row = { hand, cards: hand.cards, last: true, step, left: left + (wide * scale) / 2, scale };
    left += spans[i] + APART;
    return { ...row, y: bottom - (CARD.height * scale) / 2 };
  });
}

/** A frame around the hand that is being played. */
function mark(rows) {
  const { scale } = rows[0], w = CARD.width * scale, h = CARD.height * scale;
  const left = Math.min(...rows.map((row) => row.left)) - w / 2 - 4;
  const right = Math.max(...rows.map((row) => row.left + row.step * (row.cards.length - 1))) + w / 2 + 4;
  const top = rows[0].y - h / 2 - 4, bottom = rows.at(-1).y + h / 2 + 4;
  return svg("rect", { class: "hand-mark", x: left, y: top, width: right - left, height: bottom - top, rx: 10 });
}
