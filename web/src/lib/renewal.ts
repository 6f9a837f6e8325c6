/**
 * Reloads the page when a new build has replaced its files: what this build loads on demand is gone then. A page with a
 * service worker keeps the files of its build; over plain HTTP from another machine browsers offer none.
 */
import { ROOT } from "./root";

const KEY = "voltable-renewed";
/** Milliseconds between two looks whether the page is at rest. */
const AGAIN = 500;
const SCRIPT = "script[type=module][src]";

const holds = new Set<() => boolean>();

/** Keep the page from reloading itself while this is true; returns the end of that. */
export function holdRenewal(isBusy: () => boolean): () => void {
  holds.add(isBusy);
  return () => holds.delete(isBusy);
}

export function renewWhenReplaced(): void {
  let isAsking = false;
  addEventListener("vite:preloadError", () => {
    if (isAsking) return;
    isAsking = true;
    void newScript().then((script) => (script === null ? (isAsking = false) : reloadAtRest(script)));
  });
}

/** The script of the build that is published now; null where it is ours, nobody answers, or it was tried before. */
async function newScript(): Promise<string | null> {
  try {
    const answer = await fetch(ROOT, { cache: "no-store" });
    if (!answer.ok) return null;
    const index = new DOMParser().parseFromString(await answer.text(), "text/html");
    const script = nameOf(index);
    return script === null || script === nameOf(document) || script === sessionStorage.getItem(KEY) ? null : script;
  } catch {
    return null;
  }
}

const nameOf = (index: Document): string | null =>
  index.querySelector(SCRIPT)?.getAttribute("src")?.split("/").at(-1) ?? null;

/** Wait for animations, answers to moves, a press that goes on and a text that is being written. */
function reloadAtRest(script: string): void {
  if ([...holds].some((isBusy) => isBusy()) || document.querySelector(":active") || isWriting()) {
    setTimeout(() => reloadAtRest(script), AGAIN);
    return;
  }
  sessionStorage.setItem(KEY, script);
  location.reload();
}

function isWriting(): boolean {
  const field = document.activeElement;
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== "";
}
