// Who sits where: a tag for each player at his box, with the bank and the button, and places to sit down.

import { $$, svg } from "./dom.js";
import { bankMarker, dealerButton } from "./pieces.js";
import { fact } from "./state.js";

/** How much room a name has beside the next one in its row. */
function room(felt, seat, seats, boxes) {
  const { x, y } = felt.seatPoint(seat);
  const others = seats.filter((node) => node !== seat && boxes[node.dataset.seat]);
  const away = others.map((node) => felt.seatPoint(node)).filter((other) => Math.abs(other.y - y) < 26)
    .map((other) => Math.abs(other.x - x));
  return Math.min(Infinity, ...away);
}

/** Put a tag at every seat of a felt; `name` is the reader's. */
export function showTags(felt, view, name) {
  const { drawing, state } = felt, layer = felt.layers.seats;
  const held = ["bank", "co-bank"].find((what) => state && fact(state, what));
  const holder = held && fact(state, held), seats = $$("[data-seat]", drawing);
  layer.replaceChildren();
  for (const node of seats) {
    const box = Number(node.dataset.seat), { x, y } = felt.seatPoint(node);
    const owner = view.boxes[box];
    const turn = view.asks.some((ask) => ask.box === box);
    const free = !owner && view.you?.may.includes("sit") && !felt.who().anyBox; // who deals seats nobody by a press
    if (!owner && !free) {
      layer.append(svg("text", { class: "seat-number", x, y, "font-size": 13 }, String(box)));
      continue;
    }
    const most = Math.max(3, Math.min(felt.narrow.matches ? 9 : 12,
      Math.floor((room(felt, node, seats, view.boxes) - 22) / 8.6)));
    const text = !owner ? "Sit" : owner.length > most ? `${owner.slice(0, most - 1)}…` : owner;
    const width = Math.max(46, text.length * 8.6 + 22);
    const within = Math.min(Math.max(x, width / 2 + 8), drawing.viewBox.baseVal.width - width / 2 - 8);
    const look = `seat-tag${owner === name ? " own" : ""}${turn ? " turn" : ""}${free ? " free" : ""}`;
    const sit = () => felt.on.sit?.(box);
    const more = free ? { role: "button", tabindex: "0", "aria-label": `Sit at box ${box}`, onclick: sit } : {};
    const tag = svg("g", { class: look, transform: `translate(${within} ${y})`, ...more },
      svg("rect", { x: -width / 2, y: -13, width, height: 26, rx: 13 }), svg("text", { "font-size": 14 }, text));
    const mark = (marker, side) => {
      marker.setAttribute("transform", `translate(${(side * width) / 2} -11)`);
      tag.append(marker);
    };
    if (owner && owner === holder) mark(bankMarker(`${owner} holds the ${held}`), -1);
    if (owner && state && owner === fact(state, "button")) mark(dealerButton(`${owner} has the button`), 1);
    if (free) {
      tag.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        sit();
      });
    }
    layer.append(tag);
  }
}
