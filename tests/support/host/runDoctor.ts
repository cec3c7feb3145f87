// npm run doctor, as an operator runs it.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

export async function runDoctor(way: string, env: Record<string, string>) {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, ["--import", "tsx", "local/doctor/main.ts", way], {
    cwd: root,
    env: { PATH, HOME, ...env },
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.once("close", resolve));
  return { code, lines: output.trimEnd().split("\n") };
}
