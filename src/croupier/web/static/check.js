// A house file: line numbers beside it, a file opened in the page, and the verdict put beside it without leaving.

import { $ } from "./dom.js";

const input = $("#toml"), numbers = $("#numbers"), form = $("#check-form");
document.body.classList.add("scripted");

function number() {
  const count = input.value.split("\n").length;
  numbers.textContent = Array.from({ length: count }, (_, index) => index + 1).join("\n");
  numbers.scrollTop = input.scrollTop;
}
input.addEventListener("input", number);
input.addEventListener("scroll", () => { numbers.scrollTop = input.scrollTop; });
number();

$("#file").addEventListener("change", async (event) => {
  const file = event.target.files[0];
  if (!file) return;
  input.value = (await file.text()).replace(/^\ufeff/, "");
  number();
  form.requestSubmit();
});

/** Show a line that a finding is about. */
document.addEventListener("click", (event) => {
  const line = Number(event.target.closest?.("[data-line]")?.dataset.line);
  if (!line) return;
  event.preventDefault();
  const lines = input.value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  input.focus();
  input.setSelectionRange(start, start + (lines[line - 1] || "").length);
  input.scrollTop = Math.max(0, (line - 4) * parseFloat(getComputedStyle(input).lineHeight));
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const verdict = $("#verdict");
  verdict.setAttribute("aria-busy", "true");
  try {
    const body = new URLSearchParams(new FormData(form));
    const response = await fetch("/check", { method: "POST", headers: { accept: "text/html" }, body });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const found = $("#verdict", page);
    if (!found) $("main", page).id = "verdict";
    verdict.replaceWith(found || $("main", page));
    $("#verdict").tabIndex = -1;
    $("#verdict").focus({ preventScroll: innerWidth > 900 });
  } catch {
    verdict.removeAttribute("aria-busy");
    verdict.textContent = "The house cannot be reached.";
  }
});
