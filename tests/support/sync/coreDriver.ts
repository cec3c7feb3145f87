// Drives the protocol's core by hand: tests write the inputs, and read and compare the outputs.
import type { JSONValue } from "convex/values";
import type { IndexRange, QueryOutcome } from "../../../host/types/calls";
import { publicCaller, type Caller } from "../../../host/auth/caller";
import type { Effect, Input } from "../../../host/sync/effects";
import { defaultLimits, type SyncLimits } from "../../../host/sync/queries/syncLimits";
import { decodeTs } from "../../../host/sync/wire/protocol";
import type { RunningQuery } from "../../../host/sync/queries/SyncSession";
import { SyncCore } from "../../../host/sync/SyncCore";

export const sessionIds = ["", "1", "2", "3"].map((n) => `3f8f4c9e-0000-4000-8000-00000000000${n}`);
export const ada = publicCaller({ tokenIdentifier: "i|ada", subject: "ada", issuer: "i" });
export const ben = publicCaller({ tokenIdentifier: "i|ben", subject: "ben", issuer: "i" });
export const nowhere = { ip: null, userAgent: null };

interface RunOptions {
  readonly value?: JSONValue;
  readonly ts: number;
  readonly reads?: readonly IndexRange[];
  readonly readIdentity?: boolean;
}

export class CoreDriver {
  readonly core: SyncCore;
  readonly effects: Effect[] = [];

  constructor(limits: Partial<SyncLimits> = {}) {
    this.core = new SyncCore(1, { ...defaultLimits, ...limits });
  }

  input(input: Input): void {
    this.effects.push(...this.core.handle(input));
  }

  receive(connection: number, message: object): void {
    this.input({ type: "received", connection, text: JSON.stringify(message), nowMs: 1000 });
  }

  connect(connection: number): void {
    this.input({ type: "opened", connection, origin: nowhere });
    this.receive(connection, {
      type: "Connect",
      sessionId: sessionIds[connection],
      connectionCount: 0,
      lastCloseReason: null,
      clientTs: 1000,
    });
  }

  subscribe(connection: number, queryId: number, udfPath: string, { from = 0, args = {} as JSONValue } = {}): void {
    const modifications = [{ type: "Add", queryId, udfPath, args: [args] }];
    this.receive(connection, { type: "ModifyQuerySet", baseVersion: from, newVersion: from + 1, modifications });
  }

  authenticate(connection: number, baseVersion: number, caller: Caller, expiresAtMs: number | null = null): void {
    this.receive(connection, { type: "Authenticate", tokenType: "User", value: "token", baseVersion });
    this.input({ type: "authenticated", connection, result: { kind: "verified", caller, expiresAtMs } });
  }

  commit(ts: number, index: string, key: string): void {
    this.input({ type: "committed", commit: { ts, writes: [{ index, key }], invalidatesAll: false } });
  }

  /** Starts a due round; returns the queries that it runs. */
  round(): RunningQuery[] {
    this.take("scheduleRound");
    this.input({ type: "roundDue" });
    return this.take("runQuery").map((effect) => effect.query);
  }

  ran(query: RunningQuery | undefined, { value = null, ts, reads = [], readIdentity = false }: RunOptions): void {
    if (query === undefined) throw new Error("No query runs.");
    const outcome = { kind: "success", value, logLines: [] } as const;
    const run: QueryOutcome = { outcome, ts, ranges: reads, readIdentity, journal: null, documentsRead: 0 };
    this.input({ type: "queryRan", query, run, requestId: "r" });
  }

  failed(query: RunningQuery | undefined, ts: number): void {
    if (query === undefined) throw new Error("No query runs.");
    const outcome = { kind: "error", message: "Uncaught Error: no", logLines: [] } as const;
    const run: QueryOutcome = { outcome, ts, ranges: [], readIdentity: false, journal: null, documentsRead: 0 };
    this.input({ type: "queryRan", query, run, requestId: "r" });
  }

  take<T extends Effect["type"]>(type: T): Extract<Effect, { type: T }>[] {
    const taken = this.effects.filter((effect): effect is Extract<Effect, { type: T }> => effect.type === type);
    for (const effect of taken) this.effects.splice(this.effects.indexOf(effect), 1);
    return taken;
  }

  /** Messages sent since the last call, timestamps decoded. */
  sent(): { connection: number; afterTs: number; message: Record<string, unknown> }[] {
    return this.take("send").flatMap(({ connections, afterTs, frame }) =>
      connections.map((connection) => ({
        connection,
        afterTs,
        message: JSON.parse(frame.text, (key, value: unknown) =>
          key === "ts" && typeof value === "string" ? decodeTs(value) : value,
        ) as Record<string, unknown>,
      })),
    );
  }
}

export const row = (key: string): IndexRange => ({ index: "rows", start: key, end: `${key}\u0000` });
export const updated = (queryId: number, value: JSONValue) => ({
  type: "QueryUpdated",
  queryId,
  value,
  logLines: [],
  journal: null,
});
