// Computes the Transition that takes a session's client from the version it holds to the one it asked for.
import type { StateVersion } from "../wire/protocol";
import { takeUnanswered, type SyncSession, type Subscription } from "./SyncSession";
import { isSameVersion, type Modification, type QueryResult, type Transition } from "../wire/transition";

export type NextTransition =
  | { readonly kind: "transition"; readonly transition: Transition }
  /** A query requested during the round has no result yet; the next round will have everything. */
  | { readonly kind: "wait" }
  | { readonly kind: "nothing" };

/** Records in the session what the client will hold once the Transition arrives. */
export function nextTransition(session: SyncSession, ts: number): NextTransition {
  if (session.firstUnanswered?.query.result === null) return { kind: "wait" };
  for (const { query } of session.moreUnanswered ?? []) if (query.result === null) return { kind: "wait" };
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
  for (const queryId of session.removedQueryIds ?? []) {
    if (!session.subscriptions.has(queryId)) modifications.push({ kind: "removed", queryId });
  }
  for (const subscription of takeUnanswered(session)) {
    const { result } = subscription.query;
    if (result === null) continue;
    if (subscription.sent?.content !== result.content) {
      modifications.push({ kind: "result", queryId: subscription.queryId, result });
    }
    subscription.sent = result;
  }
  session.removedQueryIds = null;
  return modifications;
}

/** One new result and nothing else. Most clients get this most of the time, and it is the same for all of them. */
export interface Step {
  readonly start: StateVersion;
  readonly end: StateVersion;
  readonly queryId: number;
  readonly before: QueryResult | null;
  readonly result: QueryResult;
}

/** The session's next step; null unless its only change is one new result. */
export function stepOf(session: SyncSession, ts: number): Step | null {
  const subscription = onlyChange(session);
  if (subscription === null) return null;
  const { queryId, sent: before, query } = subscription;
  const { sentVersion: start, querySetVersion: querySet, identityVersion: identity } = session;
  if (query.result === null || query.result.content === before?.content || identity !== start.identity) return null;
  return { start, end: { querySet, identity, ts: Math.max(ts, start.ts) }, queryId, before, result: query.result };
}

/** Takes the same step as another session if possible, and returns whether it did. */
export function takesSameStep(session: SyncSession, step: Step): boolean {
  const subscription = onlyChange(session);
  if (
    subscription === null ||
    subscription.query.result !== step.result ||
    subscription.sent !== step.before ||
    subscription.queryId !== step.queryId ||
    session.querySetVersion !== step.end.querySet ||
    session.identityVersion !== step.end.identity ||
    !isSameVersion(session.sentVersion, step.start)
  ) {
    return false;
  }
  subscription.isUnanswered = false;
  subscription.sent = step.result;
  session.firstUnanswered = null;
  session.sentVersion = step.end;
  return true;
}

function onlyChange(session: SyncSession): Subscription | null {
  const { firstUnanswered, moreUnanswered, removedQueryIds, needsTransition } = session;
  return moreUnanswered !== null || removedQueryIds !== null || needsTransition ? null : firstUnanswered;
}
