/** A move of Voltage in words. */
import { words } from "../../lib/words/index.svelte";
import { cardName } from "./say";
import { colourOf, faceOn, type VoltageView } from "./view";

export function moveWords(move: string, view: VoltageView, seat: number, names: string[]): string {
  const w = words("voltage");
  const [what = "", where = "", taken] = move.split(":");
  const colour = colourOf(where);
  if (what === "draw") return w.draw;
  if (what === "flip")
    return w.turnsToken(w.colours[colour], !view.terminals.find((one) => one.colour === colour)?.plus);
  if (what !== "by" && what !== "fu")
    return `${cardName(what)}, ${w.sideOf(names[where === "own" ? seat : 1 - seat] ?? "")}`;
  const effect = taken ? cardName(faceOn(colour, taken)) : what === "by" ? w.takeNone : w.removeNone;
  return `${cardName(what)}, ${w.colours[colour]}: ${effect}`;
}
