/** Remembers the last chosen level of bots. */
import { BOT_NAMES } from "../declared";
import type { GameInfo } from "$types/wire";

export const isLevel = (name: string): boolean => name in BOT_NAMES;
const KEY = "voltable-level";

export function level(game: GameInfo): string {
  const names = game.bots.map((bot) => bot.name);
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEY);
  } catch {
    // Private windows have no storage.
  }
  if (kept && names.includes(kept)) return kept;
  return names.includes("normal") ? "normal" : (names[0] ?? "random");
}

export function rememberLevel(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Without storage it is not remembered.
  }
}
