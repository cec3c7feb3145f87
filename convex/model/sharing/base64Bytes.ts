"use node";
// Convex's bundler writes an imported .wasm file as `Uint8Array.fromBase64("…")`, which Node.js has from version 25 on.
// A module that imports such a file has to use this one, so that the bundle runs it first.

export const bytesOf = (base64: string): Uint8Array => Buffer.from(base64, "base64");

const decoder = Uint8Array as { fromBase64?: typeof bytesOf };
decoder.fromBase64 ??= bytesOf;
