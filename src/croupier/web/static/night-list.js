// The list of nights: a plan, or the copy of a whole night, from a file; and a plan put aside.

import { $ } from "./dom.js";
import { post, send } from "./api.js";

$("#file")?.addEventListener("change", async (event) => {
  const file = event.target.files[0], told = $("#file-error");
  if (!file) return;
  told.hidden = true;
  try {
    const copy = /\.zip$/i.test(file.name);
    const made = copy ? await send("/night-copies", file, "application/zip")
      : await post("/nights", { name: file.name.replace(/\.toml$/i, ""), toml: await file.text() });
    location.assign(`/nights/${made.night}${copy ? "/evening" : ""}`);
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
