// Counters, gauges and histograms in the Prometheus text format.
type Labels = Readonly<Record<string, string>>;

const bucketBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

interface Histogram {
  readonly counts: number[];
  sum: number;
  count: number;
}

export class Metrics {
  private readonly counts = new Map<string, Map<string, number>>();
  private readonly histograms = new Map<string, Histogram>();
  private readonly sampled = new Map<string, { readonly type: "gauge" | "counter"; readonly read: () => number }>();

  count(name: string, labels: Labels = {}, by = 1): void {
    const series = this.counts.get(name) ?? new Map<string, number>();
    this.counts.set(name, series);
    const key = labelText(labels);
    series.set(key, (series.get(key) ?? 0) + by);
  }

  observe(name: string, value: number): void {
    const histogram = this.histograms.get(name) ?? { counts: bucketBounds.map(() => 0), sum: 0, count: 0 };
    this.histograms.set(name, histogram);
    histogram.sum += value;
    histogram.count += 1;
    const bucket = bucketBounds.findIndex((bound) => value <= bound);
    if (bucket !== -1) histogram.counts[bucket] = (histogram.counts[bucket] ?? 0) + 1;
  }

  /** Read on each scrape. */
  gauge(name: string, read: () => number): void {
    this.sampled.set(name, { type: "gauge", read });
  }

  /** For a count that is kept elsewhere. */
  counter(name: string, read: () => number): void {
    this.sampled.set(name, { type: "counter", read });
  }

  text(): string {
    const lines: string[] = [];
    for (const [name, { type, read }] of this.sampled) lines.push(`# TYPE ${name} ${type}`, `${name} ${read()}`);
    for (const [name, series] of this.counts) {
      lines.push(`# TYPE ${name} counter`);
      for (const [labels, value] of series) lines.push(`${name}${labels} ${value}`);
    }
    for (const [name, { counts, sum, count }] of this.histograms) {
      lines.push(`# TYPE ${name} histogram`);
      let below = 0;
      bucketBounds.forEach((bound, index) => {
        below += counts[index] ?? 0;
        lines.push(`${name}_bucket{le="${bound}"} ${below}`);
      });
      lines.push(`${name}_bucket{le="+Inf"} ${count}`, `${name}_sum ${sum}`, `${name}_count ${count}`);
    }
    return `${lines.join("\n")}\n`;
  }
}

function labelText(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return parts.length === 0 ? "" : `{${parts.join(",")}}`;
}
