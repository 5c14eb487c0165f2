// Chips put down, taken up, repeated, undone. The house judges; what it refuses is mended or explained.

import { $, capital, dollars, toast } from "./dom.js";
import { Again } from "./again.js";
import { Refused } from "./api.js";
import { explain } from "./law.js";

export class Bets {
  /** The page says whose chips they are: actor() gives a name, a box and what every order needs besides. */
  constructor(page) {
    this.page = page;
    this.placed = []; // numbers of the bets put down since bets were opened
    this.line = Promise.resolve(); // one order after the other
    this.again = new Again(this);
    $("#undo").addEventListener("click", () => this.undo());
    $("#clear").addEventListener("click", () => this.do({ do: "clear" }));
    $("#ready").addEventListener("click", () => this.page.go());
  }

  get mine() {
    const actor = this.page.actor();
    return actor ? this.page.view.bets.filter((bet) => bet.player === actor.name) : [];
  }

  /** What whose chips they are has left. */
  get chips() {
    const name = this.page.actor()?.name;
    return this.page.view.players.find((each) => each.name === name)?.chips ?? 0;
  }

  draw(betting) {
    if (!betting) return;
    const { view } = this.page;
    const actor = this.page.actor();
    const player = view.players.find((each) => each.name === actor?.name);
    this.page.drawGo($("#ready"));
    $("#undo").disabled = $("#clear").disabled = !this.mine.length;
    this.again.draw(Boolean(player?.again));
  }

  /** One order of the actor's, after those before it. */
  do(order) {
    this.line = this.line.then(() => this.page.order({ ...order, ...this.page.actor()?.order }));
    return this.line;
  }

  standing(zone) {
    return this.mine.filter((bet) => bet.spot.wager === zone.wager && bet.spot.where === zone.where
      && (!zone.box || bet.box === zone.box));
  }

  press(zone) {
    const { page } = this;
    if (!page.actor()) {
      page.sit(zone.box);
    } else if (page.view.phase !== "bets") {
      page.notNow();
    } else if (page.playing) {
      toast("One moment: the last round is still shown. Skip shows its end.", { kind: "passing" });
    } else {
      const stake = page.tray.value * zone.times;
      this.line = this.line.then(() => this.put(zone, stake));
    }
  }

  async put(zone, stake, tries = 0) {
    const actor = this.page.actor();
    const order = { do: "put", wager: zone.wager, stake, ...actor.order };
    if (zone.where) order.where = zone.where;
    if (zone.box) order.box = zone.box;
    try {
      this.note(await this.page.order(order, { quiet: true }));
    } catch (fault) {
      const mended = fault instanceof Refused && tries < 2 && await this.mend(zone, stake, fault, tries);
      if (!mended) this.page.refused(fault);
    }
  }

  /** Remember what an order put down. */
  note({ shown }) {
    const { name } = this.page.actor();
    const own = ({ e, bet }) => e === "bet" && bet.player === name && !bet.parent;
    this.placed.push(...shown.filter(own).map(({ bet }) => bet.id));
  }

  /** What a good dealer would do: make the stake fit, or put the chips together; true if that was tried. */
  async mend(zone, stake, fault, tries) {
    const there = this.standing(zone);
    const fit = fitting(fault.stake, stake);
    const told = { by: fault.by, law: explain };
    const wrong = fault.stake && unfit(capital(zone.name), fault.stake, stake);
    if (fault.stake && stake > this.chips) return false; // what is not there is not made to fit: the house says so
    if (fit && fit !== stake && fit <= Math.max(stake, this.page.tray.value) * 6) {
      toast(`${wrong}; I made it ${dollars(fit)}.`, { ...told, seconds: 5 });
      await this.put(zone, fit, tries + 1);
      return true;
    }
    if (fit && fit !== stake) {
      const action = () => this.put(zone, fit, 2);
      toast(`${wrong}.`, { ...told, kind: "error", label: `Put ${dollars(fit)}`, action });
      return true;
    }
    if (fault.stake && !fit) {
      toast(`${wrong}.`, { ...told, kind: "error" });
      return true;
    }
    if (there.length !== 1 || fault.kind !== "TakeDownFirst") return false;
    const { order } = this.page.actor();
    try {
      await this.page.order({ do: "take", bet: there[0].id, ...order }, { quiet: true });
    } catch (again) {
      this.page.refused(again);
      return true;
    }
    try {
      await this.page.order({ ...same(there[0], there[0].stake + stake), ...order }, { quiet: true });
    } catch (again) {
      await this.page.order({ ...same(there[0], there[0].stake), ...order });
      this.page.refused(again);
    }
    return true;
  }

  remove(zone) {
    this.line = this.line.then(() => {
      const last = this.standing(zone).at(-1);
      if (last) return this.take(last.id);
      if (this.page.actor()) toast("Nothing of yours lies there.");
      return null;
    });
  }

  undo() {
    this.line = this.line.then(() => {
      const standing = new Set(this.mine.map((bet) => bet.id));
      const last = this.placed.filter((id) => standing.has(id)).at(-1) ?? Math.max(...standing);
      return Number.isFinite(last) ? this.take(last) : null;
    });
  }

  take(bet) {
    return this.page.order({ do: "take", bet, ...this.page.actor()?.order });
  }

  /** A bet that stood until it was decided is not up any more when it has won: said, with a way to put it up again. */
  ended() {
    const { view, felt, show } = this.page, name = this.page.actor()?.name;
    const known = this.page.offers.has(view.window); // else it is asked for, and this comes again
    if (view.phase !== "bets" || this.told === view.round || !known) return;
    this.told = view.round;
    const won = show.state.results.filter((each) => each.result === "win" && each.bet.player === name)
      .map((each) => ({ ...each, zone: felt.byKey.get(felt.homeOf(each.bet).key) }))
      .filter(({ zone }) => zone?.called && zone.open && !zone.own);
    if (!won.length) return;
    const names = won.map(({ zone }) => capital(zone.name)).join(", ");
    const sum = won.reduce((all, { bet }) => all + bet.stake, 0);
    const action = () => {
      for (const { zone, bet } of won) this.line = this.line.then(() => this.put(zone, bet.stake));
    };
    toast(`${names} won, and the stake came back too: no rule keeps a winning bet up by itself.`, {
      kind: "passing", by: [...new Set(won.map(({ by }) => by))], law: explain, seconds: 12,
      label: `Put ${dollars(sum)} up again`, action,
    });
  }
}

/** What is wrong with a stake, as a dealer says it. */
function unfit(name, { least, most, step }, stake) {
  if (most !== null && most < Math.max(least, 1)) return `${name} takes no more`;
  if (most !== null && stake > most) return `${name} takes ${dollars(most)} more at most`;
  if (Math.ceil(stake / step) * step < least) return `${name} takes ${dollars(least)} at least`;
  return `${name} goes in steps of ${dollars(step)}`;
}

function same(bet, stake) {
  const order = { do: "put", wager: bet.spot.wager, stake, box: bet.box };
  return bet.spot.where ? { ...order, where: bet.spot.where } : order;
}

/** The stake that a refusal asks for, as near as can be to the one that was refused; 0 if it asks for none. */
function fitting(wanted, stake) {
  if (!wanted) return 0;
  const { least, most, step } = wanted;
  if (most !== null && most < least) return 0;
  const up = Math.ceil(Math.max(stake, least) / step) * step;
  return most === null || up <= most ? up : Math.max(0, Math.floor(most / step) * step);
}
