// Compiles the screens' sentences, and those of the rules in domain/ (compileTexts.ts). Reading and writing a file with
// Babel takes half of a build: an app's three builds, the tests and the next build share what was made of a file.
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { hashFiles } from "../launcher/hashFiles.ts";
import type { WithTexts } from "./compileTexts.ts";
import { keptResult } from "./keptResult.ts";
import { isPseudoLocale } from "./pseudoLocale.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const KEPT = join(root, "node_modules", ".cache", "texts");

/** Beside the file itself, these decide what is made of it. */
const TOOLS = ["package-lock.json", "lingui.config.js", "local/build"];

/** Without the rules' sentences for functions, whose bundler leaves them as they are. */
export function screenTexts({ withRules = true } = {}): Plugin {
  let tools: Promise<string> | undefined;
  return {
    name: "huddle-screen-texts",
    enforce: "pre",
    transform: {
      filter: {
        code: /@lingui\/(?:core|react)\/macro|\/said"/,
        id: withRules ? /\/(?:src|domain)\/.+\.tsx?$/ : /\/src\/.+\.tsx?$/,
      },
      async handler(code, filename) {
        tools ??= hashFiles(root, TOOLS);
        const kept = join(KEPT, isPseudoLocale ? "pseudo" : "en", `${relative(root, filename)}.json`);
        return await keptResult<WithTexts | null>(kept, [await tools, code], async () => {
          const { compileTexts } = await import("./compileTexts.ts");
          return await compileTexts(code, filename);
        });
      },
    },
  };
}
