import type { Same } from "../../../lib/words/index.svelte";
import type { voltage_hex } from "./en/voltage_hex";

declare module "../../../lib/words/index.svelte" {
  interface Catalogues {
    voltage_hex: Same<typeof voltage_hex>;
  }
}
