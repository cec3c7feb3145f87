// Puts a host together behind two HTTP servers that its caller made and listens on: one for the deployment (functions,
// sync, deploys), one for its HTTP actions.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { AdminKey } from "../auth/AdminKey";
import { Authenticator } from "../auth/Authenticator";
import { TokenVerifier } from "../auth/TokenVerifier";
import { deployRoutes } from "../deploy/deployRoutes";
import { FunctionLog } from "../deploy/FunctionLog";
import { Pushes } from "../deploy/Pushes";
import { SnapshotExports } from "../deploy/SnapshotExports";
import { SnapshotImports } from "../deploy/SnapshotImports";
import { withSystemFunctions } from "../deploy/systemFunctions";
import type { DeployableEngine } from "../engine/types";
import { fileRoutes } from "../files/fileRoutes";
import type { SyncLimits } from "../sync/limits";
import { SyncServer } from "../sync/SyncServer";
import { ApiServer } from "./ApiServer";
import { measureExecutions } from "./executionMetrics";
import { measureProcess } from "./processMetrics";
import { functionRoutes } from "./functionApi";
import type { Log } from "./log";
import { Metrics } from "./Metrics";
import { SiteServer } from "./SiteServer";
import { statusRoutes } from "./statusRoutes";

export interface ServeHostOptions {
  readonly engine: DeployableEngine;
  readonly server: Server;
  readonly siteServer: Server;
  readonly url: string;
  readonly siteUrl: string;
  readonly adminKey: string;
  readonly instanceName: string;
  readonly log: Log;
  readonly syncLimits?: Partial<SyncLimits>;
  readonly maxBufferedBytes?: number;
}

export interface ServedHost {
  readonly metrics: Metrics;
  /** Ends connections; the servers and the engine are their makers' to close. */
  close(): void;
}

export function serveHost(options: ServeHostOptions): ServedHost {
  const { server, siteServer, log } = options;
  const exports = new SnapshotExports(options.engine);
  const imports = new SnapshotImports(options.engine);
  const engine = withSystemFunctions(options.engine, {
    exports,
    imports,
    url: options.url,
    siteUrl: options.siteUrl,
  });
  const metrics = new Metrics();
  measureExecutions(engine, metrics);
  measureProcess(metrics);
  const verifier = new TokenVerifier(() => options.engine.authProviders(), engine.clock);
  const authenticator = new Authenticator(verifier, new AdminKey(options.adminKey));
  const sync = new SyncServer({
    engine,
    authenticate: (message) => authenticator.authenticate(message),
    log,
    metrics,
    ...(options.syncLimits === undefined ? {} : { limits: options.syncLimits }),
    ...(options.maxBufferedBytes === undefined ? {} : { maxBufferedBytes: options.maxBufferedBytes }),
  });
  const routes = [
    ...statusRoutes({ engine, metrics, instanceName: options.instanceName }),
    ...functionRoutes(engine),
    ...fileRoutes(options.engine.files, engine.clock),
    ...deployRoutes({
      engine: options.engine,
      pushes: new Pushes(options.engine),
      exports,
      imports,
      functionLog: new FunctionLog(options.engine),
      url: options.url,
      siteUrl: options.siteUrl,
    }),
  ];
  const api = new ApiServer({ routes, sync, authenticator, log, metrics });
  const site = new SiteServer({ engine, authenticator, log });
  const guarded = (handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>) => {
    return (request: IncomingMessage, response: ServerResponse) => {
      handle(request, response).catch((error: unknown) => {
        log("error", "http.failed", { path: request.url, error: String(error) });
        response.destroy();
      });
    };
  };
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
