// What the reader can do next, in the words of the house, beside the button that ends the bets.

import { $ } from "./dom.js";

/**
 * The sentence, and why the button is not open unless that is the same; nothing while what happened last is still
 * shown, or where the place of those who wait says it.
 */
export function sayNext({ view, playing }, { idle }) {
  const { says, why } = view.next, quiet = playing || idle;
  write($("#next"), quiet ? "" : says);
  write($("#why"), quiet || says.includes(why) ? "" : why);
}

function write(node, text) {
  if (node.textContent !== text) node.textContent = text; // what is said once is read out once
}

/** The button that ends the bets: its word, and beside it why it is not open. */
export function drawGo({ next, you }, button) {
  button.textContent = you?.ready ? "Waiting for the others" : next.go;
  button.disabled = Boolean(next.why);
}
