// The cost of a client's save while scheduled work is queued, compared with the same without: it may wait for the
// running job, and for no other (docs/decisions/031-scores-come-first.md).
import { startBenchHost, type BenchHost } from "./processes";
import { percentile, rounded } from "./statistics";

const [JOB_MS, SAVE_EVERY_MS] = [10, 25];

export interface ScheduledWorkFigures {
  readonly idle: { readonly p50Ms: number; readonly p99Ms: number };
  readonly queued: { readonly p50Ms: number; readonly p99Ms: number };
  readonly ratios: { readonly p50Ms: number; readonly p99Ms: number };
  /** How long one of the jobs takes: the most that a save should wait. */
  readonly jobMs: number;
}

export async function measureScheduledWork({
  saves: count,
  jobs,
}: {
  saves: number;
  jobs: number;
}): Promise<ScheduledWorkFigures> {
  const host = await startBenchHost();
  try {
    await host.mutate("scores:seed", { round: 1, games: 16 });
    const jobMs = await timed(() => host.mutate("work:once", { ms: JOB_MS }));
    const idle = await saves(host, count);
    await host.mutate("work:queue", { count: jobs, ms: JOB_MS });
    const queued = await saves(host, count);
    const ratios = { p50Ms: rounded(queued.p50Ms / idle.p50Ms), p99Ms: rounded(queued.p99Ms / idle.p99Ms) };
    return { idle, queued, ratios, jobMs: rounded(jobMs) };
  } finally {
    await host.close();
  }
}

async function saves(host: Pick<BenchHost, "mutate">, count: number) {
  const tookMs: number[] = [];
  for (let save = 0; save < count; save++) {
    const update = { round: 1, game: save % 16, lastPlay: `save ${save}` };
    tookMs.push(await timed(() => host.mutate("scores:update", update)));
    await new Promise((resolve) => setTimeout(resolve, SAVE_EVERY_MS));
  }
  return { p50Ms: rounded(percentile(tookMs, 0.5)), p99Ms: rounded(percentile(tookMs, 0.99)) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
