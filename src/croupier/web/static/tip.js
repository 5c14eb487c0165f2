// What a place of the felt is, beside it while the pointer rests there, the keyboard is there or a finger holds it: its
// name, what it pays, what may be staked, and its exact edge.

import { capital, dollars, el } from "./dom.js";
import { figures, wagerOf } from "./figures.js";

const REST = 400; // milliseconds: whoever only passes is not interrupted
const AWAY = 8; // pixels from the place

export class Tip {
  constructor(page) {
    this.page = page;
    this.node = el("div", { class: "tip", id: "tip", role: "tooltip", hidden: true });
    document.body.append(this.node);
    const { felt } = page, find = (event) => felt.zones.find((zone) => zone.node === event.target.closest?.(".zone"));
    felt.place.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.soon(find(event)));
    felt.place.addEventListener("pointerleave", () => this.held || this.hide());
    felt.place.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && this.soon(find(event)));
    felt.place.addEventListener("focusout", () => this.held || this.hide());
    felt.on.hold = (zone) => this.show(zone, true);
    addEventListener("scroll", () => this.place(), { passive: true, capture: true });
    document.addEventListener("pointerdown", (event) => !this.node.contains(event.target) && this.hide());
    document.addEventListener("keydown", () => this.hide());
  }

  soon(zone) {
    if (zone === this.zone || this.held) return;
    this.hide();
    if (zone) this.timer = setTimeout(() => this.show(zone), REST);
  }

  hide() {
    clearTimeout(this.timer);
    this.zone = null;
    this.held = false;
    this.node.hidden = true;
  }

  /** `held` by a finger: then it has buttons, too. */
  show(zone, held = false) {
    const { page } = this, { limits } = page.view;
    this.hide();
    this.zone = zone;
    this.held = held;
    const offer = page.offerOf(zone), pays = offer?.pays, wager = wagerOf(zone);
    const edge = el("p", { class: "edge", "aria-live": "polite" });
    const stake = zone.own ? `You have ${dollars(zone.own)} there`
      : `${dollars(limits.minimum)} to ${dollars(limits.maximum)}`;
    const act = (label, run) => el("button", {
      type: "button", class: "button quiet", onclick: () => { this.hide(); run(); },
    }, label);
    this.node.replaceChildren(el("b", {}, capital(zone.name)), pays ? el("p", {}, `Pays ${pays}`) : "",
      el("p", {}, stake), edge);
    if (held) {
      this.node.append(el("div", { class: "row" },
        zone.own ? act("Take a chip up", () => page.bets.remove(zone)) : "",
        act("Rule and odds", () => page.felt.on.explain(zone))));
    }
    this.node.hidden = false;
    this.place();
    const wants = () => this.zone === zone;
    const onwait = () => { edge.textContent = "The edge is being worked out…"; this.place(); };
    figures(page.view, wager, { wants, onwait }).then((row) => {
      if (!wants()) return;
      edge.textContent = row?.house_edge ? told(row) : "";
      this.place();
    });
  }

  /** Above the place, or below it where there is no room. */
  place() {
    if (!this.zone) return;
    const at = this.zone.node.getBoundingClientRect(), { offsetWidth: width, offsetHeight: height } = this.node;
    const left = Math.min(Math.max(AWAY, at.left + at.width / 2 - width / 2), innerWidth - width - AWAY);
    const above = at.top - height - AWAY;
    this.node.style.transform = `translate(${left}px, ${above > AWAY ? above : at.bottom + AWAY}px)`;
  }
}

function told({ house_edge: { percent, fraction }, method }) {
  const sure = method === "exact" && fraction ? `exactly ${fraction}` : method;
  return `House edge ${Number(percent).toFixed(3)} % (${sure})`;
}
