/** The drawing of a plan: what the server foresees if nobody else acts. Dashed, never solid. */
import type { GameEvent } from "../../lib/game";
import { UNITS } from "./desk.svelte";
import { endOfLine, type Arena, type Point } from "./geometry";
import type { Direction, VoltView } from "./view";

export interface Ghost {
  trails: Point[][];
  shots: { from: Point; to: Point; hits: boolean }[];
  labels: { at: Point; text: string }[];
  /** Pits that somebody would fall into. */
  falls: Point[];
  /** Where the own robot would end; null if in a pit. */
  end: string | null;
  /** Where others would be pushed to, or fall. */
  pushed: { seat: number; to: string | null }[];
}

export function ghostOf(events: readonly GameEvent[], view: VoltView, seat: number, arena: Arena): Ghost {
  const spaces = view.robots.map((robot) => robot.space);
  const ghost: Ghost = { trails: [], shots: [], labels: [], falls: [], end: spaces[seat] ?? null, pushed: [] };
  let unit = "";
  let trail: Point[] = [];
  const close = () => {
    if (trail.length > 1) {
      ghost.trails.push(trail);
      ghost.labels.push({ at: middle(trail[0]!, trail.at(-1)!), text: unit });
    }
    const at = spaces[seat];
    trail = at ? [arena.middle(at)] : [];
  };
  for (const event of events) {
    const to = (event["to"] ?? null) as string | null;
    if (event.kind === "unit") {
      close();
      unit = UNITS[(event["unit"] as number) - 1] ?? "";
    } else if (event.kind === "step" && to) {
      spaces[seat] = to;
      trail.push(arena.middle(to));
    } else if (event.kind === "push" && to) spaces[event.seat] = to;
    else if (event.kind === "fall") {
      spaces[event.seat] = null;
      ghost.falls.push(arena.middle(event["space"] as string));
      if (event.seat === seat) trail.push(arena.middle(event["space"] as string));
    } else if (event.kind === "fire") {
      const from = event["from"] as string;
      const victim = event["hits"] === null ? null : (spaces[event["hits"] as number] ?? null);
      const end = arena.middle(victim ?? endOfLine(view.board, from, event["direction"] as Direction));
      ghost.shots.push({ from: arena.middle(from), to: end, hits: victim !== null });
      ghost.labels.push({ at: middle(arena.middle(from), end), text: unit });
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
