// node run.mjs ENGINE FILE.py EXPRESSION: loads the engine in Node, imports the file and prints the text of the
// expression, in which the module's names are known.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [engine, file, expression] = process.argv.slice(2);
const folder = resolve(engine);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: `${folder}/pyodide/` });
// A plain Uint8Array: Pyodide refuses Node's own Buffer.
pyodide.unpackArchive(new Uint8Array(await readFile(`${folder}/voltable.zip`)), "zip");
pyodide.FS.writeFile("program.py", await readFile(file, "utf8"));
console.log(pyodide.runPython(`from program import *\nstr(${expression})`));
