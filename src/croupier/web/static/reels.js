// The reels of a machine: three figures of each can be seen, the middle one is where it stopped.

import { svg } from "./dom.js";

const path = (d, look) => svg("path", { d, class: look });
const circle = (cx, cy, r, look) => svg("circle", { cx, cy, r, class: look });

const FIGURES = {
  cherry: () => [path("M-7 6C-6-6 2-14 9-16C6-8 7 0 8 4", "stem"), circle(-8, 10, 8, "fruit"),
    circle(9, 9, 8, "fruit")],
  plum: () => [path("M2-10C4-16 9-17 12-16", "stem"), svg("ellipse", { cx: 0, cy: 3, rx: 13, ry: 14, class: "plum" }),
    path("M-2-9C-6 0-5 10-1 16", "crease")],
  bell: () => [path("M-13 10C-9 6-9 0-8-5A8 8 0 0 1 8-5C9 0 9 6 13 10z", "brass"), circle(0, 13, 4, "brass")],
  seven: () => [path("M-11-15H12V-9C4-1 1 7 0 16H-8C-7 5-3-3 4-8H-11z", "fruit")],
  star: () => [path("M0-17L5-5L17-4L8 4L11 16L0 9L-11 16L-8 4L-17-4L-5-5z", "brass")],
  moon: () => [path("M6-15A16 16 0 1 0 13 10A13 13 0 0 1 6-15z", "moon")],
  sun: () => [circle(0, 0, 9, "brass"),
    path("M0-17V-12M0 12V17M-17 0H-12M12 0H17M-12-12L-9-9M9 9L12 12M-12 12L-9 9M9-9L12-12", "rays")],
};

export class Reels {
  constructor(nodes) {
    this.reels = nodes.map((node) => {
      const [x, y, w, h] = node.dataset.window.split(" ").map(Number);
      const strip = svg("g", { class: "strip" });
      node.setAttribute("role", "img");
      node.append(strip);
      return { number: node.dataset.reel, stops: node.dataset.stops.split(" "), x, y, w, h, strip, node, at: "-" };
    });
  }

  /** `stopped(number)` is where a reel stands; nothing while it runs. */
  show(stopped) {
    for (const reel of this.reels) {
      const stop = stopped(reel.number) || "";
      if (reel.at === stop) continue;
      reel.at = stop;
      const at = reel.stops.indexOf(stop);
      reel.strip.replaceChildren(...[-1, 0, 1].flatMap((row) => this.figure(reel, at, row)));
      reel.node.setAttribute("aria-label", stop ? `reel ${reel.number}: ${stop}` : `reel ${reel.number} runs`);
    }
  }

  figure(reel, at, row) {
    const x = reel.x + reel.w / 2, y = reel.y + reel.h * (0.5 + row / 3);
    const streak = (by, long) => `M${x + by} ${y - long}V${y + long}`;
    if (at < 0) return [svg("path", { class: "blur", d: streak(-16, 20) + streak(0, 26) + streak(16, 20) })];
    const name = reel.stops[(at + row + reel.stops.length) % reel.stops.length].replace(/-\d+$/, "");
    const drawn = FIGURES[name];
    return drawn
      ? [svg("g", { class: "figure", transform: `translate(${x} ${y - 5}) scale(1.15)` }, ...drawn()),
        svg("text", { class: "figure-name", x, y: y + 26, "font-size": 11 }, name)]
      : [svg("text", { class: "figure-name", x, y, "font-size": 20 }, name)];
  }
}
