/**
 * The connection to a table. It sends `hello` with the number of the last notice, reconnects after a failure, and sends
 * unanswered submissions again. A submission has a counter, so that the host carries it out once.
 */
import { carrierOf } from "../carrier/choice.svelte";
import type { Channel } from "../carrier/carrier";
import { holdRenewal } from "../renewal";
import type { Bye, ClientMessage, ServerMessage } from "$types/wire";

export type ConnectionState = "connecting" | "open" | "lost" | "closed";

export interface ConnectionOwner {
  received(message: ServerMessage): void;
  changed(state: ConnectionState, bye: Bye | null): void;
  /** The number of the last notice that arrived; null for a fresh start. */
  last(): number | null;
}

type Submission = Extract<ClientMessage, { counter: number }>;

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
  readonly #release = holdRenewal(() => this.#state !== "closed" && this.#pending.size > 0);

  constructor(table: string, seat: number, owner: ConnectionOwner) {
    this.#table = table;
    this.#seat = seat;
    this.#owner = owner;
    addEventListener("online", this.#reconnect);
    document.addEventListener("visibilitychange", this.#onVisible);
    this.#connect();
  }

  /** Send a message that is not repeated after a lost connection. */
  send(message: ClientMessage): void {
    this.#channel?.send(JSON.stringify(message));
  }

  /** Send a message and keep it until it is answered; return its counter. */
  submit(make: (counter: number) => Submission): number {
    const message = make(++this.#counter);
    this.#pending.set(this.#counter, message);
    if (this.#state === "open") this.send(message);
    return this.#counter;
  }

  close(): void {
    removeEventListener("online", this.#reconnect);
    document.removeEventListener("visibilitychange", this.#onVisible);
    this.#release();
    this.#setState("closed");
    this.#channel?.close();
    this.#channel = null;
    clearTimeout(this.#retry);
  }

  #connect(): void {
    this.#bye = null;
    this.#channel = carrierOf(this.#table).connect(this.#table, this.#seat, {
      opened: () => this.send({ type: "hello", client: this.#client, last: this.#owner.last() }),
      received: (message) => this.#receive(JSON.parse(message) as ServerMessage),
      closed: () => this.#onClosed(),
    });
  }

  #receive(message: ServerMessage): void {
    if (message.type === "echo") {
      this.send({ type: "echo", nonce: message.nonce });
      return;
    }
    if (message.type === "bye") this.#bye = message;
    if (message.type === "accepted" || message.type === "previewed") this.#pending.delete(message.counter);
    if (message.type === "refused" && message.counter !== null) this.#pending.delete(message.counter);
    if (message.type === "welcome") {
      this.#failures = 0;
      this.#setState("open");
    }
    this.#owner.received(message);
    if (message.type === "welcome") for (const kept of this.#pending.values()) this.send(kept);
  }

  #onClosed(): void {
    this.#channel = null;
    if (this.#state === "closed") return;
    if (this.#bye && !this.#bye.reconnect) {
      this.#setState("closed");
      return;
    }
    this.#setState("lost");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures++) * (0.7 + 0.6 * Math.random());
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), Math.max(wait, this.#bye?.after ?? 0));
  }

  #setState(state: ConnectionState): void {
    if (this.#state === "closed" || this.#state === state) return;
    this.#state = state;
    this.#owner.changed(state, this.#bye);
  }

  /** Reconnect without further delay: the browser is online again, or the page is visible again. */
  #reconnect = (): void => {
    if (this.#state !== "lost" || this.#channel) return;
    clearTimeout(this.#retry);
    this.#connect();
  };
  #onVisible = (): void => {
    if (!document.hidden) this.#reconnect();
  };
}
