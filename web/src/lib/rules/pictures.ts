/** A game's small drawn examples for the chapters of its rules, with the words they use. */
import type { Component } from "svelte";
import { need } from "../words/index.svelte";

/** Draws the example of a chapter, named by its first rule; nothing where there is none. */
export type Picture = Component<{ chapter: string }>;

const drawings = import.meta.glob<{ default: Picture }>("../../games/*/RulePicture.svelte");

export async function loadPicture(game: string): Promise<Picture | null> {
  const file = drawings[`../../games/${game}/RulePicture.svelte`];
  if (!file) return null;
  const [drawn] = await Promise.all([file(), need(game)]);
  return drawn.default;
}
