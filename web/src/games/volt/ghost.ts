/** The drawing of a plan: what the server foresees if nobody else acts. Dashed, never solid. */
import { UNITS } from "./desk.svelte";
import type { VoltEvent } from "$types/volt";
import type { Arena, Point } from "./geometry";
import type { VoltView } from "./view";

export interface Ghost {
  trails: Point[][];
  shots: { from: Point; to: Point; hits: boolean }[];
  labels: { at: Point; text: string }[];
  /** Pits that a robot would fall into. */
  falls: Point[];
  /** Where the own robot would end; null if in a pit. */
  end: string | null;
  /** Where others would be pushed to, or fall. */
  pushed: { seat: number; to: string | null }[];
}

export function ghostOf(events: readonly VoltEvent[], view: VoltView, seat: number, arena: Arena): Ghost {
  const spaces = view.robots.map((robot) => robot.space);
  const ghost: Ghost = { trails: [], shots: [], labels: [], falls: [], end: spaces[seat] ?? null, pushed: [] };
  let unit = "";
  let trail: Point[] = [];
  const close = () => {
    const [first, ...more] = trail;
    const last = more.at(-1);
    if (first && last) {
      ghost.trails.push(trail);
      ghost.labels.push({ at: middle(first, last), text: unit });
    }
    const at = spaces[seat];
    trail = at ? [arena.middle(at)] : [];
  };
  for (const event of events) {
    if (event.kind === "unit") {
      close();
      unit = UNITS[event.unit - 1] ?? "";
    } else if (event.kind === "step") {
      spaces[seat] = event.to;
      trail.push(arena.middle(event.to));
    } else if (event.kind === "push") spaces[event.seat] = event.to;
    else if (event.kind === "fall") {
      spaces[event.seat] = null;
      ghost.falls.push(arena.middle(event.space));
      if (event.seat === seat) trail.push(arena.middle(event.space));
    } else if (event.kind === "fire") {
      const from = arena.middle(event.from);
      const to = arena.middle(event.to);
      ghost.shots.push({ from, to, hits: event.hits !== null });
      ghost.labels.push({ at: middle(from, to), text: unit });
    } else if (event.kind === "destroyed") spaces[event.seat] = null;
  }
  close();
  ghost.end = spaces[seat] ?? null;
  ghost.pushed = view.robots.flatMap((robot, of) =>
    of !== seat && robot.space !== spaces[of] ? [{ seat: of, to: spaces[of] ?? null }] : [],
  );
  return ghost;
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

export function line(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`;
}
