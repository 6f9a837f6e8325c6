// node wasm_bytecode.mjs ENGINE: runs tools/wasm_bytecode.py in the engine's own Pyodide, which sees the engine's folder.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = resolve(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: `${folder}/pyodide/` });
// A plain Uint8Array: Pyodide refuses Node's own Buffer.
pyodide.unpackArchive(new Uint8Array(await readFile(`${folder}/voltable.zip`)), "zip");
pyodide.FS.mkdir("/engine");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: folder }, "/engine");
const program = new URL("wasm_bytecode.py", import.meta.url);
pyodide.FS.writeFile("wasm_bytecode.py", await readFile(program, "utf8"));
pyodide.runPython("from pathlib import Path\nfrom wasm_bytecode import store_bytecode\nstore_bytecode(Path('/engine'))");
