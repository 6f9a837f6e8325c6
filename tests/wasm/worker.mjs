// node worker.mjs ENGINE GAME OPTIONS: plays a game against `normal` through the host in the engine, in simulated time,
// always the first legal move, and prints everything that was stored. tests/host/test_worker.py does the same natively.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [engine, game, options] = process.argv.slice(2);
const folder = resolve(engine);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: `${folder}/pyodide/` });
pyodide.unpackArchive(new Uint8Array(await readFile(`${folder}/voltable.zip`)), "zip");

let time = 0;
let draws = 0;
let calls = 0;
let timers = [];
const stored = [];
const sent = [];

const carrier = {
  now: () => time,
  wall: () => 1_800_000_000 + time,
  call_later(seconds, run) {
    const timer = { at: time + seconds, number: calls++, run };
    timers.push(timer);
    return { cancel: () => (timers = timers.filter((one) => one !== timer)) };
  },
  random_bytes: (count) => Uint8Array.from({ length: count }, (_, at) => (at * 31 + ++draws * 17) % 256),
  send: (_connection, text) => sent.push(JSON.parse(text)),
  // Texts as they are: JavaScript would read large numbers inexactly.
  store: (table, entries) => stored.push([table, entries]),
  save: (key, value) => stored.push([key, value]),
  delete: (key) => stored.push([key]),
};

/** Runs the next timer; time stands still while it runs. */
function advance() {
  const next = timers.reduce((first, one) =>
    one.at < first.at || (one.at === first.at && one.number < first.number) ? one : first,
  );
  timers = timers.filter((one) => one !== next);
  time = next.at;
  next.run();
}

const worker = pyodide.pyimport("voltable.host.local.worker");
const ask = (method, path, body) => JSON.parse(worker.request(JSON.stringify({ method, path, query: {}, body })));
const started = JSON.parse(worker.start(carrier, ""));
if (started.set_aside.length) throw new Error("nothing was stored yet");
const opened = ask("POST", "/api/tables", { game, seats: ["me", "normal"], options: JSON.parse(options) });
if (opened.status !== 201) throw new Error(JSON.stringify(opened));
worker.connect(1, opened.body.id, 0);
worker.hear(1, JSON.stringify({ type: "hello", client: "node", last: null }));
let counter = 0;
for (;;) {
  const standing = sent.findLast((message) => "standing" in message).standing;
  if (standing.status === "over") break;
  if (standing.legal?.length && standing.due.includes(0))
    worker.hear(1, JSON.stringify({ type: "move", counter: ++counter, text: standing.legal[0].move }));
  else advance();
}
const steps = ask("GET", `/api/records/${opened.body.id}/replay?eyes=all&start=0&count=500`).body.steps.length;
worker.disconnect(1);
console.log(JSON.stringify({ steps, stored, sent: sent.length }));
