// npm run test:node [-- 22 24]: the host's tests that depend on the Node.js version, on each of these versions (from
// npm's package `node`): the modules that use undocumented features of Node.js, the realms and threads, and the whole
// process. With --short only the modules' tests, for CI.
import { spawnSync } from "node:child_process";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { root, vitest } from "./vitest";

const VERSIONS = ["22", "24"];
const UNDOCUMENTED = [
  "tests/host/runtime/sandbox/asyncContexts.test.ts",
  "tests/host/runtime/watchdog/watchdog.test.ts",
  "tests/host/storage/damage.test.ts",
  "tests/host/sync/wire",
];
const ALL = [
  "tests/host/runtime",
  "tests/host/storage",
  "tests/host/sync/wire",
  "tests/host/sync/clients.test.ts",
  "tests/host/scheduler",
  "tests/host/process.test.ts",
];

const { values, positionals } = parseArgs({
  options: { short: { type: "boolean", default: false } },
  allowPositionals: true,
});
const files = values.short ? UNDOCUMENTED : ALL;
const versions = positionals.length > 0 ? positionals : VERSIONS;
const failed = versions.filter((version) => {
  const startedAt = performance.now();
  const projects = ["unit", "host", "host-cli"].flatMap((name) => ["--project", name]);
  const command = ["-y", `node@${version}`, vitest, "run", ...files, ...projects];
  const { status } = spawnSync("npx", command, { cwd: root, stdio: "inherit" });
  console.log(`Node.js ${version}: ${status === 0 ? "passed" : "failed"} in ${seconds(startedAt)} s`);
  return status !== 0;
});
process.exitCode = failed.length === 0 ? 0 : 1;

function seconds(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 1000);
}
