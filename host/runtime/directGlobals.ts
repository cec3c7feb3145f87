// In modules that share the caller's realm, what queries and mutations may not use is refused while one runs, and is the
// realm's own otherwise. The accessors are put in place again where a test's fakes have replaced them.

const REFUSED = ["fetch", "setTimeout", "setInterval", "setImmediate"] as const;
const getters = new WeakSet<() => unknown>();

export function installDirectGlobals(isInTransaction: () => boolean): void {
  for (const name of REFUSED) {
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, name);
    if (!descriptor?.configurable || (descriptor.get && getters.has(descriptor.get))) continue;
    let current: unknown = descriptor.get ? descriptor.get.call(globalThis) : descriptor.value;
    const refuse = () => {
      throw new Error(
        `Can't use ${name}${name === "fetch" ? "()" : ""} in queries and mutations. Please consider using an action. See https://docs.convex.dev/functions/actions for more details.`,
      );
    };
    const get = () => (isInTransaction() ? refuse : current);
    getters.add(get);
    Object.defineProperty(globalThis, name, {
      get,
      set: (value: unknown) => {
        current = value;
      },
      configurable: true,
      enumerable: descriptor.enumerable ?? true,
    });
  }
}
