// The list of nights: a plan from a file; and a plan put aside.

import { $ } from "./dom.js";
import { post } from "./api.js";

$("#file")?.addEventListener("change", async (event) => {
  const file = event.target.files[0], told = $("#file-error");
  if (!file) return;
  told.hidden = true;
  try {
    const made = await post("/nights", { name: file.name.replace(/\.toml$/i, ""), toml: await file.text() });
    location.assign(`/nights/${made.night}`);
  } catch (fault) {
    told.textContent = fault.message;
    told.hidden = false;
    event.target.value = "";
  }
});

$("[data-remove]")?.addEventListener("click", async (event) => {
  const night = event.target.dataset.remove;
  if (!confirm("Put this plan aside? It is no longer listed here; its folder is kept under another name.")) return;
  await post(`/nights/${night}/remove`, {});
  location.assign("/nights");
});
