// Meters every mutation of convex/jobs that the host runs: its reads, its writes and its time. Besides the time on the
// clock it counts the processor's, which other work on the machine doesn't prolong.
import type { HostEngine } from "../../host/deployment/hostEngine";
import { percentile, rounded } from "../statistics";

/** Full runs of a function until it is compiled well; they are not counted if there are enough others. */
const COLD_RUNS = 20;
/** A run counts as full if it does at least this share of the largest run's work. */
const FULL_SHARE = 0.5;

interface Run {
  readonly clockMs: number;
  readonly cpuMs: number;
  readonly read: number;
  /** With the jobs that it schedules, and its own row as a job. */
  readonly written: number;
}

export interface JobCost {
  readonly job: string;
  readonly runs: number;
  /** Of these, full batches: the times are theirs. */
  readonly full: number;
  readonly mostRead: number;
  readonly mostWritten: number;
  /** The processor's time. */
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly worstMs: number;
  readonly clockP50Ms: number;
  readonly clockP95Ms: number;
}

export class JobMeter {
  private readonly runs = new Map<string, Run[]>();
  private written = 0;
  private cpu = process.cpuUsage();
  /** Tells the steps of one job apart. */
  note = "";

  constructor({ database, executor }: HostEngine) {
    // A mutation runs and commits within this call; only its answer comes later.
    const run = executor.mutation.bind(executor);
    executor.mutation = (...call) => {
      this.cpu = process.cpuUsage();
      this.written = 0;
      return run(...call);
    };
    database.onCommit(({ writes }) => {
      this.written = writes.filter(({ index }) => index.endsWith(".by_id")).length;
    });
    executor.onExecution(({ path, kind, tookMs: clockMs, documentsRead: read, outcome }) => {
      if (kind !== "mutation" || !path.startsWith("jobs/")) return;
      if (outcome.kind === "error") throw new Error(`${path}: ${outcome.message}`);
      const { user, system } = process.cpuUsage(this.cpu);
      const name = this.note === "" ? path : `${path}, ${this.note}`;
      const known = this.runs.get(name) ?? [];
      this.runs.set(name, known);
      known.push({ clockMs, cpuMs: (user + system) / 1_000, read, written: this.written });
    });
  }

  costs(): JobCost[] {
    return [...this.runs].map(([path, runs]) => costOf(path, runs)).sort((a, b) => (a.job < b.job ? -1 : 1));
  }
}

function costOf(path: string, runs: readonly Run[]): JobCost {
  const most = (of: (run: Run) => number) => Math.max(...runs.map(of));
  const work = ({ read, written }: Run) => read + 2 * written;
  const isFull = (run: Run) => work(run) >= FULL_SHARE * most(work);
  const all = runs.filter(isFull);
  const full = all.length > 2 * COLD_RUNS ? all.slice(COLD_RUNS) : all;
  const times = full.map(({ cpuMs }) => cpuMs);
  const clock = full.map(({ clockMs }) => clockMs);
  return {
    job: path.replace("jobs/", ""),
    runs: runs.length,
    full: full.length,
    mostRead: most(({ read }) => read),
    mostWritten: most(({ written }) => written),
    p50Ms: rounded(percentile(times, 0.5)),
    p95Ms: rounded(percentile(times, 0.95)),
    worstMs: rounded(Math.max(...times)),
    clockP50Ms: rounded(percentile(clock, 0.5)),
    clockP95Ms: rounded(percentile(clock, 0.95)),
  };
}
