// Builds tv.html beside the app, at the end of its build: the big screen for browsers that the app isn't built for
// [18.3].
import react from "@vitejs/plugin-react";
import tailwindcss from "@tailwindcss/vite";
import { build, type Plugin } from "vite";
import { oldStyles } from "./oldStyles.ts";
import { screenTexts } from "./screenTexts.ts";

/** TVs of 2021 have this browser. */
const TV_BROWSER = "chrome79";

interface TvBuild {
  readonly root: string;
  readonly outDir: string;
  readonly mode: string;
}

export function tvPage(): Plugin {
  let built: TvBuild;
  return {
    name: "huddle-tv-page",
    apply: "build",
    configResolved({ root, mode, build: { outDir } }) {
      built = { root, outDir, mode };
    },
    closeBundle: () => buildTvPage(built),
  };
}

/** Adds tv.html and its files to the folder. */
export async function buildTvPage({ root, outDir, mode }: TvBuild): Promise<void> {
  await build({
    configFile: false,
    root,
    mode,
    logLevel: "warn",
    publicDir: false,
    plugins: [forTvs(), screenTexts(), react(), tailwindcss()],
    worker: { plugins: () => [forTvs()] },
    css: { postcss: { plugins: [oldStyles()] } },
    build: {
      outDir,
      emptyOutDir: false,
      target: TV_BROWSER,
      modulePreload: false,
      rolldownOptions: { input: "tv.html", output: { codeSplitting: false } },
    },
  });
}

/** Parts of the app's code as a TV's browser needs it. */
const IN_PLACE_OF: readonly { readonly file: string; readonly text: string; readonly by: string }[] = [
  // Chromium has workers made of modules since 80.
  { file: "/src/components/board/oddsCounter.ts", text: '{ type: "module" }', by: '{ type: "classic" }' },
  // A page for a TV is dark.
  { file: "/src/lib/color.ts", text: "light-dark(${light}, ${dark})", by: "${dark}" },
];

/** A worker misses what its page misses. */
const WORKER = "/src/components/board/oddsWorker.ts";

const forTvs = (): Plugin => ({
  name: "huddle-for-tvs",
  enforce: "pre",
  transform: {
    filter: { id: [WORKER, ...IN_PLACE_OF.map(({ file }) => file)].map((file) => new RegExp(`${file}$`)) },
    handler(code, id) {
      if (id.endsWith(WORKER)) return `import "../../app/tv/missing";\n${code}`;
      const place = IN_PLACE_OF.find(({ file }) => id.endsWith(file));
      if (!place || !code.includes(place.text))
        throw new Error(`${id} has nothing that local/build/tvPage.ts replaces.`);
      return code.replace(place.text, () => place.by);
    },
  },
});
