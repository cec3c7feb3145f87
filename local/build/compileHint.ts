// Begins each of the build's files with a hint to compile all of its functions. Chromium then does so beside the page,
// while the file comes, instead of on the page's thread as each function is called. It takes the hint only above all
// code, so this comes after Vite, which puts the list of files to fetch ahead into the first line.
import type { Plugin } from "vite";

const HINT = "//# allFunctionsCalledOnLoad\n";

export function compileHint(): Plugin {
  return {
    name: "huddle-compile-hint",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === "chunk") file.code = HINT + file.code;
        }
      },
    },
  };
}
