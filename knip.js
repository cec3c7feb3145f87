export default {
  entry: [
    "local/{main,build/main,doctor/main,rotate/main}.ts!",
    "host/{main,backup/backupCommand}.ts!",
    "host/start.mjs!",
    "host/runtime/threads/{sandboxThread,nodeThread,watchdogThread}.ts!",
    "convex/*.ts!",
    "convex/jobs/*.ts!",
    "bench/load/{main,clientsProcess}.ts",
    "bench/{bareBroadcast,clients,engineProcess}.ts",
    "bench/fanOut/convex/*.ts",
    "tests/**/*.test.{ts,tsx}",
    "tests/e2e/**/*.spec.ts",
    "tests/host/**/fixture*/**/*.ts",
    "eslint/{ruleBook,queryClock}.ts",
    "tests/support/host/{watchedProcess,stoppedProcess}.ts",
  ],
  project: ["{domain,convex,host,local,src}/**/*.{ts,tsx,css}!", "{eslint,tests,bench}/**/*.ts"],
  ignoreBinaries: ["caddy", "openssl"],
  ignoreExportsUsedInFile: true,
  // In production mode, Knip doesn't read vite.config.ts.
  ignoreDependencies: process.argv.includes("--production") ? ["@tailwindcss/vite", "@vitejs/plugin-react"] : [],
};
