// Slows down guessing one account's password from many addresses; better-auth's own rules limit guessing from one
// address (authOptions.ts). Strangers must not be able to lock an owner out: a device that has signed in to the account
// before carries a signed cookie and is counted separately. Counts are kept in memory, so a restart resets them.
import { createHmac, timingSafeEqual } from "node:crypto";

const WINDOW_MS = 15 * 60_000;
const MAX_FAILURES = 10;
const MAX_ENTRIES = 10_000;

/** The account, and the device's cookie if it has one. */
export interface Attempt {
  readonly email: string;
  readonly device: string | null;
}

export interface SignInThrottle {
  /** Seconds to wait, or null if another attempt is allowed. */
  waitSeconds(attempt: Attempt): number | null;
  failed(attempt: Attempt): void;
  /** The owner has chosen a new password by a mailed link, so attempts with the old one no longer count. */
  forgive(email: string): void;
  /** Returns the device's new cookie. */
  succeeded(attempt: Attempt): string;
}

export function createSignInThrottle(now: () => number, secret: string): SignInThrottle {
  const failures = new Map<string, { count: number; readonly sinceMs: number }>();
  const accountOf = ({ email }: Pick<Attempt, "email">) => email.trim().toLowerCase();
  const signatureOf = (account: string, id: string) =>
    createHmac("sha256", secret).update(`device ${id} ${account}`).digest("base64url");

  /** The device's id, if its cookie was issued for this account. */
  const knownDevice = (attempt: Attempt) => {
    const [id = "", signature = ""] = (attempt.device ?? "").split(".");
    const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(accountOf(attempt), id))];
    return id !== "" && given.length === right.length && timingSafeEqual(given, right) ? id : null;
  };
  const keyOf = (attempt: Attempt) => {
    const device = knownDevice(attempt);
    return device === null ? accountOf(attempt) : `${accountOf(attempt)} ${device}`;
  };
  const current = (key: string) => {
    const entry = failures.get(key);
    return entry && now() - entry.sinceMs < WINDOW_MS ? entry : undefined;
  };
  return {
    waitSeconds(attempt) {
      const entry = current(keyOf(attempt));
      if (!entry || entry.count < MAX_FAILURES) return null;
      return Math.ceil((entry.sinceMs + WINDOW_MS - now()) / 1000);
    },
    failed(attempt) {
      const key = keyOf(attempt);
      const entry = current(key);
      if (entry) {
        entry.count += 1;
        return;
      }
      const oldest = failures.keys().next();
      if (failures.size >= MAX_ENTRIES && !oldest.done) failures.delete(oldest.value);
      failures.delete(key);
      failures.set(key, { count: 1, sinceMs: now() });
    },
    forgive(email) {
      const account = accountOf({ email });
      for (const key of failures.keys()) if (key === account || key.startsWith(`${account} `)) failures.delete(key);
    },
    succeeded(attempt) {
      failures.delete(keyOf(attempt));
      const id = knownDevice(attempt) ?? crypto.randomUUID();
      return `${id}.${signatureOf(accountOf(attempt), id)}`;
    },
  };
}
