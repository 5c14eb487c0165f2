// One press: the bets of the last round again, the same with the deal, and twice what lies there.

import { $, dollars, toast } from "./dom.js";

export class Again {
  constructor(bets) {
    this.bets = bets;
    $("#again").addEventListener("click", () => this.repeat());
    $("#double")?.addEventListener("click", () => this.double());
    $("#again-go")?.addEventListener("click", () => this.repeatAndGo());
  }

  draw(again) {
    const { bets } = this, go = $("#again-go"), mine = bets.mine.length > 0;
    $("#again").disabled = !again;
    if (!go) return;
    $("#double").disabled = !mine;
    const ready = $("#ready");
    go.hidden = mine || !again || bets.page.view.players.some((player) => player.name === bets.page.you?.name
      && player.ready);
    ready.hidden = !go.hidden && ready.disabled; // it says the same, and is open
    go.textContent = `Rebet and ${ready.textContent.toLowerCase()}`;
  }

  /** The bets of the last round that do not lie there already. */
  repeat() {
    const { bets } = this;
    if ($("#again").disabled) return Promise.resolve(null);
    return bets.do({ do: "again" }).then((answer) => {
      if (answer) bets.note(answer);
      return answer;
    });
  }

  async repeatAndGo() {
    if (await this.repeat()) await this.bets.page.go();
  }

  /** As much again on every place where bets can be made now. */
  double() {
    const { bets } = this, { felt } = bets.page, sums = new Map();
    for (const bet of bets.mine) {
      const zone = felt.byKey.get(felt.homeOf(bet).key) || felt.zones.find((each) => each.times > 1
        && each.wager === bet.spot.wager && (!each.box || each.box === bet.box));
      if (zone?.open) sums.set(zone, (sums.get(zone) || 0) + bet.stake);
    }
    const all = [...sums.values()].reduce((sum, stake) => sum + stake, 0);
    if (!all) toast("Nothing that lies there can be raised now.", { kind: "passing" });
    else if (all > bets.chips) toast(`To double them takes ${dollars(all)} more; you have ${dollars(bets.chips)}.`);
    else for (const [zone, stake] of sums) bets.line = bets.line.then(() => bets.put(zone, stake));
  }
}
