// npm run rotate, as an operator runs it.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

export async function runRotate(...args: string[]) {
  const child = spawn(process.execPath, ["--import", "tsx", "local/rotate/main.ts", ...args], { cwd: root });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.once("close", resolve));
  return { code, output };
}
