// What the reader holds, in words, while something is asked: "pair of jacks", "soft 18". The house judges hands; this
// only names the cards that lie open before the reader, and says nothing where a game's hands are not of this kind.

const RANKS = "23456789TJQKA";
const NAMES = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];

/** How many cards make a hand, where it is not five; 0 where hands are of another kind. */
const SIZES = {
  "three-card-poker": 3, "four-card-poker": 4, "two-card-joker-poker": 0, "pai-gow-poker": 0, "double-cross": 0,
};
/** Where the best of more cards than a hand has counts. */
const PICKED = ["four-card-poker", "ultimate-texas-holdem", "poker"];
const HIGH = ["hold-em", "five-card-draw", "seven-card-stud"]; // poker in which the highest hand of any cards wins

const many = (rank) => (NAMES[rank] === "six" ? "sixes" : `${NAMES[rank]}s`);

/** The name of what lies in the reader's box, with the community's cards; "" where there is none. */
export function holding(view, ask, { hands, turn }, placeOf) {
  const group = hands.filter((hand) => placeOf(hand.place)?.box === ask.box);
  const own = group.find((hand) => hand.place === turn) || group[0];
  if (!own) return "";
  if (view.family === "blackjack") return own.total || counted(own.cards.map((each) => each.card));
  const size = SIZES[view.game] ?? 5;
  const poker = view.family === "poker" || view.family === "stud";
  if (!poker || !size || (view.game === "poker" && !HIGH.includes(view.rules?.game))) return "";
  const common = hands.filter((hand) => hand.place === "community").flatMap((hand) => hand.cards);
  const faces = [...own.cards, ...common].map((each) => each.card).filter((face) => face !== "??");
  if (faces.length < 2 || faces.some((face) => !RANKS.includes(face[0]) || face.length !== 2)) return "";
  return faces.length > size && !PICKED.includes(view.game) ? "" : nameOf(faces, size);
}

/** What cards come to at blackjack, before the house has said it. */
function counted(faces) {
  if (!faces.length || faces.some((face) => !RANKS.includes(face[0]))) return "";
  const sum = faces.reduce((all, [rank]) => all + (rank === "A" ? 1 : Math.min(10, RANKS.indexOf(rank) + 2)), 0);
  const soft = sum <= 11 && faces.some(([rank]) => rank === "A");
  return soft ? `soft ${sum + 10}` : String(sum);
}

/** The name of the best hand of so many cards; of fewer cards only what they have in common already. */
export function nameOf(faces, size = 5) {
  const found = (faces.length > size ? chosen(faces, size) : [faces]).map((hand) => judged(hand, size));
  found.sort((one, other) => compared(other.worth, one.worth));
  return found[0].name;
}

function* picked(faces, size, from = 0) {
  if (!size) yield [];
  for (let i = from; size && i <= faces.length - size; i += 1) {
    for (const rest of picked(faces, size - 1, i + 1)) yield [faces[i], ...rest];
  }
}

const chosen = (faces, size) => [...picked(faces, size)];

function compared(one, other) {
  const at = one.findIndex((value, i) => value !== other[i]);
  return at < 0 ? 0 : one[at] - (other[at] ?? -1);
}

function judged(faces, size) {
  const ranks = faces.map((face) => RANKS.indexOf(face[0])).sort((a, b) => b - a), counts = new Map();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) || 0) + 1);
  const kinds = [...counts].sort(([a, m], [b, n]) => n - m || b - a);
  const [[first, most], [second, next] = [-1, 0]] = kinds, order = kinds.map(([rank]) => rank);
  const whole = faces.length === size, suited = whole && new Set(faces.map((face) => face[1])).size === 1;
  const low = ranks[0] === 12 && ranks[1] === size - 2, distinct = kinds.length === faces.length;
  const run = whole && distinct && (ranks[0] - ranks.at(-1) === size - 1 || low);
  const top = low && ranks[1] !== 11 ? `ace to ${NAMES[size - 2]}` : `${NAMES[ranks[0]]} high`;
  const three = size === 3; // a straight is higher than a flush there, and three of a kind higher than both
  const told = (place, name) => ({ worth: [place, ...(low && run ? [size - 2] : order)], name });
  if (run && suited) return told(9, ranks[0] === 12 && !low && size === 5 ? "royal flush" : `straight flush, ${top}`);
  if (most === 4) return told(8, `four ${many(first)}`);
  if (most === 3 && next === 2) return told(7, `full house, ${many(first)} over ${many(second)}`);
  if (most === 3 && size < 5) return told(6.5, `three ${many(first)}`);
  if (suited) return told(three ? 4 : 6, `flush, ${NAMES[ranks[0]]} high`);
  if (run) return told(5, `straight, ${top}`);
  if (most === 3) return told(4, `three ${many(first)}`);
  if (most === 2 && next === 2) return told(3, `${many(first)} and ${many(second)}`);
  if (most === 2) return told(2, `pair of ${many(first)}`);
  return told(1, `${NAMES[first]} ${NAMES[second]} high`);
}
