// Written by tools/page_types.py from src/voltable. Do not edit.

/** The languages of the page, the terminal and the rules. */
export const LANGUAGES = ["en", "fr", "es"] as const;

/** What people call the four levels, from weak to strong, in every language. */
export const BOT_NAMES = { easy: "Dot", normal: "Ohm", hard: "Arc", expert: "Nova" } as const;
