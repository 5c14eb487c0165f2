// Why a chip moved: the provision in our own words and the odds of the wager, in one dialog.

import { capital, dollars, el, words } from "./dom.js";
import { get } from "./api.js";
import { addressOf, figures, wagerOf } from "./figures.js";

let dialog = null;

function opened(title) {
  if (!dialog) {
    dialog = el("dialog", { class: "law", "aria-labelledby": "law-title" });
    dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
    document.body.append(dialog);
  }
  const body = el("div", { class: "law-body" });
  dialog.replaceChildren(
    el("header", { class: "law-head" }, el("h2", { id: "law-title" }, title),
      el("button", { class: "close", type: "button", "aria-label": "Close", onclick: () => dialog.close() }, "×")),
    body);
  if (!dialog.open) dialog.showModal();
  return body;
}

/** One provision. */
export function explain(citation) {
  provision(opened(citation), citation);
}

/** What settled bets were paid, by which clause, and what their wagers are worth under the table's rules. */
export function explainResults(view, results) {
  const body = opened(results.length > 1 ? "These chips" : capital(words(results[0].bet.spot.name)));
  for (const each of results) {
    body.append(el("p", { class: `outcome ${each.result}` }, each.text));
    const place = el("div", { class: "provision" });
    body.append(place);
    provision(place, each.by);
  }
  for (const wager of new Set(results.map((each) => wagerOf(each.bet.spot)))) odds(body, view, wager);
}

/** A place of the felt before anything was bet on it. */
export function explainZone(view, zone, offer) {
  const body = opened(zone.name);
  if (offer) body.append(el("p", {}, `Pays ${offer.pays}.`));
  if (zone.own) body.append(el("p", {}, `You have ${dollars(zone.own)} there.`));
  if (offer?.by) {
    const place = el("div", { class: "provision" });
    body.append(place);
    provision(place, offer.by);
  }
  odds(body, view, wagerOf(zone));
}

async function provision(place, citation) {
  const address = `/rules/${encodeURIComponent(citation.replace(/^§/, ""))}`;
  place.append(el("p", { class: "muted" }, "Looking it up…"));
  try {
    const { text, adds, standing, source } = await get(address);
    const basis = source && source !== "seen" ? `${standing}: ${source}` : standing;
    place.replaceChildren(
      el("h3", {}, citation),
      el("p", { class: "law-text" }, [text, adds].filter(Boolean).join(" ") || "The rulebook has it in full."),
      basis ? el("p", { class: "small muted" }, capital(basis)) : "",
      el("p", { class: "small" }, el("a", { href: address }, "Open it in the rulebook")));
  } catch {
    const sorry = el("p", { class: "muted" }, "The text could not be fetched just now.");
    place.replaceChildren(el("h3", {}, citation), sorry);
  }
}

/** What a wager is worth. */
async function odds(body, view, wager) {
  const place = el("div", { class: "provision", "aria-live": "polite" }), address = addressOf(view, wager);
  body.append(place);
  const onwait = () => place.replaceChildren(el("h3", {}, "Odds"),
    el("p", { class: "muted" }, "They are being worked out…"));
  const row = await figures(view, wager, { wants: () => place.isConnected, onwait });
  if (row) place.replaceChildren(el("h3", {}, "Odds"), el("p", {}, worth(row)), all(address));
  else if (row === undefined && place.isConnected) place.replaceChildren(el("h3", {}, "Odds"), all(address));
}

function worth({ wager, house_edge: edge, method, note }) {
  if (!edge) return `${capital(words(wager))}: ${note || "no figure"}.`;
  const sure = method === "exact" && edge.fraction ? `exactly ${edge.fraction}` : method;
  return `${capital(words(wager))}: the house keeps ${Number(edge.percent).toFixed(3)} % on average (${sure}).`;
}

function all(address) {
  return el("p", { class: "small" }, el("a", { href: address }, "More about it on the page of odds"));
}
