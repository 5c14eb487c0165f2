// The pages of the staff: what is written down goes to the house, a second person confirms, and the page stays fresh.

import { $, $$, cents, data, el, wait } from "./dom.js";
import { newKey, post, Refused } from "./api.js";
import { confirmed } from "./night-asking.js";

const FRESH = 4000;
const { night, page } = data("staff");
const address = `/nights/${night}`;

export function say(text, kind = "", flags = [], checkpoint = "") {
  $("#said").replaceChildren(el("p", { class: `notice ${kind}`, role: kind === "error" ? "alert" : null }, text),
    ...flags.map((flag) => el("p", { class: "found requires" }, flag.says, flag.section ? ` (${flag.section})` : "")),
    checkpoint && el("p", { class: "small muted" }, "Checkpoint ", el("span", { class: "mono" }, checkpoint)));
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

/** In the night in which the clocks go back an hour comes twice, and a time in it is taken as its first coming. */
function moment(one) {
  const at = one.value.trim(), again = $("[data-again]", one.form);
  return again?.checked && at.startsWith(again.dataset.again) ? at + again.dataset.offset : at || undefined;
}

const READ = {
  text: (one) => one.value.trim() || undefined,
  when: moment,
  number: (one) => one.value.trim() ? whole(one.value, one.name) : undefined,
  money: (one) => one.value.trim() ? money(one.value, one.name) : undefined,
  flag: (one) => one.checked,
  lines: (one) => {
    const found = one.value.split("\n").map((line) => line.trim()).filter(Boolean);
    return found.length ? found : undefined;
  },
  numbers: (one) => {
    const found = one.value.split(/[\s,;]+/).filter(Boolean).map((each) => whole(each, one.name));
    return found.length ? found : undefined;
  },
  pairs: (one) => {
    const found = one.value.split("\n").map((line) => line.split("=").map((part) => part.trim()));
    const whole = found.filter(([name, value]) => name && value);
    return whole.length ? Object.fromEntries(whole) : undefined;
  },
  counts: (box) => parts(box, whole),
  figures: (box) => $$("input", box).map((one) => whole(one.value, one.dataset.what)),
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

// What was sent and not answered may be in the books. So it is sent again with its own key until there is an answer,
// also when the page was loaded anew meanwhile; and nothing else is sent before. A PIN is never kept.
const unanswered = `unanswered:${night}`;
const STUCK = "The house does not answer; it is sent again, and counts once. Do not write it down anew.";
const sent = new Map(); // by key
let stuck = false;

function remember() {
  try {
    if (sent.size) sessionStorage.setItem(unanswered, JSON.stringify([...sent.values()]));
    else sessionStorage.removeItem(unanswered);
  } catch { /* a browser that keeps nothing */ }
}

/** Post until the house answers, however long that takes: a laptop that was switched off is started again. */
async function insist(body, key) {
  const onwait = () => {
    stuck = true;
    say(STUCK, "error");
  };
  for (;;) {
    try {
      return await post(`${address}/orders`, body, { key, onwait });
    } catch (fault) {
      if (fault instanceof Refused && fault.status < 500) throw fault;
      onwait();
      await wait(3000);
    }
  }
}

/** Send it; what the house asks about first, or wants a second person for, is confirmed and sent with that. */
export async function order(what, { quiet = false, key = newKey(), then = () => {} } = {}) {
  if (stuck) {
    say(STUCK, "error");
    return null;
  }
  for (let body = what; ;) {
    const done = () => {
      stuck = false;
      sent.delete(key);
      remember();
    };
    sent.set(key, { what: { ...body, second: undefined }, key, confirmed: Boolean(body.second) });
    remember();
    try {
      const { checkpoint, answer } = await insist(body, key);
      done();
      then();
      if (!quiet) say(told(answer), "", unread(answer), checkpoint);
      await fresh();
      return { ...answer, checkpoint };
    } catch (fault) {
      done();
      const must = fault.kind === "SecondNeeded";
      if (!must && fault.kind !== "Asked") {
        say(fault.message, "error");
        return null;
      }
      const named = fault.asks.some((one) => one.code === "named") && !body.second;
      const given = await confirmed(fault.asks, must ? "must" : named ? "may" : "");
      if (!given) return null;
      body = { ...body, ...given };
      key = newKey();
    }
  }
}

/** What an order answers in words, such as to a guest who wants money back, with the sections that it rests on. */
const told = ({ tell, sections = [] }) =>
  tell ? [tell, ...sections.map((one) => `(${one})`)].join(" ") : "Written down.";

/** What is worth a look, and was not read before. */
export const unread = (answer) => answer.flags.filter((flag) => !flag.asked);

/** Paper is copied line by line: the same sheet, the next line, the same window and about the same time. */
function nextLine(form, { happened_at: at, sheet = "", window: place }) {
  const [, number, line] = /^(\d+)\/(\d+)$/.exec(sheet) || [];
  const again = $("[data-again]", form);
  form.elements.happened_at.value = at.slice(0, 16); // without its offset
  if (again) again.checked = at.endsWith(again.dataset.offset);
  if (number) form.elements.sheet.value = `${number}/${Number(line) + 1}`;
  if (place) form.elements.window.value = place;
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.dataset.do !== undefined) {
    event.preventDefault();
    try {
      const what = { do: form.dataset.do, ...fieldsOf(form) };
      const then = () => { // at once: whoever is quick fills it in again
        form.reset();
        if (what.happened_at) nextLine(form, what);
      };
      if (await order(what, { then })) {
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

// The list of pages on a small screen is put away by a tap beside it, or by Escape.
const menu = $(".menu");
const away = (event) => { if (event.key === "Escape" || !menu.contains(event.target)) menu.open = false; };
document.addEventListener("click", away);
menu.addEventListener("keydown", (event) => { if (event.key === "Escape") away(event); });

// A line of a receipt, or several of them that are as prescribed.
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-look]");
  if (!button || button.disabled) return;
  button.disabled = true;
  for (const fields of JSON.parse(button.dataset.look)) {
    if (!await order({ do: "receipt.look", ...fields }, { quiet: true })) break;
  }
  button.disabled = false;
});

// --- staying fresh ---

const MARKS = ["data-do-now", "data-look", "data-fields", "data-part", "role", "name"];

/** Show what is new, but take nothing away from whoever types there, and leave focus and open lists where they are. */
function renew(node, next) {
  const at = node.contains(document.activeElement) ? document.activeElement : null;
  if (at?.matches("input, select, textarea")) return;
  const marks = at && MARKS.filter((name) => at.hasAttribute(name));
  const mark = at && (at.id ? `#${CSS.escape(at.id)}`
    : at.localName + marks.map((name) => `[${name}="${CSS.escape(at.getAttribute(name))}"]`).join(""));
  const open = $$("details[open][id]", node).map((one) => one.id);
  node.replaceChildren(...next.childNodes);
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  if (mark) $(mark, node)?.focus({ preventScroll: true });
}

// A tap whose button is taken away under the finger does nothing: whoever presses is waited for.
let pressed = Promise.resolve();
document.addEventListener("pointerdown", () => {
  pressed = new Promise((done) => {
    for (const end of ["pointerup", "pointercancel"]) {
      document.addEventListener(end, () => setTimeout(done), { once: true }); // the click comes first
    }
    setTimeout(done, 2000); // let go outside of the window
  });
}, { capture: true });

const filled = (one) => one.type === "checkbox" ? one.checked !== one.defaultChecked
  : one.localName === "select" ? one.selectedIndex > 0 : one.value !== one.defaultValue;
const typed = (box) => $$("input, select, textarea", box)
  .some((one) => one === document.activeElement || filled(one));

/** An order that can be given only now, or no more: the forms are drawn anew, unless somebody fills one in. */
async function reform() {
  const box = $("#forms"), now = $("#offers")?.dataset.offers;
  if (!box || now === box.dataset.offers || typed(box)) return;
  const response = await fetch(`${address}/staff/${page}`, { headers: { accept: "text/html" } });
  if (!response.ok) return;
  const next = new DOMParser().parseFromString(await response.text(), "text/html").getElementById("forms");
  if (!next || typed(box)) return;
  box.dataset.offers = next.dataset.offers;
  renew(box, next);
}

async function look() {
  try {
    const response = await fetch(`${address}/staff/${page}?live=1`, { headers: { accept: "text/html" } });
    if (!response.ok) throw new Error();
    const found = new DOMParser().parseFromString(await response.text(), "text/html");
    await pressed;
    for (const node of $$("[data-live]")) {
      const next = found.getElementById(node.id);
      if (next && node.innerHTML !== next.innerHTML) renew(node, next);
    }
    document.body.classList.remove("lost");
    await reform();
  } catch {
    document.body.classList.add("lost");
  }
}

let looking = Promise.resolve();
let next = null;

/** Shows what is so now: an answer that was asked for before something was written down does not do. */
export function fresh() {
  next ??= looking.then(() => {
    next = null;
    looking = look();
    return looking;
  });
  return next;
}

setInterval(() => { if (!document.hidden) fresh(); }, FRESH);
document.addEventListener("visibilitychange", () => { if (!document.hidden) fresh(); });

/** What was sent before this page was loaded, and perhaps never arrived. */
async function again() {
  let left = [];
  try {
    left = JSON.parse(sessionStorage.getItem(unanswered) || "[]");
  } catch { /* nothing that can be read was left */ }
  remember();
  for (const { what, key, confirmed } of left) {
    if (!confirmed) await order(what, { key });
    else say("What two people wrote down here last was not answered: see whether it is in the books.", "error");
  }
}

again();
document.documentElement.classList.add("listening"); // a tap before this would be lost: see night-staff.css
