// One's own page: how one fared at all tables, a PIN, and being forgotten.

import { $, el, signed } from "./dom.js";
import { Refused, get, post } from "./api.js";
import { against, bankroll, counted, result } from "./history.js";

function fared({ rounds, tables, expected }) {
  if (!rounds.length) return [el("p", { class: "muted" }, "It is told here once you have played a round.")];
  const net = rounds.reduce((sum, each) => sum + each.net, 0);
  const some = expected && expected.rounds < rounds.length;
  const bets = some ? "At the tables where the cost of every bet is known it is "
    + `${signed(expected.net)} after ${counted(expected.rounds)}. The bets there come` : "These bets come";
  return [
    bankroll(rounds),
    result(net, rounds.length, ` at ${tables.length} ${tables.length === 1 ? "table" : "tables"}`),
    expected && against(expected.net, expected, bets),
    el("ul", { class: "plain" }, ...tables.map((each) => el("li", {},
      el("a", { href: `/tables/${encodeURIComponent(each.table)}/rounds` }, each.title),
      `: ${each.net ? signed(each.net) : "even"} after ${counted(each.rounds)}`))),
  ].filter(Boolean);
}

const place = $("#fared");
if (place) {
  get("/me/history").then(
    (found) => place.replaceChildren(...fared(found)),
    () => place.replaceChildren(el("p", { class: "muted" }, "This could not be read; load the page again.")),
  );
}

const said = (place, fault) => {
  $(place).className = "small bad";
  $(place).textContent = fault instanceof Refused ? fault.message : "The house cannot be reached.";
};

$("#pin-form")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    await post("/me/pin", { pin: $("#pin").value });
    $("#pin").value = "";
    $("#pin-said").className = "small good";
    $("#pin-said").textContent = "Kept. Log in with your name and this PIN.";
  } catch (fault) {
    said("#pin-said", fault);
  }
});

$("#erase-form")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    await post("/me/erase", {});
    location.href = "/";
  } catch (fault) {
    said("#erase-said", fault);
  }
});
