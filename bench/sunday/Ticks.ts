// Plays of a running game, and how long each takes to reach a watching phone.
import type { ConvexClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import type { BenchHost } from "../processes";

/** As in sundayFunctions.ts. */
const at = { season: 2026, week: 10 };
const [TICK_EVERY_MS, TICKS_ALONE] = [100, 100];

/** A play ten times a second, and how long each takes to reach the watching client. */
export class Ticks {
  private readonly sentAt = new Map<number, number>();
  private tookMs: number[] = [];
  private next = 1;

  constructor(
    private readonly host: BenchHost,
    watcher: ConvexClient,
  ) {
    watcher.onUpdate(api.games.listScores, at, (scores) => {
      const arrivedAt = performance.now();
      for (const { lastPlay } of scores) {
        const number = Number(lastPlay?.replace("play ", "") ?? 0);
        const sentAt = this.sentAt.get(number);
        if (sentAt === undefined) continue;
        this.sentAt.delete(number);
        this.tookMs.push(arrivedAt - sentAt);
      }
    });
  }

  /** Ticks while nothing else happens. */
  alone(): Promise<number[]> {
    return this.during(new Promise((resolve) => setTimeout(resolve, TICKS_ALONE * TICK_EVERY_MS)));
  }

  /** Ticks until the promise resolves, and at least ten times. */
  async during(until: Promise<unknown>): Promise<number[]> {
    let isOver = false;
    void until.then(() => (isOver = true));
    this.tookMs = [];
    for (let count = 0; !isOver || count < 10; count += 1) {
      const number = this.next++;
      this.sentAt.set(number, performance.now());
      void this.host.mutate("sunday:tick", { number });
      await new Promise((resolve) => setTimeout(resolve, TICK_EVERY_MS));
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return this.tookMs;
  }
}
