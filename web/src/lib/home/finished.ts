/** A finished game in a list: game, players, date and winner. */
import { titleOf } from "../games";
import { outcome } from "../outcome";
import { settings } from "../settings.svelte";
import type { RecordInfo } from "$types/wire";
import { words } from "../words/index.svelte";
import { playerName } from "../words/person";

/** `yours`: the seats that the reader had; empty for the games of others. */
export function finished(record: RecordInfo, yours: readonly number[]): { title: string; line: string } {
  const w = words("shell");
  const game = titleOf(record.game, record.title);
  const names = record.players.map(playerName);
  const title = yours.length
    ? w.withNames(game, names.filter((_, seat) => !yours.includes(seat)).join(", ") || w.you)
    : `${game}: ${names.join(", ")}`;
  const { result, why } = record;
  const ended = result ? outcome({ payoffs: result, why: why ?? "game" }, yours, names) : w.notFinished;
  const when = new Date(record.created).toLocaleDateString(settings.language, {
    day: "numeric",
    month: "short",
    year: "numeric",
  });
  return { title, line: [when, ended, w.moves(record.moves)].join(" · ") };
}
