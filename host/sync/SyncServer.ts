// The I/O around SyncCore. Connections has the clients, Outbox what leaves to them, and SyncCalls asks the engine; here
// their news become the core's inputs, and its effects their work.
import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Commit } from "../types/calls";
import type { TakesBudget } from "../http/AnonymousBudget";
import type { Log } from "../monitoring/log";
import type { Metrics } from "../monitoring/Metrics";
import type { OriginOf } from "../http/requestOrigin";
import type { Effect, Input } from "./effects";
import { FanOut } from "./FanOut";
import { SyncCalls, type SyncCallsOptions } from "./SyncCalls";
import { SyncCore } from "./SyncCore";
import { defaultLimits, type SyncLimits } from "./queries/syncLimits";
import { Connections } from "./wire/Connections";
import { Outbox } from "./Outbox";

export interface SyncServerOptions extends Pick<SyncCallsOptions, "engine" | "queries" | "authenticate"> {
  readonly originOf: OriginOf;
  readonly takesBudget: TakesBudget;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly limits?: Partial<SyncLimits>;
  /** A client with a larger backlog than this is dropped. It reconnects and gets the newest state instead. */
  readonly maxBufferedBytes?: number;
}

const defaultMaxBufferedBytes = 32 * 1024 * 1024;

export class SyncServer {
  private readonly core: SyncCore;
  private readonly connections: Connections;
  private readonly outbox: Outbox;
  private readonly calls: SyncCalls;
  private readonly fanOut: FanOut;
  private readonly stopListening: () => void;
  private isClosed = false;

  constructor(private readonly options: SyncServerOptions) {
    const { engine, queries, authenticate, takesBudget, log, metrics } = options;
    const { maxBufferedBytes = defaultMaxBufferedBytes } = options;
    const { clock, database, foreground } = engine;
    this.core = new SyncCore(database.currentTs, { ...defaultLimits, ...options.limits }, takesBudget);
    const connections = new Connections(clock, log, {
      opened: (connection, origin) => this.handle({ type: "opened", connection, origin }),
      received: (connection, text) => this.handle({ type: "received", connection, text, nowMs: clock.now() }),
      closed: (connection) => this.handle({ type: "closed", connection }),
    });
    const onEmpty = () => this.endFanOutWhenDone();
    const outbox = new Outbox({ database, connections, log, metrics, maxBufferedBytes, onEmpty });
    this.connections = connections;
    this.outbox = outbox;
    this.calls = new SyncCalls({
      engine,
      queries,
      authenticate,
      log,
      onDone: (input) => this.handle(input),
      onUncertain: (connection) => connections.get(connection)?.socket.close(1011, "InternalServerError"),
    });
    this.fanOut = new FanOut(foreground, metrics);
    // Bound to our own async context: the engine may use the context to tell running functions apart, and to detect
    // calls from inside one.
    this.stopListening = database.onCommit(
      AsyncResource.bind((commit: Commit) => {
        this.fanOut.begin(outbox.framesSent);
        this.handle({ type: "committed", commit });
      }),
    );
    connections.pingRegularly(
      (connection, frame) => outbox.transmit(connection, frame),
      () => this.handle({ type: "tidyDue" }),
    );
    this.reportGauges();
  }

  isSyncPath(pathname: string): boolean {
    return /^\/api\/(?:[^/]+\/)?sync$/.test(pathname);
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.connections.upgrade({ request, socket, head }, this.options.originOf(request));
  }

  close(): void {
    this.isClosed = true;
    this.stopListening();
    this.connections.close();
    this.fanOut.end(this.outbox.framesSent);
  }

  private handle(input: Input): void {
    if (this.isClosed) return;
    for (const effect of this.core.handle(input)) this.perform(effect);
    this.endFanOutWhenDone();
  }

  private perform(effect: Effect): void {
    switch (effect.type) {
      case "send":
      case "close":
        return this.outbox.add(effect);
      case "runQuery":
      case "runMutation":
      case "runAction":
      case "authenticate":
        return this.calls.start(effect);
      case "scheduleRound":
        setImmediate(() => this.handle({ type: "roundDue" }));
        return;
      case "wakeAt": {
        const { connection, atMs } = effect;
        const wake = () => this.handle({ type: "woken", connection, nowMs: this.options.engine.clock.now() });
        return this.connections.wakeAt(connection, atMs, wake);
      }
      default:
        return effect satisfies never;
    }
  }

  private endFanOutWhenDone(): void {
    if (!this.core.hasWork && this.outbox.isEmpty) this.fanOut.end(this.outbox.framesSent);
  }

  private reportGauges(): void {
    const { metrics } = this.options;
    metrics.gauge("host_sync_sessions", () => this.core.sessionCount);
    metrics.gauge("host_sync_live_queries", () => this.core.queryStats.live);
    metrics.counter("host_sync_query_runs_total", () => this.core.queryStats.runs);
    metrics.counter("host_sync_queries_shared_total", () => this.core.queryStats.shared);
    metrics.counter("host_sync_query_runs_unchanged_total", () => this.core.queryStats.unchanged);
    metrics.counter("host_sync_frames_sent_total", () => this.outbox.framesSent);
    metrics.counter("host_sync_transitions_total", () => this.core.stats.transitions);
  }
}
