// What the pages of a keno lounge share: the board with its eighty numbers, the blank that is marked, tickets.

import { $, $$, calm, cents, dollars, el, wait } from "./dom.js";

const SIZE = 80, COLUMNS = 10, MOST = 15;
const LETTERS = "ABCDEFGHIJKLMNOP";
const ALL = Array.from({ length: SIZE }, (_, i) => i + 1);

// --- the board ---

export class Board {
  /** `place` gets the numbers; `said` says them to whoever does not see them. */
  constructor(place, said) {
    this.said = said;
    this.cells = new Map(ALL.map((number) => [number, el("span", { class: "lot" }, String(number))]));
    place.replaceChildren(...this.cells.values());
    this.turn = 0;
  }

  /** The numbers of a game, at once; nothing clears the board. */
  show(game) {
    this.turn += 1;
    const lit = new Set(game?.drawn || []);
    for (const [number, cell] of this.cells) cell.className = lit.has(number) ? "lot lit" : "lot";
    this.said.textContent = told(game);
  }

  /** One number after the other; which came first means nothing, so every screen shows the same order. */
  async draw(game, pace) {
    const turn = this.turn += 1;
    for (const cell of this.cells.values()) cell.className = "lot";
    this.said.textContent = `Game ${game.game} is drawn.`;
    const order = [...game.drawn].sort((a, b) => mixed(game.game, a) - mixed(game.game, b));
    for (const number of calm() || pace < 20 ? [] : order) {
      if (turn !== this.turn) return;
      this.cells.get(number).className = "lot lit fresh";
      await wait(pace);
    }
    if (turn === this.turn) this.show(game);
  }
}

function mixed(game, number) {
  return (number * 7919 + game * 104_729) % 1009;
}

function told(game) {
  if (!game) return "";
  return game.void ? `Game ${game.game} is void.` : `Game ${game.game}: ${game.drawn.join(", ")}.`;
}

// --- the blank ---

export class Blank {
  /** A request: `form` holds the fields, `about` what the lounge sells; `send({wager, where, stake})` hands it in. */
  constructor(form, about, send) {
    this.form = form;
    this.about = about;
    this.pays = new Map(about.pays.map((line) => [line.spots, line]));
    this.marks = new Map(); // number to the group it is in
    this.cells = new Map();
    this.sizes = new Set(); // that are played of a way ticket
    this.unclear = null; // groups as they were typed, where they cannot be marked: the house says what is wrong
    this.grid();
    form.addEventListener("input", () => this.show());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const order = this.order();
      if (order) send(order);
    });
    $("[data-do=quick]", form).addEventListener("click", () => this.quick());
    $("[data-do=clear]", form).addEventListener("click", () => this.clear());
    $("[name=typed]", form).addEventListener("change", (event) => this.typed(event.target.value));
    this.show();
  }

  field(name) {
    return this.form.elements[name];
  }

  get kind() {
    return this.field("kind")?.value || "straight";
  }

  grid() {
    const place = $(".blank", this.form);
    for (const number of ALL) {
      const cell = el("button", {
        type: "button", class: "mark", "aria-pressed": "false", "aria-label": String(number),
        tabindex: number > 1 ? -1 : 0, onclick: () => this.press(number),
      }, el("span", {}, String(number)));
      this.cells.set(number, cell);
      place.append(cell);
    }
    place.addEventListener("keydown", (event) => this.move(event));
  }

  move(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key];
    const now = [...this.cells].find(([, cell]) => cell === event.target)?.[0];
    if (!step || !now || !this.cells.has(now + step)) return;
    event.preventDefault();
    event.target.tabIndex = -1;
    this.cells.get(now + step).tabIndex = 0;
    this.cells.get(now + step).focus();
  }

  press(number) {
    this.unclear = null;
    const group = this.kind === "way" ? this.field("group").value : "A";
    if (this.marks.get(number) === group) this.marks.delete(number);
    else this.marks.set(number, group);
    this.show();
  }

  clear() {
    this.unclear = null;
    this.marks.clear();
    this.sizes.clear();
    this.show();
  }

  /** So many numbers at random, from the browser's own generator. */
  quick() {
    const wanted = this.kind === "jackpot" ? this.about.jackpot : Number(this.field("spots").value);
    const left = [...ALL];
    this.unclear = null;
    this.marks.clear();
    while (this.marks.size < wanted && left.length) this.marks.set(left.splice(below(left.length), 1)[0], "A");
    this.show();
  }

  typed(text) {
    const groups = text.split("+").map((part) => (part.match(/\d+/g) || []).map(Number)), all = groups.flat();
    const sound = new Set(all).size === all.length && all.every((number) => this.cells.has(number));
    this.unclear = sound && (this.kind === "way" || groups.length === 1) ? null : groups;
    this.marks.clear();
    groups.forEach((group, i) => {
      for (const number of group) if (this.cells.has(number)) this.marks.set(number, LETTERS[i] || "A");
    });
    this.show();
  }

  groups() {
    const found = new Map();
    for (const [number, group] of this.marks) found.set(group, [...(found.get(group) || []), number]);
    return [...found.entries()].sort().map(([, numbers]) => numbers.sort((a, b) => a - b));
  }

  /** How many ways have so many spots. */
  ways() {
    const found = new Map([[0, 1]]);
    for (const group of this.groups()) {
      for (const [size, ways] of [...found].sort((a, b) => b[0] - a[0])) {
        const more = size + group.length;
        if (more <= MOST) found.set(more, (found.get(more) || 0) + ways);
      }
    }
    found.delete(0);
    return found;
  }

  get wagers() {
    if (this.kind !== "way") return 1;
    const ways = this.ways();
    return [...this.sizes].reduce((sum, size) => sum + (ways.get(size) || 0), 0);
  }

  get games() {
    return Math.max(1, Number(this.field("games").value) || 1);
  }

  get stake() {
    const each = this.kind === "jackpot" ? 100 : cents(this.field("price").value) || 0;
    return each * this.wagers * this.games;
  }

  order() {
    const groups = this.unclear || this.groups(), times = this.games > 1 ? `x${this.games}` : "";
    const numbers = groups.map((group) => group.join("-")).join("+");
    const sizes = [...this.sizes].sort((a, b) => a - b);
    if (this.kind === "way") return { wager: "way", where: `${numbers}:${sizes.join("/")}${times}`, stake: this.stake };
    const wager = this.kind === "jackpot" ? "jackpot" : `${groups.flat().length}-spot`;
    return { wager, where: `${numbers}${times}`, stake: this.stake };
  }

  // --- what is shown ---

  show() {
    const way = this.kind === "way";
    for (const [number, cell] of this.cells) {
      const group = this.marks.get(number);
      cell.setAttribute("aria-pressed", String(Boolean(group)));
      cell.dataset.group = way && group ? group : "";
      cell.setAttribute("aria-label", way && group ? `${number}, group ${group}` : String(number));
    }
    for (const part of $$("[data-of]", this.form)) part.hidden = !part.dataset.of.split(" ").includes(this.kind);
    if (document.activeElement !== this.field("typed") && !this.unclear) {
      this.field("typed").value = this.groups().map((group) => group.join(" ")).join(" + ");
    }
    if (way) this.showWays();
    this.showSum();
  }

  showWays() {
    const ways = this.ways();
    for (const size of this.sizes) if (!ways.has(size)) this.sizes.delete(size);
    const rows = [...ways].filter(([size]) => this.pays.has(size)).sort((a, b) => a[0] - b[0]).map(([size, number]) => {
      const box = el("input", { type: "checkbox", checked: this.sizes.has(size), onchange: (event) => {
        if (event.target.checked) this.sizes.add(size);
        else this.sizes.delete(size);
        this.showSum();
      } });
      return el("label", {}, box, ` ${number} × ${size} spot${size > 1 ? "s" : ""}`);
    });
    $(".ways", this.form).replaceChildren(...rows);
  }

  showSum() {
    const spots = this.marks.size, stake = this.stake, wagers = this.wagers;
    const parts = [];
    if (this.kind === "way") parts.push(`${wagers} way${wagers === 1 ? "" : "s"}`);
    else parts.push(`${spots} spot${spots === 1 ? "" : "s"}`);
    if (this.games > 1) parts.push(`${this.games} games`);
    const returns = this.returns();
    if (returns) parts.push(`returns ${returns} % on average`);
    $(".sum", this.form).textContent = parts.join(" · ");
    $(".total", this.form).textContent = stake ? dollars(stake) : "";
    this.showPays();
  }

  returns() {
    if (this.kind === "jackpot") return "";
    if (this.kind === "straight") return this.pays.get(this.marks.size)?.returns || "";
    const ways = this.ways(), wagers = this.wagers;
    if (!wagers) return "";
    const sum = [...this.sizes].reduce((all, size) => all + ways.get(size) * Number(this.pays.get(size).returns), 0);
    return (sum / wagers).toFixed(2);
  }

  /** What the ticket pays, as it is marked now. */
  showPays() {
    const lines = this.kind === "way" ? [...this.sizes].sort((a, b) => a - b) : [this.marks.size];
    const rows = lines.filter((spots) => this.pays.has(spots)).flatMap((spots) =>
      this.pays.get(spots).pays.map(({ catch: caught, cents: pays }) => el("li", {},
        el("span", {}, `${caught} of ${spots}`), el("b", {}, dollars(pays)))));
    $(".pays", this.form).replaceChildren(...rows);
  }
}

/** A whole number below n, each as likely as any other. */
function below(n) {
  const most = Math.floor(2 ** 32 / n) * n;
  for (;;) {
    const [drawn] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < most) return drawn % n;
  }
}

// --- tickets ---

const STATES = {
  waiting: "waits for its game", playing: "more games to come", won: "won", paid: "paid", lost: "has lost",
  expired: "expired", void: "void",
};

/** What a ticket is, in a line. */
export function kindOf(slip) {
  if (slip.wager === "way") return `${slip.ways} ways`;
  return `${slip.sizes[0]} spot${slip.sizes[0] > 1 ? "s" : ""}${slip.wager === "jackpot" ? ", jackpot" : ""}`;
}

export function gamesOf(slip) {
  return slip.first === slip.last ? `game ${slip.first}` : `games ${slip.first} to ${slip.last}`;
}

/** The address of a ticket, its picture or its paper. */
export function addressOf(slip, what = "") {
  const code = slip.code ? `?code=${slip.code}` : "";
  return `/tables/${encodeURIComponent(slip.table)}/tickets/${slip.ticket}${what}${code}`;
}

/** A ticket as a card: its numbers, with those that were drawn in the last of its games lit; `actions` are buttons. */
export function card(slip, games, actions = []) {
  const last = games.find((game) => slip.first <= game.game && game.game <= slip.last);
  const lit = new Set(last?.drawn || []);
  const numbers = slip.groups.map((group) => el("span", { class: "group" },
    ...group.map((number) => el("span", { class: lit.has(number) ? "number caught" : "number" }, String(number)))));
  const marked = slip.groups.flat(), caught = marked.filter((number) => lit.has(number)).length;
  const settled = slip.paid ? `paid ${dollars(slip.paid)}` : STATES[slip.state];
  const state = slip.unpaid ? `won ${dollars(slip.unpaid)}` : settled;
  return el("li", { class: `ticket ${slip.state}` },
    el("p", { class: "ticket-head" }, el("b", {}, `No. ${slip.ticket}`), ` ${kindOf(slip)}, ${gamesOf(slip)}`,
      el("span", { class: "price" }, dollars(slip.stake))),
    el("p", { class: "numbers" }, ...numbers),
    el("p", { class: "ticket-state" }, el("span", { class: "state" }, state),
      last ? el("span", { class: "muted" }, ` caught ${caught} of ${marked.length} in game ${last.game}`) : ""),
    el("p", { class: "row" }, ...actions,
      el("a", { class: "button quiet", href: addressOf(slip) }, "Show"),
      slip.code ? el("a", { class: "button quiet", href: addressOf(slip, "/pdf"), target: "_blank" }, "Print") : ""));
}

/** "in 0:42", for as long as a clock runs. */
export function remaining(deadline, ahead) {
  if (!deadline) return "";
  const left = Math.max(0, Math.round(deadline - Date.now() / 1000 - ahead));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}
