// Ticks at a steady rate, through the host and half a period later through the bare broadcast, each timed from the call
// to the last client that gets it.
import type { Server } from "../processes";
import type { LoadClients } from "./LoadClients";
import type { GroupName } from "./messages";
import { tickMarker, type World } from "./world";

export interface TickTimes {
  readonly players: readonly number[];
  readonly bare: readonly number[];
  /** Ticks that hadn't reached everybody some time after the last one. */
  readonly lost: number;
}

export interface TickRun {
  readonly perSecond: number;
  readonly until: Promise<unknown>;
  readonly isBareOnly: boolean;
}

interface Sent {
  readonly group: GroupName;
  readonly tick: number;
  readonly atNs: bigint;
}

const graceMs = 20_000;

export class Ticker {
  private next: Record<GroupName, number> = { players: 1, bare: 1 };

  constructor(
    private readonly clients: LoadClients,
    private readonly targets: { readonly world: World; readonly bare: Server; readonly bodyBytes: number },
  ) {}

  /** Runs until the promise resolves, then waits for ticks in transit. */
  async run({ perSecond, until, isBareOnly }: TickRun): Promise<TickTimes> {
    const sent: Sent[] = [];
    let isOver = false;
    void until.then(() => (isOver = true));
    const periodMs = 1000 / perSecond;
    const startedAt = performance.now();
    for (let beat = 0; !isOver; beat++) {
      await sleepUntil(startedAt + (beat * periodMs) / 2);
      const group = beat % 2 === 0 ? "players" : "bare";
      if (group === "players" && isBareOnly) continue;
      sent.push(this.send(group));
    }
    return await this.collect(sent);
  }

  private send(group: GroupName): Sent {
    const tick = this.next[group]++;
    const { world, bare, bodyBytes } = this.targets;
    const atNs = process.hrtime.bigint();
    const call = group === "bare" ? bare.post("/", tickMarker(tick).padEnd(bodyBytes, "x")) : world.tick(tick);
    call.catch((error: unknown) => console.error(`A tick failed: ${String(error)}`));
    return { group, tick, atNs };
  }

  private async collect(sent: readonly Sent[]): Promise<TickTimes> {
    const times: Record<GroupName, number[]> = { players: [], bare: [] };
    let lost = 0;
    const deadline = performance.now() + graceMs;
    for (const { group, tick, atNs } of sent) {
      let reachedNs = this.clients.takeReached(group, tick);
      while (reachedNs === undefined && performance.now() < deadline) {
        await sleepUntil(performance.now() + 50);
        reachedNs = this.clients.takeReached(group, tick);
      }
      if (reachedNs === undefined) lost += 1;
      else times[group].push(Number(reachedNs - atNs) / 1e6);
    }
    return { ...times, lost };
  }
}

async function sleepUntil(at: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())));
}
