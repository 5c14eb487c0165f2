// A round beside the seals that it came from: every card, throw, spin and drawing that you may see, compared here.

import { get } from "./api.js";
import { capital } from "./dom.js";
import { faults, shoeAfter } from "./seal.js";

const list = (some) => some.join(" ");

/** What came up in a round against the transcripts of its seals: how much was compared, and what is wrong. */
export function compared(record, transcripts) {
  const wrong = [], due = [];
  let order = [], seal = record.seals[0]?.seal, count = 0;
  for (const part of record.seals) {
    const draws = transcripts[part.seal].draws;
    if (part === record.seals[0]) order = shoeAfter(draws.slice(0, part.before));
    draws.slice(part.before, part.before + part.draws).forEach((one) => due.push([part.seal, one]));
  }
  const card = (serial, shown) => {
    count++;
    if (order[serial] !== shown) {
      wrong.push(`card ${serial + 1} of seal ${seal} is ${order[serial] || "none"}, but ${shown} was dealt`);
    }
  };
  const drawn = (name, shown, what) => {
    const [, one] = due.shift() || [];
    count++;
    if (!one || list([one[name]].flat()) !== list([shown].flat())) {
      wrong.push(`${what} ${list([shown].flat())} did not come from its seal`);
    }
  };
  const cuts = () => { // of a shuffle, or a double shoe that is turned to its other side
    const taken = [];
    while (due.length && "cut" in due[0][1]) taken.push(due.shift()[1]);
    return taken;
  };
  order = shoeAfter(cuts(), order);
  for (const event of record.steps.flatMap((step) => step.shown)) {
    if (event.e === "shuffle") {
      const [from, one] = due.shift() || [seal, {}];
      if (!one.order) wrong.push("the shuffle did not come from its seal");
      order = shoeAfter([one, ...cuts()], order);
      seal = from;
    } else if (event.e === "up") card(event.serial, event.card);
    else if (event.e === "turn" || event.e === "look") event.cards?.forEach((one, i) => card(event.serials[i], one));
    else if (event.e === "roll") drawn("roll", event.dice, "the throw");
    else if (event.e === "spin") drawn("spin", event.pocket, "the spin");
    else if (event.e === "draw") drawn("draw", event.things, "the drawing");
  }
  if (due.length) wrong.push("its seals were drawn from more often than the round shows");
  return { count, wrong };
}

/** Says in a place of the page what this browser makes of a round. */
export async function checkOrigin(record, place) {
  const say = (text, look = "") => { place.textContent = text; place.className = look; };
  try {
    const numbers = [...new Set(record.seals.map((part) => part.seal))], transcripts = {};
    for (const number of numbers) {
      transcripts[number] = await get(`/tables/${encodeURIComponent(record.table)}/seals/${number}`);
    }
    const closed = numbers.filter((number) => !transcripts[number].secret);
    if (closed.length) {
      say(`Seal ${closed.join(", ")} is still closed. Once it is opened your browser compares this round with it.`);
      return;
    }
    const wrong = numbers.flatMap((number) => faults(transcripts[number]).map((one) => `seal ${number}: ${one}`));
    const found = compared(record, transcripts);
    const all = [...wrong, ...found.wrong];
    if (all.length) say(`Your browser says: ${all.map(capital).join(". ")}.`, "bad");
    else say(`Your browser says: as it was sealed. It worked the seal out and compared ${found.count} things.`, "good");
  } catch {
    say("Your browser could not fetch the seals.");
  }
}
