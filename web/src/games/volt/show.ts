/** The picture after an event, from what the event states; the next view puts right whatever a picture cannot know. */
import type { SoundName } from "../../lib/game";
import type { VoltEvent } from "$types/volt";
import type { Robot, VoltView } from "./view";

export function show(view: VoltView, event: VoltEvent): VoltView {
  const { seat } = event;
  switch (event.kind) {
    case "enter":
      return robot(view, seat, (of) => ({ ...of, space: event.space }));
    case "place": {
      const die = event.die ?? "sealed";
      return robot(view, seat, (of) => ({ ...of, program: of.program.with(event.unit - 1, die) }));
    }
    case "clear":
      return robot(view, seat, (of) => ({ ...of, program: [null, null, null] }));
    case "take": {
      const number = event.number;
      const on_pillars = view.numbers.on_pillars.filter((one) => one !== number);
      const taken = {
        ...view,
        numbers: { ...view.numbers, on_pillars },
        acting: view.acting.filter((one) => one !== seat),
      };
      return robot(taken, seat, (of) => ({ ...of, number }));
    }
    case "numbers": {
      const holders = event.holders;
      return { ...view, robots: view.robots.map((of, at) => ({ ...of, number: holders.indexOf(at) + 1 })) };
    }
    case "reveal": {
      const programs = event.programs.map((dice) => dice.map((die) => die.slice(1)));
      return {
        ...view,
        acting: [],
        robots: view.robots.map((of, at) => ({
          ...of,
          program: [0, 1, 2].map((unit) => programs[at]?.[unit] ?? null),
        })),
      };
    }
    case "step":
    case "push":
      return robot(view, seat, (of) => ({ ...of, space: event.to }));
    case "fall":
    case "destroyed":
      return robot(view, seat, (of) => ({ ...of, space: null }));
    case "hit":
      return robot(view, seat, (of) => ({ ...of, damage: event.damage }));
    case "reward":
      return robot({ ...view, supply: event.left }, seat, (of) => ({ ...of, vp: event.vp }));
    case "collect": {
      const tokens = view.tokens.filter((token) => token.number !== event.number);
      return robot({ ...view, tokens }, seat, (of) => ({ ...of, vp: of.vp + event.tokens }));
    }
    case "win":
    case "last_round":
      return { ...view, phase: "over", winner: seat >= 0 ? seat : null };
    case "round":
      return { ...view, round: event.round, robots: view.robots.map((of) => ({ ...of, program: [null, null, null] })) };
    case "token": {
      const number = event.number;
      const there = view.tokens.find((token) => token.number === number);
      const token = { number, space: event.space, count: (there?.count ?? 0) + 1 };
      return { ...view, tokens: [...view.tokens.filter((one) => one !== there), token], supply: event.left };
    }
    case "repair":
      return robot(view, seat, (of) => ({ ...of, damage: 0 }));
    case "programming": {
      const holders = event.holders;
      const robots = view.robots.map((of, at) => ({
        ...of,
        number: holders.includes(at) ? holders.indexOf(at) + 1 : null,
      }));
      return { ...view, phase: "programming", robots };
    }
    default:
      return view;
  }
}

function robot(view: VoltView, seat: number, change: (of: Robot) => Robot): VoltView {
  return { ...view, robots: view.robots.map((of, at) => (at === seat ? change(of) : of)) };
}

/** Milliseconds an event is shown. A push takes none of its own: pushed and pusher travel together. */
export function length(event: VoltEvent): number {
  switch (event.kind) {
    case "enter":
    case "step":
      return 180;
    case "blocked":
      return 220;
    case "fall":
    case "destroyed":
      return 320;
    case "fire":
      return 320;
    case "hit":
    case "collect":
    case "reward":
      return 520;
    case "die":
    case "skip":
    case "error":
      return 620;
    case "reveal":
      return 900;
    case "token":
    case "unit":
    case "repair":
      return 380;
    case "win":
    case "last_round":
      return 900;
    default:
      return 0;
  }
}

/** Once programs are revealed the round runs by itself, and is shown die by die. */
export function stages(events: VoltEvent[]): boolean {
  return events.some((event) => event.kind === "reveal");
}

export function sound(event: VoltEvent): SoundName | null {
  switch (event.kind) {
    case "step":
    case "enter":
      return "step";
    case "fire":
    case "hit":
    case "fall":
      return "hit";
    case "reward":
    case "collect":
      return "score";
    case "place":
      return "card";
    case "take":
      return "call";
    case "win":
    case "last_round":
      return "over";
    default:
      return null;
  }
}
