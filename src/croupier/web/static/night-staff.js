// The pages of the staff: what is written down goes to the house, a second person confirms, and the page stays fresh.

import { $, $$, cents, data, el } from "./dom.js";
import { newKey, post } from "./api.js";

const FRESH = 4000;
const { night, page } = data("staff");
const address = `/nights/${night}`;

export function say(text, kind = "", flags = []) {
  $("#said").replaceChildren(el("p", { class: `notice ${kind}`, role: kind === "error" ? "alert" : null }, text),
    ...flags.map((flag) => el("p", { class: "found requires" }, flag.says, flag.section ? ` (${flag.section})` : "")));
  $("#said").scrollIntoView({ block: "nearest" });
}

// --- reading a form ---

class Unreadable extends Error {}

const whole = (text, what) => {
  if (!/^\s*\d{1,9}\s*$/.test(text)) throw new Unreadable(`${what}: write a whole number, not “${text}”.`);
  return Number(text);
};
const money = (text, what) => {
  const found = cents(text);
  if (Number.isNaN(found)) throw new Unreadable(`${what}: write dollars such as 20 or 12.50, not “${text}”.`);
  return found;
};

function parts(box, read) {
  const found = {};
  for (const one of $$("[data-part]", box)) {
    if (one.value.trim()) found[one.dataset.part] = read(one.value, one.dataset.part);
  }
  return found;
}

const READ = {
  text: (one) => one.value.trim() || undefined,
  when: (one) => one.value.trim() || undefined,
  number: (one) => one.value.trim() ? whole(one.value, one.name) : undefined,
  money: (one) => one.value.trim() ? money(one.value, one.name) : undefined,
  flag: (one) => one.checked,
  lines: (one) => {
    const found = one.value.split("\n").map((line) => line.trim()).filter(Boolean);
    return found.length ? found : undefined;
  },
  pairs: (one) => {
    const found = one.value.split("\n").map((line) => line.split("=").map((part) => part.trim()));
    const whole = found.filter(([name, value]) => name && value);
    return whole.length ? Object.fromEntries(whole) : undefined;
  },
  counts: (box) => parts(box, whole),
  amounts: (box) => parts(box, money),
  names: (box) => parts(box, (text) => text),
  several: (box) => {
    const found = $$("input:checked", box).map((one) => one.value);
    return found.length ? found : undefined;
  },
};

function fieldsOf(form) {
  const found = {};
  for (const one of $$("[data-kind]", form)) {
    const value = READ[one.dataset.kind](one);
    if (value !== undefined) found[one.dataset.name || one.name] = value;
  }
  return found;
}

// --- giving an order ---

/** Who confirms, with a PIN; null if nobody does. */
function second() {
  const dialog = $("#second");
  $("#second-pin").value = "";
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((done) => dialog.addEventListener("close", () => {
    const chosen = { person: $("#second-person").value, pin: $("#second-pin").value };
    $("#second-pin").value = "";
    done(dialog.returnValue === "yes" ? chosen : null);
  }, { once: true }));
}

export async function order(what, { confirmed = false, quiet = false } = {}) {
  const key = newKey();
  let confirms = null;
  if (confirmed && !(confirms = await second())) return null;
  try {
    const onwait = () => say("The house does not answer; it is sent again, and counts once.", "error");
    const body = confirms ? { ...what, second: confirms } : what;
    const { answer } = await post(`${address}/orders`, body, { key, onwait });
    if (!quiet) say("Written down.", "", answer.flags);
    await fresh();
    return answer;
  } catch (fault) {
    // Some orders need a second person only in some cases, and then say so.
    if (!confirms && /second person must confirm/.test(fault.message)) return order(what, { confirmed: true, quiet });
    say(fault.message, "error");
    return null;
  }
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.dataset.do !== undefined) {
    event.preventDefault();
    try {
      const what = { do: form.dataset.do, ...fieldsOf(form) };
      if (await order(what, { confirmed: form.dataset.second !== undefined })) {
        form.reset();
        if (["bank.open", "bank.bag", "bank.rate", "bank.close", "bank.hand-over", "staff.open", "staff.close"]
          .includes(what.do)) location.reload();
      }
    } catch (fault) {
      if (!(fault instanceof Unreadable)) throw fault;
      say(fault.message, "error");
    }
  } else if (form.dataset.here !== undefined) {
    event.preventDefault();
    try {
      await post(`${address}/here`, Object.fromEntries(new FormData(form)));
      location.reload();
    } catch (fault) {
      say(fault.message, "error");
    }
  }
});

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do-now]");
  if (!button || button.disabled) return;
  button.disabled = true; // one tap, one order
  order({ do: button.dataset.doNow, ...JSON.parse(button.dataset.fields) })
    .finally(() => { button.disabled = false; });
});

// --- staying fresh ---

let asking = false;

export async function fresh() {
  if (asking) return;
  asking = true;
  try {
    const response = await fetch(`${address}/staff/${page}`, { headers: { accept: "text/html" } });
    if (!response.ok) throw new Error();
    const found = new DOMParser().parseFromString(await response.text(), "text/html");
    for (const node of $$("[data-live]")) {
      const next = found.getElementById(node.id);
      if (next && !node.contains(document.activeElement) && node.innerHTML !== next.innerHTML) {
        node.replaceChildren(...next.childNodes);
      }
    }
    document.body.classList.remove("lost");
  } catch {
    document.body.classList.add("lost");
  } finally {
    asking = false;
  }
}

setInterval(() => { if (!document.hidden) fresh(); }, FRESH);
document.addEventListener("visibilitychange", () => { if (!document.hidden) fresh(); });
