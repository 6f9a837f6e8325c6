/** The view of Qwitch as the server sends it (games/qwitch/view.py, `view_data`), and what a board reads from it. */
import { EVERYTHING } from "../../lib/game";

export type Symbol = "up" | "down" | "equal";
export const SYMBOLS: readonly Symbol[] = ["up", "down", "equal"];
export const PLACES = 5;

export interface QwitchView {
  seat: number;
  mode: "beginner" | "advanced";
  /** Beginner: whose turn it is; null in the Advanced game, and when the game is over. */
  to_move: number | null;
  over: boolean;
  winner: number | null;
  dealer: number;
  last: number;
  turner: number;
  top: string;
  /** The top card comes last. */
  centre: string[];
  direction: Symbol;
  directions: Symbol[];
  directions_left: Record<Symbol, number>;
  /** The own cards; null for a spectator. */
  hand: string[] | null;
  hands: number[];
  piles: number[];
  out: number;
  /**
   * What everybody saw: `c7` and `up` turned over, `1:c7` played, `1:pass`, `1+3` three cards drawn, `stuck`, `bottom`.
   */
  history: string[];
  /** For the eyes that see everything: all hands, by seat. */
  all_hands?: string[][];
}

/** Something that was called out: a card, or a pass. */
export interface Call {
  seat: number;
  card: string | null;
}

/** The last calls, newest first, back to the last Direction card. */
export function lastCalls(view: QwitchView, count: number): Call[] {
  const calls: Call[] = [];
  for (const entry of view.history.toReversed()) {
    const [seat, what] = entry.split(":");
    if (what !== undefined) calls.push({ seat: Number(seat), card: what === "pass" ? null : what });
    if (calls.length === count || SYMBOLS.some((symbol) => symbol === entry)) break;
  }
  return calls;
}

/** Cards keep their places: one that was played leaves a gap, drawn ones fill the gaps. */
export function keepPlaces(places: readonly (string | null)[], hand: readonly string[]): (string | null)[] {
  const kept = Array.from({ length: PLACES }, (_, at) => (places[at] && hand.includes(places[at]) ? places[at] : null));
  for (const card of hand) if (!kept.includes(card)) kept[kept.indexOf(null)] = card;
  return kept;
}

/** The seats around the table as this seat sees them: to the left first, without itself. */
export function others(view: QwitchView, seat: number): number[] {
  const seats = view.hands.map((_, at) => at);
  return seat < 0 ? seats : seats.map((at) => (at + seat) % seats.length).slice(1);
}

/** The hand of a seat as far as these eyes see it. */
export function handOf(view: QwitchView, seat: number, eyes: number): string[] | null {
  if (eyes === EVERYTHING) return view.all_hands?.[seat] ?? null;
  return seat === eyes ? view.hand : null;
}

export const cardName = (card: string): string => card.toUpperCase();
