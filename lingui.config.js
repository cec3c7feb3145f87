// Where the sentences of the screens and of the rules are found, and what the macros around them become: calls of src/lib/i18n.
import { defineConfig } from "@lingui/conf";
import babel from "@lingui/cli/api/extractors/babel";
import { formatter } from "@lingui/format-po";
import { saidExtractor } from "./local/build/saidExtractor.ts";

export default defineConfig({
  sourceLocale: "en",
  locales: ["en"],
  catalogs: [{ path: "<rootDir>/locales/{locale}/messages", include: ["src", "domain"] }],
  extractors: [saidExtractor, babel],
  // Where a sentence stands changes with every edit around it, so that isn't kept.
  format: formatter({ origins: false }),
  runtimeConfigModule: { i18n: ["#i18n", "i18n"], Trans: ["#i18n", "Trans"] },
});
