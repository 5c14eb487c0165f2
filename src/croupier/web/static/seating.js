// Who waits for a seat, who has asked for another one, and what the reader may do about it.

import { $, el } from "./dom.js";

/** What is said to somebody who waits. */
export function placeOnList(you, view) {
  const mine = view.waiting[you.waits - 1];
  if (!you.called) return `You are number ${you.waits} on the list.`;
  const left = mine?.until ? Math.max(0, Math.round(mine.until - Date.now() / 1000)) : 0;
  return left ? `A seat is free for you: take it within ${left} seconds.` : "A seat is free for you.";
}

/** The panel beside the felt. */
export function drawSeating(page) {
  const panel = $("#seating"), { view, you } = page;
  if (!panel) return;
  const wishes = page.may("change-seat") || page.may("keep-seat");
  panel.hidden = !view.waiting_list || !(view.waiting.length || view.changes.length || wishes);
  const sign = JSON.stringify([view.waiting, view.changes, you?.changes, you?.box, wishes, page.may("strike")]);
  if (panel.hidden || panel.dataset.sign === sign) return;
  panel.dataset.sign = sign;
  $("#seating-list").replaceChildren(...view.waiting.map((each) => el("li", {}, el("b", {}, each.name),
    each.called ? " is called" : " waits", page.may("strike") ? strike(page, each.name) : null)));
  $("#seating-changes").replaceChildren(...view.changes.map((each) => (
    el("li", {}, el("b", {}, each.name), each.box ? ` asks for seat ${each.box}` : " asks for another seat"))));
  $("#seating-buttons").replaceChildren(...(wishes ? buttons(page) : []));
}

function strike(page, name) {
  const label = `Take ${name} off the list`, onclick = () => page.order({ do: "strike", name });
  return el("button", { type: "button", class: "button quiet", "aria-label": label, onclick }, "−");
}

function buttons(page) {
  const { view, you } = page, quiet = { type: "button", class: "button quiet" };
  if (page.may("keep-seat")) {
    return [el("button", { ...quiet, onclick: () => page.order({ do: "keep-seat" }) }, "Keep my seat")];
  }
  const numbers = Array.from({ length: view.seats }, (_, at) => at + 1).filter((box) => box !== you.box);
  const wanted = el("select", { "aria-label": "The seat you would like" },
    el("option", { value: "0" }, "any other seat"),
    ...numbers.map((box) => el("option", { value: String(box) }, `seat ${box}`)));
  const onclick = () => page.order({ do: "change-seat", box: Number(wanted.value) });
  return [wanted, el("button", { ...quiet, onclick }, "Ask for it")];
}
