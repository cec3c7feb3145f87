// Common to all calls: who may call and how often, body sizes, CORS, ETags, and the form of refusals. The calls
// themselves: *Routes.ts.
import { OpenAPIHono } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import { methodNotAllowed } from "hono/method-not-allowed";
import { getFunctionName } from "convex/server";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { appUrl } from "../common/env";
import { describeInvalid, refusalHeaders, refusalOf } from "./callError";

interface ApiEnv {
  Bindings: { [Name in keyof ActionCtx]: ActionCtx[Name] };
  Variables: Record<string, never>;
}
export type HttpApp = OpenAPIHono<ApiEnv>;

const MAX_BODY_BYTES = 64 * 1024;
/** [7.41][7.42] Enough for hundreds of rows. */
const MAX_IMPORT_BYTES = 1024 * 1024;

/** The app without its calls. */
export function createHttpApp(): HttpApp {
  const app: HttpApp = new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => (result.success ? undefined : c.text(describeInvalid(result.error), 400)),
  });
  app.onError((error, c) => {
    const refusal = refusalOf(error);
    if (refusal?.status === 415) return c.text("Send the body as application/json.", 415);
    if (refusal !== null) return c.text(refusal.message, refusal.status, refusalHeaders(refusal.status, error));
    console.error(error);
    return c.text("Something went wrong here. It is in the log.", 500);
  });
  app.notFound((c) => c.text("There is no such call. /api/docs lists them.", 404));
  app.use("/api/*", plainHeaders, crossOrigin(), etag());
  return app;
}

/** Applies to the calls registered from here on; those registered before are public. */
export function requireCaller(app: HttpApp): void {
  app.use("/api/*", limitBody, admitCaller, tellTheLog);
  app.use("/api/admin/*", admitAdmin);
  app.use("/api/teams/sync/*", admitAdmin);
  app.use("/api/*", methodNotAllowed({ app }));
}

const plainHeaders = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  c.header("X-Content-Type-Options", "nosniff");
  c.header("Cache-Control", isRead && c.res.status < 400 ? "private, no-cache" : "no-store");
  c.header("Vary", "Authorization", { append: true });
});

/** Allows the app's own origin only. Cookies may be sent along [7.1] but are never read. */
function crossOrigin() {
  return cors({
    origin: (origin) => (origin !== "" && origin === originOf(appUrl()) ? origin : null),
    allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    allowHeaders: ["Authorization", "Content-Type", "If-None-Match"],
    exposeHeaders: ["ETag", "Retry-After"],
    credentials: true,
    maxAge: 3600,
  });
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}

const limitBody = createMiddleware<ApiEnv>(async (c, next) => {
  const maxSize = c.req.path.startsWith("/api/admin/import-") ? MAX_IMPORT_BYTES : MAX_BODY_BYTES;
  const tooLarge = () => c.text(`The body is larger than ${maxSize / 1024} KiB.`, 413);
  return await bodyLimit({ maxSize, onError: tooLarge })(c, next);
});

/** Counts the call before it asks for a token, so that guessing tokens is limited too. */
const admitCaller = createMiddleware<ApiEnv>(async (c, next) => {
  const { isSignedIn, retryAfterSeconds } = await c.env.runMutation(internal.jobs.gateway.admit, {});
  if (retryAfterSeconds !== null) {
    const text = `Too many calls. Try again in ${retryAfterSeconds} s.`;
    return c.text(text, 429, { "Retry-After": String(retryAfterSeconds) });
  }
  if (!isSignedIn) return c.text("Send a valid bearer token.", 401, refusalHeaders(401));
  return await next();
});

type AnyMutation = Parameters<ActionCtx["runMutation"]>[0];

/** [13.13] The log marks changes that came over the API. */
const tellTheLog = createMiddleware<ApiEnv>(async (c, next) => {
  const runMutation = c.env.runMutation as (mutation: AnyMutation, args: object) => Promise<never>;
  c.env.runMutation = async (mutation: AnyMutation, args: object = {}) => {
    const name = getFunctionName(mutation);
    const isToBeTold = !name.startsWith("jobs/") && name !== "users:store";
    return await runMutation(mutation, isToBeTold ? { ...args, via: "api" } : args);
  };
  return await next();
});

/** [6.6] Before the input is looked at: what a call takes is no business of those who may not make it. */
const admitAdmin = createMiddleware<ApiEnv>(async (c, next) => {
  await c.env.runQuery(internal.jobs.gateway.ensureAdmin, {});
  return await next();
});
