/**
 * What a press is meant for: what the person saw when pressing. A press ends the animation, and the board moves under
 * the finger; it still counts for the card that was pressed. What was closed when it was pressed stays closed for this
 * press, and the second half of a double click is meant for a table that is not there any more.
 */
import { tick } from "svelte";
import { closest } from "../dom";
import type { Playback } from "./playback.svelte";

interface Press {
  x: number;
  y: number;
  at: number;
  /** What was pressed, and which card, cell or act it stood for. */
  target: HTMLElement | SVGElement | null;
  name: string;
  /** The press is ignored: it ended an animation, or was the second half of a double click. */
  spent: boolean;
  submitted: boolean;
}

/** Milliseconds and pixels within which two presses are one double click. */
const DOUBLE = 350;
const NEAR = 24;
/** A press that moves less than this is a click. */
const SLACK = 7;
const PRESSABLE = "button, [role=button], a, input, select, textarea, label";
/** Letters and digits are what boards listen to; the other keys move the focus and the page. */
const TYPED = /^[a-z0-9]$/i;

export class Presses {
  readonly #playback: Playback<unknown>;
  readonly #held: () => boolean;
  #press: Press | null = null;
  #key: { key: string; at: number; submitted: boolean } | null = null;
  #last: "press" | "key" = "press";
  /** Keys that were held back and are given to the board now. */
  readonly #given = new WeakSet<Event>();

  /** `held`: a countdown runs, and no key does anything yet. */
  constructor(playback: Playback<unknown>, held: () => boolean) {
    this.#playback = playback;
    this.#held = held;
  }

  /** The current handler has sent a move. */
  submitted(): void {
    if (this.#last === "press" && this.#press) this.#press.submitted = true;
    if (this.#last === "key" && this.#key) this.#key.submitted = true;
  }

  down(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    this.#last = "press";
    this.#key = null; // The same key after a press is no double press.
    const before = this.#press;
    const target = closest<HTMLElement | SVGElement>(event, PRESSABLE);
    const again =
      before !== null &&
      event.timeStamp - before.at < DOUBLE &&
      Math.hypot(event.clientX - before.x, event.clientY - before.y) < NEAR;
    const closed = this.#playback.busy && target !== null && target.matches(":disabled, [aria-disabled=true]");
    this.#press = {
      x: event.clientX,
      y: event.clientY,
      at: event.timeStamp,
      target,
      name: nameOf(target),
      spent: closed || (again && (before.submitted || before.spent)),
      submitted: false,
    };
    if (!closest(event, "[data-steps]")) this.#playback.skip();
    if (this.#press.spent) event.stopPropagation();
  }

  up(event: PointerEvent): void {
    if (this.#press?.spent) event.stopPropagation();
  }

  /** The browser says where a press ended; what counts is where it began. */
  click(event: MouseEvent): void {
    const press = this.#press;
    if (!press || event.detail === 0) return; // By a key, or by us.
    if (press.spent) {
      swallow(event);
      return;
    }
    const { target, name } = press;
    if (!target || !name || Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLACK) return;
    if (target.isConnected && event.composedPath().includes(target) && nameOf(target) === name) return;
    swallow(event);
    const same = target.isConnected && nameOf(target) === name ? target : find(name);
    if (same instanceof HTMLElement) same.click();
    else same?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  }

  /** A key ends the animation too, and then counts. To be called before any board hears of it. */
  key(event: KeyboardEvent): void {
    if (this.#given.has(event) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    const acts = TYPED.test(event.key) || event.key === "Enter" || event.key === " ";
    if (!acts) return;
    const before = this.#key;
    const again = before?.key === event.key && before.submitted && event.timeStamp - before.at < DOUBLE;
    if (event.repeat || again || this.#held()) {
      swallow(event);
      return;
    }
    this.#last = "key";
    this.#key = { key: event.key, at: event.timeStamp, submitted: false };
    if (!this.#playback.busy || this.#playback.scene || !TYPED.test(event.key)) return;
    swallow(event);
    void this.#after(event.key, event.code);
  }

  async #after(key: string, code: string): Promise<void> {
    this.#playback.skip();
    await this.#playback.shown();
    await tick();
    const given = new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true });
    this.#given.add(given);
    (document.activeElement ?? document.body).dispatchEvent(given);
  }
}

/** The card, cell or act of an element; empty if it has none. */
function nameOf(target: HTMLElement | SVGElement | null): string {
  if (!target) return "";
  const { card, cell, act, pile, move, space, number, take } = target.dataset;
  return Object.entries({ card, cell, act, pile, move, space, number, take })
    .map(([key, value]) => (value === undefined ? "" : `[data-${key}="${CSS.escape(value)}"]`))
    .join("");
}

function find(name: string): HTMLElement | SVGElement | null {
  return document.querySelector<HTMLElement | SVGElement>(`main :is(${PRESSABLE})${name}`);
}

function swallow(event: Event): void {
  event.stopImmediatePropagation();
  event.preventDefault();
}
