// Talking to the house: every order has a key of its own and is sent again, with the same key, until it is answered.

import { wait } from "./dom.js";

export class Refused extends Error {
  constructor(status, error) {
    super(error?.message || `The house answered ${status}.`);
    this.status = status;
    this.kind = error?.kind || "";
    this.by = error?.by || [];
    this.asks = error?.asks || []; // what to look at before it is done
    this.stake = error?.stake || null; // which stake would be taken, where that is all that was wrong
  }
}

const PATIENCE = [400, 800, 1600, 3000, 5000, 8000, 8000];

/** The house's clock less ours, in seconds; known to the second after the first answer. */
export const clock = { ahead: 0 };

export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function answered(response) {
  const date = Date.parse(response.headers.get("date") || "");
  if (date) {
    const ahead = date / 1000 + 0.5 - Date.now() / 1000;
    clock.ahead = Math.abs(ahead) < 1.5 ? 0 : ahead;
  }
  const body = (response.headers.get("content-type") || "").includes("json") ? await response.json() : null;
  if (!response.ok) throw new Refused(response.status, body?.error);
  return body;
}

export async function get(path) {
  return answered(await fetch(path, { headers: { accept: "application/json" } }));
}

/** Post, again and again with the same key while the network or the house fails. `onwait` hears of each new try. */
export async function post(path, body, { key = newKey(), onwait = () => {} } = {}) {
  for (let attempt = 0; ; attempt++) {
    let pause = PATIENCE[attempt];
    try {
      const response = await fetch(path, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json", "idempotency-key": key },
        body: JSON.stringify(body),
      });
      const again = response.status >= 500 || response.status === 429;
      if (!again || pause === undefined) return await answered(response);
      pause = Math.max(pause, 1000 * Number(response.headers.get("retry-after") || 0));
    } catch (fault) {
      if (fault instanceof Refused || pause === undefined) throw fault;
    }
    onwait(attempt + 1);
    await wait(pause);
  }
}

/** Send a file, once. */
export async function send(path, file, type) {
  const headers = { "content-type": type, accept: "application/json" };
  return answered(await fetch(path, { method: "POST", headers, body: file }));
}
