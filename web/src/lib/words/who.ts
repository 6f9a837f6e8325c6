/** A player in a sentence: by name, or "you". */
export interface Who {
  name: string;
  you: boolean;
}

/** The player of a seat, for the reader in another (or the same) seat. */
export function whoIs(of: number, names: readonly string[], seat: number): Who {
  return { name: names[of] ?? "", you: of === seat };
}
