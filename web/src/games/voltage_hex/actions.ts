/** The actions of a turn besides cards of the hand. */
import type { words } from "../../lib/words/index.svelte";
import type { Choices } from "./choices";
import type { HexView } from "./view";

/** An action that chooses a cell next. */
export type Sort = "flip" | "look" | "rotate";

export interface Act {
  key: string;
  label: string;
  run(): void;
  on?: boolean;
  quiet?: boolean;
}

interface Handlers {
  submit(move: string): void;
  aimAt(sort: Sort): void;
  trade(): void;
  quickSetup: (() => void) | null;
}

/** The actions that are legal now; `chosen` is the one that waits for its cell. */
export function actionsOf(
  view: HexView,
  choices: Choices,
  w: ReturnType<typeof words<"voltage_hex">>,
  chosen: Sort | null,
  { submit, aimAt, trade, quickSetup }: Handlers,
): Act[] {
  const send = (key: string, move: string, label: string, quiet = false): Act[] =>
    choices.has(move) ? [{ key, label, run: () => submit(move), quiet }] : [];
  const aim = (key: string, sort: Sort, label: string): Act[] =>
    choices.any(sort) ? [{ key, label, run: () => aimAt(sort), on: chosen === sort }] : [];
  return [
    ...send("a", "accept", w.accept),
    ...send("x", "decline", w.decline),
    ...send("x", "withdraw", w.withdraw),
    ...send("d", "draw", w.draw),
    ...(view.due === "turn" ? aim("l", "look", w.look) : []),
    ...aim("f", "flip", w.flip),
    ...aim("r", "rotate", w.rotate),
    ...(choices.any("offer") || choices.any("gift") ? [{ key: "t", label: w.trade, run: trade }] : []),
    ...(quickSetup ? [{ key: "q", label: w.quick_setup, run: quickSetup }] : []),
    ...send("s", "done", w.done),
    ...send("p", "pass", w.pass, true),
  ];
}
