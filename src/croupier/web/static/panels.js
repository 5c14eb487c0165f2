// Beside the felt: players, what the dealer says, what was paid and why, earlier rounds, and how fair the shuffle is.

import { $, dollars, el, signed, toast, words } from "./dom.js";
import { get } from "./api.js";
import { explain, explainResults } from "./law.js";
import { drawSeating } from "./seating.js";
import { newPledge } from "./words.js";

const TOLD = new Set([
  "said", "closed", "shuffle", "up", "turn", "look", "roll", "spin", "decide", "accept", "irregular", "void",
  "settled", "undone", "fee", "collected", "sat", "left", "round", "paused", "resumed", "late", "bought", "leaving",
  "shut", "stood", "away", "back", "given-up", "emptied", "deals-himself", "meter-corrected", "ask-again", "waits",
  "off-list", "seat-free", "changed-seat", "seat-change", "keeps-seat",
]);
const MOST = 120;
const whoDealt = ({ name, plays }) => name + (plays ? ", who played as well" : "");

/** What is to be known of the round before besides its results: that it was void, and what a person reported. */
function marked(round) {
  const reports = (round?.reports ?? []).map(({ by, text }) => `${by} reported: ${text}`);
  return round?.void ? [`Round ${round.number} is void`, ...reports] : reports;
}

export class Panels {
  constructor(page) {
    this.page = page;
    $("#rounds-panel").addEventListener("toggle", () => this.rounds());
    $("#contribute")?.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = $("#contribution").value.trim();
      if (!text) return;
      this.page.order({ do: "pledge", pledge: newPledge(this.page.view, text) }).then((answer) => {
        if (!answer) return;
        $("#contribution").value = "";
        toast("Your words are pledged to the next seal. Your browser opens them when it is due.");
      });
    });
  }

  /** A line of the log. Chips that are put down can be seen; the fee that goes with some cannot. */
  tell(event) {
    const paid = ["bet", "down"].includes(event.e) && event.bet.fee;
    if (!(TOLD.has(event.e) || paid) || !event.text) return;
    if (event.e === "accept" && /^\d+$/.test(event.answer)) return; // how deep a cut was
    const log = $("#log");
    const ended = ["settled", "undone"].includes(event.e);
    if (ended && this.page.view.chips === "none") return; // the list of results has it
    const own = event.bet && event.bet.player === this.page.you?.name;
    if (ended && event.bet && event.bet.player !== this.page.you?.name && this.page.view.players.length > 8) return;
    const look = event.e === "settled" ? `settled ${event.result}${own ? " own" : ""}` : event.e;
    const line = el("p", { class: look }, event.text);
    const by = paid ? this.feeBy(event.bet.spot) : event.by;
    if (by) {
      const onclick = () => (event.e === "settled" ? explainResults(this.page.view, [event]) : explain(by));
      line.append(" ", el("button", { type: "button", class: "cite", onclick }, by));
    }
    const near = log.scrollHeight - log.scrollTop - log.clientHeight < 60;
    log.append(line);
    while (log.children.length > MOST) log.firstChild.remove();
    if (near) log.scrollTop = log.scrollHeight;
  }

  draw() {
    this.players();
    this.results();
    drawSeating(this.page);
    this.seal();
    if (this.page.view.round !== this.round) {
      this.round = this.page.view.round;
      this.rounds();
    }
  }

  players() {
    if (!$("#players")) return;
    const { view, you } = this.page;
    const reader = this.page.reader();
    const turn = new Set(view.asks.map((ask) => ask.who));
    $("#players").replaceChildren(...view.players.map((player) => {
      const own = player.name === you?.name ? " own" : "", now = turn.has(player.name) ? " turn" : "";
      const doing = player.away ? "away" : player.leaving ? "leaving" : player.ready ? "ready" : now ? "to decide" : "";
      return el("li", { class: `player color-${reader.color(player.name)}${own}${now}` },
        el("span", { class: "dot", "aria-hidden": "true" }), el("b", {}, player.name),
        el("span", { class: "amount" }, dollars(player.chips)), doing ? el("small", {}, doing) : null);
    }));
  }

  results() {
    const { view, you, show } = this.page;
    const results = show.state.results;
    const nets = show.state.over ? view.last_round?.net ?? {} : {}; // with vigorish, rake and pots, once all is paid
    const pots = results.length ? [] : Object.entries(nets).filter(([, net]) => net); // of a game without a wager
    const marks = show.state.over ? marked(view.last_round) : [];
    $("#results-panel").hidden = !results.length && !pots.length && !marks.length;
    const sign = [view.last_round?.number, ...results.map((each) => `${each.bet.id}${each.result}`)].join();
    const list = $("#results");
    if (list.dataset.sign === sign && show.state.over === (list.dataset.over === "true")) return;
    Object.assign(list.dataset, { sign, over: show.state.over });
    const own = results.filter((each) => each.bet.player === you?.name);
    const others = results.filter((each) => each.bet.player !== you?.name);
    const net = nets[you?.name] ?? own.reduce((sum, each) => sum + each.paid, 0);
    const fees = (show.state.over && view.last_round?.fees || []).filter(({ player }) => player === you?.name);
    const row = (each) => el("li", {}, each.bet ? this.result(each, view) : this.fee(each));
    const rows = [...own, ...fees, ...others].slice(0, 60).map(row);
    for (const [name, won] of pots) {
      if (name !== you?.name) rows.push(el("li", {}, el("span", {}, name), amount(won, signed(won))));
    }
    if (own.length || net) rows.unshift(el("li", { class: "net" }, el("span", {}, "You"), amount(net, signed(net))));
    list.replaceChildren(...marks.map((text) => el("li", { class: "mark" }, text)), ...rows);
  }

  result(each, view) {
    const whose = each.bet.player === this.page.you?.name ? "" : `${each.bet.player}: `;
    return el("button", { type: "button", class: `result ${each.result}`, onclick: () => explainResults(view, [each]) },
      el("span", {}, whose + this.spotName(each.bet)), amount(each.paid, each.paid ? signed(each.paid) : "back"),
      el("small", { class: "muted" }, each.by));
  }

  /** What a wager cost besides its stake. */
  fee({ spot, amount: taken, by }) {
    const clause = by || this.feeBy(spot);
    return el("button", { type: "button", class: "result fee", onclick: () => clause && explain(clause) },
      el("span", {}, `${by ? "vigorish" : "fee"} on ${words(spot.name)}`), amount(-taken, signed(-taken)),
      el("small", { class: "muted" }, clause));
  }

  feeBy({ wager, where }) {
    const spots = [...this.page.offers.values()].flat();
    return spots.find(({ spot }) => spot?.wager === wager && spot.where === where)?.fee_by || "";
  }

  spotName(bet) {
    return this.page.felt.shared || !bet.box ? words(bet.spot.name) : `${words(bet.spot.name)}, box ${bet.box}`;
  }

  async rounds() {
    if (!$("#rounds-panel").open) return;
    const { view, you } = this.page;
    try {
      const { rounds } = await get(`/tables/${encodeURIComponent(view.table)}/rounds`);
      $("#rounds").replaceChildren(...rounds.slice(0, 30).map((each) => el("li", {},
        el("a", { href: `/tables/${encodeURIComponent(view.table)}/rounds/${each.number}` }, `Round ${each.number}`),
        each.voided ? el("small", {}, " void ") : null,
        you && you.name in each.net ? amount(each.net[you.name], signed(each.net[you.name])) : null,
        ...each.reports.map(({ by, text }) => el("small", { class: "about" }, `${by} reported: ${text} `)),
        each.dealt.length
          ? el("small", { class: "about muted" }, `dealt by ${each.dealt.map(whoDealt).join(", ")}`) : null)));
      if (!rounds.length) $("#rounds").replaceChildren(el("li", { class: "muted" }, "None yet."));
    } catch {
      $("#rounds").replaceChildren(el("li", { class: "muted" }, "They could not be fetched."));
    }
  }

  seal() {
    const { view } = this.page;
    const seal = view.seal;
    if (!$("#seal-next") || !seal) return;
    $("#seal-now").textContent = seal.commitment ? `no. ${seal.number}: ${seal.commitment}` : "none yet";
    $("#seal-next").textContent = seal.next ? `no. ${seal.next_number}: ${seal.next}` : "";
    const last = (seal.number || seal.next_number || 1);
    $("#seals").href = `/tables/${encodeURIComponent(view.table)}/seals/${last}`;
    const lines = seal.contributions.map((each) => el("li", {},
      `${each.player}: words ${each.opened ? "opened" : "pledged"}, `, el("span", { class: "mono" }, each.pledge)));
    $("#contributions").replaceChildren(...lines);
  }
}

function amount(cents, text) {
  return el("b", { class: cents > 0 ? "good" : cents < 0 ? "bad" : "" }, text);
}
