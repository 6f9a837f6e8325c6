/** The host of this browser's tables: hands the messages of all tabs to Python, and sends its messages back. */
import type { FromWorker, ToWorker } from "../lib/carrier/messages";
import { carrierFor, loadHost, type PythonHost } from "./python";
import { Store } from "./store";

export type Post = (tab: string, message: FromWorker) => void;

interface End {
  tab: string;
  connection: number;
}

export class Host {
  readonly build: string;
  readonly #python: PythonHost;
  readonly #store: Store;
  readonly #post: Post;
  /** Every tab counts its own connections; Python gets numbers that differ between tabs. */
  #ends = new Map<number, End>();
  #numbers = 0;

  private constructor(python: PythonHost, build: string, store: Store, post: Post) {
    this.#python = python;
    this.build = build;
    this.#store = store;
    this.#post = post;
  }

  static async start(
    name: string,
    root: URL,
    post: Post,
    on: { progress(done: number, of: number): void; failed(why: string): void },
  ): Promise<Host> {
    const [store, { host: python, engine }] = await Promise.all([
      Store.open(name, on.failed),
      loadHost(root, on.progress),
    ]);
    const host = new Host(python, engine.build, store, post);
    const carrier = carrierFor(store, (connection, text) => host.#send(connection, text));
    const { set_aside } = JSON.parse(python.start(carrier, await store.load())) as { set_aside: unknown[] };
    if (set_aside.length) console.warn("stored tables that cannot be read:", JSON.stringify(set_aside));
    return host;
  }

  handle(tab: string, message: ToWorker): void {
    switch (message.kind) {
      case "request":
        return this.#request(tab, message);
      case "connect": {
        const number = ++this.#numbers;
        this.#ends.set(number, { tab, connection: message.connection });
        return this.#python.connect(number, message.table, message.seat);
      }
      case "hear": {
        const number = this.#find(tab, message.connection);
        if (number !== undefined) this.#python.hear(number, message.text);
        return;
      }
      case "disconnect": {
        const number = this.#find(tab, message.connection);
        if (number !== undefined) this.#drop(number);
      }
    }
  }

  /** A tab was closed. */
  forget(tab: string): void {
    for (const [number, end] of [...this.#ends]) if (end.tab === tab) this.#drop(number);
  }

  #request(tab: string, { id, method, path, body }: Extract<ToWorker, { kind: "request" }>): void {
    const { pathname, searchParams } = new URL(`/api${path}`, "http://host");
    const wanted = { method, path: decodeURIComponent(pathname), query: Object.fromEntries(searchParams), body };
    const answer = JSON.parse(this.#python.request(JSON.stringify(wanted))) as { status: number; body: unknown };
    const message: FromWorker = { kind: "answer", id, status: answer.status, body: answer.body };
    // A question acknowledges nothing: its answer need not wait for a slow disk.
    if (method === "GET") this.#post(tab, message);
    else this.#store.whenWritten(() => this.#post(tab, message));
  }

  #send(number: number, text: string): void {
    const end = this.#ends.get(number);
    if (!end) return;
    this.#store.whenWritten(() => {
      this.#post(end.tab, { kind: "message", connection: end.connection, text });
      if (isBye(text)) {
        this.#ends.delete(number);
        this.#post(end.tab, { kind: "closed", connection: end.connection });
      }
    });
  }

  #find(tab: string, connection: number): number | undefined {
    for (const [number, end] of this.#ends) if (end.tab === tab && end.connection === connection) return number;
    return undefined;
  }

  #drop(number: number): void {
    this.#ends.delete(number);
    this.#python.disconnect(number);
  }
}

/** After its `bye` the host has closed the connection, as a server does. */
function isBye(text: string): boolean {
  return text.includes('"bye"') && (JSON.parse(text) as { type: string }).type === "bye";
}
