// The pages of the room stay fresh; a phone that slept asks at once when it wakes.

import { $$ } from "./dom.js";

const FRESH = 10_000;

async function fresh() {
  try {
    const response = await fetch(location.href, { headers: { accept: "text/html" } });
    if (!response.ok) return;
    const found = new DOMParser().parseFromString(await response.text(), "text/html");
    for (const node of $$("[data-live]")) {
      const next = found.getElementById(node.id);
      if (next && node.innerHTML !== next.innerHTML) node.replaceChildren(...next.childNodes);
    }
  } catch { /* the network comes back */ }
}

setInterval(() => { if (!document.hidden) fresh(); }, FRESH);
document.addEventListener("visibilitychange", () => { if (!document.hidden) fresh(); });
