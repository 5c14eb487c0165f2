// The dealer's console: enter what came, chips and decisions of guests, irregularities; pay in the order that is told.

import { $, capital, cents, dollars, el, toast, words } from "./dom.js";
import { decisions, offering, placed, pressNumber, spoken } from "./decide.js";
import { explainResults } from "./law.js";
import { Page } from "./page.js";
import { picker } from "./picker.js";

class ConsolePage extends Page {
  reader() {
    return { name: "", box: 0, anyBox: true, color: (name) => this.color(name) };
  }

  /** The guest whose chips are being put down. */
  actor() {
    const { view } = this;
    if (view.chips === "none") return { name: "felt", box: 1, order: {} };
    const playing = view.players.filter((player) => player.playing);
    const guest = playing.find((player) => player.name === this.guest) || playing[0];
    return guest ? { name: guest.name, box: guest.box, order: { for: guest.name } } : null;
  }

  /** Who marked nothing, where only outcomes are shown, wants to know what every place pays. */
  async go() {
    if (this.unmarked() && !(await this.mark(this.markable()))) return undefined;
    return this.order({ do: "close" });
  }

  unmarked() {
    return this.view.chips === "none" && this.felt.shared && !this.view.bets.length;
  }

  markable() {
    return this.felt.zones.filter((zone) => zone.open);
  }

  press(zone) {
    if (this.view.chips === "none") {
      if (this.view.phase === "bets") this.mark([zone]);
      return;
    }
    const owner = this.view.boxes[zone.box]; // nobody else may bet there
    if (owner && owner !== this.guest) {
      this.guest = owner;
      this.draw();
    }
    this.bets.press(zone);
  }

  status() {
    const { view } = this;
    if (view.chips === "none" && view.phase === "bets") {
      return view.bets.length ? `${view.bets.length} marked` : this.felt.shared
        ? "Mark the places that are bet on; if you mark none, all of them count." : "Mark the places that are bet on.";
    }
    const fresh = view.chips === "dealer" && view.phase === "bets" && view.players.length && !view.bets.length
      && !view.last_round;
    const stands = super.status();
    return fresh ? [stands, "Choose a guest and a chip, then a place on the felt."].filter(Boolean).join(". ") : stands;
  }

  headline() {
    const { view } = this;
    if (!view.players.length && view.chips !== "none") {
      return view.chips === "dealer" ? "Seat your guests" : "Guests take their seats on their phones";
    }
    return view.wanted && !this.playing ? "Your deal" : super.headline();
  }

  /** A unit on these spots, so that what each pays can be told. */
  mark(zones) {
    const spots = zones.map(({ wager, where, box }) => ({ wager, where, box: box || 1 }));
    return this.order({ do: "mark", spots });
  }

  drawGo(button) {
    button.textContent = "No more bets";
    button.disabled = !this.view.bets.length && !this.unmarked();
  }

  dock() {
    const { view } = this;
    const none = view.chips === "none";
    const betting = view.phase === "bets" && !this.playing && (none || view.players.length > 0);
    $("#betting").hidden = !betting;
    this.bets.draw(betting);
    $("#mark").hidden = !none || !this.felt.shared;
    $("#for-whom").hidden = none;
    $("#again").hidden = $("#undo").hidden = $("#clear").hidden = none;
    $(".chip-tray").hidden = none;
    this.guests();
    this.wanted();
    this.cases();
    const duties = view.duties || [];
    this.told($("#duties"), duties);
    $("#duties-link").hidden = !duties.length;
    $("#duties-link").textContent = `${duties.length} ${duties.length === 1 ? "rule" : "rules"} for this moment`;
    this.asking();
    $(".dock").hidden = !betting && $("#asks").hidden;
    this.settlement();
  }

  // --- what came ---

  wanted() {
    const { wanted } = this.view;
    const place = $("#wanted");
    place.hidden = !wanted || this.playing;
    if (place.hidden) {
      place.dataset.sign = "";
      return;
    }
    const sign = `${JSON.stringify(wanted)}${this.view.revision}`;
    if (place.dataset.sign === sign) return;
    place.dataset.sign = sign;
    const named = words(capital(wanted.text)).replace(/\bbox (\d+)/g, (box, number) => {
      const owner = this.view.boxes[number];
      return owner ? `${box} (${owner})` : box;
    });
    $("#wanted-text").textContent = named;
    $("#picker").replaceChildren(picker(wanted, (text) => this.outcome(text)));
    const example = typed(wanted);
    $("#typed").hidden = !example;
    $("#outcome").value = "";
    $("#outcome").placeholder = `as in ${example}`;
    const elsewhere = $("dialog[open]") || document.activeElement.matches("#seat-form input");
    if (matchMedia("(hover: hover)").matches && !elsewhere) {
      (example ? $("#outcome") : $("#picker .confirm")).focus({ preventScroll: true });
    }
  }

  outcome(text) {
    return this.order(text ? { do: "outcome", text } : { do: "outcome" });
  }

  cases() {
    const cases = this.view.cases || [];
    const list = $("#cases");
    const sign = cases.map((each) => each.name).join();
    if (list.dataset.sign === sign && list.children.length) return;
    list.dataset.sign = sign;
    list.replaceChildren(...cases.map((each) => el("li", {}, el("button", {
      type: "button", class: "result", onclick: () => this.report(each),
    }, el("span", {}, each.text), el("small", { class: "muted" }, `${words(each.name)} · ${each.by}`)))));
    if (!cases.length) list.replaceChildren(el("li", { class: "muted" }, "None can be reported at this moment."));
  }

  async report(found) {
    const dialog = $("#case");
    $("#case-title").textContent = words(found.name);
    $("#case-text").textContent = `${found.text} (${found.by})`;
    $("#case-cards").value = $("#case-box").value = "";
    dialog.returnValue = "";
    dialog.showModal();
    await new Promise((done) => dialog.addEventListener("close", done, { once: true }));
    if (dialog.returnValue !== "yes") return;
    const order = { do: "irregular", name: found.name };
    const cards = $("#case-cards").value.trim().split(/\s+/).filter(Boolean);
    if (cards.length) order.cards = cards;
    if ($("#case-box").value) order.box = Number($("#case-box").value);
    await this.order(order);
  }

  // --- guests ---

  guests() {
    const { view } = this;
    const actor = this.actor();
    const row = $("#guest-row");
    const turn = new Set(view.asks.map((ask) => ask.who));
    const players = view.players.map((player) => [player.name, player.chips, player.playing, player.leaving]);
    const sign = JSON.stringify([players, [...turn], actor?.name]);
    if (row.dataset.sign === sign) return;
    row.dataset.sign = sign;
    const focused = document.activeElement.id;
    row.replaceChildren(...view.players.flatMap((player) => {
      const now = turn.has(player.name) ? " turn" : "";
      const doing = !player.playing ? "from the next round" : player.leaving ? "leaving" : now ? "to decide" : "";
      return [
        el("input", {
          type: "radio", name: "guest", id: `guest-${player.name}`, class: "visually-hidden",
          checked: player.name === actor?.name, disabled: !player.playing,
          onchange: () => { this.guest = player.name; this.draw(); },
        }),
        el("label", { for: `guest-${player.name}`, class: `player color-${this.color(player.name)}${now}` },
          el("span", { class: "dot", "aria-hidden": "true" }), el("b", {}, player.name),
          el("span", {}, dollars(player.chips)), doing ? el("small", {}, doing) : null)];
    }));
    if (focused.startsWith("guest-")) document.getElementById(focused)?.focus();
    const list = $("#guests");
    list?.replaceChildren(...view.players.map((player) => el("li", {},
      el("span", {}, el("b", {}, player.name), ` box ${player.box}, ${dollars(player.chips)}`),
      view.chips === "dealer" ? el("button", {
        type: "button", class: "button quiet", "aria-label": `Chips for ${player.name}`,
        onclick: () => this.buy({ for: player.name }),
      }, "Chips") : null,
      el("button", {
        type: "button", class: "button quiet", disabled: player.leaving, "aria-label": `Unseat ${player.name}`,
        onclick: () => this.order({ do: "unseat", name: player.name }),
      }, player.leaving ? "leaving" : "Unseat"))));
    if (list && !view.players.length) list.replaceChildren(el("li", { class: "muted" }, "Nobody sits here yet."));
  }

  asking() {
    const { view } = this;
    const place = $("#asks");
    const asks = this.playing ? [] : view.asks;
    const offer = this.playing ? null : view.offer;
    place.hidden = !asks.length && !offer;
    const timed = Boolean(view.deadline) && !view.paused;
    const sign = JSON.stringify([asks, offer, timed]);
    if (place.dataset.sign === sign) return;
    place.dataset.sign = sign;
    const why = (choice) => this.why(choice.barred);
    const parts = asks.map((ask, i) => {
      const heading = `${ask.who}, ${placed(ask, this.felt.hands.playing(ask.box, this.show.state))}`;
      if (!ask.choices.length) return spoken(heading, (text) => this.order({ do: "say", text, for: ask.who }));
      return decisions(ask, {
        why, chip: view.limits.chip, keys: i === 0, timed, heading,
        send: ({ choice, stake }) => this.order({ do: "decide", choice, for: ask.who, ...(stake ? { stake } : {}) }),
      });
    });
    if (offer) {
      const send = (answer) => this.order({ do: "accept", answer, for: offer.who });
      parts.push(offering(offer, { send, who: offer.who, timed }));
    }
    place.replaceChildren(...parts);
  }

  // --- settlement ---

  settlement() {
    const all = this.show.state.results;
    const list = $("#results");
    const none = this.view.chips === "none";
    const results = none ? all.filter((each) => each.result !== "lose") : all;
    list.replaceChildren(...results.map((each) => el("li", {}, el("button", {
      type: "button", class: `result ${each.result}`, onclick: () => explainResults(this.view, [each]),
    },
    el("span", {}, none ? words(each.bet.spot.name) : this.stakeOf(each.bet)),
    el("b", { class: each.paid > 0 ? "good" : each.paid < 0 ? "bad" : "" }, told(each, none)),
    el("small", { class: "muted" }, each.by)))));
    const rest = results.length ? "Every other spot loses." : "Every spot loses.";
    if (none && all.length) list.append(el("li", { class: "muted" }, rest));
  }

  stakeOf(bet) {
    return `${bet.player}, ${this.panels.spotName(bet)}: ${dollars(bet.stake)}`;
  }

  // --- buttons and keys ---

  listen() {
    super.listen();
    $("#typed").addEventListener("submit", (event) => {
      event.preventDefault();
      this.outcome($("#outcome").value.trim());
    });
    $("#mark").addEventListener("click", () => this.mark(this.markable()));
    $("#seat-form")?.addEventListener("submit", async (event) => {
      event.preventDefault();
      const order = { do: "seat", name: $("#guest-name").value.trim().replace(/\s+/g, "-") };
      if ($("#guest-box").value) order.box = Number($("#guest-box").value);
      const chips = cents($("#guest-chips").value);
      if (chips > 0) order.buy_in = chips;
      if (await this.order(order)) $("#guest-name").value = $("#guest-box").value = "";
    });
  }

  key(event) {
    const number = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    if (number && !$("#asks").hidden) pressNumber($("#asks"), number);
    else if (number && !$("#betting").hidden) this.tray.pick(number);
    else if (event.key === "Escape" && this.playing) this.show.skip();
  }

  sit() {
    toast(this.view.chips === "dealer" ? "Seat a guest first." : "Guests take their seats on their own screens.");
  }
}

/** How what is wanted would be typed; nothing where it only has to be confirmed. */
function typed({ kind, up, count, piece, dice, pockets }) {
  const [one, two] = piece === "tile" ? ["6-5", "1-1"] : ["8d", "ks"];
  if (kind === "deal") return up ? one : "";
  if (kind === "turn") return count > 1 ? `${one} ${two}` : one;
  if (kind === "roll") return dice > 2 ? "3 4 1" : dice > 1 ? "3 4" : "3";
  return kind === "spin" ? pockets.at(-1) : "";
}

/** What the dealer does with a spot. */
function told(result, ratio) {
  if (result.result === "void" || result.result === "back") return "stands off";
  if (result.paid < 0) return ratio ? "take" : `take ${dollars(-result.paid)}`;
  if (!ratio) return `pay ${dollars(result.paid)}`;
  const [paid, stake] = [result.paid, result.bet.stake];
  const gcd = (a, b) => (b ? gcd(b, a % b) : a);
  const by = gcd(paid, stake) || 1;
  return `${paid / by} to ${stake / by}`;
}

const page = new ConsolePage();
page.show.fast = true; // the dealer has seen it already
$("#faster").setAttribute("aria-pressed", "true");
