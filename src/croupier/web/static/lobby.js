// The lobby: open tables as they fill, games by family, and one press to play.

import { $, $$, cents, data, dollars, el, toast } from "./dom.js";
import { Refused, get, post } from "./api.js";
import { takeName } from "./name.js";

const lobby = data("lobby");
let sign = JSON.stringify(lobby.tables);

// --- the tables that are open ---

/** Who waits for a seat; whoever is called and looks here is told. */
function waits({ waiting, called }) {
  if (called.includes(lobby.you?.name.replaceAll(" ", "-"))) return "a seat is free for you";
  return waiting.length === 1 ? "1 person waiting" : `${waiting.length} people waiting`;
}

function card(table, icons) {
  const address = `/tables/${encodeURIComponent(table.table)}`;
  const icon = icons.get(table.family)?.cloneNode(true);
  return el("li", { class: "table-card" },
    el("a", { href: address },
      el("span", { class: "table-head" }, icon, el("b", {}, table.title)),
      el("span", { class: "muted" }, `${dollars(table.limits.minimum)} to ${dollars(table.limits.maximum)}`),
      table.chips === "tickets"
        ? el("span", { class: "seats" }, el("b", {}, String(table.sold)), " tickets sold")
        : el("span", { class: "seats" }, el("b", {}, String(table.players)), ` of ${table.seats} seats`),
      el("span", { class: "tag" }, dealt(table)),
      lobby.you && table.opened_by === lobby.you.id ? el("span", { class: "tag" }, "opened by you") : null,
      table.waiting.length ? el("span", { class: "tag" }, waits(table)) : null,
      table.names.length ? el("span", { class: "names" }, table.names.join(", ")) : null),
    lobby.deals && (table.mode === "dealer" || table.chips === "tickets")
      ? el("a", { class: "button quiet", href: `${address}/console` }, "Console") : null);
}

function dealt(table) {
  if (table.mode !== "dealer") return "the house deals";
  const names = table.dealt_by;
  return names.length ? `${names.join(" and ")} deal${names.length === 1 ? "s" : ""}` : "a person deals";
}

async function refresh() {
  if (document.hidden) return;
  try {
    const { tables } = await get("/?format=json");
    if (JSON.stringify(tables) === sign) return;
    sign = JSON.stringify(tables);
    lobby.tables = tables;
    const icons = new Map($$(".game").map((game) => [game.dataset.family, $(".icon", game)]));
    const lively = [...tables].sort((a, b) => b.players - a.players); // where somebody plays comes first
    $("#tables").replaceChildren(...lively.map((table) => card(table, icons)));
  } catch {
    // the house may be restarting; the next look will tell
  }
}
setInterval(refresh, 6000);

// --- one press to play ---

function refused(fault) {
  toast(fault instanceof Refused ? fault.message : "The house cannot be reached.", { kind: "error" });
}

/** What is sent again and again is not done in silence. */
function onwait() {
  toast("The house does not answer yet: it is asked again.", { seconds: 60 });
}

/** A lounge is opened under a schedule that is named: here the sample, which says what it is. */
function lounge(option) {
  return { chips: "tickets", rules: { [option]: "sample" } };
}

/** Open a table; what its game has no usual value for is typed in first. The table, or nothing. */
async function opened(spec) {
  const needed = lobby.typed[spec.game] || [];
  if (!needed.length) return (await post("/tables", spec, { onwait })).table;
  const dialog = $("#typed-dialog"), error = $("#typed-error");
  error.hidden = true;
  $("#typed-fields").replaceChildren(...needed.map((one) => el("div", { class: "field" },
    el("label", { for: `typed-${one.option}` }, one.words),
    el("input", {
      id: `typed-${one.option}`, name: one.option, required: "", maxlength: "300", autocomplete: "off",
      spellcheck: "false", "aria-describedby": `typed-${one.option}-h`,
    }),
    el("p", { class: "hint", id: `typed-${one.option}-h` }, `${one.section} · ${one.why}. ${one.lawful}.`))));
  for (;;) {
    dialog.returnValue = "";
    dialog.showModal();
    await new Promise((done) => dialog.addEventListener("close", done, { once: true }));
    if (dialog.returnValue !== "yes") return null;
    const rules = Object.fromEntries($$("input", $("#typed-fields")).map((field) => [field.name, field.value.trim()]));
    try {
      return (await post("/tables", { ...spec, rules: { ...spec.rules, ...rules } }, { onwait })).table;
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      error.textContent = fault.message;
      error.hidden = false;
    }
  }
}

async function play(game, tickets) {
  if (!lobby.you) {
    if (!await takeName(lobby.door)) return;
    lobby.you = true;
  }
  const fits = (table) => table.game === game && table.mode === "house"
    && (tickets ? table.chips === "tickets" : table.chips === "accounts" && table.players < table.seats);
  const free = lobby.tables.find(fits);
  try {
    const spec = { game, ...(tickets ? lounge(tickets) : {}) };
    const table = free ? free.table : await opened(spec);
    if (!table) return;
    if (!tickets) sessionStorage.setItem("sit", JSON.stringify({ table, order: { do: "sit" } }));
    location.href = `/tables/${encodeURIComponent(table)}`;
  } catch (fault) {
    refused(fault);
  }
}
for (const button of $$("[data-play]")) {
  button.addEventListener("click", () => play(button.dataset.play, button.dataset.tickets));
}

// --- finding a game ---

document.body.classList.add("scripted");
$("#find").addEventListener("input", (event) => {
  const words = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (game) => words.every((word) => game.dataset.words.includes(word));
  for (const game of $$(".game")) game.hidden = !fits(game);
  for (const group of $$(".group")) group.hidden = !$(".game:not([hidden])", group);
  $("#none-found").hidden = $$(".game").some((game) => !game.hidden);
});

// --- favorites: kept by this browser ---

function favorites() {
  try {
    return JSON.parse(localStorage.getItem("favorites")) || [];
  } catch {
    return [];
  }
}

const homes = new Map($$(".game").map((game) => [game.dataset.game, [game.parentNode, game.nextElementSibling]]));

function showFavorites() {
  const chosen = favorites();
  for (const [id, [list, next]] of [...homes].reverse()) { // the last first: each before what stood behind it
    const game = $(`.game[data-game="${CSS.escape(id)}"]`), liked = chosen.includes(id), star = $(".favorite", game);
    star.setAttribute("aria-pressed", String(liked));
    star.textContent = liked ? "★" : "☆";
    if (liked) $("#favorites .games").prepend(game);
    else if (game.parentNode !== list) list.insertBefore(game, next?.parentNode === list ? next : null);
  }
  $("#favorites").hidden = !chosen.length;
}

for (const star of $$(".favorite")) {
  star.addEventListener("click", () => {
    const id = star.dataset.favorite, before = favorites();
    const now = before.includes(id) ? before.filter((each) => each !== id) : [...before, id];
    try {
      localStorage.setItem("favorites", JSON.stringify(now));
    } catch {
      toast("This browser keeps nothing, and so no favorites.", { kind: "error" });
    }
    showFavorites();
    star.focus();
  });
}
showFavorites();

// --- opening a table ---

$("#open-table")?.addEventListener("click", () => $("#open").showModal());
for (const button of $$("[data-close]")) button.addEventListener("click", () => button.closest("dialog").close());
$("#open-form")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const given = new FormData(event.target);
  const [mode, chips] = given.get("way").split("-");
  const spec = {
    game: given.get("game"), mode, chips: chips || "accounts", buy_in: cents(given.get("buy_in")) || 0,
    bet_seconds: Number(given.get("bet_seconds")), decide_seconds: Number(given.get("decide_seconds")),
  };
  if (given.get("title").trim()) spec.title = given.get("title").trim();
  const { tickets } = $("#open-game").selectedOptions[0].dataset;
  if (tickets) Object.assign(spec, lounge(tickets));
  try {
    const table = await opened(spec);
    if (!table) return;
    location.href = `/tables/${encodeURIComponent(table)}${mode === "dealer" ? "/console" : ""}`;
  } catch (fault) {
    refused(fault);
  }
});
