// A page of a night's plan: every change is sent, judged and kept; what is found stands beside its field.

import { $, $$, data, el } from "./dom.js";
import { get, post } from "./api.js";

const PAUSE = 400;
const form = $("#plan"), table = form.dataset.table;
let judged = data("judged");
const address = `/nights/${judged.night}`, kept = `night:${judged.night}`;
const waiting = new Map(); // changes to send, by their key
let sending = false, timer = 0;

// --- what is in the fields ---

const rows = (box) => $$(".duty", box).map((row) => {
  const [name, begins, ends] = $$("select, input", row).map((one) => one.value);
  return name && (begins && ends ? `${name} ${begins} to ${ends}` : name);
});

function valueOf(box) {
  if (box.dataset.several !== undefined) return $$("input:checked", box).map((one) => one.value);
  if (box.dataset.duties !== undefined) return rows(box).filter(Boolean);
  if (box.dataset.lines !== undefined) return box.value.split("\n").map((one) => one.trim()).filter(Boolean);
  return box.type === "checkbox" ? box.checked : box.value;
}

/** The key of whatever was changed, and its value. */
function changeOf(target) {
  const option = table !== undefined && target.closest("[data-option]");
  if (option) {
    const name = target.name.split(/\.(.*)/s).slice(0, 2); // odds.field-2 is one of the odds
    return { key: ["tables", Number(table), "rules", ...name], value: target.value };
  }
  const box = target.closest("[data-key]");
  return box && { key: JSON.parse(box.dataset.key), value: valueOf(box), box };
}

// --- sending ---

function say(text, state = "") {
  const node = $("#state");
  node.textContent = text;
  node.dataset.state = state;
}

function remember() {
  try {
    if (waiting.size) sessionStorage.setItem(kept, JSON.stringify([...waiting.values()]));
    else sessionStorage.removeItem(kept);
  } catch { /* a browser that keeps nothing */ }
}

function later(change) {
  waiting.set(JSON.stringify(change.key), { key: change.key, value: change.value });
  remember();
  say("Keeping it …", "busy");
}

async function send() {
  clearTimeout(timer);
  if (sending) return;
  sending = true;
  while (waiting.size) {
    const [name, change] = waiting.entries().next().value;
    try {
      const onwait = () => say("The house does not answer. What you typed is kept here and sent again.", "lost");
      const answer = await post(`${address}/changes`, { revision: judged.revision, do: "set", ...change }, { onwait });
      if (waiting.get(name) === change) waiting.delete(name);
      remember();
      show(answer);
    } catch (fault) {
      // Where a list may have other items by now, the same place may be somebody else's.
      if (fault.kind === "Stale" && !change.key.some(Number.isInteger)) {
        judged = await get(address); // then the same change once more, on the plan as it is now
        say("The plan was changed in another window too. Both changes are kept; reload to see the other.", "busy");
        continue;
      }
      waiting.delete(name);
      remember();
      say(`Not kept: ${fault.message || "the house refused it"}. Reload the page, and write it again.`, "lost");
      sending = false;
      return;
    }
  }
  sending = false;
}

async function act(what, key) {
  await send();
  try {
    const answer = await post(`${address}/changes`, { revision: judged.revision, do: what, key });
    judged = answer.judged;
    return true;
  } catch (fault) {
    say(fault.message, "lost");
    return false;
  }
}

// --- what is found ---

const WORDS = { forbids: "Forbidden", requires: "Required", advises: "Worth a look" };

function told(one, kind) {
  const rule = () => `/rules/${encodeURIComponent(one.section.slice(1))}`;
  const cite = one.section && el("a", { class: "cite", href: rule() }, one.section);
  return el("p", { class: `found ${kind}` }, el("strong", {}, WORDS[kind] || "Cannot be read"), ": ", one.says,
    cite ? [" (", cite, ")"] : "", one.do ? [". ", kind === "advises" ? "Consider: " : "Do: ", one.do] : "");
}

/** The nearest place on this page for something that was found. */
function placeOf(one) {
  for (let length = one.key.length; length; length--) {
    const id = "f-" + one.key.slice(0, length).join("-");
    const place = $(`[data-said="${CSS.escape(id)}"]`);
    if (place) return place;
  }
  return null;
}

function draw() {
  const all = [...judged.faults.map((one) => [one, "fault"]),
    ...judged.blocks.map((one) => [one, one.severity]), ...judged.advice.map((one) => [one, "advises"])];
  const here = new Map($$("[data-said]").map((node) => [node, []]));
  for (const [one, kind] of all) here.get(placeOf(one))?.push([one, kind]);
  for (const [node, found] of here) {
    node.replaceChildren(...found.map(([one, kind]) => told(one, kind)));
    const field = node.closest(".field");
    const bad = found.some(([, kind]) => kind !== "advises");
    field?.classList.toggle("wrong", bad);
    const control = field && (field.matches("fieldset") ? field : $("input, select, textarea", field));
    if (control && bad) control.setAttribute("aria-invalid", "true");
    else control?.removeAttribute("aria-invalid");
  }
  for (const node of $$("[data-in]")) {
    const count = $$(".found:not(.advises)", document.getElementById(node.dataset.in)).length;
    node.textContent = count ? `${count} to do` : "✓";
    node.classList.toggle("met", !count);
  }
  for (const part of judged.parts) {
    const link = $(`[data-part="${part.name}"]`);
    $("[data-count]", link).textContent = part.blocks || "✓";
    $("[data-words]", link).textContent = part.blocks ? `${part.blocks} block the doors` : "nothing blocks";
    link.className = part.blocks ? "open" : "met";
  }
  $("[data-all]").textContent = judged.blocks.length + judged.faults.length;
}

function show(answer) {
  judged = answer.judged;
  if (table === undefined) draw();
  else {
    drawOptions(answer.unlawful);
    draw();
  }
  if (waiting.size) return; // what was typed meanwhile is not kept yet
  const left = judged.blocks.length + judged.faults.length;
  say(`Kept. ${left ? `${left} still block${left === 1 ? "s" : ""} the doors.` : "Nothing blocks the doors."}`, "kept");
}

function drawOptions(unlawful) {
  for (const option of $$("[data-option]")) {
    const wrong = unlawful.filter((one) => one.option === option.dataset.option);
    option.classList.toggle("wrong", wrong.length > 0);
    const node = $("[data-breach]", option);
    node.hidden = !wrong.length;
    node.textContent = wrong.map((one) => {
      const by = one.section && !one.says.includes(one.section) ? ` (${one.section})` : "";
      return `${one.says}${by}${one.lawful ? `; lawful: ${one.lawful}` : ""}.`;
    }).join(" ");
    const inputs = $$("input, select", option);
    option.classList.toggle("changed", inputs.some((one) => one.value !== one.dataset.default));
  }
}

// --- what people do ---

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("input", (event) => {
  const change = changeOf(event.target);
  if (!change || event.target.dataset.lasting !== undefined) return; // a name is kept when it is whole: others use it
  later(change);
  clearTimeout(timer);
  timer = setTimeout(send, PAUSE);
});
form.addEventListener("change", (event) => {
  const change = changeOf(event.target);
  if (!change) return;
  later(change);
  send();
  const title = event.target.dataset.lasting !== undefined && $("[data-title]", event.target.closest(".item"));
  if (title) title.textContent = event.target.value || "?";
});
form.addEventListener("click", async (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.more !== undefined) {
    const box = button.closest("[data-duties]");
    $(".rows", box).append($("template", box).content.cloneNode(true));
    $(".duty:last-child select", box).focus();
  } else if (button.dataset.less !== undefined) {
    const box = button.closest("[data-duties]");
    button.closest(".duty").remove();
    $("[data-more]", box).focus();
    later(changeOf(box));
    send();
  } else if (button.dataset.add !== undefined) {
    const key = JSON.parse(button.dataset.add);
    const items = $$(":scope > details.item", button.closest(".list-of") || document.createElement("div")).length;
    if (await act("add", key)) reload(`f-${[...key, items].join("-")}`);
  } else if (button.dataset.removeItem !== undefined) {
    const key = JSON.parse(button.dataset.removeItem);
    const back = key.slice(0, -1).join("-") || key[0];
    if (confirm("Take it out of the plan?") && await act("remove", key)) reload(`f-${back}`);
  }
});

function reload(id) {
  history.replaceState(null, "", `#${id}`);
  location.reload();
}

/** Open whatever the address points to, and go there. */
function arrive() {
  const id = decodeURIComponent(location.hash.slice(1));
  if (!id) return;
  let node = document.getElementById(id);
  for (let name = id; !node && name.includes("-"); ) {
    name = name.slice(0, name.lastIndexOf("-"));
    node = document.getElementById(name);
  }
  for (let box = node; box; box = box.parentElement?.closest("details")) if (box.matches("details")) box.open = true;
  node?.scrollIntoView({ block: "start" });
  (node?.matches("details") ? $("summary", node) : node)?.focus({ preventScroll: true });
}

/** Whoever goes on at once takes along what was just typed: the next page begins with it, not beside it. */
document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[href]");
  if (!link || link.target || event.ctrlKey || event.metaKey || event.shiftKey || !(waiting.size || sending)) return;
  event.preventDefault();
  send();
  const end = Date.now() + 5000; // a house that does not answer is told of by the browser's own question
  while ((waiting.size || sending) && Date.now() < end) await new Promise((done) => { setTimeout(done, 30); });
  location.assign(link.href);
});

window.addEventListener("hashchange", arrive);
window.addEventListener("beforeunload", (event) => { if (waiting.size) event.preventDefault(); });
draw();
const here = $(".steps-nav li [aria-current]"); // on a phone the pages stand in a row, of which only some are in sight
if (here) here.closest("ol").scrollLeft = here.offsetLeft - here.closest("ol").clientWidth / 3;
arrive();
try {
  for (const change of JSON.parse(sessionStorage.getItem(kept) || "[]")) later(change);
} catch { /* nothing that can be read was left */ }
for (const one of form.elements) { // what was typed before this script ran
  const typed = one.matches("select") ? [...one.options].some((each) => each.selected !== each.defaultSelected)
    && one.selectedIndex !== 0 : one.type === "checkbox" ? one.checked !== one.defaultChecked
    : one.matches("input, textarea") && one.value !== one.defaultValue;
  if (typed) one.dispatchEvent(new Event("change", { bubbles: true }));
}
send();
