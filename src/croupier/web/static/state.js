// What is shown of a table, as plain data: a view of the house, changed event by event while they are played.

import { rankValue } from "./pieces.js";

/** A picture of the table to begin with. */
export function fromView(view, before = null) {
  const resting = ["bets", "offer", "shuffle", "closed"].includes(view.phase);
  const keep = before && resting && !view.hands.length && before.hands.length > 0;
  const { rolls, reels, counts } = before || told(view.told || []);
  const remembered = before && resting && !view.results.length && before.results.length > 0; // until the next call
  return {
    bets: new Map(view.bets.map((bet) => [bet.id, bet])),
    hands: keep ? before.hands : view.hands.map(copyHand),
    stale: Boolean(keep), // cards of the round before, left lying until the next one begins
    dice: view.dice ?? (remembered ? before.dice : null),
    pocket: view.pocket ?? (remembered ? before.pocket : null),
    rolls,
    reels,
    counts, // what was thrown for whom, where each throws in turn
    puck: view.puck,
    results: remembered ? before.results : [...view.results],
    over: resting, // what lies there is of the round before
    round: view.round,
    pressed: null,
    dealt: before ? before.dealt + (before.stale && !keep ? 1 : 0) : 0, // how often the felt was cleared
  };
}

/** What a view does not hold, from what has happened in the round so far. */
function told(events) {
  const state = empty();
  for (const event of events) apply(state, event);
  return state;
}

/** A table before anything has happened: where a replay begins. */
export function empty() {
  return {
    bets: new Map(), hands: [], stale: false, dice: null, rolls: [], pocket: null, reels: {}, counts: {}, puck: null,
    results: [], round: 0, pressed: null, dealt: 0,
  };
}

const copyHand = (hand) => ({ ...hand, cards: hand.cards.map((card) => ({ ...card })) });

/** The numbers of the cards that lie on the felt. */
export const serials = (state) => state.hands.flatMap((hand) => hand.cards.map((card) => card.serial));

export function copy(state) {
  return {
    ...state,
    bets: new Map(state.bets),
    hands: state.hands.map(copyHand),
    rolls: [...state.rolls],
    reels: { ...state.reels },
    counts: { ...state.counts },
    results: [...state.results],
  };
}

const CHANGES = {
  round: (state, event) => {
    state.round = event.number;
    state.over = true;
  },
  bet: (state, { bet }) => {
    const parent = state.bets.get(bet.parent);
    if (parent && isPart(parent, bet)) state.bets.delete(parent.id);
    state.bets.set(bet.id, bet);
    if (bet.spot.wager === "split") split(state, bet.box);
  },
  down: (state, { bet }) => state.bets.delete(bet.id),
  called: (state, { bet }) => state.bets.set(bet.id, bet),
  moved: (state, { bet, to }) => state.bets.set(bet.id, { ...bet, spot: to }),
  settled: (state, event) => {
    state.bets.delete(event.bet.id);
    state.results.push(event);
  },
  closed: (state) => begin(state),
  deal: (state, event) => laid(state, event.to, { serial: event.serial, card: "??" }),
  up: (state, event) => laid(state, event.to, { serial: event.serial, card: event.card }),
  turn: (state, event) => shown(state, event.serials, event.cards),
  look: (state, event) => event.cards && shown(state, event.serials, event.cards),
  roll: (state, event) => {
    state.dice = event.dice;
    state.rolls.push(event.dice);
  },
  accept: (state, event) => {
    state.pressed = event.answer;
  },
  spin: (state, event) => {
    state.pocket = event.pocket;
    if (state.pressed) state.reels[state.pressed] = event.pocket;
  },
  said: (state, event) => {
    const score = /^(Dealer|Box \d+): (.+)$/.exec(event.text);
    const place = score?.[1].toLowerCase().replace(" ", "-");
    const theirs = (each) => each.place === place || (place === "dealer" && each.place.startsWith("dealer-"));
    const hand = score && state.hands.findLast(theirs); // a dealer of several hands is at the last one
    if (hand) hand.total = score[2];
    const count = /^(\d+) for (.+)$/.exec(event.text);
    if (count) state.counts[count[2]] = Number(count[1]);
    const point = /^The point is (\d+)$/.exec(event.text);
    if (point) state.puck = Number(point[1]);
    if (event.text === "Coming out") state.puck = null;
  },
};

/** Change the picture by one event. */
export function apply(state, event) {
  CHANGES[event.e]?.(state, event);
}

/** The first card, throw or call of a round clears away what was left of the one before. */
function begin(state) {
  if (!state.stale && !state.over) return;
  state.hands = [];
  state.rolls = [];
  state.reels = {};
  state.counts = {};
  state.results = [];
  state.dealt += 1;
  state.stale = state.over = false;
}

/** A stake booked as several is not on the table beside its parts; a double is. */
function isPart(whole, part) {
  return part.stake < whole.stake && !["double", "split", "insurance", "raise", "bet"].includes(part.spot.wager)
    || (whole.spot.wager === "bet" && part.spot.wager === "bet" && part.spot.where !== "");
}

function laid(state, place, card) {
  if (place === "discard") return;
  begin(state);
  let hand = state.hands.find((each) => each.place === place);
  if (!hand) state.hands.push((hand = { place, label: "", cards: [], total: "" }));
  hand.cards.push(card);
}

function shown(state, serials, cards) {
  const faces = new Map(serials.map((serial, i) => [serial, cards[i]]));
  for (const hand of state.hands) {
    for (const card of hand.cards) card.card = faces.get(card.serial) || card.card;
  }
}

function split(state, box) {
  const mine = state.hands.filter((hand) => hand.place === `box-${box}` || hand.place.startsWith(`box-${box}-`));
  const from = mine.find((hand) => hand.cards.length === 2);
  if (!from) return;
  from.total = "";
  state.hands.push({ place: `box-${box}-${mine.length + 1}`, label: from.label, cards: [from.cards.pop()], total: "" });
}

/** How many ranks lie between the two cards of red dog; null without two such cards, -1 for a pair. */
export function spread(state) {
  const rank = (place) => rankValue(state.hands.find((hand) => hand.place === place)?.cards[0]?.card || "??");
  const [left, right] = [rank("left"), rank("right")];
  return left && right ? Math.abs(left - right) - 1 : null;
}
