import type { Same } from "../../../lib/words/index.svelte";
import type { generic } from "./en/generic";

declare module "../../../lib/words/index.svelte" {
  interface Catalogues {
    generic: Same<typeof generic>;
  }
}
