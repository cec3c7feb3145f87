// The modules of code that is handed over, and the functions found in those that are loaded.
import { componentOf, inComponent, nameInComponent } from "../values/componentPath";
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
  readonly isHandedOver = true;
  /** By path, in components "component;path". */
  readonly analysis = new Map<string, ModuleAnalysis>();
  readonly #modules = new Map<string, DirectModule>();
  readonly #functions = new Map<string, FunctionSpec>();

  /**
   * Adds the modules of the app or of a component. `loaders` as `import.meta.glob` gives them; the folder of
   * `_generated` is the root of the paths. `nodeModules` are those that say "use node".
   */
  add(component: string, loaders: ModuleLoaders, nodeModules: readonly string[] = []): void {
    const root = findRoot(Object.keys(loaders));
    for (const [file, load] of Object.entries(loaders)) {
      const relative = file.slice(root.length);
      if (file.startsWith(root)) {
        const environment = nodeModules.includes(file) ? "node" : "isolate";
        this.#modules.set(inComponent(component, relative.replace(/\.[^.]+$/, ".js")), { load, environment });
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
    for (const path of this.#modules.keys()) if (!SKIPPED.test(nameInComponent(path))) await this.exportsOf(path);
  }

  /** `modulePath` in a component is "component;path". Undefined without such a module. Rejects with what loading it threw. */
  exportsOf(modulePath: string): Promise<ModuleExports> | undefined {
    const module = this.#modules.get(modulePath);
    return module && (module.loading ??= this.#load(modulePath, module));
  }

  async #load(path: string, module: DirectModule): Promise<ModuleExports> {
    try {
      const exports = (await module.load()) as ModuleExports;
      const place = { component: componentOf(path), path: nameInComponent(path), environment: module.environment };
      const analysis = analyzeModule(place.path, exports, module.environment);
      this.analysis.set(path, analysis);
      for (const spec of specsOf(place, analysis)) this.#functions.set(spec.path, spec);
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
