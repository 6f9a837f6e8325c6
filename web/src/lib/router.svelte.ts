/** Addresses of the page and moving between them without loading it anew. */
import { closest } from "./dom";

export type Route =
  | { page: "Home" }
  | { page: "Table"; id: string }
  | { page: "Replay"; id: string }
  /** Without a game: the first one. */
  | { page: "Rules"; game: string }
  | { page: "Learn"; game: string }
  | { page: "Device" }
  | { page: "Dev"; game: string }
  | { page: "Missing" };

const location_ = $state({ path: location.pathname, search: location.search, hash: location.hash });

/** The address now, to read in templates. */
export const address: Readonly<{ path: string; search: string; hash: string }> = location_;

export function read(path: string): Route {
  const [first = "", second = "", ...rest] = path.split("/").slice(1);
  if (rest.some(Boolean)) return { page: "Missing" };
  if (first === "") return { page: "Home" };
  if (first === "device" && second === "") return { page: "Device" };
  if (second === "") return first === "rules" || first === "learn" ? { page: "Rules", game: "" } : { page: "Missing" };
  if (first === "t") return { page: "Table", id: second };
  if (first === "r") return { page: "Replay", id: second };
  if (first === "rules") return { page: "Rules", game: second };
  if (first === "learn") return { page: "Learn", game: second };
  if (first === "dev" && import.meta.env.DEV) return { page: "Dev", game: second };
  return { page: "Missing" };
}

function follow(): void {
  location_.path = location.pathname;
  location_.search = location.search;
  location_.hash = location.hash;
}

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  const before = location_.path;
  follow();
  if (location_.path !== before) scrollTo(0, 0);
}

/** Links of our own are followed without loading the page anew. Put this on the window's click. */
export function catchLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = closest(event, "a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.download || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

addEventListener("popstate", follow);
addEventListener("hashchange", follow);
