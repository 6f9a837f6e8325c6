/** Whom a person may report at a table: other people there, never a bot or an own seat. */
import type { Chat, NewReport, TableInfo } from "$types/wire";

/** A report that is being written: about a message, about a certain seat, or about a player still to be chosen. */
export interface Reporting {
  seat: number | null;
  message: Chat | null;
}
export const REPORT_KINDS: readonly NewReport["kind"][] = ["chat", "name", "cheating", "other"];

/** The seats of the other people, one for each of them; none for spectators, whom the server would refuse. */
export function reportable(info: TableInfo): number[] {
  if (!info.yours.length) return [];
  const others = info.players.map((player, seat) => player.kind === "person" && !info.yours.includes(seat));
  return info.players.flatMap((player, seat) => (others[seat] && (player.holder ?? seat) === seat ? [seat] : []));
}

/** A covered message was not read; before a game the seat of a message may have passed to another player. */
export function isReportable(info: TableInfo, line: Chat): boolean {
  const player = info.players[line.seat];
  const isOther = info.yours.length > 0 && !info.yours.includes(line.seat);
  return isOther && line.text !== null && player?.kind === "person" && player.name === line.name;
}
