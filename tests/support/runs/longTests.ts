// npm run test:long [-- <seed>]: everything that takes long. Runs all random tests in their long forms from one fresh
// seed, including kills, then the load test. The printed seed reproduces a failure.
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { root, vitest } from "./vitest";

const files = readdirSync(new URL("../..", import.meta.url), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => `tests/${file}`)
  .filter((file) => readFileSync(`${root}/${file}`, "utf8").includes('/support/runs/runs"'));
const HOUR_MS = 3_600_000;
const seed = process.argv[2] ?? String(randomInt(2 ** 31));

function run(command: string, args: readonly string[]): boolean {
  return (
    spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, LONG_SEED: seed } }).status === 0
  );
}

console.log(`Random tests in their long form from seed ${seed}; npm run test:long -- ${seed} repeats them.`);
const projects = ["unit", "host", "host-cli", "convex-test"].flatMap((name) => ["--project", name]);
const passed = [
  run(process.execPath, [vitest, "run", ...files, ...projects, "--testTimeout", String(HOUR_MS)]),
  run("npm", ["run", "load"]),
];
console.log(passed.every(Boolean) ? "The long tests passed." : `The long tests failed, from seed ${seed}.`);
process.exitCode = passed.every(Boolean) ? 0 : 1;
