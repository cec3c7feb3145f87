// Completes index.html at the end of a build, so that a browser knows from it alone what to draw and what to fetch: the
// landing page and the app's outline, the two fonts, and the files of each page.
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { createServer, type HtmlTagDescriptor, type Plugin, type Rolldown } from "vite";
import { screenTexts } from "./screenTexts.ts";

/** The cut-down ones that every screen loads (local/build/subsetFonts.ts). */
const FONTS = /^src\/styles\/fonts\/(?!.*-accents)/;

export function firstPage(): Plugin {
  let root = "";
  return {
    name: "huddle-first-page",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle }) {
        if (!bundle) return html;
        const files = Object.values(bundle);
        const chunks = files.filter((file) => file.type === "chunk");
        const atStart = new Set(
          filesOf(
            chunks.filter(({ isEntry }) => isEntry),
            chunks,
          ),
        );
        const later = (...modules: readonly string[]) =>
          filesOf(
            modules.map((module) => chunkOf(`${root}${module}`, chunks)),
            chunks,
          ).filter((file) => !atStart.has(file));
        const { firstPaint, pages } = await readPages(root);
        const listed = pages.map(({ modules, ...page }) => ({
          ...page,
          files: later(...modules).map((name) => `/${name}`),
        }));
        const fonts = files.flatMap((file) =>
          file.type === "asset" && file.originalFileNames.some((name) => FONTS.test(name)) ? [`/${file.fileName}`] : [],
        );
        const tags = fonts.map((href): HtmlTagDescriptor => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", href, crossorigin: true },
          injectTo: "head",
        }));
        const filled = html
          .replace('id="pages"></script>', () => `id="pages">${JSON.stringify({ pages: listed })}</script>`)
          .replace('<div id="first-paint"></div>', `<div id="first-paint">${firstPaint}</div>`);
        return { html: filled, tags };
      },
    },
  };
}

function chunkOf(module: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
    chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!found) throw new Error(`No file of the build contains ${module}; local/build/firstPage.ts names it.`);
  return found;
}

/** These files, and those that they import. */
function filesOf(roots: readonly Rolldown.OutputChunk[], chunks: readonly Rolldown.OutputChunk[]): string[] {
  const found = new Set<string>();
  const open = roots.map(({ fileName }) => fileName);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    open.push(...(chunks.find(({ fileName }) => fileName === name)?.imports ?? []));
  }
  return [...found];
}

type Load = () => Promise<unknown>;

/** The exports of src/app/frame/drawFirstPaint.tsx. */
interface FirstPaintModule {
  readonly drawFirstPaint: () => string;
  readonly pages: readonly {
    readonly path: string;
    readonly title?: string;
    readonly subtitle?: string;
    readonly load: Load;
    readonly frame?: Load;
  }[];
  readonly loadLandingPage: Load;
}

interface ListedPage {
  /** A regular expression. "landing" is / for a visitor. */
  readonly path: string;
  readonly title?: string | undefined;
  readonly subtitle?: string | undefined;
  /** The page's own and its frame's, below the project's folder. */
  readonly modules: readonly string[];
}

const expressionOf = (pattern: string) => `^${pattern.replace(/:\w+/g, "[^/]+")}$`;

/** The file that a function imports, as Vite writes it into the function. */
function fileOf(load: Load): string {
  const [, file] = /\("(\/src\/[^"]+)"\)/.exec(String(load)) ?? [];
  if (file === undefined) throw new Error(`No file of a page can be read from ${String(load)}.`);
  return file;
}

/** The app's pages, and what its first page draws. */
export async function readPages(root: string): Promise<{ firstPaint: string; pages: readonly ListedPage[] }> {
  const vite = await createServer({
    root,
    configFile: false,
    plugins: [screenTexts(), react()],
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const path = fileURLToPath(new URL("../../src/app/frame/drawFirstPaint.tsx", import.meta.url));
    const { drawFirstPaint, pages, loadLandingPage } = (await vite.ssrLoadModule(path)) as FirstPaintModule;
    return {
      firstPaint: drawFirstPaint(),
      pages: [
        { path: expressionOf("landing"), modules: [fileOf(loadLandingPage)] },
        ...pages.map(({ path, title, subtitle, load, frame }) => ({
          path: expressionOf(path),
          title,
          subtitle,
          modules: [load, ...(frame ? [frame] : [])].map(fileOf),
        })),
      ],
    };
  } finally {
    await vite.close();
  }
}
