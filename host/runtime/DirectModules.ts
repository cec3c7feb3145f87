// The modules of code that is handed over, and the functions found in those that are loaded.
import { analyzeModule, specsOf, type ModuleAnalysis } from "./analyzeModule";
import { canonicalPath, type FunctionSpec, type FunctionTable } from "./functionSpec";

export type ModuleLoaders = Readonly<Record<string, () => Promise<unknown>>>;
export type ModuleExports = Readonly<Record<string, unknown>>;

// What nobody calls, and isn't loaded unasked: generated code, the schema, configuration, tests and type declarations.
const SKIPPED = /(^|\/)(_generated\/.*|schema|auth\.config|convex\.config|.*\.test|.*\.d)\.[a-z]+$/;

interface DirectModule {
  readonly load: () => Promise<unknown>;
  readonly environment: "isolate" | "node";
  /** Set while and after it is loaded. */
  loading?: Promise<ModuleExports>;
  /** Set when it is loaded, or couldn't be. */
  result?: { readonly exports: ModuleExports } | { readonly error: unknown };
}

export class DirectModules implements FunctionTable {
  readonly analysis: Record<string, ModuleAnalysis> = {};
  readonly #modules = new Map<string, DirectModule>();
  readonly #functions = new Map<string, FunctionSpec>();

  /**
   * `loaders` as `import.meta.glob` gives them; the folder of `_generated` is the root of the paths. `nodeModules` are
   * those that say "use node".
   */
  constructor(loaders: ModuleLoaders, nodeModules: readonly string[] = []) {
    const root = findRoot(Object.keys(loaders));
    for (const [file, load] of Object.entries(loaders)) {
      const relative = file.slice(root.length);
      if (file.startsWith(root)) {
        const environment = nodeModules.includes(file) ? "node" : "isolate";
        this.#modules.set(relative.replace(/\.[^.]+$/, ".js"), { load, environment });
      }
    }
  }

  get(path: string): FunctionSpec | undefined {
    const module = this.#modules.get(moduleOf(path));
    if (module?.result && "error" in module.result) throw module.result.error;
    return this.#functions.get(path);
  }

  isUnloaded(path: string): boolean {
    const module = this.#modules.get(moduleOf(path));
    return module !== undefined && module.result === undefined;
  }

  async load(path: string): Promise<void> {
    await this.exportsOf(moduleOf(canonicalPath(path)))?.catch(() => undefined);
  }

  async loadAll(): Promise<void> {
    for (const path of this.#modules.keys()) if (!SKIPPED.test(path)) await this.exportsOf(path);
  }

  /** Undefined without such a module. Rejects with what its loading threw. */
  exportsOf(modulePath: string): Promise<ModuleExports> | undefined {
    const module = this.#modules.get(modulePath);
    return module && (module.loading ??= this.#load(modulePath, module));
  }

  async #load(path: string, module: DirectModule): Promise<ModuleExports> {
    try {
      const exports = (await module.load()) as ModuleExports;
      const analysis = analyzeModule(path, exports, module.environment);
      this.analysis[path] = analysis;
      for (const spec of specsOf(path, analysis, module.environment)) this.#functions.set(spec.path, spec);
      module.result = { exports };
      return exports;
    } catch (error) {
      module.result = { error };
      throw error;
    }
  }
}

function moduleOf(path: string): string {
  return `${path.slice(0, path.indexOf(":"))}.js`;
}

/** The folder that holds `_generated`, as convex-test finds it. */
function findRoot(files: readonly string[]): string {
  const generated = files.find((file) => file.includes("_generated"));
  if (generated === undefined) {
    throw new Error(
      'Could not find the "_generated" directory: let the glob of `modules` include it, so that paths have a root.',
    );
  }
  return generated.slice(0, generated.indexOf("_generated"));
}
