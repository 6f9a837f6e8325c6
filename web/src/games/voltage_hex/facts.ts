import type { Facts } from "../../lib/games";

export default { title: "Voltage Hex", designer: "Foster Stilp" } satisfies Facts;
