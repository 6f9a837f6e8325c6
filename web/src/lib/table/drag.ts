/** Drag a card of the hand onto a target. */
import { onDestroy } from "svelte";
import { copyOf, overAll } from "./fly";

interface Dragged {
  picked?(place: number): void;
  /** The card was dropped over this element. */
  dropped(over: Element, place: number): void;
}

/** A press that moves less than this is a click. */
const SLACK = 7;

/** Call it while a component is set up: a drag ends when the component is destroyed. */
export function dragging({ picked, dropped }: Dragged): (place: number, event: PointerEvent) => void {
  let stop = (): void => undefined;
  onDestroy(() => stop());
  return (place, start) => {
    stop();
    if (!(start.currentTarget instanceof HTMLElement)) return;
    const card: HTMLElement = start.currentTarget;
    let ghost: HTMLElement | null = null;
    let remove = (): void => undefined;

    function move(event: PointerEvent): void {
      const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!ghost) {
        if (Math.hypot(dx, dy) < SLACK) return;
        picked?.(place);
        const box = card.getBoundingClientRect();
        ghost = copyOf(card);
        Object.assign(ghost.style, {
          position: "fixed",
          left: `${box.left}px`,
          top: `${box.top}px`,
          width: `${box.width}px`,
          margin: "0",
          zIndex: "40",
          pointerEvents: "none",
          transition: "none",
        });
        remove = overAll(ghost);
        card.style.visibility = "hidden";
      }
      ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(${Math.max(-7, Math.min(7, dx / 40))}deg)`;
    }
    stop = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      remove();
      card.style.visibility = "";
    };
    function end(event: PointerEvent): void {
      stop();
      if (!ghost) return;
      // Ignore the click that follows a drag.
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
      const over = document.elementFromPoint(event.clientX, event.clientY);
      if (event.type === "pointerup" && over) dropped(over, place);
    }
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  };
}

function swallow(event: MouseEvent): void {
  event.stopPropagation();
  event.preventDefault();
}
