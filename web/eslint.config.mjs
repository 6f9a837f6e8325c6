import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["fixtures/", "types/"] },
  ts.configs.strict,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  {
    rules: {
      "@typescript-eslint/no-non-null-assertion": "off", // indexes known to exist
      "@typescript-eslint/no-unused-vars": "off", // the compiler finds them
      "svelte/no-useless-mustaches": "off", // {" "} is a space at the edge of a block
      "svelte/prefer-svelte-reactivity": "off", // sets and maps are replaced in $state.raw, not changed
    },
  },
);
