/**
 * Who has not played a game here reads its goal and is offered the first steps, until they have finished a game or a
 * lesson of it, or hide the offer.
 */
import { api } from "../api";

const KEY = "voltable-known";
/** Games whose goal was on the screen since the page was loaded. */
const read = new Set<string>();

function known(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? "").split(" ");
  } catch {
    return []; // Nothing is remembered in a private window.
  }
}

export const isKnown = (key: string): boolean => known().includes(key);

/** No offer for this game any more. */
export function know(key: string): void {
  if (isKnown(key)) return;
  try {
    localStorage.setItem(KEY, [...known(), key].filter(Boolean).join(" "));
  } catch {
    // Then it is offered again.
  }
}

export function goalWasRead(key: string): void {
  read.add(key);
}

/** Does somebody who came straight to a table have to be told what the game is about? */
export async function isStranger(key: string): Promise<boolean> {
  if (isKnown(key) || read.has(key)) return false;
  const { records } = await api.records();
  return !records.some((record) => record.game === key && record.table !== null);
}
