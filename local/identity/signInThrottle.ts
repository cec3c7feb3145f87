// Slows down guessing at one account's password from many addresses; guessing from one address is limited by
// better-auth's own rules (authOptions.ts). Kept in memory: a restart forgives.

const WINDOW_MS = 15 * 60_000;
const MAX_FAILURES = 10;
const MAX_ACCOUNTS = 10_000;

export interface SignInThrottle {
  /** Seconds to wait, or null where another try is welcome. */
  waitSeconds(email: string): number | null;
  failed(email: string): void;
  succeeded(email: string): void;
}

export function createSignInThrottle(now: () => number): SignInThrottle {
  const failures = new Map<string, { count: number; readonly sinceMs: number }>();
  const keyOf = (email: string) => email.trim().toLowerCase();
  const current = (email: string) => {
    const entry = failures.get(keyOf(email));
    return entry && now() - entry.sinceMs < WINDOW_MS ? entry : undefined;
  };
  return {
    waitSeconds(email) {
      const entry = current(email);
      if (!entry || entry.count < MAX_FAILURES) return null;
      return Math.ceil((entry.sinceMs + WINDOW_MS - now()) / 1000);
    },
    failed(email) {
      const entry = current(email);
      if (entry) {
        entry.count += 1;
        return;
      }
      const oldest = failures.keys().next();
      if (failures.size >= MAX_ACCOUNTS && !oldest.done) failures.delete(oldest.value);
      failures.set(keyOf(email), { count: 1, sinceMs: now() });
    },
    succeeded(email) {
      failures.delete(keyOf(email));
    },
  };
}
