/**
 * Addresses of the page and moving between them without loading it anew. Inside the page an address is a path such as
 * `/rules/volt#V-28`; `to` makes the link for the browser, which depends on where the page is served.
 */
import { closest } from "./dom";
import { IS_SITE, ROOT } from "./root";

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

export interface Address {
  path: string;
  search: string;
  hash: string;
}

/** The parameter that holds the path where the host serves a single address. */
const AT = "at";

const shown = $state(inPage(new URL(location.href)));

/** The address now, to read in templates. */
export const address: Readonly<Address> = shown;

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

/** The link to a path of the page. */
export function to(path: string): string {
  if (!IS_SITE) return ROOT.pathname + path.slice(1);
  const { pathname, search, hash } = new URL(path, ROOT.origin);
  const query = [pathname === "/" ? "" : `${AT}=${pathname}`, search.slice(1)].filter(Boolean).join("&");
  return ROOT.pathname + (query && `?${query}`) + hash;
}

/** The same with the host, to hand on. */
export const wholeLink = (path: string): string => location.origin + to(path);

function inPage(url: URL): Address {
  if (!IS_SITE) return { path: `/${url.pathname.slice(ROOT.pathname.length)}`, search: url.search, hash: url.hash };
  const query = new URLSearchParams(url.search);
  const path = query.get(AT) ?? "/";
  query.delete(AT);
  return { path, search: query.size ? `?${query}` : "", hash: url.hash };
}

function follow(): void {
  Object.assign(shown, inPage(new URL(location.href)));
}

/** Go to a path of the page. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", to(path));
  else history.pushState(null, "", to(path));
  const before = shown.path;
  follow();
  if (shown.path !== before) scrollTo(0, 0);
}

/** Links of our own are followed without loading the page anew. Put this on the window's click. */
export function catchLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = closest(event, "a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.download || link.origin !== location.origin) return;
  if (!link.pathname.startsWith(ROOT.pathname) || link.pathname.startsWith(`${ROOT.pathname}api/`)) return;
  const { path, search, hash } = inPage(new URL(link.href));
  if (path === shown.path && hash) return;
  event.preventDefault();
  go(path + search + hash);
}

addEventListener("popstate", follow);
addEventListener("hashchange", follow);
