import type { Same } from "../../../lib/words/index.svelte";
import type { volt } from "./en/volt";

declare module "../../../lib/words/index.svelte" {
  interface Catalogues {
    volt: Same<typeof volt>;
  }
}
