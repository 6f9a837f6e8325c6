/**
 * The worker of a tab. One tab's worker runs the host, because two hosts must not write to one store; the workers of
 * the other tabs pass messages on to it. When the tab of the host is closed, the next one starts a host.
 */
import type { FromWorker, ToWorker } from "../lib/carrier/messages";
import { Host } from "./host";
import { NoEngine } from "./python";

/** Between workers. `to` is a tab, or null for the host. */
type Shared =
  { to: null; from: string; message: ToWorker | { kind: "hello" } } | { to: string | "all"; message: FromWorker };

const tab = crypto.randomUUID?.() ?? String(Math.random());
const toPage = (message: FromWorker): void => self.postMessage(message);
/** Takes what the page says; before a host is ready, the page says everything once more when it is. */
let handle: (message: ToWorker) => void = () => undefined;

self.onmessage = ({ data }: MessageEvent<ToWorker | { kind: "start"; root: string }>) => {
  if (data.kind !== "start") return handle(data);
  const root = new URL(data.root);
  const name = `voltable ${root.pathname}`;
  // Over plain HTTP from another machine browsers offer no locks.
  if (!navigator.locks) return void run(name, root, null);
  const channel = new BroadcastChannel(name);
  follow(name, channel);
  return void navigator.locks.request(`${name} host`, () => run(name, root, channel));
};

/** Pass messages on to the host of another tab, if there is one. */
function follow(name: string, channel: BroadcastChannel): void {
  const share = (message: Shared): void => channel.postMessage(message);
  channel.onmessage = ({ data }: MessageEvent<Shared>) => {
    if (data.to !== tab && data.to !== "all") return;
    if (data.message.kind === "ready") handle = (message) => share({ to: null, from: tab, message });
    toPage(data.message as FromWorker);
  };
  // The host waits for this lock: it gets it when this tab is closed.
  void navigator.locks.request(`${name} ${tab}`, () => {
    share({ to: null, from: tab, message: { kind: "hello" } });
    return new Promise(() => undefined);
  });
}

/** Run the host until the tab is closed. */
async function run(name: string, root: URL, channel: BroadcastChannel | null): Promise<void> {
  handle = () => undefined;
  const post = (to: string, message: FromWorker): void => {
    if (to === tab) toPage(message);
    else channel?.postMessage({ to, message } satisfies Shared);
  };
  const tabs = new Set<string>();
  let host: Host | null = null;
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Shared>) => {
      if (data.to !== null) return;
      const { from, message } = data;
      if (!tabs.has(from)) {
        tabs.add(from);
        void navigator.locks.request(`${name} ${from}`, () => host?.forget(from));
      }
      if (message.kind !== "hello") host?.handle(from, message);
      else if (host) post(from, { kind: "ready", build: host.build });
    };
  const failed = (message: string, missing = false): void => {
    host = null;
    post(tab, { kind: "failed", message, missing });
    post("all", { kind: "failed", message, missing });
  };
  try {
    host = await Host.start(name, root, post, {
      progress: (done, of) => toPage({ kind: "progress", done, of }),
      failed,
    });
  } catch (error) {
    failed(error instanceof Error ? error.message : String(error), error instanceof NoEngine);
    return;
  }
  const started = host;
  handle = (message) => started.handle(tab, message);
  post(tab, { kind: "ready", build: started.build });
  post("all", { kind: "ready", build: started.build });
  await new Promise(() => undefined);
}
