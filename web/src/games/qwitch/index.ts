import type { GameParts } from "../../lib/game";
import Board from "./Board.svelte";
import type { QwitchEvent } from "$types/qwitch";
import { describe, heading, moveWords, say, standing, status } from "./say";
import { length, show, sound } from "./show";
import type { QwitchView } from "./view";

const qwitch: GameParts<QwitchView, QwitchEvent> = {
  seats: (view) => view.hands.length,
  Board,
  say,
  moveWords,
  heading,
  status,
  describe,
  standing,
  show,
  showsFirst: true,
  length,
  sound,
  all: (view, views) => ({ ...view, all_hands: views.map((seen) => seen.hand ?? []) }),
};
export default qwitch;
