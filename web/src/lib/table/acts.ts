/** Events of the table itself, such as resigning, asking or reconnecting. They cite no rule of the game. */
import type { GameEvent, GameModule } from "../game";
import { words } from "../words/index.svelte";

/** What stands in the place of a rule in the events of the table itself. */
const TABLE = "table";

export function isAct(event: { rule: string }): boolean {
  return event.rule === TABLE;
}

/** An event of the game or of the table in words; null for what needs no line. */
export function tell(module: GameModule<unknown>, event: GameEvent, names: string[], seat: number): string | null {
  return isAct(event) ? sayAct(event, names, seat) : module.say(event, names, seat);
}

/** The rule to open beside an event; empty for what the table does by itself. */
export function ruleOf(event: GameEvent): string {
  return isAct(event) ? "" : event.rule;
}

function sayAct(event: GameEvent, names: string[], seat: number): string | null {
  const { acts } = words("shell");
  const you = event.seat === seat;
  const name = `**${names[event.seat] ?? ""}**`;
  const what = event["what"] as keyof typeof acts.asked;
  switch (event.kind) {
    case "asked":
      return you ? acts.youAsked[what] : acts.asked[what](name);
    case "answered":
      return event["yes"]
        ? you
          ? acts.youAgreed[what]
          : acts.agreed[what](name)
        : you
          ? acts.youDeclined
          : acts.declined(name);
    case "quick_setup":
      return acts.quickSetup;
    case "undone":
      return acts.undone;
    case "paused":
      return acts.paused;
    case "ready":
      return you ? acts.youReady : acts.ready(name);
    case "resumed":
      return acts.resumed;
    case "resigned":
      return you ? acts.youResigned : acts.resigned(name);
    case "flagged":
      return you ? acts.youFlagged : acts.flagged(name);
    case "sat":
      return acts.sat(name);
    case "piece":
      return you ? acts.youPiece : acts.piece(name);
    case "left":
      return acts.left(name);
    case "options":
      return acts.trades[(event["options"] as { trades?: keyof typeof acts.trades }).trades!] ?? null;
    case "away":
      return you ? null : acts.away(name);
    case "back":
      return you ? null : acts.back(name);
    case "stood_in":
      return acts.standIn(name);
    case "outage":
      return acts.outage;
    case "abandoned":
      return acts.abandoned(event["days"] as number);
    case "rematch_agreed":
      return acts.rematchAgreed;
    default:
      return null;
  }
}
