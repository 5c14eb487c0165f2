// What a player may do now: big buttons for decisions and offers, with their stakes; what is barred says why.

import { isSized, sized } from "./betting.js";
import { capital, dollars, el, words } from "./dom.js";

const NAMED = { "bank-dealer-out": "bank, dealer out", "co-bank": "co-bank" }; // whose hyphens are no spaces

/** A choice in words. */
const named = (choice) => NAMED[choice] || words(choice);

/** What is at stake where; `hand` says which of several of the box. What is about no bet says so in words. */
export function placed({ box, bet, what = "" }, hand = null) {
  if (what || !bet) return what || `box ${box}`;
  const on = hand || bet.spot.wager === "wager" ? "" : ` on ${words(bet.spot.name)}`;
  return `box ${box}${hand ? `, hand ${hand.number} of ${hand.of}` : ""}: ${dollars(bet.stake)}${on}`;
}

/** What happens to whoever does not answer; nothing where there is no clock, or where only the one asked may know. */
export function unanswered(asked, timed) {
  if (!timed || !asked.default) return "";
  return asked.default.includes("+") ? "the house way" : named(asked.default); // of a setting
}

/**
 * The question of an ask, with its buttons, which all look alike: none is advice. `send` takes {choice, stake}; `why`
 * explains what is barred; where a clock runs (`timed`), what it ends in is told in words.
 */
export function decisions(ask, given) {
  const { send, why, heading = "", chip = 100, keys = true, timed = false, pot = 0, held = "" } = given;
  const open = ask.choices.filter((choice) => !choice.barred);
  const barred = ask.choices.filter((choice) => choice.barred);
  const title = heading || capital(placed(ask));
  const call = open.find((choice) => choice.name === "call")?.stake[1] || 0;
  const buttons = open.map((choice, i) => button(choice, i, { send, chip, keys, pot, call }));
  const closed = barred.map((choice) => el("button", {
    type: "button", class: "button closed-choice", "aria-disabled": "true", title: choice.barred,
    "aria-label": `${capital(named(choice.name))}, not open: ${choice.barred}`,
    onclick: () => why(choice), onfocus: (event) => event.target.matches(":focus-visible") && why(choice),
  }, capital(named(choice.name))));
  return el("div", { class: "asking", role: "group", "aria-label": title, tabindex: "-1" },
    question(title, unanswered(ask, timed), held), el("div", { class: "choices" }, ...buttons),
    closed.length ? el("div", { class: "choices barred" }, el("small", {}, "Not open:"), ...closed) : null);
}

/** A decision of which only the player knows what is open: whoever deals enters what is said. */
export function spoken(heading, send) {
  const field = el("input", { name: "said", autocomplete: "off", "aria-label": `${heading}: as it is said` });
  const enter = (event) => {
    event.preventDefault();
    if (field.value.trim()) send(field.value.trim());
  };
  return el("form", { class: "asking entered", onsubmit: enter }, question(heading, ""),
    el("label", {}, "As it is said ", field), el("button", { type: "submit", class: "button" }, "Enter"));
}

/** What is asked, with the name of what is held, and what happens to whoever does not answer in time. */
export function question(title, late, held = "") {
  return el("div", { class: "question" }, held ? el("p", { class: "held" }, capital(held)) : null,
    el("p", { class: "asking-title" }, title),
    late ? el("small", { class: "muted" }, `No answer in time: ${late}.`) : null);
}

function button(choice, i, { send, chip, keys, pot, call }) {
  const key = keys && i < 9 ? el("kbd", { "aria-hidden": "true" }, String(i + 1)) : null;
  const name = capital(named(choice.name));
  if (isSized(choice, pot)) return sized(choice, { send, chip, pot, call, key });
  if (!choice.stake || choice.stake[0] === choice.stake[1]) {
    const stake = choice.stake ? choice.stake[1] : 0;
    return el("button", {
      type: "button", class: "button choice", "data-choice": choice.name,
      onclick: () => send({ choice: choice.name, stake }),
    }, name, stake ? el("span", { class: "cost" }, dollars(stake)) : null, key,
    choice.says ? el("small", { class: "says" }, choice.says) : null);
  }
  const [low, high] = choice.stake;
  const least = Math.max(low, chip);
  const cost = el("span", { class: "cost" }, dollars(high));
  const slider = el("input", {
    type: "range", min: least, max: high, step: chip, value: high, "aria-label": `Stake for ${name}`,
    oninput: () => { cost.textContent = dollars(Number(slider.value)); },
  });
  slider.value = high;
  const act = el("button", {
    type: "button", class: "button choice", "data-choice": choice.name,
    onclick: () => send({ choice: choice.name, stake: Number(slider.value) }),
  }, name, cost, key);
  if (high <= least) return act;
  slider.hidden = true;
  const other = el("button", {
    type: "button", class: "button quiet other", "aria-label": `Another stake for ${name}`, "aria-expanded": "false",
    onclick: () => {
      slider.hidden = !slider.hidden;
      other.setAttribute("aria-expanded", String(!slider.hidden));
      if (!slider.hidden) slider.focus();
    },
  }, "…");
  return el("span", { class: "staked" }, act, other, slider);
}

// What a ceremony is about, for whoever meets it for the first time.
const ABOUT = {
  "take the cut": "You may say where the shuffled cards are cut. It changes no one's chances.",
  "how many cards in front of the cut": "Anywhere you like.",
  "keep the shoe": "The player who has the shoe deals for the table. It changes no one's chances.",
  "take the shoe": "The player who has the shoe deals for the table. It changes no one's chances.",
  "take the dice": "The player who has the dice throws them for the whole table.",
  "how the stacks go out": "All ten ways give everybody the same chances.",
  "keep the dice": "The player who has the dice throws them for the whole table.",
};

/** A ceremony: buttons, or a number. `send` takes the answer. */
export function offering(offer, { send, who = "", keys = true, timed = false }) {
  const title = who ? `${who}: ${offer.what}?` : `${capital(offer.what)}?`;
  const about = who ? "" : ABOUT[offer.what] || "";
  const late = Array.isArray(offer.answers) ? unanswered(offer, timed) : "";
  const found = el("div", { class: "asking", role: "group", "aria-label": title, tabindex: "-1" },
    question(title, late), about ? el("small", { class: "muted about" }, about) : null);
  const hint = (number) => (keys ? el("kbd", { "aria-hidden": "true" }, String(number)) : null);
  if (Array.isArray(offer.answers)) {
    found.append(el("div", { class: "choices" }, ...offer.answers.map((answer, i) => el("button", {
      type: "button", class: "button choice", "data-choice": answer,
      onclick: () => send(answer),
    }, /^\d+$/.test(answer) ? `Number ${answer}` : capital(words(answer)), hint(i + 1)))));
    return found;
  }
  const { from, to } = offer.answers;
  const shown = el("output", {}, offer.default);
  const slider = el("input", {
    type: "range", min: from, max: to, value: offer.default, "aria-label": offer.what,
    oninput: () => { shown.textContent = slider.value; },
  });
  slider.value = offer.default;
  const act = el("button", {
    type: "button", class: "button choice", "data-choice": "here", onclick: () => send(String(slider.value)),
  }, "Here: ", shown, hint(1));
  found.append(el("div", { class: "choices" }, slider, act));
  return found;
}

/** Buttons that a number key presses. */
export function pressNumber(root, number) {
  const found = [...root.querySelectorAll(".choice:not([aria-disabled])")][number - 1];
  found?.click();
  return Boolean(found);
}
