/** Prettier plugin: a rule of CSS stays on one line where it fits, as calls and objects do in TypeScript. */
import { doc } from "prettier";
import * as original from "prettier/plugins/postcss";

const { group, line } = doc.builders;
const astFormat = "css-rules";
const { locStart, locEnd } = original.parsers.css;
const printer = original.printers.postcss;

/** Declarations and nothing else, and no grid that is drawn over several lines. */
function mayBeOneLine(node, source) {
  if (node.type !== "css-rule" || !node.nodes.length || !node.nodes.every(({ type }) => type === "css-decl"))
    return false;
  return !node.nodes.some((inner) => inner.prop.startsWith("grid") && source(inner).includes("\n"));
}

function soften(part) {
  if (part.type === "break-parent") return "";
  return part.type === "line" && part.hard ? line : part;
}

function print(path, options, printChild) {
  const source = (node) => options.originalText.slice(locStart(node), locEnd(node));
  const printed = printer.print(path, options, printChild);
  return mayBeOneLine(path.node, source) ? group(doc.utils.mapDoc(printed, soften)) : printed;
}

export const parsers = { css: { ...original.parsers.css, astFormat } };
export const printers = { [astFormat]: { ...printer, print } };
