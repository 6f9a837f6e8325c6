/** The picture after an event, from what the event states; the next view puts right whatever a picture cannot know. */
import type { SoundName } from "../../lib/game";
import type { PathEvent } from "./cards";
import type { VoltageHexEvent } from "$types/voltage_hex";
import type { Card, Cell, HexView, Player } from "./view";

/** Milliseconds that a cell of a path takes to light up, and the rest before its cards are swept away. */
export const PER_CELL = 90;
export const REST = 900;
export const SWEEP = 420;
const PER_REFILL = 30;

export function show(view: HexView, event: VoltageHexEvent): HexView {
  const cell = "cell" in event ? event.cell : "";
  const card = "card" in event ? event.card : undefined;
  const seat = event.seat;
  switch (event.kind) {
    case "orient":
      return { ...changed(view, cell, (at) => ({ ...at, out: event.out })), pending: null };
    case "put":
      return changed({ ...view, pile: view.pile - 1, drawn: null }, cell, () => laid(cell, [seat], seat, card));
    case "draw":
      return player({ ...view, pile: event.left }, seat, (of) => gained(of, card));
    case "place":
      return player(
        changed(view, cell, () => ({ cell, face: "up", placer: seat, ...(card && { card }) })),
        seat,
        (of) => gained(lost(of, card), event.fetched),
      );
    case "flip":
      return changed(view, cell, () => ({ cell, face: "up", placer: event.placer, ...(card && { card }) }));
    case "look":
      return changed(view, cell, (at) => ({
        ...at,
        known_to: [...new Set([...(at.known_to ?? []), seat])].sort(),
        ...(card && { card }),
      }));
    case "rotate":
      return { ...changed(view, cell, ({ out: _, ...at }) => at), pending: cell };
    case "discard":
      return player(view, seat, (of) => lost(of, card));
    case "path": {
      const path = event.path;
      const kept = event.kept ?? [];
      const board = view.board.map((at) => (path.includes(at.cell) && !kept.includes(at.cell) ? empty(at.cell) : at));
      return player({ ...view, board }, seat, (of) => ({ ...of, points: event.points, paths: event.paths }));
    }
    case "refill": {
      const cells = event.cells;
      const board = view.board.map((at) => (cells.includes(at.cell) ? laid(at.cell, []) : at));
      return { ...view, board, pile: event.left };
    }
    case "shuffle":
      return { ...view, pile: event.cards };
    case "turn":
      return { ...view, turn: event.turn, to_move: seat, actor: seat };
    default:
      return view;
  }
}

function changed(view: HexView, cell: string, change: (at: Cell) => Cell): HexView {
  return { ...view, board: view.board.map((at) => (at.cell === cell ? change(at) : at)) };
}

function player(view: HexView, seat: number, change: (of: Player) => Player): HexView {
  return { ...view, players: view.players.map((of, at) => (at === seat ? change(of) : of)) };
}

function empty(cell: string): Cell {
  return { cell, face: "empty" };
}

function laid(cell: string, known_to: number[], placer?: number, card?: Card): Cell {
  return { cell, face: "down", known_to, fresh: false, ...(placer !== undefined && { placer }), ...(card && { card }) };
}

function gained(of: Player, card: Card | undefined): Player {
  const hand = of.hand && card ? { hand: [...of.hand, card] } : {};
  return { ...of, hand_size: of.hand_size + 1, ...hand };
}

function lost(of: Player, card: Card | undefined): Player {
  const at = of.hand && card ? of.hand.indexOf(card) : -1;
  const hand = of.hand && at >= 0 ? { hand: of.hand.toSpliced(at, 1) } : {};
  return { ...of, hand_size: of.hand_size - 1, ...hand };
}

/** When the last cell of a path is lit. */
export function litAfter(event: PathEvent): number {
  return event.path.length * PER_CELL;
}

export function length(event: VoltageHexEvent): number {
  switch (event.kind) {
    case "path":
      return litAfter(event) + REST + SWEEP;
    case "refill":
      return event.cells.length * PER_REFILL + 260;
    case "place":
    case "draw":
    case "accept":
      return 340;
    case "put":
    case "flip":
    case "orient":
    case "discard":
      return 260;
    case "look":
      return 300;
    default:
      return 0;
  }
}

export function sound(event: VoltageHexEvent): SoundName | null {
  switch (event.kind) {
    case "path":
      return "score";
    case "place":
    case "put":
    case "discard":
      return "card";
    case "flip":
    case "orient":
    case "look":
      return "flip";
    case "draw":
      return "draw";
    case "offer":
      return "call";
    case "end":
      return "over";
    default:
      return null;
  }
}
