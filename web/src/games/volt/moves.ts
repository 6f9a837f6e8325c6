/** A move of VOLT in words: a die on a unit, a starting number, a starting space. */
import { words } from "../../lib/words/index.svelte";
import { UNITS } from "./desk.svelte";
import { laidWords } from "./say";
import { readDie, type VoltView } from "./view";

export function moveWords(move: string, view: VoltView): string {
  const w = words("volt");
  const [what = "", where = ""] = move.split(":");
  if (what === "take") return w.take_number(Number(where));
  if (what === "start") return w.start_space(view.starts[Number(where)] ?? where);
  const die = move.slice(1);
  return w.unit_is(UNITS[Number(move[0]) - 1] ?? "", laidWords(die === "x" ? die : readDie(die), null));
}
