// Convex document ids ("IDv6"): lower-case Crockford base32 of a varint table number, sixteen random bytes and a
// Fletcher-16 checksum of both. An id thus names its table, and a mistyped id is detected.
import { randomFillSync } from "node:crypto";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const INTERNAL_ID_BYTES = 16;
const MIN_CHARS = encodedLength(1 + INTERNAL_ID_BYTES + 2);
const MAX_CHARS = encodedLength(5 + INTERNAL_ID_BYTES + 2);
const POOL_BYTES = 4096;

const digits = new Int8Array(128).fill(-1);
for (let i = 0; i < ALPHABET.length; i++) digits[ALPHABET.charCodeAt(i)] = i;

const pool = new Uint8Array(POOL_BYTES);
let poolOffset = POOL_BYTES;

function encodedLength(bytes: number): number {
  return Math.ceil((bytes * 8) / 5);
}

/** Creates an id in the table with this number. */
export function newDocumentId(tableNumber: number): string {
  if (poolOffset + INTERNAL_ID_BYTES > POOL_BYTES) {
    randomFillSync(pool);
    poolOffset = 0;
  }
  const internalId = pool.subarray(poolOffset, poolOffset + INTERNAL_ID_BYTES);
  poolOffset += INTERNAL_ID_BYTES;
  return encodeDocumentId(tableNumber, internalId);
}

export function encodeDocumentId(tableNumber: number, internalId: Uint8Array): string {
  const bytes: number[] = [];
  let rest = tableNumber;
  while (rest >= 0x80) {
    bytes.push((rest & 0x7f) | 0x80);
    rest >>>= 7;
  }
  bytes.push(rest, ...internalId);
  const checksum = fletcher16(bytes, bytes.length);
  bytes.push(checksum & 0xff, checksum >> 8);
  return encodeBase32(bytes);
}

/** The table number of a well-formed id; null otherwise. */
export function tableNumberOfId(id: string): number | null {
  return decodeDocumentId(id)?.tableNumber ?? null;
}

/** The part of the id that identifies the document within its table; null if the id isn't well-formed. */
export function internalIdOf(id: string): Uint8Array | null {
  return decodeDocumentId(id)?.internalId ?? null;
}

function decodeDocumentId(id: string): { readonly tableNumber: number; readonly internalId: Uint8Array } | null {
  if (id.length < MIN_CHARS || id.length > MAX_CHARS) return null;
  const bytes = decodeBase32(id);
  if (bytes === null) return null;
  let tableNumber = 0;
  let position = 0;
  for (;;) {
    const byte = bytes[position];
    if (byte === undefined || position >= 5) return null;
    tableNumber += (byte & 0x7f) * 2 ** (7 * position);
    position++;
    if (byte < 0x80) break;
  }
  if (tableNumber === 0 || position + INTERNAL_ID_BYTES + 2 !== bytes.length) return null;
  const end = position + INTERNAL_ID_BYTES;
  const checksum = (bytes[end] ?? 0) | ((bytes[end + 1] ?? 0) << 8);
  return checksum === fletcher16(bytes, end) ? { tableNumber, internalId: bytes.subarray(position, end) } : null;
}

function fletcher16(bytes: ArrayLike<number>, length: number): number {
  let low = 0;
  let high = 0;
  for (let i = 0; i < length; i++) {
    low = (low + (bytes[i] ?? 0)) & 0xff;
    high = (high + low) & 0xff;
  }
  return (high << 8) | low;
}

function encodeBase32(bytes: readonly number[]): string {
  let text = "";
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(buffer >> bits) & 31];
    }
    buffer &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET[(buffer << (5 - bits)) & 31] : text;
}

function decodeBase32(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  let buffer = 0;
  let bits = 0;
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const digit = digits[text.charCodeAt(i)] ?? -1;
    if (digit < 0) return null;
    buffer = (buffer << 5) | digit;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes[length++] = (buffer >> bits) & 0xff;
      buffer &= (1 << bits) - 1;
    }
  }
  // A canonical id has no stray bits and no digit that adds no byte.
  return buffer === 0 && encodedLength(bytes.length) === text.length ? bytes : null;
}
