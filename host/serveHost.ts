// Assembles a host behind two HTTP servers that its caller created and listens on: one for the deployment (functions,
// sync, deploys), one for its HTTP actions.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { AdminKey } from "./auth/AdminKey";
import { Authenticator } from "./auth/Authenticator";
import { TokenVerifier } from "./auth/TokenVerifier";
import { deployRoutes } from "./cli/deployRoutes";
import { FunctionLog } from "./cli/FunctionLog";
import { Pushes } from "./cli/push/Pushes";
import { SnapshotExports } from "./cli/snapshots/SnapshotExports";
import { SnapshotImports } from "./cli/snapshots/SnapshotImports";
import { withSystemFunctions } from "./cli/systemFunctions";
import type { HostEngine } from "./deployment/hostEngine";
import { fileRoutes } from "./api/fileRoutes";
import type { SyncLimits } from "./sync/queries/syncLimits";
import { SyncServer } from "./sync/SyncServer";
import { AnonymousBudget } from "./http/AnonymousBudget";
import { ApiServer } from "./api/ApiServer";
import { logExecutions } from "./monitoring/executionLog";
import { measureExecutions } from "./monitoring/executionMetrics";
import { measureProcess } from "./monitoring/processMetrics";
import { functionRoutes } from "./api/functionApi";
import { KEEP_ALIVE_MS } from "./http/keepAlive";
import { pathOf, type Log } from "./monitoring/log";
import { Metrics } from "./monitoring/Metrics";
import { originsBehind } from "./http/requestOrigin";
import { SiteServer } from "./api/SiteServer";
import { statusRoutes } from "./api/statusRoutes";

export interface ServeHostOptions {
  readonly engine: HostEngine;
  readonly server: Server;
  readonly siteServer: Server;
  readonly url: string;
  readonly siteUrl: string;
  readonly adminKey: string;
  readonly instanceName: string;
  /** The secret of a proxy whose X-Forwarded-For is trusted. */
  readonly proxySecret?: string | null;
  /** /metrics needs no admin key. */
  readonly hasOpenMetrics?: boolean;
  readonly log: Log;
  readonly syncLimits?: Partial<SyncLimits>;
  readonly maxBufferedBytes?: number;
}

export interface ServedHost {
  readonly metrics: Metrics;
  /** Closes all connections. The caller closes the servers and the engine. */
  close(): void;
}

export function serveHost(options: ServeHostOptions): ServedHost {
  const { engine, server, siteServer, url, siteUrl, log, instanceName, hasOpenMetrics = false } = options;
  const { clock, database, deployed, executor, files, tables } = engine;
  const exports = new SnapshotExports(engine);
  const imports = new SnapshotImports(tables);
  const queries = withSystemFunctions(engine, { exports, imports, url, siteUrl });
  const metrics = new Metrics();
  measureExecutions(engine, metrics);
  logExecutions(executor, log);
  measureProcess(metrics);
  const verifier = new TokenVerifier(() => deployed.authProviders, clock);
  const authenticator = new Authenticator(verifier, new AdminKey(options.adminKey), log);
  const originOf = originsBehind(options.proxySecret ?? null);
  const takesBudget = new AnonymousBudget(clock).take;
  const sync = new SyncServer({
    engine,
    queries,
    originOf,
    takesBudget,
    log,
    metrics,
    authenticate: (message) => authenticator.authenticate(message),
    ...(options.syncLimits === undefined ? {} : { limits: options.syncLimits }),
    ...(options.maxBufferedBytes === undefined ? {} : { maxBufferedBytes: options.maxBufferedBytes }),
  });
  const pushes = new Pushes(engine, log);
  const routes = [
    ...statusRoutes({ database, metrics, instanceName, hasOpenMetrics }),
    ...functionRoutes(engine, queries),
    ...fileRoutes(files, clock),
    ...deployRoutes({ deployed, pushes, exports, imports, functionLog: new FunctionLog(engine), log, url, siteUrl }),
  ];
  const api = new ApiServer({ routes, sync, authenticator, originOf, takesBudget, log, metrics });
  const site = new SiteServer({ engine, authenticator, originOf, log });
  const guarded = (handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>) => {
    return (request: IncomingMessage, response: ServerResponse) => {
      handle(request, response).catch((error: unknown) => {
        log("error", "http.failed", { path: pathOf(request), error: String(error) });
        response.destroy();
      });
    };
  };
  for (const each of [server, siteServer]) each.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on(
    "request",
    guarded((request, response) => api.handle(request, response)),
  );
  server.on("upgrade", (request, socket, head) => api.upgrade(request, socket, head));
  siteServer.on(
    "request",
    guarded((request, response) => site.handle(request, response)),
  );
  return { metrics, close: () => sync.close() };
}
