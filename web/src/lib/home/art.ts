/**
 * A game's drawings outside its board: the picture on its card, its sign in lists, and the pieces that players choose
 * from.
 */
import type { Component } from "svelte";

const cards = import.meta.glob<Component>("../../games/*/Art.svelte", { eager: true, import: "default" });
const badges = import.meta.glob<Component>("../../games/*/Badge.svelte", { eager: true, import: "default" });

export const artOf = (game: string): Component | undefined => cards[`../../games/${game}/Art.svelte`];
export const badgeOf = (game: string): Component | undefined => badges[`../../games/${game}/Badge.svelte`];
