/**
 * Makes the page ready to start and play without a server: keeps its files (by the service worker) and those of the
 * engine. The page begins with this when it has come to rest, so that the first board does not wait for it.
 */
import { local } from "../carrier/choice.svelte";
import { keepEngine, keepOnly, keptEngine, publishedEngine, type Engine } from "../carrier/engine_files";
import { engine } from "../carrier/local.svelte";
import { ROOT } from "../root";
import { hasPlayedHere } from "./played";

export async function prepare(): Promise<void> {
  // Browsers offer both over HTTPS and on the same machine only.
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  const published = await publishedEngine(ROOT);
  const kept = await keptEngine(ROOT);
  const wanted = published ?? kept;
  if (!wanted) return;
  await keepPage();
  // A worker that found no engine is fetching this one itself.
  if (kept || engine.phase === "none") await fetchEngine(wanted);
  if (hasPlayedHere()) local.start();
}

/** Keep this engine alone. A worker that runs another one goes on with it; the next start takes this one. */
async function fetchEngine(wanted: Engine): Promise<void> {
  if (engine.phase === "none") engine.phase = "fetching";
  // It may be started meanwhile: then its worker tells how far it is.
  const isShown = (): boolean => engine.phase === "fetching";
  try {
    await keepEngine(ROOT, wanted, (done, of) => isShown() && (engine.share = done / of));
    if (isShown()) engine.phase = "kept";
    await keepOnly(ROOT, wanted);
  } catch (error) {
    console.info(`the engine for this browser: ${String(error)}`);
    const kept = await keptEngine(ROOT);
    if (isShown()) engine.phase = kept ? "kept" : "none";
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
