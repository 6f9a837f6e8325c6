/** The result of a game in words, for the banner and for lists of games. */
import type { Result } from "$types/wire";
import { words } from "./words/index.svelte";

/** Who won: "You won", "Ben won", "A draw", "Nobody won". `yours`: the seats of the reader. */
export function outcome({ payoffs, why }: Result, yours: readonly number[], names: readonly string[]): string {
  const w = words("shell");
  const best = Math.max(...payoffs);
  const winners = payoffs.flatMap((payoff, seat) => (payoff === best && best > 0 ? [seat] : []));
  if (why === "abandoned") return w.unwon;
  if (!winners.length) return w.drawn;
  return winners.some((seat) => yours.includes(seat))
    ? w.youWon
    : w.nameWon(winners.map((seat) => names[seat]).join(", "));
}

/** Why the game ended: "Ben resigned."; empty where it ended by its rules. */
export function reason({ payoffs, why }: Result, seat: number, names: readonly string[]): string {
  const w = words("shell");
  if (why !== "resign" && why !== "flag") return w.why[why];
  const best = Math.max(...payoffs);
  // Without a winner, the clocks of all players ran out at the same time.
  const lost = payoffs.flatMap((payoff, of) => (payoff < best || best === 0 ? [of] : []));
  if (lost.length === 1 && lost[0] === seat) return why === "resign" ? w.acts.youResigned : w.acts.youFlagged;
  return w.why[why](lost.map((of) => (of === seat ? w.you : (names[of] ?? ""))).join(", "));
}
