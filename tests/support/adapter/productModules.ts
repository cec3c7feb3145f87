// The product's functions as they are pushed, bundled once per test run by Vitest's global setup.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import type { ModuleSource } from "../../../host/types/pushes";
import { bundleFunctions } from "./bundleFunctions";

declare module "vitest" {
  interface ProvidedContext {
    /** The file that holds the modules. */
    productModules: string;
  }
}

// Vite takes what `new URL` makes of import.meta.url for an asset where it serves a browser.
export const PRODUCT_FOLDER = join(dirname(fileURLToPath(import.meta.url)), "../../../convex/");

/** Files that aren't pushed, and sign-in's configuration, which needs the issuer. */
const SKIPPED = /^_generated\/|^auth\.config\.ts$|\.d\.ts$/;

/** For Vitest's `globalSetup`. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "huddle-functions-"));
  const file = join(folder, "modules.json");
  writeFileSync(file, JSON.stringify(await bundleProduct()));
  project.provide("productModules", file);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Adds the caller's functions, keyed by module path. */
export async function bundleProduct(more: Readonly<Record<string, string>> = {}): Promise<ModuleSource[]> {
  const paths = readdirSync(PRODUCT_FOLDER, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".ts") && !SKIPPED.test(path));
  const files = paths.map((path) => [path.replace(/\.ts$/, ""), join(PRODUCT_FOLDER, path)] as const);
  return await bundleFunctions({ ...Object.fromEntries(files), ...more });
}

export function readProductModules(file: string): ModuleSource[] {
  return JSON.parse(readFileSync(file, "utf8")) as ModuleSource[];
}
