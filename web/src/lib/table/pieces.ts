/** The pieces that players have chosen, as the table tells it: by seat, or null while nobody has chosen. */
import type { Told } from "../game";
import { isAct } from "./acts";

export function piecesTold(told: readonly Told[]): string[] | null {
  const last = told.findLast(({ event }) => isAct(event) && event.kind === "piece");
  return (last?.event["pieces"] as string[] | undefined) ?? null;
}
