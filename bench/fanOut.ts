// One score update to many subscribed clients through the host (a durable mutation, a query re-run, the sync protocol),
// compared with a bare ws broadcast of the same JSON. The two alternate, update by update, so that other load on the
// machine slows both.
import { type BenchHost, Clients, type Server, startBareBroadcast, startBenchHost } from "./processes";
import { openSubscriptions } from "./subscriptions";
import { percentile, ratios, rounded } from "./statistics";

export interface FanOutOptions {
  readonly clients: number;
  readonly updates: number;
  /** To one client, until V8 has compiled what each runs: the figures are for servers that have been up for a while. */
  readonly warmUps: number;
  readonly profileFolder: string | undefined;
}

const [games, round, warmUpTurns, writers, saturatedMs] = [16, 1, 200, 4, 2_000];

const hello = [
  { type: "Connect", sessionId: "SESSION", connectionCount: 0, lastCloseReason: null, clientTs: 0 },
  {
    type: "ModifyQuerySet",
    baseVersion: 0,
    newVersion: 1,
    modifications: [{ type: "Add", queryId: 0, udfPath: "scores:list", args: [{ round }] }],
  },
].map((message) => JSON.stringify(message));

export async function measureFanOut({ clients: count, updates, warmUps, profileFolder }: FanOutOptions) {
  const host = await startBenchHost({ profileFolder });
  const bare = await startBareBroadcast();
  const clients = new Clients();
  try {
    await host.mutate("scores:seed", { round, games });
    await warmUp(host, bare, warmUps);
    await clients.open({ group: "host", url: host.syncUrl, count, hello });
    await clients.open({ group: "bare", url: bare.url.replace("http", "ws"), count, hello: [] });
    return await new FanOut(host, bare, clients, count).measure(updates);
  } finally {
    await Promise.all([clients.close(), bare.close(), host.close()]);
  }
}

/** Sends updates to one client, which then leaves. */
async function warmUp(host: BenchHost, bare: Server, updates: number): Promise<void> {
  const subscriber = await openSubscriptions(host.syncUrl, { count: 1, fromRound: round });
  for (let index = 0; index < updates; index++) {
    await host.mutate("scores:update", { round, game: index % games, lastPlay: `warm-up ${index}` });
    await bare.post("/", "warm-up");
  }
  subscriber.close();
}

class FanOut {
  private sent = 0;

  constructor(
    private readonly host: BenchHost,
    private readonly bare: Server,
    private readonly clients: Clients,
    private readonly count: number,
  ) {}

  async measure(updates: number) {
    for (let index = 0; index < warmUpTurns; index++) await this.turn();
    const [hostMs, bareMs]: [number[], number[]] = [[], []];
    const before = await this.used();
    let frameBytes = 0;
    for (let index = 0; index < updates; index++) {
      const turn = await this.turn();
      hostMs.push(turn.hostMs);
      bareMs.push(turn.bareMs);
      frameBytes = turn.frameBytes;
    }
    const after = await this.used();
    const perDelivery = 1000 / (updates * this.count);
    const host = {
      p50Ms: rounded(percentile(hostMs, 0.5)),
      p99Ms: rounded(percentile(hostMs, 0.99)),
      cpuMsPer1000Deliveries: rounded((after.hostCpuMs - before.hostCpuMs) * perDelivery),
      ...(await this.saturate("host", (marker) => this.updateHost(marker))),
    };
    const body = "x".repeat(frameBytes);
    const bare = {
      p50Ms: rounded(percentile(bareMs, 0.5)),
      p99Ms: rounded(percentile(bareMs, 0.99)),
      cpuMsPer1000Deliveries: rounded((after.bareCpuMs - before.bareCpuMs) * perDelivery),
      ...(await this.saturate("bare", (marker) => this.bare.post("/", marker + body.slice(marker.length)))),
    };
    return {
      clients: this.count,
      updates,
      frameBytes,
      documentsReadPerUpdate: rounded((after.documentsRead - before.documentsRead) / updates),
      hostMemoryMb: rounded((await this.host.metric("process_resident_memory_bytes")) / 1e6),
      host,
      bare,
      ratios: ratios(host, bare),
    };
  }

  /** One update through each, until the last client's frame. */
  private async turn(): Promise<{ hostMs: number; bareMs: number; frameBytes: number }> {
    const marker = this.nextMarker();
    const { ms: hostMs, frame } = await this.timed("host", marker, () => this.updateHost(marker));
    // Each frame lists all games, so the newest marker is the one that no earlier frame had.
    const { ms: bareMs } = await this.timed("bare", marker, () => this.bare.post("/", frame));
    return { hostMs, bareMs, frameBytes: Buffer.byteLength(frame) };
  }

  private async timed(group: string, marker: string, send: () => Promise<unknown>) {
    const { reached } = await this.clients.expect(group, marker);
    const startedNs = process.hrtime.bigint();
    const [{ atNs, frame }] = await Promise.all([reached, send()]);
    return { ms: Number(atNs - startedNs) / 1e6, frame };
  }

  /**
   * The throughput per second while a few writers write without pause, until every client has the last update: updates
   * that reached a client, and the frames that carried them. The host sends everything committed together in one frame,
   * the bare server sends one frame per update.
   */
  private async saturate(group: string, send: (marker: string) => Promise<unknown>) {
    const [startedAt, before] = [performance.now(), await this.clients.received(group)];
    let updates = 0;
    const write = async (): Promise<void> => {
      for (; performance.now() - startedAt < saturatedMs; updates++) await send(this.nextMarker());
    };
    await Promise.all(Array.from({ length: writers }, write));
    const last = this.nextMarker();
    await this.timed(group, last, () => send(last));
    updates += 1;
    const [after, tookMs] = [await this.clients.received(group), performance.now() - startedAt];
    const perSecond = (count: number) => rounded((count / tookMs) * 1000);
    return { deliveriesPerSecond: perSecond(updates * this.count), framesPerSecond: perSecond(after - before) };
  }

  private nextMarker(): string {
    return `#update-${String(++this.sent).padStart(6, "0")}#`;
  }

  private updateHost(marker: string): Promise<unknown> {
    const lastPlay = `${marker} pass complete for 12 yards`;
    return this.host.mutate("scores:update", { round, game: this.sent % games, lastPlay });
  }

  private async used(): Promise<{ hostCpuMs: number; documentsRead: number; bareCpuMs: number }> {
    const { cpuMs } = JSON.parse(await this.bare.get("/")) as { cpuMs: number };
    return {
      hostCpuMs: (await this.host.metric("process_cpu_seconds_total")) * 1000,
      documentsRead: await this.host.metric("host_documents_read_total"),
      bareCpuMs: cpuMs,
    };
  }
}
