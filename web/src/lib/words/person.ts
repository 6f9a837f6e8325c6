/** People and bots by their names. */
import { BOT_NAMES as NAMES } from "../declared";
import { words } from "./index.svelte";
import { capital } from "./sentence";

/** By level. */
export const BOT_NAMES: Readonly<Record<string, string>> = NAMES;

/** The server calls people without a name Guest and a number; the page translates that. */
const GUEST = /^Guest (\d+)$/;
/** What the host in this browser calls a person without a name. */
const UNNAMED = "Player";
/** How a record names a bot. */
const BOT = " (bot)";

export function isGuest(name: string): boolean {
  return GUEST.test(name) || name === UNNAMED;
}

function levelWord(level: string): string {
  return (words("shell").levels as Record<string, string>)[level] ?? level;
}

/** A bot at a table. */
export function botName(level: string | null, name: string): string {
  return BOT_NAMES[level ?? ""] ?? capital((words("shell").levels as Record<string, string>)[level ?? ""] ?? name);
}

/** A bot where one chooses it: its name, and how strong it is. */
export function botLabel(level: string): string {
  const name = BOT_NAMES[level];
  return name ? `${name}, ${levelWord(level)}` : capital(levelWord(level));
}

export function personName(name: string): string {
  if (name === UNNAMED) return words("shell").player;
  const number = GUEST.exec(name)?.[1];
  return number === undefined ? name : words("shell").guest(number);
}

/** The bot that a record's player is; null for a person. */
export function botOf(player: string): string | null {
  return player.endsWith(BOT) ? player.slice(0, -BOT.length) : null;
}

/** A player as a record names them. */
export function playerName(player: string): string {
  const bot = botOf(player);
  return bot === null ? personName(player) : botName(bot, bot);
}
