// The caller: the identity from a verified token or an admin key, and whether internal functions are available. Callers
// with equal keys may share the results of queries that read the identity.
import type { Identity } from "../types/calls";

export interface Caller {
  readonly identity: Identity | null;
  readonly kind: "public" | "internal";
  readonly key: string;
  /** The token behind the identity; null if there was none. */
  readonly authToken: string | null;
}

export const anonymous: Caller = { identity: null, kind: "public", key: "", authToken: null };

export function publicCaller(identity: Identity, authToken: string | null = null): Caller {
  return { identity, kind: "public", key: stableKey(identity), authToken };
}

export function adminCaller(identity: Identity | null): Caller {
  return { identity, kind: "internal", key: identity === null ? "" : stableKey(identity), authToken: null };
}

function stableKey(identity: Identity): string {
  return JSON.stringify(Object.entries(identity).sort(([a], [b]) => (a < b ? -1 : 1)));
}
