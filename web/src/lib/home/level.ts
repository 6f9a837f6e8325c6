/** The strength of bots that somebody chose last, so that one click is enough the next time. */
import { BOT_NAMES, type GameInfo } from "../wire";

export const isLevel = (name: string): boolean => name in BOT_NAMES;
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
