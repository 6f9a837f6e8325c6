/** The win chance of one seat during the game, and the parts of luck and of choices. */
import type { Analysis } from "$types/wire";

/** A part of 1, as a percentage. */
export function percent(part: number): string {
  return `${Math.round(part * 100)} %`;
}

export interface Point {
  step: number;
  chance: number;
  /** The first chance changed by luck alone, and by the choices of all players alone. */
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
    // Changes until the seat's next choice are added at that choice.
    luck += turn.luck;
    skill += turn.rivals;
  }
  points.push({ step: analysis.steps, chance: sum.last, luck, skill });
  return { first: sum.first, last: sum.last, points, bars };
}
