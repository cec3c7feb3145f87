// Queries, mutations and actions over HTTP, as ConvexHttpClient and Convex's HTTP API documentation define them.
import { randomBytes } from "node:crypto";
import type { JSONValue } from "convex/values";
import { z } from "zod";
import type { HostEngine } from "../deployment/hostEngine";
import type { CallOutcome, CallRequest, Queries } from "../types/calls";
import { callErrorText } from "../sync/wire/callError";
import { encodeTs } from "../sync/wire/protocol";
import { APP, inComponent } from "../values/componentPath";
import { parseForeignJson } from "../values/parseForeignJson";
import { HttpError } from "../http/HttpError";
import { plainJson } from "./plainJson";
import { type Exchange, jsonReply, type Reply, type Route } from "../http/route";

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

type Engine = Pick<HostEngine, "database" | "executor" | "mutations">;

export function functionRoutes(engine: Engine, queries: Queries): readonly Route[] {
  const api = new FunctionApi(engine, queries);
  const post = (path: string, handle: Route["handle"]): Route => ({ method: "POST", path, handle });
  return [
    post("/api/query", (exchange) => api.callOf(exchange, "query")),
    { method: "GET", path: "/api/query", handle: (exchange) => api.queryByUrl(exchange) },
    post("/api/mutation", (exchange) => api.callOf(exchange, "mutation")),
    post("/api/action", (exchange) => api.callOf(exchange, "action")),
    post("/api/function", (exchange) => api.callOf(exchange, null)),
    post("/api/run/", (exchange) => api.run(exchange)),
    post("/api/query_batch", (exchange) => api.queryBatch(exchange)),
    post("/api/query_ts", async () => jsonReply({ ts: encodeTs(engine.database.currentTs) })),
    post("/api/query_at_ts", (exchange) => api.queryAtTs(exchange)),
  ];
}

class FunctionApi {
  constructor(
    private readonly engine: Engine,
    private readonly queries: Queries,
  ) {}

  async callOf(exchange: Exchange, kind: Kind | null): Promise<Reply> {
    const caller = await callerOf(exchange);
    const body = await exchange.callBody(call, caller);
    const request = requestOf(body, caller);
    return reply(await this.outcome(request, kind ?? this.kindOf(request.path)), {
      format: body.format,
      requestId: caller.requestId,
    });
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
    return reply(await this.outcome(requestOf(parsed.data, caller), "query"), {
      format: parsed.data.format,
      requestId: caller.requestId,
    });
  }

  /** The last part of the path is the function's name: /api/run/messages/list calls messages:list. */
  async run(exchange: Exchange): Promise<Reply> {
    const caller = await callerOf(exchange);
    const body = await exchange.callBody(runBody, caller);
    const parts = pathParts(exchange.url.pathname.slice("/api/run/".length));
    const name = parts.pop() ?? "";
    const path = name.includes(":") || parts.length === 0 ? [...parts, name].join("/") : `${parts.join("/")}:${name}`;
    const request = requestOf({ path, args: body.args ?? {}, format: body.format }, caller);
    return reply(await this.outcome(request, this.kindOf(path)), {
      format: body.format ?? "json",
      requestId: caller.requestId,
    });
  }

  async queryBatch(exchange: Exchange): Promise<Reply> {
    const caller = await callerOf(exchange);
    const { queries } = await exchange.callBody(batch, caller);
    const outcomes = await Promise.all(queries.map((query) => this.outcome(requestOf(query, caller), "query")));
    return jsonReply({
      results: outcomes.map((outcome, index) =>
        resultBody(outcome, { format: queries[index]?.format, requestId: caller.requestId }),
      ),
    });
  }

  /** No history is kept, so a timestamp can be read only until something else is written. */
  async queryAtTs(exchange: Exchange): Promise<Reply> {
    const caller = await callerOf(exchange);
    const body = await exchange.callBody(callAtTs, caller);
    const run = await this.queries.query(requestOf(body, caller));
    if (encodeTs(run.ts) !== body.ts) {
      throw new HttpError(
        400,
        "TimestampOutOfRetention",
        "ts: there have been writes since, and this host keeps no history.",
      );
    }
    await this.engine.database.whenDurable(run.ts);
    return reply(run.outcome, { format: body.format, requestId: caller.requestId });
  }

  private kindOf(path: string): Kind {
    const kind = this.queries.kindOf(path);
    // The engine reports unknown functions, in Convex's words.
    return kind === null || kind === "httpAction" ? "query" : kind;
  }

  private async outcome(request: CallRequest, kind: Kind): Promise<CallOutcome> {
    switch (kind) {
      case "query": {
        const run = await this.queries.query(request);
        await this.engine.database.whenDurable(run.ts);
        return run.outcome;
      }
      case "mutation": {
        const run = await this.engine.mutations.run(request);
        await this.engine.database.whenDurable(run.ts);
        return run.outcome;
      }
      case "action": {
        const outcome = await this.engine.executor.action(request);
        await this.engine.database.whenDurable(this.engine.database.currentTs);
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

type RequestCaller = Pick<CallRequest, "identity" | "caller" | "origin"> & {
  readonly requestId: string;
  /** It presented a token or the admin key. */
  readonly isKnown: boolean;
};

async function callerOf(exchange: Exchange): Promise<RequestCaller> {
  const { identity, kind, authToken } = await exchange.caller();
  const requestId = randomBytes(8).toString("hex");
  const isKnown = identity !== null || kind === "internal";
  return { identity, caller: kind, origin: { ...exchange.origin, authToken }, requestId, isKnown };
}

function requestOf(body: Call, caller: RequestCaller): CallRequest {
  const { isKnown: _isKnown, ...rest } = caller;
  return { ...rest, path: inComponent(body.componentPath ?? APP, body.path), args: body.args };
}

function reply(outcome: CallOutcome, { format, requestId }: ReplyOptions): Reply {
  return jsonReply(resultBody(outcome, { format, requestId }), outcome.kind === "error" ? functionFailed : 200);
}

interface ReplyOptions {
  readonly format: Call["format"];
  readonly requestId: string;
}

export function resultBody(outcome: CallOutcome, { format, requestId }: ReplyOptions) {
  const encode = format === "convex_encoded_json" ? (value: JSONValue) => value : plainJson;
  const { logLines } = outcome;
  if (outcome.kind === "success") return { status: "success", value: encode(outcome.value), logLines };
  const data = outcome.data === undefined ? {} : { errorData: encode(outcome.data) };
  const errorMessage = callErrorText(outcome, requestId);
  return { status: "error", errorMessage, ...data, logLines };
}
