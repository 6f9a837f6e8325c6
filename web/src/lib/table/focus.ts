/**
 * Keeps the keyboard focus on the board: a target that was chosen, a card that was played or a
 * button that closed is gone, and the focus would fall to the top of the page.
 */
import { closest } from "../dom";

/** Where cards, dice or acts lie beside each other: the neighbour is the next best. */
const GROUPS = ".hand, .acts, .ctl, .say, .tools";
const NEXT_BEST = [".hand button:enabled", ".ctl button:enabled", "[tabindex='0']", "button:enabled"];

/** For an element that holds a board; the returned function ends it. */
export function keepFocus(board: HTMLElement): () => void {
  let byKey = false;
  /** The group in which the focus was, and its place there; null where it was elsewhere on the board. */
  let group: Element | null = null;
  let place = 0;
  let was = false;

  const typed = (): void => {
    byKey = true;
  };
  const pressed = (): void => {
    byKey = false;
  };
  const focused = (event: FocusEvent): void => {
    was = event.composedPath().includes(board);
    group = was ? closest(event, GROUPS) : null;
    place = group ? focusable(group).findIndex((one) => one === event.target) : 0;
  };
  const changed = (): void => {
    if (!byKey || !was || document.querySelector("dialog[open]")) return;
    const at = document.activeElement;
    if (at && at !== document.body && !at.matches(":disabled")) return;
    const beside = group?.isConnected ? focusable(group) : [];
    const next =
      beside[Math.min(place, beside.length - 1)] ??
      NEXT_BEST.map((which) => board.querySelector<HTMLElement>(which)).find(Boolean);
    next?.focus({ preventScroll: true });
  };

  const watcher = new MutationObserver(changed);
  watcher.observe(board, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  addEventListener("keydown", typed, { capture: true });
  addEventListener("pointerdown", pressed, { capture: true });
  addEventListener("focusin", focused);
  return () => {
    watcher.disconnect();
    removeEventListener("keydown", typed, { capture: true });
    removeEventListener("pointerdown", pressed, { capture: true });
    removeEventListener("focusin", focused);
  };
}

function focusable(group: Element): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>("button:enabled, [tabindex='0']")];
}
