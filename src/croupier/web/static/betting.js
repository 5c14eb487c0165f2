// How much is bet, by slider, presets and typed amounts; and which cards are thrown away.

import { capital, dollars, el, words } from "./dom.js";
import { cardName } from "./pieces.js";

const SIZED = ["bet", "raise", "complete"];
const DISCARDS = "discard-";

/** Whether a choice is a bet whose size is chosen: what it is raised to is said, with what lies there already. */
export const isSized = (choice, pot) => pot > 0 && SIZED.includes(choice.name) && choice.stake?.[0] < choice.stake?.[1];

/** Whether cards are to be thrown away. */
export const isDiscard = (ask) => ask.choices.some((choice) => choice.name.startsWith(DISCARDS));

/**
 * A bet between its least and its most: it begins with the least, and nothing is bet before the button is pressed.
 * `pot` is all that lies there; `call` what it costs to stay in.
 */
export function sized(choice, { send, chip, pot, call, key }) {
  const [low, high] = choice.stake, name = capital(words(choice.name));
  const to = choice.name === "bet" ? "" : " to";
  const cost = el("span", { class: "cost" });
  const slider = el("input", { type: "range", min: low, max: high, step: chip, "aria-label": `${name}: how much` });
  const typed = el("input", {
    type: "number", min: (low + choice.lies) / 100, max: (high + choice.lies) / 100, step: "any", inputmode: "decimal",
    "aria-label": `${name}${to}, in dollars`,
  });
  let stake = low;
  const set = (cents, from) => {
    stake = cents >= high ? high : Math.max(low, Math.round(cents / chip) * chip);
    cost.textContent = `${to.trim()} ${dollars(stake + choice.lies)}`.trim();
    slider.setAttribute("aria-valuetext", dollars(stake + choice.lies));
    if (from !== slider) slider.value = stake;
    if (from !== typed) typed.value = (stake + choice.lies) / 100;
  };
  slider.addEventListener("input", () => set(Number(slider.value), slider));
  typed.addEventListener("change", () => set(Math.round(Number(typed.value) * 100) - choice.lies, null));
  const half = call + (pot + call) / 2, whole = call + pot + call;
  const presets = [["Least", low], ["Half the pot", half], ["Pot", whole], ["Most", high]]
    .filter(([, amount], i) => !(i % 3) || (amount > low && amount < high))
    .map(([label, amount]) => el("button", {
      type: "button", class: "button quiet preset", onclick: () => set(amount, null),
    }, label));
  const act = el("button", {
    type: "button", class: "button choice", "data-choice": choice.name,
    onclick: () => send({ choice: choice.name, stake }),
  }, name, cost, key);
  set(low, null);
  return el("span", { class: "staked sized", role: "group", "aria-label": name },
    act, typed, slider, el("span", { class: "presets" }, ...presets));
}

/** The cards of a draw: those that are pressed are thrown away. */
export function discarding(ask, cards, { send, heading, late }) {
  const thrown = new Set();
  const act = el("button", { type: "button", class: "button choice", "data-choice": "draw" });
  const chosen = () => ask.choices.find((choice) => choice.name === `${DISCARDS}${[...thrown].sort().join("")}`);
  const told = () => {
    const barred = thrown.size ? chosen()?.barred : "";
    act.textContent = barred || (thrown.size ? `Draw ${thrown.size}` : "Stand pat");
    act.disabled = Boolean(barred);
  };
  act.addEventListener("click", () => send({ choice: thrown.size ? chosen().name : "stand-pat", stake: 0 }));
  const buttons = cards.map((card, i) => el("button", {
    type: "button", class: "button quiet throw", "aria-pressed": "false",
    "aria-label": `Throw away ${card === "??" ? `card ${i + 1}` : cardName(card)}`,
    onclick: (event) => {
      const place = String(i + 1);
      if (!thrown.delete(place)) thrown.add(place);
      event.currentTarget.setAttribute("aria-pressed", String(thrown.has(place)));
      told();
    },
  }, card === "??" ? `Card ${i + 1}` : cardName(card)));
  told();
  return el("div", { class: "asking", role: "group", "aria-label": heading, tabindex: "-1" },
    el("div", { class: "question" }, el("p", { class: "asking-title" }, `${heading}: press those that you throw away`),
      late ? el("small", { class: "muted" }, `No answer in time: ${late}.`) : null),
    el("div", { class: "choices" }, ...buttons, act));
}
