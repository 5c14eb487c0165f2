// A round that is over, event by event: forward, back, or by itself.

import { $, data, el, signed, words } from "./dom.js";
import { Felt } from "./felt.js";
import { explain, explainResults } from "./law.js";
import { checkOrigin } from "./origin.js";
import { apply, copy, empty, serials } from "./state.js";

const record = data("record"), view = data("view");
const happened = record.steps.flatMap((step) => step.shown);
const events = happened.filter((event) => event.text); // the rest is for programs, and belongs to what came before it

/** Bets that stood when the round began are named only when something becomes of them. */
function standing() {
  const made = new Set(), found = new Map();
  for (const { e, bet } of happened) {
    if (!bet) continue;
    if (e === "bet") made.add(bet.id);
    else if (!made.has(bet.id) && !found.has(bet.id)) found.set(bet.id, bet);
  }
  return found;
}

class Replay {
  constructor() {
    this.at = 0;
    const boxes = new Map(Object.entries(view.boxes).map(([box, name]) => [name, Number(box)]));
    for (const { bet } of events) if (bet?.box) boxes.set(bet.player, bet.box);
    const color = (name) => String(((boxes.get(name) || 1) - 1) % 8 + 1);
    this.felt = new Felt($("#felt"), {
      who: () => ({ name: view.you?.name || "", box: 0, anyBox: true, color }),
      on: { result: (results) => explainResults(view, results), mounted: () => this.show() },
    });
    this.pictures = [{ ...empty(), bets: standing() }];
    for (const event of happened) {
      if (event.text) this.pictures.push(copy(this.pictures.at(-1)));
      apply(this.pictures.at(-1), event);
    }
    $("#at").max = events.length;
    $("#log").replaceChildren(...events.map((event, i) => el("li", {},
      el("button", { type: "button", class: `step ${event.e}`, onclick: () => this.go(i + 1) }, event.text),
      event.by ? el("button", { type: "button", class: "cite", onclick: () => explain(event.by) }, event.by) : null)));
    this.listen();
    this.names = { boxes: Object.fromEntries([...boxes].map(([name, box]) => [box, name])), asks: [], you: null };
    this.show();
  }

  go(to, stop = true) {
    if (stop) this.stop();
    this.at = Math.max(0, Math.min(events.length, to));
    this.show();
  }

  show() {
    const state = this.pictures[this.at];
    const before = new Set(serials(this.pictures[Math.max(0, this.at - 1)]));
    const fresh = new Set(serials(state).filter((serial) => !before.has(serial)));
    this.felt.show(state, { fresh });
    this.felt.showSeats(this.names || { boxes: {}, asks: [], you: null }, view.you?.name || "");
    const event = events[this.at - 1];
    $("#now").textContent = event ? event.text : "Before the first bet";
    $("#count").textContent = `${this.at} of ${events.length}`;
    $("#announce").textContent = event ? event.text : "";
    $("#at").value = this.at;
    $("#at").setAttribute("aria-valuetext", event ? event.text : "the beginning");
    $("#back").disabled = $("#first").disabled = this.at === 0;
    $("#forward").disabled = $("#last").disabled = this.at === events.length;
    [...$("#log").children].forEach((line, i) => {
      const now = i === this.at - 1;
      line.classList.toggle("past", i < this.at);
      if (now) line.setAttribute("aria-current", "step");
      else line.removeAttribute("aria-current");
      if (now) $("#log").scrollTop = line.offsetTop - $("#log").offsetTop - 80;
    });
    $("#results-panel").hidden = !state.results.length;
    $("#results").replaceChildren(...state.results.map((each) => el("li", {}, el("button", {
      type: "button", class: `result ${each.result}`, onclick: () => explainResults(view, [each]),
    }, el("span", {}, `${each.bet.player}: ${words(each.bet.spot.name)}`),
    el("b", { class: each.paid > 0 ? "good" : each.paid < 0 ? "bad" : "" }, each.paid ? signed(each.paid) : "back"),
    el("small", { class: "muted" }, each.by)))));
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    $("#play").setAttribute("aria-pressed", "false");
    $("#play").textContent = "Play";
  }

  play() {
    if (this.timer) {
      this.stop();
      return;
    }
    if (this.at === events.length) this.go(0);
    $("#play").setAttribute("aria-pressed", "true");
    $("#play").textContent = "Pause";
    this.timer = setInterval(() => {
      this.go(this.at + 1, false);
      if (this.at === events.length) this.stop();
    }, Math.max(500, view.pace * 1.6));
  }

  listen() {
    $("#first").addEventListener("click", () => this.go(0));
    $("#back").addEventListener("click", () => this.go(this.at - 1));
    $("#forward").addEventListener("click", () => this.go(this.at + 1));
    $("#last").addEventListener("click", () => this.go(events.length));
    $("#play").addEventListener("click", () => this.play());
    $("#at").addEventListener("input", () => this.go(Number($("#at").value)));
    document.addEventListener("keydown", (event) => {
      if (event.target.closest("input, dialog, .felt") || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "ArrowRight") this.go(this.at + 1);
      else if (event.key === "ArrowLeft") this.go(this.at - 1);
    });
  }
}

new Replay();
if ($("#origin-checked")) checkOrigin(record, $("#origin-checked"));
