// A client that subscribes to a lot and reads none of it.
import { once } from "node:events";
import { WebSocket } from "ws";

const [askedAtOnce, atMost, everyMs] = [200, 10_000, 250];

export class StalledReader {
  private readonly socket: WebSocket;
  private readonly closed: Promise<unknown>;
  private timer: NodeJS.Timeout | null = null;
  private version = 0;

  constructor(
    url: string,
    private readonly week: { readonly season: number; readonly week: number },
  ) {
    this.socket = new WebSocket(url, { perMessageDeflate: false });
    this.closed = once(this.socket, "close");
    this.socket.on("error", () => undefined);
    this.socket.once("open", () => this.begin());
  }

  /** Resolves when it finds that it was dropped. */
  async readAgain(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    this.socket.resume();
    await this.closed;
  }

  private begin(): void {
    this.socket.pause();
    const sessionId = crypto.randomUUID();
    this.send({ type: "Connect", sessionId, connectionCount: 0, lastCloseReason: null, clientTs: Date.now() });
    this.timer = setInterval(() => this.ask(), everyMs);
  }

  private ask(): void {
    const first = this.version * askedAtOnce;
    if (first >= atMost) return;
    const modifications = Array.from({ length: askedAtOnce }, (_none, index) => {
      return { type: "Add", queryId: first + index, udfPath: "games:listByWeek", args: [this.week] };
    });
    const baseVersion = this.version++;
    this.send({ type: "ModifyQuerySet", baseVersion, newVersion: this.version, modifications });
  }

  private send(message: object): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
