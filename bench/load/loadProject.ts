// The product's functions with the load's own query, in a folder that the official CLI can deploy from.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface LoadProject {
  readonly folder: string;
  remove(): void;
}

/** Within the repository, so that packages are found. */
export function makeLoadProject(): LoadProject {
  mkdirSync(join(root, ".data"), { recursive: true });
  const folder = mkdtempSync(join(root, ".data/load-"));
  for (const part of ["convex", "domain", "bench/load/leaguePicks.ts", "package.json"]) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  writeFileSync(join(folder, "convex/leaguePicks.ts"), 'export * from "../bench/load/leaguePicks";\n');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
