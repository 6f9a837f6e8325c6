/** The carrier to a server: HTTP for requests, a WebSocket for a table. */
import { ROOT } from "../root";
import { Unreachable, type Answer, type Carrier, type Channel, type ChannelOwner, type Method } from "./carrier";

/**
 * The server sends something every few seconds; after this much silence (in ms) the connection is dead, whatever the
 * browser thinks.
 */
const SILENCE = 16000;

export class ServerCarrier implements Carrier {
  async request(method: Method, path: string, body?: unknown): Promise<Answer> {
    let answer: Response;
    try {
      answer = await fetch(new URL(`api${path}`, ROOT), {
        method,
        credentials: "same-origin",
        ...(body !== undefined && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
      });
    } catch (error) {
      throw new Unreachable(String(error), { cause: error });
    }
    const isJson = /^application\/([\w.]+\+)?json\b/.test(answer.headers.get("Content-Type") ?? "");
    try {
      return { status: answer.status, body: isJson ? await answer.json() : await answer.text() };
    } catch (error) {
      throw new Unreachable(String(error), { cause: error });
    }
  }

  connect(table: string, seat: number, owner: ChannelOwner): Channel {
    const address = new URL(`api/tables/${encodeURIComponent(table)}/play${seat >= 0 ? `?seat=${seat}` : ""}`, ROOT);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    return new SocketChannel(address, owner);
  }
}

class SocketChannel implements Channel {
  readonly #socket: WebSocket;
  readonly #owner: ChannelOwner;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(address: URL, owner: ChannelOwner) {
    this.#owner = owner;
    this.#socket = new WebSocket(address);
    this.#socket.onopen = () => owner.opened();
    this.#socket.onmessage = (event: MessageEvent<string>) => {
      this.#listen();
      owner.received(event.data);
    };
    this.#socket.onclose = this.#break;
    addEventListener("offline", this.#break);
    this.#listen();
  }

  send(message: string): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(message);
  }

  close(): void {
    clearTimeout(this.#silence);
    removeEventListener("offline", this.#break);
    const socket = this.#socket;
    socket.onopen = socket.onmessage = socket.onclose = null;
    // Browsers warn of a connection that is closed before it is open.
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  }

  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.#break, SILENCE);
  }

  #break = (): void => {
    this.close();
    this.#owner.closed();
  };
}
