// The same bets as a list: every place of the felt as a button, for fingers, keyboards and screen readers.

import { $, capital, dollars, el, words } from "./dom.js";

export class List {
  constructor(page) {
    this.page = page;
    this.dialog = $("#list");
    $("#list-find").addEventListener("input", () => this.draw());
    $("#say").addEventListener("submit", (event) => {
      event.preventDefault();
      const text = $("#said").value.trim();
      if (!text) return;
      this.page.order({ do: "say", text, ...this.page.actor()?.order }).then((answer) => {
        if (answer) $("#said").value = "";
      });
    });
  }

  open() {
    if (this.dialog.open) return;
    this.draw();
    this.dialog.showModal();
  }

  refresh() {
    if (this.dialog.open) this.draw();
  }

  draw() {
    const { felt } = this.page;
    const wanted = $("#list-find").value.trim().toLowerCase();
    const focused = document.activeElement?.dataset?.key;
    const groups = new Map();
    for (const zone of felt.zones) {
      if (!felt.mine(zone) || (wanted && !zone.name.toLowerCase().includes(wanted))) continue;
      groups.set(zone.wager, [...(groups.get(zone.wager) || []), zone]);
    }
    const small = [...groups.values()].filter((zones) => zones.length === 1).flat();
    const parts = [this.rows(small)];
    for (const [wager, zones] of groups) {
      if (zones.length < 2) continue;
      const open = Boolean(wanted) || zones.some((zone) => zone.own) || this.opened?.has(wager);
      const details = el("details", { open, "data-wager": wager },
        el("summary", {}, `${capital(words(wager))} (${zones.length})`), this.rows(zones));
      details.addEventListener("toggle", () => {
        this.opened ||= new Set();
        if (details.open) this.opened.add(wager);
        else this.opened.delete(wager);
      });
      parts.push(details);
    }
    $("#list-bets").replaceChildren(...parts);
    if (focused) $(`[data-key="${CSS.escape(focused)}"]`, this.dialog)?.focus();
  }

  rows(zones) {
    return el("ul", { class: "bet-list" }, ...zones.map((zone) => el("li", {}, this.line(zone), ...this.extras(zone))));
  }

  line(zone) {
    return el("button", {
      type: "button", class: "bet-line", "data-key": zone.key, "aria-disabled": zone.open ? null : "true",
      onclick: () => this.page.press(zone),
      onkeydown: (event) => {
        if (!["Delete", "Backspace", "-"].includes(event.key)) return;
        event.preventDefault();
        this.page.bets.remove(zone);
      },
    },
    el("span", {}, zone.name), zone.pays ? el("small", { class: "muted" }, zone.pays) : null,
    zone.own ? el("b", {}, dollars(zone.own)) : null);
  }

  /** What else may be done with a place: take a bet down, call it off or on, read its rule and odds. */
  extras(zone) {
    const { bets } = this.page;
    const last = bets.standing(zone).at(-1);
    const small = (label, text, onclick) => (
      el("button", { type: "button", class: "button quiet", "aria-label": label, onclick }, text));
    const found = [];
    if (last && zone.called) {
      const call = last.call === "off" ? "on" : "off";
      found.push(small(`Call ${zone.name} ${call}`, capital(call), () => bets.do({ do: "call", bet: last.id, call })));
    }
    if (last) found.push(small(`Take down a bet on ${zone.name}`, "−", () => bets.remove(zone)));
    found.push(small(`Rule and odds of ${zone.name}`, "?", () => this.page.felt.on.explain(zone)));
    return found;
  }
}
