/** The rules of a game in our words, by language. */
import { api } from "../api";
import type { Language } from "../settings.svelte";
import type { RuleInfo, Rules } from "$types/wire";

const kept = new Map<string, Promise<Rules>>();

export function loadRules(game: string, language: Language): Promise<Rules> {
  const name = `${game} ${language}`;
  let rules = kept.get(name);
  if (!rules) {
    rules = api.rules(game, language);
    rules.catch(() => kept.delete(name));
    kept.set(name, rules);
  }
  return rules;
}

export function findRule(rules: Rules, id: string): RuleInfo | undefined {
  for (const chapter of rules.chapters) {
    const found = chapter.rules.find((rule) => rule.id === id);
    if (found) return found;
  }
  return undefined;
}

/** The paragraph of one rule; null if it cannot be loaded. */
export async function ruleSentence(game: string, id: string, language: Language): Promise<string | null> {
  try {
    return findRule(await loadRules(game, language), id)?.text ?? null;
  } catch {
    return null;
  }
}
