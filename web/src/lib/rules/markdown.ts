/** The little Markdown that RULES.md uses: paragraphs, lists, rules; bold, slanted, code and rule ids inside a line. */

export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "list"; ordered: boolean; items: string[] }
  | { kind: "rule"; id: string; text: string };

export type Span = { kind: "plain" | "bold" | "slanted" | "code" | "rule"; text: string };

const RULE = /^- \*\*([A-Z]+-[0-9]+)\*\* (.*)$/;
const ITEM = /^(?:- |([0-9]+)\. )(.*)$/;
const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b([A-Z]{1,3}-[0-9]{2})\b/g;

export function blocks(markdown: string): Block[] {
  const found: Block[] = [];
  let open: Block | null = null;
  for (const line of markdown.split("\n")) {
    const rule = RULE.exec(line);
    const item = ITEM.exec(line);
    if (!line.trim()) open = null;
    else if (rule) found.push((open = { kind: "rule", id: rule[1]!, text: rule[2]! }));
    else if (item) {
      const ordered = item[1] !== undefined;
      if (open?.kind === "list" && open.ordered === ordered) open.items.push(item[2]!);
      else found.push((open = { kind: "list", ordered, items: [item[2]!] }));
    } else if (open?.kind === "list") open.items.push(`${open.items.pop()} ${line.trim()}`);
    else if (open) open.text += ` ${line.trim()}`;
    else found.push((open = { kind: "paragraph", text: line.trim() }));
  }
  return found;
}

export function spans(text: string): Span[] {
  const found: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) found.push({ kind: "plain", text: text.slice(at, match.index) });
    const [all, bold, slanted, code, rule] = match;
    if (bold !== undefined) found.push({ kind: "bold", text: bold });
    else if (slanted !== undefined) found.push({ kind: "slanted", text: slanted });
    else if (code !== undefined) found.push({ kind: "code", text: code });
    else found.push({ kind: "rule", text: rule! });
    at = match.index + all.length;
  }
  if (at < text.length) found.push({ kind: "plain", text: text.slice(at) });
  return found;
}

/** The text as people type it in a search: lower case, no accents, straight apostrophes, plain spaces. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("’", "'")
    .replace(/[\u00a0\u202f]/g, " ")
    .toLowerCase();
}

/** The text split by the matches of `query`; every second piece is a match. */
export function cut(text: string, query: string): string[] {
  const wanted = plain(query.trim());
  const whole = plain(text);
  // If normalizing changes the length, positions do not fit: mark nothing.
  if (!wanted || whole.length !== text.length) return [text];
  const pieces: string[] = [];
  let at = 0;
  for (let next = whole.indexOf(wanted); next >= 0; next = whole.indexOf(wanted, at)) {
    pieces.push(text.slice(at, next), text.slice(next, next + wanted.length));
    at = next + wanted.length;
  }
  return [...pieces, text.slice(at)];
}
