// Pushed code for modules that tests pass as `import.meta.glob` returns them: the product's bundle, or other files,
// which are bundled here.
import { existsSync } from "node:fs";
import { expect, inject } from "vitest";
import type { GenericSchema, SchemaDefinition } from "convex/server";
import { bundleFunctions } from "./bundleFunctions";
import { bundleTestFunctions, type TestFunctions } from "./bundleTestFunctions";
import { PushedCode } from "./PushedCode";
import { PRODUCT_FOLDER, readProductModules } from "./productModules";

type Loader = (() => Promise<unknown>) & { readonly written?: TestFunctions };
export type ModuleLoaders = Readonly<Record<string, Loader>>;
type AnySchema = SchemaDefinition<GenericSchema, boolean>;

const IMPORTED = /import\w*\(\s*["'`]([^"'`]+)["'`]/;
/** Files that aren't called, or are passed separately. */
const SKIPPED = /^(_generated\/|(schema|auth\.config|convex\.config)\.\w+$)|\.d\.ts$/;

type BySchema = WeakMap<AnySchema, PushedCode>;
const known = new Map<string, BySchema>();
/** The same by the loaders, since looking up their files takes as long as a call. */
const knownByLoaders = new WeakMap<ModuleLoaders, BySchema>();
const schemaless = {} as AnySchema;

/** Returns the same object for the same files and schema. */
export function pushedCodeOf(modules: ModuleLoaders, schema: AnySchema | null): PushedCode {
  return knownByLoaders.get(modules)?.get(schema ?? schemaless) ?? findCode(modules, schema);
}

function findCode(modules: ModuleLoaders, schema: AnySchema | null): PushedCode {
  const places = placesOf(modules);
  const files = only((place) => typeof place === "string", places);
  const isProduct = Object.values(places).every(
    (place) => typeof place === "string" && place.startsWith(PRODUCT_FOLDER),
  );
  const key = JSON.stringify(isProduct ? null : places);
  let bySchema = known.get(key);
  if (!bySchema) known.set(key, (bySchema = new WeakMap()));
  knownByLoaders.set(modules, bySchema);
  let code = bySchema.get(schema ?? schemaless);
  if (!code) {
    const bundled = async () => {
      if (isProduct) return readProductModules(inject("productModules"));
      const written = only((place) => typeof place === "object", places);
      return [...(await bundleFunctions(files)), ...(await bundleTestFunctions(written))];
    };
    bySchema.set(schema ?? schemaless, (code = new PushedCode(bundled, schema)));
  }
  return code;
}

/** A loader for functions in the running test file, exported there under the one given name. */
export function inTestFile(named: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Loader {
  const [[name, exports]] = Object.entries(named) as [[string, Readonly<Record<string, unknown>>]];
  const written = { file: expect.getState().testPath!, name, exports: Object.keys(exports) };
  return Object.assign(() => Promise.resolve(exports), { written });
}

function placesOf(modules: ModuleLoaders): Record<string, string | TestFunctions> {
  const keys = Object.keys(modules);
  const generated = keys.find((key) => key.includes("_generated"));
  if (generated === undefined)
    throw new Error('The glob of `modules` has to include "_generated": paths begin beside it.');
  const root = generated.slice(0, generated.indexOf("_generated"));
  const found = keys
    .map((key) => [key.slice(root.length), modules[key]] as const)
    .filter(([path]) => !SKIPPED.test(path))
    .map(([path, loader]) => [path.replace(/\.\w+$/, ""), loader?.written ?? fileOf(path, loader)] as const);
  return Object.fromEntries(found);
}

function only<T, Found extends T>(
  isFound: (place: T) => place is Found,
  places: Readonly<Record<string, T>>,
): Record<string, Found> {
  return Object.fromEntries(Object.entries(places).filter((entry): entry is [string, Found] => isFound(entry[1])));
}

/** Loaders don't expose their file, but Vite writes its path into them. */
function fileOf(path: string, loader: unknown): string {
  const [, url = ""] = IMPORTED.exec(String(loader)) ?? [];
  const file = url.replace(/^\/@fs/, "").replace(/\?.*$/, "");
  const found = [`${process.cwd()}${file}`, file].find((candidate) => file !== "" && existsSync(candidate));
  if (found === undefined) throw new Error(`On the host functions are pushed, so "${path}" has to be a file.`);
  return found;
}
