// Secrets that stand in an address. Whoever has one may do what it opens, so only its hash is kept (hash.ts).

/** 128 bits, as 32 hexadecimal digits: nobody finds one by guessing. */
const TOKEN_BYTES = 16;
const TOKEN = /^[0-9a-f]{32}$/;

export function drawToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const isToken = (text: string): boolean => TOKEN.test(text);
