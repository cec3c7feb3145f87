// Who calls: the identity of a verified token or an admin key, and whether internal functions answer. Callers with equal
// keys may share the results of queries that read the identity.
import type { Identity } from "../engine/types";

export interface Caller {
  readonly identity: Identity | null;
  readonly kind: "public" | "internal";
  readonly key: string;
}

export const anonymous: Caller = { identity: null, kind: "public", key: "" };

export function publicCaller(identity: Identity): Caller {
  return { identity, kind: "public", key: stableKey(identity) };
}

export function adminCaller(identity: Identity | null): Caller {
  return { identity, kind: "internal", key: identity === null ? "" : stableKey(identity) };
}

function stableKey(identity: Identity): string {
  return JSON.stringify(Object.entries(identity).sort(([a], [b]) => (a < b ? -1 : 1)));
}
