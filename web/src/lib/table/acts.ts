/** What happens at a table besides the game: somebody resigns, asks, comes back. Told in the log like an event. */
import type { GameEvent, GameModule } from "../game";
import { words } from "../words/index.svelte";
import type { Step } from "../wire";

/** An act as an event for the log; null for what is no news. */
export function actOf(step: Step): GameEvent | null {
  if (step.kind === "move" || step.kind === "start") return null;
  return { kind: "act", rule: "", seat: step.seat ?? 0, act: step.kind, ...step.facts };
}

/** An event or an act in words. */
export function tell(module: GameModule<unknown>, event: GameEvent, names: string[], seat: number): string | null {
  return event.kind === "act" ? sayAct(event, names, seat) : module.say(event, names, seat);
}

function sayAct(event: GameEvent, names: string[], seat: number): string | null {
  const { acts } = words("shell");
  const you = event.seat === seat;
  const name = `**${names[event.seat] ?? ""}**`;
  const what = event["what"] as keyof typeof acts.asked;
  switch (event["act"]) {
    case "ask":
      return you ? acts.youAsked[what] : acts.asked[what](name);
    case "answer":
      return event["yes"] ? (you ? acts.youAgreed[what] : acts.agreed[what](name)) : you ? acts.youDeclined : acts.declined(name);
    case "resign":
      return you ? acts.youResigned : acts.resigned(name);
    case "resume":
      return acts.resumed;
    case "sit":
      return acts.sat(name);
    case "leave":
      return acts.left(name);
    case "away":
      return acts.away(name);
    case "back":
      return acts.back(name);
    case "stand_in":
      return acts.standIn(name);
    case "flag":
      return you ? acts.youFlagged : acts.flagged(name);
    default:
      return null;
  }
}
