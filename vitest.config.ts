import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// The Convex function tests run on the official model (convex-test), and once more on our host behind its interface. That
// and the tests which run the host under Convex's own CLI, as processes, are npm run test:host. Packages of components
// bring their test helpers as TypeScript.
const server = { deps: { inline: [/@convex-dev\//] } };
/** For what hangs, not for what is slow: a machine that has much else to do takes its time. */
const patience = { testTimeout: 30_000, hookTimeout: 30_000 };
/** A process takes file after file, so that what they load is loaded once: tests/support/README.md says what that asks of them. */
const shared = { isolate: false };
// The host runs pushed code as vm modules.
const execArgv = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"];
/** Our host instead of convex-test. */
const onHost = {
  alias: { "convex-test": fileURLToPath(new URL("tests/support/adapter/hostTest.ts", import.meta.url)) },
};
/** Bundles the product's functions for hosts in tests. */
const globalSetup = "tests/support/adapter/productModules.ts";
const underTheCli = [
  "tests/host/{components,deploy}/**/*.test.ts",
  "tests/host/process.test.ts",
  "tests/local/{api,drills}/*.test.ts",
];

export default defineConfig({
  test: {
    // By itself Vitest leaves one core to its own process, which does next to nothing while tests run.
    maxWorkers: "100%",
    projects: [
      {
        // A process has one of the two backends.
        resolve: onHost,
        test: {
          name: "unit",
          environment: "node",
          ...shared,
          include: ["tests/{bench,domain,eslint,host,local}/**/*.test.ts"],
          exclude: underTheCli,
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
          include: underTheCli,
          globalSetup,
          ...patience,
          execArgv,
        },
      },
      {
        test: {
          name: "convex-test",
          environment: "edge-runtime",
          ...shared,
          include: ["tests/convex/**/*.test.ts"],
          server,
          ...patience,
        },
      },
      {
        resolve: onHost,
        test: {
          name: "convex-host",
          environment: "node",
          ...shared,
          include: ["tests/convex/**/*.test.ts"],
          globalSetup,
          server,
          ...patience,
          execArgv,
        },
      },
      {
        test: {
          name: "ui",
          environment: "happy-dom",
          ...shared,
          include: ["tests/src/**/*.test.{ts,tsx}"],
          globalSetup,
          // As Node.js loads it: it looks for files beside it.
          server: { deps: { external: [/host\/compile\.mjs$/] } },
          ...patience,
          execArgv,
        },
      },
    ],
  },
});
