// The page of a table: the reader's own bets and decisions.

import { discarding, isDiscard } from "./betting.js";
import { $, $$, capital, data, dollars, el, toast } from "./dom.js";
import { arranging, isSetting } from "./arrange.js";
import { decisions, offering, placed, pressNumber, unanswered } from "./decide.js";
import { History } from "./history.js";
import { holding } from "./holding.js";
import { takeName } from "./name.js";
import { likeToBeAsked, likesToBeAsked } from "./ceremony.js";
import { Moment } from "./moment.js";
import { drawGo, sayNext } from "./next.js";
import { Page } from "./page.js";
import { roomFor } from "./room.js";
import { Sound } from "./sound.js";
import { placeOnList } from "./seating.js";
import { Tip } from "./tip.js";
import { newPledge } from "./words.js";

/** All that is played for: in the pot, and in bets that go there; nothing where nobody plays for a pot. */
function potOf(view) {
  const lying = view.pots.reduce((sum, pot) => sum + pot.amount, 0);
  return lying || view.game === "poker" ? view.bets.reduce((sum, bet) => sum + bet.stake, lying) : 0;
}

/** Whether nothing is put down on the felt: the rules post what begins a hand. */
const antes = (view) => view.game === "poker";

class TablePage extends Page {
  space() {
    return roomFor($("#felt"), $(".dock"), () => this.felt.fit());
  }

  reader() {
    const name = this.you?.seated ? this.you.name : "";
    return { name, box: this.you?.box || 0, anyBox: false, color: (other) => this.color(other) };
  }

  /** Whose chips are moved. */
  actor() {
    return this.you?.seated ? { name: this.you.name, box: this.you.box, order: {} } : null;
  }

  mineToDecide() {
    const { asks, offer } = this.view;
    return Boolean(this.you?.seated) && (asks.some((ask) => ask.who === this.you.name) || offer?.who === this.you.name);
  }

  /** What the clock of the reader's own question ends in. */
  lateWords() {
    const { asks, offer } = this.view;
    const mine = [...asks, ...(offer ? [offer] : [])].find((each) => each.who === this.you?.name);
    return mine && this.mineToDecide() && !/^\d+$/.test(mine.default) ? unanswered(mine, true) : "";
  }

  headline() {
    return this.mineToDecide() && !this.playing ? this.view.next.says : super.headline();
  }

  happened(event) {
    super.happened(event);
    if (!this.show.hurry()) this.sound.hear(event);
    if (["bet", "closed"].includes(event.e)) this.moment.hide(); // the next round has begun
    if (event.e === "given-up" && event.player === this.you?.name.replaceAll(" ", "-")) this.gaveUp = true;
  }

  update(view) {
    this.gaveUp = !view.you?.seated && (this.gaveUp || Boolean(view.you?.given_up));
    super.update(view);
    const seat = this.you?.seated ? this.you.box : 0;
    if (seat && this.seat !== seat && this.felt.narrow.matches && !this.felt.shared) this.felt.bring(seat);
    this.seat = seat;
  }

  learned() {
    this.bets.ended();
  }

  busy(busy) {
    super.busy(busy);
    if (busy) return;
    this.bets.ended();
    this.moment.show();
  }

  notNow() {
    const first = $("#asks .asking-title");
    if (!first || $("#asks").hidden) {
      toast(`No bets are open now. ${this.waitingFor()}`, { kind: "passing" });
      return;
    }
    toast(`Your answer comes first: ${first.textContent}`, { kind: "passing" });
    $("#asks .asking").focus();
  }

  go() {
    return this.bets.do({ do: "ready" });
  }

  drawGo(button) {
    drawGo(this.view, button);
  }

  dock() {
    const { view, you } = this;
    document.body.classList.toggle("alone", Boolean(you?.seated) && view.players.length === 1);
    const mine = view.players.find((player) => player.name === you?.name);
    const bets = view.phase === "bets" && !view.not_for.includes(you?.name); // whoever holds the bank bets nothing else
    const betting = Boolean(you?.seated && mine?.playing && bets && !this.playing);
    $("#betting").hidden = !betting;
    $("#purse").hidden = $("#balance").hidden = !you?.seated;
    $("#ask-again").hidden = !this.may("ask-again");
    $("#ask-again").textContent = you?.wishes?.join(", ") || "Ask me again";
    if (you?.seated) {
      $("#chips").textContent = $("#balance b").textContent = dollars(you.chips);
      $("#staked").textContent = dollars(mine?.staked || 0);
    }
    this.bets.draw(betting);
    $(".chip-tray").hidden = $(".bet-buttons").hidden = antes(view);
    $("#broke").hidden = !(betting && you.chips < view.limits.minimum && !this.bets.mine.length);
    this.guest();
    this.asking();
    const idle = !betting && $("#asks").hidden && $("#guest").hidden;
    $("#waiting").hidden = !idle && !this.playing; // Skip stands there
    if (idle || this.playing) $("#waiting-text").textContent = this.waitingFor();
    sayNext(this, { idle });
    if (!this.playing) this.history?.draw();
  }

  waitingFor() {
    const { view } = this;
    if (this.playing && view.phase !== "closed") return $("#spoken").textContent || "The dealer is at work.";
    return view.next.says;
  }

  asking() {
    const { view, you, playing } = this;
    const place = $("#asks");
    const mine = playing || !you?.seated ? [] : view.asks.filter((ask) => ask.who === you.name);
    const offer = !playing && you?.seated && view.offer?.who === you.name ? view.offer : null;
    place.hidden = !mine.length && !offer;
    const timed = Boolean(view.deadline) && !view.paused;
    const held = mine.length ? holding(view, mine[0], this.show.state, (name) => this.felt.hands.placeOf(name)) : "";
    const sign = JSON.stringify([mine, offer, timed, held]);
    if (place.dataset.sign === sign) return;
    place.dataset.sign = sign;
    const had = place.contains(document.activeElement);
    const why = (choice) => this.why(choice.barred);
    const send = ({ choice, stake }) => this.order(stake ? { do: "decide", choice, stake } : { do: "decide", choice });
    place.replaceChildren(...(offer
      ? [offering(offer, { send: (answer) => this.order({ do: "accept", answer }), timed })]
      : mine.slice(0, 1).map((ask) => {
        const heading = capital(placed(ask, this.felt.hands.playing(ask.box, this.show.state)));
        if (isSetting(ask)) return arranging(ask, this.dealt(ask.box), { why, send, timed, heading });
        if (isDiscard(ask)) {
          return discarding(ask, this.dealt(ask.box), { send, heading, late: unanswered(ask, timed) });
        }
        return decisions(ask, { why, send, chip: view.limits.chip, timed, heading, pot: potOf(view), held });
      })));
    place.classList.add("just-asked"); // a pointer that lies there still has not chosen anything
    const at = document.activeElement;
    const idle = had || at === document.body || at.closest("[hidden]"); // the button that was pressed is gone
    if (!place.hidden && idle) $(".asking", place)?.focus({ preventScroll: true }); // no choice before the others
  }

  /** What lies in a box that the reader has looked at. */
  dealt(box) {
    const own = this.view.boxes[box];
    const hand = this.view.hands.find((each) => each.place === `box-${box}` || each.place === own);
    return hand.cards.map((each) => each.card);
  }

  guest() {
    const place = $("#guest");
    const { view, you } = this;
    const comes = you ? ["sit", "wait", "stop-waiting"].some((order) => this.may(order)) : true;
    place.hidden = Boolean(you?.seated) || view.chips !== "accounts" || !comes || view.phase === "closed";
    if (place.hidden) return;
    const buttons = you?.waits ? this.onList() : this.coming();
    const sign = buttons.map((each) => each.textContent).join();
    if (place.dataset.sign === sign) return;
    place.dataset.sign = sign;
    place.replaceChildren(...buttons);
  }

  /** For whoever comes: a seat, or a place on the list. */
  coming() {
    const { view } = this;
    const free = view.seats - Object.keys(view.boxes).length - view.waiting.length;
    const go = { type: "button", class: "button go", id: "sit" };
    const money = this.gaveUp
      ? el("span", { id: "given-up" }, "You were away for long: your seat was given up. Your chips are in your purse, ",
        "on ", el("a", { href: "/me" }, "your page"), ".")
      : el("span", { class: "muted" }, "Imitation money: it costs nothing and is worth nothing.");
    if (free > 0 || !view.waiting_list) {
      const text = free > 0 ? `Take a seat with ${dollars(view.buy_in)}` : "All seats are taken";
      const how = el("a", { class: "button quiet", href: $("#learn").href }, "How to play");
      return [el("button", { ...go, disabled: free <= 0, onclick: () => this.sit(0) }, text), how, money];
    }
    const wait = view.waiting.length;
    const text = wait ? `Join the list: ${wait} ${wait === 1 ? "person" : "people"} before you`
      : "All seats are taken: join the list";
    return [el("button", { ...go, onclick: () => this.come({ do: "wait" }) }, text), money];
  }

  /** For whoever waits. */
  onList() {
    const { view, you } = this, button = { type: "button", class: "button" };
    const said = el("span", {}, placeOnList(you, view));
    const go = { ...button, class: "button go", id: "sit", onclick: () => this.sit(0) };
    const stop = el("button", { ...button, onclick: () => this.order({ do: "stop-waiting" }) }, "Stop waiting");
    return [said, ...(you.called ? [el("button", go, `Take the seat with ${dollars(view.buy_in)}`)] : []), stop];
  }

  sit(box) {
    return this.come(box ? { do: "sit", box } : { do: "sit" });
  }

  /** Whoever has no name yet chooses one first. */
  async come(order) {
    if (this.you) {
      await this.takeSeat(order);
    } else if (await takeName(data("door"))) {
      sessionStorage.setItem("sit", JSON.stringify({ table: this.view.table, order }));
      location.reload();
    }
  }

  /** The first shuffle may follow at once: it is to have words of whoever sits down. */
  takeSeat(order) {
    const { seal } = this.view;
    const sits = order.do === "sit", pledges = sits && seal && !seal.gathering;
    const asked = sits && likesToBeAsked() ? { ceremony: "ask" } : {};
    return this.order(pledges ? { ...order, ...asked, pledge: newPledge(this.view) } : { ...order, ...asked });
  }

  // --- buttons and keys ---

  listen() {
    super.listen();
    this.tip = new Tip(this);
    this.sound = new Sound($("#sound"));
    this.moment = new Moment(this);
    this.moment.begin(this.view);
    $("#leave").addEventListener("click", () => this.order({ do: "leave" }));
    $("#history-panel").addEventListener("toggle", () => { // its figures are asked for when somebody wants to see them
      this.history ||= new History(this);
      this.history.draw();
    });
    $("#ask-again").addEventListener("click", () => {
      if (this.you.wishes.length) likeToBeAsked();
      this.order({ do: "ask-again" });
    });
    document.addEventListener("pointermove", ({ movementX, movementY }) => {
      // Browsers tell of a move by nothing, too, when the page changes below the pointer.
      if (movementX || movementY) $("#asks").classList.remove("just-asked");
    });
    for (const id of ["#buy", "#broke"]) $(id).addEventListener("click", () => this.buy());
  }

  /** The key that is written on a button presses it. */
  letter(key, betting) {
    const button = $$("[data-key]").find((each) => each.dataset.key === key && !each.disabled && each.offsetParent);
    if (button && (betting || !button.closest("#betting"))) button.click();
  }

  key(event) {
    const betting = !$("#betting").hidden;
    const number = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    if (number) {
      const used = !$("#asks").hidden ? pressNumber($("#asks"), number) : betting && this.tray.pick(number);
      if (used) event.preventDefault();
    } else if (event.key === "Escape" && this.playing) this.show.skip();
    else this.letter(event.key.toUpperCase(), betting);
  }
}

const page = new TablePage();
const waiting = JSON.parse(sessionStorage.getItem("sit") || "null");
if (waiting) {
  sessionStorage.removeItem("sit");
  if (waiting.table === page.view.table && page.you && !page.you.seated) page.takeSeat(waiting.order);
}
