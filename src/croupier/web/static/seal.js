// Checks the transcript of a seal in the browser, by itself: SHA-256, HMAC, the stream, and every draw.
// Plain arithmetic, because browsers keep their own cryptography from pages without TLS, as in a room without internet.

// --- SHA-256 (FIPS 180-4). Its constants are the first 32 bits of the fractions of roots of the first primes. ---

const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
const fraction = (x) => Math.floor((x - Math.floor(x)) * 2 ** 32);
const K = primes.map((p) => fraction(Math.cbrt(p)));
const START = primes.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
const turn = (x, n) => (x >>> n) | (x << (32 - n));

export function sha256(message) {
  const length = message.length, padded = new Uint8Array(((length + 8) >> 6) * 64 + 64);
  padded.set(message);
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(length / 2 ** 29));
  view.setUint32(padded.length - 4, length << 3);
  const state = Uint32Array.from(START), w = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15], b = w[i - 2];
      w[i] = w[i - 16] + w[i - 7] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((x, i) => { state[i] += x; });
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((x, i) => out.setUint32(4 * i, x));
  return new Uint8Array(out.buffer);
}

export function hmac(key, message) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = new Uint8Array(64 + message.length);
  inner.set(block.map((x) => x ^ 0x36));
  inner.set(message, 64);
  const outer = new Uint8Array(96);
  outer.set(block.map((x) => x ^ 0x5c));
  outer.set(sha256(inner), 64);
  return sha256(outer);
}

// --- The stream of a seal ---

export const hex = (bytes) => [...bytes].map((x) => x.toString(16).padStart(2, "0")).join("");
const unhex = (text) => Uint8Array.from(text.match(/../g) || [], (pair) => parseInt(pair, 16));
const ascii = (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** One text for one value: sorted keys, no spaces, plain ASCII. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value && typeof value === "object") {
    return `{${Object.keys(value).sort().map((key) => `${canonical(key)}:${canonical(value[key])}`).join(",")}}`;
  }
  const escaped = (c) => "\\u" + c.charCodeAt(0).toString(16).padStart(4, "0");
  return JSON.stringify(value).replace(/[\u007f-\uffff]/g, escaped);
}

class Stream {
  constructor(key) { this.key = key; this.used = 0; this.block = null; }

  byte() {
    if (this.used % 32 === 0) {
      const counter = new DataView(new ArrayBuffer(8));
      counter.setBigUint64(0, BigInt(this.used / 32));
      this.block = hmac(this.key, new Uint8Array(counter.buffer));
    }
    return this.block[this.used++ % 32];
  }

  /** A number from 0 to n - 1; one that would favor some of them is thrown away. */
  below(n) {
    let size = 0;
    while (256 ** size < n) size++;
    const space = 256 ** size;
    for (;;) {
      let number = 0;
      for (let i = 0; i < size; i++) number = number * 256 + this.byte();
      if (number < space - (space % n)) return number % n;
    }
  }

  shuffled(items) {
    const order = [...items];
    for (let last = order.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [order[last], order[other]] = [order[other], order[last]];
    }
    return order;
  }
}

// --- Pledges ---

const digested = (value) => hex(sha256(ascii(canonical(value))));

/** What a player gives in the place of words, until nobody can give any more. */
export const pledge = (table, number, words) => digested([table, number, words]);

/** One hash of who pledged what: [[player, pledge, ...], ...]. */
export const pledged = (given) => digested(given.map((each) => each.slice(0, 2)));

// --- The transcript ---

const OPEN_WORDS = "croupier-seal/1"; // of before: words were given in the open
const UNTOLD = "croupier-seal/2"; // of before: it was not kept where pledges were told
const FORMAT = "croupier-seal/3";

/** What is wrong with where pledges and words were told, by revisions of the table. */
function untold({ format, contributions, told, draws }) {
  if (format !== FORMAT) return [];
  const { pledged: given, closed, opened } = told, some = (at) => at !== null;
  if (given.length !== contributions.length || opened.length !== contributions.length) {
    return ["not every pledge in it was told at the table"];
  }
  if (closed === null && (opened.some(some) || (draws.length && given.length))) {
    return ["it was never told that it takes no more pledges"];
  }
  if (given.some((at, place) => at < given[place - 1]) || (closed !== null && given.at(-1) > closed)) {
    return ["a pledge was told after others that follow it, or after the last one was taken"];
  }
  return contributions.filter(([, , words], place) => some(words) !== some(opened[place])
    || (some(opened[place]) && opened[place] < closed))
    .map(([player]) => `the words of ${player} were not told when they were opened`);
}

function otherWords({ format, table, number, contributions }) {
  if (format === OPEN_WORDS) return [];
  const players = new Set(contributions.map(([player]) => player));
  if (players.size < contributions.length) return ["a player is in the list of pledges twice"];
  return contributions.filter(([, given, words]) => words !== null && pledge(table, number, words) !== given)
    .map(([player]) => `the words of ${player} are not those that were pledged`);
}

/** The order of a shoe after some draws of its seal. */
export function shoeAfter(draws, order = []) {
  for (const one of draws) {
    if (one.shuffle) order = one.order;
    else if (one.shuffle_discards) {
      const out = new Set("after" in one ? one.places.filter((place) => place >= one.after) : []);
      order = [...order.filter((_, place) => !out.has(place)), ...one.order]; // a side of a double shoe comes out
    }
    else if ("cut" in one) {
      const dealt = one.after || 0, stack = order.slice(dealt); // shuffled discards are cut among themselves
      order = [...order.slice(0, dealt), ...stack.slice(one.cut), ...stack.slice(0, one.cut)];
    }
  }
  return order;
}

const FRESH = [...[..."cdhs"].flatMap((suit) => [..."23456789TJQKA"].map((rank) => rank + suit)), "Jk"];
const TILES = ("4-2 2-1 6-6 6-6 1-1 1-1 4-4 4-4 3-1 3-1 5-5 5-5 3-3 3-3 2-2 2-2 6-5 6-5 6-4 6-4 6-1 6-1 5-1 5-1 "
  + "6-3 5-4 6-2 5-3 5-2 4-3 4-1 3-2").split(" ");

/** Deck after deck, all alike, each from the two of clubs to the ace of spades, jokers last; or the tiles. */
function isFresh(pack) {
  if (!pack.every((card) => FRESH.includes(card))) return same(pack, TILES);
  const decks = [[]];
  for (const card of pack) {
    const last = decks.at(-1).at(-1);
    if (last && (FRESH.indexOf(card) < FRESH.indexOf(last) || (card === last && card !== "Jk"))) decks.push([]);
    decks.at(-1).push(card);
  }
  return decks.every((deck) => same(deck, decks[0]));
}

/** What lay there: the first cards of the shoe, or those at the places that are named, in their order. */
function discards(shoe, { shuffle_discards: rack, places }) {
  if (!places) return shoe.slice(0, rack.length);
  return places.every((place, at) => !at || places[at - 1] < place) ? places.map((place) => shoe[place] ?? null) : [];
}

/** What is wrong with what lay there before a draw: who could lay it out anew each time would choose the outcome. */
function laidOut(draws) {
  const wheels = {}, found = [];
  draws.forEach((one, at) => {
    const rack = one.shuffle_discards, wheel = one.spin !== undefined && [...one.of].sort().join();
    if (one.shuffle && !isFresh(one.shuffle)) {
      found.push(`draw ${at + 1}: the pack does not lie in the order of a fresh one`);
    } else if (rack && !same(rack, discards(shoeAfter(draws.slice(0, at)), one))) {
      found.push(`draw ${at + 1}: the discards are not the cards that lay there, in their order`);
    } else if (wheel && !same(wheels[wheel] ??= one.of, one.of)) {
      found.push(`draw ${at + 1}: the pockets of the wheel are in another order than before`);
    }
  });
  return found;
}

const same = (a, b) => canonical(a) === canonical(b);

function draw(stream, one) {
  const before = one.shuffle || one.shuffle_discards;
  if (before) {
    const cards = (some) => [...some].sort(), sides = Array.from({ length: one.sides || 1 });
    if (!same(cards(sides.flatMap(() => before)), cards(one.order))) {
      return "the cards after the shuffle are not the cards before it";
    }
    return same(sides.flatMap(() => stream.shuffled(before)), one.order) ? "" : "the shuffle gives another order";
  }
  if (one.roll) {
    const fell = one.roll.map(() => stream.below(6) + 1);
    return same(fell, one.roll) ? "" : `the dice fall ${fell.join(" ")}, not ${one.roll.join(" ")}`;
  }
  if (one.draw) {
    const left = Array.from({ length: one.of }, (_, i) => i + 1);
    const drawn = one.draw.map(() => left.splice(stream.below(left.length), 1)[0]).sort((a, b) => a - b);
    return same(drawn, one.draw) ? "" : `${drawn.join(" ")} are drawn, not ${one.draw.join(" ")}`;
  }
  if (one.of) {
    const came = one.of[stream.below(one.of.length)];
    return came === one.spin ? "" : `the wheel stops at ${came}, not ${one.spin}`;
  }
  return "cut" in one ? "" : "this is no draw that is known";
}

/** What is wrong with a transcript; nothing if all is as it should be. */
export function faults(document) {
  if (![FORMAT, UNTOLD, OPEN_WORDS].includes(document?.format)) {
    return ["this is no transcript of a seal"];
  }
  if (!document.secret) return ["this seal is not revealed yet: there is nothing to check"];
  try {
    const secret = unhex(document.secret), found = [];
    if (hex(sha256(secret)) !== document.commitment) found.push("the secret is not the one that was committed to");
    found.push(...otherWords(document), ...untold(document), ...laidOut(document.draws));
    const { table, number, game, contributions, digest, ...rest } = document;
    const stream = new Stream(hmac(secret, ascii(canonical([table, number, game, contributions]))));
    for (const [place, one] of document.draws.entries()) {
      const wrong = draw(stream, one);
      if (wrong) return [...found, `draw ${place + 1}: ${wrong}`];
    }
    if (stream.used !== document.consumed) {
      found.push(`the draws use ${stream.used} bytes of the stream, not ${document.consumed}`);
    }
    const sealed = digested({ table, number, game, contributions, ...rest });
    if (!found.length && sealed !== digest) found.push("its digest is another: something in it was changed");
    return found;
  } catch {
    return ["this transcript cannot be read: a field is of the wrong kind"];
  }
}
