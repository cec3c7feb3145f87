// Blobs, files, requests and responses for queries and mutations: source text that runs inside their realm (see
// sandboxPrelude.ts). The classes are Node.js's, whose promises settle on the host's event loop. Objects whose content
// is known when they are created get their own readers, which answer at once. Streams and forms remain Node.js's.

/** Evaluates to a function that takes the host's classes and returns what their proxies need. */
export const SANDBOX_BODIES = String.raw`(function bodiesOf(web) {
  const blobs = new WeakMap(); // to their bytes
  const bodies = new WeakMap(); // requests and responses to what takes their bytes, null where they have no body
  const encode = (text) => new Uint8Array(new web.TextEncoder().encode(text));
  const decode = (bytes) => new web.TextDecoder().decode(bytes);
  const isOpaque = (value) => [web.Blob, web.FormData, web.ReadableStream].some((type) => value instanceof type);

  // Returns a copy; undefined if the bytes aren't known.
  const bytesOf = (part) => {
    if (web.isArrayBuffer(part)) return new Uint8Array(part).slice();
    if (ArrayBuffer.isView(part)) return new Uint8Array(part.buffer, part.byteOffset, part.byteLength).slice();
    return blobs.get(part) ?? (isOpaque(part) ? undefined : encode(String(part)));
  };
  const joined = (parts) => {
    if (parts.includes(undefined)) return undefined;
    const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  };

  const define = (target, name, descriptor) =>
    Object.defineProperty(target, name, { ...descriptor, configurable: true, enumerable: false });
  const addReaders = (target, take, more) => {
    const readers = {
      arrayBuffer: async () => take().slice().buffer,
      bytes: async () => take().slice(),
      text: async () => decode(take()),
      ...more,
    };
    for (const [name, value] of Object.entries(readers)) define(target, name, { value, writable: true });
    return target;
  };

  const blobWith = (blob, bytes) => {
    if (bytes === undefined) return blob;
    blobs.set(blob, bytes);
    const { slice } = blob;
    return addReaders(blob, () => bytes, {
      slice: (start, end, type) => blobWith(slice.call(blob, start, end, type), bytes.slice(start, end)),
    });
  };

  const bodyWith = (holder, bytes) => {
    if (bytes === undefined) return holder;
    let isTaken = false;
    const native = (name) => Reflect.get(Object.getPrototypeOf(holder), name, holder);
    const isUsed = () => isTaken || native("bodyUsed");
    const ensureUnused = () => {
      if (isUsed() || native("body")?.locked) throw new TypeError("Body is unusable: it has been read already.");
    };
    const take = () => {
      if (bytes === null) return null;
      ensureUnused();
      isTaken = true;
      return bytes;
    };
    bodies.set(holder, take);
    const taken = () => take() ?? new Uint8Array();
    define(holder, "bodyUsed", { get: isUsed });
    return addReaders(holder, taken, {
      json: async () => JSON.parse(decode(taken())),
      blob: async () => {
        const content = taken();
        return blobWith(new web.Blob([content], { type: holder.headers.get("content-type") ?? "" }), content);
      },
      clone: () => {
        ensureUnused();
        return bodyWith(native("clone").call(holder), bytes);
      },
    });
  };

  const blobOf = ([parts = []]) => {
    const bytes = Array.isArray(parts) ? joined(parts.map(bytesOf)) : undefined;
    return (blob) => blobWith(blob, bytes);
  };
  const bodyOf = (body) => (body === undefined || body === null ? null : bytesOf(body));
  const makers = {
    Blob: blobOf,
    File: blobOf,
    Response: ([body]) => {
      const bytes = bodyOf(body);
      return (response) => bodyWith(response, bytes);
    },
    Request: ([input, init]) => {
      const own = bodyOf(init?.body);
      const isCopy = own === null && input instanceof web.Request;
      // It takes over the body of the request that it copies.
      const bytes = isCopy ? bodies.get(input)?.() : own;
      return (request) => bodyWith(request, bytes);
    },
  };
  return {
    // Call this with the arguments before the object exists, and its result with the object.
    completing: (name, args) => makers[name]?.(args) ?? ((made) => made),
    statics: {
      Response: {
        json: (data, init) => bodyWith(web.Response.json(data, init), encode(JSON.stringify(data))),
        error: () => bodyWith(web.Response.error(), null),
        redirect: (...args) => bodyWith(web.Response.redirect(...args), null),
      },
    },
  };
})`;
