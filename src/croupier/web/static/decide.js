// What a player may do now: big buttons for decisions and offers, with their stakes; what is barred says why.

import { capital, dollars, el, words } from "./dom.js";

/** What is at stake where. */
export function placed({ box, bet }) {
  const what = bet.spot.wager === "wager" ? "" : ` on ${words(bet.spot.name)}`;
  return `box ${box}: ${dollars(bet.stake)}${what}`;
}

/** The question of an ask, with its buttons. `send` takes {choice, stake}; `why` explains what is barred. */
export function decisions(ask, { send, why, heading = "", chip = 100, keys = true }) {
  const open = ask.choices.filter((choice) => !choice.barred);
  const barred = ask.choices.filter((choice) => choice.barred);
  const title = heading || capital(placed(ask));
  const buttons = open.map((choice, i) => button(choice, i, { send, chip, keys, usual: choice.name === ask.default }));
  const closed = barred.map((choice) => el("button", {
    type: "button", class: "button closed-choice", "aria-disabled": "true", title: choice.barred,
    "aria-label": `${capital(words(choice.name))}, not open: ${choice.barred}`,
    onclick: () => why(choice), onfocus: (event) => event.target.matches(":focus-visible") && why(choice),
  }, capital(words(choice.name))));
  return el("div", { class: "asking", role: "group", "aria-label": title },
    el("p", { class: "asking-title" }, title), el("div", { class: "choices" }, ...buttons),
    closed.length ? el("div", { class: "choices barred" }, el("small", {}, "Not open:"), ...closed) : null);
}

function button(choice, i, { send, chip, keys, usual }) {
  const key = keys && i < 9 ? el("kbd", { "aria-hidden": "true" }, String(i + 1)) : null;
  const name = capital(words(choice.name));
  if (!choice.stake || choice.stake[0] === choice.stake[1]) {
    const stake = choice.stake ? choice.stake[1] : 0;
    return el("button", {
      type: "button", class: `button choice${usual ? "" : " strong"}`, "data-choice": choice.name,
      onclick: () => send({ choice: choice.name, stake }),
    }, name, stake ? el("span", { class: "cost" }, dollars(stake)) : null, key);
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
    type: "button", class: "button choice strong", "data-choice": choice.name,
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
  "take the cut": "You may say where the shuffled cards are cut. It changes nobody's chances.",
  "how many cards in front of the cut": "Anywhere you like.",
  "keep the shoe": "Whoever has the shoe deals for the table. It changes nobody's chances.",
  "take the shoe": "Whoever has the shoe deals for the table. It changes nobody's chances.",
  "take the dice": "Whoever has the dice throws them for the whole table.",
  "keep the dice": "Whoever has the dice throws them for the whole table.",
};

/** A ceremony: buttons, or a number. `send` takes the answer. */
export function offering(offer, { send, who = "", keys = true }) {
  const title = who ? `${who}: ${offer.what}?` : `${capital(offer.what)}?`;
  const about = who ? "" : ABOUT[offer.what] || "";
  const found = el("div", { class: "asking", role: "group", "aria-label": title },
    el("p", { class: "asking-title" }, title), about ? el("small", { class: "muted about" }, about) : null);
  const hint = (number) => (keys ? el("kbd", { "aria-hidden": "true" }, String(number)) : null);
  if (Array.isArray(offer.answers)) {
    found.append(el("div", { class: "choices" }, ...offer.answers.map((answer, i) => el("button", {
      type: "button", class: `button choice${answer === offer.default ? " strong" : ""}`, "data-choice": answer,
      onclick: () => send(answer),
    }, /^\d+$/.test(answer) ? `Number ${answer}` : capital(answer), hint(i + 1)))));
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
    type: "button", class: "button choice strong", "data-choice": "here", onclick: () => send(String(slider.value)),
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
