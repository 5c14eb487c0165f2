// Chips on their way: what is won comes from the dealer to its place, what is lost goes to him.

import { $, calm, svg } from "./dom.js";
import { chips } from "./pieces.js";

const LONG = 520; // milliseconds

/** Let the chips of a settled bet travel over the felt; nothing waits for them. */
export function travel(felt, { bet, paid }) {
  if (calm() || !paid || bet.player !== felt.who().name) return;
  const { width } = felt.drawing.viewBox.baseVal, { at } = felt.homeOf(bet);
  const bank = { x: width / 2, y: 40 }, [from, to] = paid > 0 ? [bank, at] : [at, bank];
  const node = svg("g", { class: "travelling", "aria-hidden": "true" }, chips(Math.abs(paid), felt.radius));
  const point = ({ x, y }, size) => `translate(${x}px, ${y}px) scale(${size})`;
  felt.layers.stacks.append(node);
  node.animate([
    { transform: point(from, 0.9), opacity: 0.2 }, { transform: point(from, 1), opacity: 1, offset: 0.12 },
    { transform: point(to, 1), opacity: 1, offset: 0.88 }, { transform: point(to, 0.8), opacity: 0 },
  ], { duration: LONG, easing: "cubic-bezier(.3,.7,.3,1)" }).finished.catch(() => {}).then(() => node.remove());
}

/** A marker beside the number that came, also where nobody had bet on it. */
export function markNumber(felt, pocket) {
  for (const zone of felt.zones) {
    const came = pocket !== null && pocket !== undefined
      && (zone.wager === String(pocket) || (zone.wager === "straight" && zone.where === String(pocket)));
    zone.node.classList.toggle("came", came);
  }
  $(".dolly", felt.drawing)?.remove();
  const [zone] = felt.zones.filter((each) => each.node.matches(".came"));
  if (!zone) return;
  const { x, y } = zone.at;
  const aside = felt.radius * 0.85; // its number stays to be read
  felt.layers.marks.append(svg("g", { class: "dolly", transform: `translate(${x + aside} ${y - aside})` },
    svg("circle", { r: felt.radius * 0.36 }), svg("title", {}, `${pocket} came`)));
}
