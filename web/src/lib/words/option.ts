/** An option or a term of a table in words. */
import type { GameKey } from "../game";
import type { OptionInfo } from "../wire";
import { words } from "./index.svelte";
import { botLabel } from "./person";

interface OptionWords {
  title: string;
  help: string;
  values?: Record<string, string>;
}

type Named = Pick<OptionInfo, "name" | "help">;

/** The words of an option; a server that is newer than the page may list one that has none, and then speaks for itself. */
function wordsOf(part: GameKey | "terms", option: Named): OptionWords {
  const known: Record<string, OptionWords> = words("options")[part];
  return known[option.name] ?? { title: option.name, help: option.help };
}

export function optionTitle(part: GameKey | "terms", option: Named): string {
  return wordsOf(part, option).title;
}

export function optionHelp(part: GameKey | "terms", option: Named): string {
  return wordsOf(part, option).help;
}

/** A value as people say it: yes, by chance, 4-4-4. */
export function optionValue(part: GameKey | "terms", option: Named, value: string | number | boolean): string {
  const w = words("options");
  if (typeof value === "boolean") return value ? w.on : w.off;
  if (part === "terms" && option.name === "stand_in" && value !== "none") return botLabel(String(value));
  return wordsOf(part, option).values?.[value] ?? String(value);
}

/** The numbers that have words, such as places at the table; null where numbers speak for themselves. */
export function numberWords(part: GameKey | "terms", option: OptionInfo): string[] | null {
  const values = option.kind === "number" ? wordsOf(part, option).values : undefined;
  return values ? Object.keys(values) : null;
}

/** What may be typed where there is no list to choose from; empty where there is one. */
export function optionTakes(option: OptionInfo): string {
  const w = words("options");
  if (option.kind === "number") return w.number(option.low ?? 0, option.high ?? 0);
  if (option.kind === "signs") return w.signs(option.count ?? 0);
  if (option.kind === "split") return w.split(option.count ?? 0, option.total ?? 0);
  return "";
}
