import "./styles/tokens.css";
import "./styles/table.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { applyTheme } from "./lib/settings.svelte";
import { speak } from "./lib/words/index.svelte";
import { settings } from "./lib/settings.svelte";

applyTheme();
await speak(settings.language);
mount(App, { target: document.getElementById("page")! });
