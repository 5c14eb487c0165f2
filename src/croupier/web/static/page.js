// What the page of a table and the dealer's console share: the felt, the live connection, orders, the clock.

import { $, $$, calm, cents, data, el, toast } from "./dom.js";
import { Refused, clock, get, post } from "./api.js";
import { Felt } from "./felt.js";
import { explain, explainResults, explainZone } from "./law.js";
import { Live } from "./live.js";
import { Panels } from "./panels.js";
import { Show } from "./show.js";
import { fact } from "./state.js";
import { Bets } from "./bets.js";
import { List } from "./list.js";
import { Tray } from "./tray.js";
import { Words } from "./words.js";

// Who has what all play by, and how that is said: of the reader, of somebody else.
const HELD = {
  shooter: ["are the shooter", "is the shooter"],
  shaker: ["have the shaker", "has the shaker"],
  bank: ["hold the bank", "holds the bank"],
  "co-bank": ["hold the bank with the house", "holds the bank with the house"],
};
const STATES = { live: "live", lost: "reconnecting", sending: "sending again", closed: "closed" };

export class Page {
  constructor() {
    const { offers, ...view } = data("view"); // the stream tells no offers: they are kept by window
    this.view = view;
    this.address = `/tables/${encodeURIComponent(view.table)}`;
    this.offers = new Map();
    this.remember({ ...view, offers });
    this.felt = new Felt($("#felt"), {
      who: () => this.reader(), offers: () => this.openOffers(), space: this.space(),
      on: {
        press: (zone) => this.press(zone), remove: (zone) => this.bets.remove(zone),
        explain: (zone) => explainZone(this.view, zone, this.offerOf(zone)),
        result: (results) => explainResults(this.view, results), sit: (box) => this.sit(box),
        mounted: () => this.draw(),
      },
    });
    this.tray = new Tray($("#betting"), view);
    this.bets = new Bets(this);
    this.list = new List(this);
    this.panels = new Panels(this);
    this.words = new Words(this.address);
    this.show = new Show(this.felt, view, {
      before: (event) => this.look(event), event: (event) => this.happened(event),
      view: (fresh) => this.update(fresh), busy: (busy) => this.busy(busy),
    });
    this.show.instant = view.chips === "none"; // every spot is settled: some hundred of them
    document.body.classList.toggle("outcomes", view.chips === "none");
    this.live = new Live(view.table, view.revision, {
      message: (message) => this.hear(message), reset: (fresh) => { this.words.hear(fresh); this.show.reset(fresh); },
      gone: (text) => { this.state("closed"); toast(text, { kind: "lasting", seconds: 60 }); },
      state: (state) => this.state(state),
    });
    this.wide = matchMedia("(min-width: 1080px)");
    this.wide.addEventListener("change", () => this.placeMessages());
    this.placeMessages();
    this.listen();
    for (const event of view.told || []) this.panels.tell(event);
    this.update(view);
    this.words.hear(view);
    setInterval(() => this.tick(), 250);
  }

  // --- who and what ---

  /** A function that tells how large the felt may be, where boxes stand as their players need it. */
  space() {
    return null;
  }

  get you() {
    return this.view.you;
  }

  may(order) {
    return Boolean(this.you?.may.includes(order));
  }

  /** A color for every other player, the same on every screen. */
  color(name) {
    const box = this.view.players.find((player) => player.name === name)?.box || 1;
    return String((box - 1) % 8 + 1);
  }

  remember({ window, offers }) {
    if (window) this.offers.set(window, offers);
  }

  /** Nothing is open while the end of the last round is still shown. */
  openOffers() {
    return this.view.phase === "bets" && !this.playing ? this.offers.get(this.view.window) || [] : [];
  }

  offerOf(zone) {
    const all = [...this.openOffers(), ...[...this.offers.values()].flat()];
    const same = all.filter((offer) => offer.wager === zone.offer);
    return same.find((offer) => offer.spot && offer.spot.where === zone.where) || same[0];
  }

  /** Whether events are still being played that the reader has not seen. */
  get playing() {
    return this.show?.running && !$("#skip").hidden;
  }

  press(zone) {
    this.bets.press(zone);
  }

  // --- orders ---

  async order(order, { quiet = false } = {}) {
    try {
      const onwait = (again) => again > 1 && this.state("sending");
      const answer = await post(`${this.address}/orders`, order, { onwait });
      for (const old of $$("#toasts .toast.error")) old.remove(); // what was wrong before is done now
      await this.live.reached(answer.revision);
      return answer;
    } catch (fault) {
      if (quiet) throw fault;
      this.refused(fault);
      return null;
    }
  }

  refused(fault) {
    if (fault.status === 401) {
      this.sit(0);
      return;
    }
    const text = fault instanceof Refused ? fault.message : "The house cannot be reached. Nothing was changed.";
    toast(text, { kind: "error", by: fault.by, law: explain, seconds: 9 });
  }

  /** Why something may not be done now: its reason, with the clauses that it names. */
  why(text) {
    toast(text, { by: text.match(/§[\d:.-]+[A-Z]?(?:\([a-z]+\)\w*)*(?:\[[^\]]*\])?/g) || [], law: explain });
  }

  /** Messages lie in the flow of the page, so that they cover nothing: beside the felt, or above what may be done. */
  placeMessages() {
    const purse = $("#purse");
    if (this.wide.matches && purse) purse.after($("#toasts"));
    else (this.wide.matches ? $(".side") : purse ? $(".dock") : $("main")).prepend($("#toasts"));
  }

  /** No bets are open, and this is what is going on instead. */
  notNow() {
    toast("No bets are open now.", { kind: "passing" });
  }

  // --- what happens ---

  /** Who sits where is shown at once; all else in its order. */
  hear(message) {
    if (message.view) this.words.hear(message.view);
    if (message.view && message.shown.some((event) => ["sat", "left", "leaving"].includes(event.e))) {
      const { boxes, you } = message.view;
      const players = message.view.players.map((player) => {
        const before = this.view.players.find((other) => other.name === player.name);
        return before ? { ...player, chips: before.chips, staked: before.staked } : player;
      });
      const mine = you && this.you?.seated ? { ...you, chips: this.you.chips } : you;
      this.view = { ...this.view, boxes, players, you: mine };
      this.show.view = { ...this.show.view, boxes, players, you: mine };
      this.draw();
    }
    this.show.push(message);
  }

  state(name) {
    const node = $("#link");
    node.textContent = STATES[name] || name;
    node.dataset.state = name;
    const lost = ["lost", "sending"].includes(name), banner = $("#offline");
    if (banner && banner.hidden === lost) banner.hidden = !lost;
  }

  happened(event) {
    if (event.e === "closed" && this.view.game === "poker") return; // nobody bets before a hand: nothing is closed
    this.panels.tell(event);
    if (["said", "closed", "irregular", "void", "late", "deals-himself"].includes(event.e)) this.say(event.text);
  }

  /** On a small screen, bring into sight what moves; afterwards back to where the reader was. */
  look(event) {
    if (!this.felt.narrow.matches || !["roll", "spin", "deal", "up"].includes(event.e)) return;
    const y = this.felt.heightOf(event);
    if (y === null || (y > 130 && y < innerHeight - 190)) return;
    this.left ??= scrollY;
    scrollBy({ top: y - innerHeight * 0.4, behavior: calm() ? "auto" : "smooth" });
  }

  comeBack() {
    if (this.left === undefined) return;
    const top = this.left;
    this.left = undefined;
    scrollTo({ top, behavior: calm() ? "auto" : "smooth" });
  }

  /** What the dealer said last, for a while. */
  say(text) {
    const { state } = this.show;
    const known = Object.entries(HELD).map(([what, [, words]]) => `${fact(state, what)} ${words}`);
    if (text === this.view.headline || known.includes(text)) return;
    $("#spoken").textContent = `“${text.replace(/\s*\(§.*\)$/, "")}”`;
    if (this.playing) this.dock();
    clearTimeout(this.silence);
    this.silence = setTimeout(() => { $("#spoken").textContent = ""; }, 7000);
  }

  busy(busy) {
    $("#skip").hidden = !busy;
    document.body.classList.toggle("busy", busy);
    if (busy) this.draw();
    else {
      this.update(this.view);
      this.comeBack();
    }
  }

  update(view) {
    // What was said of bets matters no longer once they are closed, or open for another round.
    const over = view.phase !== this.view.phase || (view.round ?? this.view.round) !== this.view.round;
    if (over) for (const old of $$("#toasts .toast:not(.lasting)")) old.remove();
    this.view = { ...this.view, ...view };
    if (this.view.window && !this.offers.has(this.view.window)) this.refetch();
    this.tray.fit(this.view);
    this.draw();
  }

  /** The offers of a window that was not open before. */
  async refetch() {
    try {
      const { view } = await get(this.address);
      this.remember(view);
      this.draw();
      if (!this.playing) this.learned();
    } catch {
      // the felt stays open; the house says what is not
    }
  }

  /** The offers of the open window are known now. */
  learned() {}

  draw() {
    const { view } = this;
    $("#headline").textContent = view.paused ? "The table is paused" : this.headline();
    $("#status").textContent = this.status();
    if ($("#spoken").textContent === `“${$("#headline").textContent}”`) $("#spoken").textContent = "";
    $("#round").textContent = `Round ${view.round}`;
    this.felt.showSeats(view, this.reader().name);
    this.felt.labelZones(this.show.state, this.reader());
    this.panels.draw();
    if ($("#reminders")) this.told($("#reminders"), view.reminders || []);
    this.dock();
    this.list.refresh();
    this.tick();
  }

  /** What stands on the table, and who has the dice or the bank: nobody while they are offered. */
  status() {
    const { view, you } = this;
    const held = view.phase !== "offer" && view.facts.find((each) => each.what in HELD && each.value);
    const mine = held && you?.seated && you.name === held.value;
    const who = held && (mine ? `you ${HELD[held.what][0]}` : `${held.value} ${HELD[held.what][1]}`);
    return [view.status, who].filter(Boolean).join("; ");
  }

  /** What the law asks at this moment, each with its section; the panel is there while it asks something. */
  told(list, duties) {
    const sign = duties.map((each) => each.by).join();
    list.parentElement.hidden = !duties.length;
    if (list.dataset.sign === sign) return;
    list.dataset.sign = sign;
    const section = (by) => el("button", { type: "button", class: "cite", onclick: () => explain(by) }, by);
    list.replaceChildren(...duties.map((each) => el("li", {}, `${each.text} `, section(each.by))));
  }

  headline() {
    return this.playing ? "The dealer is at work" : this.view.headline;
  }

  tick() {
    const { deadline, paused, phase, bet_seconds, decide_seconds } = this.view;
    const node = $("#clock");
    const left = deadline && !paused ? deadline - (Date.now() / 1000 + clock.ahead) : null;
    node.hidden = left === null || left < -3 || Boolean(this.playing);
    if (node.hidden) return;
    const whole = phase === "bets" ? bet_seconds : decide_seconds;
    const seconds = Math.max(0, Math.ceil(left));
    $(".clock-bar", node).style.transform = `scaleX(${Math.max(0, Math.min(1, left / (whole || 1)))})`;
    node.classList.toggle("late", seconds <= 5);
    const then = this.lateWords();
    $("#seconds").textContent = then ? `${seconds} s, then ${then}` : `${seconds} s`;
  }

  lateWords() {
    return "";
  }

  // --- buttons ---

  listen() {
    $("#skip").addEventListener("click", () => this.show.skip());
    $("#faster").addEventListener("click", (event) => {
      this.show.fast = !this.show.fast;
      event.currentTarget.setAttribute("aria-pressed", String(this.show.fast));
    });
    let zoom = 1;
    $("#zoom").addEventListener("click", (event) => {
      zoom = zoom >= 3 ? 1 : zoom + 1;
      $("#felt").style.setProperty("--zoom", zoom);
      event.currentTarget.setAttribute("aria-pressed", String(zoom > 1));
      event.currentTarget.textContent = zoom > 1 ? `Zoom ${zoom}×` : "Zoom";
    });
    $("#list-open").addEventListener("click", () => this.list.open());
    for (const button of $$("[data-order]")) {
      button.addEventListener("click", () => {
        const name = button.dataset.order;
        this.order({ do: name === "pause" && this.view.paused ? "resume" : name });
      });
    }
    for (const button of $$("[data-close]")) button.addEventListener("click", () => button.closest("dialog").close());
    document.addEventListener("keydown", (event) => {
      const typing = event.target.closest("input:not([type=radio]), textarea, select, dialog");
      if (!event.ctrlKey && !event.metaKey && !event.altKey && !typing) this.key(event);
    });
  }

  /** Chips from the bank, for whoever the order names. */
  async buy(order = {}) {
    const dialog = $("#ask-amount");
    $("#amount-title").textContent = order.for ? `Chips for ${order.for}` : "Buy chips";
    $("#amount").value = String(this.view.buy_in / 100);
    dialog.returnValue = "";
    dialog.showModal();
    $("#amount").select();
    await new Promise((done) => dialog.addEventListener("close", done, { once: true }));
    if (dialog.returnValue !== "yes") return;
    const amount = cents($("#amount").value);
    if (amount > 0) await this.order({ do: "buy", amount, ...order });
    else toast("Write an amount in dollars, as in 100.", { kind: "error" });
  }

  sit() {}
}
