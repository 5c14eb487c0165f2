// Small helpers: elements made from data (text is always text, never markup), money, words.

const SVG = "http://www.w3.org/2000/svg";

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

function filled(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** An HTML element; children are nodes or plain text. */
export function el(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function svg(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

/** The data that the server put into the page. */
export function data(id) {
  const node = document.getElementById(id);
  return node ? JSON.parse(node.textContent) : null;
}

export function dollars(cents) {
  const value = Math.abs(cents);
  const whole = Math.floor(value / 100).toLocaleString("en-US");
  const part = value % 100 ? "." + String(value % 100).padStart(2, "0") : "";
  return `${cents < 0 ? "−" : ""}$${whole}${part}`;
}

export function signed(cents) {
  return cents > 0 ? "+" + dollars(cents) : dollars(cents);
}

/** Dollars that somebody typed, as cents; NaN if they cannot be read. */
export function cents(text) {
  const found = /^\s*\$?(\d[\d,]*)(?:\.(\d{1,2}))?\s*$/.exec(text);
  return found ? Number(found[1].replaceAll(",", "")) * 100 + Number((found[2] || "").padEnd(2, "0")) : NaN;
}

/** A wager in words: "dont-pass-odds" is "don't pass odds". */
export function words(name) {
  return name.replaceAll("-", " ").replace(/\bdont\b/g, "don't");
}

export function capital(text) {
  return text ? text[0].toUpperCase() + text.slice(1) : text;
}

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What the browser keeps for the reader; some keep nothing. */
export const kept = {
  get(name) {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  set(name, value) {
    try {
      localStorage.setItem(name, value);
    } catch {
      // it holds while the page is open
    }
  },
};

export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Say something short where the page has a place for it, or in the dialog that is open; an action may come with it. */
export function toast(text, { kind = "", action, label, by = [], law, seconds = 7 } = {}) {
  const place = $("dialog[open] .toasts") || $("#toasts");
  if (!place) return;
  const cites = law ? by.slice(0, 3) : []; // as buttons, and so not in the sentence
  const said = capital(cites.reduce((rest, cite) => rest.replace(` (${cite})`, ""), text));
  const box = el("div", { class: `toast ${kind}`, role: kind === "error" ? "alert" : "status" }, el("p", {}, said));
  const row = el("div", { class: "row" });
  if (action) {
    const run = () => { box.remove(); action(); };
    row.append(el("button", { class: "button quiet", type: "button", onclick: run }, label));
  }
  for (const cite of cites) {
    row.append(el("button", { class: "cite", type: "button", onclick: () => law(cite) }, cite));
  }
  const close = () => box.remove();
  box.append(row, el("button", { class: "close", type: "button", "aria-label": "Dismiss", onclick: close }, "×"));
  for (const old of $$(".toast", place)) {
    if (old.firstChild.textContent === said) old.remove();
  }
  while (place.children.length > 1) place.firstChild.remove();
  place.append(box);
  box.scrollIntoView({ block: "nearest", behavior: calm() ? "auto" : "smooth" });
  setTimeout(close, seconds * 1000);
}
