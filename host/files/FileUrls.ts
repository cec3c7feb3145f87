// URLs of stored files, and permissions to upload one. Both are self-contained. A URL is the file's id encrypted with a
// key of the deployment, so only people who were given it can fetch the file. An upload permission is signed and
// expires.
import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { APP } from "../values/componentPath";
import { encodeDocumentId, internalIdOf } from "../values/documentId";

export const FILES_PATH = "/api/storage/";

const CIPHER = "aes-128-ecb";
const CIPHER_KEY_BYTES = 16;
const UPLOAD_VALID_MS = 60 * 60 * 1000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export class FileUrls {
  readonly #cipherKey: Buffer;
  readonly #signingKey: Buffer;

  constructor(
    secret: Buffer,
    private readonly origin: string,
  ) {
    this.#cipherKey = secret.subarray(0, CIPHER_KEY_BYTES);
    this.#signingKey = secret.subarray(CIPHER_KEY_BYTES);
  }

  urlOf({ id, component }: { readonly id: string; readonly component: string }): string {
    const whose = component === APP ? "" : `?component=${encodeURIComponent(component)}`;
    return `${this.origin}${FILES_PATH}${this.uuidOf(id)}${whose}`;
  }

  /** The file's legacy UUID, which is part of its URL. */
  uuidOf(id: string): string {
    // A single block of random bytes: it needs no chaining and no padding.
    const cipher = createCipheriv(CIPHER, this.#cipherKey, null).setAutoPadding(false);
    const hex = Buffer.concat([cipher.update(internalIdOf(id) ?? ""), cipher.final()]).toString("hex");
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
  }

  /** Decrypts a uuid to an id, whether or not such a file exists; null if it is no uuid. */
  idOf(uuid: string, tableNumber: number): string | null {
    if (!UUID.test(uuid)) return null;
    const decipher = createDecipheriv(CIPHER, this.#cipherKey, null).setAutoPadding(false);
    const internalId = Buffer.concat([decipher.update(uuid.replaceAll("-", ""), "hex"), decipher.final()]);
    return encodeDocumentId(tableNumber, internalId);
  }

  /** A new URL each time. It is valid for an hour, for any number of files of the app or component. */
  uploadUrl(nowMs: number, component: string): string {
    const until = `${Math.floor(nowMs + UPLOAD_VALID_MS).toString(36)}-${randomBytes(6).toString("hex")}`;
    const signature = this.#sign(until, component).toString("base64url");
    const token = component === APP ? `${until}.${signature}` : `${until}.${signature}.${component}`;
    return `${this.origin}${FILES_PATH}upload?token=${encodeURIComponent(token)}`;
  }

  /** The component that the token allows uploads to; null if the token was never valid. */
  uploadTarget(token: string, nowMs: number): { readonly component: string } | "expired" | null {
    const [until = "", signature = "", component = APP] = token.split(".");
    const [given, expected] = [Buffer.from(signature, "base64url"), this.#sign(until, component)];
    const isValid = given.length === expected.length && timingSafeEqual(given, expected);
    if (!isValid) return null;
    return parseInt(until, 36) > nowMs ? { component } : "expired";
  }

  #sign(until: string, component: string): Buffer {
    const text = component === APP ? `upload until ${until}` : `upload to ${component} until ${until}`;
    return createHmac("sha256", this.#signingKey).update(text).digest();
  }
}
