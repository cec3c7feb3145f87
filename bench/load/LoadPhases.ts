// The load's phases, one after another on one host, each with its figures.
import type { BenchHost, Server } from "../processes";
import { percentile, rounded } from "../statistics";
import type { LoadClients } from "./LoadClients";
import { MemoryLog } from "./MemoryLog";
import type { LoadFigures } from "./messages";
import { Ticker, type TickTimes } from "./Ticker";
import type { World } from "./world";

/** Ticks are timed until the last client gets one, saves until the league's last member sees one. */
export interface PhaseFigures {
  readonly ticks: number;
  readonly tickP50Ms: number;
  readonly tickP99Ms: number;
  readonly bareP50Ms: number;
  readonly bareP99Ms: number;
  readonly saves: number;
  readonly saveP50Ms: number;
  readonly saveP99Ms: number;
  readonly framesPerSecond: number;
  /** As a share of one core. */
  readonly hostCpu: number;
  readonly clientsCpu: number;
  /** The minimum within the phase, which is what remains after garbage collection. */
  readonly residentMb: number;
  readonly heapMb: number;
  readonly lostTicks: number;
  readonly problems: string;
}

/** Until the first, half and all of the players had all their results again. */
export interface Storm {
  readonly firstMs: number;
  readonly halfMs: number;
  readonly lastMs: number;
}

export interface LoadResult {
  readonly phases: Readonly<Record<string, PhaseFigures>>;
  /** Over the whole measured time. */
  readonly underLoad: { readonly tickP99Ms: number; readonly bareP99Ms: number };
  readonly storms: readonly Storm[];
  readonly slowReadersDropped: number;
}

export const loadPhases = ["load 1", "load 2", "load 3", "load 4"];

const ticksPerSecond = 2;
/** From the load phase to after the storms. */
export const maxHeapGrowth = 1.4;
const maxCollectionSeconds = 180;
const [aloneSeconds, warmUpSeconds, stallSeconds, settleSeconds, storms] = [15, 20, 20, 10, 2];

interface LoadParts {
  readonly host: BenchHost;
  readonly bare: Server;
  readonly clients: LoadClients;
  readonly world: World;
  readonly seconds: number;
  readonly savesPerSecond: number;
}

export class LoadPhases {
  private readonly phases: Record<string, PhaseFigures> = {};
  private readonly memory: MemoryLog;
  private readonly recoveries: Storm[] = [];
  private readonly underLoad: TickTimes[] = [];

  constructor(private readonly parts: LoadParts) {
    this.memory = new MemoryLog(parts.host);
  }

  async run(): Promise<LoadResult> {
    const { clients, savesPerSecond } = this.parts;
    const ticker = await this.open();
    await this.phase(
      "bare alone",
      ticker.run({ isBareOnly: true, perSecond: ticksPerSecond, until: sleep(aloneSeconds) }),
    );
    clients.send({ type: "savePicks", perSecond: savesPerSecond });
    const ticks = (until: Promise<unknown>) => ticker.run({ isBareOnly: false, perSecond: ticksPerSecond, until });
    await this.phase("warm-up", ticks(sleep(warmUpSeconds)));
    const stretch = this.parts.seconds / loadPhases.length;
    for (const name of loadPhases) this.underLoad.push(await this.phase(name, ticks(sleep(stretch))));
    await this.phase("stalled reader", ticks(this.stall()));
    for (let index = 1; index <= storms; index++) await this.phase(`storm ${index}`, ticks(this.storm()));
    await this.phase("afterwards", ticks(this.collected(stretch)));
    await clients.ask({ type: "stopSaving" }, "savingStopped");
    this.memory.stop();
    const p99 = (kind: "players" | "bare") =>
      rounded(
        percentile(
          this.underLoad.flatMap((times) => times[kind]),
          0.99,
        ),
      );
    return {
      phases: this.phases,
      underLoad: { tickP99Ms: p99("players"), bareP99Ms: p99("bare") },
      storms: this.recoveries,
      slowReadersDropped: await this.slowReadersDropped(),
    };
  }

  private async open(): Promise<Ticker> {
    const { clients, host, bare, world } = this.parts;
    const { leagues, pickedGames, season, week } = world;
    const count = leagues.reduce((sum, { seats }) => sum + seats.length, 0);
    await clients.ask({ type: "openBare", url: bare.url.replace("http", "ws"), count }, "opened");
    const players = { syncUrl: host.syncUrl, leagues, pickedGames, season, week };
    const startedAt = performance.now();
    const { frameBytes } = await clients.ask({ type: "openPlayers", ...players }, "opened");
    const tookS = rounded((performance.now() - startedAt) / 1000);
    console.log(`${count} players connected and subscribed in ${tookS} s; scores are ${frameBytes} bytes`);
    return new Ticker(clients, { world, bare, bodyBytes: frameBytes });
  }

  private async phase(name: string, ticking: Promise<TickTimes>): Promise<TickTimes> {
    const startedAt = performance.now();
    const times = await ticking;
    const endedAt = performance.now();
    const figures = await this.parts.clients.ask({ type: "takeFigures" }, "figures");
    const memory = this.memory.between(startedAt, endedAt);
    const seconds = (endedAt - startedAt) / 1000;
    const done = { ...tickFigures(times), ...saveFigures(figures, seconds), ...memory };
    this.phases[name] = done;
    console.log(name, JSON.stringify(done));
    return times;
  }

  /** Waits until the host has dropped a client that stopped reading, and a while longer. */
  private async stall(): Promise<void> {
    const { clients } = this.parts;
    const settled = sleep(stallSeconds);
    clients.send({ type: "stallReader" });
    while ((await this.slowReadersDropped()) === 0) await sleep(0.25);
    await clients.ask({ type: "resumeReader" }, "readerDropped");
    await settled;
  }

  private async storm(): Promise<void> {
    const settled = sleep(settleSeconds);
    const { firstMs, halfMs, lastMs } = await this.parts.clients.ask({ type: "storm" }, "recovered");
    this.recoveries.push({ firstMs: rounded(firstMs), halfMs: rounded(halfMs), lastMs: rounded(lastMs) });
    await settled;
  }

  /**
   * Waits this many seconds, and until the heap is as small as under load: a storm's garbage takes time to be
   * collected.
   */
  private async collected(seconds: number): Promise<void> {
    const startedAt = performance.now();
    const underLoadMb = Math.min(...loadPhases.map((name) => this.phases[name]?.heapMb ?? NaN));
    await sleep(seconds);
    const isCollected = () => this.memory.between(startedAt, performance.now()).heapMb <= underLoadMb * maxHeapGrowth;
    while (!isCollected() && performance.now() - startedAt < maxCollectionSeconds * 1000) await sleep(2);
  }

  private async slowReadersDropped(): Promise<number> {
    const metrics = await this.parts.host.get("/metrics");
    return Number(/^host_sync_slow_readers_dropped_total (\d+)$/m.exec(metrics)?.[1] ?? 0);
  }
}

function tickFigures({ players, bare, lost }: TickTimes) {
  return {
    ticks: players.length,
    tickP50Ms: rounded(percentile(players, 0.5)),
    tickP99Ms: rounded(percentile(players, 0.99)),
    bareP50Ms: rounded(percentile(bare, 0.5)),
    bareP99Ms: rounded(percentile(bare, 0.99)),
    lostTicks: lost,
  };
}

function saveFigures({ saves, saveMs, frames, cpuMs, problems }: LoadFigures, seconds: number) {
  return {
    saves,
    saveP50Ms: rounded(percentile(saveMs, 0.5)),
    saveP99Ms: rounded(percentile(saveMs, 0.99)),
    framesPerSecond: rounded(frames / seconds),
    clientsCpu: rounded(cpuMs / 1000 / seconds),
    problems: Object.entries(problems)
      .map(([what, times]) => `${times}× ${what}`)
      .join("; "),
  };
}

async function sleep(seconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
