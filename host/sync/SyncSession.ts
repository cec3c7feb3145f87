// The state of one WebSocket connection. Its behaviour is in SyncCore.
import type { RequestOrigin } from "../engine/types";
import { anonymous, type Caller } from "./caller";
import type { ClientMessage, FunctionCall, StateVersion } from "./protocol";
import type { Subscription } from "./QueryCache";

/** Where the client connected from. */
export type ClientOrigin = Pick<RequestOrigin, "ip" | "userAgent">;

export interface SyncSession {
  readonly connection: number;
  readonly origin: ClientOrigin;
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
  /** Subscriptions to look at in the next Transition: new ones and those whose query changed. Mostly there is one. */
  firstUnanswered: Subscription | null;
  moreUnanswered: Subscription[] | null;
  removedQueryIds: number[] | null;
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
