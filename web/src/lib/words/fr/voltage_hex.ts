import type { Same } from "../index.svelte";
import type { voltage_hex as en } from "../en/voltage_hex";

export const voltage_hex: Same<typeof en> = {
  title: "Voltage Hex",
};
