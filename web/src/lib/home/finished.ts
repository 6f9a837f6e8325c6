/** A finished game in a list: game, players, date and winner. */
import { titleOf } from "../games";
import { settings } from "../settings.svelte";
import type { RecordInfo } from "../wire";
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
  const when = new Date(record.created).toLocaleDateString(settings.language, {
    day: "numeric",
    month: "short",
    year: "numeric",
  });
  return { title, line: [when, outcome(record, yours, names), w.moves(record.moves)].join(" · ") };
}

function outcome({ result, why }: RecordInfo, yours: readonly number[], names: readonly string[]): string {
  const w = words("shell");
  if (!result) return w.notFinished;
  if (why === "abandoned") return w.unwon;
  const best = Math.max(...result);
  const winners = result.flatMap((payoff, seat) => (payoff === best && best > 0 ? [seat] : []));
  if (!winners.length) return w.drawn;
  return winners.some((seat) => yours.includes(seat))
    ? w.youWon
    : w.nameWon(winners.map((seat) => names[seat]).join(", "));
}
