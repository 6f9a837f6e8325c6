/**
 * What the server refuses, in the reader's language: the sentence for its reason, else its own in English, else the one
 * for its code.
 */
import { settings } from "../settings.svelte";
import type { Bye, Problem } from "$types/wire";
import { words } from "./index.svelte";
import { sentence } from "./sentence";

export function problemText(
  problem: Pick<Problem, "code" | "message"> & Partial<Pick<Problem, "field" | "reason">>,
): string {
  if (problem.reason) return words("problems").reasons[problem.reason];
  if (settings.language === "en") return sentence(problem.message);
  const { codes, fields }: { codes: Record<string, string>; fields: Record<string, string> } = words("problems");
  const known = fields[problem.field ?? ""] ?? codes[problem.code];
  if (known === undefined) return sentence(problem.message);
  // What is wrong with an option or a board the server says exactly, if only in English.
  return problem.code === "invalid" && !(problem.field && problem.field in fields)
    ? `${known} (${problem.message})`
    : known;
}

export function byeText(bye: Bye): string {
  if (settings.language === "en") return sentence(bye.message);
  const byes: Record<string, string> = words("problems").byes;
  return byes[bye.reason] ?? sentence(bye.message);
}
