// A felt on the page: the server's drawing, its zones as buttons, and all that comes to lie on it.

import { $, $$, calm, capital, dollars, svg, words } from "./dom.js";
import { Badges } from "./badges.js";
import { Hands } from "./hands.js";
import { chips, die, initialsOf, puck } from "./pieces.js";
import { light } from "./lights.js";
import { showPots } from "./pots.js";
import { Stands } from "./stands.js";
import { fact } from "./state.js";
import { showTags } from "./tags.js";
import { markNumber, travel } from "./travel.js";
import { Wheel } from "./wheel.js";
import { Reels } from "./reels.js";

const MANY = [[0, 0], [0.75, -0.35], [-0.75, -0.35], [0.4, 0.65], [-0.4, 0.65], [0, -0.9]];
const HOLD = 550; // milliseconds

export const keyOf = (wager, where, box) => `${wager}|${where || ""}|${box || 0}`;

export class Felt {
  /**
   * `place` shows the drawing. `on` may have press(zone), remove(zone), explain(zone), sit(box); `who` tells the
   * reader: {name, box, color(name), anyBox}.
   */
  constructor(place, { on = {}, who = () => ({ name: "", box: 0 }), offers = () => [], space = null } = {}) {
    this.place = place;
    this.space = space; // how much there is for it, where boxes stand as their players need it
    this.on = on;
    this.who = who;
    this.offers = offers;
    this.templates = { wide: $("#felt-wide"), tall: $("#felt-tall") };
    this.narrow = matchMedia("(max-width: 700px)");
    this.narrow.addEventListener("change", () => this.remount());
    this.state = null;
    this.asked = new Set(); // boxes of which something is to be decided
    this.seats = new Map(); // at which box each player sits
    this.full = new Set(); // where the reader has as much as may stand there
    this.mount();
  }

  mount() {
    const kind = this.narrow.matches ? "tall" : "wide";
    this.drawing = this.templates[kind].content.firstElementChild.cloneNode(true);
    this.place.replaceChildren(this.drawing);
    this.place.dataset.kind = kind;
    this.shared = this.drawing.dataset.boxes === "shared";
    const { width, height } = this.drawing.viewBox.baseVal;
    this.place.style.setProperty("--ratio", (width / height).toFixed(3));
    this.radius = Number(this.drawing.dataset.chip);
    this.zones = $$(".zone", this.drawing).map((node) => this.zone(node));
    this.byKey = new Map(this.zones.map((zone) => [zone.key, zone]));
    this.resting = new Map($$("[data-rest]", this.drawing).map((node) => {
      const { rest, where, box } = node.dataset;
      return [keyOf(rest, where, box), { box, at: point(node) }];
    }));
    this.layers = {};
    for (const name of ["seats", "stacks", "marks", "cards", "dice", "badges"]) {
      this.layers[name] = svg("g", { class: `layer ${name}` });
      this.drawing.append(this.layers[name]);
    }
    this.stacks = new Map();
    this.badges = new Badges(this.drawing, this.layers.badges, this.radius);
    this.dice = ""; // that lie in the tray
    this.hands = new Hands(this.drawing, this.layers.cards);
    this.hands.stands = this.stands = new Stands(this.drawing, this.hands.places);
    this.wheel = $(".spindle", this.drawing) ? new Wheel($(".spindle", this.drawing)) : null;
    this.reels = new Reels($$(".reel", this.drawing));
    this.listen();
  }

  remount() {
    this.mount();
    if (this.state) this.show(this.state);
    this.on.mounted?.();
  }

  zone(node) {
    const { wager, where = "", box = "0", name, times = "1", offer = wager } = node.dataset;
    const zone = {
      node, wager, where, offer, box: Number(box), times: Number(times), key: keyOf(wager, where, box),
      name: name || capital(`${words(wager)} ${where}`.trim()), drawn: middle(node), open: false,
    };
    zone.at = zone.drawn;
    zone.printed = printed(node, zone.name);
    node.setAttribute("role", "button");
    node.setAttribute("tabindex", "-1");
    return zone;
  }

  // --- what people do ---

  listen() {
    const find = (event) => {
      const node = event.target.closest(".zone");
      return node && this.zones.find((zone) => zone.node === node);
    };
    const felt = this.drawing;
    let timer = 0, held = false;
    felt.addEventListener("pointerdown", (event) => {
      const zone = find(event);
      held = false;
      clearTimeout(timer);
      if (zone && event.pointerType !== "mouse") {
        timer = setTimeout(() => { held = true; this.hold(zone); }, HOLD);
      }
    });
    const release = () => clearTimeout(timer);
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) felt.addEventListener(name, release);
    felt.addEventListener("pointermove", (event) => {
      if (Math.hypot(event.movementX, event.movementY) > 8) release();
    });
    felt.addEventListener("contextmenu", (event) => {
      const zone = find(event);
      if (!zone) return;
      event.preventDefault();
      if (!held && event.pointerType === "touch") this.hold(zone); // the browser's own time for it is shorter
      else if (!held) this.on.remove?.(zone);
      held = true;
      clearTimeout(timer);
    });
    felt.addEventListener("click", (event) => {
      const zone = find(event);
      if (zone && !held) {
        this.focus(zone, false);
        this.on.press?.(zone);
      }
      held = false;
    });
    felt.addEventListener("keydown", (event) => this.key(event, find(event)));
    felt.addEventListener("focusin", (event) => {
      const zone = find(event);
      if (zone) this.focus(zone, false);
    });
    const first = this.zones.find((zone) => this.mine(zone));
    first?.node.setAttribute("tabindex", "0");
    this.focused = first;
  }

  /** A finger stays there. */
  hold(zone) {
    navigator.vibrate?.(12);
    (this.on.hold || this.on.remove)?.(zone);
  }

  key(event, zone) {
    if (!zone || event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (direction) this.focus(this.next(zone, direction) || zone, true);
    else if (event.key === "Home") this.focus(this.zones.find((each) => this.mine(each)), true);
    else if (event.key === "End") this.focus(this.zones.findLast((each) => this.mine(each)), true);
    else if (event.key === "Enter" || event.key === " ") this.on.press?.(zone);
    else if (["Delete", "Backspace", "-"].includes(event.key)) this.on.remove?.(zone);
    else if (event.key === "?" || event.key === "i") this.on.explain?.(zone);
    else return;
    event.preventDefault();
  }

  /** The nearest zone in a direction; what lies straight ahead counts more than what lies aside. */
  next(from, [dx, dy]) {
    let best = null, least = Infinity;
    for (const zone of this.zones) {
      const x = zone.at.x - from.at.x, y = zone.at.y - from.at.y;
      const ahead = x * dx + y * dy, aside = Math.abs(x * dy) + Math.abs(y * dx);
      if (zone === from || ahead <= 1 || !this.mine(zone)) continue;
      const cost = ahead + 2.5 * aside;
      if (cost < least) [best, least] = [zone, cost];
    }
    return best;
  }

  focus(zone, move) {
    if (!zone) return;
    this.focused?.node.setAttribute("tabindex", "-1");
    this.focused = zone;
    zone.node.setAttribute("tabindex", "0");
    if (move) {
      zone.node.focus({ preventScroll: true });
      zone.node.scrollIntoView({ block: "nearest", inline: "nearest", behavior: calm() ? "auto" : "smooth" });
    }
  }

  /** Whether the reader may use a zone: his own box, or any where boxes are free for all. */
  mine(zone) {
    const { box, anyBox } = this.who();
    return !zone.box || anyBox || this.drawing.dataset.boxes === "any" || zone.box === box;
  }

  /** How far down the screen something happens: the dice, the wheel, or where a card goes. */
  heightOf({ e, to = "" }) {
    const find = { roll: "[data-dice]", spin: ".spindle" }[e];
    const node = find && $(find, this.drawing);
    const at = find ? node && point(node) : this.hands.placeOf(to);
    if (!at) return null;
    const { x, y } = at;
    return new DOMPoint(x, y).matrixTransform(this.drawing.getScreenCTM()).y;
  }

  /** Scroll to a box. */
  bring(box) {
    const zone = this.zones.find((each) => each.box === box);
    zone?.node.scrollIntoView({ block: "center", behavior: calm() ? "auto" : "smooth" });
  }

  // --- what lies there ---

  /** Let the boxes stand as their players need it; true if something moved. */
  stand() {
    if (!this.space || !this.state) return false;
    const { name, box } = this.who(), { state } = this;
    const bets = state.hands.length ? [...state.bets.values(), ...state.results.map((result) => result.bet)] : [];
    const own = new Set([box, ...bets.filter((bet) => bet.player === name).map((bet) => bet.box)].filter(Boolean));
    const taken = new Set([...own, ...this.seats.values(), ...bets.map((bet) => bet.box).filter(Boolean)]);
    const any = this.drawing.dataset.boxes === "any", watched = !own.size && !this.narrow.matches;
    if (!this.stands.stand({ own: watched ? taken : own, taken, any, room: this.space() })) return false;
    for (const zone of this.zones) zone.at = this.stands.at(zone.box, zone.drawn);
    this.badges.printed = null;
    return true;
  }

  /** The room for the felt has changed. */
  fit() {
    if (this.state && this.stand()) {
      this.show(this.state);
      this.on.mounted?.();
    }
  }

  seatPoint(node) {
    return this.stands.seat(node.dataset.seat, point(node));
  }

  restOf(key) {
    const rest = this.resting.get(key);
    return rest && this.stands.at(rest.box, rest.at);
  }

  show(state, { fresh = new Set() } = {}) {
    this.state = state;
    this.stand();
    this.showStacks(state);
    this.showHands(fresh);
    this.showPuck(fact(state, "point"));
    showPots(this.drawing, state);
    this.showDice(state);
    light(this.drawing, state, this.who().name);
    this.reels.show((number) => fact(state, "reel", number));
    this.wheel?.rest(state.pocket);
    this.showWinners(state);
    markNumber(this, this.wheel?.spinning ? null : state.pocket);
  }

  showHands(fresh = new Set()) {
    const { name, box } = this.who();
    const bets = [...this.state.bets.values(), ...this.state.results.map((result) => result.bet)];
    const own = new Set([box, ...bets.filter((bet) => bet.player === name).map((bet) => bet.box)]);
    this.hands.show(this.state, fresh, { own, asked: this.asked });
  }

  /** Where the chips of a bet lie. */
  spotOf(bet) {
    const { wager, where } = bet.spot;
    const box = bet.box || this.seats.get(bet.player) || 0; // of what lies in no box: where its player sits
    const places = [[where, box], [where, 0], ["", box], ["", 0]];
    for (const key of places.map(([at, own]) => keyOf(wager, at, own))) {
      const found = this.byKey.get(key)?.at || this.restOf(key);
      if (found) return { key, at: found };
    }
    const parent = bet.parent && this.state?.bets.get(bet.parent);
    if (parent) {
      const { key, at } = this.spotOf(parent);
      return { key: `${key}/${wager}`, at: { x: at.x + this.radius * 1.1, y: at.y + this.radius * 0.7 } };
    }
    const seat = $(`[data-seat="${box}"]`, this.drawing);
    return { key: `seat|${box}`, at: seat ? this.seatPoint(seat) : { x: 60, y: 40 } };
  }

  /** The zone that a bet belongs to: what was added in mid-hand is told at the wager beside it. */
  homeOf(bet, results = []) {
    const found = this.spotOf(bet);
    if (this.byKey.has(found.key) || !bet.box || this.shared) return found;
    const parent = bet.parent && results.find((each) => each.bet.id === bet.parent);
    if (parent) return this.homeOf(parent.bet);
    const away = ({ at }) => Math.hypot(at.x - found.at.x, at.y - found.at.y);
    const [near] = this.zones.filter((zone) => zone.box === bet.box).sort((a, b) => away(a) - away(b));
    return near ? { key: near.key, at: near.at } : found;
  }

  showStacks(state) {
    const piles = new Map();
    for (const bet of state.bets.values()) {
      const { key, at } = this.spotOf(bet);
      const name = `${key}#${bet.player}`;
      const pile = piles.get(name) || { spot: key, at, player: bet.player, cents: 0, off: false, ids: [] };
      pile.cents += bet.stake;
      pile.off ||= bet.call === "off";
      pile.ids.push(bet.id);
      piles.set(name, pile);
    }
    const reader = this.who();
    const crowds = Map.groupBy ? Map.groupBy(piles.values(), (pile) => pile.spot) : group(piles.values());
    for (const crowd of crowds.values()) {
      crowd.sort((a, b) => (a.player === reader.name ? -1 : b.player === reader.name ? 1 : 0));
      crowd.forEach((pile, i) => { pile.shift = crowd.length > 1 ? MANY[(i + 1) % MANY.length] : MANY[0]; });
    }
    for (const [name, stack] of this.stacks) {
      if (!piles.has(name)) {
        stack.node.remove();
        this.stacks.delete(name);
      }
    }
    for (const [name, pile] of piles) this.showStack(name, pile, reader);
    this.labelZones(state, reader);
  }

  showStack(name, pile, reader) {
    const x = pile.at.x + pile.shift[0] * this.radius, y = pile.at.y + pile.shift[1] * this.radius;
    const face = `${pile.cents}|${pile.off}`;
    let stack = this.stacks.get(name);
    if (stack?.face !== face) {
      const own = pile.player === reader.name;
      const look = own ? {} : { color: reader.color?.(pile.player) ?? "1", initials: initialsOf(pile.player) };
      const node = svg("g", { class: `stack${pile.off ? " off" : ""}` }, chips(pile.cents, this.radius, look));
      if (pile.off) node.append(svg("text", { class: "off-mark", y: -this.radius - 7, "font-size": 11 }, "OFF"));
      if (stack) stack.node.replaceWith(node);
      else this.layers.stacks.append(node);
      if (!calm()) node.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 160 });
      this.stacks.set(name, (stack = { node, face }));
    }
    stack.node.setAttribute("transform", `translate(${x} ${y})`);
    if (pile.player === reader.name) this.layers.stacks.append(stack.node); // on top
  }

  /** Every zone tells what it is, what it pays and what lies there. */
  labelZones(state, reader) {
    const own = new Map(), others = new Map();
    for (const bet of state.bets.values()) {
      const key = this.spotOf(bet).key;
      const map = bet.player === reader.name ? own : others;
      map.set(key, (map.get(key) || 0) + bet.stake);
    }
    const offers = this.offers();
    const open = new Map(offers.map((offer) => [offer.wager, offer]));
    for (const old of $$(".most", this.layers.marks)) old.remove();
    for (const zone of this.zones) {
      const mine = this.mine(zone);
      const offer = open.get(zone.offer);
      const based = this.based(offer, zone, state), full = Boolean(offer) && this.full.has(zone.key);
      zone.pays = offer?.pays || "";
      zone.called = Boolean(offer?.called);
      zone.open = Boolean(offer) && mine && based && !full;
      const parts = [zone.name + zone.printed];
      if (zone.pays) parts.push(`pays ${zone.pays}`);
      if (!based) parts.push(`needs your ${words(offer.needs)} bet first`);
      if (full) {
        parts.push("no more may stand here");
        const { x, y } = zone.at;
        this.layers.marks.append(svg("text", { class: "most", x, y: y - this.radius - 7, "font-size": 11 }, "MOST"));
      }
      if (own.has(zone.key)) parts.push(`you have ${dollars(own.get(zone.key))}`);
      if (others.has(zone.key)) parts.push(`others have ${dollars(others.get(zone.key))}`);
      zone.own = own.get(zone.key) || 0;
      const label = parts.join(", ");
      if (zone.label !== label) zone.node.setAttribute("aria-label", (zone.label = label));
      zone.node.classList.toggle("shut", offers.length > 0 && (!offer || !based || full));
      zone.node.classList.toggle("foreign", !mine);
      if (!zone.open) zone.node.setAttribute("aria-disabled", "true");
      else zone.node.removeAttribute("aria-disabled");
    }
  }

  /** Whether the reader has the bet that a wager goes with, where it needs one: odds lie behind another bet. */
  based(offer, { where, box }, state) {
    const { name, anyBox } = this.who();
    return !offer?.needs || [...state.bets.values()].some((bet) => bet.spot.wager === offer.needs
      && bet.spot.where === where && (!box || bet.box === box) && (anyBox || bet.player === name));
  }

  showPuck(number) {
    const node = $(`[data-puck="${number || 0}"]`, this.drawing);
    if (!node) return;
    const { x, y } = point(node);
    if (!this.puck || this.puck.on !== Boolean(number)) {
      this.puck?.node.remove();
      this.puck = { on: Boolean(number), node: puck(Boolean(number)) };
    }
    this.layers.badges.append(this.puck.node);
    this.puck.node.setAttribute("transform", `translate(${x} ${y})`);
  }

  showDice({ dice, stale }) {
    const tray = $("[data-dice]", this.drawing);
    if (!tray || this.dice === String(dice)) return;
    this.dice = String(dice);
    this.layers.dice.replaceChildren();
    if (!dice) return;
    const size = Number(tray.dataset.dice), { x, y } = point(tray);
    dice.forEach((face, i) => {
      const node = die(face, size);
      const at = x + (i - (dice.length - 1) / 2) * size * 1.32;
      const turn = ((face * 7 + i * 5) % 11) - 5;
      node.setAttribute("transform", `translate(${at} ${y}) rotate(${turn})`);
      this.layers.dice.append(node);
    });
  }

  /** Chips of a bet that was settled go where they belong. */
  travel(event) {
    travel(this, event);
  }

  /** Throw the dice so that they can be seen to roll. */
  async throwDice(ms) {
    if (calm() || ms < 100) return;
    const rolls = [...this.layers.dice.children].map((node, i) => {
      const [x, y, turn] = node.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
      const end = `translate(${x}px, ${y}px) rotate(${turn}deg)`;
      const start = `translate(${x + 260 + 60 * i}px, ${y - 40}px) rotate(${turn + 540 + 180 * i}deg)`;
      const bounce = `translate(${x + 60}px, ${y + 14}px) rotate(${turn + 120}deg)`;
      const first = { transform: start, opacity: 0 }, second = { transform: bounce, opacity: 1, offset: 0.55 };
      const easing = "cubic-bezier(.2,.7,.3,1)";
      return node.animate([first, second, { transform: end }], { duration: ms, easing }).finished;
    });
    await Promise.allSettled(rolls);
  }

  /** Light what won, and write on each spot what was paid or taken; a badge explains itself. */
  showWinners(state) {
    const sums = new Map();
    for (const result of state.results) {
      const { key, at } = this.homeOf(result.bet, state.results);
      const sum = sums.get(key) || { at, zone: this.byKey.get(key), results: [] };
      sum.results.push(result);
      sums.set(key, sum);
    }
    const lit = new Set((fact(state, "winning") || "").split(","));
    for (const zone of this.zones) {
      const results = sums.get(zone.key)?.results;
      const named = lit.has(zone.where ? `${zone.wager}@${zone.where}` : zone.wager);
      zone.node.classList.toggle("won", named || Boolean(results?.some((each) => each.result === "win")));
    }
    const { name, anyBox } = this.who();
    const told = [...sums.values()].map(({ at, zone, results }) => {
      const own = results.filter((each) => each.bet.player === name);
      return { at, zone, results: own.length ? own : anyBox ? results : [] };
    }).filter(({ results }) => {
      const loss = results.every((each) => each.result === "lose");
      return results.length && !(loss && this.shared && sums.size > 3);
    });
    this.badges.show(told, this.on.result);
  }

  showSeats(view, name) {
    const asked = this.asked = new Set(view.asks.map((ask) => ask.box));
    for (const zone of this.zones) zone.node.classList.toggle("asked", Boolean(zone.box) && asked.has(zone.box));
    const full = view.players?.find((player) => player.name === name)?.full || [];
    this.full = new Set(full.map(({ wager, where }) => keyOf(wager, where, 0)));
    this.seats = this.hands.seats = new Map(Object.entries(view.boxes).map(([box, owner]) => [owner, Number(box)]));
    if (this.stand()) this.show(this.state);
    else if (this.state) this.showHands();
    showTags(this, view, name);
  }
}

/** What is printed on a zone, if its name does not say it: whoever speaks to a computer says what there is to read. */
function printed(node, name) {
  const plain = (text) => text.toLowerCase().replace(/\s+/g, " ").trim();
  const lines = $$("text", node), words = lines.map((text) => text.textContent).join(" ");
  for (const line of lines.slice(1)) line.before(" "); // they are read as words of their own
  return !words || plain(name).includes(plain(words)) ? "" : ` (${words})`;
}

function group(piles) {
  const found = new Map();
  for (const pile of piles) found.set(pile.spot, [...(found.get(pile.spot) || []), pile]);
  return found;
}

export function point(node) {
  const [x, y] = node.dataset.at.split(" ").map(Number);
  return { x, y };
}

function middle(node) {
  if (node.dataset.at) return point(node);
  const shape = node.matches("g") ? node.firstElementChild : node;
  const number = (name) => Number(shape.getAttribute(name));
  if (shape.matches("circle")) return { x: number("cx"), y: number("cy") };
  return { x: number("x") + number("width") / 2, y: number("y") + number("height") / 2 };
}
