import type { GameModule } from "../../lib/game";
import { all } from "./all";
import Board from "./Board.svelte";
import { describe, heading, say, standing, status } from "./say";
import { length, show, sound } from "./show";
import type { HexView } from "./view";

/** Both hands, and every face-down card that either player knows. */
function all(view: HexView, views: HexView[]): HexView {
  const board = view.board.map((cell, at) => views.map((seen) => seen.board[at]!).find((seen) => seen.card) ?? cell);
  return { ...view, board, players: view.players.map((player, of) => views[of]?.players[of] ?? player) };
}

export default {
  key: "voltage_hex",
  Board,
  say,
  heading,
  status,
  describe,
  standing,
  all,
  show,
  length,
  sound,
  all,
} satisfies GameModule<HexView>;
