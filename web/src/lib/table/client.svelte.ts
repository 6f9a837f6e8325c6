/** One seat's end of a table: what the server told, ready to be drawn, and what may be said back. */
import { eventsOf } from "../events";
import type { GameEvent, GameModule, Legal, Refused } from "../game";
import { play } from "../sound";
import type { Answer, Bye, Chat, LegalMove, Presence, Standing, Step, TableInfo, Told, Welcome } from "../wire";
import { problemText } from "../words/problem";
import { isAct } from "./acts";
import { Playback } from "./playback.svelte";
import { Connection, type ConnectionState } from "./connection";

export type What = Answer["what"];

export class TableClient {
  info: TableInfo = $state.raw()!;
  standing: Standing | null = $state.raw(null);
  /**
   * How things stood when what is on the screen had happened: words, marks and results never run ahead of the board.
   */
  shown: Standing | null = $state.raw(null);
  /** When the standing arrived: clocks are counted from here. */
  heardAt = $state(0);
  /** When the countdown is over, as performance.now; null where nothing is counted down. */
  opensAt: number | null = $state(null);
  /** Null until every seat is taken. */
  playback: Playback<unknown> | null = $state.raw(null);
  line: ConnectionState = $state("connecting");
  bye: Bye | null = $state.raw(null);
  online: boolean[] = $state.raw([]);
  watchers = $state(0);
  chat: Chat[] = $state.raw([]);
  unread = $state(0);
  muted: ReadonlySet<number> = $state.raw(new Set());
  /** Why the last line of chat was not passed on. */
  unsaid: string | null = $state(null);
  refused: Refused | null = $state.raw(null);
  /** This seat has made a move. */
  hasMoved = $state(false);
  /** Bots that think, by seat. */
  thinking: ReadonlySet<number> = $state.raw(new Set());

  readonly seat: number;
  readonly #module: GameModule<unknown>;
  readonly #pace: () => number;
  readonly #connection: Connection;
  #last: number | null = null;
  #moves = new Map<number, string>();
  #previews = new Map<number, { resolve(steps: unknown[]): void; reject(why: Error): void }>();
  #refusals = 0;
  #saidWatched = false;
  /** The submission that said it: whether it still mattered concerns nobody. */
  #watched: number | null = null;

  constructor(info: TableInfo, seat: number, module: GameModule<unknown>, pace: () => number) {
    this.info = info;
    this.seat = seat;
    this.#module = module;
    this.#pace = pace;
    this.#connection = new Connection(info.id, seat, {
      heard: (message) => this.#hear(message),
      changed: (state, bye) => {
        this.line = state;
        this.bye = bye;
      },
      last: () => this.#last,
    });
  }

  close(): void {
    this.#connection.close();
    this.playback?.close();
  }

  // Saying something.

  /** A move that was sent and not answered is not sent a second time. */
  submit(text: string): void {
    if ([...this.#moves.values()].includes(text)) return;
    this.refused = null;
    const seen = this.#last;
    this.#moves.set(
      this.#connection.submit((counter) => ({ type: "move", counter, text, seen })),
      text,
    );
  }

  ask(what: What): void {
    this.#connection.submit((counter) => ({ type: "ask", counter, what }));
  }

  answer(what: What, yes: boolean): void {
    this.#connection.submit((counter) => ({ type: "answer", counter, what, yes }));
  }

  resign(): void {
    this.#connection.submit((counter) => ({ type: "resign", counter }));
  }

  resume(): void {
    this.#connection.submit((counter) => ({ type: "resume", counter }));
  }

  /** Everything was shown: a countdown that waits for this begins. Said once, however often the board comes to rest. */
  #sayWatched(): void {
    const waits = this.seat >= 0 && Boolean(this.standing?.watching.includes(this.seat));
    if (waits && !this.#saidWatched && !this.playback?.busy)
      this.#watched = this.#connection.submit((counter) => ({ type: "watched", counter }));
    this.#saidWatched = waits && (this.#saidWatched || !this.playback?.busy);
  }

  choosePiece(piece: string): void {
    this.#connection.submit((counter) => ({ type: "piece", counter, piece }));
  }

  leave(): void {
    this.#connection.submit((counter) => ({ type: "leave", counter }));
  }

  say(text: string): void {
    this.unsaid = null;
    this.#connection.tell({ type: "say", text });
  }

  mute(seat: number, on: boolean): void {
    this.#connection.tell({ type: "mute", seat, on });
    const muted = new Set(this.muted);
    if (on) muted.add(seat);
    else muted.delete(seat);
    this.muted = muted;
  }

  preview(moves: string[]): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      const counter = this.#connection.submit((counter) => ({ type: "preview", counter, moves }));
      this.#previews.set(counter, { resolve, reject });
    });
  }

  // Hearing something.

  #hear(message: Told): void {
    switch (message.type) {
      case "welcome":
        return this.#welcome(message);
      case "notice":
        return this.#notice(message.step, message.standing);
      case "accepted":
        this.#moves.delete(message.counter);
        return;
      case "refused":
        return this.#refuse(message.counter, message.rule, message.rule ? message.message : problemText(message));
      case "presence":
        return this.#presence(message);
      case "table":
        this.info = message.table;
        return;
      case "chat":
        this.#hearChat(message);
        return;
      case "thinking":
        this.thinking = new Set([...this.thinking, message.seat]);
        return;
      case "previewed":
        this.#previews.get(message.counter)?.resolve(message.steps);
        this.#previews.delete(message.counter);
        return;
      default:
        return;
    }
  }

  #welcome(message: Welcome): void {
    this.info = message.table;
    this.online = message.online;
    this.watchers = message.watchers;
    this.chat = message.chat;
    message.steps.forEach((step) => this.#count(step));
    const told = message.steps.flatMap(eventsOf);
    this.#stand(message.standing);
    this.#last = message.standing.number;
    if (!hasBegun(message.standing)) return;
    const step = { events: told, view: message.standing.view, legal: legalOf(message.standing.legal) };
    if (!this.playback) this.#begin(step.events, message.standing);
    else if (message.fresh) {
      this.playback.told = [];
      this.playback.jump(step);
    } else if (message.steps.length) this.playback.receive(step);
    else {
      this.playback.allow(step.legal);
      if (!this.playback.busy) this.#show();
    }
  }

  #notice(step: Step, standing: Standing): void {
    // A line that was cut may tell something twice.
    if (this.#last !== null && step.number <= this.#last) return;
    this.#last = step.number;
    const seat = step.seat;
    this.#count(step);
    if (seat !== null && this.thinking.has(seat))
      this.thinking = new Set([...this.thinking].filter((one) => one !== seat));
    if (seat === this.seat) this.refused = null;
    this.#stand(standing);
    if (!hasBegun(standing)) return;
    const told = eventsOf(step);
    if (this.playback) this.playback.receive({ events: told, view: standing.view, legal: legalOf(standing.legal) });
    else this.#begin(told, standing);
  }

  #count(step: Step): void {
    if (step.kind === "move" && step.seat === this.seat) this.hasMoved = true;
  }

  #begin(events: GameEvent[], standing: Standing): void {
    const first = { events, view: standing.view, legal: legalOf(standing.legal) };
    this.playback = new Playback<unknown>(this.#module, first, () => this.seat, this.#pace);
    this.playback.ontell = (event) => {
      const name = isAct(event) ? null : this.#module.sound?.(event);
      if (name) play(name);
    };
    this.playback.onrest = () => this.#show();
    this.#show();
  }

  #stand(standing: Standing): void {
    this.standing = standing;
    this.heardAt = performance.now();
    this.opensAt = standing.opens_in ? this.heardAt + standing.opens_in : null;
    if (!this.playback) this.#show();
  }

  #show(): void {
    const was = this.shown?.due?.includes(this.seat);
    this.shown = this.standing;
    if (this.shown?.due?.includes(this.seat) && was === false) play("turn");
    this.#sayWatched();
  }

  /** At a table of strangers a line comes covered first, and once more with its text when both have spoken. */
  #hearChat(message: Chat): void {
    const others = this.chat.filter((line) => line.seat !== message.seat || line.at !== message.at);
    if (others.length === this.chat.length && message.seat !== this.seat) this.unread += 1;
    this.chat = [...others, message].sort((one, other) => one.at - other.at);
  }

  #presence(message: Presence): void {
    this.online = message.online;
    this.watchers = message.watchers;
  }

  #refuse(counter: number | null, rule: string | null, message: string): void {
    if (counter === null) {
      this.unsaid = message;
      return;
    }
    if (counter === this.#watched) return;
    const preview = this.#previews.get(counter);
    if (preview) {
      this.#previews.delete(counter);
      preview.reject(new Error(message));
      return;
    }
    const move = this.#moves.get(counter) ?? "";
    this.#moves.delete(counter);
    this.refused = { move, rule, message, count: ++this.#refusals };
    play("refused");
  }
}

function legalOf(legal: LegalMove[] | null): Legal[] | null {
  return legal;
}

/** Until every seat is taken there is a deal, but no game. */
function hasBegun(standing: Standing): boolean {
  return standing.status !== "waiting" && standing.view !== null;
}
