/**
 * Whether to show the goal and the lessons of a game: until the person has finished a game or a lesson of it, or hides
 * them.
 */
import { api } from "../api";

const KEY = "voltable-known";
/** Games whose goal was shown since the page was loaded. */
const read = new Set<string>();

function known(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? "").split(" ");
  } catch {
    return []; // Nothing is remembered in a private window.
  }
}

export const isKnown = (key: string): boolean => known().includes(key);

/** Stop showing the goal of this game. */
export function know(key: string): void {
  if (isKnown(key)) return;
  try {
    localStorage.setItem(KEY, [...known(), key].filter(Boolean).join(" "));
  } catch {
    // Without storage it is shown again.
  }
}

export function goalWasRead(key: string): void {
  read.add(key);
}

/** Whether a person who came directly to a table needs the goal of the game. */
export async function isStranger(key: string): Promise<boolean> {
  if (isKnown(key) || read.has(key)) return false;
  const { records } = await api.records();
  return !records.some((record) => record.game === key && record.table !== null);
}
