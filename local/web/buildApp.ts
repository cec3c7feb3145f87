// Builds the app once per content: the build's folder is named by a hash of all its inputs, so a second start, another
// data folder or a test run can reuse it.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { hashFiles } from "../launcher/hashFiles";
import { runTool } from "../launcher/processes/runTool";
import { timed } from "../launcher/steps";

const INPUTS = [
  "index.html",
  "tv.html",
  "vite.config.ts",
  "lingui.config.js",
  "package.json",
  "package-lock.json",
  "local/build",
  "src",
  "public",
  "domain",
  "convex/_generated",
];
const KEPT_BUILDS = 3;

export interface BuildOptions {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** Told when a build starts, if there is none to reuse, and how long it took. */
  readonly say: (line: string) => void;
}

/** Returns the folder to serve. */
export async function buildApp({ root, env, signal, say }: BuildOptions): Promise<string> {
  const builds = join(root, "node_modules", ".cache", "huddle-picks");
  const hash = createHash("sha256").update(await hashFiles(root, INPUTS));
  for (const name of Object.keys(env)
    .filter((key) => key.startsWith("VITE_"))
    .sort())
    hash.update(`${name}=${env[name]}\n`);
  const folder = join(builds, `app-${hash.digest("hex").slice(0, 16)}`);
  const isBuilt = await stat(folder).then(
    () => true,
    () => false,
  );
  if (isBuilt) {
    await utimes(folder, new Date(), new Date());
    return folder;
  }
  say("Building the app …");
  await timed(say, "Built the app", () => build({ root, env, signal, builds, folder }));
  return folder;
}

interface Build extends Pick<BuildOptions, "root" | "env" | "signal"> {
  readonly builds: string;
  readonly folder: string;
}

async function build({ root, env, signal, builds, folder }: Build): Promise<void> {
  await mkdir(builds, { recursive: true });
  const unfinished = join(builds, `unfinished-${process.pid}`);
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  await runTool("The app's build", [vite, "build", "--outDir", unfinished, "--emptyOutDir", "--logLevel", "warn"], {
    cwd: root,
    env,
    signal,
  });
  await compressFiles(unfinished);
  // Another start may have finished the same build in the meantime; either one is fine.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
  await dropOldBuilds(builds);
}

async function dropOldBuilds(builds: string) {
  const names = (await readdir(builds)).filter((name) => name.startsWith("app-"));
  const ages = await Promise.all(
    names.map(async (name) => ({ name, usedAtMs: (await stat(join(builds, name))).mtimeMs })),
  );
  ages.sort((a, b) => b.usedAtMs - a.usedAtMs);
  await Promise.all(
    ages.slice(KEPT_BUILDS).map(({ name }) => rm(join(builds, name), { recursive: true, force: true })),
  );
}

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;
const SMALLEST_WORTHWHILE_BYTES = 1024;

/** Adds a .br and a .gz beside each file that gains from it. */
export async function compressFiles(folder: string) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path);
    if (content.byteLength < SMALLEST_WORTHWHILE_BYTES) continue;
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      }),
      promisify(gzip)(content, { level: 9 }),
    ]);
    await writeFile(`${path}.br`, br);
    await writeFile(`${path}.gz`, gz);
  }
}
