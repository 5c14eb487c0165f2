// One's own page: a PIN, and being forgotten.

import { $ } from "./dom.js";
import { Refused, post } from "./api.js";

const said = (place, fault) => {
  $(place).className = "small bad";
  $(place).textContent = fault instanceof Refused ? fault.message : "The house cannot be reached.";
};

$("#pin-form")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    await post("/me/pin", { pin: $("#pin").value });
    $("#pin").value = "";
    $("#pin-said").className = "small good";
    $("#pin-said").textContent = "Kept. Log in with your name and this PIN.";
  } catch (fault) {
    said("#pin-said", fault);
  }
});

$("#erase-form")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    await post("/me/erase", {});
    location.href = "/";
  } catch (fault) {
    said("#erase-said", fault);
  }
});
