// The page of the evening: codes for devices, and PINs that are shown once and can be printed as slips to hand out.

import { $, $$, el } from "./dom.js";
import { post } from "./api.js";
import { confirmed } from "./night-asking.js";

const offer = $("#offer"), night = offer.dataset.night;

offer.addEventListener("submit", async (event) => {
  event.preventDefault();
  const made = await post(`/nights/${night}/devices`, { label: $("#label").value, kind: $("#kind").value });
  $("#code").textContent = made.code;
  $("#code-link").textContent = made.link;
  $("#code-qr").src = `/nights/${night}/enrol.svg?code=${encodeURIComponent(made.code)}`;
  $("#offered").hidden = false;
});

// What still blocks the doors is read before the books are opened.
$("#begin")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  for (let body = {}; body;) {
    try {
      await post(`/nights/${night}/begin`, body);
      location.reload();
      return;
    } catch (fault) {
      body = fault.kind === "Asked" ? await confirmed(fault.asks) : null;
      $("#begin-error").textContent = fault.kind === "Asked" ? "" : fault.message;
      $("#begin-error").hidden = fault.kind === "Asked";
    }
  }
});

function slip(person, pin) {
  const box = $("#slips"), old = $$(".slip", box).find((one) => one.dataset.person === person);
  const made = el("article", { class: "slip", "data-person": person }, el("strong", {}, person),
    el("span", { class: "mono" }, pin), el("span", {}, `${box.dataset.organisation}. Keep it to yourself.`));
  if (old) old.replaceWith(made); else box.append(made);
}

$("#print-slips").addEventListener("click", () => print());

for (const button of $$("[data-pins]")) {
  button.addEventListener("click", async () => {
    const told = $("#pins-error");
    told.hidden = true;
    for (const each of $$("[data-pins]")) each.disabled = true;
    $("#pins-state").textContent = "PINs are made; this takes some seconds.";
    try {
      const { pins } = await post(`/nights/${night}/pins`, { person: button.dataset.pins });
      for (const { person, pin } of pins) {
        const place = $$("[data-pin]").find((one) => one.dataset.pin === person);
        if (place) place.textContent = pin;
        slip(person, pin);
      }
      $("#print-slips").hidden = !$(".slip");
    } catch (fault) {
      told.textContent = fault.message;
      told.hidden = false;
    }
    $("#pins-state").textContent = "";
    for (const each of $$("[data-pins]")) each.disabled = false;
  });
}
