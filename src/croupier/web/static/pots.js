// The pots of a poker table with their sums, in as many lines as the felt is wide enough for.

import { dollars, svg } from "./dom.js";
import { fact } from "./state.js";

const LETTER = 0.6; // of the size of the type: so wide is a letter, on average
const LINE = 1.2; // and so far is a line from the next

/** The main pot and the side pots, beginning with the one that most may win. */
function told(state) {
  const sums = [];
  for (let number = 0, amount; (amount = fact(state, "pot", number ? `side-${number}` : "main")); number += 1) {
    sums.push(dollars(amount));
  }
  const [main, ...sides] = sums;
  const side = sides.length > 2 ? "Side" : "Side pot"; // of many the words are known by then
  return main ? [`Pot ${main}`, ...sides.map((sum, at) => `${side} ${at + 1} ${sum}`)] : [];
}

/** Texts in lines of so many letters at most, each text whole. */
export function inLines(texts, most) {
  const lines = [];
  for (const text of texts) {
    const longer = lines.length ? `${lines.at(-1)} · ${text}` : text;
    if (lines.length && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(text);
  }
  return lines;
}

/** Tell them in the place that the felt has for them, around its middle. */
export function showPots(drawing, state) {
  const place = drawing.querySelector(".pots");
  if (!place) return;
  const size = Number(place.getAttribute("font-size")), x = place.getAttribute("x");
  const lines = inLines(told(state), Math.floor((drawing.viewBox.baseVal.width * 0.92) / (size * LETTER)));
  place.replaceChildren(...lines.map((line, at) =>
    svg("tspan", { x, dy: `${at ? LINE : ((1 - lines.length) * LINE) / 2}em` }, line)));
}
