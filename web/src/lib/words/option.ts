/** An option or a term of a table in words. */
import type { OptionInfo } from "$types/wire";
import { aboutWords, words, type OptionWords } from "./index.svelte";
import { botLabel } from "./person";

type Named = Pick<OptionInfo, "name" | "help">;

/**
 * The words of an option of a game or of a term; the server may list one that has none here, and then speaks for
 * itself.
 */
function wordsOf(part: string, option: Named): OptionWords {
  const known: Record<string, OptionWords> | undefined =
    part === "terms" ? words("options").terms : aboutWords(part).options;
  return known?.[option.name] ?? { title: option.name, help: option.help };
}

export function optionTitle(part: string, option: Named): string {
  return wordsOf(part, option).title;
}

export function optionHelp(part: string, option: Named): string {
  return wordsOf(part, option).help;
}

/** A value as people say it: yes, by chance, 4-4-4. */
export function optionValue(part: string, option: Named, value: string | number | boolean): string {
  const w = words("options");
  if (typeof value === "boolean") return value ? w.on : w.off;
  if (part === "terms" && option.name === "stand_in" && value !== "none") return botLabel(String(value));
  return wordsOf(part, option).values?.[value] ?? String(value);
}

/** The numbers that have words, such as places at the table; null where numbers speak for themselves. */
export function numberWords(part: string, option: OptionInfo): string[] | null {
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
