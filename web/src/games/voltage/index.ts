import type { GameModule } from "../../lib/game";
import Board from "./Board.svelte";
import { describe, heading, say, standing, status } from "./say";
import { length, show, sound } from "./show";
import type { VoltageView } from "./view";

const voltage: GameModule<VoltageView> = { key: "voltage", Board, say, heading, status, describe, standing, show, length, sound };
export default voltage;
