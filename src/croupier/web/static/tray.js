// The chip tray: which chip is in the hand.

import { $, dollars, el, kept } from "./dom.js";
import { VALUES, chipPicture } from "./pieces.js";

const LAST = "chip"; // the chip that was in the hand last, also at another table

export class Tray {
  constructor(place, view) {
    this.place = place;
    this.values = [];
    this.value = 0;
    this.fit(view);
  }

  /** The chips that make sense at this table. */
  fit(view) {
    const { chip, minimum, maximum } = view.limits;
    const found = VALUES.filter((value) => value >= chip && value % chip === 0 && value <= maximum).slice(0, 6);
    if (!found.length) found.push(minimum);
    if (String(found) === String(this.values)) return;
    this.values = found;
    const last = this.value || Number(kept.get(LAST)); // at this table or another
    this.value = found.includes(last) ? last : found.find((value) => value >= minimum) || found[0];
    const radios = found.map((value, i) => {
      const input = el("input", {
        type: "radio", name: "chip", value, id: `chip-${value}`, class: "visually-hidden",
        checked: value === this.value,
        onchange: () => this.hold(value),
      });
      const label = el("label", { for: `chip-${value}`, title: `${dollars(value)} (key ${i + 1})` }, chipPicture(value),
        el("span", { class: "visually-hidden" }, `${dollars(value)} chip`));
      return [input, label];
    });
    $(".chip-row", this.place).replaceChildren(...radios.flat());
  }

  hold(value) {
    this.value = value;
    kept.set(LAST, String(value));
  }

  /** Keys 1 to 6 take a chip into the hand. */
  pick(number) {
    const value = this.values[number - 1];
    if (value === undefined) return false;
    this.hold(value);
    $(`#chip-${value}`, this.place).checked = true;
    return true;
  }
}
