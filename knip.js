export default {
  entry: [
    "local/{main,build/main,build/serviceWorker,doctor/main,rotate/main}.ts!",
    "src/worker/serviceWorker.ts!",
    // Of vite.config.ts, which Knip doesn't read in production mode.
    "local/build/{chunks,compileHint,firstPage,quickSelectors,screenTexts,tvPage}.ts!",
    "src/app/frame/drawFirstPaint.tsx!",
    // Of tv.html, which local/build/tvPage.ts builds.
    "src/tv.tsx!",
    "host/{main,folder/backupCommand}.ts!",
    "{host,local}/start.mjs!",
    "host/runtime/{threads/sandboxThread,threads/nodeThread,watchdog/watchdogThread}.ts!",
    "convex/*.ts!",
    "convex/jobs/*.ts!",
    "lingui.config.js",
    "bench/load/{main,clientsProcess}.ts",
    "bench/{bareBroadcast,clients,engineProcess}.ts",
    "bench/fanOut/convex/*.ts",
    "bench/{board/boardPage,rows/rowsPage,web/plain/plainPage}.tsx",
    "tests/**/*.test.{ts,tsx}",
    "tests/e2e/**/*.spec.ts",
    "tests/host/**/fixture*/**/*.ts",
    "eslint/{ruleBook,queryClock,staleTexts}.ts",
    "tests/support/pictures/*.ts",
    "tests/support/host/{watchedProcess,stoppedProcess}.ts",
  ],
  project: [
    "{domain,convex,host,local,src}/**/*.{ts,tsx,css}!",
    // Developers run these by hand.
    "!local/build/{saidExtractor,subsetFonts}.ts!",
    "{eslint,tests,bench}/**/*.{ts,tsx}",
  ],
  ignoreBinaries: ["caddy", "openssl"],
  ignoreExportsUsedInFile: true,
  // In production mode, Knip doesn't read vite.config.ts.
  ignoreDependencies: process.argv.includes("--production") ? ["@tailwindcss/vite", "@vitejs/plugin-react"] : [],
};
