/** The carrier to the host in this browser: a worker that runs the engine. It starts with the first request. */
import { ROOT } from "../root";
import { Unreachable, type Answer, type Carrier, type Channel, type ChannelOwner, type Method } from "./carrier";
import { builtGames } from "./engine_files";
import type { FromWorker, ToWorker } from "./messages";

/** What became of the engine: for the sign that tells players whether they can play without a server. */
export interface EngineState {
  /** `kept`: its files are here, but it does not run. */
  phase: "none" | "fetching" | "kept" | "starting" | "ready" | "failed";
  /** The share of it that is here, 0 to 1. */
  share: number;
}

export const engine: EngineState = $state({ phase: "none", share: 0 });

/** Milliseconds before a start that failed is repeated, at first and at most. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

interface Waiting {
  resolve(answer: Answer): void;
  reject(why: Error): void;
}

export class LocalCarrier implements Carrier {
  #worker: Worker | null = null;
  #isReady = false;
  #requests = new Map<number, { message: ToWorker; waiting: Waiting }>();
  #channels = new Map<number, LocalChannel>();
  #numbers = 0;
  #failures = 0;
  /** A start that failed is not repeated before this time. */
  #notBefore = 0;

  async request(method: Method, path: string, body?: unknown): Promise<Answer> {
    if (method !== "GET" || path !== "/games") return this.#ask(method, path, body);
    this.start();
    const games = await builtGames(ROOT);
    return games === null ? this.#ask(method, path, body) : { status: 200, body: games };
  }

  #ask(method: Method, path: string, body: unknown): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (!this.start()) return reject(new Unreachable("the engine does not run"));
      const id = ++this.#numbers;
      const message: ToWorker = { kind: "request", id, method, path, body };
      this.#requests.set(id, { message, waiting: { resolve, reject } });
      if (this.#isReady) this.#post(message);
      return undefined;
    });
  }

  connect(table: string, seat: number, owner: ChannelOwner): Channel {
    const connection = ++this.#numbers;
    const channel = new LocalChannel(owner, {
      open: () => this.#post({ kind: "connect", connection, table, seat }),
      send: (text) => this.#post({ kind: "hear", connection, text }),
      close: () => {
        this.#channels.delete(connection);
        if (channel.isOpen) this.#post({ kind: "disconnect", connection });
      },
    });
    if (!this.start()) {
      queueMicrotask(() => owner.closed());
      return channel;
    }
    this.#channels.set(connection, channel);
    if (this.#isReady) channel.open();
    return channel;
  }

  /** Start the engine unless it runs. False if it failed a moment ago: then it is not tried again yet. */
  start(): boolean {
    if (this.#worker) return true;
    if (performance.now() < this.#notBefore) return false;
    engine.phase = "starting";
    this.#worker = new Worker(new URL("../../offline/engine_worker.ts", import.meta.url), { type: "module" });
    this.#worker.onmessage = (event: MessageEvent<FromWorker>) => this.#hear(event.data);
    this.#worker.onerror = (event) => this.#fail(event.message, false);
    this.#worker.postMessage({ kind: "start", root: ROOT.href });
    return true;
  }

  #post(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  #hear(message: FromWorker): void {
    switch (message.kind) {
      case "progress":
        engine.share = message.done / message.of;
        return;
      case "ready":
        return this.#begin();
      case "answer": {
        const { waiting } = this.#requests.get(message.id) ?? {};
        this.#requests.delete(message.id);
        waiting?.resolve({ status: message.status, body: message.body });
        return;
      }
      case "message":
        this.#channels.get(message.connection)?.owner.received(message.text);
        return;
      case "closed": {
        const channel = this.#channels.get(message.connection);
        this.#channels.delete(message.connection);
        channel?.owner.closed();
        return;
      }
      case "failed":
        return this.#fail(message.message, message.missing);
    }
  }

  /** Another host answers from now on: the first one, or that of another tab. */
  #begin(): void {
    this.#isReady = true;
    this.#failures = 0;
    Object.assign(engine, { phase: "ready", share: 1 });
    for (const { message } of this.#requests.values()) this.#post(message);
    for (const [connection, channel] of [...this.#channels]) {
      if (!channel.isOpen) channel.open();
      else {
        this.#channels.delete(connection);
        channel.owner.closed();
      }
    }
  }

  /** Nothing will be answered; a request some time later starts anew. */
  #fail(message: string, missing: boolean): void {
    console.info(`the engine in this browser: ${message}`);
    engine.phase = missing ? "none" : "failed";
    this.#notBefore = performance.now() + Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures++);
    this.#worker?.terminate();
    this.#worker = null;
    this.#isReady = false;
    const requests = [...this.#requests.values()];
    const channels = [...this.#channels.values()];
    this.#requests.clear();
    this.#channels.clear();
    for (const { waiting } of requests) waiting.reject(new Unreachable(message));
    for (const channel of channels) channel.owner.closed();
  }
}

interface Ends {
  open(): void;
  send(text: string): void;
  close(): void;
}

class LocalChannel implements Channel {
  readonly owner: ChannelOwner;
  readonly #ends: Ends;
  isOpen = false;

  constructor(owner: ChannelOwner, ends: Ends) {
    this.owner = owner;
    this.#ends = ends;
  }

  open(): void {
    this.isOpen = true;
    this.#ends.open();
    // As with a socket, nothing happens before the constructor's caller has gone on.
    queueMicrotask(() => this.owner.opened());
  }

  send(message: string): void {
    if (this.isOpen) this.#ends.send(message);
  }

  close(): void {
    this.#ends.close();
    this.isOpen = false;
  }
}
