import type { Facts } from "../../lib/games";

export default { title: "VOLT", designer: "Emerson Matsuuchi", terms: ["race_pace"] } satisfies Facts;
