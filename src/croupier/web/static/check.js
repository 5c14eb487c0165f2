// A house file: line numbers beside it, a file opened in the page, and the verdict put beside it without leaving.

import { $ } from "./dom.js";
import { judge, number } from "./verdict.js";

const input = $("#toml"), form = $("#check-form");
document.body.classList.add("scripted");
input.addEventListener("input", number);
number();

$("#file").addEventListener("change", async (event) => {
  const file = event.target.files[0];
  if (!file) return;
  input.value = (await file.text()).replace(/^\ufeff/, "");
  number();
  form.requestSubmit();
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (await judge("/check", new URLSearchParams(new FormData(form)))) {
    $("#verdict").focus({ preventScroll: innerWidth > 900 });
  }
});
