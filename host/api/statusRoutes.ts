// The deployment's status: anyone can see that it is up and healthy; admins can also see its metrics.
import type { Database } from "../engine/transactions/database";
import type { Metrics } from "../monitoring/Metrics";
import { jsonReply, type Route, textReply } from "../http/route";

export function statusRoutes(parts: {
  readonly database: Database;
  readonly metrics: Metrics;
  readonly instanceName: string;
  readonly hasOpenMetrics: boolean;
}): readonly Route[] {
  const { database, metrics, instanceName, hasOpenMetrics } = parts;
  const get = (path: string, handle: Route["handle"]): Route => ({ method: "GET", path, handle });
  return [
    get("/", async () => textReply("This is a Convex deployment. Its functions are called with a Convex client.\n")),
    // Clients and the CLI show it; a self-hosted Convex that isn't a release build answers "unknown".
    get("/version", async () => textReply("unknown")),
    get("/instance_name", async () => textReply(instanceName)),
    get("/instance_version", async () => textReply("unknown")),
    get("/healthz", async () => {
      await database.whenDurable(database.currentTs);
      const reason = database.storage.writeRefusal();
      if (reason !== null) return jsonReply({ status: "readOnly", reason }, 503);
      return jsonReply({ status: "ok", ts: database.currentTs });
    }),
    get("/metrics", async (exchange) => {
      if (!hasOpenMetrics) await exchange.ensureAdmin();
      return textReply(metrics.text(), "text/plain; version=0.0.4; charset=utf-8");
    }),
  ];
}
