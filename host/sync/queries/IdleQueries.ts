// Queries without subscribers, kept for a short time with their last result: a client that reconnects or returns to a
// page gets it without a run. Above the size limit the oldest go first. `tidy` drops those that were there at the
// previous `tidy` already.
import type { RunningQuery } from "./SyncSession";

interface Kept {
  readonly bytes: number;
  readonly generation: number;
}

/** The approximate overhead of objects and strings beyond their characters. */
const [queryBytes, rangeBytes] = [1_000, 200];

export class IdleQueries {
  private readonly kept = new Map<RunningQuery, Kept>();
  private bytes = 0;
  private generation = 0;

  constructor(
    private readonly maxBytes: number,
    private readonly forget: (query: RunningQuery) => void,
  ) {}

  get size(): number {
    return this.kept.size;
  }

  has(query: RunningQuery): boolean {
    return this.kept.has(query);
  }

  add(query: RunningQuery): void {
    const bytes = roughBytes(query);
    this.kept.set(query, { bytes, generation: this.generation });
    this.bytes += bytes;
    for (const [oldest] of this.kept) {
      if (this.bytes <= this.maxBytes) return;
      this.forget(oldest);
    }
  }

  remove(query: RunningQuery): void {
    this.bytes -= this.kept.get(query)?.bytes ?? 0;
    this.kept.delete(query);
  }

  tidy(): void {
    for (const [query, { generation }] of this.kept) {
      if (generation === this.generation) break;
      this.forget(query);
    }
    this.generation += 1;
  }
}

function roughBytes({ result, ranges }: RunningQuery): number {
  return queryBytes + 2 * (result?.content.length ?? 0) + rangeBytes * ranges.length;
}
