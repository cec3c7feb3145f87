// Sends frames and closes connections in the order in which the core decided, holding back each frame until what it is
// based on is on disk.
import type { Database } from "../engine/transactions/database";
import type { Log } from "../monitoring/log";
import type { Metrics } from "../monitoring/Metrics";
import type { Effect } from "./effects";
import type { Connection } from "./wire/Connection";
import type { Connections } from "./wire/Connections";
import type { Frame } from "./wire/transition";

type OutboxItem = Extract<Effect, { type: "send" | "close" }>;

export interface OutboxOptions {
  readonly database: Pick<Database, "whenDurable">;
  readonly connections: Connections;
  readonly log: Log;
  readonly metrics: Metrics;
  /** A client with a larger backlog than this is dropped. */
  readonly maxBufferedBytes: number;
  /** Called when nothing is left to send. */
  readonly onEmpty: () => void;
}

export class Outbox {
  private readonly waiting: OutboxItem[] = [];
  private isSending = false;
  framesSent = 0;

  constructor(private readonly options: OutboxOptions) {}

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  add(item: OutboxItem): void {
    this.waiting.push(item);
    if (!this.isSending) void this.sendAll();
  }

  /** One loop serves all connections: timestamps only rise, so nothing waits longer than the item in front of it. */
  private async sendAll(): Promise<void> {
    const { database, connections, log, onEmpty } = this.options;
    this.isSending = true;
    try {
      for (let next = this.waiting[0]; next !== undefined; next = this.waiting[0]) {
        const durableTs = next.type === "send" ? next.afterTs : 0;
        if (durableTs > 0) await database.whenDurable(durableTs);
        const isBlocked = (item: OutboxItem) => item.type === "send" && item.afterTs > durableTs;
        const blockedAt = this.waiting.findIndex(isBlocked);
        const ready = this.waiting.splice(0, blockedAt === -1 ? this.waiting.length : blockedAt);
        for (const item of ready) this.deliver(item);
        if (this.isEmpty) onEmpty();
      }
    } catch (error) {
      log("error", "sync.notDurable", { error: String(error) });
      this.waiting.length = 0;
      connections.terminateAll();
      onEmpty();
    } finally {
      this.isSending = false;
    }
  }

  private deliver(item: OutboxItem): void {
    const { connections } = this.options;
    if (item.type === "close") {
      connections.get(item.connection)?.socket.close(item.code, item.reason);
      return;
    }
    for (const id of item.connections) {
      const connection = connections.get(id);
      if (connection !== undefined) this.transmit(connection, item.frame);
    }
  }

  /** Sends at once, for frames that aren't based on any commit. */
  transmit(connection: Connection, frame: Frame): void {
    const { log, metrics, maxBufferedBytes } = this.options;
    const { socket, bufferedBytes } = connection;
    if (socket.readyState !== socket.OPEN) return;
    if (bufferedBytes > maxBufferedBytes) {
      log("warn", "sync.slowReader", { connection: connection.id, bufferedBytes });
      metrics.count("host_sync_slow_readers_dropped_total");
      socket.terminate();
      return;
    }
    connection.hasSentSincePing = true;
    this.framesSent += 1;
    connection.write(frame.wire);
  }
}
