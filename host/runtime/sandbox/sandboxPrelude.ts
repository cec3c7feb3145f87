// The global scope of pushed code besides the language itself: Convex's syscalls, and the web platform features of
// Convex's default runtime. It is source text because it has to run inside each realm, so that errors, dates and
// buffers belong to that realm. `host` holds functions of the host that accept and return only texts and numbers.

import { SANDBOX_BODIES } from "./sandboxBodies";
import { SANDBOX_CONSOLE } from "./sandboxConsole";
import { ACTION_CRYPTO, SANDBOX_CRYPTO } from "./sandboxCrypto";
import { SANDBOX_WASM } from "./sandboxWasm";

/** Evaluates to a function that sets up its realm and returns a function that runs the call set by the host. */
export const SANDBOX_PRELUDE = String.raw`(function install(host, settings, web) {
  "use strict";
  const { isTransaction } = settings;
  const define = (name, value) =>
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });

  // Frames of the host mean nothing to a function, and reveal folders of the machine. They lie between the running code
  // and the code that awaits it, so V8 has to look beyond the ten frames that are shown.
  const [SHOWN_FRAMES, SEEN_FRAMES] = [10, 64];
  Error.stackTraceLimit = SEEN_FRAMES;
  Error.prepareStackTrace = (error, sites) => {
    // The point where the host calls into the realm: frames below it belong to this function's caller.
    const entry = sites.findIndex((site) => site.getFileName() === "node:vm");
    const isOwn = (site, at) => String(site.getFileName()).startsWith(web.moduleUrl) && (entry < 0 || at < entry || site.isAsync());
    const own = sites.filter(isOwn);
    const shown = Error.stackTraceLimit === SEEN_FRAMES ? own.slice(0, SHOWN_FRAMES) : own;
    return [error, ...shown].join("\n    at ");
  };

  const takeError = () => {
    const { message, data } = JSON.parse(host.takeError());
    const error = new Error(message);
    if (data !== undefined) error.data = data;
    return error;
  };
  const settle = (result) => {
    if (result === undefined) throw takeError();
    return result;
  };
  define("Convex", Object.freeze({
    syscall: (op, args) => settle(host.syscall(op, args)),
    asyncSyscall: isTransaction
      ? async (op, args) => settle(host.asyncSyscall(op, args))
      : (op, args) => new Promise((resolve, reject) => {
          host.asyncSyscall(op, args, (result) => (result === undefined ? reject(takeError()) : resolve(result)));
        }),
    jsSyscall: (op, args) => new Promise((resolve, reject) => {
      settle(host.jsSyscall(op, args, (result) => (result === undefined ? reject(takeError()) : resolve(result))));
    }),
  }));

  // The clock: frozen for the whole of a query or mutation, the host's own in actions.
  const RealDate = Date;
  function ConvexDate(...args) {
    if (new.target === undefined) return new RealDate(host.now()).toString();
    return Reflect.construct(RealDate, args.length === 0 ? [host.now()] : args, new.target);
  }
  Object.defineProperties(ConvexDate, {
    name: { value: "Date" },
    length: { value: 7 },
    prototype: { value: RealDate.prototype, writable: false },
    parse: { value: RealDate.parse, writable: true, configurable: true },
    UTC: { value: RealDate.UTC, writable: true, configurable: true },
    now: { value: () => host.now(), writable: true, configurable: true },
  });
  Object.defineProperty(RealDate.prototype, "constructor", { value: ConvexDate, writable: true, configurable: true });
  define("Date", ConvexDate);
  define("performance", Object.freeze({ now: () => host.now() - host.startedAt(), timeOrigin: 0 }));

  if (isTransaction) {
    Math.random = () => host.randomDouble();
    // Functions can't observe garbage collection.
    define("WeakRef", class WeakRef {
      #target;
      constructor(target) {
        if (Object(target) !== target && typeof target !== "symbol") throw new TypeError("WeakRef: the target must be an object");
        this.#target = target;
      }
      deref() { return this.#target; }
    });
    define("FinalizationRegistry", class FinalizationRegistry {
      register() {}
      unregister() { return false; }
    });
  }

  const fill = (view) => {
    if (!ArrayBuffer.isView(view)) throw new TypeError("crypto.getRandomValues takes a typed array of integers.");
    if (view.byteLength > 65536) throw new RangeError("crypto.getRandomValues: at most 65536 bytes.");
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    const hex = host.randomHex(bytes.length);
    for (let i = 0; i < bytes.length; i++) bytes[i] = parseInt(hex.slice(2 * i, 2 * i + 2), 16);
    return view;
  };
  const bytesOf = (data) =>
    data instanceof ArrayBuffer ? new Uint8Array(data) : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const toHex = (data) => Array.from(bytesOf(data), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const fromHex = (hex) => {
    const bytes = new Uint8Array(hex.length / 2);
    for (let i = 0; i < bytes.length; i++) bytes[i] = parseInt(hex.slice(2 * i, 2 * i + 2), 16);
    return bytes.buffer;
  };
  const randomUUID = () => {
    const hex = toHex(fill(new Uint8Array(16)));
    const variant = ((parseInt(hex[16], 16) & 3) | 8).toString(16);
    return [hex.slice(0, 8), hex.slice(8, 12), "4" + hex.slice(13, 16), variant + hex.slice(17, 20), hex.slice(20)].join("-");
  };
  const ask = (request) => JSON.parse(settle(host.subtle(JSON.stringify(request))));
  const { subtle, CryptoKey, SubtleCrypto } = isTransaction
    ? ${SANDBOX_CRYPTO}(ask, toHex, fromHex)
    : ${ACTION_CRYPTO}(web);
  class Crypto {
    getRandomValues(view) { return fill(view); }
    randomUUID() { return randomUUID(); }
    get subtle() { return subtle; }
  }
  define("Crypto", Crypto);
  define("CryptoKey", CryptoKey);
  define("SubtleCrypto", SubtleCrypto);
  define("crypto", new Crypto());

  define("console", ${SANDBOX_CONSOLE}(host));

  define("queueMicrotask", (callback) => void Promise.resolve().then(() => callback()));
  define("self", globalThis);
  const env = JSON.parse(settings.environment);
  const strictEnv = new Proxy(env, {
    get: (target, name) => {
      if (typeof name === "string" && !(name in target)) {
        throw new Error("Environment variable " + name + " is used in auth config file but its value was not set");
      }
      return target[name];
    },
  });
  define("process", { env: settings.hasStrictEnvironment ? strictEnv : env });

  define("structuredClone", (value) => clone(value, new Map()));
  function clone(value, seen) {
    if (typeof value === "function" || typeof value === "symbol") throw new TypeError(String(value) + " can't be cloned.");
    if (typeof value !== "object" || value === null) return value;
    if (seen.has(value)) return seen.get(value);
    const remember = (copy) => (seen.set(value, copy), copy);
    if (value instanceof RealDate) return remember(new ConvexDate(value.getTime()));
    if (value instanceof RegExp) return remember(new RegExp(value.source, value.flags));
    if (value instanceof ArrayBuffer) return remember(value.slice(0));
    if (ArrayBuffer.isView(value)) {
      const buffer = clone(value.buffer, seen);
      return remember(new value.constructor(buffer, value.byteOffset, value.length ?? value.byteLength));
    }
    if (value instanceof Map) {
      const copy = remember(new Map());
      for (const [key, item] of value) copy.set(clone(key, seen), clone(item, seen));
      return copy;
    }
    if (value instanceof Set) {
      const copy = remember(new Set());
      for (const item of value) copy.add(clone(item, seen));
      return copy;
    }
    if (value instanceof Error) {
      const copy = remember(new (globalThis[value.name] ?? Error)(value.message));
      copy.stack = value.stack;
      return copy;
    }
    const copy = remember(Array.isArray(value) ? new Array(value.length) : {});
    for (const key of Object.keys(value)) copy[key] = clone(value[key], seen);
    return copy;
  }

  // Operations of these classes end at a time that the host decides, perhaps in the middle of another call, so the host
  // is told of the first use.
  const bodies = ${SANDBOX_BODIES}(web);
  const watched = (className) => {
    const target = web[className];
    return new Proxy(target, {
      construct: (_, args, newTarget) => {
        host.usedAsync();
        const complete = bodies.completing(className, args);
        return complete(Reflect.construct(target, args, newTarget));
      },
      get: (_, name) => {
        if (name !== "prototype" && typeof target[name] === "function") host.usedAsync();
        return bodies.statics[className]?.[name] ?? target[name];
      },
    });
  };
  for (const name of web.names) define(name, isTransaction && web.asyncNames.includes(name) ? watched(name) : web[name]);
  const instead = "Please consider using an action. See https://docs.convex.dev/functions/actions for more details.";
  if (isTransaction) {
    define("clearTimeout", () => undefined);
    define("clearInterval", () => undefined);
    for (const name of ["fetch", "setTimeout", "setInterval"]) {
      define(name, () => {
        const error = new Error("Can't use " + name + (name === "fetch" ? "()" : "") + " in queries and mutations. " + instead);
        // The function has failed, even if something catches this.
        host.refuse(error);
        throw error;
      });
    }
    ${SANDBOX_WASM}(WebAssembly);
  }
  Atomics.wait = () => {
    throw new TypeError("Atomics.wait cannot be called in this context");
  };

  // Values from the host's classes (fetch's errors, request bodies) are of another realm: make instanceof work for
  // them.
  const known = [
    [Error, web.isError], [TypeError, (value) => web.isError(value) && value.name === "TypeError"],
    [ArrayBuffer, web.isArrayBuffer], [Uint8Array, web.isUint8Array], [Promise, web.isPromise],
  ];
  for (const [type, test] of known) {
    const own = Function.prototype[Symbol.hasInstance];
    Object.defineProperty(type, Symbol.hasInstance, {
      value: function (value) {
        return own.call(this, value) || (this === type && test(value));
      },
      configurable: true,
    });
  }

  return () => {
    const { target, method, args } = host.takeCall();
    let promise;
    try {
      promise = Promise.resolve(target[method](...args));
    } catch (error) {
      host.failed(error);
      return;
    }
    promise.then((result) => host.done(result), (error) => host.failed(error));
  };
})`;
