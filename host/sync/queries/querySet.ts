// Changes the set of queries that a session subscribes to.
import { callPath } from "../wire/callMessages";
import type { SyncLimits } from "./syncLimits";
import type { ClientMessage } from "../wire/protocol";
import type { QueryCache } from "./QueryCache";
import { addUnanswered, removeUnanswered, type SyncSession } from "./SyncSession";

/** Returns an error message for an invalid change; null if the change was made. */
export function modifyQuerySet(
  session: SyncSession,
  message: Extract<ClientMessage, { type: "ModifyQuerySet" }>,
  { cache, limits }: { readonly cache: QueryCache; readonly limits: SyncLimits },
): string | null {
  if (message.baseVersion !== session.querySetVersion || message.newVersion <= message.baseVersion) {
    return `The query set is at version ${session.querySetVersion}; a change from ${message.baseVersion} to ${message.newVersion} doesn't follow it.`;
  }
  for (const modification of message.modifications) {
    const { queryId } = modification;
    const existing = session.subscriptions.get(queryId);
    if (modification.type === "Remove") {
      if (existing === undefined) return `There is no query ${queryId} to remove.`;
      session.subscriptions.delete(queryId);
      removeUnanswered(session, existing);
      cache.unsubscribe(existing);
      (session.removedQueryIds ??= []).push(queryId);
      continue;
    }
    if (existing !== undefined) return `Query ${queryId} is already in the query set.`;
    if (session.subscriptions.size >= limits.maxSubscriptions) {
      return `A client may subscribe to ${limits.maxSubscriptions} queries at most.`;
    }
    const subscription = cache.subscribe({
      session,
      queryId,
      path: callPath(modification),
      args: modification.args[0] ?? {},
      journal: modification.journal ?? null,
    });
    session.subscriptions.set(queryId, subscription);
    addUnanswered(session, subscription);
  }
  session.querySetVersion = message.newVersion;
  return null;
}

/** Applies a new identity to all subscriptions; whatever depends on it is computed again. */
export function changeCallerOfAll(session: SyncSession, cache: QueryCache): void {
  for (const subscription of session.subscriptions.values()) {
    cache.changeCaller(subscription, session.caller);
    addUnanswered(session, subscription);
  }
}

/**
 * Resubscribes everything when the caller's rights change: internal functions may have become available or unavailable.
 */
export function resubscribeAll(session: SyncSession, cache: QueryCache): void {
  for (const [queryId, old] of session.subscriptions) {
    const { path, args, journal } = old.query.group;
    const subscription = cache.subscribe({ session, queryId, path, args, journal });
    subscription.sent = old.sent;
    cache.unsubscribe(old);
    removeUnanswered(session, old);
    addUnanswered(session, subscription);
    session.subscriptions.set(queryId, subscription);
  }
}
