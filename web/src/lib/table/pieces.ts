/** The pieces that players have chosen, as the table tells it: by seat, or null while nobody has chosen. */
import type { Told } from "../game";
import type { TableInfo } from "$types/wire";
import { isAct } from "./acts";

export function piecesTold(told: readonly Told<{ rule: string }>[]): string[] | null {
  const last = told.findLast(({ event }) => isAct(event) && "pieces" in event)?.event;
  return last && "pieces" in last && Array.isArray(last.pieces) ? last.pieces : null;
}

/** The pieces that others have chosen. */
export function takenBy(info: TableInfo, seat: number): string[] {
  return info.pieces.filter((piece, of): piece is string => piece !== null && of !== seat);
}

const KEY = "voltable-piece-";

/** The piece that this person chose last for this game, if it has pieces. */
export function usualPiece(game: string, pieces: readonly string[]): string | null {
  try {
    const kept = localStorage.getItem(KEY + game);
    return kept && pieces.includes(kept) ? kept : null;
  } catch {
    return null; // Nothing is remembered in a private window.
  }
}

export function rememberPiece(game: string, piece: string): void {
  try {
    localStorage.setItem(KEY + game, piece);
  } catch {
    // Without storage it is not remembered.
  }
}
