// What is known of each registered function, and how functions are named.
import type { JSONValue } from "convex/values";
import type { CronSchedule } from "../scheduler/cronSchedule";
import type { Check } from "../values/validator";

export type FunctionKind = "query" | "mutation" | "action" | "httpAction";

export interface FunctionSpec {
  /** "folder/module:name" */
  readonly path: string;
  /** "folder/module.js" */
  readonly modulePath: string;
  readonly exportName: string;
  readonly kind: FunctionKind;
  readonly isPublic: boolean;
  readonly checkArgs: Check;
  readonly checkReturns: Check | null;
  readonly environment: "isolate" | "node";
}

export interface FunctionTable {
  get(path: string): FunctionSpec | undefined;
  /** Where modules are loaded on first use: loads the one of this path. Never rejects; `get` throws what went wrong. */
  load?(path: string): Promise<void>;
  /** Whether the path is of a module that isn't loaded yet, so that nobody knows what is in it. */
  isUnloaded?(path: string): boolean;
}

export interface CronSpec {
  readonly name: string;
  /** The function's path. */
  readonly path: string;
  /** The argument object. */
  readonly args: JSONValue;
  readonly schedule: CronSchedule;
}

/** "module:name" from what callers write: with or without ".js" and ":default". */
export function canonicalPath(path: string): string {
  const colon = path.indexOf(":");
  const modulePath = colon < 0 ? path : path.slice(0, colon);
  const name = colon < 0 ? "default" : path.slice(colon + 1);
  return `${modulePath.endsWith(".js") ? modulePath.slice(0, -3) : modulePath}:${name}`;
}

/** How a function reference arrives in a syscall. */
export interface FunctionAddress {
  readonly name?: string;
  readonly functionHandle?: string;
  readonly reference?: string;
}

const HANDLE = "function://";

export function functionHandle(path: string): string {
  return `${HANDLE};${path}`;
}

export function pathOfAddress(address: FunctionAddress): string {
  if (address.name !== undefined) return canonicalPath(address.name);
  if (address.functionHandle?.startsWith(HANDLE)) {
    const [component = "", path] = address.functionHandle.slice(HANDLE.length).split(";");
    if (component === "" && path) return canonicalPath(path);
  }
  const what = address.reference ?? address.functionHandle ?? JSON.stringify(address);
  throw new Error(`Can't call ${what}: this host runs an app's own functions, not components.`);
}

/** Spells the path as the `_scheduled_functions` table does: "module.js:name". */
export function scheduledName(path: string): string {
  return path.replace(":", ".js:");
}

/** Throws where there is no such function; one of a module that isn't loaded yet may be there. */
export function checkExists(functions: FunctionTable, path: string): void {
  if (!functions.isUnloaded?.(canonicalPath(path))) findFunction(functions, path, { kind: null, caller: "internal" });
}

const KIND_NAMES = { query: "Query", mutation: "Mutation", action: "Action", httpAction: "HttpAction" } as const;

export function findFunction(
  functions: FunctionTable,
  path: string,
  wanted: { readonly kind: FunctionKind | null; readonly caller: "public" | "internal" },
): FunctionSpec {
  const canonical = canonicalPath(path);
  const shown = canonical.replace(/:default$/, "");
  const spec = functions.get(canonical);
  if (!spec || (wanted.caller === "public" && !spec.isPublic)) {
    const what = wanted.caller === "public" ? "public function" : "function";
    throw new Error(
      `Could not find ${what} for '${shown}'. Did you forget to run \`npx convex dev\` or \`npx convex deploy\`?`,
    );
  }
  if (wanted.kind !== null && spec.kind !== wanted.kind) {
    throw new Error(
      `Trying to execute ${shown} as ${KIND_NAMES[wanted.kind]}, but it is defined as ${KIND_NAMES[spec.kind]}.`,
    );
  }
  return spec;
}

/** What stands for a call of the HTTP router. */
export function httpSpec(path: string): FunctionSpec {
  return {
    path,
    modulePath: "http.js",
    exportName: "default",
    kind: "httpAction",
    isPublic: true,
    checkArgs: () => null,
    checkReturns: null,
    environment: "isolate",
  };
}
