/** The strength of bots that somebody chose last, so that one click is enough the next time. */
import type { GameInfo } from "../wire";

/** From weak to strong; other bots come after them. */
export const LEVELS = ["easy", "normal", "hard", "expert"] as const;
export const isLevel = (name: string): boolean => (LEVELS as readonly string[]).includes(name);
const KEY = "voltable-level";

export function level(game: GameInfo): string {
  const names = game.bots.map((bot) => bot.name);
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEY);
  } catch {
    // Nothing is remembered in a private window.
  }
  if (kept && names.includes(kept)) return kept;
  return names.includes("normal") ? "normal" : (names[0] ?? "random");
}

export function rememberLevel(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Then it is chosen again the next time.
  }
}
