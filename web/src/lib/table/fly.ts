/** A card's flight: lifts, tips 7 degrees into an arc, seats flat. The element is fixed at the window's corner. */
export function fly(what: HTMLElement, from: DOMRect, to: DOMRect, ms: number, delay = 0): Animation {
  const width = what.offsetWidth || 1;
  const at = (x: number, y: number, w: number, tilt: number): string =>
    `translate(${x}px, ${y}px) scale(${w / width}) rotate(${tilt}deg)`;
  const lift = Math.min(60, 12 + Math.hypot(to.x - from.x, to.y - from.y) / 8);
  const tilt = to.x >= from.x ? 7 : -7;
  return what.animate(
    [
      { transform: at(from.x, from.y, from.width, 0), opacity: 1, easing: "cubic-bezier(.4,0,.4,1)" },
      {
        transform: at((from.x + to.x) / 2, (from.y + to.y) / 2 - lift, ((from.width + to.width) / 2) * 1.06, tilt),
        opacity: 1,
        offset: 0.5,
        easing: "cubic-bezier(.2,.8,.2,1)",
      },
      { transform: at(to.x, to.y, to.width, 0), opacity: 1 },
    ],
    { duration: ms, delay, fill: "forwards" },
  );
}

/** A copy of an element with all that is in it. */
export function copyOf<E extends Element>(of: E): E {
  return of.cloneNode(true) as E;
}

/**
 * Put an element over everything: what holds a board may be zoomed or hold its fixed parts, the page's root is neither.
 * The caller takes it away again with the returned function. Svelte does not: it removes the place where an element was
 * written, with whatever is in it then.
 */
export function overAll(node: Element): () => void {
  document.body.append(node);
  return () => node.remove();
}
