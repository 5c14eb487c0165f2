// The dealer's console: enter what came, chips and decisions of guests, irregularities; pay in the order that is told.

import { $, cents, dollars, el, toast, words } from "./dom.js";
import { decisions, offering, pressNumber } from "./decide.js";
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

  go() {
    return this.order({ do: "close" });
  }

  press(zone) {
    if (this.view.chips !== "none") this.bets.press(zone);
    else if (this.view.phase === "bets") this.mark([zone]);
  }

  /** A unit on these spots, so that what each pays can be told. */
  mark(zones) {
    const spots = zones.map(({ wager, where, box }) => ({ wager, where, box: box || 1 }));
    return this.order({ do: "mark", spots });
  }

  goLabel() {
    return "No more bets";
  }

  mayGo() {
    return this.view.bets.length > 0;
  }

  dock() {
    const { view } = this;
    const betting = view.phase === "bets" && !this.playing;
    $("#betting").hidden = !betting;
    this.bets.draw(betting);
    const none = view.chips === "none";
    $("#mark").hidden = !none || !this.felt.shared;
    $("#players").hidden = none;
    $("#again").hidden = $("#undo").hidden = $("#clear").hidden = none;
    for (const tray of document.querySelectorAll(".chip-tray")) tray.hidden = none;
    this.guests();
    this.wanted();
    this.cases();
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
    $("#wanted-text").textContent = words(wanted.text[0].toUpperCase() + wanted.text.slice(1));
    const jokers = this.view.game === "joker-seven";
    $("#picker").replaceChildren(picker(wanted, { jokers, send: (text) => this.outcome(text) }));
    $("#outcome").value = "";
    const keyboard = matchMedia("(hover: hover)").matches && !$("dialog[open]");
    if (keyboard) $("#outcome").focus({ preventScroll: true });
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
    const players = view.players.map((player) => [player.name, player.chips, player.playing]);
    const sign = JSON.stringify([players, actor?.name]);
    if (row.dataset.sign === sign) return;
    row.dataset.sign = sign;
    row.replaceChildren(...view.players.flatMap((player) => [
      el("input", {
        type: "radio", name: "guest", id: `guest-${player.name}`, class: "visually-hidden",
        checked: player.name === actor?.name,
        onchange: () => { this.guest = player.name; this.draw(); },
      }),
      el("label", { for: `guest-${player.name}`, class: `player color-${this.color(player.name)}` },
        el("span", { class: "dot", "aria-hidden": "true" }), el("b", {}, player.name),
        player.playing ? null : el("small", {}, "from the next round"))]));
    const list = $("#guests");
    list?.replaceChildren(...view.players.map((player) => el("li", {},
      el("span", {}, el("b", {}, player.name), ` box ${player.box}, ${dollars(player.chips)}`),
      el("button", {
        type: "button", class: "button quiet", onclick: () => this.order({ do: "unseat", name: player.name }),
      }, player.leaving ? "leaving" : "Unseat"))));
    if (list && !view.players.length) list.replaceChildren(el("li", { class: "muted" }, "Nobody sits here yet."));
  }

  asking() {
    const { view } = this;
    const place = $("#asks");
    const asks = this.playing ? [] : view.asks;
    const offer = this.playing ? null : view.offer;
    place.hidden = !asks.length && !offer;
    const sign = JSON.stringify([asks, offer]);
    if (place.dataset.sign === sign) return;
    place.dataset.sign = sign;
    const why = (choice) => this.why(choice.barred);
    const parts = asks.map((ask, i) => decisions(ask, {
      why, chip: view.limits.chip, keys: i === 0,
      heading: `${ask.who}, box ${ask.box}: ${dollars(ask.bet.stake)} on ${words(ask.bet.spot.name)}`,
      send: ({ choice, stake }) => this.order({ do: "decide", choice, for: ask.who, ...(stake ? { stake } : {}) }),
    }));
    if (offer) {
      const send = (answer) => this.order({ do: "accept", answer, for: offer.who });
      parts.push(offering({ ...offer, what: `${offer.who}: ${offer.what}` }, { send }));
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
    $("#mark").addEventListener("click", () => this.mark(this.felt.zones.filter((zone) => zone.open)));
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
