// The state of one WebSocket connection. Its behaviour is in SyncCore.
import { anonymous, type Caller } from "./caller";
import type { ClientMessage, FunctionCall, StateVersion } from "./protocol";
import type { Subscription } from "./QueryCache";

export interface SyncSession {
  readonly connection: number;
  /** The client's id for itself, the same across reconnects; null before Connect. */
  sessionId: string | null;
  clientClockSkewMs: number | null;
  caller: Caller;
  tokenExpiresAtMs: number | null;
  /** What the client has been brought to. */
  sentVersion: StateVersion;
  /** What it has asked for. */
  querySetVersion: number;
  identityVersion: number;
  readonly subscriptions: Map<number, Subscription>;
  /** Subscriptions to look at in the next Transition: new ones and those whose query changed. */
  readonly unanswered: Subscription[];
  readonly removedQueryIds: number[];
  /** A Transition is due even if no result changed: a version rose, or a mutation's client waits to be past it. */
  needsTransition: boolean;
  /** The newest commit of the client's own mutations: a Transition has to reach it. */
  ownCommitTs: number;
  /** The identity isn't known while a token is being verified, so messages wait. */
  isAuthenticating: boolean;
  readonly inbox: ClientMessage[];
  readonly mutations: MutationInLine[];
  isMutating: boolean;
}

interface MutationInLine {
  readonly message: FunctionCall;
  readonly caller: Caller;
}

export function newSession(connection: number): SyncSession {
  return {
    connection,
    sessionId: null,
    clientClockSkewMs: null,
    caller: anonymous,
    tokenExpiresAtMs: null,
    sentVersion: { querySet: 0, identity: 0, ts: 0 },
    querySetVersion: 0,
    identityVersion: 0,
    subscriptions: new Map(),
    unanswered: [],
    removedQueryIds: [],
    needsTransition: false,
    ownCommitTs: 0,
    isAuthenticating: false,
    inbox: [],
    mutations: [],
    isMutating: false,
  };
}

export function addUnanswered(session: SyncSession, subscription: Subscription): void {
  if (subscription.isUnanswered) return;
  subscription.isUnanswered = true;
  session.unanswered.push(subscription);
}

export function removeUnanswered(session: SyncSession, subscription: Subscription): void {
  if (!subscription.isUnanswered) return;
  subscription.isUnanswered = false;
  session.unanswered.splice(session.unanswered.indexOf(subscription), 1);
}
