// Whether the reader likes to be offered the cut, the dice and the shoe: said once, remembered at every table.

const LIKES = "likes to be asked";

export function likesToBeAsked() {
  try {
    return localStorage.getItem(LIKES) === "yes";
  } catch {
    return false; // a browser that keeps nothing: the usual is done
  }
}

export function likeToBeAsked() {
  try {
    localStorage.setItem(LIKES, "yes");
  } catch {
    // at this table the house remembers it
  }
}
