/** The four games, each loaded with its words when its first board is opened. */
import type { GameKey, GameModule } from "./game";
import { need } from "./words/index.svelte";

const modules = import.meta.glob<{ default: GameModule<never> }>("../games/*/index.ts");

/** The module of a game. What it takes as a view is what the server sends for this game. */
export async function loadGame(key: GameKey): Promise<GameModule<unknown>> {
  const file = modules[`../games/${key}/index.ts`];
  if (!file) throw new Error(`no board for ${key}`);
  const [module] = await Promise.all([file(), need(key)]);
  return module.default as unknown as GameModule<unknown>;
}
