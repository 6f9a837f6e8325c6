import type { Same } from "../index.svelte";
import type { volt as en } from "../en/volt";

export const volt: Same<typeof en> = {
  title: "VOLT",
};
