// Remembers which client requests were applied. After a reconnect, clients resend unacknowledged mutations under the
// same session and request number; the record is written in the mutation's own commit, so each mutation is applied only
// once. Only the caller who made a request gets its answer: anyone else who knows the session is refused, and nothing
// is applied again.
import { createHash } from "node:crypto";
import type { Storage } from "../../storage/storage";
import { afterPrefix } from "../../values/indexKey";
import type { CallOutcome, CallRequest, MutationOutcome } from "../../types/calls";

export interface RequestKey {
  readonly sessionId: string;
  readonly requestId: number;
  /** The same for all requests of one caller, even if other claims in the token change. */
  readonly callerKey: string;
}

export function callerKeyOf({ caller, identity }: Pick<CallRequest, "caller" | "identity">): string {
  const who = JSON.stringify([caller, identity?.tokenIdentifier ?? null]);
  return createHash("sha256").update(who).digest("base64url");
}

interface Remembered {
  readonly ts: number;
  readonly atMs: number;
  readonly outcome: CallOutcome;
  /** Missing in records from before this field was added. */
  readonly callerKey?: string;
}

const PREFIX = "session/";
const NOT_YOURS: CallOutcome = {
  kind: "error",
  message: "This request was made by somebody else, in the same session. It isn't applied again.",
  logLines: [],
};
/**
 * The limit keeps a client that writes all the time from filling the disk with answers: 300 bytes 20 times a second is
 * 3.6 GB in the week that they are kept. A client resends only requests without an answer, and no client has this many
 * of those.
 */
export const KEPT_A_SESSION = 10_000;

export function recallMutation(storage: Storage, key: RequestKey): MutationOutcome | null {
  const text = storage.get(storageKey(key));
  if (text === undefined) return null;
  const { ts, outcome, callerKey } = JSON.parse(text) as Remembered;
  return { ts, outcome: callerKey === key.callerKey ? outcome : NOT_YOURS };
}

/** The writes: the answer, and the deletion of one so many requests ago that the client must have received it. */
export function rememberMutation(
  key: RequestKey,
  remembered: Omit<Remembered, "callerKey">,
): readonly (readonly [string, string | null])[] {
  const kept = [storageKey(key), JSON.stringify({ ...remembered, callerKey: key.callerKey })] as const;
  const old = key.requestId - KEPT_A_SESSION;
  return old < 0 ? [kept] : [kept, [storageKey({ ...key, requestId: old }), null]];
}

/** Examines up to `atMost` records after a cursor (initially ""). Returns deletions of old ones and the next cursor. */
export function forgottenMutations(
  storage: Storage,
  { from, beforeMs, atMost }: { readonly from: string; readonly beforeMs: number; readonly atMost: number },
): { readonly forgotten: (readonly [string, null])[]; readonly cursor: string | null } {
  const forgotten: (readonly [string, null])[] = [];
  let seen = 0;
  for (const [key, text] of storage.range({ start: from || PREFIX, end: afterPrefix(PREFIX) })) {
    if (seen++ === atMost) return { forgotten, cursor: key };
    if ((JSON.parse(text) as Remembered).atMs < beforeMs) forgotten.push([key, null]);
  }
  return { forgotten, cursor: null };
}

function storageKey({ sessionId, requestId }: RequestKey): string {
  // Session ids come from clients, so this uses their bytes, whatever they are, not their characters.
  return `${PREFIX}${Buffer.from(sessionId, "utf8").toString("latin1")}/${requestId}`;
}
