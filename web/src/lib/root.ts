/** Where the page is served. It may be a folder below the root of a host. */

/** The address of the folder with the page's index; the built scripts are one folder below. */
export const ROOT = new URL(import.meta.env.DEV ? "/" : "..", import.meta.env.DEV ? location.href : import.meta.url);

/** The page was written into a folder for a static host: there is no server, and the host knows one address only. */
export const IS_SITE = document.querySelector('meta[name="voltable"][content="site"]') !== null;
