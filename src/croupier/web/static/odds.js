// House options: whatever is changed, the answer follows. The page itself is fetched again, and its answer is put in.

import { $, $$, wait } from "./dom.js";

const form = $("#options-form"), strip = $("#strip");
let turn = 0, timer = 0;

document.body.classList.add("scripted");

/** The address of what is chosen: only what is not as usual. */
function address(extra = {}) {
  const query = new URLSearchParams();
  for (const field of $$("[data-default]", form)) {
    if (field.value.trim() !== field.dataset.default) query.append("set", `${field.name}=${field.value.trim()}`);
  }
  const wager = $("[name=wager]", form);
  if (wager) query.set("wager", wager.value);
  for (const [name, value] of Object.entries(extra)) query.set(name, value);
  const text = query.toString();
  return `/odds/${form.dataset.game}${text ? `?${text}` : ""}`;
}

function put(page, path) {
  const answer = $("#answer", page);
  $("#answer").replaceWith(answer);
  const now = new Map($$(".option", page).map((option) => [option.dataset.option, option]));
  for (const option of $$(".option", form)) {
    const theirs = now.get(option.dataset.option);
    option.classList.toggle("changed", theirs.classList.contains("changed"));
    option.classList.toggle("wrong", theirs.classList.contains("wrong"));
    $("[data-breach]", option).replaceWith($("[data-breach]", theirs));
    const wrong = option.classList.contains("wrong");
    for (const field of $$("input, select", option)) field.setAttribute("aria-invalid", String(wrong));
  }
  $("#reset").hidden = $("#reset", page).hidden;
  summary();
  history.replaceState(null, "", path);
}

/** On a phone the answer is above the options: its sum stays in sight. */
function summary() {
  const best = $("#best"), forbidden = $("#answer .forbidden"), working = $("#answer .working");
  const words = best ? best.textContent.replace(/\s+/g, " ").trim() : "";
  const wrong = forbidden && ("unsaid" in forbidden.dataset ? "To be typed in: see above" : "Not lawful: see above");
  strip.textContent = wrong ? wrong : working ? "Working it out…" : words;
  strip.classList.toggle("bad", Boolean(forbidden));
}

async function follow(extra = {}) {
  const mine = ++turn, path = address(extra);
  $("#answer").setAttribute("aria-busy", "true");
  for (let tries = 0; tries < 200; tries++) {
    try {
      const response = await fetch(path, { headers: { accept: "text/html" } });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      if (mine !== turn) return;
      if ($("#answer", page)) {
        put(page, path);
        if (!$("#answer").dataset.working) return;
      }
    } catch {
      // the house may be restarting: ask again
    }
    await wait(Math.min(4000, 600 + tries * 200));
    if (mine !== turn) return;
  }
}

form.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(follow, 250);
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  follow(event.submitter?.name === "by_clause" ? { by_clause: 1 } : {});
});
summary();
if ($("#answer").dataset.working) follow(new URLSearchParams(location.search).has("by_clause") ? { by_clause: 1 } : {});
if (location.hash) {
  const field = document.getElementById(location.hash.slice(1)), group = field?.closest("details.option-group");
  if (group) {
    group.open = true;
    field.focus();
  }
}
