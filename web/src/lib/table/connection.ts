/**
 * The connection to a table: opens a channel, says hello with what it has, reconnects by itself, and sends again what
 * was not answered. A submission carries a counter, so the host plays it once however often it arrives.
 */
import { carrierOf } from "../carrier/choice.svelte";
import type { Channel } from "../carrier/carrier";
import type { Bye, Said, Told } from "../wire";

export type ConnectionState = "connecting" | "open" | "lost" | "closed";

export interface ConnectionOwner {
  heard(message: Told): void;
  changed(state: ConnectionState, bye: Bye | null): void;
  /** The number of the last notice that arrived; null for a fresh start. */
  last(): number | null;
}

type Submission = Extract<Said, { counter: number }>;

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;

export class Connection {
  readonly #table: string;
  readonly #seat: number;
  readonly #owner: ConnectionOwner;
  readonly #client = crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4))).join("-");
  #channel: Channel | null = null;
  #state: ConnectionState = "connecting";
  #pending = new Map<number, Submission>();
  #counter = 0;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #bye: Bye | null = null;

  constructor(table: string, seat: number, owner: ConnectionOwner) {
    this.#table = table;
    this.#seat = seat;
    this.#owner = owner;
    addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#woken);
    this.#connect();
  }

  /** Say something that need not be repeated after a lost connection. */
  tell(message: Said): void {
    this.#channel?.send(JSON.stringify(message));
  }

  /** Submit something that counts: it is kept until it is answered. The counter it got. */
  submit(make: (counter: number) => Submission): number {
    const message = make(++this.#counter);
    this.#pending.set(this.#counter, message);
    if (this.#state === "open") this.tell(message);
    return this.#counter;
  }

  close(): void {
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#woken);
    this.#become("closed");
    this.#channel?.close();
    this.#channel = null;
    clearTimeout(this.#retry);
  }

  #connect(): void {
    this.#bye = null;
    this.#channel = carrierOf(this.#table).connect(this.#table, this.#seat, {
      opened: () => this.tell({ type: "hello", client: this.#client, last: this.#owner.last() }),
      heard: (message) => this.#hear(JSON.parse(message) as Told),
      closed: () => this.#lost(),
    });
  }

  #hear(message: Told): void {
    if (message.type === "echo") {
      this.tell({ type: "echo", nonce: message.nonce });
      return;
    }
    if (message.type === "bye") this.#bye = message;
    if (message.type === "accepted" || message.type === "previewed") this.#pending.delete(message.counter);
    if (message.type === "refused" && message.counter !== null) this.#pending.delete(message.counter);
    if (message.type === "welcome") {
      this.#failures = 0;
      this.#become("open");
    }
    this.#owner.heard(message);
    if (message.type === "welcome") for (const kept of this.#pending.values()) this.tell(kept);
  }

  #lost(): void {
    this.#channel = null;
    if (this.#state === "closed") return;
    if (this.#bye && !this.#bye.reconnect) {
      this.#become("closed");
      return;
    }
    this.#become("lost");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures++) * (0.7 + 0.6 * Math.random());
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), Math.max(wait, this.#bye?.after ?? 0));
  }

  #become(state: ConnectionState): void {
    if (this.#state === "closed" || this.#state === state) return;
    this.#state = state;
    this.#owner.changed(state, this.#bye);
  }

  /** The browser is online again, or somebody looks at the page again: do not wait any longer. */
  #now = (): void => {
    if (this.#state !== "lost" || this.#channel) return;
    clearTimeout(this.#retry);
    this.#connect();
  };
  #woken = (): void => {
    if (!document.hidden) this.#now();
  };
}
