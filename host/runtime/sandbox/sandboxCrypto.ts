// crypto.subtle for functions: source text that runs inside their realm (see sandboxPrelude.ts). In queries and
// mutations subtleCrypto.ts does the work synchronously. Work that Convex's runtime doesn't support there either
// (encrypting, generating keys) is refused. In actions it is Node.js's, which accepts and returns only bytes of its own
// realm.

/** Evaluates to a function that creates `subtle` from the host's. */
export const ACTION_CRYPTO = String.raw`(function cryptoOf(web) {
  const isBytes = (value) => web.isArrayBuffer(value) || ArrayBuffer.isView(value);
  const isPlain = (value) => typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  const toHost = (value) => {
    if (isBytes(value)) return web.copyBytes(value);
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toHost(each)]));
  };
  const subtle = {};
  const { subtle: native, SubtleCrypto, CryptoKey } = { ...web, subtle: web.crypto.subtle };
  for (const name of Object.keys(Object.getOwnPropertyDescriptors(SubtleCrypto.prototype))) {
    if (typeof native[name] !== "function" || name === "constructor") continue;
    subtle[name] = async (...args) => {
      const result = await native[name](...args.map(toHost));
      return web.isArrayBuffer(result) ? new Uint8Array(result).slice().buffer : result;
    };
  }
  return { subtle: Object.freeze(Object.setPrototypeOf(subtle, SubtleCrypto.prototype)), CryptoKey, SubtleCrypto };
})`;

/** Evaluates to a function that creates `subtle` and CryptoKey from a way to ask the host and from byte conversions. */
export const SANDBOX_CRYPTO = String.raw`(function cryptoFor(ask, toHex, fromHex) {
  const materials = new WeakMap();
  class CryptoKey {
    constructor(material, { type, algorithm, extractable, usages }) {
      Object.assign(this, { type, algorithm, extractable, usages: [...usages] });
      materials.set(this, material);
    }
    get [Symbol.toStringTag]() { return "CryptoKey"; }
  }
  const named = (algorithm) => (typeof algorithm === "string" ? { name: algorithm } : algorithm);
  const hashName = (hash) => (hash === undefined ? undefined : named(hash).name);
  const ofWire = (algorithm, key) => {
    const { name, salt, info, saltLength, iterations } = named(algorithm);
    const own = key === undefined ? {} : key.algorithm;
    return {
      name, saltLength, iterations,
      hash: hashName(named(algorithm).hash ?? own.hash),
      namedCurve: named(algorithm).namedCurve ?? own.namedCurve,
      salt: salt && toHex(salt), info: info && toHex(info),
    };
  };
  const use = (key, usage, algorithm) => {
    if (!materials.has(key)) throw new TypeError("crypto.subtle." + usage + " takes a CryptoKey.");
    if (!key.usages.includes(usage)) throw new DOMException("The key isn't for " + usage + ".", "InvalidAccessError");
    if (named(algorithm).name !== key.algorithm.name) throw new DOMException("The key is for another algorithm.", "InvalidAccessError");
    return materials.get(key);
  };
  const BLOCK_BITS = { "SHA-1": 512, "SHA-256": 512, "SHA-384": 1024, "SHA-512": 1024 };
  const subtle = {
    async digest(algorithm, data) {
      return fromHex(ask({ operation: "digest", algorithm: { name: named(algorithm).name }, data: toHex(data) }));
    },
    async importKey(format, data, algorithm, extractable, usages) {
      const material = { format, data: format === "jwk" ? data : toHex(data) };
      const { type, length } = ask({ operation: "importKey", algorithm: ofWire(algorithm), key: material });
      const { name, hash, namedCurve } = named(algorithm);
      const own = { name, ...(hash && { hash: named(hash) }), ...(namedCurve && { namedCurve }), ...((name === "HMAC" || name.startsWith("AES-")) && { length }) };
      return new CryptoKey(material, { type, algorithm: own, extractable, usages });
    },
    async exportKey(format, key) {
      const material = materials.get(key);
      if (!key.extractable) throw new DOMException("The key isn't extractable.", "InvalidAccessError");
      if (material.format !== format) {
        throw new Error("In queries and mutations a key is exported as it was imported (" + material.format + ").");
      }
      return format === "jwk" ? { ...material.data } : fromHex(material.data);
    },
    async sign(algorithm, key, data) {
      const material = use(key, "sign", algorithm);
      return fromHex(ask({ operation: "sign", algorithm: ofWire(algorithm, key), key: material, data: toHex(data) }));
    },
    async verify(algorithm, key, signature, data) {
      const material = use(key, "verify", algorithm);
      const texts = { data: toHex(data), signature: toHex(signature) };
      return ask({ operation: "verify", algorithm: ofWire(algorithm, key), key: material, ...texts });
    },
    async deriveBits(algorithm, key, bits) {
      const usage = key.usages.includes("deriveBits") ? "deriveBits" : "deriveKey";
      const material = use(key, usage, algorithm);
      return fromHex(ask({ operation: "deriveBits", algorithm: ofWire(algorithm, key), key: material, bits }));
    },
    async deriveKey(algorithm, key, type, extractable, usages) {
      const { name, length = BLOCK_BITS[hashName(named(type).hash)] } = named(type);
      if (name !== "HMAC") throw new Error("crypto.subtle derives only HMAC keys in queries and mutations.");
      return await subtle.importKey("raw", await subtle.deriveBits(algorithm, key, length), type, extractable, usages);
    },
  };
  for (const name of ["encrypt", "decrypt", "wrapKey", "unwrapKey", "generateKey"]) {
    subtle[name] = async () => {
      throw new Error("crypto.subtle." + name + " isn't supported in queries and mutations. Use an action.");
    };
  }
  class SubtleCrypto {}
  return { subtle: Object.freeze(Object.setPrototypeOf(subtle, SubtleCrypto.prototype)), CryptoKey, SubtleCrypto };
})`;
