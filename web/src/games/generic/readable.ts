/** Facts of a view or an event as texts, for readers who do not know the game's own names. */
import { words } from "../../lib/words/index.svelte";
import { capital } from "../../lib/words/sentence";

export type Facts = Readonly<Record<string, unknown>>;

export function isFacts(value: unknown): value is Facts {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `top_card`: Top card. */
export function label(name: string): string {
  return capital(name.replaceAll("_", " "));
}

/** A value in one line; null if it needs a table. A cell of a table also holds lists of lists. */
export function inline(value: unknown, isCell = false): string | null {
  const w = words("generic");
  if (value === null || value === undefined || value === "") return w.none;
  if (typeof value === "boolean") return value ? w.yes : w.no;
  if (isFacts(value)) return null;
  if (!Array.isArray(value)) return String(value);
  if (!value.length) return w.none;
  const isNested = value.length > 1 && value.some(Array.isArray); // the hands of several players, for example
  if (isNested && !isCell) return null;
  const items = value.map((item) => inline(item, isCell));
  return items.every((item) => item !== null) ? items.join(isNested ? " | " : ", ") : null;
}

/** The names that all items of a list have, where they are alike and each fact fits one line: its columns. */
export function columns(value: unknown): string[] | null {
  if (!Array.isArray(value) || value.length < 2 || !value.every(isFacts)) return null;
  const names = Object.keys(value[0]!);
  const isRow = (item: Facts): boolean =>
    Object.keys(item).join() === names.join() && Object.values(item).every((fact) => inline(fact, true) !== null);
  return value.every(isRow) ? names : null;
}

/** The names of an object's facts, or the numbers of a list's items, each with its value. */
export function rows(value: unknown): [name: string, value: unknown][] {
  if (Array.isArray(value)) return value.map((item: unknown, at) => [String(at + 1), item]);
  return isFacts(value) ? Object.entries(value).map(([name, fact]) => [label(name), fact]) : [];
}
