// Reversing an entry of the books, with a reason.

import { $ } from "./dom.js";
import { Refused, newKey, post } from "./api.js";

const dialog = $("#reverse");
let entry = 0, key = "";

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-reverse]");
  if (button) {
    entry = Number(button.dataset.reverse);
    key = newKey();
    $("#reverse-number").textContent = entry;
    $("#reverse-error").hidden = true;
    dialog.showModal();
  } else if (event.target.closest("[data-close]")) dialog.close();
});

$("#reverse-form")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    await post("/house/corrections", { entry, why: $("#why").value.trim() }, { key });
    location.reload();
  } catch (fault) {
    $("#reverse-error").textContent = fault instanceof Refused ? fault.message : "The house cannot be reached.";
    $("#reverse-error").hidden = false;
  }
});
