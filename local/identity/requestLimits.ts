// Counts requests per address and path for better-auth's rate limits. Kept in memory per service (the library's own
// memory store is shared by all services in the process).

const MAX_ENTRIES = 50_000;

export function createRequestLimits(now: () => number) {
  const entries = new Map<string, { count: number; readonly endsAtMs: number }>();
  /** A window in seconds, and the requests allowed in it. */
  const take = (key: string, rule: { readonly window: number; readonly max: number }) => {
    const entry = entries.get(key);
    if (!entry || now() >= entry.endsAtMs) {
      entries.delete(key);
      if (entries.size >= MAX_ENTRIES) dropEnded(entries, now());
      entries.set(key, { count: 1, endsAtMs: now() + rule.window * 1000 });
      return { allowed: true, retryAfter: null };
    }
    if (entry.count >= rule.max) return { allowed: false, retryAfter: Math.ceil((entry.endsAtMs - now()) / 1000) };
    entry.count += 1;
    return { allowed: true, retryAfter: null };
  };
  return {
    take,
    /** The interface that better-auth calls. */
    consume: async (key: string, rule: { readonly window: number; readonly max: number }) => take(key, rule),
  };
}

function dropEnded(entries: Map<string, { readonly endsAtMs: number }>, nowMs: number) {
  for (const [key, { endsAtMs }] of entries) if (nowMs >= endsAtMs) entries.delete(key);
  const oldest = entries.keys().next();
  if (entries.size >= MAX_ENTRIES && !oldest.done) entries.delete(oldest.value);
}
