// The owner's page: tables, invitations, people.

import { $, $$, cents, el, toast } from "./dom.js";
import { Refused, newKey, post } from "./api.js";

const words = (fault) => (fault instanceof Refused ? fault.message : "The house cannot be reached.");
const refused = (fault) => toast(words(fault), { kind: "error" });

for (const button of $$("[data-close]")) button.addEventListener("click", () => button.closest("dialog").close());

async function done(path, body = {}) {
  try {
    await post(path, body);
    location.reload();
  } catch (fault) {
    refused(fault);
  }
}

async function sure(title, text, yes) {
  const dialog = $("#ask-dialog");
  $("#ask-title").textContent = title;
  $("#ask-text").textContent = text;
  $("#ask-yes").textContent = yes;
  dialog.returnValue = "";
  dialog.showModal();
  await new Promise((closed) => dialog.addEventListener("close", closed, { once: true }));
  return dialog.returnValue === "yes";
}

// --- codes ---

async function code(path, body, says) {
  try {
    const made = await post(path, body);
    const picture = new DOMParser().parseFromString(made.qr, "image/svg+xml").documentElement;
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", `QR code: ${made.link}`);
    $("#code-qr").replaceChildren(document.importNode(picture, true));
    $("#code-for").textContent = says;
    $("#code-text").textContent = made.code;
    $("#code-link").textContent = made.link;
    $("#code-link").href = made.link;
    const dialog = $("#code-dialog");
    dialog.showModal();
    dialog.addEventListener("close", () => location.reload(), { once: true });
  } catch (fault) {
    refused(fault);
  }
}

$("#code-copy").addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText($("#code-link").href);
    $("#code-copy").textContent = "Copied";
  } catch {
    getSelection().selectAllChildren($("#code-link"));
    $("#code-copy").textContent = "Selected: copy it";
  }
});
$("#invite-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const given = new FormData(event.target), uses = Number(given.get("uses")), hours = Number(given.get("hours"));
  const role = given.get("role");
  const whom = uses === 1 ? `one ${role}` : `${uses} people as ${role}`;
  const long = `${hours} ${hours === 1 ? "hour" : "hours"}`;
  code("/house/invitations", { role, uses, hours }, `For ${whom}, good for ${long}.`);
});
$("#room-button").addEventListener("click", () => code("/house/room", {}, "For everybody in the room: as players."));

// --- people ---

document.addEventListener("click", async (event) => {
  const { withdraw, unlock, back, erase, name, shut } = event.target.closest("button")?.dataset || {};
  if (withdraw) done(`/house/invitations/${withdraw}/withdraw`);
  if (unlock) done(`/house/people/${unlock}/unlock`);
  if (back) code(`/house/people/${back}/invite`, {}, "For this person, to come back under the same name.");
  const forget = "The name and the PIN are forgotten for good. The records keep a number.";
  if (erase && await sure(`Erase ${name}?`, forget, "Erase")) {
    done(`/house/people/${erase}/erase`);
  }
  if (shut && await sure(`Close ${shut}?`, "It closes after the round; chips go back to their owners.", "Close it")) {
    done(`/tables/${shut}/orders`, { do: "shut" });
  }
});
for (const select of $$("[data-role]")) {
  select.addEventListener("change", async () => {
    try {
      await post(`/house/people/${select.dataset.role}/role`, { role: select.value });
      select.dataset.now = select.value;
      toast("Done.");
    } catch (fault) {
      select.value = select.dataset.now;
      refused(fault);
    }
  });
}

// --- opening a table ---

let shown = "", key = newKey();

/** The options of a game are the fields of its odds page. */
async function showRules() {
  const game = $("#game").value;
  if (game === shown || !$("#rules-details").open) return;
  shown = game;
  $("#rules").replaceChildren(el("p", { class: "muted" }, "Looking them up…"));
  try {
    const response = await fetch(`/odds/${game}?figures=0`, { headers: { accept: "text/html" } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (shown === game) $("#rules").replaceChildren(...document.importNode($("#option-groups", page), true).children);
  } catch {
    shown = "";
    $("#rules").replaceChildren(el("p", { class: "bad" }, "The options could not be fetched."));
  }
}
$("#game").addEventListener("change", () => { $("#rules").replaceChildren(); showRules(); });
$("#rules-details").addEventListener("toggle", showRules);
$("#open-button").addEventListener("click", () => $("#open").showModal());
$("#open-form").addEventListener("input", () => { key = newKey(); });
$("#open-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const given = new FormData(event.target), [mode, chips] = given.get("way").split("-"), rules = {};
  for (const field of $$("#rules [data-default]")) {
    if (field.value.trim() !== field.dataset.default) rules[field.name] = field.value.trim();
  }
  const spec = {
    game: given.get("game"), mode, chips: chips || "accounts", buy_in: cents(given.get("buy_in")) || 0, rules,
    bet_seconds: Number(given.get("bet_seconds")), decide_seconds: Number(given.get("decide_seconds")),
  };
  if (given.get("title").trim()) spec.title = given.get("title").trim();
  const { tickets } = $("#game").selectedOptions[0].dataset; // the option that the house must name itself
  if (tickets) Object.assign(spec, { chips: "tickets", rules: { [tickets]: "sample", ...rules } });
  try {
    const { table } = await post("/tables", spec, { key });
    location.href = `/tables/${encodeURIComponent(table)}${mode === "dealer" ? "/console" : ""}`;
  } catch (fault) {
    $("#open-error").textContent = words(fault);
    $("#open-error").hidden = false;
    $("#open-error").scrollIntoView({ block: "nearest" });
  }
});
