// What is shown of a table, as plain data: a view of the house, changed event by event while they are played.

/** A picture of the table, after one `before`; events may have been `missed` since then. */
export function fromView(view, before = null, { missed = false } = {}) {
  const offered = view.phase === "decisions" && !view.bets.length && !view.hands.length; // the bank, before any bet
  const resting = offered || ["bets", "offer", "shuffle", "closed"].includes(view.phase);
  const keep = before && resting && !view.hands.length && before.hands.length > 0;
  const { rolls, turn } = before || told(view.told || []);
  const remembered = before && resting && !view.results.length && before.results.length > 0; // until the next call
  return {
    bets: new Map(view.bets.map((bet) => [bet.id, bet])),
    hands: keep ? before.hands : view.hands.map(copyHand),
    stale: Boolean(keep), // cards of the round before, left lying until the next one begins
    dice: view.dice ?? (remembered ? before.dice : null),
    pocket: view.pocket ?? (remembered ? before.pocket : null),
    rolls,
    turn,
    facts: Object.fromEntries(view.facts.map((each) => [keyOf(each), each.value])),
    past: before && resting ? { ...before.past, ...before.facts } : {}, // of the round before, until the next begins
    // In a round the view tells those of the one before until something has come; what was played here tells better.
    results: remembered || (before && !resting && !missed) ? before.results : view.results.map(result),
    over: resting, // what lies there is of the round before
    round: view.round,
    dealt: before ? before.dealt + (before.stale && !keep ? 1 : 0) : 0, // how often the felt was cleared
  };
}

/** What became of a bet; of a bank, told like one: it is its holder's stake. */
function result(event) {
  if (event.e !== "bank") return event;
  return { ...event, bet: event.bank, result: event.paid > 0 ? "win" : event.paid < 0 ? "lose" : "void" };
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
    bets: new Map(), hands: [], stale: false, dice: null, rolls: [], pocket: null, facts: {}, past: {}, results: [],
    turn: "", round: 0, dealt: 0,
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
    facts: { ...state.facts },
    past: { ...state.past },
    results: [...state.results],
  };
}

const CHANGES = {
  round: (state, event) => {
    state.round = event.number;
    state.over = true;
    state.past = state.facts;
    state.facts = {};
  },
  bet: (state, { bet, source }) => {
    if (source) state.bets.delete(source); // what was booked as several is not on the table beside its parts
    state.bets.set(bet.id, bet);
  },
  down: (state, { bet }) => state.bets.delete(bet.id),
  called: (state, { bet }) => state.bets.set(bet.id, bet),
  moved: (state, { bet, to }) => state.bets.set(bet.id, { ...bet, spot: to }),
  settled: (state, event) => {
    state.bets.delete(event.bet.id);
    state.results.push(event);
  },
  undone: (state, { of, bet }) => { // a void round: what was settled lies there again, until it goes back
    if (!["settled", "bank"].includes(of)) return;
    state.results = state.results.filter((each) => each.bet.id !== bet.id || each.bet.spot.name !== bet.spot.name);
    if (bet.stake) state.bets.set(bet.id, bet);
  },
  covered: (state, { bet }) => state.bets.set(bet.id, bet),
  bank: (state, event) => {
    const { id } = event.bank;
    for (const bet of state.bets.values()) { // and what the house put up with it
      if (bet.id === id || (bet.parent === id && bet.player === "dealer")) state.bets.delete(bet.id);
    }
    state.results.push(result(event));
  },
  gathered: (state, { bet }) => state.bets.delete(bet.id),
  returned: (state, { bet }) => state.bets.set(bet.id, bet),
  closed: (state) => begin(state),
  deal: (state, event) => laid(state, event.to, { serial: event.serial, card: "??" }),
  up: (state, event) => laid(state, event.to, { serial: event.serial, card: event.card }),
  turn: (state, event) => shown(state, event.serials, event.cards),
  look: (state, event) => event.cards && shown(state, event.serials, event.cards),
  roll: (state, event) => {
    state.dice = event.dice;
    state.rolls.push(event.dice);
  },
  spin: (state, event) => {
    state.pocket = event.pocket;
  },
  placed: (state, event) => placed(state, event.serials, event.to),
  fact: (state, event) => {
    state.facts[keyOf(event)] = event.value;
    if (event.what !== "total") return;
    if (event.value !== null) state.turn = event.at; // the hand that was spoken of last
    const hand = state.hands.find((each) => each.place === event.at);
    if (hand) hand.total = event.value === null ? "" : String(event.value);
  },
};

const keyOf = ({ what, at }) => `${what}@${at}`;

/** What the house says of the table, or of a hand, a player or a place; of the round before, until the next begins. */
export function fact(state, what, at = "") {
  const key = keyOf({ what, at });
  return (key in state.facts ? state.facts[key] : state.past[key]) ?? null;
}

/** Change the picture by one event. */
export function apply(state, event) {
  CHANGES[event.e]?.(state, event);
}

/** The first card, throw or call of a round clears away what was left of the one before. */
function begin(state) {
  if (!state.stale && !state.over) return;
  state.hands = [];
  state.rolls = [];
  state.past = {};
  state.results = [];
  state.dealt += 1;
  state.stale = state.over = false;
}

function laid(state, place, card) {
  if (place === "discard") return;
  begin(state);
  handAt(state, place).cards.push(card);
}

function handAt(state, place) {
  let hand = state.hands.find((each) => each.place === place);
  if (!hand) state.hands.push((hand = { place, label: "", cards: [], total: "" }));
  return hand;
}

function shown(state, serials, cards) {
  const faces = new Map(serials.map((serial, i) => [serial, cards[i]]));
  for (const hand of state.hands) {
    for (const card of hand.cards) card.card = faces.get(card.serial) || card.card;
  }
}

/** Cards go to another place: from a hand that is split, to the rack, or from the round before into this one. */
function placed(state, serials, to) {
  const lying = new Map(state.hands.flatMap((hand) => hand.cards.map((card) => [card.serial, card])));
  const moved = serials.map((serial) => lying.get(serial) || { serial, card: "??" });
  for (const hand of state.hands) hand.cards = hand.cards.filter((card) => !serials.includes(card.serial));
  if (to !== "discard") {
    begin(state);
    handAt(state, to).cards.push(...moved);
  }
  state.hands = state.hands.filter((hand) => hand.cards.length);
}
