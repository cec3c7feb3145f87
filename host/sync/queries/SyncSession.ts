// The state of one WebSocket connection, of its subscriptions, and of the queries behind them. SyncCore and QueryCache
// implement the behavior.
import type { JSONValue } from "convex/values";
import type { IndexRange } from "../../types/calls";
import { anonymous, type Caller } from "../../auth/caller";
import type { ClientOrigin } from "../wire/Connections";
import type { FunctionCall, StateVersion } from "../wire/protocol";
import type { QueryResult } from "../wire/transition";

export interface SyncSession {
  readonly connection: number;
  readonly origin: ClientOrigin;
  /** The id that the client chose for itself, the same across reconnects; null before Connect. */
  sessionId: string | null;
  clientClockSkewMs: number | null;
  caller: Caller;
  tokenExpiresAtMs: number | null;
  /** The version that the client was last sent. */
  sentVersion: StateVersion;
  /** The version that the client has asked for. */
  querySetVersion: number;
  identityVersion: number;
  readonly subscriptions: Map<number, Subscription>;
  /**
   * Subscriptions that the next Transition must consider: new ones, and those whose query changed. Usually only one.
   */
  firstUnanswered: Subscription | null;
  moreUnanswered: Subscription[] | null;
  removedQueryIds: number[] | null;
  /**
   * A Transition is due even if no result changed: a version increased, or a mutation's client waits for its timestamp.
   */
  needsTransition: boolean;
  /** The newest commit among the client's own mutations. A Transition must reach it. */
  ownCommitTs: number;
  /** While a token is being verified the identity is unknown, so messages wait. */
  isAuthenticating: boolean;
  readonly inbox: WaitingMessage[];
  inboxChars: number;
  readonly mutations: MutationInLine[];
  isMutating: boolean;
}

/** Not parsed yet: how large it may be depends on who sent it. */
interface WaitingMessage {
  readonly text: string;
  /** When it arrived. */
  readonly nowMs: number;
}

interface MutationInLine {
  readonly message: FunctionCall;
  readonly caller: Caller;
}

export interface Subscription {
  readonly session: SyncSession;
  readonly queryId: number;
  caller: Caller;
  query: RunningQuery;
  /** The result that the client holds. */
  sent: QueryResult | null;
  /** Its session's next Transition must consider it. */
  isUnanswered: boolean;
}

export interface RunningQuery {
  readonly group: QueryGroup;
  /** The caller whose identity it runs with; in a shared group any caller will do. */
  readonly caller: Caller;
  readonly subscriptions: Set<Subscription>;
  ranges: readonly IndexRange[];
  journal: string | null;
  result: QueryResult | null;
  /** The oldest commit that `result` doesn't reflect; null if there is none, and before the first run. */
  staleSinceTs: number | null;
}

export interface QueryGroup {
  readonly key: string;
  readonly path: string;
  readonly args: JSONValue;
  readonly journal: string | null;
  /** Set once a run has read the identity: from then on each identity has its own query. */
  isPerIdentity: boolean;
  readonly byIdentity: Map<string, RunningQuery>;
}

export function newSession(connection: number, origin: ClientOrigin): SyncSession {
  return {
    connection,
    origin,
    sessionId: null,
    clientClockSkewMs: null,
    caller: anonymous,
    tokenExpiresAtMs: null,
    sentVersion: { querySet: 0, identity: 0, ts: 0 },
    querySetVersion: 0,
    identityVersion: 0,
    subscriptions: new Map(),
    firstUnanswered: null,
    moreUnanswered: null,
    removedQueryIds: null,
    needsTransition: false,
    ownCommitTs: 0,
    isAuthenticating: false,
    inbox: [],
    inboxChars: 0,
    mutations: [],
    isMutating: false,
  };
}

export function addUnanswered(session: SyncSession, subscription: Subscription): void {
  if (subscription.isUnanswered) return;
  subscription.isUnanswered = true;
  if (session.firstUnanswered === null) session.firstUnanswered = subscription;
  else (session.moreUnanswered ??= []).push(subscription);
}

export function removeUnanswered(session: SyncSession, subscription: Subscription): void {
  if (!subscription.isUnanswered) return;
  subscription.isUnanswered = false;
  const more = session.moreUnanswered ?? [];
  if (session.firstUnanswered === subscription) session.firstUnanswered = more.shift() ?? null;
  else more.splice(more.indexOf(subscription), 1);
  if (more.length === 0) session.moreUnanswered = null;
}

export function takeUnanswered(session: SyncSession): readonly Subscription[] {
  const { firstUnanswered, moreUnanswered } = session;
  if (firstUnanswered === null) return [];
  session.firstUnanswered = null;
  session.moreUnanswered = null;
  const taken = moreUnanswered === null ? [firstUnanswered] : [firstUnanswered, ...moreUnanswered];
  for (const subscription of taken) subscription.isUnanswered = false;
  return taken;
}
