// What a round has come to for the reader: a moment on the felt when something was won, a quiet word when not.

import { $, calm, el, signed } from "./dom.js";
import { CARD } from "./pieces.js";
import { fact } from "./state.js";

const LONG = 2200; // milliseconds that a win is seen; it blocks nothing

export class Moment {
  constructor(page) {
    this.page = page;
    this.told = null; // the round that was told last
    this.node = el("p", { class: "moment", "aria-hidden": "true", hidden: true }); // the log tells it to readers aloud
    $("#felt-frame").append(this.node);
  }

  /** A page that is opened after a round tells nothing of it. */
  begin({ last_round: last }) {
    this.told = last?.number ?? 0;
  }

  /** All of a round has been shown. */
  show() {
    const { view, show, you } = this.page, last = view.last_round;
    if (!last || last.number === this.told) return;
    this.told = last.number;
    const own = show.state.results.filter((each) => each.bet.player === you?.name);
    const net = last.net[you?.name];
    if (!you?.seated || net === undefined || (!own.length && !net)) return;
    const kind = net > 0 ? "win" : net < 0 ? "lose" : "even";
    const name = own.some((each) => each.result === "win") ? this.naming(own, show.state) : "";
    const text = { win: `${name || "You win"} ${signed(net)}`, lose: signed(net), even: "Even: nothing won or lost" };
    this.say(text[kind], kind);
    if (kind === "win") this.page.sound?.play("win");
  }

  /** A win that has a name of its own. */
  naming(own, state) {
    const places = new Set(own.map((each) => `box-${each.bet.box}`));
    const total = (hand) => places.has(hand.place) && fact(state, "total", hand.place);
    const black = state.hands.some((hand) => total(hand) === "blackjack");
    return black ? "Blackjack!" : "";
  }

  say(text, kind) {
    clearTimeout(this.timer);
    for (const motion of this.node.getAnimations()) motion.cancel();
    this.node.textContent = text;
    this.node.className = `moment ${kind}`;
    this.node.hidden = false;
    this.node.style.top = kind === "win" ? this.aboveHand() : "";
    this.timer = setTimeout(() => this.hide(), LONG);
    if (calm()) return;
    const from = { transform: "translate(-50%, 60%) scale(.8)", opacity: 0 };
    const there = { transform: "translate(-50%, 0) scale(1)", opacity: 1 };
    const end = { transform: "translate(-50%, -30%) scale(1)", opacity: 0 };
    this.node.animate([from, { ...there, offset: 0.14 }, { ...there, offset: 0.82 }, end],
      { duration: LONG, easing: "ease-out" });
  }

  /** Just above the reader's cards, which stay to be read; in the middle where there are none. */
  aboveHand() {
    const { felt, you } = this.page, hand = felt.stands.hands?.get(you.box);
    if (!hand || !felt.stands.boxes.get(you.box)?.places.length) return "";
    const top = new DOMPoint(0, hand.y - (CARD.height * hand.scale) / 2).matrixTransform(felt.drawing.getScreenCTM()).y;
    const frame = this.node.parentElement;
    return `${top - frame.getBoundingClientRect().top + frame.scrollTop - this.node.offsetHeight - 3}px`;
  }

  hide() {
    clearTimeout(this.timer);
    this.node.hidden = true;
  }
}
