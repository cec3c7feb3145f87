// The sync protocol without I/O: takes events, returns effects (effects.ts). Same inputs, same outputs.
//
// It owns sessions and their versions. QueryCache owns the running queries and who shares them, Transitions who is due
// an update; SyncServer owns sockets, timers, token verification and durability.
import type { Commit } from "../types/calls";
import { MAX_ANONYMOUS_BYTES, type TakesBudget } from "../http/AnonymousBudget";
import { anonymous, type Caller } from "../auth/caller";
import { actionResponse, callRequest, mutationResponse } from "./wire/callMessages";
import type { Effect, Input } from "./effects";
import type { AuthenticationResult } from "../auth/Authenticator";
import {
  decodeTs,
  parseClientMessage,
  type Authenticate,
  type ClientMessage,
  type FunctionCall,
  type ServerMessage,
} from "./wire/protocol";
import { QueryCache, type RoundStep } from "./queries/QueryCache";
import { defaultLimits, type SyncLimits } from "./queries/syncLimits";
import { changeCallerOfAll, modifyQuerySet, resubscribeAll } from "./queries/querySet";
import { newSession, type SyncSession } from "./queries/SyncSession";
import { messageFrame, queryResult } from "./wire/transition";
import { Transitions } from "./Transitions";

const closeNormal = 1000;
const closeTooBusy = 1013;

export class SyncCore {
  private readonly sessions = new Map<number, SyncSession>();
  /** By the id that the client chose for itself. */
  private readonly connected = new Map<string, SyncSession>();
  private readonly cache: QueryCache;
  private readonly transitions: Transitions;
  private isRoundScheduled = false;
  private effects: Effect[] = [];

  constructor(
    private latestTs: number,
    private readonly limits: SyncLimits = defaultLimits,
    private readonly takesBudget: TakesBudget = () => true,
  ) {
    this.cache = new QueryCache(latestTs, limits);
    this.transitions = new Transitions(limits.maxFrameChars);
  }

  get sessionCount(): number {
    return this.sessions.size;
  }

  /** True while queries have to run or clients have to be notified. */
  get hasWork(): boolean {
    return this.isRoundScheduled || this.cache.isRoundRunning || this.cache.hasStale;
  }

  get stats(): Transitions["stats"] {
    return this.transitions.stats;
  }

  get queryStats(): {
    readonly runs: number;
    readonly shared: number;
    readonly unchanged: number;
    readonly live: number;
  } {
    return { ...this.cache.stats, live: this.cache.size };
  }

  handle(input: Input): readonly Effect[] {
    this.dispatch(input);
    const { effects } = this;
    this.effects = [];
    return effects;
  }

  private dispatch(input: Input): void {
    switch (input.type) {
      case "opened":
        this.sessions.set(input.connection, newSession(input.connection, input.origin));
        return;
      case "received":
        return this.handleText(input.connection, input.text, input.nowMs);
      case "closed":
        return this.handleClosed(input.connection);
      case "committed":
        return this.handleCommit(input.commit);
      case "roundDue":
        this.isRoundScheduled = false;
        if (!this.cache.isRoundRunning) this.advance(this.cache.beginRound());
        return;
      case "queryRan":
        this.observeTs(input.run.ts);
        return this.advance(this.cache.completeRun(input.query, input.run, queryResult(input.run, input.requestId)));
      case "mutationRan":
        return this.handleMutationRan(input);
      case "actionRan": {
        const session = this.sessions.get(input.connection);
        if (session !== undefined) this.send(session, actionResponse(input.requestId, input.outcome, input.logId));
        return;
      }
      case "authenticated": {
        const session = this.sessions.get(input.connection);
        if (session !== undefined) this.handleAuthenticated(session, input.result);
        return;
      }
      case "tidyDue":
        return this.cache.tidy();
      case "woken": {
        const session = this.sessions.get(input.connection);
        if (session !== undefined) this.expireToken(session, input.nowMs);
        return;
      }
      default:
        return input satisfies never;
    }
  }

  private handleText(connection: number, text: string, nowMs: number): void {
    const session = this.sessions.get(connection);
    if (session === undefined) return;
    if (!session.isAuthenticating) return this.readMessage(session, text, nowMs);
    session.inboxChars += text.length;
    const isFull = session.inbox.length >= this.limits.maxWaitingMessages;
    if (isFull || session.inboxChars > this.limits.maxInboxChars)
      return this.close(session, closeTooBusy, "TooManyConcurrentRequests");
    session.inbox.push({ text, nowMs });
  }

  private readMessage(session: SyncSession, text: string, nowMs: number): void {
    if (session.caller === anonymous) {
      if (text.length > MAX_ANONYMOUS_BYTES) return this.refuseLarge(session, text);
      if (!this.takesBudget(session.origin.ip, text.length))
        return this.close(session, closeTooBusy, "TooManyConcurrentRequests");
    }
    const parsed = parseClientMessage(text);
    if ("problem" in parsed) return this.fail(session, parsed.problem);
    const { message } = parsed;
    if (message.type === "Connect" && message.clientTs !== null && message.clientTs !== undefined) {
      session.clientClockSkewMs = Math.round(message.clientTs - nowMs);
    }
    this.handleMessage(session, message);
  }

  /** Answers a call, whose number comes first in what official clients send; otherwise the connection ends. */
  private refuseLarge(session: SyncSession, text: string): void {
    const [, type, requestId] = /^\{"type":"(Mutation|Action)","requestId":(\d{1,9}),/.exec(text) ?? [];
    const problem = "A message of more than 1 MiB needs a token: Authenticate first.";
    if (type !== "Mutation" && type !== "Action") return this.fail(session, problem);
    const refused = { success: false, result: problem, logLines: [] } as const;
    this.send(session, { type: `${type}Response`, requestId: Number(requestId), ...refused } as ServerMessage);
  }

  private handleMessage(session: SyncSession, message: ClientMessage): void {
    if (session.sessionId === null && message.type !== "Connect") {
      return this.fail(session, `The first message must be Connect, not ${message.type}.`);
    }
    switch (message.type) {
      case "Connect":
        return this.connect(session, message);
      case "Authenticate":
        return this.authenticate(session, message);
      case "ModifyQuerySet":
        return this.modifyQuerySet(session, message);
      case "Mutation":
        return this.queueMutation(session, message);
      case "Action":
        return this.runAction(session, message);
      case "Event":
        return;
      default:
        return message satisfies never;
    }
  }

  private connect(session: SyncSession, message: Extract<ClientMessage, { type: "Connect" }>): void {
    if (session.sessionId !== null) return this.fail(session, "Connect was sent twice.");
    const observed = message.maxObservedTimestamp;
    if (typeof observed === "string" && decodeTs(observed) === null) {
      return this.fail(session, "Malformed Connect message: maxObservedTimestamp: expected eight bytes in base64.");
    }
    // A reconnect may arrive before the client's previous socket closes. It resends the mutations queued there.
    const previous = this.connected.get(message.sessionId);
    if (previous !== undefined) this.close(previous, closeNormal, "Replaced");
    session.sessionId = message.sessionId;
    this.connected.set(message.sessionId, session);
  }

  private authenticate(session: SyncSession, message: Authenticate): void {
    if (message.baseVersion !== session.identityVersion) {
      return this.close(session, closeNormal, "IdentityVersionMismatch");
    }
    if (message.tokenType === "None") return this.changeCaller(session, anonymous, null);
    session.isAuthenticating = true;
    this.effects.push({ type: "authenticate", connection: session.connection, message });
  }

  private handleAuthenticated(session: SyncSession, result: AuthenticationResult): void {
    session.isAuthenticating = false;
    switch (result.kind) {
      case "verified":
        this.changeCaller(session, result.caller, result.expiresAtMs);
        break;
      case "rejected":
        this.endWithAuthError(session, {
          error: result.message,
          baseVersion: session.identityVersion,
          authUpdateAttempted: true,
        });
        break;
      default:
        result satisfies never;
    }
    while (!session.isAuthenticating && this.sessions.has(session.connection)) {
      const waiting = session.inbox.shift();
      if (waiting === undefined) return;
      session.inboxChars -= waiting.text.length;
      this.readMessage(session, waiting.text, waiting.nowMs);
    }
  }

  private changeCaller(session: SyncSession, caller: Caller, expiresAtMs: number | null): void {
    const previous = session.caller;
    session.caller = caller;
    session.tokenExpiresAtMs = expiresAtMs;
    session.identityVersion += 1;
    if (caller.kind !== previous.kind) resubscribeAll(session, this.cache);
    else if (caller.key !== previous.key) changeCallerOfAll(session, this.cache);
    this.advance(this.cache.resumeRound());
    if (expiresAtMs !== null) {
      this.effects.push({ type: "wakeAt", connection: session.connection, atMs: expiresAtMs });
    }
    this.needTransition(session);
  }

  /** The session's token has expired: tells the client, and runs nothing more with it. */
  private expireToken(session: SyncSession, nowMs: number): void {
    if (session.tokenExpiresAtMs === null) return;
    if (nowMs < session.tokenExpiresAtMs) {
      this.effects.push({ type: "wakeAt", connection: session.connection, atMs: session.tokenExpiresAtMs });
      return;
    }
    // The version before the one that failed. The client uses it to tell whether it has moved on since.
    const baseVersion = Math.max(0, session.identityVersion - 1);
    this.endWithAuthError(session, { error: "The token has expired.", baseVersion, authUpdateAttempted: false });
  }

  /** Closes the connection: nothing more may run with the old identity. The client reconnects with another token. */
  private endWithAuthError(
    session: SyncSession,
    error: { readonly error: string; readonly baseVersion: number; readonly authUpdateAttempted: boolean },
  ): void {
    this.send(session, { type: "AuthError", ...error });
    this.close(session, closeNormal, "AuthError");
  }

  private modifyQuerySet(session: SyncSession, message: Extract<ClientMessage, { type: "ModifyQuerySet" }>): void {
    const problem = modifyQuerySet(session, message, { cache: this.cache, limits: this.limits });
    if (problem !== null) return this.fail(session, problem);
    this.needTransition(session);
    this.advance(this.cache.resumeRound());
  }

  private queueMutation(session: SyncSession, message: FunctionCall): void {
    if (session.mutations.length >= this.limits.maxWaitingMessages) {
      return this.close(session, closeTooBusy, "TooManyConcurrentRequests");
    }
    session.mutations.push({ message, caller: session.caller });
    this.startNextMutation(session);
  }

  /** Runs one at a time, so that a client's mutations take effect in the order in which it called them. */
  private startNextMutation(session: SyncSession): void {
    if (session.isMutating || session.sessionId === null) return;
    const next = session.mutations.shift();
    if (next === undefined) return;
    session.isMutating = true;
    this.effects.push({
      type: "runMutation",
      connection: session.connection,
      requestId: next.message.requestId,
      sessionId: session.sessionId,
      request: callRequest(next.message, { caller: next.caller, origin: session.origin }),
    });
  }

  private handleMutationRan(input: Extract<Input, { type: "mutationRan" }>): void {
    const { requestId, run } = input;
    this.observeTs(run.ts);
    const session = this.sessions.get(input.connection);
    if (session === undefined) return;
    session.isMutating = false;
    // The response goes first: the client completes the mutation with the next Transition that reaches its ts.
    this.send(session, mutationResponse(requestId, run, input.logId));
    if (run.outcome.kind === "success") {
      session.ownCommitTs = Math.max(session.ownCommitTs, run.ts);
      this.needTransition(session);
    }
    this.startNextMutation(session);
  }

  private runAction(session: SyncSession, message: FunctionCall): void {
    const request = callRequest(message, session);
    this.effects.push({ type: "runAction", connection: session.connection, requestId: message.requestId, request });
  }

  private handleCommit(commit: Commit): void {
    this.observeTs(commit.ts);
    this.cache.handleCommit(commit);
    if (this.cache.hasStale) this.scheduleRound();
  }

  private handleClosed(connection: number): void {
    const session = this.sessions.get(connection);
    if (session === undefined) return;
    this.sessions.delete(connection);
    this.transitions.remove(session);
    if (session.sessionId !== null && this.connected.get(session.sessionId) === session) {
      this.connected.delete(session.sessionId);
    }
    for (const subscription of session.subscriptions.values()) this.cache.unsubscribe(subscription);
    this.advance(this.cache.resumeRound());
  }

  private advance(step: RoundStep): void {
    for (const query of step.run) this.effects.push({ type: "runQuery", query });
    if (step.finished === null) return;
    const { ts, changed } = step.finished;
    for (const effect of this.transitions.flush(ts, changed)) this.effects.push(effect);
    if (this.transitions.hasDue || this.cache.hasStale) this.scheduleRound();
  }

  private needTransition(session: SyncSession): void {
    this.transitions.add(session);
    this.scheduleRound();
  }

  private scheduleRound(): void {
    if (this.isRoundScheduled || this.cache.isRoundRunning) return;
    this.isRoundScheduled = true;
    this.effects.push({ type: "scheduleRound" });
  }

  private observeTs(ts: number): void {
    if (ts > this.latestTs) this.latestTs = ts;
    this.cache.observeTs(ts);
  }

  private send(session: SyncSession, message: ServerMessage): void {
    const frame = messageFrame(message);
    this.effects.push({ type: "send", connections: [session.connection], frame, afterTs: this.latestTs });
  }

  private fail(session: SyncSession, error: string): void {
    this.send(session, { type: "FatalError", error });
    this.close(session, closeNormal, "FatalError");
  }

  private close(session: SyncSession, code: number, reason: string): void {
    this.effects.push({ type: "close", connection: session.connection, code, reason });
    this.handleClosed(session.connection);
  }
}
