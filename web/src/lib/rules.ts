/** The rules of a game in our words, from the server, by language. */
import type { GameKey } from "./game";
import type { Language } from "./settings.svelte";
import type { Rules } from "./wire";

export interface Rule {
  id: string;
  chapter: string;
  text: string;
}

const kept = new Map<string, Promise<Rule[]>>();

export function loadRules(game: GameKey, language: Language): Promise<Rule[]> {
  const name = `${game} ${language}`;
  let rules = kept.get(name);
  if (!rules) {
    rules = fetch(`/api/games/${game}/rules?lang=${language}`).then(async (answer) => {
      if (!answer.ok) throw new Error(`rules of ${game}: ${answer.status}`);
      const { chapters } = (await answer.json()) as Rules;
      return chapters.flatMap((chapter) => chapter.rules.map(({ id, text }) => ({ id, text, chapter: chapter.title })));
    });
    rules.catch(() => kept.delete(name));
    kept.set(name, rules);
  }
  return rules;
}

/** The paragraph of one rule; null where it cannot be had. */
export async function ruleSentence(game: GameKey, id: string, language: Language): Promise<string | null> {
  try {
    return (await loadRules(game, language)).find((rule) => rule.id === id)?.text ?? null;
  } catch {
    return null;
  }
}
