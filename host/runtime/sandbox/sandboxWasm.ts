// WebAssembly for queries and mutations: source text that runs inside their realm (see sandboxPrelude.ts). Modules that
// Node.js would compile in the background are compiled synchronously, since nothing may wait. There is no shared
// memory: code waiting for it to change would stop the whole host.

/** Evaluates to a function that modifies a realm's WebAssembly. */
export const SANDBOX_WASM = String.raw`(function changeWasm(wasm) {
  const { Module: RealModule, Instance, Memory: RealMemory } = wasm;
  const [HEADER_BYTES, MEMORY_SECTION, IS_SHARED] = [8, 5, 2];
  const refuseShared = () => {
    throw new TypeError("WebAssembly: shared memory isn't supported in queries and mutations.");
  };
  // Core specification, 5.5: sections consist of an id, a length and content; numbers are LEB128.
  const check = (source) => {
    const bytes = ArrayBuffer.isView(source)
      ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
      : new Uint8Array(source);
    let at = HEADER_BYTES;
    const number = () => {
      let [value, shift] = [0, 0];
      for (;;) {
        const byte = bytes[at++] ?? 0;
        value += (byte & 127) * 2 ** shift;
        if (byte < 128) return value;
        shift += 7;
      }
    };
    while (at < bytes.length) {
      const section = bytes[at++];
      const length = number();
      const end = at + length;
      if (section === MEMORY_SECTION) {
        for (let left = number(); left > 0; left--) {
          const flags = number();
          if (flags & IS_SHARED) refuseShared();
          number();
          if (flags & 1) number();
        }
      }
      at = end;
    }
    return source;
  };
  class Module extends RealModule {
    constructor(source) { super(check(source)); }
  }
  class Memory extends RealMemory {
    constructor(descriptor) {
      if (descriptor?.shared) refuseShared();
      super(descriptor);
    }
  }
  Object.assign(wasm, {
    Module,
    Memory,
    compile: async (source) => new Module(source),
    instantiate: async (source, imports) => {
      if (source instanceof RealModule) return new Instance(source, imports);
      const module = new Module(source);
      return { module, instance: new Instance(module, imports) };
    },
  });
  delete wasm.compileStreaming;
  delete wasm.instantiateStreaming;
})`;
