/** State of the page alone: the plan that is not sealed yet, and the round that is shown. */
import type { Round } from "./round.svelte";
import { readDie, type Colour, type Die, type VoltView } from "./view";

export type Laid = Die | "x" | null;

interface Desk {
  /** The dice of each unit that are laid and not yet sealed. */
  plan: [Laid, Laid, Laid];
  /** The unit that the next die goes on. */
  unit: number;
  /** The die in hand. */
  colour: Colour;
  number: number;
  /** Dice may be changed: the plan contains all units, whatever the server has there. */
  changing: boolean;
  /** The round that is being shown, or the last one that was. */
  round: Round | null;
}

export const desk: Desk = $state({
  plan: [null, null, null],
  unit: 0,
  colour: "b",
  number: 1,
  changing: false,
  round: null,
});

export const UNITS = ["I", "II", "III"] as const;

export function clearDesk(): void {
  desk.plan = [null, null, null];
  desk.unit = 0;
  desk.colour = "b";
  desk.number = 1;
  desk.changing = false;
}

/** Let every unit be changed: dice that were already sent fill the empty units of the plan. */
export function startChanging(program: readonly (string | null)[]): void {
  for (const unit of [0, 1, 2]) desk.plan[unit] ??= program[unit] === "x" ? "x" : readDie(program[unit] ?? null);
  desk.changing = true;
}

/** What lies on a unit: sealed there, or planned. */
export function laidOn(program: readonly (string | null)[], unit: number): Laid {
  const sealed = desk.changing ? null : (program[unit] ?? null);
  if (sealed === "x") return "x";
  return sealed === null ? (desk.plan[unit] ?? null) : readDie(sealed);
}

/** How many dice of a colour lie on units, apart from this one. */
export function used(program: readonly (string | null)[], colour: Colour, apart = -1): number {
  return [0, 1, 2].filter((unit) => {
    const laid = unit === apart ? null : laidOn(program, unit);
    return laid !== null && laid !== "x" && laid.colour === colour;
  }).length;
}

/** Whether all dice of a colour lie on units, apart from this one. */
export function isUsedUp(view: VoltView, program: readonly (string | null)[], colour: Colour, apart = -1): boolean {
  return used(program, colour, apart) >= view.dice[colour];
}

/** Choose a die for the next empty unit. */
export function nextUnit(view: VoltView, program: readonly (string | null)[]): void {
  const open = [0, 1, 2].filter((unit) => laidOn(program, unit) === null);
  if (!open.length) return;
  desk.unit = open.find((unit) => unit > desk.unit) ?? open[0]!;
  if (isUsedUp(view, program, desk.colour)) desk.colour = desk.colour === "b" ? "r" : "b";
}
