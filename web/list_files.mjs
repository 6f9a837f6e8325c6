/** A plugin of Vite: writes into the service worker which files the page consists of, and a digest of them. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const SERVICE_WORKER = "service-worker.js";
const PUBLIC = join(import.meta.dirname, "public");

/** @returns {import("vite").Plugin} */
export function listFiles() {
  return {
    name: "list-files",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const worker = bundle[SERVICE_WORKER];
      if (worker?.type !== "chunk") throw new Error("the service worker is missing");
      const contents = new Map();
      for (const [name, file] of Object.entries(bundle))
        contents.set(name, file.type === "chunk" ? file.code : file.source);
      for (const name of readdirSync(PUBLIC)) contents.set(name, readFileSync(join(PUBLIC, name)));
      const names = [...contents.keys()].sort();
      const total = createHash("sha256");
      for (const name of names) total.update(name).update(contents.get(name));
      const files = names.filter((name) => name !== SERVICE_WORKER && name !== "index.html");
      const build = JSON.stringify(total.digest("hex").slice(0, 16));
      worker.code = `const BUILD = ${build}, FILES = ${JSON.stringify(files)};${worker.code}`;
    },
  };
}
