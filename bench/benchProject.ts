// The product's functions plus a benchmark's own module, in a folder that the official CLI can deploy from.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

export interface BenchProject {
  readonly folder: string;
  remove(): void;
}

/**
 * Inside the repository, where tools look for their configuration. `source` is the module's file, such as
 * "bench/sunday/sundayFunctions.ts".
 */
export function makeBenchProject(module: string, source: string): BenchProject {
  mkdirSync(join(root, ".data"), { recursive: true });
  const folder = mkdtempSync(join(root, `.data/${module}-`));
  for (const part of ["convex", "domain", source, "package.json"]) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  // The CLI reads a package's .wasm files from the project's own folder.
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, `convex/${module}.ts`), `export * from "../${source.replace(/\.ts$/, "")}";\n`);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
