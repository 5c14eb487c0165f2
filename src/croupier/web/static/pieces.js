// What lies on a felt: cards, tiles, chips, dice and the puck, drawn as SVG.

import { svg } from "./dom.js";

export const CARD = { width: 56, height: 80 };

const SUITS = {
  s: "M0-10C-2.5-6-8.5-3-8.5 2A4.3 4.3 0 0 0-1.4 5C-1.6 7-2.4 8.6-3.6 9.8H3.6"
    + "C2.4 8.6 1.6 7 1.4 5A4.3 4.3 0 0 0 8.5 2C8.5-3 2.5-6 0-10z",
  h: "M0 9.8C-3.4 5-9.2 1.4-9.2-3.9A4.8 4.8 0 0 1 0-5.8A4.8 4.8 0 0 1 9.2-3.9C9.2 1.4 3.4 5 0 9.8z",
  d: "M0-10.5C2-6 4.5-2.8 7.4 0C4.5 2.8 2 6 0 10.5C-2 6-4.5 2.8-7.4 0C-4.5-2.8-2-6 0-10.5z",
  c: "M-1.2 4.2A4.5 4.5 0 1 1-3.6-2.7A4.5 4.5 0 1 1 3.6-2.7A4.5 4.5 0 1 1 1.2 4.2"
    + "C1.5 6.6 2.3 8.4 3.6 9.8H-3.6C-2.3 8.4-1.5 6.6-1.2 4.2z",
};

const RANKS = { T: "10", J: "J", Q: "Q", K: "K", A: "A" };
const NAMES = {
  A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight", 7: "seven", 6: "six", 5: "five",
  4: "four", 3: "three", 2: "two", s: "spades", h: "hearts", d: "diamonds", c: "clubs",
};

const HALVES = { 6: "six", 5: "five", 4: "four", 3: "three", 2: "two", 1: "one" };

/** A face as somebody would say it: "As" is "ace of spades", "6-5" is "six-five". */
export function cardName(face) {
  if (face === "??") return "a card face down";
  if (face === "?-?") return "a tile face down";
  if (face === "Jk") return "joker";
  if (face.includes("-")) return face.split("-").map((half) => HALVES[half]).join("-");
  return `${NAMES[face[0]]} of ${NAMES[face[1]]}`;
}

/** A card or a tile around its middle. */
export function card(face) {
  if (face.includes("-")) return tile(face);
  const { width: w, height: h } = CARD;
  const box = { x: -w / 2, y: -h / 2, width: w, height: h, rx: 6 };
  if (face === "??") {
    return svg("g", { class: "card back" },
      svg("rect", { ...box, class: "paper" }),
      svg("rect", { x: -w / 2 + 4, y: -h / 2 + 4, width: w - 8, height: h - 8, rx: 3, class: "weave" }),
      svg("path", { class: "lattice", d: lattice(w - 8, h - 8) }),
      svg("path", { class: "crest", d: "M0-11L9 0L0 11L-9 0z" }));
  }
  if (face === "Jk") {
    return svg("g", { class: "card joker" },
      svg("rect", { ...box, class: "paper" }),
      svg("path", { class: "star", d: star(15) }),
      svg("text", { y: -29, "font-size": 11 }, "JOKER"), svg("text", { y: 30, "font-size": 11 }, "JOKER"));
  }
  const [rank, suit] = [RANKS[face[0]] || face[0], face[1]];
  const red = suit === "h" || suit === "d";
  const court = "JQK".includes(rank);
  const middle = court
    ? [svg("text", { class: "court", y: 3, "font-size": 38 }, rank),
       svg("path", { d: SUITS[suit], transform: "translate(14 26) scale(.62)" })]
    : [svg("path", { d: SUITS[suit], transform: `translate(3 9) scale(${rank === "A" ? 1.75 : 1.5})` })];
  return svg("g", { class: `card ${red ? "red" : "black"}` },
    svg("rect", { ...box, class: "paper" }),
    rank === "10"
      ? svg("text", { class: "rank", x: -15.5, y: -25, "font-size": 18, "letter-spacing": -1.5 }, rank)
      : svg("text", { class: "rank", x: -18, y: -25, "font-size": 21 }, rank),
    svg("path", { d: SUITS[suit], transform: "translate(-18 -7) scale(.6)" }),
    ...middle);
}

/** A black domino as high as a card, "?-?" face down; red are the one, the four and half of each six of 6-6. */
function tile(face) {
  const { height: h } = CARD, w = h / 2;
  const box = { x: -w / 2, y: -h / 2, width: w, height: h, rx: 5 };
  if (face === "?-?") {
    const crest = svg("path", { class: "crest", d: "M0-11L9 0L0 11L-9 0z" });
    return svg("g", { class: "card tile" }, svg("rect", box), crest);
  }
  const halves = face.split("-").map((number, i) => svg("g", { transform: `translate(0 ${(i - 0.5) * w})` },
    ...PIPS[number].map(([x, y]) => svg("circle", {
      class: isRed(face, number, x) ? "red" : "white", cx: x * w * 0.27, cy: y * w * 0.27, r: number === "1" ? 6 : 4.4,
    }))));
  return svg("g", { class: "card tile" },
    svg("rect", box),
    svg("path", { d: `M${-w / 2 + 5} 0H${w / 2 - 5}` }), ...halves);
}

function isRed(face, number, x) {
  return number === "1" || number === "4" || (face === "6-6" && x < 0);
}

function lattice(w, h) {
  let d = "";
  for (let at = -h; at < w; at += 8) {
    const from = Math.max(at, 0), to = Math.min(at + h, w);
    d += `M${from - w / 2} ${from - at - h / 2}L${to - w / 2} ${to - at - h / 2}`;
    d += `M${w / 2 - from} ${from - at - h / 2}L${w / 2 - to} ${to - at - h / 2}`;
  }
  return d;
}

function star(r) {
  const points = [...Array(10)].map((_, i) => {
    const angle = (i * Math.PI) / 5, length = i % 2 ? r * 0.42 : r;
    return `${(Math.sin(angle) * length).toFixed(1)} ${(-Math.cos(angle) * length).toFixed(1)}`;
  });
  return `M${points.join("L")}z`;
}

// --- Chips ---

/** The chips of the house, in cents, each with a class for its color and edge. */
export const VALUES = [25, 100, 500, 2500, 10_000, 50_000, 100_000, 500_000];

/** Dashes around the edge of each value, as parts of a turn: values differ by pattern, not by color alone. */
const EDGES = {
  25: [2, 10], 100: [5, 5], 500: [8, 12], 2500: [6, 4], 10_000: [3, 2, 3, 12], 50_000: [2, 3], 100_000: [14, 6],
  500_000: [1, 4],
};

/** The largest chip that fits into an amount. */
export function chipOf(cents) {
  return VALUES.findLast((value) => value <= cents) || VALUES[0];
}

/** An amount that fits on a chip. */
export function short(cents) {
  const value = cents / 100;
  if (value >= 1000) return `${+(value / 1000).toFixed(value < 10_000 ? 2 : value < 100_000 ? 1 : 0)}k`;
  return Number.isInteger(value) ? String(value) : value < 100 ? String(+value.toFixed(2)) : String(Math.floor(value));
}

/** A stack seen from above: its color is that of its largest chip, or of its player, with the amount on top. */
export function chips(cents, radius, { color = "", initials = "" } = {}) {
  const value = chipOf(cents);
  const around = 2 * Math.PI * radius * 0.86;
  const edge = EDGES[value];
  const turns = edge.reduce((sum, part) => sum + part, 0);
  const repeats = Math.max(1, Math.round(40 / turns));
  const dashes = edge.map((part) => ((part / turns) * around / repeats).toFixed(2)).join(" ");
  const height = Math.min(3, Math.floor(Math.log2(Math.max(1, cents / value))) + 1);
  const look = color ? `chip player-${color}` : `chip value-${value}`;
  const group = svg("g", { class: look });
  for (let i = height; i > 0; i--) group.append(svg("circle", { class: "under", cy: i * 2.2, r: radius }));
  const text = short(cents);
  const size = radius * (text.length > 3 ? 0.5 : text.length > 2 ? 0.6 : 0.84);
  group.append(
    svg("circle", { class: "body", r: radius }),
    svg("circle", { class: "edge", r: radius * 0.86, "stroke-width": radius * 0.27, "stroke-dasharray": dashes }),
    svg("circle", { class: "face", r: radius * 0.68 }));
  if (initials) {
    group.append(
      svg("text", { class: "initials", y: -radius * 0.24, "font-size": radius * 0.5 }, initials),
      svg("text", { y: radius * 0.3, "font-size": size * 0.8 }, text));
  } else {
    group.append(svg("text", { y: radius * 0.04, "font-size": size }, text));
  }
  return group;
}

/** A chip of the tray: a button of its own. */
export function chipPicture(cents) {
  const picture = svg("svg", { viewBox: "-24 -24 48 50", "aria-hidden": "true", class: "felt-free" });
  picture.append(chips(cents, 21));
  return picture;
}

export function initialsOf(name) {
  const parts = name.split(/[\s.-]+/).filter(Boolean);
  return (parts.length > 1 ? parts[0][0] + parts[1][0] : name.slice(0, 2)).toUpperCase();
}

// --- Dice, the puck and the bank marker ---

const PIPS = {
  1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

/** A die around its middle. */
export function die(face, size) {
  const half = size / 2;
  const pips = PIPS[face] || [];
  return svg("g", { class: "thrown" },
    svg("rect", { x: -half, y: -half, width: size, height: size, rx: size * 0.17, class: "cube" }),
    ...pips.map(([x, y]) => svg("circle", { cx: x * size * 0.26, cy: y * size * 0.26, r: size * 0.09 })));
}

/** Lies at the seat of whoever holds the bank. */
export function bankMarker(words) {
  return svg("g", { class: "bank-marker" }, svg("title", {}, words),
    svg("circle", { r: 12 }), svg("text", { "font-size": 14, "aria-hidden": "true" }, "B"));
}

/** Lies at the seat of whoever is taken to be the dealer. */
export function dealerButton(words) {
  return svg("g", { class: "dealer-button" }, svg("title", {}, words),
    svg("circle", { r: 11 }), svg("text", { "font-size": 13, "aria-hidden": "true" }, "D"));
}

export function puck(on) {
  return svg("g", { class: `puck ${on ? "on" : "off"}` },
    svg("circle", { r: 17 }), svg("text", { "font-size": 12 }, on ? "ON" : "OFF"));
}
