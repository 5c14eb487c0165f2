// The banker's window: a bag in one tap, or an amount; then the chips are handed over, or the sale is cancelled.

import { $, $$, cents, dollars } from "./dom.js";
import { order, say, unread } from "./night-staff.js";

const dollarsIn = $("#sale-dollars");

const fields = [dollarsIn, ...$$("[data-paid]")];

function paid() {
  const found = {};
  for (const one of $$("[data-paid]")) {
    if (one.value.trim()) found[one.dataset.paid] = cents(one.value);
  }
  return found;
}

async function sell(what) {
  const tender = paid();
  if (Object.values(tender).some(Number.isNaN)) {
    say("What was paid cannot be read: write dollars such as 20 or 12.50.", "error");
    return;
  }
  const typed = fields.map((one) => one.value);
  const then = () => { // at once, and only what was sent: whoever is quick types the next sale already
    for (const [place, one] of fields.entries()) {
      if (one.value === typed[place]) one.value = "";
    }
  };
  const asked = { do: "bank.sell", window: $("#sale-window").value, ...what, tender };
  const answer = await order(asked, { quiet: true, then });
  if (!answer) return;
  const change = answer.change ? ` Change: ${dollars(answer.change)}.` : "";
  say(`Sale ${answer.sale}: ${dollars(answer.cents)}.${change}`, "", unread(answer), answer.checkpoint);
  if (fields.some((one) => one.value)) return; // nor is the place taken where it is typed
  $(`[aria-labelledby="rung-${answer.sale}"] [data-do-now="bank.hand"]`)?.focus();
}

document.addEventListener("click", (event) => { // bags come and go, on other devices too
  const button = event.target.closest("[data-bag]");
  if (button) sell({ bags: { [button.dataset.bag]: 1 } });
});
for (const button of $$("[data-more]")) {
  button.addEventListener("click", () => {
    const more = Number(button.dataset.more), now = cents(dollarsIn.value) || 0;
    dollarsIn.value = more ? String((now + more) / 100) : "";
  });
}
$("#sell")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const amount = cents(dollarsIn.value);
  if (Number.isNaN(amount)) say("Write the dollars, such as 20.", "error");
  else sell({ cents: amount });
});
