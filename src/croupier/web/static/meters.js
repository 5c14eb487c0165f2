// A meter is put right by two people, with a reason.

import { $, cents } from "./dom.js";
import { Refused, newKey, post } from "./api.js";

const dialog = $("#correct");
let account = "", key = "";

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-correct]");
  if (button) {
    account = button.dataset.correct;
    key = newKey();
    $("#correct-account").textContent = account;
    $("#correct-error").hidden = true;
    $("#correct-form").reset();
    dialog.showModal();
  } else if (event.target.closest("[data-close]")) dialog.close();
});
$("#correct-form")?.addEventListener("input", () => { key = newKey(); });
$("#correct-form")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const given = Object.fromEntries(new FormData(event.target)), shows = cents(given.shows);
  const say = (text) => { $("#correct-error").textContent = text; $("#correct-error").hidden = false; };
  if (Number.isNaN(shows)) return say("Write in dollars what it is to show, as in 50,000.");
  try {
    await post("/meters/corrections", { ...given, account, shows }, { key });
    location.reload();
  } catch (fault) {
    say(fault instanceof Refused ? fault.message : "The house cannot be reached.");
  }
});
