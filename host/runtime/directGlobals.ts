// What modules that share the caller's realm find in its global scope while one of their functions runs: no more than
// Convex's runtime has, and what the function itself assigns is its own. Everybody else (the host, Node.js, the test and
// its tools) goes on with the realm's own globals. The accessors are put in place again where fakes have replaced them.
import Module, { isBuiltin } from "node:module";

export interface DirectScope {
  /** When the query or mutation began, in milliseconds; null in actions, whose clock goes on. */
  readonly frozenAt: number | null;
  /** A "use node" module may use Node.js. */
  readonly isNode: boolean;
  /** Globals that the function has assigned. */
  readonly assigned: Map<string, unknown>;
}

type CurrentScope = () => DirectScope | undefined;
type Stand = (current: unknown, scope: DirectScope) => unknown;

const OF_ACTIONS = ["fetch", "setTimeout", "setInterval"] as const;
const OF_NODE = ["Buffer", "global", "setImmediate", "clearImmediate"] as const;
const ASSIGNABLE = [
  "Math", "console", "crypto", "Crypto", "CryptoKey", "SubtleCrypto", "atob", "btoa", "Request", "Response", "Headers",
  "clearTimeout", "clearInterval", "URL", "URLSearchParams", "AbortController", "TextEncoder", "TextDecoder", "structuredClone", "queueMicrotask", "performance",
] as const; // prettier-ignore
const installed = new WeakSet<() => unknown>();

/** Tools that run inside functions of a test, by the file that asks: its runner, assertions and fakes, and Node.js. */
const TOOLS = /^(node:|.*[\\/]node_modules[\\/](vitest|@vitest|vite|chai|tinyspy|happy-dom|@edge-runtime)[\\/])/;

const STANDS: ReadonlyMap<string, Stand> = new Map<string, Stand>([
  ...OF_ACTIONS.map((name) => [name, refuseInTransactions(name)] as const),
  ...OF_NODE.map((name) => [name, hide] as const),
  ["process", (current, { isNode }) => (isNode ? current : onlyEnvironment(current as NodeJS.Process))],
  ["Date", (current, { frozenAt }) => (frozenAt === null ? current : frozenDate(current as DateConstructor, frozenAt))],
  ...ASSIGNABLE.map((name) => [name, (current: unknown) => current] as const),
]);

export function installDirectGlobals(currentScope: CurrentScope): void {
  for (const [name, stand] of STANDS) install(name, stand, currentScope);
  guardRequire(currentScope);
}

function install(name: string, stand: Stand, currentScope: CurrentScope): void {
  const descriptor = Object.getOwnPropertyDescriptor(globalThis, name);
  if (!descriptor?.configurable || (descriptor.get && installed.has(descriptor.get))) return;
  let { value } = descriptor;
  const current = (): unknown => {
    if (!descriptor.get) return value;
    const found: unknown = descriptor.get.call(globalThis);
    // A lazy global of Node.js has put its value in its place, and so in that of this accessor.
    if (Object.getOwnPropertyDescriptor(globalThis, name)?.get !== get) install(name, stand, currentScope);
    return found;
  };
  const get = () => {
    const scope = currentScope();
    if (!scope) return current();
    return scope.assigned.has(name) ? scope.assigned.get(name) : stand(current(), scope);
  };
  const set = (assigned: unknown) => {
    const scope = currentScope();
    if (scope) scope.assigned.set(name, assigned);
    else if (descriptor.set) descriptor.set.call(globalThis, assigned);
    else if (descriptor.writable) value = assigned;
    else throw new TypeError(`The global ${name} can only be read.`);
  };
  installed.add(get);
  Object.defineProperty(globalThis, name, { get, set, configurable: true, enumerable: descriptor.enumerable ?? true });
}

function refuseInTransactions(name: string): Stand {
  const refuse = () => {
    throw new Error(
      `Can't use ${name}${name === "fetch" ? "()" : ""} in queries and mutations. Please consider using an action. See https://docs.convex.dev/functions/actions for more details.`,
    );
  };
  return (current, { frozenAt }) => (frozenAt === null ? current : refuse);
}

/** Undefined rather than an error, because libraries ask with `typeof`. */
function hide(current: unknown, { isNode }: DirectScope): unknown {
  return isNode || isAskedByTool() ? current : undefined;
}

function onlyEnvironment(current: NodeJS.Process): unknown {
  return new Proxy(
    {},
    {
      get: (_target, name): unknown =>
        name === "env" || isAskedByTool() ? (Reflect.get(current, name) as unknown) : undefined,
      has: (_target, name) => name === "env" || (isAskedByTool() && Reflect.has(current, name)),
    },
  );
}

/** A clock that stands still, a test's fake one too. */
function frozenDate(current: DateConstructor, at: number): DateConstructor {
  return new Proxy(current, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [at] : args, newTarget) as Date,
    apply: () => new current(at).toString(),
    get: (target, name): unknown => (name === "now" ? () => at : Reflect.get(target, name)),
  });
}

function isAskedByTool(options: { readonly skipsNode: boolean } = { skipsNode: false }): boolean {
  const { stackTraceLimit, prepareStackTrace } = Error;
  Error.stackTraceLimit = 12;
  Error.prepareStackTrace = (_error, sites) => sites;
  const sites = new Error().stack as unknown as NodeJS.CallSite[];
  Error.stackTraceLimit = stackTraceLimit;
  Error.prepareStackTrace = prepareStackTrace;
  const asker = sites
    .map((site) => site.getFileName() ?? "")
    .find((file) => file !== sites[0]?.getFileName() && !(options.skipsNode && file.startsWith("node:")));
  return asker !== undefined && TOOLS.test(asker.replace(/^file:\/\//, ""));
}

interface Loader {
  _load: ((request: string, ...rest: unknown[]) => unknown) & { isGuarded?: boolean };
}

/** `require` of a CommonJS module, or made by createRequire, as the test runner gives it to modules. */
function guardRequire(currentScope: CurrentScope): void {
  const loader = Module as unknown as Loader;
  const load = loader._load;
  if (load.isGuarded) return;
  const guarded = function (this: unknown, request: string, ...rest: unknown[]): unknown {
    const scope = currentScope();
    if (scope && !scope.isNode && isBuiltin(request) && !isAskedByTool({ skipsNode: true })) {
      throw new Error(
        `require("${request}") can't be used: the default runtime has no Node.js modules. Put "use node" at the top of the file.`,
      );
    }
    return load.call(this, request, ...rest);
  };
  loader._load = Object.assign(guarded, { isGuarded: true });
}
