/**
 * Starts the page without a server. Every build of the page has a cache of its own, which is filled as a whole before
 * the build is used; built files carry a hash in their names, so an index always gets the files that it was built with.
 * A new build waits until the tabs of the old one are closed, or until the only tab asks for it. Requests to the host
 * of tables are none of its business.
 */
export {};

declare const self: ServiceWorkerGlobalScope;

/** Written by vite.config.ts: a digest of the page, and its files. */
declare const BUILD: string;
declare const FILES: string[];

const PAGES = "voltable-page-";
const CACHE = PAGES + BUILD;
/** Milliseconds for an index from the network; then the one that is kept starts the page. */
const PATIENCE = 4000;
const root = new URL("./", self.location.href);

self.addEventListener("install", (event) => {
  // "reload": what the browser kept for the build before must not be taken for this one.
  const wanted = ["./", ...FILES].map(
    (file) => new Request(new URL(file, root), { cache: isHashed(file) ? "default" : "reload" }),
  );
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(wanted)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith(PAGES) && name !== CACHE && (await isOurs(name))) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

/** A tab offers to go on with this build: it runs this build itself, and no other tab may need the old one. */
self.addEventListener("message", (event) => {
  const { kind, script } = event.data as { kind: string; script: string };
  if (kind !== "activate" || !FILES.includes(script.slice(root.href.length))) return;
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then(async (tabs) => {
      if (tabs.filter((one) => one.url.startsWith(root.href)).length <= 1) await self.skipWaiting();
    }),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || !address.href.startsWith(root.href)) return;
  const path = address.pathname.slice(root.pathname.length);
  if (/^(api\/|engine\/engine\.json$|live$|ready$|health$|metrics$)/.test(path)) return;
  if (request.mode === "navigate") event.respondWith(index(request));
  else event.respondWith(caches.match(request, { ignoreVary: true }).then((kept) => kept ?? fetch(request)));
});

function index(request: Request): Promise<Response> {
  return newestOr(request, async () => {
    const kept = await (await caches.open(CACHE)).match(root);
    if (!kept) return undefined;
    // The index names its files relative to itself, and this address may be some folders below.
    const text = (await kept.text()).replaceAll('="./', `="${root.pathname}`);
    const headers = new Headers(kept.headers);
    for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
    return new Response(text, { headers });
  });
}

/** What the network answers in time, unless it fails; else what is kept. */
async function newestOr(request: Request, kept: () => Promise<Response | undefined>): Promise<Response> {
  const answer = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
  const first = await Promise.race([answer, late]).catch(() => null);
  if (first && first.status < 400) return first;
  return (await kept()) ?? first ?? answer;
}

function isHashed(file: string): boolean {
  return file.startsWith("assets/");
}

/** Another page of the same host may keep its builds beside ours. */
async function isOurs(name: string): Promise<boolean> {
  return (await (await caches.open(name)).match(root)) !== undefined;
}
