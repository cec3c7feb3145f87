// The launcher's calls to the deployment, through the official CLI's endpoints, and through that CLI itself.
import { join } from "node:path";
import { type FunctionArgs, type FunctionReference, type FunctionReturnType, getFunctionName } from "convex/server";
import { convexToJson, jsonToConvex, type JSONValue } from "convex/values";
import { z } from "zod";
import { internal } from "../../convex/_generated/api";
import type { DataFolder } from "./folder/DataFolder";
import { hashFiles } from "./hashFiles";
import { LaunchError } from "./LaunchError";
import { runTool } from "./processes/runTool";
import { timed } from "./steps";

export interface Deployment {
  readonly url: string;
  readonly adminKey: string;
}

/** In Convex's format, with the instance's name as a prefix. */
export function adminKeyOf(secret: string): string {
  return `huddle-picks|${secret.trim()}`;
}

export type Environment = Readonly<Record<string, string>>;

/** Sets exactly these variables; null removes one that an earlier start had set. */
export async function setEnvironment(
  { url, adminKey }: Deployment,
  values: Readonly<Record<string, string | null>>,
): Promise<void> {
  const changes = Object.entries(values).map(([name, value]) => ({ name, ...(value === null ? {} : { value }) }));
  const answer = await fetch(`${url}/api/update_environment_variables`, {
    method: "POST",
    headers: { authorization: `Convex ${adminKey}`, "content-type": "application/json" },
    body: JSON.stringify({ changes }),
  });
  if (!answer.ok) throw new LaunchError(`The host refused its settings: ${await answer.text()}`);
}

export type InternalFunction = FunctionReference<"query" | "mutation" | "action", "internal">;

/** The same call as `npx convex run`. */
export async function runInternal<F extends InternalFunction>(
  { url, adminKey }: Deployment,
  reference: F,
  args: FunctionArgs<F>,
): Promise<FunctionReturnType<F>> {
  const path = getFunctionName(reference);
  const answer = await fetch(`${url}/api/function`, {
    method: "POST",
    headers: { authorization: `Convex ${adminKey}`, "content-type": "application/json" },
    body: JSON.stringify({ path, format: "convex_encoded_json", args: convexToJson(args as never) }),
  });
  const body = (await answer.json()) as { status?: string; value?: JSONValue; errorMessage?: string };
  if (body.status !== "success" || body.value === undefined) {
    throw new Error(`${path}: ${body.errorMessage ?? `the host answered ${answer.status}`}`);
  }
  return jsonToConvex(body.value) as FunctionReturnType<F>;
}

/** Makes the CLI push only to this deployment, without using the internet. */
export function cliEnvironment({ url, adminKey }: Deployment, base: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const env = { ...base };
  for (const name of ["HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy"]) delete env[name];
  return {
    ...env,
    CONVEX_SELF_HOSTED_URL: url,
    CONVEX_SELF_HOSTED_ADMIN_KEY: adminKey,
    // Empty rather than absent, so that a cloud deployment's .env.local doesn't fill them in.
    CONVEX_DEPLOYMENT: "",
    CONVEX_DEPLOY_KEY: "",
    // No crash reports, and a version check that fails at once.
    CI: "1",
    CONVEX_VERSION_API_ORIGIN: "http://127.0.0.1:9",
  };
}

export function cliPath(root: string): string {
  return join(root, "node_modules", "convex", "bin", "main.js");
}

const CODE = ["convex", "domain", "package-lock.json", "convex.json"];
const DEPLOYED = "deployed.json";
const deployedFile = z.object({ hash: z.string() });

export interface DeployOptions {
  readonly root: string;
  readonly data: DataFolder;
  readonly deployment: Deployment;
  readonly signal: AbortSignal;
  /** Told when a push starts, and how long it took. */
  readonly say: (line: string) => void;
}

/**
 * Pushes `convex/` with the official CLI, unless this data folder already runs exactly the same code. Other settings
 * need no push: the host evaluates `auth.config.ts` again whenever a variable changes.
 */
export async function deployFunctions(options: DeployOptions): Promise<void> {
  const { root, data, deployment, signal, say } = options;
  const hash = await hashFiles(root, CODE);
  const known = deployedFile.safeParse(await data.readJson(DEPLOYED));
  if (known.success && known.data.hash === hash) return;
  say("Deploying convex/ to the host …");
  // The types were checked and _generated was written during development; repeating that here would only cost time.
  const args = [cliPath(root), "deploy", "-y", "--typecheck", "disable", "--codegen", "disable"];
  const env = cliEnvironment(deployment, process.env);
  await timed(say, "Deployed convex/", () => runTool("Deploying convex/", args, { cwd: root, env, signal }));
  await data.writeJson(DEPLOYED, { hash });
}

/** [16.1] Brings rows of an older version up to date, also those of a backup: lists leave them out until then. */
export async function adoptRows(deployment: Deployment, signal: AbortSignal): Promise<void> {
  while (await runInternal(deployment, internal.jobs.leagues.adoptBatch, { goesOn: false })) signal.throwIfAborted();
}
