// What the deployment says about itself, to anybody.
import type { Engine } from "../engine/types";
import type { Metrics } from "./Metrics";
import { jsonReply, type Route, textReply } from "./route";

export function statusRoutes(parts: {
  readonly engine: Engine;
  readonly metrics: Metrics;
  readonly instanceName: string;
}): readonly Route[] {
  const { engine, metrics, instanceName } = parts;
  const get = (path: string, handle: Route["handle"]): Route => ({ method: "GET", path, handle });
  return [
    get("/", async () => textReply("This is a Convex deployment. Its functions are called with a Convex client.\n")),
    // Clients and the CLI show it; "unknown" is what a self-hosted Convex of no release answers.
    get("/version", async () => textReply("unknown")),
    get("/instance_name", async () => textReply(instanceName)),
    get("/instance_version", async () => textReply("unknown")),
    get("/healthz", async () => {
      await engine.whenDurable(engine.currentTs());
      return jsonReply({ status: "ok", ts: engine.currentTs() });
    }),
    get("/metrics", async () => textReply(metrics.text(), "text/plain; version=0.0.4; charset=utf-8")),
  ];
}
