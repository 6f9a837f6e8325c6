import type { GameParts } from "../../lib/game";
import { all } from "./all";
import Board from "./Board.svelte";
import type { VoltageHexEvent } from "$types/voltage_hex";
import { moveWords } from "./moves";
import { describe, heading, say, standing, status } from "./say";
import { length, show, sound } from "./show";
import type { HexView } from "./view";

export default {
  seats: (view) => view.players.length,
  Board,
  say,
  moveWords,
  heading,
  status,
  describe,
  standing,
  all,
  show,
  length,
  sound,
} satisfies GameParts<HexView, VoltageHexEvent>;
