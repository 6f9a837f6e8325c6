/** One seat's account of a game: how its chance to win went, and what luck and choices made of it. */
import type { Analysis } from "../wire";

export interface Point {
  step: number;
  chance: number;
  /** What luck alone, and what the choices of all alone, would have made of the chance at the start. */
  luck: number;
  skill: number;
}

export interface Account {
  first: number;
  last: number;
  points: Point[];
  bars: { step: number; luck: number; skill: number }[];
}

export function accountOf(analysis: Analysis, seat: number): Account | null {
  const sum = analysis.sums.find((one) => one.seat === seat);
  const turns = analysis.turns.filter((turn) => turn.seat === seat);
  if (!sum || !turns.length) return null;
  let luck = sum.first;
  let skill = sum.first;
  const points: Point[] = [{ step: 0, chance: sum.first, luck, skill }];
  const bars = [];
  for (const turn of turns) {
    skill += turn.skill;
    points.push({ step: turn.step, chance: turn.after, luck, skill });
    bars.push({ step: turn.step, luck: turn.luck, skill: turn.skill + turn.rivals });
    // What comes until this seat's next choice counts from there on.
    luck += turn.luck;
    skill += turn.rivals;
  }
  points.push({ step: analysis.steps, chance: sum.last, luck, skill });
  return { first: sum.first, last: sum.last, points, bars };
}
