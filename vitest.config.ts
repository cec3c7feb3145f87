import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// The Convex function tests run twice: on the official model (convex-test) and on our host behind its interface. Packages
// of components bring their test helpers as TypeScript.
const server = { deps: { inline: [/@convex-dev\//] } };
/** For what hangs, not for what is slow: a machine that has much else to do takes its time. */
const patience = { testTimeout: 30_000, hookTimeout: 30_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          include: ["tests/{domain,eslint,host,local}/**/*.test.ts"],
          ...patience,
          // The host runs pushed code as vm modules.
          execArgv: ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"],
        },
      },
      {
        test: {
          name: "convex-test",
          environment: "edge-runtime",
          include: ["tests/convex/**/*.test.ts"],
          server,
          ...patience,
        },
      },
      {
        resolve: { alias: { "convex-test": fileURLToPath(new URL("tests/support/hostTest.ts", import.meta.url)) } },
        test: { name: "convex-host", environment: "node", include: ["tests/convex/**/*.test.ts"], server, ...patience },
      },
      { test: { name: "ui", environment: "happy-dom", include: ["tests/src/**/*.test.{ts,tsx}"], ...patience } },
    ],
  },
});
