// What a wager is worth under the rules of the table: asked of the house once, and then known.

import { $, wait } from "./dom.js";
import { get } from "./api.js";

const PATIENCE = 12; // times that figures are asked for
const known = new Map(); // by address

/** The options of the table as the odds are asked for them. */
function settings(rules = {}) {
  const said = (value) => (value === true ? "yes" : value === false ? "no" : String(value));
  return Object.entries(rules).filter(([, value]) => typeof value !== "object")
    .map(([name, value]) => ["set", `${name}=${said(value)}`]);
}

/** A wager as the odds know it: where it is one of several, its place on the felt may have a name of its own. */
export function wagerOf({ wager, where }) {
  const zone = where && $(`.zone[data-wager="${CSS.escape(wager)}"][data-where="${CSS.escape(where)}"]`);
  return zone?.dataset?.offer || wager;
}

/** Where the odds of a wager are told. */
export function addressOf(view, wager) {
  const query = new URLSearchParams([["wager", wager], ...settings(view.rules)]);
  return `/odds/${encodeURIComponent(view.game)}?${query}`;
}

/**
 * The row of a wager among the odds; null where it has none by itself, undefined where it took too long. Figures that
 * are not known yet are being worked out: they are asked for again while somebody `wants` them; `onwait` hears of it.
 */
export async function figures(view, wager, { wants, onwait = () => {} }) {
  const address = addressOf(view, wager);
  for (let asked = 0; asked < PATIENCE && wants() && !known.has(address); asked++) {
    try {
      const found = await get(address);
      known.set(address, found.wagers.find((each) => each.wager === wager) || null);
    } catch (fault) {
      if (fault.status !== 503) return null; // there are no odds of this wager by itself: the provision says it all
      onwait();
      await wait(1500);
    }
  }
  return known.get(address);
}
