// Runs npm scripts beside one another, as many at a time as there are processors, and prints what each said once it is
// done: those that check the code have one thread each. "lint:*" are all of that beginning. Fails if one of them does.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { root } from "./vitest";

const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, "utf8")) as { scripts: Record<string, string> };
const open = process.argv.slice(2).flatMap((wanted) => {
  const found = Object.keys(scripts).filter((name) =>
    wanted.endsWith("*") ? name.startsWith(wanted.slice(0, -1)) : name === wanted,
  );
  if (found.length === 0) throw new Error(`package.json has no script "${wanted}".`);
  return found;
});

async function run(script: string): Promise<void> {
  const child = spawn("npm", ["run", script], { cwd: root, shell: process.platform === "win32" });
  let said = "";
  child.stdout.on("data", (text: Buffer) => (said += text.toString()));
  child.stderr.on("data", (text: Buffer) => (said += text.toString()));
  const code = await new Promise((resolve) => child.once("close", resolve));
  process.stdout.write(said);
  if (code === 0) return;
  console.error(`npm run ${script} failed.`);
  process.exitCode = 1;
}

const runInTurn = async () => {
  for (let next = open.shift(); next !== undefined; next = open.shift()) await run(next);
};
await Promise.all(Array.from({ length: availableParallelism() }, runInTurn));
