// Counts everything the engine runs, no matter who asked for it.
import type { HostEngine } from "../deployment/hostEngine";
import type { Metrics } from "./Metrics";

export function measureExecutions(
  { database, executor }: Pick<HostEngine, "database" | "executor">,
  metrics: Metrics,
): void {
  executor.onExecution(({ kind, outcome, tookMs, documentsRead }) => {
    metrics.count("host_functions_run_total", { kind, outcome: outcome.kind });
    metrics.count("host_documents_read_total", {}, documentsRead);
    metrics.observe(`host_${kind === "httpAction" ? "http_action" : kind}_seconds`, tookMs / 1000);
  });
  database.onCommit(({ ts }) => {
    const startedAt = performance.now();
    metrics.count("host_commits_total");
    const measure = () => metrics.observe("host_commit_durable_seconds", (performance.now() - startedAt) / 1000);
    // A failure is reported to those who wait for the commit itself.
    database.whenDurable(ts).then(measure, () => metrics.count("host_commits_failed_total"));
  });
}
