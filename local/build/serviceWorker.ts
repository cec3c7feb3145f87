// Bundles the service worker, with the list of files that it keeps for starting without a network, and marks the page
// with the build's id.
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Plugin } from "vite";

const FILE = "service-worker.js";
const SOURCE = fileURLToPath(new URL("../../src/worker/serviceWorker.ts", import.meta.url));

/** Scripts, styles, and the fonts of every screen. The browser fetches the other ones when a text needs them. */
const KEPT = /^assets\/(?:.*\.(?:js|css)|(?:inter|barlow-condensed-600)(?:-accents)?-[\w-]{8}\.woff2)$/;

export function serviceWorker(): Plugin {
  /** The other way of signing in is never loaded by this build. */
  let unused = "";
  return {
    name: "huddle-service-worker",
    enforce: "post",
    configResolved({ env }) {
      unused = env["VITE_CLERK_PUBLISHABLE_KEY"] ? "LocalAuthProvider" : "ClerkAuthProvider";
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response, next) => {
        bundleWorker(null).then((source) => {
          response.setHeader("content-type", "text/javascript; charset=utf-8");
          response.end(source);
        }, next);
      });
    },
    async generateBundle(_options, bundle) {
      const names = Object.keys(bundle).sort();
      const files = names.filter((name) => KEPT.test(name) && !name.includes(unused)).map((name) => `/${name}`);
      const id = createHash("sha256").update(names.join("\n")).digest("hex").slice(0, 12);
      const page = bundle["index.html"];
      if (page?.type !== "asset") throw new Error("The build has no index.html to mark.");
      // src/lib/buildMark.ts reads it.
      page.source = String(page.source).replace("<head>", `<head>\n    <meta name="build" content="${id}" />`);
      this.emitFile({ type: "asset", fileName: FILE, source: await bundleWorker({ id, files }) });
    },
  };
}

async function bundleWorker(built: { id: string; files: string[] } | null): Promise<string> {
  const result = await build({
    entryPoints: [SOURCE],
    bundle: true,
    minify: built !== null,
    write: false,
    format: "iife",
    target: ["chrome123", "firefox120", "safari17.5"],
    define: { __BUILD__: JSON.stringify(built), "process.env.NODE_ENV": '"production"' },
    legalComments: "none",
  });
  const [output] = result.outputFiles;
  if (!output) throw new Error("esbuild wrote no service worker.");
  return output.text;
}
