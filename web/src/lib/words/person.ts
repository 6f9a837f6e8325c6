/** People by their names. */
import { words } from "./index.svelte";

/** Until somebody says their name the server calls them Guest and a number; that is a word like any other. */
const GUEST = /^Guest (\d+)$/;

export function isGuest(name: string): boolean {
  return GUEST.test(name);
}

/** A bot is called by its level. */
export function botName(level: string | null, name: string): string {
  const found = (words("shell").levels as Record<string, string>)[level ?? ""] ?? name;
  return found.charAt(0).toUpperCase() + found.slice(1);
}

/** A bot where one chooses it. */
export function botLabel(level: string): string {
  return (words("shell").levels as Record<string, string>)[level] ?? level;
}

export function personName(name: string): string {
  const number = GUEST.exec(name)?.[1];
  return number === undefined ? name : words("shell").guest(number);
}
