/**
 * The line to a table: connects, says hello with what it has, comes back by itself after a cut, and sends again what
 * was not answered. A submission carries a counter, so the server plays it once however often it arrives.
 */
import type { Bye, Said, Told } from "../wire";

export type LineState = "connecting" | "open" | "lost" | "closed";

export interface LineOwner {
  heard(message: Told): void;
  changed(state: LineState, bye: Bye | null): void;
  /** The number of the last notice that arrived; null for a fresh start. */
  last(): number | null;
}

type Submission = Extract<Said, { counter: number }>;

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
/**
 * The server says something every few seconds; after this much silence the line is dead, whatever the browser thinks.
 */
const SILENCE = 16000;

export class Line {
  readonly #address: string;
  readonly #owner: LineOwner;
  readonly #client = crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4))).join("-");
  #socket: WebSocket | null = null;
  #state: LineState = "connecting";
  #pending = new Map<number, Submission>();
  #counter = 0;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #bye: Bye | null = null;

  constructor(table: string, seat: number, owner: LineOwner) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const place = seat >= 0 ? `?seat=${seat}` : "";
    this.#address = `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/play${place}`;
    this.#owner = owner;
    addEventListener("online", this.#now);
    addEventListener("offline", this.#cut);
    document.addEventListener("visibilitychange", this.#woken);
    this.#connect();
  }

  /** Say something that need not be repeated after a cut. */
  tell(message: Said): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
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
    removeEventListener("offline", this.#cut);
    document.removeEventListener("visibilitychange", this.#woken);
    this.#become("closed");
    this.#drop();
    clearTimeout(this.#retry);
  }

  #connect(): void {
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    this.#bye = null;
    this.#listen();
    socket.onopen = () =>
      socket.send(JSON.stringify({ type: "hello", client: this.#client, last: this.#owner.last() } satisfies Said));
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as Told);
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #hear(message: Told): void {
    this.#listen();
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
    this.#drop();
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

  #drop(): void {
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    // Browsers warn of a line that is closed before it is open.
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  }

  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lost(), SILENCE);
  }

  #become(state: LineState): void {
    if (this.#state === "closed" || this.#state === state) return;
    this.#state = state;
    this.#owner.changed(state, this.#bye);
  }

  /** The browser is online again, or somebody looks at the page again: do not wait any longer. */
  #now = (): void => {
    if (this.#state !== "lost" || this.#socket) return;
    clearTimeout(this.#retry);
    this.#connect();
  };
  #woken = (): void => {
    if (!document.hidden) this.#now();
  };
  #cut = (): void => {
    if (this.#state !== "closed") this.#lost();
  };
}
