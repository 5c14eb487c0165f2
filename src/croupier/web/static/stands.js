// Where boxes stand: the reader's own large and in the middle, those that are taken beside it, empty ones step back.

import { $, $$ } from "./dom.js";
import { CARD } from "./pieces.js";

const EDGE = 16; // between the outermost box and the rim
const GAP = 12; // between two boxes, and between cards and what is printed above them
const OWN = 1.15; // how much larger the reader's own places are
const BACK = 0.62; // an empty box
const TIGHT = 0.8; // a taken one, where there is little room
const MORE = 1.3; // and where there is much
const WIDEST = 620; // of the reader's cards
const FIVE = 148; // five cards, each as far covered as can be read, as parts of a card's width of 56
const LARGE = { phone: 66, laptop: 92, projector: 144 }; // pixels of the width of a card

/** How wide the reader's cards are to be on this screen. */
function target() {
  if (matchMedia("(max-width: 700px)").matches) return LARGE.phone;
  return matchMedia("(min-width: 1800px)").matches ? LARGE.projector : LARGE.laptop;
}

export class Stands {
  /** `places` are those of the cards, by name, as the drawing has them. */
  constructor(drawing, places) {
    this.drawing = drawing;
    this.tall = drawing.parentElement.dataset.kind === "tall";
    const { width, height } = drawing.viewBox.baseVal;
    this.width = width;
    this.height = height;
    this.places = [...places.values()];
    this.boxes = new Map();
    for (const node of $$("[data-box]:is(.zone, .prints > *)", drawing)) this.boxOf(node.dataset.box).nodes.push(node);
    for (const node of $$("[data-seat]", drawing)) {
      const box = this.boxes.get(Number(node.dataset.seat));
      if (box) box.seat = pointOf(node);
    }
    for (const place of this.places) if (place.box) this.boxes.get(place.box)?.places.push(place);
    this.able = this.boxes.size > 1;
    this.moved = new Map(); // by box: {k, x, y} is where its own (x, y) lies, k times as large
    this.down = 0; // so far all below the dealer's cards moves down
    this.sign = "";
    if (!this.able) return;
    for (const box of this.boxes.values()) measure(box);
    const shared = this.places.filter((place) => !place.box);
    this.top = Math.min(...shared.map((place) => place.y));
    this.head = shared.filter((place) => place.y < this.top + 30 && place.scale >= 0.7);
    this.headline = Math.max(0, ...this.head.map(lowest));
    // Words on an arc move by themselves: the arc, which has a name for that, stays.
    const free = $$(".prints > :not([data-box], [id]), .zone:not([data-box])", drawing)
      .map((node) => ({ node, box: node.getBBox() })).filter(({ box }) => box.width);
    this.free = free.filter(({ box }) => box.y + box.height / 2 >= this.headline);
    this.above = free.filter((each) => !this.free.includes(each));
    this.start = Math.min(...this.above.map(({ box }) => box.y), ...this.head.map((place) => highest(place) - 22));
  }

  boxOf(number) {
    const at = Number(number);
    if (!this.boxes.has(at)) this.boxes.set(at, { number: at, nodes: [], places: [], seat: null });
    return this.boxes.get(at);
  }

  /**
   * Let the boxes stand anew, if anything changed: `own` are those of the reader, `taken` all in which somebody plays;
   * `room` is the size in pixels that the felt may have. True if something moved.
   */
  stand({ own, taken, room, any }) {
    if (!this.able) return false;
    const sign = JSON.stringify([[...own].sort(), [...taken].sort(), room, any, target()]);
    if (sign === this.sign) return false;
    this.sign = sign;
    this.stretch = 1;
    for (let tries = 0; tries < 4; tries += 1) { // how large a unit is follows from how high the felt becomes
      const scale = target() / (CARD.width * this.unit(room));
      const { height } = this.viewed;
      this.lay(own, taken, any, scale);
      if (!tries) this.enlarge(room);
      else if (Math.abs(this.viewed.height - height) < 2) break;
    }
    this.apply(own, taken);
    return true;
  }

  get viewed() {
    return this.drawing.viewBox.baseVal;
  }

  /** Pixels of one unit of the felt. */
  unit({ width, height }) {
    const { width: wide, height: high } = this.viewed;
    return this.tall ? width / wide : Math.min(width / wide, height / high);
  }

  /** Cards of the dealer and the community's, with what is printed around them, become larger if there is room. */
  enlarge(room) {
    const unit = this.unit(room), left = room.height / unit - this.viewed.height;
    if (this.tall || !this.head.length || left < 12 || $("[data-dice]", this.drawing)) return;
    const reach = (x, half) => (this.width / 2 - 8) / (Math.abs(x - this.width / 2) + half);
    const wide = [...this.head.map(({ x, width }) => reach(x, width / 2)),
      ...this.above.map(({ box }) => reach(box.x + box.width / 2, box.width / 2))];
    const wanted = target() / (CARD.width * unit * this.head[0].scale);
    this.stretch = Math.max(1, Math.min(wanted, 1 + left / (this.headline - this.start), ...wide));
  }

  // --- where each goes ---

  lay(own, taken, any, scale) {
    this.down = this.head.length ? (this.headline - this.start) * (this.stretch - 1) : 0;
    this.moved.clear();
    this.hands = new Map(); // the reader's own cards, by box
    if (!taken.size) {
      for (const [number, box] of this.boxes) this.moved.set(number, { k: 1, x: 0, y: this.down, box });
    } else if (this.tall) this.inRows(own, taken, any, scale);
    else this.inAnArc(own, taken, scale);
    const bottom = Math.max(...[...this.moved.values()].map((each) => each.bottom ?? each.box.bottom + this.down));
    this.viewed.height = taken.size ? bottom + 16 : this.height + this.down;
  }

  /** Columns from the right to the left, in the order of the boxes, turned so that the reader is in the middle. */
  inAnArc(own, taken, wantedScale) {
    const all = [...this.boxes.values()].sort((a, b) => a.number - b.number);
    const cards = FIVE * wantedScale, sizes = new Map();
    const mine = all.filter((box) => own.has(box.number));
    const others = all.filter((box) => taken.has(box.number) && !own.has(box.number));
    const empty = all.filter((box) => !taken.has(box.number));
    const full = (box) => Math.max(box.wide, ...box.places.map((place) => place.width)) + GAP;
    const room = this.width - 2 * EDGE - empty.reduce((sum, box) => sum + box.wide * BACK + GAP, 0);
    const least = mine.reduce((sum, box) => sum + Math.max(box.wide * OWN, box.places.length ? cards : 0) + GAP, 0);
    const each = (room - least) / Math.max(1, others.length);
    for (const box of empty) sizes.set(box, { k: BACK, width: box.wide * BACK + GAP });
    for (const box of others) {
      const width = Math.min(full(box), Math.max(each, Math.max(box.wide, 70) * TIGHT + GAP / 2));
      sizes.set(box, { k: Math.min(1, (width - GAP / 2) / box.wide), width });
    }
    const used = [...sizes.values()].reduce((sum, size) => sum + size.width, 0);
    const share = (this.width - 2 * EDGE - used) / Math.max(1, mine.length);
    const scale = Math.min(wantedScale, Math.max(1, share / (1.75 * CARD.width)));
    for (const box of mine) {
      const most = box.places.length ? WIDEST : box.wide * OWN + GAP;
      sizes.set(box, { k: OWN, width: Math.max(box.wide, Math.min(share, most)) });
    }
    const total = [...sizes.values()].reduce((sum, size) => sum + size.width, 0);
    const spare = this.width - 2 * EDGE - total, grown = spare > 0 && others.length
      ? Math.min(MORE, 1 + spare / others.reduce((sum, box) => sum + sizes.get(box).width, 0)) : 1;
    for (const box of others) {
      const { k, width } = sizes.get(box);
      sizes.set(box, { k: k * grown, width: width * grown });
    }
    const air = (this.width - 2 * EDGE - [...sizes.values()].reduce((sum, size) => sum + size.width, 0)) / all.length;
    let best = null;
    for (let turn = 0; turn < all.length; turn += 1) {
      const order = [...all.slice(turn), ...all.slice(0, turn)], at = new Map();
      let right = this.width - EDGE;
      for (const box of order) {
        const { width } = sizes.get(box);
        at.set(box, right - (width + air) / 2);
        right -= width + air;
      }
      const those = mine.length ? mine : others;
      const middle = those.reduce((sum, box) => sum + at.get(box), 0) / those.length;
      const off = Math.abs(middle - this.width / 2);
      if (!best || off < best.off - 1) best = { off, at };
    }
    let push = this.down;
    for (const box of mine) {
      const x = best.at.get(box), { width } = sizes.get(box);
      const clear = this.clearance(x - width / 2, x + width / 2) + GAP;
      const top = this.arcAt(x) + this.down - (box.over && box.places.length ? CARD.height * scale + GAP : 0);
      push = Math.max(push, this.down + clear - top);
    }
    for (const box of others) {
      const x = best.at.get(box), { k, width } = sizes.get(box);
      const top = this.arcAt(x) + k * (Math.min(box.top, ...box.places.map(highest)) - box.top);
      push = Math.max(push, this.clearance(x - width / 2, x + width / 2) + GAP / 2 - top);
    }
    for (const box of all) {
      const { k, width } = sizes.get(box), x = best.at.get(box);
      this.put(box, { k, x, y: this.arcAt(x) + push, width: width - GAP, scale: own.has(box.number) ? scale : 0 });
    }
  }

  /** How far down what is printed and dealt for all reaches between two points. */
  clearance(left, right) {
    const found = this.free.filter(({ box }) => box.x < right && box.x + box.width > left)
      .map(({ box }) => box.y + box.height + this.down);
    const dice = $("[data-dice]", this.drawing);
    if (dice && Math.abs(pointOf(dice).x - (left + right) / 2) < (right - left) / 2) {
      found.push(pointOf(dice).y + Number(dice.dataset.dice) * 0.7 + this.down);
    }
    const cards = this.places.filter((place) => !place.box && Math.abs(place.x - (left + right) / 2) < place.width)
      .map((place) => lowest(place) + this.down);
    return Math.max(0, ...found, ...cards);
  }

  /** Where the places of a box begin at this point of the arc. */
  arcAt(x) {
    const points = [...this.boxes.values()].map((box) => ({ x: box.x, y: box.top })).sort((a, b) => a.x - b.x);
    const after = points.findIndex((point) => point.x >= x);
    if (after <= 0) return after ? points.at(-1).y : points[0].y;
    const [from, to] = [points[after - 1], points[after]];
    return from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x);
  }

  /** On a tall felt the reader's own boxes have a row each; then come the others, two beside each other. */
  inRows(own, taken, any, scale) {
    const all = [...this.boxes.values()].sort((a, b) => a.number - b.number);
    let y = Math.max(Math.min(...all.map((box) => Math.min(box.top, ...box.places.map(highest)))),
      this.clearance(0, this.width) + GAP);
    for (const box of all.filter((each) => own.has(each.number))) {
      const high = box.places.length ? CARD.height * scale + GAP : 0;
      const k = Math.min(OWN, (this.width - 2 * EDGE) / box.wide), width = this.width - EDGE;
      const top = y + (box.over ? high : 0);
      this.put(box, { k, x: this.width / 2, y: top, width, scale });
      y = this.moved.get(box.number).bottom + GAP;
    }
    const rows = (boxes, columns, k, cards) => boxes.forEach((box, i) => {
      const middle = cards ? box.middle : box.x; // a box without cards takes less
      const x = ((i % columns) + 0.5) * (this.width / columns) - (middle - box.x) * k;
      const above = cards ? Math.max(0, box.top - Math.min(box.top, ...box.places.map(highest))) : 0;
      this.put(box, { k, x, y: y + above * k, scale: 0 });
      if (i % columns === columns - 1 || i === boxes.length - 1) y = this.moved.get(box.number).bottom + GAP;
    });
    const fits = (columns, wide) => Math.min(1, (this.width / columns - 8) / Math.max(...all.map(wide)));
    const others = all.filter((box) => taken.has(box.number) && !own.has(box.number));
    rows(others, 2, fits(2, (box) => box.whole), true);
    const columns = own.size && !any ? 4 : 3;
    rows(all.filter((box) => !taken.has(box.number)), columns, Math.min(0.9, fits(columns, (box) => box.wide)), false);
  }

  /** A box with the top of its places at (x, y), k times as large; `scale` is that of the reader's own cards. */
  put(box, { k, x, y, width = 0, scale: wanted }) {
    const scale = box.places.length ? wanted : 0;
    const at = { k, x: x - box.x * k, y: y - box.top * k, box, width };
    const grown = scale && !box.over ? CARD.height * scale - CARD.height * box.places[0].scale : 0;
    at.seat = box.seat && { x: box.seat.x * k + at.x, y: box.seat.y * k + at.y + grown };
    at.bottom = Math.max(box.bottom * k + at.y, (at.seat?.y ?? 0) + 15);
    this.moved.set(box.number, at);
    if (!scale) return;
    const top = box.over ? y - GAP - CARD.height * scale : box.bottom * k + at.y + GAP;
    this.hands.set(box.number, { x, y: top + (CARD.height * scale) / 2, width, scale, box: box.number, side: true });
    if (!box.over) at.bottom = Math.max(at.bottom, top + CARD.height * scale + 40);
  }

  // --- what is asked of it ---

  /** Where a point of a box, or of what belongs to none, has come to lie. */
  at(box, { x, y }) {
    const moved = this.moved.get(Number(box));
    if (moved) return { x: x * moved.k + moved.x, y: y * moved.k + moved.y };
    return { x, y: this.down && y > this.headline - 6 ? y + this.down : y };
  }

  /** Where a player is named. */
  seat(box, point) {
    return this.moved.get(Number(box))?.seat || this.at(box, point);
  }

  /** Where the cards of a place lie now: in a box of the reader's all in one row, beside each other. */
  place(place) {
    if (!this.able || !this.moved.size) return place;
    const own = place.box && this.hands.get(place.box);
    if (own) return own;
    const moved = this.moved.get(place.box);
    if (moved) {
      const width = Math.min(place.width * moved.k, moved.width || Infinity);
      return { ...place, ...this.at(place.box, place), width, scale: place.scale * moved.k };
    }
    if (!this.head.includes(place)) return { ...place, ...this.at(0, place) };
    const f = this.stretch, middle = this.width / 2;
    const x = middle + (place.x - middle) * f, y = this.start + (place.y - this.start) * f;
    return { ...place, x, y, width: place.width * f, scale: place.scale * f };
  }

  apply(own, taken) {
    for (const [number, { k, x, y, box }] of this.moved) {
      for (const node of box.nodes) {
        node.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${k.toFixed(3)})`);
        node.classList.toggle("back", taken.size > 0 && !taken.has(number));
        node.classList.toggle("own-box", own.has(number));
      }
    }
    const f = this.stretch, middle = this.width / 2;
    for (const { node } of this.free) node.setAttribute("transform", `translate(0 ${this.down.toFixed(1)})`);
    for (const { node } of this.above) {
      const to = `${(middle * (1 - f)).toFixed(1)} ${(this.start * (1 - f)).toFixed(1)}`;
      node.setAttribute("transform", `translate(${to}) scale(${f.toFixed(3)})`);
    }
    const { width, height } = this.viewed;
    $(".cloth", this.drawing).setAttribute("height", height);
    this.drawing.parentElement.style.setProperty("--ratio", (width / height).toFixed(3));
  }
}

const lowest = ({ y, scale }) => y + (CARD.height * scale) / 2;
const highest = ({ y, scale }) => y - (CARD.height * scale) / 2;

function pointOf(node) {
  const [x, y] = node.dataset.at.split(" ").map(Number);
  return { x, y };
}

/** What a box takes: its middle, where its places begin and end, and whether its cards lie above them. */
function measure(box) {
  const drawn = box.nodes.filter((node) => !node.matches(".card-mark, .hand-place")).map((node) => node.getBBox());
  const cards = box.places.map((place) => ({ x: place.x - place.width / 2, width: place.width }));
  const parts = drawn.length ? drawn : cards;
  const left = Math.min(...parts.map((each) => each.x)), right = Math.max(...parts.map((each) => each.x + each.width));
  box.x = (left + right) / 2;
  box.wide = right - left;
  const all = [...parts, ...cards], from = Math.min(...all.map((each) => each.x));
  box.whole = Math.max(...all.map((each) => each.x + each.width)) - from;
  box.middle = from + box.whole / 2;
  box.top = Math.min(...drawn.map((each) => each.y));
  box.bottom = Math.max(...drawn.map((each) => each.y + each.height));
  const middle = Math.min(...box.places.map((place) => place.y));
  box.over = box.places.length > 0 && middle <= (box.top + box.bottom) / 2 + 12;
}
