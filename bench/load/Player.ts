// One player's client. It speaks the sync protocol like the official client, including reconnects, but doesn't keep
// results. Checks that each Transition begins where the previous one ended.
import { WebSocket } from "ws";
import type { JSONValue } from "convex/values";
import type { ServerFrame, Version } from "./decodeFrame";

export interface PlayerQuery {
  readonly udfPath: string;
  readonly args: JSONValue;
}

export interface PlayerOptions {
  readonly url: string;
  readonly token: string;
  /** Their indexes are their query ids. */
  readonly queries: readonly PlayerQuery[];
  readonly decode: (data: Buffer) => ServerFrame;
  readonly onResult: (queryId: number, value: JSONValue) => void;
  /** Called when all queries have been answered on this connection. */
  readonly onReady: () => void;
  readonly onProblem: (what: string) => void;
}

const nowhere: Version = { querySet: 0, identity: 0, ts: "AAAAAAAAAAA=" };

export class Player {
  private readonly sessionId = crypto.randomUUID();
  private socket: WebSocket | null = null;
  private connectionCount = 0;
  private lastCloseReason: string | null = null;
  private held = nowhere;
  private readonly journals = new Map<number, string | null>();
  private readonly unanswered = new Set<number>();
  private readonly unacknowledged = new Map<number, string>();
  private nextRequestId = 0;

  constructor(private readonly options: PlayerOptions) {}

  connect(): void {
    const socket = new WebSocket(this.options.url, { perMessageDeflate: false });
    this.socket = socket;
    this.held = nowhere;
    this.options.queries.forEach((_query, queryId) => this.unanswered.add(queryId));
    const { onProblem, decode } = this.options;
    socket.on("open", () => this.greet(socket));
    socket.on("message", (data: Buffer) => this.receive(decode(data)));
    socket.on("error", (error) => {
      if (this.socket === socket) onProblem(`socket error: ${error.message}`);
    });
    socket.on("close", (code, reason) => {
      if (this.socket === socket) onProblem(`dropped: ${code} ${reason.toString()}`);
    });
  }

  /** Like a network failure: the socket is gone without a close message. */
  cut(): void {
    const { socket } = this;
    this.socket = null;
    this.lastCloseReason = "cut";
    socket?.terminate();
  }

  mutate(udfPath: string, args: JSONValue): void {
    const requestId = this.nextRequestId++;
    const text = JSON.stringify({ type: "Mutation", requestId, udfPath, args: [args] });
    this.unacknowledged.set(requestId, text);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  private greet(socket: WebSocket): void {
    const connect = { sessionId: this.sessionId, connectionCount: this.connectionCount++ };
    const maxObservedTimestamp = this.lastCloseReason === null ? undefined : nowhere.ts;
    const { lastCloseReason } = this;
    const modifications = this.options.queries.map(({ udfPath, args }, queryId) => {
      const journal = this.journals.get(queryId);
      return { type: "Add", queryId, udfPath, args: [args], ...(journal === undefined ? {} : { journal }) };
    });
    const hello = [
      { type: "Connect", ...connect, lastCloseReason, maxObservedTimestamp, clientTs: Date.now() },
      { type: "Authenticate", baseVersion: 0, tokenType: "User", value: this.options.token },
      { type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications },
    ];
    for (const message of hello) socket.send(JSON.stringify(message));
    for (const text of this.unacknowledged.values()) socket.send(text);
  }

  private receive(frame: ServerFrame): void {
    const { onProblem, onResult } = this.options;
    switch (frame.type) {
      case "Transition":
        if (!isSame(frame.startVersion, this.held)) onProblem("a Transition doesn't follow the one before it");
        this.held = frame.endVersion;
        for (const each of frame.modifications) {
          if (each.type !== "QueryUpdated") {
            onProblem(`${each.type}: ${each.errorMessage ?? ""}`);
            continue;
          }
          this.journals.set(each.queryId, each.journal);
          onResult(each.queryId, each.value);
          if (this.unanswered.delete(each.queryId) && this.unanswered.size === 0) this.options.onReady();
        }
        return;
      case "MutationResponse":
        this.unacknowledged.delete(frame.requestId);
        if (!frame.success) onProblem(`a save failed: ${String(frame.result)}`);
        return;
      case "Ping":
        return;
      default:
        onProblem(`${frame.type}: ${frame.error ?? ""}`);
    }
  }
}

function isSame(a: Version, b: Version): boolean {
  return a.querySet === b.querySet && a.identity === b.identity && a.ts === b.ts;
}
