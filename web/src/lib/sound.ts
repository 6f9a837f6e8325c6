/** Short sounds, synthesised: no files to load. Off by default. */
import type { SoundName } from "./game";
import { settings } from "./settings.svelte";

/** Frequency, length in seconds, wave, and where the pitch slides to. */
type Tone = [hertz: number, seconds: number, wave: OscillatorType, slide?: number];

const SOUNDS: Record<SoundName, Tone[]> = {
  card: [[190, 0.06, "triangle", 120]],
  draw: [[260, 0.05, "triangle", 320]],
  flip: [
    [520, 0.05, "square", 410],
    [410, 0.06, "square"],
  ],
  score: [
    [392, 0.1, "triangle"],
    [523, 0.1, "triangle"],
    [659, 0.18, "triangle"],
  ],
  step: [[140, 0.05, "square", 110]],
  hit: [[300, 0.12, "sawtooth", 70]],
  call: [[440, 0.07, "triangle"]],
  refused: [[150, 0.14, "sawtooth", 120]],
  turn: [
    [587, 0.07, "sine"],
    [784, 0.1, "sine"],
  ],
  over: [
    [392, 0.14, "triangle"],
    [494, 0.14, "triangle"],
    [587, 0.14, "triangle"],
    [784, 0.3, "triangle"],
  ],
};

let context: AudioContext | null = null;

export function play(name: SoundName): void {
  // Browsers play nothing before the first press of a key or button.
  if (!settings.sound || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  let at = context.currentTime;
  for (const [hertz, seconds, wave, slide] of SOUNDS[name]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = wave;
    tone.frequency.setValueAtTime(hertz, at);
    if (slide) tone.frequency.exponentialRampToValueAtTime(slide, at + seconds);
    volume.gain.setValueAtTime(0.08, at);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds;
  }
}
