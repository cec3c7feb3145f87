// Each record in the file ends with six letters that hold a 32-bit checksum of its key and its text. The store adds up
// those of all its records, modulo 2^32: whatever gets lost, comes back or changes, the sum tells.
//
// Every read verifies one, so it has to be cheap for the short texts that most are: calling zlib.crc32 takes longer than
// reading the record does. This is FNV-1a over UTF-16 units, for even and odd places apart; every step can be undone, so
// that no change of one unit goes unnoticed. No function is made inside of one here: tsx names each anew when it's made.

/** In characters, which are as many bytes. */
export const CHECKSUM_LENGTH = 6;
const FIRST_LETTER = 48;
const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** Of the text's first `length` units. */
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

/** The one that the text ends with; a text that ends otherwise gives some number or other. */
export function parseChecksum(stored: string): number {
  let checksum = 0;
  for (let at = stored.length - 1; at >= stored.length - CHECKSUM_LENGTH; at--)
    checksum = checksum * 64 + (stored.charCodeAt(at) - FIRST_LETTER);
  return checksum;
}
