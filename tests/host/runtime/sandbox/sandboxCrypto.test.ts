// crypto.subtle in queries and mutations, where it can't wait, compared with Node.js's own and in actions.
import { describe, expect, it } from "vitest";
import { pushedHost } from "../../../support/host/pushedHost";

const HELPERS = `
const text = (value) => new TextEncoder().encode(value);
const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
const fromHex = (value) => new Uint8Array(value.match(/../g).map((byte) => parseInt(byte, 16)));
const algorithms = {
  "RSASSA-PKCS1-v1_5": { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
  "RSA-PSS": { name: "RSA-PSS", hash: "SHA-384", saltLength: 48 },
  ECDSA: { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" },
  Ed25519: { name: "Ed25519" },
};
async function run({ kind, keys, signature }) {
  const { subtle } = crypto;
  if (kind === "digest") return await Promise.all(["SHA-1", "SHA-256", "SHA-384", { name: "sha-512" }].map(async (name) => hex(await subtle.digest(name, text("abc")))));
  if (kind === "hmac") {
    const key = await subtle.importKey("raw", text("Jefe"), { name: "HMAC", hash: "SHA-256" }, true, ["sign", "verify"]);
    const signature = await subtle.sign("HMAC", key, text("what do ya want for nothing?"));
    const of = async (data) => await subtle.verify("HMAC", key, signature, text(data));
    return [hex(signature), await of("what do ya want for nothing?"), await of("more"), key.type, key.algorithm, hex(await subtle.exportKey("raw", key)), key instanceof CryptoKey];
  }
  if (kind === "derive") {
    const password = await subtle.importKey("raw", text("password"), "PBKDF2", false, ["deriveBits", "deriveKey"]);
    const secret = await subtle.importKey("raw", text("secret"), "HKDF", false, ["deriveBits"]);
    const slow = { name: "PBKDF2", hash: "SHA-256", salt: text("salt"), iterations: 1000 };
    const key = await subtle.deriveKey(slow, password, { name: "HMAC", hash: "SHA-256", length: 256 }, false, ["sign"]);
    return [
      hex(await subtle.deriveBits(slow, password, 256)),
      hex(await subtle.deriveBits({ name: "HKDF", hash: "SHA-512", salt: text("salt"), info: text("info") }, secret, 128)),
      hex(await subtle.sign("HMAC", key, text("data"))),
    ];
  }
  const algorithm = algorithms[kind];
  const own = await subtle.importKey("pkcs8", fromHex(keys.pkcs8), algorithm, false, ["sign"]);
  const imported = await Promise.all([
    subtle.importKey("spki", fromHex(keys.spki), algorithm, true, ["verify"]),
    subtle.importKey("jwk", keys.jwk, algorithm, true, ["verify"]),
    ...(keys.raw ? [subtle.importKey("raw", fromHex(keys.raw), algorithm, true, ["verify"])] : []),
  ]);
  const made = await subtle.sign(algorithm, own, text("data"));
  const checks = imported.map(async (key) => [
    await subtle.verify(algorithm, key, made, text("data")),
    await subtle.verify(algorithm, key, fromHex(signature), text("data")),
    await subtle.verify(algorithm, key, fromHex(signature), text("other")),
  ]);
  return { made: hex(made), checks: await Promise.all(checks) };
}`;

const sources = {
  "a.js": `${HELPERS} export const q = query(async (ctx, args) => await run(args)); export const act = action(async (ctx, args) => await run(args));
    export const classes = query(async () => [crypto instanceof Crypto, crypto.subtle instanceof SubtleCrypto, typeof ReadableStreamBYOBReader, new WeakRef(crypto).deref() === crypto]);`,
};
const hex = (buffer: ArrayBuffer) => Buffer.from(buffer).toString("hex");
const data = new TextEncoder().encode("data");

const generate = {
  "RSASSA-PKCS1-v1_5": {
    name: "RSASSA-PKCS1-v1_5",
    hash: "SHA-256",
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
  },
  "RSA-PSS": {
    name: "RSA-PSS",
    hash: "SHA-384",
    saltLength: 48,
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
  },
  ECDSA: { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" },
  Ed25519: { name: "Ed25519" },
} as const;

describe("crypto.subtle in queries", () => {
  it.each(["digest", "hmac", "derive"])("answers as in actions: %s", async (kind) => {
    const { query, action } = await pushedHost(sources);
    const answer = await query("a:q", { kind });
    expect(answer).toEqual(await action("a:act", { kind }));
    // RFC 4231, test case 2.
    if (kind === "hmac") expect(answer).toContain("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  });

  it.each(Object.keys(generate) as (keyof typeof generate)[])(
    "signs, and verifies what others signed: %s",
    async (kind) => {
      const { subtle } = globalThis.crypto;
      const pair = (await subtle.generateKey(generate[kind], true, ["sign", "verify"])) as CryptoKeyPair;
      const { publicKey, privateKey } = pair;
      const jwk = (await subtle.exportKey("jwk", publicKey)) as Record<string, string>;
      const keys = {
        pkcs8: hex(await subtle.exportKey("pkcs8", privateKey)),
        spki: hex(await subtle.exportKey("spki", publicKey)),
        jwk: Object.fromEntries(Object.entries(jwk).filter(([, value]) => typeof value === "string")),
        ...(kind.startsWith("RSA") ? {} : { raw: hex(await subtle.exportKey("raw", publicKey)) }),
      };
      const signature = hex(await subtle.sign(generate[kind], privateKey, data));
      const { query } = await pushedHost(sources);
      const answer = (await query("a:q", { kind, keys, signature })) as { made: string; checks: boolean[][] };
      for (const check of answer.checks) expect(check).toEqual([true, true, false]);
      expect(await subtle.verify(generate[kind], publicKey, Buffer.from(answer.made, "hex"), data)).toBe(true);
    },
  );

  it("reports unsupported operations, and wrong key usages", async () => {
    const key = `await crypto.subtle.importKey("raw", text("k"), { name: "HMAC", hash: "SHA-256" }, false, ["sign"])`;
    const use = async (code: string) => {
      const text = `const text = (value) => new TextEncoder().encode(value);`;
      return (await pushedHost({ "a.js": `export const odd = query(async () => { ${text} ${code} });` })).query(
        "a:odd",
      );
    };
    await expect(use(`await crypto.subtle.encrypt({ name: "AES-GCM" }, {}, text(""));`)).rejects.toThrow(
      "Use an action",
    );
    await expect(use(`await crypto.subtle.verify("HMAC", ${key}, text(""), text(""));`)).rejects.toThrow(
      "isn't for verify",
    );
    await expect(use(`await crypto.subtle.exportKey("raw", ${key});`)).rejects.toThrow("isn't extractable");
    await expect(use(`await crypto.subtle.digest("MD5", text(""));`)).rejects.toThrow('hash algorithm "MD5"');
    await expect(
      use(`await crypto.subtle.importKey("spki", text("no key"), { name: "Ed25519" }, true, []);`),
    ).rejects.toThrow();
  });

  it("has the classes that the runtime documents", async () => {
    expect(await (await pushedHost(sources)).query("a:classes")).toEqual([true, true, "function", true]);
  });
});
