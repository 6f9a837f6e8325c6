/** The games that have a folder in `src/games`; any other game that the server offers gets the generic board. */
import { api } from "./api";
import type { GameModule, GameParts } from "./game";
import { need } from "./words/index.svelte";

/** `facts.ts` of a game: what the page knows of it before its board is loaded, the same in every language. */
export interface Facts {
  title: string;
  designer: string;
  /** The board speaks aloud (`settings.voice`). */
  speaks?: boolean;
  /** Terms of a table that only such a game uses. */
  terms?: readonly string[];
}

const facts = import.meta.glob<Facts>("../games/*/facts.ts", { eager: true, import: "default" });
const modules = import.meta.glob<{ default: GameParts<never> }>("../games/*/index.ts");

/** The keys of the games that have a folder. */
export function folders(): string[] {
  return Object.keys(facts).map((file) => file.split("/")[2]!);
}

export function factsOf(game: string): Facts | undefined {
  return facts[`../games/${game}/facts.ts`];
}

/** A game's title here; `served` is the one that the server has for it. */
export function titleOf(game: string, served = game): string {
  return factsOf(game)?.title ?? served;
}

/** Terms that are of use in some games only: here in none but those that say so. */
export function usesTerm(game: string, term: string): boolean {
  const special = Object.values(facts).some((one) => one.terms?.includes(term));
  return !special || (factsOf(game)?.terms?.includes(term) ?? false);
}

/** The module of a game with its words. What it takes as a view is what the server sends for this game. */
export async function loadGame(key: string): Promise<GameModule<unknown>> {
  const folder = factsOf(key) ? key : "generic";
  const file = modules[`../games/${folder}/index.ts`]!;
  const [{ default: parts }, title] = await Promise.all([
    file(),
    factsOf(key)?.title ?? servedTitle(key),
    need(folder),
  ]);
  return { ...(parts as unknown as GameParts<unknown>), key, title };
}

async function servedTitle(key: string): Promise<string> {
  const { games } = await api.games();
  return games.find((game) => game.key === key)?.title ?? key;
}
