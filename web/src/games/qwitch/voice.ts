/**
 * Calls spoken aloud, one after another: each is heard to its end, and the more are waiting the quicker they are
 * spoken.
 */
import { settings } from "../../lib/settings.svelte";

let waiting = 0;

/** Speak a call after those that came before it. Browsers let nothing be heard before the person has done something. */
export function speakCall(text: string): void {
  if (!("speechSynthesis" in globalThis) || navigator.userActivation?.hasBeenActive === false) return;
  const call = new SpeechSynthesisUtterance(text);
  call.lang = settings.language;
  call.rate = Math.min(2, 1.25 + 0.15 * waiting);
  waiting += 1;
  const over = () => (waiting = Math.max(0, waiting - 1));
  call.addEventListener("end", over);
  call.addEventListener("error", over);
  speechSynthesis.speak(call);
}

/** Stop speaking: the player has left the table. */
export function silence(): void {
  waiting = 0;
  if ("speechSynthesis" in globalThis) speechSynthesis.cancel();
}
