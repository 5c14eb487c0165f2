// The reader's part in a shuffle. Words are pledged by their hash, opened when nobody can pledge any more, and
// remembered: so this browser can tell by itself whether the house kept to what it had shown.

import { newKey, post } from "./api.js";
import { toast } from "./dom.js";
import { pledge, pledged } from "./seal.js";

const MOST = 40; // seals of a table that are remembered

/** What this browser saw of the seals of a table, by their numbers: { commitment, words: { pledge: words }, ... }. */
function remembered(table) {
  try {
    return JSON.parse(localStorage.getItem(`seals of ${table}`)) || {};
  } catch {
    return {};
  }
}

function remember(table, number, seen) {
  const all = remembered(table);
  all[number] = { ...all[number], ...seen };
  const last = Object.entries(all).sort(([a], [b]) => a - b).slice(-MOST);
  try {
    localStorage.setItem(`seals of ${table}`, JSON.stringify(Object.fromEntries(last)));
  } catch {
    // a browser that keeps nothing can still pledge while the page is open
  }
}

/** A pledge to the next seal of a table: what the reader typed, and digits that nobody can guess. */
export function newPledge({ table, seal }, typed = "") {
  const words = `${typed} ${newKey()}`.trim(), given = pledge(table, seal.next_number, words);
  const before = remembered(table)[seal.next_number]?.words;
  remember(table, seal.next_number, { commitment: seal.next, words: { ...before, [given]: words } });
  return given;
}

/** Pledges to every seal of a table where the reader sits, and opens the words in time. */
export class Words {
  constructor(address) {
    this.address = address;
    this.sent = new Set(); // each once
  }

  hear({ table, seal, you }) {
    if (!seal || !you?.seated) return;
    const number = seal.next_number, seen = remembered(table)[number];
    if (seen && seen.commitment !== seal.next) {
      localStorage.removeItem(`seals of ${table}`);
      toast(`The commitment of seal ${number} is not the one that was shown before: the seal was exchanged, or this is `
        + "another house. Your words are not opened.", { kind: "error", seconds: 60 });
      return;
    }
    const mine = seal.contributions.find((each) => each.player === you.name);
    const anew = () => ({ do: "pledge", pledge: newPledge({ table, seal }) });
    if (!mine && you.may.includes("pledge")) this.once(`pledge ${number}`, anew);
    const words = mine && seen?.words?.[mine.pledge];
    if (!words || !seal.gathering || mine.opened) return;
    const given = seal.contributions.map((each) => [each.player, each.pledge]);
    remember(table, number, { gathered: pledged(given) });
    this.once(`open ${number}`, () => ({ do: "open", words })).then((done) => {
      if (done) remember(table, number, { opened: mine.pledge });
    });
  }

  /** Without a word if it comes too late: the house says in the transcript whose words count. */
  async once(what, order) {
    if (this.sent.has(what)) return false;
    this.sent.add(what);
    try {
      await post(`${this.address}/orders`, order());
      return true;
    } catch {
      return false;
    }
  }
}

/** A transcript against what this browser saw of that seal beforehand: what is wrong, and what can be said. */
export function witnessed(document) {
  const seen = remembered(document?.table)[document?.number], wrong = [];
  if (!seen || !document.contributions) return { wrong, said: "" };
  if (seen.commitment !== document.commitment) {
    wrong.push("this browser was shown another commitment: the seal was exchanged, or this is another house");
    return { wrong, said: "" };
  }
  if (seen.gathered && seen.gathered !== pledged(document.contributions)) {
    wrong.push("the pledges are not those that this browser was shown before it opened its words");
  }
  const counted = document.contributions.some(([, given, words]) => given === seen.opened && words !== null);
  if (seen.opened && !counted) wrong.push("words that this browser opened in time were left out");
  const own = counted ? ", and its words are in it" : "";
  return { wrong, said: `This browser was shown the same commitment before play${own}.` };
}
