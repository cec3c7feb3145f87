// Makes hashing a password cheap during a test file. Nothing else about it changes: better-auth still hashes with a
// salt, and compares.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeAll } from "vitest";

const { scrypt } = crypto;
type Scrypt = (...args: Parameters<typeof scrypt>) => void;

const cheapScrypt: Scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 2 }, done);

export function hashPasswordsCheaply(): void {
  const hashWith = (hash: Scrypt) => {
    Object.assign(crypto, { scrypt: hash });
    syncBuiltinESMExports();
  };
  beforeAll(() => hashWith(cheapScrypt));
  afterAll(() => hashWith(scrypt));
}
