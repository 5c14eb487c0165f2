// Plays what happened, in its order and at the table's pace, then shows the table as the house says it is.

import { calm, wait } from "./dom.js";
import { apply, fromView, serials } from "./state.js";

// How long each kind of event is looked at, in steps of the table's pace.
const STEPS = {
  closed: 1, shuffle: 2, deal: 0.8, up: 1, turn: 1.2, look: 0.6, roll: 3.2, spin: 9, decide: 0.8, said: 0.8,
  settled: 0.7, undone: 0.7, fee: 0.5, irregular: 3, void: 3, moved: 0.6, placed: 0.6, accept: 0.3, round: 4,
};
const MANY = { deal: 12, placed: 4 }; // cards dealt and pieces put in a row: more come faster, in the time of so many
const LONGEST = 20_000; // milliseconds that a reader may lag behind; then it goes faster

/** Whether it is only the shuffle, the cut and the burning of cards: whoever wants to bet need not watch that. */
function beforeBets({ shown, view }) {
  const played = shown.some((event) => ["closed", "settled"].includes(event.e));
  return view?.phase === "bets" && !played && shown.some((event) => event.e === "shuffle");
}

export class Show {
  /** `felt` shows the picture; `on` has event(event), view(view), busy(bool). */
  constructor(felt, view, on) {
    this.felt = felt;
    this.on = on;
    this.view = view;
    this.state = fromView(view);
    this.queue = [];
    this.fast = false;
    this.instant = false; // nothing of it is worth a look
    this.running = false;
    this.generation = 0;
    felt.show(this.state);
  }

  push(message) {
    this.queue.push(message);
    if (!this.running) this.run();
  }

  /** Everything at once: the reader is in a hurry, or was away. */
  skip() {
    this.skipping = true;
    this.felt.wheel?.finish();
    this.wake?.();
  }

  reset(view) {
    this.generation++;
    this.queue = [];
    this.wake?.();
    this.settle(view, { missed: true });
  }

  settle(view, how = {}) {
    this.view = { ...this.view, ...view };
    this.state = fromView(this.view, this.state, how);
    this.felt.show(this.state);
    this.on.view(this.view);
  }

  async run() {
    this.running = true;
    const generation = this.generation;
    while (this.queue.length && generation === this.generation) {
      const message = this.queue.shift();
      this.prelude = beforeBets(message);
      const worth = !this.prelude && message.shown.some((event) => STEPS[event.e] >= 0.7);
      if (worth) this.on.busy(true);
      this.rush = Object.fromEntries(Object.entries(MANY).map(([kind, many]) =>
        [kind, Math.min(1, many / message.shown.filter((event) => event.e === kind).length)]));
      for (const event of message.shown) {
        await this.play(event, message.view?.pace ?? this.view.pace);
        if (generation !== this.generation) break;
      }
      if (generation !== this.generation) break;
      if (message.view) {
        this.settle(message.view);
        this.skipping = false;
      }
    }
    this.running = false;
    if (!this.queue.length) this.on.busy(false);
    else this.run();
  }

  hurry() {
    const waiting = this.queue.reduce((sum, message) => sum + message.shown.length, 0) * this.view.pace;
    return this.instant || this.skipping || this.prelude || document.hidden || waiting > LONGEST;
  }

  async play(event, pace) {
    if (this.hurry()) { // the view at the end is drawn once
      apply(this.state, event);
      this.on.event(event, this.state);
      return;
    }
    this.on.before?.(event);
    const step = (STEPS[event.e] || 0) * (this.rush[event.e] ?? 1);
    const ms = step * pace * (this.fast ? 0.3 : 1) * (calm() ? 0.6 : 1);
    if (event.e === "round" && this.state.results.length) await this.pause(Math.min(ms, 2600));
    if (event.e === "spin" && this.felt.wheel) {
      await Promise.race([this.felt.wheel.spin(event.pocket, Math.min(ms, 4500)), this.pause(ms + 50)]);
    }
    if (event.e === "settled") this.felt.travel(event);
    let before = new Set(serials(this.state));
    const { dealt } = this.state;
    apply(this.state, event);
    if (dealt !== this.state.dealt) before = new Set();
    const fresh = new Set(serials(this.state).filter((serial) => !before.has(serial)));
    this.felt.show(this.state, { fresh });
    if (event.e === "roll") await Promise.race([this.felt.throwDice(Math.min(ms * 0.6, 900)), this.pause(ms)]);
    this.on.event(event, this.state);
    if (ms && !["round", "spin"].includes(event.e)) await this.pause(event.e === "roll" ? ms * 0.4 : ms);
  }

  /** Wait, unless somebody wants to see the end. */
  async pause(ms) {
    if (ms <= 0 || this.skipping) return;
    await Promise.race([wait(ms), new Promise((done) => { this.wake = done; })]);
  }
}
