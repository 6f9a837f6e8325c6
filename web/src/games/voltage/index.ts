import type { GameParts } from "../../lib/game";
import Board from "./Board.svelte";
import type { VoltageEvent } from "$types/voltage";
import { moveWords } from "./moves";
import { describe, heading, say, standing, status } from "./say";
import { length, show, sound } from "./show";
import type { Outlook, VoltageView } from "./view";

/** Both hands, each as its own player sees it. */
function all(view: VoltageView, views: VoltageView[]): VoltageView {
  return { ...view, hands: [views[0]!.hands[0], views[1]!.hands[1]] };
}

const voltage: GameParts<VoltageView, VoltageEvent, Outlook | null> = {
  seats: () => 2,
  Board,
  say,
  moveWords,
  heading,
  status,
  describe,
  standing,
  show,
  length,
  sound,
  all,
};
export default voltage;
