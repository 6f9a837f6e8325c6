import type { Facts } from "../../lib/games";

export default { title: "Voltage", designer: "Brian Yu" } satisfies Facts;
