// Cursors as clients hold them: the position in a query where a page ends, encrypted and authenticated with a key of
// the deployment. Nobody can forge or read one. The same position in the same query always has the same cursor, so that
// results can be compared.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";

/** An index key, or the end of the query. */
export type CursorPosition = { readonly key: string } | "end";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FROM_OTHER_QUERY =
  "InvalidCursor: Tried to run a query starting from a cursor, but it looks like this cursor is from a different query.";

export class Cursors {
  readonly #cipherKey: Buffer;
  readonly #nonceKey: Buffer;

  constructor(secret: Buffer) {
    const keys = Buffer.from(hkdfSync("sha256", secret, "", "cursors", 2 * KEY_BYTES));
    this.#cipherKey = keys.subarray(0, KEY_BYTES);
    this.#nonceKey = keys.subarray(KEY_BYTES);
  }

  /** `query` identifies the query among all others. */
  seal(position: CursorPosition, query: string): string {
    const place = position === "end" ? "e" : `k${position.key}`;
    const text = Buffer.from(`${query} ${place}`, "latin1");
    // Derived from the content, so that different content gets a different nonce.
    const nonce = createHmac("sha256", this.#nonceKey).update(text).digest().subarray(0, NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#cipherKey, nonce);
    const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
  }

  /** Throws the error that makes official clients start over from the first page. */
  open(cursor: string, query: string): CursorPosition {
    const text = this.#opened(Buffer.from(cursor, "base64url"));
    const space = text.indexOf(" ");
    if (text.slice(0, space) !== query) throw fromOtherQuery();
    const place = text.slice(space + 1);
    return place === "e" ? "end" : { key: place.slice(1) };
  }

  #opened(bytes: Buffer): string {
    try {
      const tagEnd = NONCE_BYTES + TAG_BYTES;
      const decipher = createDecipheriv(CIPHER, this.#cipherKey, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
      return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString("latin1");
    } catch {
      throw unreadableCursor();
    }
  }
}

export function fromOtherQuery(): Error {
  return new Error(FROM_OTHER_QUERY);
}

export function unreadableCursor(): Error {
  return new Error("InvalidCursor: Failed to parse cursor");
}
