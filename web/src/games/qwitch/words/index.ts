import type { Same } from "../../../lib/words/index.svelte";
import type { qwitch } from "./en/qwitch";

declare module "../../../lib/words/index.svelte" {
  interface Catalogues {
    qwitch: Same<typeof qwitch>;
  }
}
