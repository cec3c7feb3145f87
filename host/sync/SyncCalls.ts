// Does what the core asks for: runs functions, and finds the callers that tokens name. The answers are inputs of the
// core.
import { randomBytes } from "node:crypto";
import type { HostEngine } from "../deployment/hostEngine";
import type { Queries, QueryOutcome } from "../types/calls";
import type { Log } from "../monitoring/log";
import type { Effect, Input } from "./effects";
import type { AuthenticationResult } from "../auth/Authenticator";
import { MutationShare } from "./MutationShare";
import type { Authenticate } from "./wire/protocol";

export interface SyncCallsOptions {
  readonly engine: Pick<HostEngine, "clock" | "database" | "executor" | "mutations" | "foreground">;
  readonly queries: Queries;
  readonly authenticate: (message: Authenticate) => Promise<AuthenticationResult>;
  readonly log: Log;
  readonly onDone: (input: Input) => void;
  /** It isn't known whether a mutation of this connection was applied. */
  readonly onUncertain: (connection: number) => void;
}

type Asked<Type extends Effect["type"]> = Extract<Effect, { readonly type: Type }>;

export class SyncCalls {
  private readonly share = new MutationShare();

  constructor(private readonly options: SyncCallsOptions) {}

  start(effect: Asked<"runQuery" | "runMutation" | "runAction" | "authenticate">): void {
    switch (effect.type) {
      case "runQuery":
        return void this.runQuery(effect);
      case "runMutation":
        return void this.runMutation(effect);
      case "runAction":
        return void this.runAction(effect);
      case "authenticate":
        return void this.authenticate(effect);
      default:
        return effect satisfies never;
    }
  }

  private async runQuery({ query }: Asked<"runQuery">): Promise<void> {
    const { engine, queries, log, onDone } = this.options;
    const { path, args } = query.group;
    const { identity, kind } = query.caller;
    const requestId = newRequestId();
    let run: QueryOutcome;
    try {
      run = await queries.query({ path, args, identity, caller: kind, journal: query.journal, requestId });
    } catch (error) {
      log("error", "sync.queryFailed", { path, requestId, error: String(error) });
      run = {
        outcome: { kind: "error", message: "The host could not run this query.", logLines: [] },
        ts: engine.database.currentTs,
        ranges: [],
        readIdentity: false,
        journal: null,
        documentsRead: 0,
      };
    }
    onDone({ type: "queryRan", query, run, requestId });
  }

  private async runMutation(effect: Asked<"runMutation">): Promise<void> {
    const { engine, log, onDone, onUncertain } = this.options;
    const { connection, requestId, sessionId, request } = effect;
    const logId = newRequestId();
    const end = engine.foreground.begin();
    try {
      await this.share.next();
      const run = await engine.mutations.run({ ...request, requestId: logId, dedupe: { sessionId, requestId } });
      onDone({ type: "mutationRan", connection, requestId, run, logId });
    } catch (error) {
      // No answer: the client reconnects and sends it again.
      log("error", "sync.mutationFailed", { path: request.path, requestId: logId, error: String(error) });
      onUncertain(connection);
    } finally {
      end();
    }
  }

  private async runAction({ connection, requestId, request }: Asked<"runAction">): Promise<void> {
    const { engine, log, onDone } = this.options;
    const logId = newRequestId();
    try {
      const outcome = await engine.executor.action({ ...request, requestId: logId });
      onDone({ type: "actionRan", connection, requestId, outcome, logId });
    } catch (error) {
      log("error", "sync.actionFailed", { path: request.path, requestId: logId, error: String(error) });
      const outcome = { kind: "error", message: "The host could not run this action.", logLines: [] } as const;
      onDone({ type: "actionRan", connection, requestId, outcome, logId });
    }
  }

  private async authenticate({ connection, message }: Asked<"authenticate">): Promise<void> {
    const { authenticate, log, onDone } = this.options;
    const result = await authenticate(message);
    if (result.kind === "rejected") log("info", "sync.tokenRejected", { connection, reason: result.message });
    onDone({ type: "authenticated", connection, result });
  }
}

const requestIdStart = randomBytes(4).toString("hex");
let requests = 0;

function newRequestId(): string {
  return requestIdStart + (requests++ >>> 0).toString(16).padStart(8, "0");
}
