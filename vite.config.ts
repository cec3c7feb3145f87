import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type Plugin } from "vite";
import { chunkFileNames, chunkGroups, type SignIn } from "./local/build/chunks.ts";
import { compileHint } from "./local/build/compileHint.ts";
import { firstPage } from "./local/build/firstPage.ts";
import { quickSelectors } from "./local/build/quickSelectors.ts";
import { screenTexts } from "./local/build/screenTexts.ts";
import { serviceWorker } from "./local/build/serviceWorker.ts";
import { tvPage } from "./local/build/tvPage.ts";

const root = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");

const ROUTER = `${root}/node_modules/react-router/dist/production/`;

/**
 * Its package gives bundlers the build with warnings for developers, and makes its components by calls and names them
 * in statements, for which a build would keep those that nobody imports: 4 kB of every page's code.
 */
const routerForBrowsers: Plugin = {
  name: "router-for-browsers",
  apply: "build",
  config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: `${ROUTER}index.mjs` }] } }),
  transform: (code, id) =>
    id.startsWith(ROUTER)
      ? code
          .replace(/^\w+\.displayName = "\w+";$/gm, "")
          .replace(/ = (React\d*\.(?:memo|forwardRef|createContext)\()/g, " = /* @__PURE__ */ $1")
      : null,
};

const signInOf = (mode: string): SignIn =>
  loadEnv(mode, root)["VITE_CLERK_PUBLISHABLE_KEY"] ? "ClerkAuthProvider" : "LocalAuthProvider";

export default defineConfig(({ mode }) => ({
  plugins: [
    routerForBrowsers,
    screenTexts(),
    react(),
    tailwindcss(),
    firstPage(),
    compileHint(),
    serviceWorker(),
    tvPage(),
  ],
  css: { postcss: { plugins: [quickSelectors()] } },
  build: {
    // The color tokens are light-dark() pairs, also in inline styles, so the browsers that know it are the target.
    target: ["chrome123", "edge123", "firefox120", "safari17.5"],
    // One file: the pages' own styles are small, and a page would wait for them after its code.
    cssCodeSplit: false,
    // All of those know it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The domain's modules do nothing by being loaded: one of which only a constant is used isn't fetched for it.
      treeshake: { moduleSideEffects: [{ test: /\/domain\//, sideEffects: false }] },
      // Constants of the domain's stand where they are used, so that a page loads its own and no others.
      optimization: { inlineConst: { mode: "all", pass: 2 } },
      output: {
        chunkFileNames,
        hashCharacters: "hex",
        codeSplitting: { groups: chunkGroups(root, signInOf(mode)) },
      },
    },
  },
}));
