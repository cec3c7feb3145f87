// Bundles functions defined in a test file, next to the tests that call them. The file itself is bundled, without the
// test runner.
import type { Plugin } from "esbuild";
import type { ModuleSource } from "../../../host/types/pushes";
import { bundleFor } from "./bundleFunctions";

/** An exported object of a test file; its properties are the exports of a module. */
export interface TestFunctions {
  readonly file: string;
  readonly name: string;
  readonly exports: readonly string[];
}

const ENTRY = "test-functions:";
const RUNNER = /^(?:vitest|convex-test|.*\/support\/(?:worlds\/backends|adapter\/pushedCodeOf))$/;
const RUNNER_EXPORTS = [
  ...["afterAll", "afterEach", "beforeAll", "beforeEach", "describe", "expect", "inject", "it", "test", "vi"],
  ...["backendOf", "convexTest", "inTestFile", "testBackend"],
];

/** Keyed by the module's path without extension. */
export async function bundleTestFunctions(functions: Readonly<Record<string, TestFunctions>>): Promise<ModuleSource[]> {
  const entries = Object.keys(functions).map((path) => [path, ENTRY + path] as const);
  return await bundleFor("isolate", entries, [testFile(functions)]);
}

function testFile(functions: Readonly<Record<string, TestFunctions>>): Plugin {
  return {
    name: "test-file",
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${ENTRY}`) }, ({ path }) => ({ path, namespace: "entry" }));
      build.onLoad({ filter: /^/, namespace: "entry" }, ({ path }) => {
        const { file, name, exports } = functions[path.slice(ENTRY.length)]!;
        const lines = exports.map((each) =>
          each === "default" ? `export default found.default;` : `export const ${each} = found.${each};`,
        );
        const contents = `import { ${name} as found } from ${JSON.stringify(file)};\n${lines.join("\n")}`;
        return { contents, resolveDir: "/" };
      });
      build.onResolve({ filter: RUNNER }, ({ path }) => ({ path, namespace: "runner" }));
      build.onLoad({ filter: /^/, namespace: "runner" }, () => ({
        contents: `const nothing = new Proxy(() => undefined, { get: () => nothing, apply: () => nothing });
export const ${RUNNER_EXPORTS.map((name) => `${name} = nothing`).join(", ")};`,
      }));
    },
  };
}
