// The endpoints of the official CLI: dev, deploy, run, env, codegen, logs, export, import. All require the admin key.
import { z } from "zod";
import type { DeployedCode } from "../deployment/DeployedCode";
import { resultBody } from "../api/functionApi";
import { HttpError } from "../http/HttpError";
import type { Log } from "../monitoring/log";
import { type Exchange, jsonReply, type Route } from "../http/route";
import { APP } from "../values/componentPath";
import { environmentRoutes } from "./environment";
import type { FunctionLog } from "./FunctionLog";
import type { Pushes } from "./push/Pushes";
import { importRoutes } from "./snapshots/importRoutes";
import type { SnapshotExports } from "./snapshots/SnapshotExports";
import type { SnapshotImports } from "./snapshots/SnapshotImports";
import { finishRequest, pushRequest, waitRequest } from "./push/pushRequest";

const maxPushBytes = 128 * 1024 * 1024;
const anything = z.unknown();
const inlineQuery = z.object({ bundle: z.object({ source: z.string() }), componentId: z.string().nullish() });

export function deployRoutes(parts: {
  readonly deployed: DeployedCode;
  readonly pushes: Pushes;
  readonly exports: SnapshotExports;
  readonly imports: SnapshotImports;
  readonly functionLog: FunctionLog;
  readonly url: string;
  readonly siteUrl: string;
  readonly log: Log;
}): readonly Route[] {
  const { deployed, pushes, exports, imports, functionLog, url, siteUrl, log } = parts;
  return [
    post("/api/get_config_hashes", anything, async () => ({
      config: { functions: "convex/" },
      moduleHashes: pushes.hashes(),
      nodeDependencies: [],
      udfServerVersion: null,
    })),
    ...[
      post("/api/deploy2/evaluate_schema", pushRequest, (body) => pushes.evaluateSchema(body)),
      post("/api/deploy2/evaluate_push", pushRequest, (body) => pushes.evaluate(body)),
      post("/api/deploy2/start_push", pushRequest, (body) => pushes.start(body)),
      post("/api/deploy2/wait_for_schema", waitRequest, (body) =>
        pushes.waitForSchema(body.schemaChange.schemaIds[""]),
      ),
      post("/api/deploy2/finish_push", finishRequest, (body) => pushes.finish(body)),
    ].map((route) => withRefusalsLogged(route, log)),
    post("/api/deploy2/report_push_completed", anything, async () => null),
    post("/api/run_test_function", inlineQuery, async ({ bundle, componentId }) => {
      const outcome = await deployed.runInlineQuery({ source: bundle.source, component: componentId ?? APP });
      return resultBody(outcome, { format: "convex_encoded_json", requestId: "" });
    }),
    get("/api/v1/get_canonical_urls", async () => ({ convexCloudUrl: url, convexSiteUrl: siteUrl })),
    get("/api/stream_function_logs", (exchange) => functionLog.after(cursorOf(exchange))),
    get("/api/stream_udf_execution", (exchange) => functionLog.after(cursorOf(exchange))),
    {
      method: "POST",
      path: "/api/export/request/zip",
      handle: async (exchange) => {
        await exchange.ensureAdmin();
        await exports.make({ withFiles: exchange.url.searchParams.get("includeStorage") === "true" });
        return jsonReply({});
      },
    },
    {
      method: "GET",
      path: "/api/export/zip/",
      handle: async (exchange) => {
        await exchange.ensureAdmin();
        const ts = exchange.url.pathname.slice("/api/export/zip/".length);
        return { status: 200, contentType: "application/zip", body: exports.take(ts) };
      },
    },
    get("/api/check_admin_key", async () => ({})),
    ...environmentRoutes(deployed, log),
    ...importRoutes(imports),
  ];
}

/** Logs why a deploy was refused. A wrong admin key is logged where the key is checked. */
function withRefusalsLogged(route: Route, log: Log): Route {
  const handle: Route["handle"] = async (exchange) => {
    try {
      return await route.handle(exchange);
    } catch (error) {
      const { code, message } = error instanceof HttpError ? error : { code: "Failed", message: String(error) };
      if (code !== "BadDeployKey")
        log("warn", "deploy.refused", {
          step: route.path.slice(route.path.lastIndexOf("/") + 1),
          code,
          error: message,
        });
      throw error;
    }
  };
  return { ...route, handle };
}

function post<T>(path: string, schema: z.ZodType<T>, answer: (body: T) => Promise<unknown>): Route {
  return {
    method: "POST",
    path,
    handle: async (exchange) => {
      await exchange.ensureAdmin();
      return jsonReply(await answer(await exchange.json(schema, maxPushBytes)));
    },
  };
}

function get(path: string, answer: (exchange: Exchange) => Promise<unknown>): Route {
  return {
    method: "GET",
    path,
    handle: async (exchange) => {
      await exchange.ensureAdmin();
      return jsonReply(await answer(exchange));
    },
  };
}

function cursorOf(exchange: Exchange): number {
  const cursor = Number(exchange.url.searchParams.get("cursor") ?? 0);
  if (!Number.isFinite(cursor)) throw new HttpError(400, "BadRequest", "cursor: expected a number");
  return cursor;
}
