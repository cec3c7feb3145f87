// Metrics of the whole process, under the names that Prometheus' own clients use.
import type { Metrics } from "./Metrics";

export function measureProcess(metrics: Metrics): void {
  metrics.counter("process_cpu_seconds_total", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  metrics.gauge("process_resident_memory_bytes", () => process.memoryUsage.rss());
  metrics.gauge("nodejs_heap_size_used_bytes", () => process.memoryUsage().heapUsed);
}
