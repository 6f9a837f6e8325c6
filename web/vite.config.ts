import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";

/** Where `npm run dev` finds a running `voltable serve`. */
const server = "http://127.0.0.1:8000";
const SERVICE_WORKER = "service-worker.js";
const PUBLIC = join(import.meta.dirname, "public");

/** Writes into the service worker which files the page consists of, and a digest of them. */
function listFiles(): Plugin {
  return {
    name: "list-files",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const worker = bundle[SERVICE_WORKER];
      if (worker?.type !== "chunk") throw new Error("the service worker is missing");
      const contents = new Map<string, string | Uint8Array>();
      for (const [name, file] of Object.entries(bundle))
        contents.set(name, file.type === "chunk" ? file.code : file.source);
      for (const name of readdirSync(PUBLIC)) contents.set(name, readFileSync(join(PUBLIC, name)));
      const total = createHash("sha256");
      for (const [name, content] of [...contents].sort()) total.update(name).update(content);
      const files = [...contents.keys()].filter((name) => name !== SERVICE_WORKER && name !== "index.html").sort();
      const facts = `const BUILD = "${total.digest("hex").slice(0, 16)}", FILES = ${JSON.stringify(files)};`;
      worker.code = facts + worker.code;
    },
  };
}

export default defineConfig({
  base: "./",
  plugins: [svelte(), listFiles()],
  worker: { format: "es" },
  build: {
    outDir: "../src/voltable/server/page",
    emptyOutDir: true,
    target: "es2023",
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: "index.html", "service-worker": "src/offline/service_worker.ts" },
      output: {
        entryFileNames: (chunk) => (chunk.name === "service-worker" ? SERVICE_WORKER : "assets/[name]-[hash].js"),
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
