/** A move of Voltage (hex) in words. */
import { SPECTATOR } from "../../lib/game";
import { words } from "../../lib/words/index.svelte";
import { cardName } from "./cards";
import { DIRECTIONS, readCards, type HexView } from "./view";

const ACTS = ["draw", "pass", "done", "accept", "decline", "withdraw"] as const;
const AIMS = ["flip", "look", "rotate"] as const;

export function moveWords(move: string, view: HexView, _seat: number, names: string[]): string {
  const w = words("voltage_hex");
  const [what = "", where = "", more = ""] = move.split(":");
  const named = (cards: string): string =>
    readCards(cards)
      .map((card) => cardName(card, names, SPECTATOR))
      .join(" + ");
  const act = ACTS.find((one) => one === what);
  const aim = AIMS.find((one) => one === what);
  if (act) return w[act];
  if (aim) return `${w[aim]}: ${where}`;
  const direction = DIRECTIONS.find((one) => one === where);
  if (what === "orient" && direction) return `${w.set_out}: ${w.directions[direction]}`;
  if (what === "place") return `${named(where)}: ${more}`;
  if (what === "put") return view.drawn ? `${named(view.drawn)}: ${where}` : where;
  if (what === "discard") return w.under(named(where));
  if (what === "offer") return `${w.trade}: ${named(where)} → ${named(more) || "0"}`;
  return move;
}
