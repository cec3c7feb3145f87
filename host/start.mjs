// Compiles host/main.ts into one module and starts it. A loader for TypeScript would stay in the process for good, with
// a thread and tens of megabytes of its own. The flags that it takes are those of main.ts.
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, stop } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "node_modules/.cache/host");
const file = join(folder, "main.mjs");

const { outputFiles } = await build({
  entryPoints: [join(root, "host/main.ts")],
  outfile: file,
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
const compiled = outputFiles[0].text;
// Hosts that start at the same time from the same sources find one whole file, whoever wrote it.
if (compiled !== (await readFile(file, "utf8").catch(() => null))) {
  await mkdir(folder, { recursive: true });
  const written = `${file}.${process.pid}`;
  await writeFile(written, compiled);
  await rename(written, file);
}
process.setSourceMapsEnabled(true);
await import(pathToFileURL(file).href);
