// What brings a session's client from the version it holds to the one it asked for.
import type { SyncSession } from "./SyncSession";
import type { Modification, Transition } from "./transition";

export type NextTransition =
  | { readonly kind: "transition"; readonly transition: Transition }
  /** A query that it asked for while the round ran has no result yet; the next round has everything. */
  | { readonly kind: "wait" }
  | { readonly kind: "nothing" };

/** Records in the session what the client will hold once the Transition arrives. */
export function nextTransition(session: SyncSession, ts: number): NextTransition {
  for (const { query } of session.unanswered) if (query.result === null) return { kind: "wait" };
  const modifications = takeModifications(session);
  if (modifications.length === 0 && !session.needsTransition) return { kind: "nothing" };
  const start = session.sentVersion;
  const end = { querySet: session.querySetVersion, identity: session.identityVersion, ts: Math.max(ts, start.ts) };
  const skew = end.identity === start.identity ? null : session.clientClockSkewMs;
  session.sentVersion = end;
  session.needsTransition = false;
  return {
    kind: "transition",
    transition: { start, end, modifications, ...(skew === null ? {} : { clientClockSkewMs: skew }) },
  };
}

function takeModifications(session: SyncSession): Modification[] {
  const modifications: Modification[] = [];
  for (const queryId of session.removedQueryIds) {
    if (!session.subscriptions.has(queryId)) modifications.push({ kind: "removed", queryId });
  }
  for (const subscription of session.unanswered) {
    const { result } = subscription.query;
    if (result === null) continue;
    if (subscription.sent?.content !== result.content) {
      modifications.push({ kind: "result", queryId: subscription.queryId, result });
    }
    subscription.sent = result;
  }
  session.removedQueryIds.length = 0;
  session.unanswered.clear();
  return modifications;
}
