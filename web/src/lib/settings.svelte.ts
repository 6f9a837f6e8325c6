/** What a person chose for this browser: language, theme, speed, sound. Remembered where the browser allows it. */
import { LANGUAGES } from "./declared";

export { LANGUAGES };
export type Language = (typeof LANGUAGES)[number];
export type Theme = "system" | "light" | "dark";
/** How fast events are shown: a factor on every duration, 0 shows end states at once. */
export const SPEEDS = { calm: 1.6, normal: 1, fast: 0.45, instant: 0 } as const;
export type Speed = keyof typeof SPEEDS;

export interface Settings {
  language: Language;
  theme: Theme;
  speed: Speed;
  sound: boolean;
  /** Whether a board speaks, if it can; null until the person chooses: it then speaks only in real time. */
  voice: boolean | null;
}

const KEY = "voltable";

function browserLanguage(): Language {
  for (const tag of navigator.languages) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}

function remembered(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {}; // Private windows refuse storage, and what others wrote there need not be ours.
  }
}

const defaults: Settings = { language: browserLanguage(), theme: "system", speed: "normal", sound: false, voice: null };

export const settings: Settings = $state({ ...defaults, ...valid(remembered()) });

function valid(kept: Partial<Settings>): Partial<Settings> {
  const good: Partial<Settings> = {};
  if (kept.language && LANGUAGES.includes(kept.language)) good.language = kept.language;
  if (kept.theme && ["system", "light", "dark"].includes(kept.theme)) good.theme = kept.theme;
  if (kept.speed && kept.speed in SPEEDS) good.speed = kept.speed;
  if (typeof kept.sound === "boolean") good.sound = kept.sound;
  if (typeof kept.voice === "boolean") good.voice = kept.voice;
  return good;
}

/** Change a setting and remember it. */
export function choose<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Then the choice lasts as long as the page.
  }
  if (key === "theme") applyTheme();
}

export function applyTheme(): void {
  if (settings.theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = settings.theme;
}

export function isDark(): boolean {
  if (settings.theme !== "system") return settings.theme === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

/** The factor on every duration, 0 where the system asks for reduced motion. */
export function pace(): number {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : SPEEDS[settings.speed];
}
