// The last results as people know them, and the reader's own session.

import { $, dollars, el, signed, svg } from "./dom.js";
import { get } from "./api.js";

const ROWS = 6, COLUMNS = 12, STRIP = 24;
const RED = new Set("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split(" "));
const LETTER = { banker: "B", player: "P", tie: "T" };

export class History {
  constructor(page) {
    this.page = page;
    this.round = 0;
  }

  /** Anew when a round is over: only while somebody looks at it. */
  async draw() {
    const { view } = this.page, panel = $("#history-panel");
    this.shoe(view.shoe);
    if (!panel.open || this.round === view.round) return;
    this.round = view.round;
    try {
      const found = await get(`/tables/${encodeURIComponent(view.table)}/history`);
      $("#last-results").replaceChildren(...results(found.results));
      $("#session").replaceChildren(...session(found));
    } catch {
      this.round = 0; // the next round asks again
    }
  }

  shoe(shoe) {
    const node = $("#shoe-progress");
    node.hidden = !shoe;
    if (!shoe) return;
    const bar = el("progress", { max: shoe.size, value: shoe.dealt, "aria-label": "How much of the shoe is dealt" });
    const last = shoe.cutting_card_out ? " The cutting card is out: the cards are shuffled after this round." : "";
    node.replaceChildren(bar, el("small", {}, `${shoe.dealt} of ${shoe.size} cards are out.${last}`));
  }
}

function results(all) {
  if (!all.length) return [el("p", { class: "muted" }, "Nothing yet.")];
  const last = all.at(-1);
  if (last.winner) return baccarat(all);
  if (last.pocket) return wheel(all);
  return throws(all);
}

// --- wheels ---

function wheel(all) {
  const numbers = all.map(({ pocket }) => pocket);
  const roulette = numbers.every((each) => /^\d+$/.test(each));
  const color = (each) => (!roulette || each === "0" || each === "00" ? "green" : RED.has(each) ? "red" : "black");
  const strip = el("ol", { class: "strip", "aria-label": "The last results, the newest first" },
    ...numbers.slice(-STRIP).reverse().map((each) => el("li", { class: `came ${color(each)}` }, each)));
  const times = new Map();
  for (const each of numbers) times.set(each, (times.get(each) || 0) + 1);
  const often = [...times].sort((a, b) => b[1] - a[1]);
  const most = often.slice(0, 3).map(([each, count]) => `${each} (${count})`).join(", ");
  return [strip, el("p", { class: "small muted" },
    `Most often in ${numbers.length}: ${most}. That means nothing for the next: the wheel remembers none of it.`)];
}

// --- baccarat ---

function baccarat(all) {
  const won = all.map(({ winner }) => winner);
  const count = (who) => won.filter((each) => each === who).length;
  return [
    plate("Bead plate", won.slice(-ROWS * COLUMNS).map((who, i) => [Math.floor(i / ROWS), i % ROWS, who, ""])),
    plate("Big road", road(won)),
    el("p", { class: "small muted" },
      `Banker ${count("banker")}, player ${count("player")}, tie ${count("tie")}. A road is a record: it says nothing `
      + "of the next hand."),
  ];
}

/** Wins in a row go down, then to the right; ties are counted on the win before them. */
export function road(won) {
  const found = [], taken = new Set();
  let column = -1, at = [0, 0], last = "";
  for (const who of won) {
    const before = found.at(-1);
    if (who === "tie") {
      if (before) before[3] = String(Number(before[3] || 0) + 1);
      continue;
    }
    if (who !== last) {
      do column += 1; while (taken.has(`${column},0`));
      at = [column, 0];
    } else {
      const [x, y] = at;
      at = y + 1 < ROWS && !taken.has(`${x},${y + 1}`) ? [x, y + 1] : [x + 1, y];
    }
    last = who;
    taken.add(at.join());
    found.push([at[0], at[1], who, ""]);
  }
  const first = Math.max(0, Math.max(...found.map(([x]) => x), 0) - COLUMNS + 1);
  return found.filter(([x]) => x >= first).map(([x, y, who, ties]) => [x - first, y, who, ties]);
}

function plate(title, cells) {
  const drawing = svg("svg", { viewBox: `0 0 ${COLUMNS * 20} ${ROWS * 20}`, class: "plate", role: "img",
    "aria-label": `${title}: ${cells.map(([, , who]) => who).join(", ")}` });
  for (const [x, y, who, ties] of cells) {
    const mark = svg("text", { x: x * 20 + 10, y: y * 20 + 14 });
    mark.textContent = LETTER[who] + ties;
    drawing.append(svg("circle", { cx: x * 20 + 10, cy: y * 20 + 10, r: 9, class: `won-${who}` }), mark);
  }
  return el("figure", {}, el("figcaption", { class: "small" }, title), drawing);
}

// --- dice ---

function throws(all) {
  const shown = all.slice(-STRIP).reverse().map(({ dice, point }) => {
    const total = dice.reduce((sum, die) => sum + die, 0);
    const out = point && total === 7, made = point && total === point;
    return el("li", { class: `came ${out ? "red" : made ? "green" : "black"}`, title: dice.join(" and ") },
      String(total));
  });
  const strip = el("ol", { class: "strip", "aria-label": "The last throws, the newest first" }, ...shown);
  const { shooter } = all.at(-1);
  if (!shooter) return [strip];
  let run = 0;
  for (const each of [...all].reverse()) {
    if (each.shooter !== shooter || (run && each.point && each.dice[0] + each.dice[1] === 7)) break;
    run += 1;
  }
  const times = run === 1 ? "once" : `${run} times in a row`;
  return [strip, el("p", { class: "small" }, `${shooter} has thrown ${times}. Green made the point; red is `
    + "seven out.")];
}

// --- the reader's own session ---

function session({ session: rounds, expected }) {
  if (!rounds.length) return [];
  const net = rounds.reduce((sum, each) => sum + each.net, 0);
  return [el("h3", {}, "Your session"), bankroll(rounds), result(net, rounds.length),
    expected && against(net, expected, "These bets come")].filter(Boolean);
}

/** What was won or lost so far, after each round. */
export function bankroll(rounds) {
  let sum = 0;
  const curve = [0, ...rounds.map(({ net }) => (sum += net))];
  const low = Math.min(...curve), high = Math.max(...curve), height = high - low || 1;
  const points = curve.map((value, i) => `${(i / (curve.length - 1)) * 240},${50 - ((value - low) / height) * 46}`);
  const zero = 50 - ((0 - low) / height) * 46;
  return svg("svg", { viewBox: "0 0 240 54", class: "curve", role: "img",
    "aria-label": `Your result over ${rounds.length} rounds, from ${dollars(low)} to ${dollars(high)}` },
  svg("line", { x1: 0, x2: 240, y1: zero, y2: zero }), svg("polyline", { points: points.join(" ") }));
}

export function result(net, rounds, where = "") {
  return el("p", {}, el("b", {}, net ? signed(net) : "Even"),
    ` after ${counted(rounds)}${where}.`);
}

export const counted = (rounds) => `${rounds} ${rounds === 1 ? "round" : "rounds"}`;

/** A result beside what was to be expected of the bets. */
export function against(net, { mean, band }, bets) {
  return el("p", { class: "small muted" },
    `${bets} to ${signed(mean)} on average, and nineteen times in twenty to between `
    + `${signed(mean - band)} and ${signed(mean + band)}. `
    + (Math.abs(net - mean) <= band ? "Your result is one of those." : "Yours is rarer."));
}
