/**
 * Makes the page ready to start and play without a server: keeps its files (by the service worker) and those of the
 * engine. The page begins with this when it has come to rest, so that the first board does not wait for it.
 */
import { local } from "../carrier/choice.svelte";
import { keepEngine, keptEngine, publishedEngine } from "../carrier/engine_files";
import { engine } from "../carrier/local.svelte";
import { ROOT } from "../root";
import { hasPlayedHere } from "./played";

export async function prepare(): Promise<void> {
  // Browsers offer both over HTTPS and on the same machine only.
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  const published = await publishedEngine(ROOT);
  const kept = await keptEngine(ROOT);
  if (!published && !kept) return;
  await keepPage();
  if (engine.phase === "none") await fetchEngine(published ?? kept!);
  if (hasPlayedHere()) local.start();
}

async function fetchEngine(wanted: NonNullable<Awaited<ReturnType<typeof keptEngine>>>): Promise<void> {
  engine.phase = "fetching";
  try {
    await keepEngine(ROOT, wanted, (done, of) => (engine.share = done / of));
  } finally {
    // It may have been started meanwhile.
    if (engine.phase === "fetching") engine.phase = engine.share === 1 ? "kept" : "none";
  }
}

/** Install the service worker. A new one takes over when it holds the build that this tab runs, and no other tab is. */
async function keepPage(): Promise<void> {
  const registration = await navigator.serviceWorker.register(new URL("service-worker.js", ROOT), {
    updateViaCache: "none",
  });
  const entry = document.querySelector<HTMLScriptElement>("script[type=module][src]")!;
  const offer = (): void => registration.waiting?.postMessage({ kind: "activate", script: entry.src });
  offer();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
}
