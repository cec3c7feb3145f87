// Counts what the engine runs, for whomever it runs it.
import type { Engine } from "../engine/types";
import type { Metrics } from "./Metrics";

export function measureExecutions(engine: Engine, metrics: Metrics): void {
  engine.onExecution(({ kind, outcome, tookMs, documentsRead }) => {
    metrics.count("host_functions_run_total", { kind, outcome: outcome.kind });
    metrics.count("host_documents_read_total", {}, documentsRead);
    metrics.observe(`host_${kind === "httpAction" ? "http_action" : kind}_seconds`, tookMs / 1000);
  });
  engine.onCommit(({ ts }) => {
    const startedAt = performance.now();
    metrics.count("host_commits_total");
    const measure = () => metrics.observe("host_commit_durable_seconds", (performance.now() - startedAt) / 1000);
    // A failure reaches those who wait for the commit itself.
    engine.whenDurable(ts).then(measure, () => metrics.count("host_commits_failed_total"));
  });
}
