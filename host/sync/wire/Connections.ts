// The open connections: from their upgrade to their end, what arrives on them, when the core wants to look at each of
// them again, and the detection of those that disappeared without closing.
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import type { RequestOrigin } from "../../types/calls";
import type { Clock } from "../../time/Clock";
import type { Log } from "../../monitoring/log";
import { Connection } from "./Connection";
import { messageFrame, type Frame } from "./transition";

const pingIntervalMs = 15_000;
/** In pings without a message from the client: when the client is asked for one, and when it is dropped. */
const silence = { asked: 4, dropped: 6 };
const pingFrame = messageFrame({ type: "Ping" });
const maxTimerMs = 2 ** 31 - 1;
const maxMessageBytes = 20 * 1024 * 1024;

/** Where the client connected from. */
export type ClientOrigin = Pick<RequestOrigin, "ip" | "userAgent">;

export interface ConnectionEvents {
  readonly opened: (connection: number, origin: ClientOrigin) => void;
  readonly received: (connection: number, text: string) => void;
  readonly closed: (connection: number) => void;
}

interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
}

export class Connections {
  private readonly open = new Map<number, Connection>();
  private nextId = 1;
  private cancelPing: () => void = () => {};

  private readonly sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxMessageBytes,
    clientTracking: false,
  });

  constructor(
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly events: ConnectionEvents,
  ) {}

  get(id: number): Connection | undefined {
    return this.open.get(id);
  }

  upgrade({ request, socket, head }: Upgrade, origin: ClientOrigin): void {
    this.sockets.handleUpgrade(request, socket, head, (accepted) => this.accept(accepted, socket, origin));
  }

  private accept(socket: WebSocket, stream: Duplex, origin: ClientOrigin): void {
    const { events, log } = this;
    const id = this.nextId++;
    const connection = new Connection(id, socket, stream);
    this.open.set(id, connection);
    events.opened(id, origin);
    socket.on("message", (data, isBinary) => {
      connection.silentPings = 0;
      events.received(id, isBinary ? "" : textOf(data));
    });
    socket.on("pong", () => (connection.silentPings = 0));
    socket.on("error", (error) => log("info", "sync.socketError", { connection: id, error: error.message }));
    socket.on("close", () => {
      connection.cancelWake();
      this.open.delete(id);
      events.closed(id);
    });
  }

  wakeAt(id: number, atMs: number, wake: () => void): void {
    const connection = this.open.get(id);
    if (connection === undefined) return;
    connection.cancelWake();
    const delayMs = Math.min(Math.max(0, atMs - this.clock.now()), maxTimerMs);
    connection.cancelWake = this.clock.setTimeout(wake, delayMs);
  }

  /** Pings all clients regularly from now on, and calls `onTick` after each round. */
  pingRegularly(transmit: (connection: Connection, frame: Frame) => void, onTick: () => void): void {
    this.cancelPing = this.clock.setTimeout(() => {
      for (const connection of this.open.values()) ping(connection, transmit);
      onTick();
      this.pingRegularly(transmit, onTick);
    }, pingIntervalMs);
  }

  terminateAll(): void {
    for (const { socket } of this.open.values()) socket.terminate();
  }

  close(): void {
    this.cancelPing();
    for (const { socket, cancelWake } of this.open.values()) {
      cancelWake();
      socket.close(1001, "The host is stopping.");
      socket.terminate();
    }
    this.open.clear();
  }
}

/**
 * Tells the client that we are alive. A client that has long been silent is also asked to reply. Not more often: a
 * system that has just replied delays its acknowledgements, and frames sent to it then cost us more.
 */
function ping(connection: Connection, transmit: (connection: Connection, frame: Frame) => void): void {
  const { socket } = connection;
  connection.silentPings += 1;
  if (connection.silentPings === silence.dropped) {
    socket.terminate();
    return;
  }
  if (connection.silentPings === silence.asked) socket.ping();
  if (!connection.hasSentSincePing) transmit(connection, pingFrame);
  connection.hasSentSincePing = false;
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString("utf8");
  return Buffer.isBuffer(data) ? data.toString("utf8") : Buffer.from(data).toString("utf8");
}
