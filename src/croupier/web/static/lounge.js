// A lounge: the page of a player, the desk of a writer, and the board on the wall. What a page has decides which it is.

import { $, $$, capital, cents, data, dollars, el, toast } from "./dom.js";
import { Refused, clock, get, post } from "./api.js";
import { explain } from "./law.js";
import { Live } from "./live.js";
import { takeName } from "./name.js";
import { Words, newPledge } from "./words.js";
import { Blank, Board, addressOf, card, remaining } from "./keno.js";

const table = data("view").table;
const about = data("view").tickets;
let view = data("view");
let you = data("you");
const board = new Board($("#board"), $("#board-said"));
const address = `/tables/${encodeURIComponent(table)}`;
const words = new Words(address); // the reader's part in the draw, as in a shuffle
let holds = false; // a ticket for a game to come
const pace = () => Math.min(view.pace, 600);

// --- orders ---

async function order(body) {
  try {
    return await post(`${address}/orders`, body);
  } catch (fault) {
    const by = fault instanceof Refused ? fault.by : [];
    const said = fault instanceof Refused ? fault.message : "The house cannot be reached.";
    toast(said, { kind: "error", by, law: explain });
    return null;
  }
}

async function handIn(request) {
  if (!you) {
    if (!await takeName(data("door"))) return;
    you = (await get("/me")).you ?? true;
  }
  const writing = Boolean($("#desk"));
  const station = Number($("#station")?.value || 1);
  const done = await order(writing ? { do: "write", station, ...request } : { do: "request", ...request });
  const sold = done?.shown.find((each) => each.e === "ticket-sold");
  if (!sold) return;
  toast(sold.text, { kind: "good" });
  blank.clear();
  await refresh();
  if (writing) issued(done);
  else $("#mine")?.scrollIntoView({ block: "nearest" });
}

const blank = $("#request") ? new Blank($("#request"), about, handIn) : null;

// --- tickets ---

async function refresh() {
  if (!you || !$("#mine, #desk")) return;
  const found = await get(`${address}/tickets`).catch(() => null);
  if (!found) return;
  holds = found.tickets.some((slip) => slip.last >= view.lounge.game && slip.state !== "void");
  takePart();
  if ($("#mine")) {
    $("#mine").replaceChildren(...found.tickets.map((slip) => card(slip, view.lounge.games, actions(slip))));
    $("#none").hidden = found.tickets.length > 0;
  }
  if (found.desk && $("#desk")) showDesk(found.desk);
}

/** Whoever has a ticket pledges words to the seal of the next game, and opens them when it is closed. */
function takePart() {
  if (!view.you || !(holds || view.seal?.gathering)) return;
  words.hear({ table, seal: view.seal, you: { ...view.you, seated: true } });
}

$("#contribute")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = $("#contribution").value.trim();
  if (!text || !await order({ do: "pledge", pledge: newPledge(view, text) })) return;
  $("#contribution").value = "";
  toast("Your words are pledged to the seal of the next game. Your browser opens them when it is closed.");
});

function showSeal() {
  const { seal } = view;
  if (!seal || !$("#seal-next")) return;
  $("#seal-next").textContent = `no. ${seal.next_number}: ${seal.next}`;
  $("#contributions").textContent = seal.contributions.length
    ? `Words of ${seal.contributions.map((each) => each.player).join(", ")} are in it.` : "";
}

function actions(slip) {
  const send = async (what) => { if (await order({ do: what, ticket: slip.ticket })) refresh(); };
  const act = (what, label) => el("button", { type: "button", class: "button", onclick: () => send(what) }, label);
  if (slip.state === "won" && slip.unpaid) return [act("present", `Collect ${dollars(slip.unpaid)}`)];
  return slip.state === "waiting" ? [act("void", "Void")] : [];
}

// --- the desk of a writer ---

/** The ticket that was just written, or is printed again: its code is told now, and to nobody later. */
function issued({ ticket, code }) {
  const slip = { table, ticket, code };
  $("#issued").replaceChildren(
    el("img", { src: addressOf(slip, "/qr"), alt: `Code of ticket ${ticket}`, width: 160, height: 160 }),
    el("div", {}, el("p", {}, el("b", {}, `No. ${ticket}`), " ", el("code", {}, code)),
      el("a", { class: "button", href: addressOf(slip, "/pdf"), target: "_blank" }, "Print the ticket")));
}

function showDesk(desk) {
  const { totals } = desk;
  $("#totals").textContent = `${totals.tickets} tickets for ${dollars(totals.handle)}; won ${dollars(totals.won)}, `
    + `paid ${dollars(totals.paid)}, waiting ${dollars(desk.unclaimed)}, expired ${dollars(totals.swept)}.`;
  $("#last").replaceChildren(...desk.last.map((slip) => card(slip, view.lounge.games)));
  $("#by-hand").replaceChildren(...desk.by_hand.map((slip) => el("li", {},
    `No. ${slip.ticket}: ${dollars(slip.by_hand)} by hand, won ${dollars(slip.won)}`)));
  $("#exceptions").hidden = desk.by_hand.length === 0;
}

function given(form) {
  return { ticket: Number(form.elements.ticket.value), code: form.elements.code.value };
}

const pay = $("#pay");
pay?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const asked = given(pay);
  const down = view.lounge.down;
  const amount = cents(pay.elements.amount?.value || "");
  const done = down
    ? await order({ do: "pay-by-hand", amount: Number.isNaN(amount) ? 0 : amount, ...asked })
    : await order({ do: "present", ...asked });
  if (!done) return;
  toast(done.shown.map((each) => each.text).join(" "), { kind: "good" });
  pay.reset();
  refresh();
});
$("#look")?.addEventListener("click", async () => {
  const { ticket, code } = given(pay);
  try {
    const { slip } = await get(addressOf({ table, ticket, code: encodeURIComponent(code) }));
    $("#looked").replaceChildren(card(slip, view.lounge.games));
  } catch (fault) {
    toast(fault.message, { kind: "error", by: fault.by || [], law: explain });
  }
});
for (const button of $$("[data-order]")) {
  button.addEventListener("click", async () => {
    if (button.dataset.sure && !confirm(button.dataset.sure)) return;
    const ticket = pay && Number(pay.elements.ticket.value);
    const needs = button.dataset.needs?.split(" ") || [];
    const body = { do: button.dataset.order };
    if (needs.includes("ticket")) body.ticket = ticket;
    if (needs.includes("code")) body.code = pay.elements.code.value;
    if (button.dataset.name) body.name = button.dataset.name;
    if (button.dataset.text !== undefined) body.text = button.dataset.text;
    const done = await order(body);
    if (done?.code) issued(done);
    if (done?.shown.length) toast(capital(done.shown.map((each) => each.text).filter(Boolean).pop() || "Done."));
    refresh();
  });
}
$("#drawn")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (await order({ do: "outcome", text: $("#drawn").elements.numbers.value })) $("#drawn").reset();
});

// --- what everybody sees ---

function show() {
  const { lounge } = view;
  const text = (id, said) => { if ($(id)) $(id).textContent = said; };
  text("#game", lounge.drawing ? `Game ${lounge.drawing} is drawn` : `Tickets for game ${lounge.game}`);
  text("#sold", `${lounge.sold} ticket${lounge.sold === 1 ? "" : "s"} sold`);
  const meter = view.meters.keno;
  text("#meter", meter === undefined ? "" : dollars(meter));
  for (const node of $$("[data-when]")) {
    const state = view.phase === "closed" ? "closed" : lounge.down ? "down" : lounge.drawing ? "drawing" : "open";
    node.hidden = !node.dataset.when.split(" ").includes(state);
  }
  for (const node of $$("[data-may]")) node.hidden = !view.you?.may.includes(node.dataset.may);
  for (const node of $$("[data-wanted]")) {
    node.hidden = view.mode !== "dealer" || view.wanted?.kind !== node.dataset.wanted;
  }
  showSeal();
  showClock();
}

function showGames() {
  $(".player")?.classList.toggle("before-games", view.lounge.games.length === 0);
  $("#games").replaceChildren(...view.lounge.games.slice(0, 8).map((game) => el("li", {},
    el("a", { href: `${address}/rounds/${game.game}` }, `Game ${game.game}`),
    ` ${game.void ? "void" : game.drawn.join(" ")}`,
    el("span", { class: "muted" }, game.winners ? ` ${game.winners} won ${dollars(game.won)}` : " nobody won"))));
}

function showClock() {
  const left = remaining(view.deadline, clock.ahead);
  if ($("#closes")) $("#closes").textContent = left ? `closes in ${left}` : "";
}
setInterval(showClock, 500);

let shown = view.lounge.games[0]?.game || 0;
board.show(view.lounge.games[0]);
title();

function title() {
  if ($("#board-title")) $("#board-title").textContent = shown ? `Game ${shown}` : "The board";
}

async function take(next) {
  view = { ...view, ...next };
  show();
  if (view.seal?.gathering) takePart(); // words are opened at once; pledges wait until it is known who has tickets
  const [game] = view.lounge.games;
  if (!game || game.game <= shown) return;
  shown = game.game;
  title();
  await board.draw(game, pace());
  showGames(); // who won is told when all numbers are there
  refresh();
}

show();
showGames();
refresh();
new Live(table, view.revision, {
  message: ({ view: next, shown: told }) => {
    if (next) take(next);
    if (told.some((each) => each.e === "ticket-paid" || each.e === "ticket-void")) refresh();
  },
  reset: (next) => { take(next); refresh(); },
  gone: (message) => toast(message, { kind: "error" }),
  state: (state) => { document.body.dataset.link = state; },
});
