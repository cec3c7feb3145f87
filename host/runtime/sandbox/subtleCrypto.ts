// crypto.subtle for queries and mutations, where nothing may wait: the operations that Convex's runtime supports, done
// synchronously. Requests and answers are JSON with bytes as hexadecimal. A key is represented by its material, so that
// nothing is kept between calls.
import {
  constants,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  pbkdf2Sync,
  sign,
  timingSafeEqual,
  verify,
  type JsonWebKey,
  type KeyObject,
  type SignKeyObjectInput,
} from "node:crypto";

type KeyFormat = "raw" | "jwk" | "spki" | "pkcs8";

interface KeyMaterial {
  readonly format: KeyFormat;
  /** Hexadecimal or a JSON Web Key. */
  readonly data: string | JsonWebKey;
}

interface Algorithm {
  readonly name: string;
  /** "SHA-256" and the like. */
  readonly hash?: string;
  readonly namedCurve?: string;
  readonly saltLength?: number;
  readonly salt?: string;
  readonly info?: string;
  readonly iterations?: number;
}

export interface SubtleRequest {
  readonly operation: "digest" | "importKey" | "sign" | "verify" | "deriveBits";
  readonly algorithm: Algorithm;
  readonly key?: KeyMaterial;
  readonly data?: string;
  readonly signature?: string;
  readonly bits?: number;
}

const HASHES: Readonly<Record<string, string>> = {
  "SHA-1": "sha1",
  "SHA-256": "sha256",
  "SHA-384": "sha384",
  "SHA-512": "sha512",
};
const AES = ["AES-GCM", "AES-CBC", "AES-CTR", "AES-KW"];
const AES_KEY_BYTES = [16, 24, 32];
const SECRET = ["HMAC", "PBKDF2", "HKDF", ...AES];
// RFC 8410 and RFC 5480: the bytes before the point in a public key's SubjectPublicKeyInfo.
const POINT_PREFIXES: Readonly<Record<string, string>> = {
  Ed25519: "302a300506032b6570032100",
  "P-256": "3059301306072a8648ce3d020106082a8648ce3d030107034200",
  "P-384": "3076301006072a8648ce3d020106052b81040022036200",
};

/** Answers a request. Throws an error worded for the function that made it. */
export function subtleCrypto(request: SubtleRequest): unknown {
  const { algorithm, operation } = request;
  const data = bytesOf(request.data);
  if (operation === "digest") return createHash(hashOf(algorithm.name)).update(data).digest("hex");
  const key = keyOf(algorithm, request.key);
  switch (operation) {
    case "importKey":
      return { type: key.type, ...(key.type === "secret" ? { length: (key.symmetricKeySize ?? 0) * 8 } : {}) };
    case "sign":
      return signed(algorithm, key, data).toString("hex");
    case "verify":
      return isSigned(algorithm, { key, data, signature: bytesOf(request.signature) });
    case "deriveBits":
      return derived(algorithm, key, (request.bits ?? 0) / 8).toString("hex");
  }
}

function hashOf(name: string | undefined): string {
  const hash = HASHES[String(name).toUpperCase()];
  if (!hash) throw new Error(`crypto.subtle doesn't know the hash algorithm "${String(name)}".`);
  return hash;
}

function bytesOf(hex: string | undefined): Buffer {
  return Buffer.from(hex ?? "", "hex");
}

function keyOf(algorithm: Algorithm, material: KeyMaterial | undefined): KeyObject {
  if (!material) throw new Error("crypto.subtle needs a key here.");
  const { format, data } = material;
  if (typeof data !== "string") {
    if (data.kty === "oct") return createSecretKey(Buffer.from(data.k ?? "", "base64url"));
    return data.d === undefined
      ? createPublicKey({ key: data, format: "jwk" })
      : createPrivateKey({ key: data, format: "jwk" });
  }
  const bytes = bytesOf(data);
  if (format === "pkcs8") return createPrivateKey({ key: bytes, format: "der", type: "pkcs8" });
  if (format === "spki") return createPublicKey({ key: bytes, format: "der", type: "spki" });
  if (AES.includes(algorithm.name) && !AES_KEY_BYTES.includes(bytes.length)) throw new Error("Invalid key length");
  if (SECRET.includes(algorithm.name)) return createSecretKey(bytes);
  const prefix = POINT_PREFIXES[algorithm.namedCurve ?? algorithm.name];
  if (!prefix) throw new Error(`crypto.subtle can't import a raw ${algorithm.name} key in queries and mutations.`);
  return createPublicKey({ key: Buffer.concat([bytesOf(prefix), bytes]), format: "der", type: "spki" });
}

/** The algorithm in Node.js's terms; null for HMAC. */
function signing({ name, hash, saltLength }: Algorithm, key: KeyObject): [string | null, SignKeyObjectInput] {
  switch (name) {
    case "RSASSA-PKCS1-v1_5":
      return [hashOf(hash), { key, padding: constants.RSA_PKCS1_PADDING }];
    case "RSA-PSS":
      return [hashOf(hash), { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: saltLength ?? 32 }];
    case "ECDSA":
      return [hashOf(hash), { key, dsaEncoding: "ieee-p1363" }];
    case "Ed25519":
      return [null, { key }];
    default:
      throw new Error(`crypto.subtle can't sign with ${name} in queries and mutations.`);
  }
}

function signed(algorithm: Algorithm, key: KeyObject, data: Buffer): Buffer {
  if (algorithm.name === "HMAC") return createHmac(hashOf(algorithm.hash), key).update(data).digest();
  const [hash, input] = signing(algorithm, key);
  return sign(hash, data, input);
}

function isSigned(algorithm: Algorithm, parts: { key: KeyObject; data: Buffer; signature: Buffer }): boolean {
  const { key, data, signature } = parts;
  if (algorithm.name === "HMAC") {
    const own = signed(algorithm, key, data);
    return own.length === signature.length && timingSafeEqual(own, signature);
  }
  const [hash, input] = signing(algorithm, key);
  return verify(hash, data, input, signature);
}

function derived(algorithm: Algorithm, key: KeyObject, length: number): Buffer {
  const salt = bytesOf(algorithm.salt);
  const hash = hashOf(algorithm.hash);
  if (algorithm.name === "PBKDF2") return pbkdf2Sync(key.export(), salt, algorithm.iterations ?? 1, length, hash);
  if (algorithm.name === "HKDF") return Buffer.from(hkdfSync(hash, key, salt, bytesOf(algorithm.info), length));
  throw new Error(`crypto.subtle can't derive bits with ${algorithm.name} in queries and mutations.`);
}
