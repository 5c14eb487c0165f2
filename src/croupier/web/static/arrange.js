// Setting hands: what was dealt is divided between a low hand and a high hand, by drag, by taps or by keys; or all at
// once, the house way.

import { $, $$, capital, el, svg } from "./dom.js";
import { question } from "./decide.js";
import { card, cardName } from "./pieces.js";

const FAR = 6; // pixels: less is a tap
const FEW = 4; // more than so many need a row for each hand
const ORDER = ["Jk", ..."AKQJT98765432"]; // of cards, from the highest

/** The low hand that a choice names: "6-5+3-1". */
const low = (choice) => choice.name.split("+").sort().join("+");

/** Cards from the highest; tiles as they were dealt. */
function inOrder(faces) {
  const place = (face) => ORDER.findIndex((one) => face.startsWith(one));
  return faces.some((face) => place(face) < 0) ? faces : [...faces].sort((one, other) => place(one) - place(other));
}

/** Whether a question is how to set hands. */
export function isSetting(ask) {
  return ask.choices.length > 0 && ask.choices.every((choice) => choice.name.includes("+"));
}

/**
 * The question, with what was dealt (`faces`) in two trays. `send` takes {choice}; `why` explains a setting that is not
 * open. The house way is the house's own answer for whoever gives none, and looks like the other button.
 */
export function arranging(ask, faces, { send, why, heading, timed }) {
  const size = ask.choices[0].name.split("+").length;
  const worth = el("p", { class: "worth", "aria-live": "polite" });
  const trays = { low: tray("low", "Low hand"), high: tray("high", "High hand") };
  const set = el("button", { type: "button", class: "button choice", "data-choice": "set", onclick: () => press() },
    "Set hands", el("kbd", { "aria-hidden": "true" }, "2"));
  const usual = el("button", {
    type: "button", class: "button choice", "data-choice": "house-way", onclick: () => send({ choice: ask.default }),
  }, "House way", el("kbd", { "aria-hidden": "true" }, "1"));
  const pieces = inOrder(faces).map((face) => piece(face, move));
  $(".tray-row", trays.high).append(...pieces);
  const shape = `asking arranging${faces.length > FEW ? " many" : ""}`;
  const found = el("div", { class: shape, role: "group", "aria-label": heading, tabindex: "-1" },
    question(heading, timed ? "the house way" : ""), el("div", { class: "trays" }, trays.low, trays.high), worth,
    el("div", { class: "choices" }, usual, set));

  /** A piece goes to the other hand, or to the one that it was dropped on. */
  function move(node, to) {
    const from = node.closest(".tray").dataset.tray, target = to || (from === "low" ? "high" : "low");
    if (target === from) return;
    const before = $(".tray-row", trays.low).children;
    if (target === "low" && before.length === size) $(".tray-row", trays.high).append(before[0]);
    $(".tray-row", trays[target]).append(node);
    node.focus();
    told();
  }

  function chosen() {
    const named = $$(".piece", trays.low).map((node) => node.dataset.face).sort().join("+");
    return ask.choices.find((choice) => low(choice) === named);
  }

  function told() {
    for (const [name, node] of Object.entries(trays)) {
      for (const each of $$(".piece", node)) {
        const printed = each.textContent.trim(); // a card is named with what is read on it; a tile has pips
        const named = [printed, cardName(each.dataset.face), `in the ${name} hand`].filter(Boolean);
        each.setAttribute("aria-label", named.join(", "));
      }
    }
    const choice = chosen();
    worth.textContent = choice ? capital(choice.barred || choice.says) : `Put ${size} into the low hand.`;
    worth.classList.toggle("barred-setting", Boolean(choice?.barred));
    if (choice && !choice.barred) set.removeAttribute("aria-disabled");
    else set.setAttribute("aria-disabled", "true");
  }

  function press() {
    const choice = chosen();
    if (choice?.barred) why(choice);
    else if (choice) send({ choice: choice.name });
  }

  told();
  return found;
}

function tray(name, label) {
  return el("div", { class: "tray", "data-tray": name, role: "group", "aria-label": label },
    el("span", { class: "tray-name", "aria-hidden": "true" }, label), el("div", { class: "tray-row" }));
}

/** A card or a tile to take hold of: a tap moves it to the other hand, a drag to where it is dropped. */
function piece(face, move) {
  const tile = face.includes("-");
  const picture = svg("svg", { viewBox: tile ? "-21 -41 42 82" : "-29 -41 58 82", "aria-hidden": "true" }, card(face));
  const shape = `piece felt${tile ? " narrow" : ""}`;
  const node = el("button", { type: "button", class: shape, "data-face": face }, picture);
  let from = null, dragged = false;
  node.addEventListener("pointerdown", (event) => {
    from = { x: event.clientX, y: event.clientY };
    dragged = false;
    node.setPointerCapture(event.pointerId);
  });
  node.addEventListener("pointermove", (event) => {
    if (!from) return;
    const x = event.clientX - from.x, y = event.clientY - from.y;
    dragged = dragged || Math.hypot(x, y) > FAR;
    if (dragged) picture.style.translate = `${x}px ${y}px`;
    node.classList.toggle("dragged", dragged);
  });
  const end = (event) => {
    picture.style.translate = "";
    node.classList.remove("dragged");
    from = null;
    if (!dragged || event.type === "pointercancel") return;
    const under = document.elementsFromPoint(event.clientX, event.clientY).find((each) => each.closest(".tray"));
    if (under) move(node, under.closest(".tray").dataset.tray);
  };
  node.addEventListener("pointerup", end);
  node.addEventListener("pointercancel", end);
  node.addEventListener("click", () => {
    if (!dragged) move(node, "");
    dragged = false;
  });
  return node;
}
