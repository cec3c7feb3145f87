// Runs a tool from node_modules to completion. Its output is shown only if it fails.
import { spawn } from "node:child_process";
import { withoutValues } from "../../../host/monitoring/withoutValues";
import { LaunchError } from "../LaunchError";

export interface ToolOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

const SHOWN_LINES = 30;

/** `name` appears in the error message: "The app's build". */
export async function runTool(
  name: string,
  args: readonly string[],
  { cwd, env, signal }: ToolOptions,
): Promise<string> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
  const stop = () => child.kill("SIGTERM");
  signal.addEventListener("abort", stop, { once: true });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  }).finally(() => signal.removeEventListener("abort", stop));
  signal.throwIfAborted();
  if (code === 0) return output;
  const lines = withoutValues(output).trimEnd().split("\n").slice(-SHOWN_LINES);
  throw new LaunchError(`${name} failed:\n${lines.map((line) => `  ${line}`).join("\n")}`);
}
