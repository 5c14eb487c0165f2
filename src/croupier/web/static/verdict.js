// A house file with its lines beside it, and the verdict on it, to which the lines belong.

import { $ } from "./dom.js";

const input = $("#toml"), numbers = $("#numbers");

/** The numbers of its lines. */
export function number() {
  const count = input.value.split("\n").length;
  numbers.textContent = Array.from({ length: count }, (_, index) => index + 1).join("\n");
  numbers.scrollTop = input.scrollTop;
}
input.addEventListener("scroll", () => { numbers.scrollTop = input.scrollTop; });

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

/** The page that answers, and its verdict put in the place of the one before; a refusal stands there, too. */
export async function judge(path, body, headers = {}, mine = () => true) {
  const verdict = $("#verdict");
  verdict.setAttribute("aria-busy", "true");
  try {
    const response = await fetch(path, { method: "POST", headers: { accept: "text/html", ...headers }, body });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (!mine()) return null;
    const found = $("#verdict", page);
    if (!found) $("main", page).id = "verdict";
    verdict.replaceWith(found || $("main", page));
    $("#verdict").tabIndex = -1;
    return page;
  } catch {
    if (!mine()) return null;
    verdict.removeAttribute("aria-busy");
    verdict.textContent = "The house cannot be reached.";
    return null;
  }
}
