// What an order would bring is read before it is written down; a second person, where one must confirm, reads it too.

import { $, capital, el } from "./dom.js";

const sentence = (one) => el("li", { class: one.severity },
  el("p", {}, el("strong", {}, one.due ? "next" : one.severity), ` ${capital(one.says)}`,
    one.section ? ` (${one.section})` : ""),
  one.do ? el("p", { class: "muted" }, `Do: ${one.do}`) : null);

const title = (wrong, next) => wrong ? "Before this is written down"
  : next ? "What comes next" : "A second person confirms";

/**
 * Ask about an order; `two`: "must" or "may" a second person confirm it, or is nobody asked for?
 * What it is sent with after that: the marks of what was read, and who confirmed with a PIN. null: not now.
 */
export function confirmed(asks, two = "") {
  last = last.then(() => ask(asks, two)); // one after the other: there is one dialog
  return last;
}

let last = Promise.resolve();

function ask(asks, two) {
  const dialog = $("#confirm"), pin = $("#second-pin"), wrong = asks.some((one) => !one.due);
  $("#confirm-title").textContent = title(wrong, asks.length);
  $("#confirm-asks").replaceChildren(...asks.map(sentence));
  $("#confirm-yes").textContent = wrong ? "It is so: write it down" : two === "must" ? "Confirm" : "Write it down";
  if (pin) {
    $("#confirm-second").hidden = !two;
    $("#confirm-may").hidden = two !== "may";
    pin.value = "";
    pin.required = two === "must";
  }
  dialog.returnValue = "";
  dialog.showModal();
  if (wrong && !two) $("#confirm-no").focus(); // Enter twice, as for any sale, must not say that it is so
  dialog.scrollTop = 0; // the focus is below what is asked: what is forbidden stands first, and is read first
  return new Promise((done) => dialog.addEventListener("close", () => {
    const given = { anyway: asks.map((one) => one.mark) };
    if (two && pin.value) given.second = { person: $("#second-person").value, pin: pin.value };
    if (pin) pin.value = "";
    done(dialog.returnValue === "yes" ? given : null);
  }, { once: true }));
}
