/** Why a move was refused. */
import type { Refused } from "../game";
import { ruleSentence } from "../rules/load";
import { settings } from "../settings.svelte";
import { sentence } from "../words/sentence";

/** The server explains in English; in other languages show the paragraph of the rule, without its marks. */
export async function whyRefused(game: string, refused: Refused): Promise<string> {
  const rule =
    settings.language === "en" || !refused.rule ? null : await ruleSentence(game, refused.rule, settings.language);
  const text = rule?.replace(/^\([^)]*\) /, "").replaceAll("`", "") ?? refused.message;
  return sentence(text);
}
