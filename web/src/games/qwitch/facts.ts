import type { Facts } from "../../lib/games";

export default { title: "Qwitch", designer: "Maureen Hiron", speaks: true } satisfies Facts;
