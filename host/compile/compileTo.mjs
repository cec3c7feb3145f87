// Compiles TypeScript that a process runs.
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * Bundles each entry point, named from the project's folder, into a module of its name. Resolves to the URL of the
 * output folder, `node_modules/.cache/<name>`, with a trailing slash. Packages aren't bundled.
 */
export async function compileTo(name, entryPoints) {
  const { build, stop } = await import("esbuild");
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const folder = join(root, "node_modules/.cache", name);
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
    // Write and rename, so that processes starting at the same time from the same sources only ever see complete files.
    const file = join(folder, basename(path));
    if (text === (await readFile(file, "utf8").catch(() => null))) continue;
    const written = `${file}.${process.pid}`;
    await writeFile(written, text);
    await rename(written, file);
  }
  return pathToFileURL(`${folder}/`);
}
