import type { GameParts } from "../../lib/game";
import { all } from "./all";
import Board from "./Board.svelte";
import type { VoltEvent } from "$types/volt";
import { moveWords } from "./moves";
import { describe, heading, say, standing, status } from "./say";
import { length, show, sound, stages } from "./show";
import Side from "./Side.svelte";
import type { VoltView } from "./view";

export default {
  seats: (view) => view.robots.length,
  Board,
  Side,
  keepsPanel: true,
  say,
  moveWords,
  heading,
  status,
  describe,
  standing,
  all,
  show,
  length,
  stages,
  sound,
} satisfies GameParts<VoltView, VoltEvent, VoltEvent>;
