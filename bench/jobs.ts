// Every background job at its bound: what its runs read and write, and how long they take. No job may keep a client
// waiting for longer than 25 ms.
import { causeJobs } from "./jobs/causeJobs";
import type { JobCost } from "./jobs/JobMeter";

const ALLOWED_MS = 25;
const SCALE = {
  ...{ fullLeagues: 12, smallLeagues: 186, smallPools: 100, poolMembers: 100, oldRows: 6 },
  importedRows: { games: 64, pickers: 100 },
};

export interface JobFigures {
  readonly jobs: readonly JobCost[];
  readonly allowedMs: number;
  /** Jobs whose 95th percentile is above that. */
  readonly tooLong: readonly string[];
}

export async function measureJobs(): Promise<JobFigures> {
  const host = await causeJobs(SCALE);
  const jobs = host.meter.costs();
  await host.close();
  const tooLong = jobs.filter(({ p95Ms }) => p95Ms > ALLOWED_MS).map(({ job }) => job);
  return { jobs, allowedMs: ALLOWED_MS, tooLong };
}
