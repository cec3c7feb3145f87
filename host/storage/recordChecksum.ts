// Each record in the file ends with six letters that hold a 32-bit checksum of its key and text. The store adds up the
// checksums of all its records, modulo 2^32. The sum shows any record that was lost, brought back or changed.
//
// Every read verifies a checksum, so it must be cheap for short texts, and most texts are short: calling zlib.crc32
// takes longer than reading the record. This is FNV-1a over UTF-16 units, with even and odd positions hashed
// separately. Every step is reversible, so a change to a single unit never goes unnoticed. The hash defines no inner
// functions, because tsx wraps each one with its name every time it is created.

/** In characters, one byte each. */
export const CHECKSUM_LENGTH = 6;
const FIRST_LETTER = 48;
const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** The checksum of the text's first `length` units. */
export function checksumOf(key: string, text: string, length = text.length): number {
  let even = BASIS ^ length;
  let odd = BASIS ^ key.length;
  for (let at = 0; at < key.length; at++) odd = Math.imul(odd ^ key.charCodeAt(at), PRIME);
  const last = length - 1;
  for (let at = 0; at < last; at += 2) {
    even = Math.imul(even ^ text.charCodeAt(at), PRIME);
    odd = Math.imul(odd ^ text.charCodeAt(at + 1), PRIME);
  }
  if (last % 2 === 0) even = Math.imul(even ^ text.charCodeAt(last), PRIME);
  return Math.imul(even ^ (even >>> 15) ^ odd, PRIME) >>> 0;
}

export function encodeChecksum(checksum: number): string {
  let letters = "";
  for (let shift = 0; shift < 6 * CHECKSUM_LENGTH; shift += 6)
    letters += String.fromCharCode(FIRST_LETTER + ((checksum / 2 ** shift) & 63));
  return letters;
}

/** The checksum at the end of the text. A text without one yields an arbitrary number. */
export function parseChecksum(stored: string): number {
  let checksum = 0;
  for (let at = stored.length - 1; at >= stored.length - CHECKSUM_LENGTH; at--)
    checksum = checksum * 64 + (stored.charCodeAt(at) - FIRST_LETTER);
  return checksum;
}
