// Every background job at its bound: what its runs read and write, and how long they take. No job may keep a client
// waiting for longer than 25 ms.
import { causeJobs } from "./jobs/causeJobs";
import type { JobCost } from "./jobs/JobMeter";

const ALLOWED_MS = 25;

export interface JobFigures {
  readonly jobs: readonly JobCost[];
  readonly allowedMs: number;
  /** Jobs whose 95th percentile is above that. */
  readonly tooLong: readonly string[];
}

export async function measureJobs(scale: Parameters<typeof causeJobs>[0]): Promise<JobFigures> {
  const host = await causeJobs(scale);
  const jobs = host.meter.costs();
  await host.close();
  const tooLong = jobs.filter(({ p95Ms }) => p95Ms > ALLOWED_MS).map(({ job }) => job);
  return { jobs, allowedMs: ALLOWED_MS, tooLong };
}
