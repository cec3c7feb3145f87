// Bundles functions as `convex deploy` does before it pushes them.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { build, type Plugin } from "esbuild";
import type { ModuleSource } from "../../../host/types/pushes";

type Environment = ModuleSource["environment"];
type Entry = readonly [path: string, source: string];

const USE_NODE = /^(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*["']use node["']/;

/** `files` maps a module's path without extension, such as "folder/module", to its file. */
export async function bundleFunctions(files: Readonly<Record<string, string>>): Promise<ModuleSource[]> {
  const environmentOf = ([, file]: Entry) => (USE_NODE.test(readFileSync(file, "utf8")) ? "node" : "isolate");
  const bundles = (["isolate", "node"] as const).map((environment) => {
    const entries = Object.entries(files).filter((entry) => environmentOf(entry) === environment);
    return bundleFor(environment, entries);
  });
  return (await Promise.all(bundles)).flat();
}

/** Compiles a .wasm file that is imported, as the CLI does (convex/src/bundler/wasm.ts). */
const wasm: Plugin = {
  name: "wasm",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.wasm$/, namespace: "file" }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path),
      namespace: "wasm",
    }));
    onResolve({ filter: /\.wasm$/, namespace: "wasm" }, ({ path }) => ({ path, namespace: "wasm-bytes" }));
    onLoad({ filter: /.*/, namespace: "wasm" }, ({ path }) => ({
      contents: `import bytes from ${JSON.stringify(path)}; export default new WebAssembly.Module(bytes);`,
    }));
    onLoad({ filter: /.*/, namespace: "wasm-bytes" }, async ({ path }) => ({
      contents: await readFile(path),
      loader: "binary",
    }));
  },
};

/** Uses the CLI's options (convex/src/bundler/debugBundle.ts). */
export async function bundleFor(
  environment: Environment,
  entries: readonly Entry[],
  plugins: Plugin[] = [],
): Promise<ModuleSource[]> {
  if (entries.length === 0) return [];
  const isNode = environment === "node";
  const { outputFiles } = await build({
    entryPoints: entries.map(([path, source]) => ({ in: source, out: path })),
    outdir: "out",
    bundle: true,
    platform: isNode ? "node" : "browser",
    format: "esm",
    target: "esnext",
    jsx: "automatic",
    conditions: ["convex", "module"],
    splitting: true,
    chunkNames: isNode ? "_deps/node/[hash]" : "_deps/[hash]",
    treeShaking: true,
    minifySyntax: true,
    minifyIdentifiers: true,
    keepNames: true,
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [wasm, ...plugins],
    write: false,
  });
  return outputFiles.map(({ path, text }) => ({ path: relative("out", path), source: text, environment }));
}
