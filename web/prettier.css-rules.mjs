/** Prettier plugin: a rule of CSS stays on one line where it fits, as calls and objects do in TypeScript. */
import { doc } from "prettier";
import * as original from "prettier/plugins/postcss";

const { group, line } = doc.builders;
const astFormat = "css-rules";
const printer = original.printers.postcss;

function holdsDeclarationsOnly(node) {
  return node.type === "css-rule" && node.nodes.length > 0 && node.nodes.every(({ type }) => type === "css-decl");
}

function soften(part) {
  if (part.type === "break-parent") return "";
  return part.type === "line" && part.hard ? line : part;
}

function print(path, options, printChild) {
  const printed = printer.print(path, options, printChild);
  return holdsDeclarationsOnly(path.node) ? group(doc.utils.mapDoc(printed, soften)) : printed;
}

export const parsers = { css: { ...original.parsers.css, astFormat } };
export const printers = { [astFormat]: { ...printer, print } };
