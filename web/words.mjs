/**
 * Everything the page can say, in every language: for tests.
 *
 * Reads `{told: {game: [{event, names, seat}, ...]}, ends: [{game, result, view, names, seat}, ...]}` from stdin, with
 * events of a game or of `table`. Writes `{catalogues: {language: {part: ...}}, said: {language: {game: [[heading,
 * sentence], ...]}}, ended: {language: [[outcome, reason, standing], ...]}, ofOne: {language: [sentence, ...]}}`: of
 * the catalogues what is a plain sentence, what the page says of each event and of each end, and what every function of
 * the catalogues says when each of its arguments is 1.
 */
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { createServer } from "vite";

// What the page asks of a browser when it is loaded.
const browser = {
  navigator: { languages: ["en"] },
  localStorage: { getItem: () => null, setItem: () => undefined },
  document: { documentElement: {} },
};
for (const [name, value] of Object.entries(browser))
  Object.defineProperty(globalThis, name, { value, configurable: true });

const { told = {}, ends = [] } = JSON.parse(await text(process.stdin));
const server = await createServer({
  root: import.meta.dirname,
  server: { middlewareMode: true, ws: false, watch: null },
  appType: "custom",
  logLevel: "error",
  optimizeDeps: { noDiscovery: true, include: [] },
});
const { need, speak, words } = await server.ssrLoadModule("/src/lib/words/index.svelte.ts");
const { LANGUAGES } = await server.ssrLoadModule("/src/lib/settings.svelte.ts");
const { tell } = await server.ssrLoadModule("/src/lib/table/acts.ts");
const { outcome, reason } = await server.ssrLoadModule("/src/lib/outcome.ts");
const tellAct = (event, names, seat) => tell({ say: () => null }, event, names, seat);
const shared = readdirSync(join(import.meta.dirname, "src/lib/words/en")).map((file) => basename(file, ".ts"));
const own = readdirSync(join(import.meta.dirname, "src/games")).flatMap((game) =>
  game === "generic" ? [game] : [game, `${game}/about`],
);
const parts = [...shared, ...own];
const catalogues = {};
const said = {};
const ended = {};
const ofOne = {};

function* functionsIn(catalogue) {
  if (typeof catalogue === "function") yield catalogue;
  else if (typeof catalogue === "object" && catalogue !== null)
    for (const value of Object.values(catalogue)) yield* functionsIn(value);
}

/** What a function says of one thing; nothing where it takes no numbers. */
function sayOfOne(make) {
  try {
    return [make(...Array(make.length).fill(1))];
  } catch {
    return [];
  }
}

for (const language of LANGUAGES) {
  await speak(language);
  for (const part of parts) await need(part);
  catalogues[language] = Object.fromEntries(parts.map((part) => [part, words(part)]));
  ofOne[language] = [...functionsIn(catalogues[language])].flatMap(sayOfOne);
  said[language] = {};
  for (const [game, events] of Object.entries(told)) {
    // What happens at the table itself has words too, whatever is played there.
    const { say, heading } =
      game === "table" ? { say: tellAct } : await server.ssrLoadModule(`/src/games/${game}/say.ts`);
    said[language][game] = events.map(({ event, names, seat }) => [
      heading?.(event, names, seat) ?? null,
      say(event, names, seat),
    ]);
  }
  ended[language] = [];
  for (const { game, result, view, names, seat } of ends) {
    const { standing } = await server.ssrLoadModule(`/src/games/${game}/say.ts`);
    const texts = [outcome(result, [seat], names), reason(result, seat, names), standing(view, seat, names)];
    ended[language].push(texts);
  }
}
await server.close();
process.stdout.write(JSON.stringify({ catalogues, said, ended, ofOne }));
