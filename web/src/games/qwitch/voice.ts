/** Calls spoken aloud, where the listener wants it and the browser can. */
import { settings } from "../../lib/settings.svelte";

export function speakCall(text: string): void {
  if (!settings.voice || !("speechSynthesis" in globalThis)) return;
  const call = new SpeechSynthesisUtterance(text);
  call.lang = settings.language;
  call.rate = 1.25;
  // Only the newest call matters: an older one that has not been spoken yet is out of date.
  speechSynthesis.cancel();
  speechSynthesis.speak(call);
}
