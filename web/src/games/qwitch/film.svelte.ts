/** The photo finish: the cards of the last moments of a race, their times, and what became of them. */
import type { Told } from "../../lib/game";
import type { QwitchEvent } from "$types/qwitch";
import type { PhotoFinish } from "$types/wire";

export type Verdict = "first" | "fits" | "late" | "stopped" | "misfit";

export interface Shot {
  seat: number;
  card: string;
  /** Milliseconds since the match began. */
  at: number;
  verdict: Verdict;
  /** Of a late card: the one that came before it, and by how much. */
  behind?: { card: string; ms: number };
}

const SHOWN = 4;

export class Film {
  /** What is shown: the end of the last stretch, or the moment of the last refusal. */
  shots: Shot[] = $state.raw([]);
  /** How the server decided the last close race: whose card counted as sent when. */
  decision: PhotoFinish | null = $state.raw(null);
  #taken: Shot[] = [];
  #stopped = false;
  #heard = 0;
  /** When the last event came to this page, to tell how much later a refusal came. */
  #arrived = 0;

  /** Follow the log; `now` is the page's clock. */
  hear(told: readonly Told<QwitchEvent>[], now: number): void {
    if (told.length < this.#heard) this.#rewind();
    const unheard = told.slice(this.#heard);
    this.#heard = told.length;
    for (const { event } of unheard) {
      if (event.kind === "play") {
        if (this.#stopped) this.#taken = [];
        this.#stopped = false;
        const verdict = this.#taken.length ? "fits" : "first";
        this.#taken.push({ seat: event.seat, card: event.card, at: event.at ?? 0, verdict });
        this.#arrived = now;
        const photo = event.photo ?? null;
        if (photo || verdict === "first") this.decision = photo;
        if (photo) this.#develop();
      } else if (event.kind === "stop" || event.kind === "win") {
        this.#stopped = true;
        this.#develop();
      }
    }
  }

  /** A card was refused. `landed` is the number of cards played between the press and the answer. */
  refuse(seat: number, card: string, rule: string | null, landed: number, now: number): Shot {
    const before = this.#taken.findLast((shot) => shot.verdict === "first" || shot.verdict === "fits");
    const ms = Math.max(1, Math.round(now - this.#arrived));
    const late = landed > 0 && before !== undefined;
    const verdict = rule === "Q-30" ? "stopped" : late ? "late" : "misfit";
    const shot: Shot = {
      seat,
      card,
      at: (before?.at ?? 0) + ms,
      verdict,
      ...(late && { behind: { card: before.card, ms } }),
    };
    this.#taken.push(shot);
    if (verdict !== "misfit") this.#develop();
    return shot;
  }

  /** A replay went back: start again. */
  #rewind(): void {
    this.#heard = 0;
    this.#taken = [];
    this.#stopped = false;
    this.shots = [];
    this.decision = null;
  }

  #develop(): void {
    this.shots = this.#taken.slice(-SHOWN);
  }
}
