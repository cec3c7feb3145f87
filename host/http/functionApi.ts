// Calls of queries, mutations and actions over HTTP, as ConvexHttpClient and Convex's HTTP API documentation have them.
import { randomBytes } from "node:crypto";
import type { JSONValue } from "convex/values";
import { z } from "zod";
import type { CallOutcome, CallRequest, Engine } from "../engine/types";
import { callErrorText } from "../sync/callError";
import { encodeTs } from "../sync/protocol";
import { APP, inComponent } from "../values/componentPath";
import { parseForeignJson } from "../values/parseForeignJson";
import { HttpError } from "./HttpError";
import { plainJson } from "./plainJson";
import { originOf } from "./requestOrigin";
import { type Exchange, jsonReply, type Reply, type Route } from "./route";

const isArgs = (value: unknown) =>
  typeof value === "object" && value !== null && !(Array.isArray(value) && value.length > 1);
const args = z
  .custom<Record<string, JSONValue> | JSONValue[]>(isArgs, "expected an object, or an array of one object")
  .transform((value): JSONValue => (Array.isArray(value) ? (value[0] ?? {}) : value));
const format = z.enum(["json", "convex_encoded_json"], "expected json or convex_encoded_json").nullish();
const componentPath = z.string().nullish();
const call = z.object({
  path: z.string("expected the function's path, such as messages:list"),
  args,
  format,
  componentPath,
});
const callAtTs = call.extend({ ts: z.string() });
const runBody = z.object({ args: args.optional(), format });
const batch = z.object({ queries: z.array(call).max(1000) });

type Call = z.infer<typeof call>;
type Kind = "query" | "mutation" | "action";

// Convex's own status for "the function threw": the request itself was fine.
const functionFailed = 560;

export function functionRoutes(engine: Engine): readonly Route[] {
  const api = new FunctionApi(engine);
  const post = (path: string, handle: Route["handle"]): Route => ({ method: "POST", path, handle });
  return [
    post("/api/query", (exchange) => api.callOf(exchange, "query")),
    { method: "GET", path: "/api/query", handle: (exchange) => api.queryByUrl(exchange) },
    post("/api/mutation", (exchange) => api.callOf(exchange, "mutation")),
    post("/api/action", (exchange) => api.callOf(exchange, "action")),
    post("/api/function", (exchange) => api.callOf(exchange, null)),
    post("/api/run/", (exchange) => api.run(exchange)),
    post("/api/query_batch", (exchange) => api.queryBatch(exchange)),
    post("/api/query_ts", async () => jsonReply({ ts: encodeTs(engine.currentTs()) })),
    post("/api/query_at_ts", (exchange) => api.queryAtTs(exchange)),
  ];
}

class FunctionApi {
  constructor(private readonly engine: Engine) {}

  async callOf(exchange: Exchange, kind: Kind | null): Promise<Reply> {
    const caller = await callerOf(exchange);
    const body = await exchange.json(call);
    const request = requestOf(body, caller);
    return reply(await this.outcome(request, kind ?? this.kindOf(request.path)), body.format);
  }

  async queryByUrl(exchange: Exchange): Promise<Reply> {
    const caller = await callerOf(exchange);
    const { searchParams } = exchange.url;
    let given: unknown;
    try {
      given = parseForeignJson(searchParams.get("args") ?? "{}");
    } catch {
      throw new HttpError(400, "BadRequest", "args: expected JSON");
    }
    const fields = { path: searchParams.get("path"), args: given, format: searchParams.get("format") };
    const parsed = call.safeParse(fields);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      throw new HttpError(400, "BadRequest", `${issue?.path.join(".")}: ${issue?.message}`);
    }
    return reply(await this.outcome(requestOf(parsed.data, caller), "query"), parsed.data.format);
  }

  /** The path has the function as its last part: /api/run/messages/list calls messages:list. */
  async run(exchange: Exchange): Promise<Reply> {
    const caller = await callerOf(exchange);
    const body = await exchange.json(runBody);
    const parts = pathParts(exchange.url.pathname.slice("/api/run/".length));
    const name = parts.pop() ?? "";
    const path = name.includes(":") || parts.length === 0 ? [...parts, name].join("/") : `${parts.join("/")}:${name}`;
    const request = requestOf({ path, args: body.args ?? {}, format: body.format }, caller);
    return reply(await this.outcome(request, this.kindOf(path)), body.format ?? "json");
  }

  async queryBatch(exchange: Exchange): Promise<Reply> {
    const caller = await callerOf(exchange);
    const { queries } = await exchange.json(batch);
    const outcomes = await Promise.all(queries.map((query) => this.outcome(requestOf(query, caller), "query")));
    return jsonReply({ results: outcomes.map((outcome, index) => resultBody(outcome, queries[index]?.format)) });
  }

  /** History isn't kept, so a timestamp can be read at only as long as nothing has been written since. */
  async queryAtTs(exchange: Exchange): Promise<Reply> {
    const caller = await callerOf(exchange);
    const body = await exchange.json(callAtTs);
    const run = await this.engine.runQuery(requestOf(body, caller));
    if (encodeTs(run.ts) !== body.ts) {
      throw new HttpError(
        400,
        "TimestampOutOfRetention",
        "ts: there have been writes since, and this host keeps no history.",
      );
    }
    await this.engine.whenDurable(run.ts);
    return reply(run.outcome, body.format);
  }

  private kindOf(path: string): Kind {
    const kind = this.engine.functionKind(path);
    // An unknown function is for the engine to explain, in Convex's words.
    return kind === null || kind === "httpAction" ? "query" : kind;
  }

  private async outcome(request: CallRequest, kind: Kind): Promise<CallOutcome> {
    switch (kind) {
      case "query": {
        const run = await this.engine.runQuery(request);
        await this.engine.whenDurable(run.ts);
        return run.outcome;
      }
      case "mutation": {
        const run = await this.engine.runMutation(request);
        await this.engine.whenDurable(run.ts);
        return run.outcome;
      }
      case "action": {
        const outcome = await this.engine.runAction(request);
        await this.engine.whenDurable(this.engine.currentTs());
        return outcome;
      }
      default:
        return kind satisfies never;
    }
  }
}

function pathParts(path: string): string[] {
  try {
    return path.split("/").map(decodeURIComponent);
  } catch {
    throw new HttpError(400, "BadRequest", "The path isn't percent-encoded UTF-8.");
  }
}

type RequestCaller = Pick<CallRequest, "identity" | "caller" | "origin">;

async function callerOf(exchange: Exchange): Promise<RequestCaller> {
  const { identity, kind, authToken } = await exchange.caller();
  return { identity, caller: kind, origin: { ...originOf(exchange.request), authToken } };
}

function requestOf(body: Call, caller: RequestCaller): CallRequest {
  return { ...caller, path: inComponent(body.componentPath ?? APP, body.path), args: body.args };
}

function reply(outcome: CallOutcome, format: Call["format"]): Reply {
  return jsonReply(resultBody(outcome, format), outcome.kind === "error" ? functionFailed : 200);
}

export function resultBody(outcome: CallOutcome, format: Call["format"]) {
  const encode = format === "convex_encoded_json" ? (value: JSONValue) => value : plainJson;
  const { logLines } = outcome;
  if (outcome.kind === "success") return { status: "success", value: encode(outcome.value), logLines };
  const data = outcome.data === undefined ? {} : { errorData: encode(outcome.data) };
  const errorMessage = callErrorText(outcome, randomBytes(8).toString("hex"));
  return { status: "error", errorMessage, ...data, logLines };
}
