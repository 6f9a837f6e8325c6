/**
 * The words of the page in three languages. A catalogue is a plain object of sentences and functions that make sentences.
 * The English one is the type of the others: a missing or surplus key is a type error. Catalogues are loaded when needed.
 */
import { choose, settings, type Language } from "../settings.svelte";
import type { fair } from "./en/fair";
import type { options } from "./en/options";
import type { problems } from "./en/problems";
import type { qwitch } from "./en/qwitch";
import type { room } from "./en/room";
import type { shell } from "./en/shell";
import type { stories } from "./en/stories";
import type { volt } from "./en/volt";
import type { voltage } from "./en/voltage";
import type { voltage_hex } from "./en/voltage_hex";

/** A catalogue in another language: the same keys, any words. */
export type Same<T> = {
  [K in keyof T]: T[K] extends string ? string : T[K] extends (...given: infer A) => string ? (...given: A) => string : Same<T[K]>;
};

export interface Catalogues {
  shell: Same<typeof shell>;
  fair: Same<typeof fair>;
  room: Same<typeof room>;
  stories: Same<typeof stories>;
  options: Same<typeof options>;
  problems: Same<typeof problems>;
  voltage: Same<typeof voltage>;
  voltage_hex: Same<typeof voltage_hex>;
  volt: Same<typeof volt>;
  qwitch: Same<typeof qwitch>;
}
export type Part = keyof Catalogues;

const files = import.meta.glob<Record<string, unknown>>(["./*/*.ts"]);
let loaded: { [P in Part]?: Catalogues[P] } = $state.raw({});

async function fetchPart(part: Part, language: Language): Promise<unknown> {
  const file = files[`./${language}/${part}.ts`];
  if (!file) throw new Error(`no words for ${part} in ${language}`);
  return (await file())[part];
}

/** Load a catalogue, so that `words` may be asked for it. */
export async function need(part: Part): Promise<void> {
  while (!loaded[part]) {
    const language = settings.language;
    const found = await fetchPart(part, language);
    // Meanwhile other catalogues may have come, or another language.
    if (language === settings.language) loaded = { ...loaded, [part]: found };
  }
}

/** The catalogue in the chosen language; it has been needed before. Read in a template, it follows a change of language. */
export function words<P extends Part>(part: P): Catalogues[P] {
  const found = loaded[part];
  if (!found) throw new Error(`the words of ${part} are not loaded`);
  return found as Catalogues[P];
}

/** Switch the whole page to a language: at once, when all that is loaded has come in it. */
export async function speak(language: Language): Promise<void> {
  const found: Partial<Record<Part, unknown>> = {};
  const missing = (): Part[] => (["shell", "problems", ...Object.keys(loaded)] as Part[]).filter((part) => !(part in found));
  for (let parts = missing(); parts.length > 0; parts = missing()) {
    await Promise.all(parts.map(async (part) => (found[part] = await fetchPart(part, language))));
  }
  loaded = found as typeof loaded;
  if (settings.language !== language) choose("language", language);
  document.documentElement.lang = language;
}
