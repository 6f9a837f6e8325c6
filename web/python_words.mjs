/**
 * The words of the page as Python modules, for the terminal: `{language: {part: source}}` as JSON on stdout.
 *
 * A game's own catalogue is a part of its name, with the help texts of its options. On stdin, as JSON: the parts, and
 * the fields of each that the terminal uses; the others are left out.
 *
 * A catalogue is an object of texts and of functions whose body is one expression. Whatever goes beyond that is an
 * error with its place.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";

const WORDS = join(import.meta.dirname, "src/lib/words");
const GAMES = join(import.meta.dirname, "src/games");
const KEYWORDS = new Set(
  (
    "and as assert async await class def del elif except finally from global " +
    "in is lambda nonlocal not or pass raise with yield"
  ).split(" "),
);
const METHODS = {
  toUpperCase: (on) => `${on}.upper()`,
  toLowerCase: (on) => `${on}.lower()`,
  charAt: (on, [at]) => `${on}[${at}:${at} + 1]`,
  slice: (on, [from, to]) => `${on}[${from}:${to ?? ""}]`,
  join: (on, [between]) => `${between}.join(${on})`,
  includes: (on, [what]) => `(${what} in ${on})`,
  startsWith: (on, [what]) => `${on}.startswith(${what})`,
  endsWith: (on, [what]) => `${on}.endswith(${what})`,
};
const K = ts.SyntaxKind;
const OPERATORS = {
  [K.EqualsEqualsEqualsToken]: "==",
  [K.ExclamationEqualsEqualsToken]: "!=",
  [K.LessThanToken]: "<",
  [K.LessThanEqualsToken]: "<=",
  [K.GreaterThanToken]: ">",
  [K.GreaterThanEqualsToken]: ">=",
  [K.AmpersandAmpersandToken]: "and",
  [K.BarBarToken]: "or",
  [K.MinusToken]: "-",
  [K.AsteriskToken]: "*",
  [K.PercentToken]: "%",
};

/**
 * The file as Python: a variable for each constant, and of its last one, the catalogue, only the fields in `used`. With
 * `optionHelp`, a table of the help texts of its options instead.
 */
function moduleOf(path, used, optionHelp = false) {
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  /** Names of objects and lists at the top of the file: their fields are looked up, not attributes. */
  const tables = new Set();
  const lines = [];

  function fail(node, why) {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    throw new Error(
      `${relative(import.meta.dirname, path)}:${line + 1}: the terminal cannot read ${why}: ${node.getText()}`,
    );
  }
  const name = (text) => (KEYWORDS.has(text) ? `${text}_` : text);
  const isTable = (node) => {
    let root = node;
    while (ts.isPropertyAccessExpression(root) || ts.isElementAccessExpression(root)) root = root.expression;
    return ts.isIdentifier(root) && tables.has(root.text);
  };
  const bare = (node) =>
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isSatisfiesExpression(node)
      ? bare(node.expression)
      : node;

  /** A text that is written in several pieces. */
  const isText = (node) =>
    ts.isStringLiteralLike(node) ||
    (ts.isBinaryExpression(node) && node.operatorToken.kind === K.PlusToken && isText(node.left) && isText(node.right));

  function python(given, indent = "", kept = () => true) {
    const node = bare(given);
    const inner = `${indent}    `;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return JSON.stringify(node.text);
    if (ts.isNumericLiteral(node)) return node.text;
    if (node.kind === K.TrueKeyword) return "True";
    if (node.kind === K.FalseKeyword) return "False";
    if (node.kind === K.NullKeyword) return "None";
    if (ts.isIdentifier(node)) return node.text === "undefined" ? "None" : name(node.text);
    if (ts.isTemplateExpression(node)) {
      const pieces = [node.head.text && JSON.stringify(node.head.text)];
      for (const span of node.templateSpans)
        pieces.push(python(span.expression, indent), span.literal.text && JSON.stringify(span.literal.text));
      return `_text(${pieces.filter(Boolean).join(", ")})`;
    }
    if (ts.isConditionalExpression(node)) {
      const [yes, when, no] = [node.whenTrue, node.condition, node.whenFalse].map((part) => python(part, indent));
      return `(${yes} if ${when} else ${no})`;
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === K.ExclamationToken)
      return `(not ${python(node.operand, indent)})`;
    if (ts.isPrefixUnaryExpression(node) && node.operator === K.MinusToken) return `-${python(node.operand, indent)}`;
    if (ts.isBinaryExpression(node)) {
      const [left, right] = [python(node.left, indent), python(node.right, indent)];
      if (node.operatorToken.kind === K.QuestionQuestionToken) return `(${left} if ${left} is not None else ${right})`;
      if (node.operatorToken.kind === K.PlusToken)
        return isText(node.left) && isText(node.right)
          ? JSON.stringify(JSON.parse(left) + JSON.parse(right))
          : `_plus(${left}, ${right})`;
      const operator = OPERATORS[node.operatorToken.kind] ?? fail(node, "this operator");
      return `(${left} ${right === "None" ? (operator === "==" ? "is" : "is not") : operator} ${right})`;
    }
    if (ts.isArrowFunction(node)) {
      if (ts.isBlock(node.body)) fail(node, "a function of several statements");
      const given = node.parameters.map((parameter) =>
        ts.isIdentifier(parameter.name) && !parameter.initializer
          ? name(parameter.name.text)
          : fail(parameter, "this parameter"),
      );
      // A caller may give more than is used.
      return `(lambda ${[...given, "*_"].join(", ")}: ${python(node.body, indent)})`;
    }
    if (ts.isObjectLiteralExpression(node)) {
      const fields = node.properties.map((property) => {
        if (!ts.isPropertyAssignment(property) || ts.isComputedPropertyName(property.name))
          return fail(property, "this field");
        if (!kept(property.name.text)) return "";
        return `${inner}${JSON.stringify(property.name.text)}: ${python(property.initializer, inner)},\n`;
      });
      return `{\n${fields.join("")}${indent}}`;
    }
    if (ts.isArrayLiteralExpression(node))
      return `[${node.elements.map((element) => python(element, indent)).join(", ")}]`;
    if (ts.isPropertyAccessExpression(node)) {
      const on = python(node.expression, indent);
      if (node.name.text === "length") return `len(${on})`;
      return isTable(node) ? `${on}[${JSON.stringify(node.name.text)}]` : `${on}.${name(node.name.text)}`;
    }
    if (ts.isElementAccessExpression(node))
      return `${python(node.expression, indent)}[${python(node.argumentExpression, indent)}]`;
    if (ts.isCallExpression(node)) {
      const given = node.arguments.map((argument) => python(argument, indent));
      const called = node.expression;
      if (ts.isIdentifier(called))
        return called.text === "String" ? `_text(${given[0]})` : `${name(called.text)}(${given.join(", ")})`;
      if (!ts.isPropertyAccessExpression(called)) return `${python(called, indent)}(${given.join(", ")})`;
      if (called.name.text === "test" && called.expression.kind === K.RegularExpressionLiteral) {
        const [, pattern, flags] = /^\/(.*)\/([i]*)$/s.exec(called.expression.getText()) ?? fail(node, "this pattern");
        return `bool(_re.search(r"${pattern}", ${given[0]}${flags ? ", _re.IGNORECASE" : ""}))`;
      }
      const method = METHODS[called.name.text];
      if (method) return method(python(called.expression, indent), given);
      return isTable(called) ? `${python(called, indent)}(${given.join(", ")})` : fail(node, "this call");
    }
    return fail(node, "this");
  }

  const field = (node, wanted) =>
    bare(node).properties.find((property) => property.name.text === wanted)?.initializer ??
    fail(node, `no ${wanted} in`);
  const helpTexts = (node) => {
    const texts = node.properties.map(
      (option) => `    ${JSON.stringify(option.name.text)}: ${python(field(option.initializer, "help"))},\n`,
    );
    return `{\n${texts.join("")}}`;
  };

  for (const statement of file.statements) {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) continue;
    if (ts.isImportDeclaration(statement)) {
      if (statement.importClause?.isTypeOnly) continue;
      lines.push(moduleOf(resolve(dirname(path), `${statement.moduleSpecifier.text}.ts`), used));
      continue;
    }
    if (!ts.isVariableStatement(statement)) fail(statement, "this statement");
    for (const declaration of statement.declarationList.declarations) {
      const value = bare(declaration.initializer);
      if (ts.isObjectLiteralExpression(value) || ts.isArrayLiteralExpression(value)) tables.add(declaration.name.text);
      const kept = statement === file.statements.at(-1) ? (key) => used.includes(key) : undefined;
      if (optionHelp && kept) lines.push(`options: _Any = ${helpTexts(field(value, "options"))}`);
      else lines.push(`${name(declaration.name.text)}: _Any = ${python(value, "", kept)}`);
    }
  }
  return lines.join("\n");
}

const used = JSON.parse(readFileSync(0, "utf8"));
const languages = readdirSync(WORDS, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const written = {};
for (const language of languages.sort()) {
  const parts = (written[language] = {});
  for (const [part, names] of Object.entries(used)) {
    const own = join(GAMES, part, "words", language);
    parts[part] = existsSync(own)
      ? `${moduleOf(join(own, `${part}.ts`), names)}\n${moduleOf(join(own, "about.ts"), names, true)}`
      : moduleOf(join(WORDS, language, `${part}.ts`), names);
  }
}
process.stdout.write(JSON.stringify(written));
