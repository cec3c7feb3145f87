// The host process's memory and CPU use, sampled every few seconds.
import type { BenchHost } from "../processes";
import { rounded } from "../statistics";

interface Sample {
  readonly atMs: number;
  readonly residentMb: number;
  readonly heapMb: number;
  readonly cpuSeconds: number;
}

/** For a period: the minimum of each, which is what remains after garbage collection. */
export interface MemoryUse {
  readonly residentMb: number;
  readonly heapMb: number;
  /** As a share of one core. */
  readonly hostCpu: number;
}

const everyMs = 2_000;

export class MemoryLog {
  private readonly samples: Sample[] = [];
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly host: BenchHost) {
    this.timer = setInterval(() => void this.look(), everyMs);
  }

  /** The period between two moments, in milliseconds of `performance.now`. */
  between(fromMs: number, toMs: number): MemoryUse {
    const within = this.samples.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs);
    const [first, last] = [within[0], within.at(-1)];
    if (first === undefined || last === undefined) return { residentMb: NaN, heapMb: NaN, hostCpu: NaN };
    return {
      residentMb: rounded(Math.min(...within.map(({ residentMb }) => residentMb))),
      heapMb: rounded(Math.min(...within.map(({ heapMb }) => heapMb))),
      hostCpu: rounded(((last.cpuSeconds - first.cpuSeconds) * 1000) / (last.atMs - first.atMs)),
    };
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    const [resident, heap, cpuSeconds] = await Promise.all([
      this.host.metric("process_resident_memory_bytes"),
      this.host.metric("nodejs_heap_size_used_bytes"),
      this.host.metric("process_cpu_seconds_total"),
    ]);
    this.samples.push({ atMs: performance.now(), residentMb: resident / 1e6, heapMb: heap / 1e6, cpuSeconds });
  }
}
