// Compiles the host: main.mjs is its process, and the other files run in its threads.
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const entryPoints = [
  "host/main.ts",
  "host/runtime/threads/sandboxThread.ts",
  "host/runtime/threads/nodeThread.ts",
  "host/runtime/watchdog/watchdogThread.ts",
];

/** Resolves to the URL of the output folder, with a trailing slash. */
export async function compileHost() {
  const { build, stop } = await import("esbuild");
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const folder = join(root, "node_modules/.cache/host");
  const { outputFiles } = await build({
    entryPoints: entryPoints.map((entry) => join(root, entry)),
    entryNames: "[name]",
    outExtension: { ".js": ".mjs" },
    outdir: folder,
    bundle: true,
    packages: "external",
    platform: "node",
    target: "node20",
    format: "esm",
    sourcemap: "inline",
    sourcesContent: false,
    write: false,
  });
  await stop();
  await mkdir(folder, { recursive: true });
  for (const { path, text } of outputFiles) {
    // Write and rename, so that hosts starting at the same time from the same sources only ever see complete files.
    const file = join(folder, basename(path));
    if (text === (await readFile(file, "utf8").catch(() => null))) continue;
    const written = `${file}.${process.pid}`;
    await writeFile(written, text);
    await rename(written, file);
  }
  return pathToFileURL(`${folder}/`);
}
