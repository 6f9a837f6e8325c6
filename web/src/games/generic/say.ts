/** A game without a folder here: an event is its own `text` if it has one, else a list of its facts. */
import type { GameEvent, Legal, Status } from "../../lib/game";
import { words } from "../../lib/words/index.svelte";
import { inline, label, rows, type Facts } from "./readable";

export function say(event: GameEvent, names: string[], listener: number): string {
  const { kind, rule: _rule, seat, text, at: _at, ...facts } = event;
  if (typeof text === "string") return text;
  const who = seat === listener ? words("shell").you : names[seat];
  const told = rows(facts).map(([name, fact]) => `${name} ${inline(fact) ?? JSON.stringify(fact)}`);
  return [`${who ? `${who}: ` : ""}${label(kind)}`, ...told].join(", ");
}

export function status(_view: Facts, legal: Legal[] | null, seat: number): Status {
  const w = words("generic");
  const on = seat >= 0 && (legal === null || legal.length > 0);
  return { on, text: on ? w.yourTurn : w.othersTurn };
}

export function describe(view: Facts): string[] {
  return rows(view).map(([name, fact]) => `${name}: ${inline(fact) ?? describe(fact as Facts).join("; ")}`);
}
