// What lights up on a felt by itself: the spread of red dog, counts of dice, the numbers of keno.

import { $$ } from "./dom.js";
import { fact } from "./state.js";

/** Light what the facts of the table say; ``name`` is the reader's. */
export function light(drawing, state, name) {
  lit(drawing, "spread", [fact(state, "spread")]);
  lit(drawing, "lot", (fact(state, "drawn") || "").split("-"));
  lit(drawing, "count", [fact(state, "count", "dealer")]); // to be beaten
  lit(drawing, "count", [fact(state, "count", name)], "own");
}

function lit(drawing, kind, values, look = "lit") {
  const wanted = new Set(values.map((value) => `${kind}-${value}`));
  for (const node of $$(`.${kind}`, drawing)) {
    node.classList.toggle(look, [...node.classList].some((each) => wanted.has(each)));
  }
}
