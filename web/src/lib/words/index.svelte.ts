/**
 * The words of the page in three languages. A catalogue is a plain object of sentences and functions that make
 * sentences. The English one is the type of the others: a missing or surplus key is a type error. Catalogues are loaded
 * when needed.
 *
 * The shared ones are in `<language>/<part>.ts`. A game has two in its folder, `games/<key>/words/<language>/`:
 * `<key>.ts` for its board and `about.ts` (the part `<key>/about`) for what is said before it is opened.
 */
import { choose, settings, type Language } from "../settings.svelte";
import type { fair } from "./en/fair";
import type { offline } from "./en/offline";
import type { options } from "./en/options";
import type { problems } from "./en/problems";
import type { report } from "./en/report";
import type { room } from "./en/room";
import type { shell } from "./en/shell";
import type { stories } from "./en/stories";

/** A catalogue in another language: the same keys, any words. */
export type Same<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...given: infer A) => string
      ? (...given: A) => string
      : Same<T[K]>;
};

/** The shared catalogues; `tools/page_types.py` declares those of games, `games/<key>/words/en/<key>.ts`. */
export interface Catalogues {
  shell: Same<typeof shell>;
  fair: Same<typeof fair>;
  report: Same<typeof report>;
  room: Same<typeof room>;
  stories: Same<typeof stories>;
  offline: Same<typeof offline>;
  options: Same<typeof options>;
  problems: Same<typeof problems>;
}
type Part = keyof Catalogues;

export interface OptionWords {
  title: string;
  help: string;
  values?: Record<string, string>;
}

/** `about.ts` of a game. */
export interface AboutWords {
  goal: string;
  blurb: string;
  /** Above the pieces to choose from, and their names. */
  yourPiece?: string;
  pieces?: Record<string, string>;
  /** How a board of one's own is typed. */
  boardMarks?: string;
  options: Record<string, OptionWords>;
}

const files = import.meta.glob<Record<string, unknown>>(["./*/*.ts", "../../games/*/words/*/*.ts"]);
let loaded: Readonly<Record<string, unknown>> = $state.raw({});

async function fetchPart(part: string, language: Language): Promise<unknown> {
  const [folder = part, name = folder] = part.split("/");
  const file = files[`./${language}/${part}.ts`] ?? files[`../../games/${folder}/words/${language}/${name}.ts`];
  // A game of another package has no words here.
  return file ? (await file())[name] : {};
}

/** Load a catalogue, so that `words` may be asked for it. */
export async function need(part: string): Promise<void> {
  while (!loaded[part]) {
    const language = settings.language;
    const found = await fetchPart(part, language);
    // Meanwhile other catalogues may have come, or another language.
    if (language === settings.language) loaded = { ...loaded, [part]: found };
  }
}

/**
 * The catalogue in the chosen language; it has been needed before. Read in a template, it follows a change of language.
 */
export function words<P extends Part>(part: P): Catalogues[P] {
  const found = loaded[part];
  if (!found) throw new Error(`the words of ${part} are not loaded`);
  return found as Catalogues[P];
}

/** The same for what a game says about itself; nothing where it has no folder here. */
export function aboutWords(game: string): Partial<AboutWords> {
  return (loaded[`${game}/about`] ?? {}) as Partial<AboutWords>;
}

/** Switch the whole page to a language: at once, when all that is loaded has come in it. */
export async function speak(language: Language): Promise<void> {
  const found: Record<string, unknown> = {};
  const missing = (): string[] => ["shell", "problems", ...Object.keys(loaded)].filter((part) => !(part in found));
  for (let parts = missing(); parts.length > 0; parts = missing()) {
    await Promise.all(parts.map(async (part) => (found[part] = await fetchPart(part, language))));
  }
  loaded = found;
  if (settings.language !== language) choose("language", language);
  document.documentElement.lang = language;
}
