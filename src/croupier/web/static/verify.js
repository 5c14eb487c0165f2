// The page of the seals: both checks at once, the house's and the browser's own.

import { $, capital, el } from "./dom.js";
import { Refused, post } from "./api.js";
import { faults } from "./seal.js";
import { witnessed } from "./words.js";

function tell(place, wrong, right) {
  const panel = $(place);
  panel.className = `panel ${wrong.length ? "forbidden" : "lawful"}`;
  panel.replaceChildren($("h2", panel),
    el("p", { class: `verdict-word ${wrong.length ? "bad" : "good"}` }, wrong.length ? "Wrong" : "Right"),
    wrong.length ? el("ul", {}, ...wrong.map((one) => el("li", {}, `${capital(one)}.`))) : el("p", {}, right));
}

function byBrowser(text) {
  let document = null;
  try {
    document = JSON.parse(text);
  } catch {
    tell("#by-browser", ["it cannot be read as JSON"]);
    return;
  }
  const began = performance.now(), found = faults(document), took = Math.max(1, Math.round(performance.now() - began));
  const seen = witnessed(document), wrong = [...found, ...seen.wrong];
  const draws = `${document?.draws?.length} ${document?.draws?.length === 1 ? "draw comes" : "draws come"}`;
  tell("#by-browser", wrong,
    `The commitment holds and ${draws} out the same, worked out here in ${took} ms. ${seen.said}`.trim());
}

async function byHouse(text) {
  try {
    const found = await post("/verify", { transcript: text });
    tell("#by-house", found.faults, `${capital(found.summary)}.`);
  } catch (fault) {
    tell("#by-house", [fault instanceof Refused ? fault.message : "the house cannot be reached"]);
  }
}

function check(text) {
  byBrowser(text);
  return byHouse(text);
}

const form = $("#verify-form"), input = $("#transcript");
form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  await check(input.value);
  $("#results").focus();
});
$("#file")?.addEventListener("change", async (event) => {
  const file = event.target.files[0];
  if (!file) return;
  input.value = await file.text();
  check(input.value);
});
const given = $("#seal");
if (given) check(given.textContent);
else if (input?.value.trim()) byBrowser(input.value);
