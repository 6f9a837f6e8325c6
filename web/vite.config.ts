import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { listFiles, SERVICE_WORKER } from "./list_files.mjs";

/** Where `npm run dev` finds a running `voltable serve`. */
const server = "http://127.0.0.1:8000";

export default defineConfig({
  // Relative addresses: the page works in any folder of a host.
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
        // What three screens or more share is one file. As a file each, it cost a table 65 requests.
        codeSplitting: { groups: [{ name: "shared", minShareCount: 3 }] },
        entryFileNames: ({ name }) => (name === "service-worker" ? SERVICE_WORKER : "assets/[name]-[hash].js"),
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
