/** The sentence that explains an error. */
import { Refusal } from "../api";
import { engine } from "../carrier/local.svelte";
import { IS_SITE } from "../root";
import { problemText } from "../words/problem";
import { words } from "../words/index.svelte";

export function explain(error: unknown): string {
  const w = words("shell");
  if (error instanceof Refusal) {
    const text = problemText(error.problem);
    return error.problem.reason ? text : w.failed(text);
  }
  return IS_SITE || engine.phase === "failed" ? w.noEngine : w.noServer;
}
