// The wheel: it turns until the pocket that came lies at the top, or the ball has found it.

import { $, calm, svg } from "./dom.js";

export class Wheel {
  constructor(node) {
    this.node = node;
    this.pockets = node.dataset.pockets.split(" ");
    this.radius = Number(node.dataset.radius);
    this.rotor = $(".rotor", node);
    this.pegged = node.classList.contains("pegged");
    this.angle = 0;
    this.pocket = undefined;
    if (!this.pegged) {
      this.ball = svg("circle", { class: "ball", r: this.radius * 0.045 });
      this.orbit = svg("g", { class: "orbit", visibility: "hidden" }, this.ball);
      $(".turning", node).append(this.orbit);
    }
  }

  /** The turn that brings a pocket to the top. Of several alike on a money wheel, the one that is nearest. */
  turnOf(pocket) {
    return (-this.pockets.indexOf(pocket) * 360) / this.pockets.length;
  }

  /** Show where it stopped, without any motion. */
  rest(pocket) {
    if (pocket === this.pocket || this.spinning) return;
    this.pocket = pocket;
    const known = pocket !== null && this.pockets.includes(pocket);
    this.light(known ? pocket : null);
    if (this.pegged) {
      this.angle = known ? this.turnOf(pocket) : 0;
      this.rotor.setAttribute("transform", `rotate(${this.angle})`);
    } else {
      this.orbit.setAttribute("visibility", known ? "visible" : "hidden");
      if (known) this.place(this.angle - this.turnOf(pocket), 0.73);
    }
    this.node.setAttribute("aria-label", known ? `The wheel: ${pocket}` : "The wheel");
  }

  place(degrees, part) {
    this.orbit.setAttribute("transform", `rotate(${degrees})`);
    this.ball.setAttribute("cy", -this.radius * part);
  }

  light(pocket) {
    const at = this.pockets.indexOf(pocket);
    [...this.rotor.querySelectorAll(".pocket")].forEach((each, i) => each.classList.toggle("lit", i === at));
  }

  /** Be where it will stop. */
  finish() {
    for (const node of [this.rotor, this.orbit, this.ball]) node?.getAnimations().forEach((motion) => motion.finish());
  }

  /** Spin for so long and stop at the pocket. */
  async spin(pocket, ms) {
    if (calm() || ms < 200) {
      this.rest(pocket);
      return;
    }
    this.spinning = true;
    this.light(null);
    const from = this.angle % 360;
    const at = this.turnOf(pocket);
    const to = this.pegged ? at + 360 * Math.ceil((from - at) / 360 + 3) : from + 300;
    const motions = [turning(this.rotor, from, to, ms, "cubic-bezier(.12,.6,.2,1)")];
    if (!this.pegged) {
      this.orbit.setAttribute("visibility", "visible");
      const end = to - at;
      this.ball.setAttribute("cy", -this.radius * 0.73);
      const far = { transform: `translateY(${-this.radius * 0.31}px)` };
      const drop = { transform: "translateY(6px)", offset: 0.8 };
      const bounce = { transform: `translateY(${-this.radius * 0.05}px)`, offset: 0.88 };
      const fall = [far, { ...far, offset: 0.62 }, drop, bounce, { transform: "none" }];
      motions.push(
        turning(this.orbit, end + 360 * 4, end, ms, "cubic-bezier(.2,.5,.35,1)"),
        this.ball.animate(fall, { duration: ms }).finished);
    }
    await Promise.allSettled(motions);
    this.spinning = false;
    this.angle = to % 360;
    this.rotor.setAttribute("transform", `rotate(${this.angle})`);
    for (const animation of [...this.rotor.getAnimations(), ...(this.orbit?.getAnimations() || [])]) animation.cancel();
    this.pocket = undefined;
    this.rest(pocket);
  }
}

function turning(node, from, to, duration, easing) {
  const way = [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }];
  return node.animate(way, { duration, easing, fill: "forwards" }).finished;
}
