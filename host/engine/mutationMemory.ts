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
/** A client that stayed away for longer than this has lost its session. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

export function recallMutation(storage: Storage, key: RequestKey): MutationOutcome | null {
  const text = storage.get(storageKey(key));
  if (text === undefined) return null;
  const { ts, outcome } = JSON.parse(text) as Remembered;
  return { ts, outcome };
}

export function rememberMutation(key: RequestKey, remembered: Remembered): readonly [string, string] {
  return [storageKey(key), JSON.stringify(remembered)];
}

/** Deletions of what no client can ask for again. */
export function forgottenMutations(storage: Storage, nowMs: number): (readonly [string, null])[] {
  const forgotten: (readonly [string, null])[] = [];
  for (const [key, text] of storage.range({ start: PREFIX, end: afterPrefix(PREFIX) })) {
    if ((JSON.parse(text) as Remembered).atMs < nowMs - KEEP_MS) forgotten.push([key, null]);
  }
  return forgotten;
}

function storageKey({ sessionId, requestId }: RequestKey): string {
  // Session ids come from clients: their bytes, whatever they are, not their characters.
  return `${PREFIX}${Buffer.from(sessionId, "utf8").toString("latin1")}/${requestId}`;
}
