// How much room there is for the felt: above what may be done, beside what is said.

const BAR = 112; // pixels of the dock that are always kept for it, so that the felt is not resized by every question

/** A function that tells it in pixels; `changed` is called when there is more or less of it. */
export function roomFor(place, dock, changed) {
  const frame = place.parentElement;
  const measured = () => {
    const { paddingLeft, paddingTop, marginBottom } = getComputedStyle(frame);
    const width = frame.parentElement.clientWidth - 2 * parseFloat(paddingLeft);
    const top = frame.getBoundingClientRect().top + scrollY + 2 * parseFloat(paddingTop) + parseFloat(marginBottom);
    const height = Math.max(300, innerHeight - top - Math.max(BAR, dock.offsetHeight));
    return { width: Math.round(width), height: Math.round(height) };
  };
  const told = () => {
    const { height } = measured();
    place.style.setProperty("--room", `${height}px`);
    changed();
  };
  addEventListener("resize", told);
  new ResizeObserver(() => requestAnimationFrame(told)).observe(dock);
  place.style.setProperty("--room", `${measured().height}px`);
  return measured;
}
