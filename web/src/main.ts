import "./styles/tokens.css";
import "./styles/table.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { renewWhenReplaced } from "./lib/renewal";
import { applyTheme } from "./lib/settings.svelte";
import { speak } from "./lib/words/index.svelte";
import { settings } from "./lib/settings.svelte";

// Browsers load icons and manifest again when the address changes: a relative one would follow the address.
for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel*=icon], link[rel=manifest]"))
  link.setAttribute("href", link.href);

renewWhenReplaced();
applyTheme();
await speak(settings.language);
mount(App, { target: document.getElementById("page")! });

// When the page has come to rest, it makes itself ready to be used without a server.
const REST = 3000;
const prepare = (): unknown =>
  setTimeout(() => void import("./lib/offline/prepare").then((it) => it.prepare()).catch(() => null), REST);
if (import.meta.env.PROD) {
  if (document.readyState === "complete") prepare();
  else addEventListener("load", prepare);
}
