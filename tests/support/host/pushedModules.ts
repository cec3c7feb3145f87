// A push in the CLI's format, from sources in a test: the official library's own modules and the test's.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { HostEngine } from "../../../host/deployment/hostEngine";
import type { ModuleSource } from "../../../host/types/pushes";

const LIBRARY = join(dirname(fileURLToPath(import.meta.url)), "../../../node_modules/convex/dist/esm");
const PREFIX = "_deps/node_modules/convex/"; // As source maps name it.

const HEADER = `
import { queryGeneric as query, mutationGeneric as mutation, actionGeneric as action, internalQueryGeneric as internalQuery,
  internalMutationGeneric as internalMutation, internalActionGeneric as internalAction, httpActionGeneric as httpAction,
  httpRouter, cronJobs, defineSchema, defineTable, createFunctionHandle, paginationOptsValidator, anyApi as api,
} from "convex/server";
import { v, ConvexError } from "convex/values";
`.replaceAll("\n", " ");

let library: readonly ModuleSource[] | null = null;

/** `sources` maps paths such as "notes.js" to the module's text, which has Convex's exports in scope. */
export function pushOf(sources: Readonly<Record<string, string>>): ModuleSource[] {
  library ??= readLibrary();
  const own = Object.entries(sources).map(([path, text]): ModuleSource => {
    const up = "../".repeat(path.split("/").length - 1) || "./";
    const header = HEADER.replaceAll(/"convex\/(\w+)"/g, (_, part: string) => `"${up}${PREFIX}${part}/index.js"`);
    return { path, source: `${header} ${text}`, environment: "isolate" };
  });
  return [...library, ...own];
}

/** The same with "use node" modules, which the CLI bundles separately, with chunks in their own folders. */
export function nodePushOf(
  sources: Readonly<Record<string, string>>,
  nodeSources: Readonly<Record<string, string>>,
): ModuleSource[] {
  const forNode = pushOf(nodeSources).map((module): ModuleSource => {
    const isChunk = module.path.startsWith("_deps/");
    const source = isChunk ? module.source : module.source.replaceAll('"./_deps/', '"./_deps/node/');
    return { path: module.path.replace("_deps/", "_deps/node/"), source, environment: "node" };
  });
  return [...pushOf(sources), ...forNode];
}

export async function deploy(engine: HostEngine, sources: Readonly<Record<string, string>>): Promise<void> {
  await engine.deployed.activate(await engine.deployed.prepare({ modules: pushOf(sources) }));
}

function readLibrary(): ModuleSource[] {
  return ["server", "values", "common"]
    .flatMap((folder) =>
      readdirSync(join(LIBRARY, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
    )
    .concat("index.js", "type_utils.js")
    .filter((file) => file.endsWith(".js"))
    .map((file) => ({
      path: PREFIX + relative(".", file).replaceAll("\\", "/"),
      source: readFileSync(join(LIBRARY, file), "utf8"),
      environment: "isolate",
    }));
}
