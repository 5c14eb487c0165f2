// Sounds of our own making: a chip, a card, dice, the ball, a win. No file is loaded; on and off with one key.

import { $, kept } from "./dom.js";

const KEPT = "sound"; // whether it is on, as the reader left it
const LOUD = 0.22;

/** Off by default where a room would hear it: on a projector. */
function wanted() {
  const last = kept.get(KEPT);
  return last ? last === "on" : !matchMedia("(min-width: 1800px)").matches;
}

export class Sound {
  constructor(button) {
    this.button = button;
    this.on = wanted();
    this.context = null;
    this.played = ""; // what was heard last, for tests and for whoever looks
    button.addEventListener("click", () => this.toggle());
    // Browsers let a page be heard once its reader has done something.
    for (const event of ["pointerdown", "keydown"]) {
      document.addEventListener(event, () => this.on && this.start(), { passive: true });
    }
    this.tell();
  }

  toggle() {
    this.on = !this.on;
    kept.set(KEPT, this.on ? "on" : "off");
    if (this.on) this.start();
    this.tell();
    this.play("chip");
  }

  tell() {
    this.button.setAttribute("aria-pressed", String(this.on));
  }

  start() {
    this.context ??= new AudioContext();
    if (this.context.state === "suspended") this.context.resume();
  }

  /** What happened, as it sounds. */
  hear(event) {
    const name = { bet: "chip", up: "card", deal: "card", turn: "card", roll: "dice", spin: "ball" }[event.e];
    if (name) this.play(name);
  }

  play(name) {
    if (!this.on || document.hidden) return;
    this.played = name;
    $("html").dataset.sound = name;
    if (this.context?.state === "running") SOUNDS[name](this.context, this.context.currentTime);
  }
}

/** A tone that fades away. */
function tone(context, at, { pitch, long, loud = 1, type = "sine" }) {
  const source = new OscillatorNode(context, { type, frequency: pitch }), gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(LOUD * loud, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0004, at + long);
  source.connect(gain).connect(context.destination);
  source.start(at);
  source.stop(at + long);
}

/** A breath of noise through a filter. */
function noise(context, at, { pitch, long, loud = 1, q = 1, type = "bandpass" }) {
  const buffer = new AudioBuffer({ length: Math.ceil(context.sampleRate * long), sampleRate: context.sampleRate });
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type, frequency: pitch, Q: q });
  source.connect(filter).connect(new GainNode(context, { gain: LOUD * loud })).connect(context.destination);
  source.start(at);
}

export const SOUNDS = {
  chip: (context, at) => {
    tone(context, at, { pitch: 3100, long: 0.05, loud: 0.5, type: "triangle" });
    tone(context, at + 0.045, { pitch: 2600, long: 0.06, loud: 0.35, type: "triangle" });
  },
  card: (context, at) => noise(context, at, { pitch: 2400, long: 0.09, loud: 0.8, q: 0.7 }),
  dice: (context, at) => {
    for (const [after, pitch] of [[0, 900], [0.09, 1200], [0.16, 800], [0.3, 1050], [0.38, 950]]) {
      noise(context, at + after, { pitch, long: 0.05, loud: 1.4, q: 3 });
    }
  },
  ball: (context, at) => {
    noise(context, at, { pitch: 500, long: 1.6, loud: 0.5, q: 2 });
    for (let i = 0; i < 7; i += 1) noise(context, at + 1.2 + i * (0.1 + i * 0.02), { pitch: 1800, long: 0.03, q: 4 });
  },
  win: (context, at) => {
    for (const [i, pitch] of [659, 784, 1047].entries()) tone(context, at + i * 0.11, { pitch, long: 0.45, loud: 0.7 });
  },
};
