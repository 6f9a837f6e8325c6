import type { Same } from "../../../lib/words/index.svelte";
import type { voltage } from "./en/voltage";

declare module "../../../lib/words/index.svelte" {
  interface Catalogues {
    voltage: Same<typeof voltage>;
  }
}
