// What came, by tapping: cards, dice, a pocket of the wheel, or only that it happened.

import { el } from "./dom.js";
import { cardName } from "./pieces.js";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
const SUITS = { s: "♠\uFE0E", h: "♥\uFE0E", d: "♦\uFE0E", c: "♣\uFE0E" };

/** The buttons for what the table waits for. `send` takes the text of the outcome. */
export function picker(wanted, send) {
  switch (wanted.kind) {
    case "deal":
      return wanted.up ? faces(wanted, send) : confirm("It is dealt, face down", send);
    case "turn":
      return el("div", {}, faces(wanted, send),
        wanted.who ? confirm("Only the player knows them", send) : null);
    case "roll":
      return dice(wanted.dice, send);
    case "spin":
      return pockets(wanted.pockets, send);
    case "shuffle":
      return confirm("The cards are shuffled", send);
    default:
      return confirm("Go on", send);
  }
}

function confirm(text, send) {
  return el("button", { type: "button", class: "button go confirm", onclick: () => send("") }, text);
}

/** A key for every face; with several to enter, those chosen are listed and can be taken back. */
function faces({ count, piece, jokers }, send) {
  const chosen = [];
  const list = el("ol", { class: "chosen", "aria-label": piece === "tile" ? "Tiles chosen" : "Cards chosen" });
  const draw = () => {
    list.replaceChildren(...chosen.map((card, i) => el("li", {}, el("button", {
      type: "button", class: "button quiet", "aria-label": `Take back ${cardName(card)}`,
      onclick: () => { chosen.splice(i, 1); draw(); },
    }, face(card)))), ...[...Array(count - chosen.length)].map(() => el("li", { class: "open" }, "?")));
  };
  const choose = (card) => {
    chosen.push(card);
    if (chosen.length === count) send(chosen.join(" "));
    else draw();
  };
  const key = (card) => el("button", {
    type: "button", class: "card-key", "aria-label": `${face(card)}, ${cardName(card)}`, onclick: () => choose(card),
  }, face(card));
  const rows = piece === "tile" ? tileRows(key) : cardRows(key);
  if (jokers) rows.push(el("button", { type: "button", class: "card-key", onclick: () => choose("Jk") }, "Joker"));
  if (count > 1) draw();
  return el("div", { class: "cards-picker" }, count > 1 ? list : null, ...rows);
}

/** Thirteen ranks in four suits. */
function cardRows(key) {
  const color = (suit) => ("hd".includes(suit) ? "red" : "black");
  return Object.keys(SUITS).map((suit) =>
    el("div", { class: `suit-row ${color(suit)}` }, ...RANKS.map((rank) => key(rank + suit))));
}

/** A row for each higher half: of two dice every fall is a tile. */
function tileRows(key) {
  return [6, 5, 4, 3, 2, 1].map((high) => el("div", { class: "suit-row" },
    ...[...Array(high)].map((_, i) => key(`${high}-${high - i}`))));
}

function face(card) {
  if (card.includes("-")) return card;
  return card === "Jk" ? "Joker" : `${card[0] === "T" ? "10" : card[0]}${SUITS[card[1]]}`;
}

function dice(count, send) {
  const shown = Array(count).fill(0);
  const found = el("div", { class: "dice-picker" });
  const rows = shown.map((_, which) => el("div", { class: "die-row", role: "group", "aria-label": `Die ${which + 1}` },
    ...[1, 2, 3, 4, 5, 6].map((number) => el("button", {
      type: "button", class: "card-key", "aria-pressed": "false",
      onclick: (event) => {
        shown[which] = number;
        for (const other of event.currentTarget.parentNode.children) other.setAttribute("aria-pressed", "false");
        event.currentTarget.setAttribute("aria-pressed", "true");
        if (shown.every(Boolean)) send(shown.join(" "));
      },
    }, String(number)))));
  found.append(...rows);
  return found;
}

const RED = new Set("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split(" "));

function pockets(all, send) {
  const names = [...new Set(all)];
  const wheel = names.includes("0") && names.length > 30;
  if (wheel) names.sort((a, b) => (a === "00" ? -1 : b === "00" ? 1 : Number(a) - Number(b)));
  return el("div", { class: `pocket-picker${wheel ? " roulette" : ""}` }, ...names.map((name) => el("button", {
    type: "button", onclick: () => send(name),
    class: `card-key ${wheel ? (["0", "00"].includes(name) ? "zero" : RED.has(name) ? "red" : "black") : ""}`,
  }, name)));
}
