// Describes registered functions, and says how they are named.
import type { JSONValue } from "convex/values";
import type { CronSchedule } from "../time/cronSchedule";
import { childPath, componentOf, inComponent, isQualified, nameInComponent, qualify } from "../values/componentPath";
import type { Check } from "../values/validator";

export type FunctionKind = "query" | "mutation" | "action" | "httpAction";

export interface FunctionSpec {
  /** "folder/module:name", or "component;folder/module:name" in a component. */
  readonly path: string;
  readonly component: string;
  /** "folder/module.js" */
  readonly modulePath: string;
  readonly exportName: string;
  readonly kind: FunctionKind;
  /** Clients can call an app's public functions; only its users can call a component's. */
  readonly isPublic: boolean;
  readonly checkArgs: Check;
  readonly checkReturns: Check | null;
  readonly environment: "isolate" | "node";
}

export interface FunctionTable {
  get(path: string): FunctionSpec | undefined;
}

export interface CronSpec {
  /** "name", or "component;name" in a component. */
  readonly name: string;
  /** The function's path. */
  readonly path: string;
  /** The argument object. */
  readonly args: JSONValue;
  readonly schedule: CronSchedule;
}

/** Normalizes what callers write, with or without ".js" and ":default", to "module:name". */
export function canonicalPath(path: string): string {
  const colon = path.indexOf(":");
  const modulePath = colon < 0 ? path : path.slice(0, colon);
  const name = colon < 0 ? "default" : path.slice(colon + 1);
  return `${modulePath.endsWith(".js") ? modulePath.slice(0, -3) : modulePath}:${name}`;
}

/** A function reference as it arrives in a syscall. */
export interface FunctionAddress {
  readonly name?: string;
  readonly functionHandle?: string;
  readonly reference?: string;
}

const HANDLE = "function://";
const CHILD_REFERENCE = "_reference/childComponent/";

export function functionHandle(path: string): string {
  return HANDLE + qualify(componentOf(path), nameInComponent(path));
}

interface Addressed {
  readonly path: string;
  readonly caller: "reference" | "internal";
}

/**
 * The function that code of `component` refers to. A component's functions are reachable by reference or handle only.
 */
export function resolveAddress(address: FunctionAddress, component: string): Addressed {
  const { name, functionHandle: handle, reference } = address;
  if (name !== undefined && !isQualified(name)) {
    return { path: inComponent(component, canonicalPath(name)), caller: "internal" };
  }
  if (handle?.startsWith(HANDLE) && isQualified(handle)) {
    const target = handle.slice(HANDLE.length);
    return { path: canonicalPath(inComponent(componentOf(target), nameInComponent(target))), caller: "internal" };
  }
  if (reference?.startsWith(CHILD_REFERENCE)) {
    const [child = "", ...parts] = reference.slice(CHILD_REFERENCE.length).split("/");
    const exported = parts.pop() ?? "";
    return { path: inComponent(childPath(component, child), `${parts.join("/")}:${exported}`), caller: "reference" };
  }
  throw new Error(`Could not find function for '${reference ?? handle ?? name ?? JSON.stringify(address)}'.`);
}

/** Formats the path as the `_scheduled_functions` table does: "module.js:name". */
export function scheduledName(path: string): string {
  return path.replace(":", ".js:");
}

/** The path of the function that code of `component` refers to. Throws if there is no such function. */
export function addressOf(functions: FunctionTable, address: FunctionAddress, component: string): string {
  const { path, caller } = resolveAddress(address, component);
  findFunction(functions, path, { kind: null, caller });
  return path;
}

const KIND_NAMES = { query: "Query", mutation: "Mutation", action: "Action", httpAction: "HttpAction" } as const;

/** Throws in Convex's words if this caller can't see such a function, or if it is of another kind. */
export function findFunction(
  functions: FunctionTable,
  path: string,
  wanted: { readonly kind: FunctionKind | null; readonly caller: "public" | "reference" | "internal" },
): FunctionSpec {
  const { kind, caller } = wanted;
  const canonical = canonicalPath(path);
  const spec = functions.get(canonical);
  const isFound =
    spec && (caller === "internal" || (spec.isPublic && (caller === "reference" || spec.component === "")));
  const shown = () => nameInComponent(canonical).replace(/:default$/, "");
  if (!isFound) {
    const what = caller === "internal" ? "function" : "public function";
    const component = componentOf(canonical);
    const where = component === "" ? "" : ` in component '${component}'`;
    throw new Error(
      `Could not find ${what} for '${shown()}'${where}. Did you forget to run \`npx convex dev\` or \`npx convex deploy\`?`,
    );
  }
  if (kind !== null && spec.kind !== kind) {
    throw new Error(
      `Trying to execute ${shown()} as ${KIND_NAMES[kind]}, but it is defined as ${KIND_NAMES[spec.kind]}.`,
    );
  }
  return spec;
}

/** The function that code of `component` refers to. */
export function findAddressed(
  functions: FunctionTable,
  address: FunctionAddress,
  from: { readonly component: string; readonly kind: FunctionKind | null },
): FunctionSpec {
  const { path, caller } = resolveAddress(address, from.component);
  return findFunction(functions, path, { kind: from.kind, caller });
}

/** A stand-in spec for a call of the HTTP router. */
export function httpSpec(component: string, path: string): FunctionSpec {
  return {
    path: inComponent(component, path),
    component,
    modulePath: "http.js",
    exportName: "default",
    kind: "httpAction",
    isPublic: true,
    checkArgs: () => null,
    checkReturns: null,
    environment: "isolate",
  };
}
