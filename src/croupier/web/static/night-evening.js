// The page of the evening: codes for devices, and PINs that are shown once.

import { $, $$ } from "./dom.js";
import { post } from "./api.js";

const offer = $("#offer"), night = offer.dataset.night;

offer.addEventListener("submit", async (event) => {
  event.preventDefault();
  const made = await post(`/nights/${night}/devices`, { label: $("#label").value, kind: $("#kind").value });
  $("#code").textContent = made.code;
  $("#code-link").textContent = made.link;
  $("#code-qr").src = `/nights/${night}/enrol.svg?code=${encodeURIComponent(made.code)}`;
  $("#offered").hidden = false;
});

for (const button of $$("[data-pins]")) {
  button.addEventListener("click", async () => {
    const told = $("#pins-error");
    told.hidden = true;
    try {
      const { pins } = await post(`/nights/${night}/pins`, { person: button.dataset.pins });
      for (const { person, pin } of pins) {
        const place = $$("[data-pin]").find((one) => one.dataset.pin === person);
        if (place) place.textContent = pin;
      }
    } catch (fault) {
      told.textContent = fault.message;
      told.hidden = false;
    }
  });
}
