// A sync protocol client over a real socket that does nothing on its own. It reconnects at once when told to, and then
// repeats the subscriptions and requests that the official client would.
import { once } from "node:events";
import { WebSocket } from "ws";
import type { JSONValue } from "convex/values";

interface Version {
  readonly querySet: number;
  readonly identity: number;
  readonly ts: string;
}

interface ServerMessage {
  readonly type: string;
  readonly startVersion: Version;
  readonly endVersion: Version;
  readonly modifications: readonly { readonly queryId: number; readonly value: JSONValue; readonly journal: string }[];
  readonly requestId: number;
  readonly success: boolean;
}

const nowhere: Version = { querySet: 0, identity: 0, ts: "AAAAAAAAAAA=" };

export class WireClient {
  /** Each query's result, by index. Empty after a cut, until the host sends it again. */
  readonly results = new Map<number, JSONValue>();
  /** Anything that a client must never see: errors, gaps between Transitions, an unexpected close. */
  readonly problems: string[] = [];
  private readonly sessionId = crypto.randomUUID();
  private readonly journals = new Map<number, string>();
  private readonly unanswered = new Map<number, string>();
  private readonly waiting = new Set<() => void>();
  private socket: WebSocket | null = null;
  private held = nowhere;
  private connections = 0;
  private requests = 0;

  constructor(
    private readonly url: string,
    private readonly queries: readonly { readonly udfPath: string; readonly args: JSONValue }[],
  ) {}

  get isAnswered(): boolean {
    return this.unanswered.size === 0;
  }

  async connect(): Promise<void> {
    const socket = new WebSocket(`${this.url.replace("http", "ws")}/api/1.48.0/sync`);
    this.socket = socket;
    this.held = nowhere;
    this.results.clear();
    socket.on("message", (data: Buffer) => this.receive(JSON.parse(data.toString()) as ServerMessage));
    socket.on("close", (code) => this.socket === socket && this.problems.push(`closed with ${code}`));
    await once(socket, "open");
    const hello = { sessionId: this.sessionId, connectionCount: this.connections++, lastCloseReason: null };
    socket.send(JSON.stringify({ type: "Connect", ...hello, clientTs: 0 }));
    const modifications = this.queries.map(({ udfPath, args }, queryId) => {
      return { type: "Add", queryId, udfPath, args: [args], journal: this.journals.get(queryId) };
    });
    socket.send(JSON.stringify({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications }));
    for (const text of this.unanswered.values()) socket.send(text);
  }

  /** Drops the connection, with everything in transit. */
  cut(): void {
    const { socket } = this;
    this.socket = null;
    socket?.terminate();
  }

  /** Leaves incoming data unread until `resume`. */
  pause(): void {
    this.socket?.pause();
  }

  resume(): void {
    this.socket?.resume();
  }

  mutate(udfPath: string, args: JSONValue): void {
    const requestId = this.requests++;
    const text = JSON.stringify({ type: "Mutation", requestId, udfPath, args: [args] });
    this.unanswered.set(requestId, text);
    this.socket?.send(text);
  }

  /** Resolves once the condition holds, and rejects on a problem. */
  until(isMet: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const check = () => {
        if (this.problems.length > 0) reject(new Error(this.problems.join("; ")));
        else if (!isMet()) return;
        else resolve();
        this.waiting.delete(check);
      };
      this.waiting.add(check);
      check();
    });
  }

  private receive(message: ServerMessage): void {
    if (message.type === "Transition") this.apply(message);
    else if (message.type === "MutationResponse" && message.success) this.unanswered.delete(message.requestId);
    else if (message.type !== "Ping") this.problems.push(JSON.stringify(message));
    for (const check of [...this.waiting]) check();
  }

  private apply({ startVersion, endVersion, modifications }: ServerMessage): void {
    const [start, held] = [startVersion, this.held].map((version) => JSON.stringify(version));
    if (start !== held) this.problems.push(`a Transition from ${start} at ${held}`);
    this.held = endVersion;
    for (const { queryId, value, journal } of modifications) {
      this.results.set(queryId, value);
      this.journals.set(queryId, journal);
    }
  }
}
