import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { screenTexts } from "./local/build/screenTexts.ts";
import { changedConvexTest } from "./tests/support/adapter/changedConvexTest.ts";

// npm test has the projects unit, convex-test and ui: the product. The others are npm run test:host: the host's own tests,
// those of processes and of Convex's own CLI, and once more the Convex function tests, on our host behind the interface
// of the official model (convex-test). Packages of components bring their test helpers as TypeScript.
const server = { deps: { inline: [/@convex-dev\//, /\.wasm$/, /\/convex-test\//] } };
/** For what hangs, not for what is slow: a machine that has much else to do takes its time. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000 };
/** A process takes file after file, so that what they load is loaded once: tests/support/README.md says what that asks of them. */
const shared = { isolate: false };
// The host runs pushed code as vm modules.
const execArgv = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"];
/** Compiles a .wasm file that is imported, as Convex's bundler does. */
const wasm: Plugin = {
  name: "wasm",
  enforce: "pre",
  load: (id) =>
    id.endsWith(".wasm")
      ? `import { readFileSync } from "node:fs"; export default new WebAssembly.Module(readFileSync(${JSON.stringify(id)}));`
      : null,
};
/** For the few screens' parts that functions are tried with. */
const serverTexts = screenTexts({ withRules: false });
/** Our host instead of convex-test. */
const onHost = {
  alias: { "convex-test": fileURLToPath(new URL("tests/support/adapter/hostTest.ts", import.meta.url)) },
};
/** Bundles the product's functions for hosts in tests. */
const globalSetup = "tests/support/adapter/productModules.ts";
/** In a run with others the host's tests come after these. */
const last = { sequence: { groupOrder: 1 } };
/** Those that wait most come first, and short ones last, so that at the end no long one runs alone. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ project }: TestSpecification) => ["host-cli", "host", "convex-host"].indexOf(project.name);
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}
/** These ask for everything again and again, or pass days minute by minute: npm test runs them, on convex-test only. */
const onceIsEnough = [
  "tests/convex/leagueRules/hiddenPicks.test.ts",
  "tests/convex/notices/reminder{Model,Outage}.test.ts",
  "tests/convex/feed/poll/feed{Outage,Poll}.test.ts",
  "tests/convex/leagues/showLeague.test.ts",
];
/** The same random runs on both backends; npm run test:long makes many. */
const quickRuns = { QUICK_RUNS: "1" };
/** Set by npm run validate, which has half an hour: it leaves out what takes minutes and only changes of the host can break. */
const isGate = process.env["GATE"] !== undefined;
const leftToHost = isGate
  ? [
      "tests/host/{process,starved}.test.ts",
      "tests/host/runtime/{calls/stoppedRuns,threads/failures,threads/actionRunner}.test.ts",
      "tests/host/engine/transactions/limits.test.ts",
      "tests/host/folder/{folderBackup,backupCommand}.test.ts",
      "tests/host/cli/{cli,cliCommands,import}.test.ts",
      "tests/host/components/{push,files,packages,moving}.test.ts",
      "tests/local/drills/{restore,rotate,rotatedKeys,doctor,deploymentDoctor}.test.ts",
      "tests/local/sync/clerkTokens.test.ts",
    ]
  : [];
const underTheCli = [
  "tests/host/{components,cli}/**/*.test.ts",
  "tests/host/{process,starved}.test.ts",
  "tests/local/{api,drills}/*.test.ts",
  "tests/local/sync/clerkTokens.test.ts",
];

export default defineConfig({
  test: {
    // Tests wait for timers, processes and threads a third of their time, and Vitest's own process does next to nothing
    // while they run.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        // A process has one of the two backends.
        resolve: onHost,
        test: {
          name: "unit",
          environment: "node",
          ...shared,
          include: ["tests/{domain,eslint,local}/**/*.test.ts"],
          exclude: underTheCli,
          globalSetup,
          ...patience,
          execArgv,
        },
      },
      {
        resolve: onHost,
        test: {
          name: "host",
          environment: "node",
          ...shared,
          ...last,
          // The costs of jobs and formats on it, too.
          include: ["tests/{bench,host}/**/*.test.ts"],
          exclude: [...underTheCli, ...leftToHost],
          globalSetup,
          ...patience,
          execArgv,
        },
      },
      {
        test: {
          name: "host-cli",
          environment: "node",
          ...shared,
          ...last,
          include: underTheCli,
          exclude: leftToHost,
          globalSetup,
          ...patience,
          execArgv,
        },
      },
      {
        plugins: [wasm, serverTexts, changedConvexTest()],
        test: {
          name: "convex-test",
          environment: "edge-runtime",
          ...shared,
          include: ["tests/convex/**/*.test.ts"],
          env: quickRuns,
          server,
          ...patience,
        },
      },
      {
        plugins: [wasm, serverTexts],
        resolve: onHost,
        test: {
          name: "convex-host",
          environment: "node",
          ...shared,
          ...last,
          include: [isGate ? "tests/convex/{access,locks,platform}/**/*.test.ts" : "tests/convex/**/*.test.ts"],
          exclude: isGate ? [...onceIsEnough, "tests/convex/access/authorisation.test.ts"] : onceIsEnough,
          env: quickRuns,
          globalSetup,
          server,
          ...patience,
          execArgv,
        },
      },
      {
        plugins: [screenTexts()],
        test: {
          name: "ui",
          environment: "happy-dom",
          ...shared,
          include: ["tests/src/**/*.test.{ts,tsx}"],
          globalSetup,
          // As Node.js loads it: it looks for files beside it.
          server: { deps: { external: [/host\/compile\/compileHost\.mjs$/] } },
          ...patience,
          // Pages are made and thrown away all the time: with more room for what is new, the collector runs less often.
          execArgv: ["--max-semi-space-size=64", ...execArgv],
        },
      },
    ],
  },
});
