// What the launcher asks of the deployment, over the same endpoints as the official CLI, and that CLI itself.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import type { DataFolder } from "./DataFolder";
import { hashFiles } from "./hashFiles";
import { LaunchError } from "./LaunchError";
import { runTool } from "./runTool";

export interface Deployment {
  readonly url: string;
  readonly adminKey: string;
}

export type Environment = Readonly<Record<string, string>>;

/** Sets exactly these; null removes a variable that an earlier start had set. */
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

/** What the CLI needs to push here and nowhere else, without asking the internet for anything. */
export function cliEnvironment({ url, adminKey }: Deployment, base: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const env = { ...base };
  for (const name of ["HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy"]) delete env[name];
  return {
    ...env,
    CONVEX_SELF_HOSTED_URL: url,
    CONVEX_SELF_HOSTED_ADMIN_KEY: adminKey,
    // Empty rather than absent, so that a .env.local for a cloud deployment doesn't fill them in.
    CONVEX_DEPLOYMENT: "",
    CONVEX_DEPLOY_KEY: "",
    // No crash reports, and a version check that is refused at once.
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
  /** `auth.config.ts` is evaluated at the push: other settings need another push. */
  readonly environment: Environment;
  readonly signal: AbortSignal;
  readonly onDeploy: () => void;
}

/** Pushes `convex/` with the official CLI, unless this data folder already runs the very same code. */
export async function deployFunctions(options: DeployOptions): Promise<void> {
  const { root, data, deployment, environment, signal, onDeploy } = options;
  const hash = createHash("sha256")
    .update(await hashFiles(root, CODE))
    .update(JSON.stringify(environment))
    .digest("hex");
  const known = deployedFile.safeParse(await data.readJson(DEPLOYED));
  if (known.success && known.data.hash === hash) return;
  onDeploy();
  // Types were checked and _generated written when the code was: here both would only cost time.
  const args = [cliPath(root), "deploy", "-y", "--typecheck", "disable", "--codegen", "disable"];
  await runTool("Deploying convex/", args, { cwd: root, env: cliEnvironment(deployment, process.env), signal });
  await data.writeJson(DEPLOYED, { hash });
}
