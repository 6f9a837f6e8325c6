/** The client of one seat: the state of the table as the server sent it, and the commands that this seat can send. */
import { eventsOf } from "../events";
import type { GameEvent, GameModule, Refused } from "../game";
import { play } from "../sound";
import type { Answer, Bye, Chat, Presence, Standing, Step, TableInfo, ServerMessage, Welcome } from "$types/wire";
import { problemText } from "../words/problem";
import { isAct } from "./acts";
import { Playback } from "./playback.svelte";
import type { Reporting } from "./report";
import { Connection, type ConnectionState } from "./connection";

export type What = Answer["what"];

export class TableClient {
  info: TableInfo = $state.raw()!;
  standing: Standing | null = $state.raw(null);
  /** The standing that belongs to the position on the screen: texts and results never run ahead of the board. */
  shown: Standing | null = $state.raw(null);
  /** When the standing arrived: clocks are counted from here. */
  receivedAt = $state(0);
  /** When the countdown is over, as performance.now; null where nothing is counted down. */
  opensAt: number | null = $state(null);
  /** Null until every seat is taken. */
  playback: Playback<unknown> | null = $state.raw(null);
  connectionState: ConnectionState = $state("connecting");
  bye: Bye | null = $state.raw(null);
  online: boolean[] = $state.raw([]);
  watchers = $state(0);
  chat: Chat[] = $state.raw([]);
  unread = $state(0);
  muted: ReadonlySet<number> = $state.raw(new Set());
  /** Why the last chat message was refused. */
  chatProblem: string | null = $state(null);
  /** The report that is being written. */
  reporting: Reporting | null = $state.raw(null);
  refused: Refused | null = $state.raw(null);
  /** Whether this seat has made a move. */
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
  #hasReportedWatched = false;
  /** The counter of the `watched` message; its refusal is not shown. */
  #watched: number | null = null;

  constructor(info: TableInfo, seat: number, module: GameModule<unknown>, pace: () => number) {
    this.info = info;
    this.seat = seat;
    this.#module = module;
    this.#pace = pace;
    this.#connection = new Connection(info.id, seat, {
      received: (message) => this.#receive(message),
      changed: (state, bye) => {
        this.connectionState = state;
        this.bye = bye;
      },
      last: () => this.#last,
    });
  }

  close(): void {
    this.#connection.close();
    this.playback?.close();
  }

  // Sending.

  /** Send a move, unless the same one is still waiting for its answer. */
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

  /** Report once that all events were shown: a countdown may wait for this. */
  #reportWatched(): void {
    const waits = this.seat >= 0 && Boolean(this.standing?.watching.includes(this.seat));
    if (waits && !this.#hasReportedWatched && !this.playback?.busy)
      this.#watched = this.#connection.submit((counter) => ({ type: "watched", counter }));
    this.#hasReportedWatched = waits && (this.#hasReportedWatched || !this.playback?.busy);
  }

  choosePiece(piece: string): void {
    this.#connection.submit((counter) => ({ type: "piece", counter, piece }));
  }

  leave(): void {
    this.#connection.submit((counter) => ({ type: "leave", counter }));
  }

  say(text: string): void {
    this.chatProblem = null;
    this.#connection.send({ type: "say", text });
  }

  mute(seat: number, on: boolean): void {
    this.#connection.send({ type: "mute", seat, on });
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

  // Receiving.

  #receive(message: ServerMessage): void {
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
        this.#receiveChat(message);
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
    message.steps.forEach((step) => this.#noteMove(step));
    const told = message.steps.flatMap(eventsOf);
    this.#stand(message.standing);
    this.#last = message.standing.number;
    if (!hasBegun(message.standing)) return;
    const step = { events: told, view: message.standing.view, legal: message.standing.legal };
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
    // After a reconnection a notice may arrive twice.
    if (this.#last !== null && step.number <= this.#last) return;
    this.#last = step.number;
    const seat = step.seat;
    this.#noteMove(step);
    if (seat !== null && this.thinking.has(seat))
      this.thinking = new Set([...this.thinking].filter((one) => one !== seat));
    if (seat === this.seat) this.refused = null;
    this.#stand(standing);
    if (!hasBegun(standing)) return;
    const told = eventsOf(step);
    if (this.playback) this.playback.receive({ events: told, view: standing.view, legal: standing.legal });
    else this.#begin(told, standing);
  }

  #noteMove(step: Step): void {
    if (step.kind === "move" && step.seat === this.seat) this.hasMoved = true;
  }

  #begin(events: GameEvent[], standing: Standing): void {
    const first = { events, view: standing.view, legal: standing.legal };
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
    this.receivedAt = performance.now();
    this.opensAt = standing.opens_in ? this.receivedAt + standing.opens_in : null;
    if (!this.playback) this.#show();
  }

  #show(): void {
    const was = this.shown?.due?.includes(this.seat);
    this.shown = this.standing;
    if (this.shown?.due?.includes(this.seat) && was === false) play("turn");
    this.#reportWatched();
  }

  /** Add a chat message. Among strangers it first comes without its text, and again with it when both have written. */
  #receiveChat(message: Chat): void {
    const others = this.chat.filter((one) => one.seat !== message.seat || one.at !== message.at);
    if (others.length === this.chat.length && message.seat !== this.seat) this.unread += 1;
    this.chat = [...others, message].sort((one, other) => one.at - other.at);
  }

  #presence(message: Presence): void {
    this.online = message.online;
    this.watchers = message.watchers;
  }

  #refuse(counter: number | null, rule: string | null, message: string): void {
    if (counter === null) {
      this.chatProblem = message;
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

/** Return whether every seat is taken; before that there is a deal, but no game. */
function hasBegun(standing: Standing): boolean {
  return standing.status !== "waiting" && standing.view !== null;
}
