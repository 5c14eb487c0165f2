// A visitor without a name gets one here, and is in.

import { $ } from "./dom.js";
import { Refused, post } from "./api.js";

/** Ask for a name and enter with it; true when the visitor is in. With a code at the door, its page asks. */
export async function takeName(door) {
  if (door !== "open") {
    location.href = `/join?next=${encodeURIComponent(location.pathname)}`;
    return false;
  }
  const dialog = $("#name-dialog"), input = $("#your-name"), error = $("#name-error");
  input.value ||= localStorage.getItem("name") || "";
  error.hidden = true;
  for (;;) {
    dialog.returnValue = "";
    dialog.showModal();
    input.select();
    await new Promise((done) => dialog.addEventListener("close", done, { once: true }));
    if (dialog.returnValue !== "yes") return false;
    try {
      await post("/join", { name: input.value.trim() });
      localStorage.setItem("name", input.value.trim());
      return true;
    } catch (fault) {
      error.textContent = fault instanceof Refused ? fault.message : "The house cannot be reached.";
      error.hidden = false;
    }
  }
}
