// Which client requests were applied already. Clients send unacknowledged mutations again after a reconnect, under the
// same session and request number; the memory is written in the mutation's own commit, so that each is applied once.
import type { Storage } from "../storage/storage";
import { afterPrefix } from "../values/indexKey";
import type { CallOutcome, MutationOutcome } from "./types";

export interface RequestKey {
  readonly sessionId: string;
  readonly requestId: number;
}

interface Remembered {
  readonly ts: number;
  readonly atMs: number;
  readonly outcome: CallOutcome;
}

const PREFIX = "session/";

export function recallMutation(storage: Storage, key: RequestKey): MutationOutcome | null {
  const text = storage.get(storageKey(key));
  if (text === undefined) return null;
  const { ts, outcome } = JSON.parse(text) as Remembered;
  return { ts, outcome };
}

export function rememberMutation(key: RequestKey, remembered: Remembered): readonly [string, string] {
  return [storageKey(key), JSON.stringify(remembered)];
}

/** Looks at so many from a cursor on ("": the beginning) and tells which are older, as deletions, and where to go on. */
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
  // Session ids come from clients: their bytes, whatever they are, not their characters.
  return `${PREFIX}${Buffer.from(sessionId, "utf8").toString("latin1")}/${requestId}`;
}
