import { defineConfig } from "vitest/config";

// The Convex function tests run twice: on the official model (convex-test) and on our host. tests/support/backends.ts
// picks by CONVEX_BACKEND.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          include: ["tests/{domain,host,local}/**/*.test.ts"],
          // The host runs pushed code as vm modules.
          execArgv: ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"],
        },
      },
      {
        test: {
          name: "convex-test",
          environment: "edge-runtime",
          include: ["tests/convex/**/*.test.ts"],
          env: { CONVEX_BACKEND: "convex-test" },
        },
      },
      {
        test: {
          name: "convex-host",
          environment: "node",
          include: ["tests/convex/**/*.test.ts"],
          env: { CONVEX_BACKEND: "host" },
        },
      },
      { test: { name: "ui", environment: "happy-dom", include: ["tests/src/**/*.test.{ts,tsx}"] } },
    ],
  },
});
