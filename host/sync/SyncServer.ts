// The I/O around SyncCore: sockets, the engine, token verification, timers, durability.
//
// Frames leave in the order in which the core sent them, and none before what it is based on is on disk.
import { AsyncResource } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import type { Commit, Engine, QueryOutcome } from "../engine/types";
import type { Log } from "../http/log";
import type { Metrics } from "../http/Metrics";
import { originOf } from "../http/requestOrigin";
import type { AuthenticationResult, Effect, Input } from "./effects";
import type { Authenticate } from "./protocol";
import { Connection } from "./Connection";
import { defaultLimits, type SyncLimits } from "./limits";
import { SyncCore } from "./SyncCore";
import type { ClientOrigin } from "./SyncSession";
import { messageFrame, type Frame } from "./transition";

export interface SyncServerOptions {
  readonly engine: Engine;
  readonly authenticate: (message: Authenticate) => Promise<AuthenticationResult>;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly limits?: Partial<SyncLimits>;
  /** A client that lets more than this pile up is dropped: it reconnects and gets the newest state instead. */
  readonly maxBufferedBytes?: number;
}

type Departure = Extract<Effect, { type: "send" | "close" }>;

/** At least and at most. */
const mutationShareMs = { min: 5, max: 50 };
const pingIntervalMs = 15_000;
/** In pings without a word of the client: when it is asked for one, and when it is given up. */
const silence = { asked: 4, dropped: 6 };
const maxMessageBytes = 20 * 1024 * 1024;
const pingFrame = messageFrame({ type: "Ping" });
const maxTimerMs = 2 ** 31 - 1;
const defaultMaxBufferedBytes = 32 * 1024 * 1024;

export class SyncServer {
  private readonly engine: Engine;
  private readonly core: SyncCore;
  private readonly sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxMessageBytes,
    clientTracking: false,
  });
  private readonly connections = new Map<number, Connection>();
  private readonly departures: Departure[] = [];
  private readonly maxBufferedBytes: number;
  private framesSent = 0;
  private isDeparting = false;
  private isClosed = false;
  private nextConnection = 1;
  private fanOutStartedAt: number | null = null;
  private turnStartedAt: number | null = null;
  private turnEndedAt = 0;
  private turnShareMs = mutationShareMs.min;
  private readonly stopListening: () => void;
  private cancelPing: () => void = () => {};

  constructor(private readonly options: SyncServerOptions) {
    this.engine = options.engine;
    this.maxBufferedBytes = options.maxBufferedBytes ?? defaultMaxBufferedBytes;
    this.core = new SyncCore(this.engine.currentTs(), { ...defaultLimits, ...options.limits });
    // Bound to our own async context: the engine may tell running functions apart by theirs, and calls from inside one.
    this.stopListening = this.engine.onCommit(
      AsyncResource.bind((commit: Commit) => {
        this.fanOutStartedAt ??= performance.now();
        this.handle({ type: "committed", commit });
      }),
    );
    this.schedulePings();
    this.reportGauges();
  }

  isSyncPath(pathname: string): boolean {
    return /^\/api\/(?:[^/]+\/)?sync$/.test(pathname);
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.sockets.handleUpgrade(request, socket, head, (accepted) => this.accept(accepted, socket, originOf(request)));
  }

  close(): void {
    this.isClosed = true;
    this.stopListening();
    this.cancelPing();
    for (const { socket, cancelWake } of this.connections.values()) {
      cancelWake();
      socket.close(1001, "The host is stopping.");
      socket.terminate();
    }
    this.connections.clear();
  }

  private accept(socket: WebSocket, stream: Duplex, origin: ClientOrigin): void {
    const id = this.nextConnection++;
    const connection = new Connection(id, socket, stream);
    this.connections.set(id, connection);
    this.handle({ type: "opened", connection: id, origin });
    socket.on("message", (data, isBinary) => {
      connection.silentPings = 0;
      const text = isBinary ? "" : textOf(data);
      this.handle({ type: "received", connection: id, text, nowMs: this.engine.clock.now() });
    });
    socket.on("pong", () => (connection.silentPings = 0));
    socket.on("error", (error) =>
      this.options.log("info", "sync.socketError", { connection: id, error: error.message }),
    );
    socket.on("close", () => {
      connection.cancelWake();
      this.connections.delete(id);
      this.handle({ type: "closed", connection: id });
    });
  }

  private handle(input: Input): void {
    if (this.isClosed) return;
    for (const effect of this.core.handle(input)) this.perform(effect);
  }

  private perform(effect: Effect): void {
    switch (effect.type) {
      case "send":
      case "close":
        this.departures.push(effect);
        if (!this.isDeparting) void this.depart();
        return;
      case "runQuery":
        void this.runQuery(effect);
        return;
      case "runMutation":
        void this.runMutation(effect);
        return;
      case "runAction":
        void this.runAction(effect);
        return;
      case "authenticate":
        void this.authenticate(effect);
        return;
      case "scheduleRound":
        setImmediate(() => this.handle({ type: "roundDue" }));
        return;
      case "wakeAt":
        return this.wakeAt(effect.connection, effect.atMs);
      default:
        return effect satisfies never;
    }
  }

  private async runQuery({ query }: Extract<Effect, { type: "runQuery" }>): Promise<void> {
    const { path, args } = query.group;
    const { identity, kind } = query.caller;
    const requestId = newRequestId();
    let run: QueryOutcome;
    try {
      run = await this.engine.runQuery({ path, args, identity, caller: kind, journal: query.journal });
    } catch (error) {
      this.options.log("error", "sync.queryFailed", { path, requestId, error: String(error) });
      run = {
        outcome: { kind: "error", message: "The host could not run this query.", logLines: [] },
        ts: this.engine.currentTs(),
        ranges: [],
        readIdentity: false,
        journal: null,
        documentsRead: 0,
      };
    }
    this.handle({ type: "queryRan", query, run, requestId });
  }

  private async runMutation(effect: Extract<Effect, { type: "runMutation" }>): Promise<void> {
    const { connection, requestId, sessionId, request } = effect;
    const logId = newRequestId();
    await this.turn();
    try {
      const run = await this.engine.runMutation({ ...request, dedupe: { sessionId, requestId } });
      this.handle({ type: "mutationRan", connection, requestId, run, logId });
    } catch (error) {
      // Whether it was applied isn't known, so say nothing: the client reconnects and sends it again.
      this.options.log("error", "sync.mutationFailed", { path: request.path, requestId: logId, error: String(error) });
      this.connections.get(connection)?.socket.close(1011, "InternalServerError");
    }
  }

  /**
   * Waits for the next turn of the event loop once mutations have taken their share of this one: as long as everything
   * else took since their last. A client with a long line of them would otherwise keep everyone from the sockets, as
   * nothing in memory ever waits; and on a busy machine a fixed share would be one mutation a turn.
   */
  private async turn(): Promise<void> {
    const now = performance.now();
    if (this.turnStartedAt === null) {
      this.turnStartedAt = now;
      const { min, max } = mutationShareMs;
      this.turnShareMs = Math.min(Math.max(min, now - this.turnEndedAt), max);
      setImmediate(() => {
        this.turnStartedAt = null;
        this.turnEndedAt = performance.now();
      });
    } else if (now - this.turnStartedAt > this.turnShareMs) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      await this.turn();
    }
  }

  private async runAction(effect: Extract<Effect, { type: "runAction" }>): Promise<void> {
    const { connection, requestId, request } = effect;
    const logId = newRequestId();
    try {
      const outcome = await this.engine.runAction(request);
      this.handle({ type: "actionRan", connection, requestId, outcome, logId });
    } catch (error) {
      this.options.log("error", "sync.actionFailed", { path: request.path, requestId: logId, error: String(error) });
      const outcome = { kind: "error", message: "The host could not run this action.", logLines: [] } as const;
      this.handle({ type: "actionRan", connection, requestId, outcome, logId });
    }
  }

  private async authenticate({ connection, message }: Extract<Effect, { type: "authenticate" }>): Promise<void> {
    const result = await this.options.authenticate(message);
    if (result.kind === "rejected") {
      this.options.log("info", "sync.tokenRejected", { connection, reason: result.message });
    }
    this.handle({ type: "authenticated", connection, result });
  }

  private wakeAt(connectionId: number, atMs: number): void {
    const connection = this.connections.get(connectionId);
    if (connection === undefined) return;
    const { clock } = this.engine;
    connection.cancelWake();
    const delayMs = Math.min(Math.max(0, atMs - clock.now()), maxTimerMs);
    connection.cancelWake = clock.setTimeout(() => {
      this.handle({ type: "woken", connection: connectionId, nowMs: clock.now() });
    }, delayMs);
  }

  /** One loop for all connections: timestamps only rise, so what waits behind the first waits no longer for it. */
  private async depart(): Promise<void> {
    this.isDeparting = true;
    try {
      for (let next = this.departures[0]; next !== undefined; next = this.departures[0]) {
        const durableTs = next.type === "send" ? next.afterTs : 0;
        if (durableTs > 0) await this.engine.whenDurable(durableTs);
        const isBlocked = (item: Departure) => item.type === "send" && item.afterTs > durableTs;
        const blockedAt = this.departures.findIndex(isBlocked);
        const ready = this.departures.splice(0, blockedAt === -1 ? this.departures.length : blockedAt);
        for (const departure of ready) this.deliver(departure);
        if (this.departures.length === 0) this.endFanOut();
      }
    } catch (error) {
      this.options.log("error", "sync.notDurable", { error: String(error) });
      this.departures.length = 0;
      for (const { socket } of this.connections.values()) socket.terminate();
    } finally {
      this.isDeparting = false;
    }
  }

  private deliver(departure: Departure): void {
    if (departure.type === "close") {
      this.connections.get(departure.connection)?.socket.close(departure.code, departure.reason);
      return;
    }
    for (const id of departure.connections) {
      const connection = this.connections.get(id);
      if (connection !== undefined) this.transmit(connection, departure.frame);
    }
  }

  private transmit(connection: Connection, frame: Frame): void {
    const { socket, bufferedBytes } = connection;
    if (socket.readyState !== socket.OPEN) return;
    if (bufferedBytes > this.maxBufferedBytes) {
      this.options.log("warn", "sync.slowReader", { connection: connection.id, bufferedBytes });
      this.options.metrics.count("host_sync_slow_readers_dropped_total");
      socket.terminate();
      return;
    }
    connection.hasSentSincePing = true;
    this.framesSent += 1;
    connection.write(frame.wire);
  }

  private endFanOut(): void {
    if (this.fanOutStartedAt === null) return;
    this.options.metrics.observe("host_sync_fan_out_seconds", (performance.now() - this.fanOutStartedAt) / 1000);
    this.fanOutStartedAt = null;
  }

  private schedulePings(): void {
    this.cancelPing = this.engine.clock.setTimeout(() => {
      for (const connection of this.connections.values()) this.ping(connection);
      this.handle({ type: "tidyDue" });
      this.schedulePings();
    }, pingIntervalMs);
  }

  /**
   * Tells the client that we are alive, and asks whether it is once it has long been silent. Not more often: systems that
   * have just answered acknowledge late, and frames to them then cost us more.
   */
  private ping(connection: Connection): void {
    const { socket } = connection;
    connection.silentPings += 1;
    if (connection.silentPings === silence.dropped) {
      socket.terminate();
      return;
    }
    if (connection.silentPings === silence.asked) socket.ping();
    if (!connection.hasSentSincePing) this.transmit(connection, pingFrame);
    connection.hasSentSincePing = false;
  }

  private reportGauges(): void {
    const { metrics } = this.options;
    metrics.gauge("host_sync_sessions", () => this.core.sessionCount);
    metrics.gauge("host_sync_live_queries", () => this.core.queryStats.live);
    metrics.counter("host_sync_query_runs_total", () => this.core.queryStats.runs);
    metrics.counter("host_sync_queries_shared_total", () => this.core.queryStats.shared);
    metrics.counter("host_sync_query_runs_unchanged_total", () => this.core.queryStats.unchanged);
    metrics.counter("host_sync_frames_sent_total", () => this.framesSent);
    metrics.counter("host_sync_transitions_total", () => this.core.stats.transitions);
  }
}

const requestIdStart = randomBytes(4).toString("hex");
let requests = 0;

function newRequestId(): string {
  return requestIdStart + (requests++ >>> 0).toString(16).padStart(8, "0");
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString("utf8");
  return Buffer.isBuffer(data) ? data.toString("utf8") : Buffer.from(data).toString("utf8");
}
