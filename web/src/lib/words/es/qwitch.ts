import type { Same } from "../index.svelte";
import type { qwitch as en } from "../en/qwitch";

export const qwitch: Same<typeof en> = {
  title: "Qwitch",
};
