// A house chosen table by table: the house writes the file and judges it, and breaches stand beside their options.

import { $, $$, capital, el, wait } from "./dom.js";
import { judge, number } from "./verdict.js";

const form = $("#house-form"), tables = $("#tables"), strip = $("#strip");
let made = 0, turn = 0;
document.body.classList.add("scripted");

/** What the form says, as the house takes it: of the options only what is not as usual. */
function said() {
  const chosen = $$(":scope > fieldset", tables).map((table) => {
    const fields = $$("[data-default]", table);
    const changed = fields.filter(({ value, dataset }) => value.trim() && value.trim() !== dataset.default);
    const found = {
      game: table.dataset.game,
      set: changed.map((field) => `${field.name}=${field.value.trim()}`),
      notices: $$("[data-notices] :checked", table).map((box) => box.value),
    };
    for (const key of ["name", "pit"]) {
      const words = $(`[data-key=${key}]`, table).value.trim();
      if (words) found[key] = words;
    }
    return found;
  });
  const on = $("#on").value;
  return { house: $("#house-name").value.trim(), tables: chosen, ...(on ? { on } : {}) };
}

/** What the verdict says of a table's options, beside them. */
function beside(table, verdict) {
  for (const option of $$(".option", table)) {
    const name = option.dataset.option;
    const own = verdict ? $$("[data-of]", verdict).filter((found) => found.dataset.of.split(".")[0] === name) : [];
    const told = own.filter((found) => !found.classList.contains("advises"));
    const wrong = told.some((found) => found.classList.contains("forbids"));
    const fields = $$("[data-default]", option);
    const words = $("[data-breach]", option);
    words.replaceChildren(...told.flatMap((found) => [...$("[data-says]", found).cloneNode(true).childNodes, ". "]));
    words.hidden = !told.length;
    option.classList.toggle("wrong", wrong);
    option.classList.toggle("changed", fields.some((field) => field.value.trim() !== field.dataset.default));
    for (const field of fields) field.setAttribute("aria-invalid", String(wrong));
    if (wrong) option.closest("details").open = true;
  }
}

async function ask() {
  const mine = ++turn;
  await wait(300);
  if (mine !== turn) return;
  const body = JSON.stringify(said());
  const page = await judge("/check/form", body, { "content-type": "application/json" }, () => mine === turn);
  const text = page && $("#toml", page);
  $("#written").hidden = !text;
  if (!text) return;
  $("#toml").value = text.value;
  number();
  $("#download").href = `data:application/toml;charset=utf-8,${encodeURIComponent(text.value)}`;
  for (const [place, table] of [...tables.children].entries()) {
    beside(table, $(`#verdict [data-place="${place + 1}"]`));
  }
  strip.textContent = $("#verdict h2").textContent;
}

/** The fields of a game's options are those of its odds page; here several games have theirs on one page. */
async function options(game, own) {
  const response = await fetch(`/odds/${game}?figures=0`, { headers: { accept: "text/html" } });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const groups = document.importNode($("#option-groups", page), true);
  for (const attribute of ["id", "for", "list", "aria-describedby"]) {
    for (const node of $$(`[${attribute}]`, groups)) node.setAttribute(attribute, own + node.getAttribute(attribute));
  }
  for (const heading of $$("h3", groups)) heading.replaceWith(el("strong", {}, heading.textContent));
  return groups;
}

function notices(groups) {
  const owed = $$("[data-notice]", groups).map((option) => {
    const words = $(":scope > label, legend", option).firstChild.textContent.trim();
    return el("label", {}, el("input", { type: "checkbox", value: option.dataset.option }), capital(words));
  });
  return el("details", { class: "option-group" },
    el("summary", {}, el("strong", {}, "Notices that are posted"), el("span", { class: "tag" }, owed.length)),
    el("div", { class: "notices", "data-notices": "" }, owed));
}

function field(own, key, words) {
  const id = `${own}${key}`;
  const input = el("input", { id, "data-key": key, maxlength: 80, autocomplete: "off" });
  return el("div", { class: "field" }, el("label", { for: id }, words), input);
}

async function add(game, title) {
  const own = `t${++made}-`, name = field(own, "name", "Its name"), rules = el("div", {}, "Looking up the options…");
  const remove = () => {
    table.remove();
    $("#game").focus();
    ask();
  };
  const alike = $$(":scope > fieldset", tables).filter((other) => other.dataset.game === game).length;
  const called = alike ? `${title} ${alike + 1}` : title;
  const table = el("fieldset", { class: "panel house-table", "data-game": game },
    el("legend", {}, called), el("div", { class: "row" }, name, field(own, "pit", "Pit, if it stands in one")), rules,
    el("button", { class: "button quiet", type: "button", onclick: remove }, `Remove ${called}`));
  $("input", name).value = called;
  tables.append(table);
  $("input", name).focus();
  ask();
  try {
    const groups = await options(game, own);
    rules.replaceChildren(notices(groups), ...groups.children);
    ask();
  } catch {
    const why = "The options could not be fetched. Remove the table, and add it again.";
    rules.replaceChildren(el("p", { class: "bad" }, why));
  }
}

$("#add").addEventListener("click", () => {
  const [chosen] = $("#game").selectedOptions;
  add(chosen.value, chosen.textContent.trim());
});
form.addEventListener("input", (event) => { if (event.target.id !== "game") ask(); });
form.addEventListener("submit", (event) => event.preventDefault());
