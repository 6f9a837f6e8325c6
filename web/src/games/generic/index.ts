/** The board of a game that has no folder here. */
import type { GameParts } from "../../lib/game";
import Board from "./Board.svelte";
import type { Facts } from "./readable";
import { describe, say, status } from "./say";

export default {
  Board,
  say,
  moveWords: (move) => move,
  status,
  describe,
  standing: () => "",
  seats: () => 2,
} satisfies GameParts<Facts>;
