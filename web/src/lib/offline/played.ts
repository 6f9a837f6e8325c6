/** What is remembered for playing without a server: the name, what was played, and which of it was uploaded since. */
import { isLocal } from "../carrier/choice.svelte";
import type { RecordInfo } from "$types/wire";

const PLAYED = "voltable-played-here";
const NAME = "voltable-name";
const UPLOADED = "voltable-uploaded";

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return ""; // Nothing is remembered in a private window.
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Then it is forgotten.
  }
}

export const lastName = (): string | null => read(NAME) || null;
export const rememberName = (name: string): void => write(NAME, name);

/** Are there tables in this browser? Then its host is started, so that they are listed. */
export const hasPlayedHere = (): boolean => read(PLAYED) !== "";

export function rememberPlayedHere(table: string): void {
  if (isLocal(table)) write(PLAYED, "yes");
}

const uploaded = (): string[] => read(UPLOADED).split(" ");

/** Finished games of this browser that no server has. */
export function notUploaded(records: RecordInfo[]): RecordInfo[] {
  return records.filter((record) => isLocal(record.id) && record.result && !uploaded().includes(record.id));
}

export function rememberUpload(record: string): void {
  write(UPLOADED, [...uploaded(), record].filter(Boolean).join(" "));
}
